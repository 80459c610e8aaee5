"""Damage in writing, `2d6+1`, and its dice. Bonuses, multipliers and armour are each game's own."""

from __future__ import annotations

import re
from functools import lru_cache

from core.play.dice import Dice
from core.records import record


@record
class Damage:
    """Some six-sided dice and a number added to their total; no dice: a flat number."""

    dice: int
    plus: int = 0

    def __str__(self) -> str:
        if not self.dice:
            return str(self.plus)
        return f"{self.dice}d6" + (f"{self.plus:+d}" if self.plus else "")

    @property
    def thrown(self) -> Dice:
        """The dice to roll."""
        return Dice(self.dice)

    @property
    def mean(self) -> float:
        """The average roll, before any minimum."""
        return 3.5 * self.dice + self.plus


@lru_cache
def parse(text: str) -> Damage:
    """Read `2d6+1`, `1d6-4`, `3`. Raises ValueError with the text."""
    if match := re.fullmatch(r"(\d+)d6([+-]\d+)?", text):
        return Damage(int(match[1]), int(match[2] or 0))
    if text.isdigit():
        return Damage(0, int(text))
    raise ValueError(f"damage: expected something like 2d6, 1d6-1 or 3, got '{text}'")
