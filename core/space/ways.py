"""Ways over the map: how far a walk reaches, the way to a far goal. What a cell costs, the rules say; see terrain.py.

Where a step costs by the edge it crosses: edges.py.

networkx is imported when a graph is first asked for, as that takes a tenth of a second: `reach` does without.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from core.space.cell import Cell
from core.space.grid import Grid
from core.space.terrain import TerrainKey, TerrainMap, ground

if TYPE_CHECKING:
    from networkx import DiGraph

Cost: TypeAlias = Callable[[Cell], int | None]
"""The points it takes to enter a cell, at least 1; None if it cannot be entered."""

_Trail: TypeAlias = tuple[int, Cell, Cell]
"""A trail's rank, the cell it reaches and the one before it.

The rank is its directions as the digits of one octal number behind a leading 1. So of two trails the shorter ranks
first, and of two equally long the one of lower directions.
"""

_AT_START = 1


class Ways:
    """The steps that a map and its terrain allow; none leads into a solid cell. Built once, never changed."""

    def __init__(self, grid: Grid, terrain: TerrainMap) -> None:
        self.grid = grid
        self._terrain = terrain
        self._steps: Mapping[Cell, tuple[tuple[int, Cell], ...]] = {
            cell: tuple(
                (grid.direction(cell, there), there)
                for there in grid.neighbours(cell)
                if not ground(terrain, there).solid
            )
            for cell in grid.cells()
        }

    def steps(self, cell: Cell) -> tuple[tuple[int, Cell], ...]:
        """The cells that can be entered from one, each with its direction, in the order of the directions."""
        return self._steps[cell]

    def cost(self, cell: Cell) -> int | None:
        """What the ground alone asks of whoever enters: a cost to start from."""
        kind = ground(self._terrain, cell)
        return None if kind.solid else kind.cost

    def reach(
        self, start: Cell, points: int, cost: Cost, stops: Callable[[Cell], bool]
    ) -> Mapping[Cell, tuple[Cell, ...]]:
        """The cheapest path to each cell within so many points, the start left out of it; nearest cells first.

        A cell that stops the walk may be entered but not left, the start excepted. The start itself is reached by the
        empty path. Of equally cheap paths the one of fewest steps is taken, then the one of the lowest directions.
        """
        paths: dict[Cell, tuple[Cell, ...]] = {}
        price = lru_cache(maxsize=None)(cost)
        cheapest = {start: 0}
        trails: list[list[_Trail]] = [[] for _ in range(points + 1)]  # by the points spent
        trails[0].append((_AT_START, start, start))
        for spent, found in enumerate(trails):
            found.sort()
            for rank, cell, before in found:
                if cell in paths:
                    continue
                walked = rank > _AT_START
                paths[cell] = (*paths[before], cell) if walked else ()
                if walked and stops(cell):
                    continue
                for direction, there in self._steps[cell]:
                    if there in paths or (asked := price(there)) is None:
                        continue
                    if asked < 1:
                        raise ValueError(f"entering {there} costs {asked}: a step costs 1 point or more")
                    total = spent + asked
                    if total <= points and total <= cheapest.get(there, total):
                        cheapest[there] = total
                        trails[total].append((rank << 3 | direction, there, cell))
        return paths

    def route(self, start: Cell, goal: Cell, cost: Cost) -> tuple[Cell, ...] | None:
        """The cheapest path to a goal however far, the start left out of it; None if there is none."""
        from networkx import NetworkXNoPath, astar_path

        try:
            path = astar_path(self.graph, start, goal, heuristic=self.grid.distance, weight=_entering(cost))
        except NetworkXNoPath:
            return None
        return tuple(path[1:])

    def distances(self, goals: Iterable[Cell], cost: Cost) -> Mapping[Cell, int]:
        """The points it takes from each cell to the nearest goal, for the cells from which one can be reached.

        What the cell itself costs does not count: whoever is there need not enter it.
        """
        from networkx import multi_source_dijkstra_path_length

        ends = sorted(set(goals))
        if not ends:
            return {}
        points = multi_source_dijkstra_path_length(self._graph_back, ends, weight=_leaving(cost))
        return cast("dict[Cell, int]", points)  # sums of whole numbers

    @cached_property
    def graph(self) -> DiGraph[Cell]:
        """The same steps as a networkx graph, for whatever else may be asked of it. Not to be changed."""
        from networkx import DiGraph

        graph: DiGraph[Cell] = DiGraph()
        graph.add_nodes_from(self._steps)
        graph.add_edges_from((here, there) for here, steps in self._steps.items() for _, there in steps)
        return graph

    @cached_property
    def _graph_back(self) -> DiGraph[Cell]:
        return self.graph.reverse()


def _entering(cost: Cost) -> Callable[[Cell, Cell, dict[str, Any]], int | None]:
    return lambda _, there, __: cost(there)


def _leaving(cost: Cost) -> Callable[[Cell, Cell, dict[str, Any]], int | None]:
    """The same walked backwards: what counts is the cell that the walk came into."""
    return lambda here, _, __: cost(here)


@lru_cache(maxsize=64)
def ways_of(grid: Grid, terrain: TerrainKey) -> Ways:
    """The ways of a map, the same object for the same ground; the key is `terrain.key_of`'s."""
    return Ways(grid, dict(terrain))
