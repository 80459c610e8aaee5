"""A cell: one place on the map. What lies around it is the grid's to say (grid.py)."""

from typing import NamedTuple


class Cell(NamedTuple):
    """One hex in axial coordinates; a square reads the pair as x (east) and y (south)."""

    q: int
    r: int
