"""What the players choose in the suite, and how many of them are right. What holds today is EXPECTED."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.battle.battle import Battle
from core.match.notation import write
from core.play.asking import Choice
from scenarios.catalogue import policy
from tests.ai.skirmish.suite.patterns import Pattern
from tests.ai.skirmish.suite.problem import GOALS, Problem, problems
from tests.ai.skirmish.suite.scene import question
from tests.ai.skirmish.suite.turning import AS_DRAWN, COPIES, Turning

EXPECTED = {"recruit": 55, "soldier": 70, "veteran": 90, "master": 95}
"""The least share of right answers of each level, in percent, over all problems but those of goals, and all
copies."""


@dataclass(frozen=True, slots=True)
class Given:
    """What a player chose in a copy of a problem; `said`: the order in the drawing's own numbers."""

    problem: str
    copy: str
    said: str
    right: bool


def is_right(problem: Problem, battle: Battle, choice: Choice) -> bool:
    """Whether an order, about the battle as it is drawn at the moment of the question, is what is wanted."""
    table = problem.table
    if any(Pattern(text, loose=True).fits(battle, choice) for text in table.avoid):
        return False
    return not table.best or any(Pattern(text).fits(battle, choice) for text in table.best)


def answer(problem: Problem, level: str, turning: Turning = AS_DRAWN) -> Given:
    """What a player of that name chooses in a copy. Raises Unknown if there is none."""
    copy, play, battle = question(problem, turning)
    chosen = copy.drawn_order(policy(problem.table.game, level).choose(problem.ruleset, play.position))
    return Given(problem.id, turning.name, write(chosen, battle.grid), is_right(problem, battle, chosen))


def answers(level: str, copies: Sequence[Turning] = COPIES) -> Iterator[Given]:
    """What a player chooses in these copies of every problem but those of goals (goals.py)."""
    for problem in (one for one in problems().values() if one.theme != GOALS):
        for turning in copies:
            yield answer(problem, level, turning)
