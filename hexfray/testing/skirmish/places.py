"""The map of small battles: wide, clear, with coordinates from its middle. Fighters are in fighters.py."""

from __future__ import annotations

from core.space.cell import Cell
from core.space.hexes import HexGrid

GRID = HexGrid(30, 30)
ORIGIN = GRID.at(14, 14)
"""The cell (0, 0), in the middle of the map."""


def cell(q: int, r: int) -> Cell:
    """Return a cell by its axial coordinates from the middle of the map: `cell(0, -1)` is north of `cell(0, 0)`.

    >>> GRID.name(cell(0, -1))
    '1514'
    """
    return Cell(ORIGIN.q + q, ORIGIN.r + r)


def place_fault(place: Cell) -> str | None:
    """Return a fault for a cell off the map, or None."""
    if place in GRID:
        return None
    return f"({place.q - ORIGIN.q}, {place.r - ORIGIN.r}) is off the map: {GRID.width} x {GRID.height} around (0, 0)"
