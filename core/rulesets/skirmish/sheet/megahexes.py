"""Megahexes as a measure and as an area of these rules. Their geometry is in core/space/megahex.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.rulebook.rule import rule
from core.space import megahex
from core.space.cell import Cell


@rule("S12.0-02")
def megahexes(hexes: int) -> int:
    """So many hexes in megahexes, to the nearest whole: a figure stands at the centre of its own."""
    return megahex.megahexes(hexes)


@rule("S12.0-03")
def area(battle: Battle, centre: Cell) -> tuple[Cell, ...]:
    """The megahex around the hex that is named or hit: that hex and those next to it."""
    return megahex.area(battle.grid, centre)
