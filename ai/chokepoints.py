"""The chokepoints of a map: the cells that every way to a place leads through, found by networkx and cached by map and
place. Their value to the defenders: aims.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from core.battle.battle import Battle
from core.space.cell import Cell
from core.space.grid import Grid
from core.space.terrain import TerrainKey, key_of
from core.space.ways import ways_of

PLACE = "the place"
"""The node behind all cells of the place."""


def chokepoints(battle: Battle, starts: Iterable[Cell], place: frozenset[Cell]) -> frozenset[Cell]:
    """Return the cells through which everyone has to go from the starts to the place. Starts in the place, or without a
    way there, do not count. A place of one cell is its own last chokepoint; a start is none."""
    before = _before(battle.grid, key_of(battle.terrain), place)
    ways = [frozenset(_through(before, start)) for start in starts if start not in place and start in before]
    return frozenset.intersection(*ways) if ways else frozenset()


def _through(before: Mapping[Cell | str, Cell | str], start: Cell) -> Iterable[Cell]:
    here = before[start]
    while isinstance(here, Cell):
        yield here
        here = before[here]


@lru_cache(maxsize=16)
def _before(grid: Grid, terrain: TerrainKey, place: frozenset[Cell]) -> Mapping[Cell | str, Cell | str]:
    """Return for each cell the next one that every way to the place leads through: its immediate dominator, in graph
    terms."""
    from networkx import DiGraph, immediate_dominators

    back: DiGraph[Cell | str] = DiGraph()
    back.add_edges_from((there, here) for here, there in ways_of(grid, terrain).graph.edges)
    back.add_edges_from((PLACE, cell) for cell in sorted(place))
    found: Mapping[Cell | str, Cell | str] = immediate_dominators(back, PLACE)
    return found
