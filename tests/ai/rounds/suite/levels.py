"""What the players choose in the positions, and how many of them are right. What holds today is EXPECTED."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ai.rounds import POLICIES
from core.match.notation import write
from core.rulesets.rounds import ROUNDS
from tests.ai.rounds.suite.scene import positions, question
from tests.ai.rounds.suite.turning import AS_DRAWN, COPIES, Turning
from tests.ai.skirmish.suite.said import Said, is_right

EXPECTED = {"recruit": 30, "soldier": 60, "veteran": 88, "master": 100}
"""The least share of right answers of each level, in percent, over one copy of each position that is proved."""


class Given(NamedTuple):
    """What a player chose in a copy of a position; `said`: the order in the drawing's own numbers."""

    position: str
    copy: str
    said: str
    right: bool


def answer(said: Said, level: str, turning: Turning = AS_DRAWN) -> Given:
    """What a player of that name chooses in a copy."""
    copy, position, battle = question(said, turning)
    chosen = copy.drawn_order(POLICIES[level]().choose(ROUNDS, position))
    return Given(said.id, turning.name, write(chosen, battle.grid), is_right(said, battle, [chosen]))


def answers(level: str) -> Iterator[Given]:
    """What a player chooses of every position that is proved, in one of the copies after the other."""
    for number, said in enumerate(said for said in positions() if not said.waits):
        yield answer(said, level, COPIES[number % len(COPIES)])
