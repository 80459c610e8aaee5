"""The problems about winning the scenario, problems/goals.toml, as tests/ai/goals asks them of the levels of all games.
How the other problems are asked is in levels.py."""

from __future__ import annotations

from tests.ai.goals.kinds import GoalAnswer, GoalPosition
from tests.ai.skirmish.suite.levels import answer
from tests.ai.skirmish.suite.problem import GOALS, Problem, problems
from tests.ai.skirmish.suite.turning import COPIES


def goal_positions() -> tuple[GoalPosition, ...]:
    """All of them, of skirmish and of scuffle."""
    return tuple(
        GoalPosition(one.table.game, one.table.kind, one.id, one) for one in problems().values() if one.theme == GOALS
    )


def goal_answer(position: GoalPosition, level: str, copy: int) -> GoalAnswer:
    """What a player of that name does in a copy."""
    assert isinstance(position.asked, Problem)
    given = answer(position.asked, level, COPIES[copy])
    return GoalAnswer(given.said, given.right)
