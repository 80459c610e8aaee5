"""How far the enemies are from a cell, and which way to look for them. It hangs on where they stand alone, so that all
who move while they stand still share it. What is made of it: placing.py."""

from __future__ import annotations

from functools import lru_cache

from core.space.cell import Cell
from core.space.grid import Grid

FACES = 60
"""What it is worth to face an enemy who is not far."""
FAR = 10
"""So many cells away an enemy is too far to be faced."""
FIELDS_KEPT = 16


class Afar:
    """What can be seen from another cell than the figure's own."""

    __slots__ = ("_seen", "cells", "grid")

    def __init__(self, grid: Grid, cells: tuple[Cell, ...]) -> None:
        self.grid = grid
        self.cells = cells
        self._seen: dict[Cell, tuple[int, tuple[int, ...], int]] = {}

    def nearest(self, cell: Cell) -> int:
        """How far the nearest of them is, whoever is in the cell itself left out; 0: there is none."""
        return (self._seen.get(cell) or self._look(cell))[0]

    def faces(self, cell: Cell) -> tuple[int, ...]:
        """For each facing whether it looks toward those who are not far, the nearest counting most."""
        return (self._seen.get(cell) or self._look(cell))[1]

    def ahead(self, cell: Cell) -> int:
        """The facing that looks toward them best, of equals the first."""
        return (self._seen.get(cell) or self._look(cell))[2]

    def _look(self, cell: Cell) -> tuple[int, tuple[int, ...], int]:
        grid = self.grid
        far = [(grid.distance(cell, other), other) for other in self.cells if other != cell]
        rows = [_looks(grid.facings, grid.direction(cell, other), away) for away, other in far if away <= FAR]
        faces = tuple(map(sum, zip(*rows, strict=True))) if rows else (0,) * grid.facings
        found = self._seen[cell] = min(far)[0] if far else 0, faces, faces.index(max(faces))
        return found


@lru_cache(maxsize=1024)
def _looks(facings: int, way: int, distance: int) -> tuple[int, ...]:
    """The worth of each facing towards a figure in that direction."""
    found = [0] * facings
    for turns in range(facings):
        found[(way - turns) % facings] = (2 - min(turns, facings - turns)) * FACES // distance
    return tuple(found)


@lru_cache(maxsize=FIELDS_KEPT)
def afar(grid: Grid, cells: tuple[Cell, ...]) -> Afar:
    """These cells as seen from elsewhere, the same for the same cells."""
    return Afar(grid, cells)
