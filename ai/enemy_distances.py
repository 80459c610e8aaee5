"""Distances and directions to the enemies from any cell. They depend only on where the enemies stand, so all who move
meanwhile share them. What they are used for: placing.py."""

from __future__ import annotations

from functools import lru_cache

from core.space.cell import Cell
from core.space.grid import Grid

FACES = 60
"""The value of facing an enemy nearby."""
FAR = 10
"""From this distance an enemy is too far away to be faced."""
FIELDS_KEPT = 16


class EnemyDistances:
    """The enemies as seen from a cell."""

    __slots__ = ("_seen", "cells", "grid")

    def __init__(self, grid: Grid, cells: tuple[Cell, ...]) -> None:
        self.grid = grid
        self.cells = cells
        self._seen: dict[Cell, tuple[int, tuple[int, ...], int]] = {}

    def nearest(self, cell: Cell) -> int:
        """Return the distance to the nearest enemy, leaving out any in the cell itself; 0: none."""
        return (self._seen.get(cell) or self._look(cell))[0]

    def faces(self, cell: Cell) -> tuple[int, ...]:
        """Return for each facing how well it looks toward nearby enemies, the nearest counting most."""
        return (self._seen.get(cell) or self._look(cell))[1]

    def ahead(self, cell: Cell) -> int:
        """Return the facing that looks toward them best; of equals the first."""
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
    """Return the value of each facing toward a figure in that direction."""
    found = [0] * facings
    for turns in range(facings):
        found[(way - turns) % facings] = (2 - min(turns, facings - turns)) * FACES // distance
    return tuple(found)


@lru_cache(maxsize=FIELDS_KEPT)
def enemy_distances(grid: Grid, cells: tuple[Cell, ...]) -> EnemyDistances:
    """Return the distances to these cells, the same object for the same cells."""
    return EnemyDistances(grid, cells)
