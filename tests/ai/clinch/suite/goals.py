"""The positions of clinch in which a goal decides (goals.toml) for tests/ai/goals/levels.py, and what a level makes of
its turn in them. Those of rounds: tests/ai/rounds/suite/goals.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.clinch import POLICIES
from core.match.notation import write
from tests.ai.clinch.suite import scene
from tests.ai.clinch.suite.scene import set_up, turn_of, turned
from tests.ai.goals.kinds import GoalAnswer, GoalPosition
from tests.ai.skirmish.suite.said import Said, is_right
from tests.ai.skirmish.suite.turning import COPIES


def goal_positions() -> Iterator[GoalPosition]:
    """Each of them."""
    for said in scene.goal_positions():
        yield GoalPosition("clinch", said.table["kind"], said.id, said)


def goal_answer(position: GoalPosition, level: str, copy: int) -> GoalAnswer:
    """What a level does with its turn in a copy, with the hexes of the map that is turned."""
    said, turning = position.asked, COPIES[copy]
    assert isinstance(said, Said)
    asked = set_up(said, turning)
    made = turn_of(POLICIES[level](), asked)
    words = "; ".join(write(order, asked.battle.grid) for order in made)
    return GoalAnswer(words, is_right(turned(said, turning), asked.battle, made))
