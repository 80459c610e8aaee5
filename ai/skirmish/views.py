"""Lines of sight: cached for all ground with the same walls and cover, however long the battle. What is shot along
them: threat.py, ranged.py, perils.py."""

from __future__ import annotations

from functools import lru_cache

from core.battle.battle import Battle
from core.space.cell import Cell
from core.space.grid import Grid
from core.space.sight import visible
from core.space.terrain import TERRAIN, Cover, TerrainKey, key_of

GROUNDS_KEPT = 16
MOST_KEPT = 1 << 14


class Views:
    """The walls of a field, and the cells next to cover."""

    def __init__(self, grid: Grid, terrain: TerrainKey) -> None:
        self.grid = grid
        self._walls = frozenset([cell for cell, kind in terrain if TERRAIN[kind].opaque])
        cover = [cell for cell, kind in terrain if TERRAIN[kind].cover is not Cover.NONE]
        self.beside_cover = frozenset((*cover, *(beside for cell in cover for beside in grid.neighbours(cell))))
        self._far: dict[Cell, tuple[int, ...]] = {}
        self._seen: dict[tuple[Cell, Cell], bool] = {}

    def sees(self, a: Cell, b: Cell) -> bool:
        """Whether there is no wall between two cells."""
        if not self._walls:
            return True
        found = self._seen.get((a, b))
        if found is None:
            if len(self._seen) >= MOST_KEPT:
                self._seen.clear()
            found = self._seen[a, b] = self._looks(a, b)
        return found

    def _looks(self, a: Cell, b: Cell) -> bool:
        straight = self.grid.distance(a, b) + 1
        if not any(one + other <= straight for one, other in zip(self._to_walls(a), self._to_walls(b), strict=True)):
            return True
        return visible(self.grid, a, b, self._walls.__contains__)

    def _to_walls(self, cell: Cell) -> tuple[int, ...]:
        """Return the distance of each wall from a cell."""
        found = self._far.get(cell)
        if found is None:
            found = self._far[cell] = tuple([self.grid.distance(cell, wall) for wall in self._walls])
        return found


def views(battle: Battle) -> Views:
    """Return the lines of sight on the ground of a battle."""
    return _views(battle.grid, key_of(battle.terrain))


@lru_cache(maxsize=GROUNDS_KEPT)
def _views(grid: Grid, terrain: TerrainKey) -> Views:
    return Views(grid, terrain)
