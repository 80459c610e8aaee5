"""The map of small battles: wide and clear, and counted from its middle. Who stands on it: fighters.py."""

from __future__ import annotations

from core.space.cell import Cell
from core.space.hexes import HexGrid

GRID = HexGrid(30, 30)
ORIGIN = GRID.at(14, 14)
"""Where (0, 0) lies on the map: there is room all around."""


def cell(q: int, r: int) -> Cell:
    """A cell by its axial coordinates from the middle of the map: `cell(0, -1)` lies north of `cell(0, 0)`.

    >>> GRID.name(cell(0, -1))
    '1514'
    """
    return Cell(ORIGIN.q + q, ORIGIN.r + r)


def place_fault(place: Cell) -> str | None:
    """Why nothing can be there: it is off the map, where cells have no number. None if it is on it."""
    if place in GRID:
        return None
    return f"({place.q - ORIGIN.q}, {place.r - ORIGIN.r}) is off the map: {GRID.width} x {GRID.height} around (0, 0)"
