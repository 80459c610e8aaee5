"""The small words in which reasons are said."""

from __future__ import annotations

from typing import cast

import pytest

from ai.phrases import bare, in_hits, joined, less, needs
from ai.tactics import Words
from core.play.asking import At, Need, Pass, Roll
from core.play.dice import Dice
from core.play.position import Position


class Saying:
    """A game in which every order is said in one way."""

    def __init__(self, does: str) -> None:
        self.does = does

    def doing(self, choice: object) -> str:
        return self.does


@pytest.mark.parametrize(
    ("does", "said"),
    [
        ("strikes Mara from behind", "strike Mara from behind"),
        ("carries Bo", "carry Bo"),
        ("pushes Bo", "push Bo"),
        ("catches the knife", "catch the knife"),
        ("passes", "pass"),
        ("fixes the bayonet", "fix the bayonet"),
        ("goes", "go"),
        ("aims", "aim"),
    ],
)
def test_an_order_after_can(does: str, said: str) -> None:
    assert bare(cast(Words, Saying(does)), Pass("ann"), cast(Position, None)) == said


@pytest.mark.parametrize(
    ("dice", "at", "said"),
    [
        (Dice(3), At.MOST, "9 or less on 3 dice"),
        (Dice(2), At.LEAST, "9 or more on 2 dice"),
        (Dice(1), At.MOST, "9 or less on a die"),
        (Dice(1, 20), At.LEAST, f"9 or more on {Dice(1, 20)}"),
    ],
)
def test_what_a_roll_needs(dice: Dice, at: At, said: str) -> None:
    assert needs(Roll(("X-1",), dice, "roll", need=Need(9, at))) == said


def test_numbers() -> None:
    assert in_hits(3.55) in ("3.5 hits on average", "3.6 hits on average")
    assert less(1200, 3400) == "less to gain (1.2 against 3.4)"


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Ann"], "Ann"),
        (["Ann", "Ben"], "Ann and Ben"),
        (["Ann", "Ben", "Cy"], "Ann, Ben and Cy"),
        (["Ann", "Ben", "Cy", "Di"], "Ann, Ben and 2 more"),
        (["Ann", "Ben", "Cy", "Di", "Ed"], "Ann, Ben and 3 more"),
    ],
)
def test_names_in_a_sentence(names: list[str], said: str) -> None:
    assert joined(names) == said
