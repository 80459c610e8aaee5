"""Two dice of which two sixes go on: what they need, and their chances. The roll itself is in trying.py."""

from __future__ import annotations

from functools import lru_cache

from core.play.asking import At, Need
from core.play.dice import Dice, open_chances

TWO, ONE = Dice(2), Dice(1)
TOTALS = open_chances(TWO)
"""Each total with its chance."""


def at_least(total: int, bonus: int = 0) -> Need:
    """The dice must show so much or more, which a bonus has already been taken off."""
    return Need(total, At.LEAST, open=True, bonus=bonus)


@lru_cache(maxsize=256)
def made(need: int) -> float:
    """The chance of so much or more."""
    return at_least(need).chance(TWO)
