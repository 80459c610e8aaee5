"""The positions of rounds in which a goal decides (goals.toml) for tests/ai/goals/levels.py, and what a level does in
them. Those of clinch: tests/ai/clinch/suite/goals.py."""

from __future__ import annotations

from collections.abc import Iterator

from tests.ai.goals.kinds import GoalAnswer, GoalPosition
from tests.ai.rounds.suite import scene
from tests.ai.rounds.suite.levels import answer
from tests.ai.rounds.suite.turning import COPIES
from tests.ai.skirmish.suite.said import Said


def goal_positions() -> Iterator[GoalPosition]:
    """Each of them."""
    for said in scene.goal_positions():
        yield GoalPosition("rounds", said.table["kind"], said.id, said)


def goal_answer(position: GoalPosition, level: str, copy: int) -> GoalAnswer:
    """What a level does in a copy, with the squares as they are drawn."""
    said = position.asked
    assert isinstance(said, Said)
    given = answer(said, level, COPIES[copy])
    return GoalAnswer(given.said, given.right)
