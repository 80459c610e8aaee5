"""The passes of a map: the cells that nobody can go around on his way to some place, found by networkx once for each
map and place. What they are worth to whoever guards the place: aims.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from core.battle.battle import Battle
from core.space.cell import Cell
from core.space.grid import Grid
from core.space.terrain import TerrainKey, key_of
from core.space.ways import ways_of

PLACE = "the place"
"""The node behind all the cells of the place."""


def passes(battle: Battle, starts: Iterable[Cell], place: frozenset[Cell]) -> frozenset[Cell]:
    """The cells through which all must come who go from any of these cells to the place; those who are in it or cannot
    come to it do not count. A place of one cell is its own last pass; where the starts are does not count as one."""
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
    """For each cell from which the place can be reached the next one that every way there leads through: in words of
    graphs its immediate dominator, seen from the place."""
    from networkx import DiGraph, immediate_dominators

    back: DiGraph[Cell | str] = DiGraph()
    back.add_edges_from((there, here) for here, there in ways_of(grid, terrain).graph.edges)
    back.add_edges_from((PLACE, cell) for cell in sorted(place))
    found: Mapping[Cell | str, Cell | str] = immediate_dominators(back, PLACE)
    return found
