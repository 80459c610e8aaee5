"""Megahexes: a hex with its six neighbours, four metres across, as a measure and as an area. Rings are in grid.py."""

from core.space.cell import Cell
from core.space.grid import Grid


def megahexes(hexes: int) -> int:
    """Return so many hexes in megahexes, rounded; a figure stands at the centre of its own."""
    return (hexes + 1) // 3


def area(grid: Grid, centre: Cell) -> tuple[Cell, ...]:
    """Return the hexes of the megahex around a centre, the centre first."""
    return grid.disc(centre, 1)


def adjacent(grid: Grid, centre: Cell) -> tuple[Cell, ...]:
    """Return the hexes around that megahex, clockwise from north."""
    return grid.ring(centre, 2)
