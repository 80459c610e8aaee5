"""The six levels of the wounded: where so much damage puts a figure, and what its level costs every test. How damage is
done is in the room harm."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.figure import Figure
from core.rulebook.rule import rule
from core.rulesets.rounds.sheet.basics import health


@dataclass(frozen=True, slots=True)
class Level:
    """A wound level. `collapse` is the TN of staying conscious on reaching it, where that is played (0: none)."""

    name: str
    penalty: int = 0
    collapse: int = 0


LEVELS = (
    Level("Healthy"),
    Level("Dazed", -1),
    Level("Injured", -3),
    Level("Wounded", -5),
    Level("Incapacitated", -7, 10),
    Level("Near Death", -9, 15),
)
"""In the order in which they are gone through; beyond the last is death."""


@rule("C-base-19")
def level_number(figure: Figure, hurt: int | None = None) -> int:
    """The number of its level, 0 being Healthy, and 6 dead; or of that which so much damage would give it."""
    return min((figure.hurt if hurt is None else hurt) // health(figure), len(LEVELS))


@rule("C-base-18", "C-base-19")
def level(figure: Figure) -> Level:
    """Its level. Asked only of the living."""
    return LEVELS[min(level_number(figure), len(LEVELS) - 1)]


@rule("C-base-20")
def deadly(figure: Figure) -> int:
    """The damage that kills it."""
    return len(LEVELS) * health(figure)
