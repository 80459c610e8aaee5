"""The cheapest ways from everywhere to some cells, where cost, danger, cover, doors and bodies all count: one search by
networkx for each goal, cached by ground, goal, dangers and bodies. What is dangerous: route_dangers.py; what a figure
does with the ways: routes.py."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from ai.route_dangers import Body, Watch
from core.space.cell import Cell
from core.space.ways import Ways

if TYPE_CHECKING:
    from networkx import DiGraph

POINT = 100
"""The price of a point of the ground where nothing else counts."""
MOST = 3 * POINT
"""How much danger adds at most to a point: no way is ever too dangerous."""
NEAR = 12
"""How far ahead dangers count on a large map, in cells: farther on they will have changed."""
FIELDS_KEPT = 64


class WayField:
    """The ways from everywhere to some cells. `prices`: what it costs to enter a cell, in hundredths of a point."""

    __slots__ = ("_left", "_prices", "_ways")

    def __init__(self, ways: Ways, prices: Mapping[Cell, int], left: Mapping[Cell, int]) -> None:
        self._ways, self._prices, self._left = ways, prices, left

    def left(self, cell: Cell) -> int | None:
        """Return the price of the way from a cell, in hundredths of a point; None: there is no way."""
        return self._left.get(cell)

    def way(self, start: Cell) -> tuple[Cell, ...]:
        """Return the cells of the cheapest way, the start left out; of equals the one of the lowest directions. Empty:
        it is there already, or there is no way."""
        cells: list[Cell] = []
        here, left = start, self._left.get(start)
        while left:
            following = (there for _, there in self._ways.steps(here) if there in self._left)
            here = next(cell for cell in following if self._left[cell] + self._prices[cell] == left)
            cells.append(here)
            left = self._left[here]
        return tuple(cells)


@lru_cache(maxsize=FIELDS_KEPT)
def way_field(
    ways: Ways,
    goals: frozenset[Cell],
    watches: tuple[Watch, ...],
    bodies: frozenset[Body],
    weight: int,
    around: Cell | None = None,
) -> WayField:
    """Return the cheapest ways to any of the goals. `weight`: what a harm of one hit in a turn adds to the price of a
    point, in hundredths of a point. `around`: dangers count near this cell only; None: everywhere."""
    from networkx import multi_source_dijkstra_path_length

    plain = _plain_prices(ways)
    prices = dict(plain)
    if watches and weight:
        for cell in plain if around is None else _near(ways, around):
            danger = weight * sum([watch.harm(ways, cell) for watch in watches]) // 1000
            if danger:
                prices[cell] += plain[cell] * min(MOST, danger) // POINT
    for cell, points in sorted(bodies):
        if cell in prices:
            prices[cell] += POINT * points

    def price(there: Cell, _here: Cell, _edge: object) -> int:
        """The price of entering `there`: the edges lead from the goals backwards."""
        return prices[there]

    starts = sorted(goal for goal in goals if goal in prices)
    if not starts:
        return WayField(ways, prices, {})
    found = multi_source_dijkstra_path_length(_backwards(ways), starts, weight=price)
    return WayField(ways, prices, {cell: int(left) for cell, left in found.items()})


@lru_cache(maxsize=FIELDS_KEPT)
def _plain_prices(ways: Ways) -> Mapping[Cell, int]:
    """Return what it costs to enter each cell by the ground alone, in hundredths of a point."""
    return {cell: cost * POINT for cell in ways.grid.cells() if (cost := ways.cost(cell)) is not None}


@lru_cache(maxsize=FIELDS_KEPT)
def _near(ways: Ways, around: Cell) -> tuple[Cell, ...]:
    """Return the cells near one that can be entered."""
    distance = ways.grid.distance
    return tuple([cell for cell in _plain_prices(ways) if distance(around, cell) <= NEAR])


@lru_cache(maxsize=FIELDS_KEPT)
def _backwards(ways: Ways) -> DiGraph[Cell]:
    """Return the steps over a ground, each from where it leads to where it begins."""
    from networkx import DiGraph

    graph: DiGraph[Cell] = DiGraph()
    graph.add_nodes_from(ways.grid.cells())
    graph.add_edges_from((there, here) for here in ways.grid.cells() for _, there in ways.steps(here))
    return graph
