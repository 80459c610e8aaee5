"""Megahexes as a measure and an area. Their geometry is in core/space/megahex.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.rulebook.rule import rule
from core.space import megahex
from core.space.cell import Cell


@rule("S12.0-02")
def megahexes(hexes: int) -> int:
    """Return so many hexes in megahexes, rounded: a figure stands at the centre of its own."""
    return megahex.megahexes(hexes)


@rule("S12.0-03")
def area(battle: Battle, centre: Cell) -> tuple[Cell, ...]:
    """Return a hex and those next to it."""
    return megahex.area(battle.grid, centre)
