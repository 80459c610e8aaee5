"""How big a figure is, standing, kneeling or lying, and whom it can step over. What that ground costs: ground/."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.record import later
from core.rulebook.rule import rule
from core.rulesets.skirmish.sheet.basics import Sheet as SkirmishSheet
from core.rulesets.skirmish.sheet.basics import sheet
from core.space.cell import Cell

QUARTERS = {Condition.STANDING: 4, Condition.KNEELING: 2, Condition.PRONE: 1}
"""How many quarters of its normal size a figure fills."""
LARGEST = 12
"""The hexes that the largest figures fill."""
THIRD = 3
"""One figure is ground to another if it is no more than a third of it."""


@dataclass(frozen=True, slots=True)
class Sheet(SkirmishSheet):
    """The sheet of a figure of scuffle: that of skirmish, and how many hexes it fills standing. It goes by the name of
    skirmish's, which journals know."""

    size: int = later(1)


@rule("H-base-12")
def size(figure: Figure) -> int:
    """The hexes that it fills standing."""
    scores = sheet(figure)
    return scores.size if isinstance(scores, Sheet) else 1


@rule("H-enter-02", "H-enter-03", "H-enter-04")
def bulk(figure: Figure) -> int:
    """What it fills as it is now, in quarters of a hex: kneeling a half, lying a quarter of its size."""
    return QUARTERS[figure.condition] * size(figure)


@rule("H-enter-01", "H-enter-18")
def underfoot(figure: Figure, others: Iterable[Figure]) -> bool:
    """Whether others are broken ground to a figure: all of them together no more than a third of it."""
    return THIRD * sum(bulk(other) for other in others) <= bulk(figure)


@rule("H-broken-15")
def others_in(battle: Battle, figure: Figure, cell: Cell) -> tuple[Figure, ...]:
    """Who else is in a cell: bodies are ground, and nobody to share it with."""
    return tuple([other for other in battle.at(cell) if other.id != figure.id and other.active])
