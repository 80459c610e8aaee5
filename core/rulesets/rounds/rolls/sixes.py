"""Two dice that go on after a double six: target numbers and chances. The roll itself: trying.py."""

from __future__ import annotations

from functools import lru_cache

from core.play.asking import At, Need
from core.play.dice import Dice, open_chances

TWO, ONE = Dice(2), Dice(1)
TOTALS = open_chances(TWO)
"""Each total with its chance."""


def at_least(total: int, bonus: int = 0) -> Need:
    """Return the need for `total` or more on the dice, once `bonus` is taken off."""
    return Need(total, At.LEAST, open=True, bonus=bonus)


@lru_cache(maxsize=256)
def made(need: int) -> float:
    """Return the chance of rolling `need` or more."""
    return at_least(need).chance(TWO)
