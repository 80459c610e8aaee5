"""How big a figure is, standing, kneeling or prone, and which figures it can step over. What that costs: ground/."""

from __future__ import annotations

from collections.abc import Iterable

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.record import later
from core.records import record
from core.rulebook.rule import rule
from core.rulesets.skirmish.sheet.basics import Sheet as SkirmishSheet
from core.rulesets.skirmish.sheet.basics import sheet
from core.space.cell import Cell

QUARTERS = {Condition.STANDING: 4, Condition.KNEELING: 2, Condition.PRONE: 1}
"""The quarters of its size that a figure fills."""
LARGEST = 12
"""The largest size, in hexes."""
THIRD = 3
"""Figures count as ground to one three times their size."""


@record
class Sheet(SkirmishSheet):
    """The sheet of skirmish plus the size in hexes. It keeps skirmish's name, which journals hold."""

    size: int = later(1)


@rule("H-base-12")
def size(figure: Figure) -> int:
    """The hexes `figure` fills standing."""
    scores = sheet(figure)
    return scores.size if isinstance(scores, Sheet) else 1


@rule("H-enter-02", "H-enter-03", "H-enter-04")
def bulk(figure: Figure) -> int:
    """What `figure` fills in its posture, in quarters of a hex."""
    return QUARTERS[figure.condition] * size(figure)


@rule("H-enter-01", "H-enter-18")
def underfoot(figure: Figure, others: Iterable[Figure]) -> bool:
    """Whether `others` count as broken ground to `figure`: together no more than a third of its bulk."""
    return THIRD * sum(bulk(other) for other in others) <= bulk(figure)


@rule("H-broken-15")
def others_in(battle: Battle, figure: Figure, cell: Cell) -> tuple[Figure, ...]:
    """The other active figures in a cell. Bodies are ground."""
    return tuple([other for other in battle.at(cell) if other.id != figure.id and other.active])
