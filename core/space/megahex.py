"""Megahexes: a hex with its six neighbours, four metres across, as a measure and as an area. Rings are grid.py's."""

from core.space.cell import Cell
from core.space.grid import Grid


def megahexes(hexes: int) -> int:
    """That many hexes in megahexes, to the nearest whole; a figure stands at the centre of its own."""
    return (hexes + 1) // 3


def area(grid: Grid, centre: Cell) -> tuple[Cell, ...]:
    """The hexes of the megahex around a centre, the centre first."""
    return grid.disc(centre, 1)


def adjacent(grid: Grid, centre: Cell) -> tuple[Cell, ...]:
    """The hexes that touch the megahex around a centre, clockwise from north."""
    return grid.ring(centre, 2)
