"""The six wound levels: the damage that leads to each, and its penalty to tests. Taking damage: the room harm."""

from __future__ import annotations

from core.battle.figure import Figure
from core.records import record
from core.rulebook.rule import rule
from core.rulesets.rounds.sheet.basics import health


@record
class Level:
    """A wound level. `collapse` is the target number for staying conscious on reaching it, if that is in play (0:
    none)."""

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
"""From best to worst; beyond the last is death."""


@rule("C-base-19")
def level_number(figure: Figure, hurt: int | None = None) -> int:
    """Return the number of a figure's wound level (0 Healthy, 6 dead), or the one that `hurt` damage would give."""
    return min((figure.hurt if hurt is None else hurt) // health(figure), len(LEVELS))


@rule("C-base-18", "C-base-19")
def level(figure: Figure) -> Level:
    """Return the wound level of a living figure."""
    return LEVELS[min(level_number(figure), len(LEVELS) - 1)]


@rule("C-base-20")
def deadly(figure: Figure) -> int:
    """Return the damage that kills a figure."""
    return len(LEVELS) * health(figure)
