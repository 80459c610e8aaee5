"""The distances to some cells over the ground alone, regardless of figures; cached for each map. Those to the enemies:
enemy_distances.py."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from core.battle.battle import Battle
from core.battle.grounds import ways_over
from core.space.cell import Cell
from core.space.ways import Ways

MOST_KEPT = 64


def away(battle: Battle, cells: frozenset[Cell]) -> Mapping[Cell, int]:
    """Return the points from each cell to the nearest of some, for cells with a way there; don't change them."""
    return _away(ways_over(battle), cells)


@lru_cache(maxsize=MOST_KEPT)
def _away(ways: Ways, cells: frozenset[Cell]) -> Mapping[Cell, int]:
    return ways.distances(cells, ways.cost)
