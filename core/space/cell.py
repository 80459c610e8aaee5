"""A cell: one place on the map. Its surroundings are the grid's (grid.py)."""

from typing import NamedTuple


class Cell(NamedTuple):
    """One hex in axial coordinates; a square reads the pair as x (east) and y (south)."""

    q: int
    r: int
