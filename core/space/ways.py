"""Paths over the map: how far a walk reaches, and the distance to a place. The rules set the cost of cells; see
terrain.py. For costs by edge: edges.py.

networkx is imported when a graph is first needed, as that takes a tenth of a second: walks do without.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, TypeAlias

from core.space.cell import Cell
from core.space.grid import Grid
from core.space.terrain import TerrainKey, TerrainMap, ground
from core.space.walks import Path as Path
from core.space.walks import Walks

if TYPE_CHECKING:
    from networkx import DiGraph

Cost: TypeAlias = Callable[[Cell], int | None]
"""The points to enter a cell, at least 1; None if it can't be entered."""

_Trail: TypeAlias = tuple[int, Cell, Cell]
"""A trail's rank, the cell it reaches and the one before.

The rank is its directions as digits of an octal number after a leading 1. So shorter trails rank first, and of equally
long ones those of lower directions.
"""

AT_START = 1
MOST_WALKS = 128
"""How many walks over one map are remembered."""


class Ways:
    """The steps that a map and its terrain allow; none leads into a solid cell. Immutable."""

    def __init__(self, grid: Grid, terrain: TerrainMap) -> None:
        self.grid = grid
        self._steps = _Steps(grid, terrain)
        self._costs = {
            cell: None if kind.solid else kind.cost for cell in grid.cells() for kind in [ground(terrain, cell)]
        }
        self._walks = lru_cache(maxsize=MOST_WALKS)(self._walk)
        self._room = lru_cache(maxsize=MOST_WALKS)(self._room_for)
        self.beside = lru_cache(maxsize=MOST_WALKS)(self._beside)
        """The points it takes from everywhere, by the ground alone, to a cell beside this one; the last ones asked for
        are remembered."""

    def steps(self, cell: Cell) -> tuple[tuple[int, Cell], ...]:
        """Return the cells that can be entered from one, each with its direction, in order of direction."""
        return self._steps[cell]

    def cost(self, cell: Cell) -> int | None:
        """Return the ground's own cost to enter a cell."""
        return self._costs[cell]

    def within(self, start: Cell, points: int, cells: Iterable[Cell]) -> frozenset[Cell]:
        """Return those of these cells that a walk of so many points could reach at best; others can't matter to it, nor
        can cells off the map."""
        return self.grid.within(start, points, cells)

    def walks(self, start: Cell, points: int, changed: Mapping[Cell, int | None], stops: Collection[Cell]) -> Walks:
        """`reach` with other costs for some cells, and cells that stop a walk. Recent results are remembered: name no
        `changed` cells that are too far away to matter (`within`)."""
        return self._walks(start, points, frozenset(changed.items()), self.within(start, points, stops))

    def _walk(
        self, start: Cell, points: int, changed: frozenset[tuple[Cell, int | None]], stops: frozenset[Cell]
    ) -> Walks:
        """`reach` by numbers, two to three times as fast. As the cell that is entered decides the cost, the first trail
        into a cell is the best: its cost can't be less on a later one, nor its rank lower at the same cost."""
        numbers, cells, steps, room = self.numbered(points)
        for cell, cost in changed:
            if cost is not None and cost < 1:
                raise ValueError(f"cost of entering {cell}: expected 1 or more, got {cost}")
            room[numbers[cell]] = -1 if cost is None else points - cost
        begin = numbers[start]
        halts = {numbers[cell] for cell in stops if cell != start}
        room[begin] = -1
        reached: dict[int, int] = {}
        trails: list[list[tuple[int, int, int]]] = [[] for _ in range(points + 1)]
        trails[0].append((AT_START, begin, begin))
        for spent, found in enumerate(trails):
            found.sort()  # by rank, which no two share
            for rank, number, before in found:
                reached[number] = before
                if number in halts:
                    continue
                rank <<= 3
                for direction, there, _ in steps[number]:
                    left = room[there]
                    if spent <= left:
                        room[there] = -1
                        trails[spent + points - left].append((rank | direction, there, number))
        return Walks(numbers, cells, reached)

    def numbered(self, points: int) -> tuple[Mapping[Cell, int], Sequence[Cell], Mapping[int, Steps], list[int]]:
        """Return what a search by numbers needs: each cell's number, the cells by number, the steps out of each, and a
        list to write in: the points that a walk of so many may have spent before it enters each cell; -1: it can't."""
        return *self._numbered, self._room(points).copy()

    def _room_for(self, points: int) -> list[int]:
        return [-1 if cost is None else max(-1, points - cost) for cost in self._costs.values()]

    def reach(self, start: Cell, points: int, cost: Cost, stops: Callable[[Cell], bool]) -> Mapping[Cell, Path]:
        """Return the cheapest path to each cell within so many points, without the start; nearest cells first.

        A cell that stops the walk can be entered but not left, except the start. The start itself has the empty path.
        Of equally cheap paths the one with the fewest steps is taken, then the one of the lowest directions.
        """
        paths: dict[Cell, Path] = {}
        cheapest = {start: 0}
        trails: list[list[_Trail]] = [[] for _ in range(points + 1)]  # by the points spent
        trails[0].append((AT_START, start, start))
        for spent, found in enumerate(trails):
            found.sort()
            for rank, cell, before in found:
                if cell in paths:
                    continue
                walked = rank > AT_START
                paths[cell] = (*paths[before], cell) if walked else ()
                if spent == points or (walked and stops(cell)):
                    continue
                for direction, there in self._steps[cell]:
                    if there in paths or (asked := cost(there)) is None:
                        continue
                    if asked < 1:
                        raise ValueError(f"cost of entering {there}: expected 1 or more, got {asked}")
                    total = spent + asked
                    if total <= points and total <= cheapest.get(there, total):
                        cheapest[there] = total
                        trails[total].append((rank << 3 | direction, there, cell))
        return paths

    def distances(self, goals: Iterable[Cell], cost: Cost) -> Mapping[Cell, int]:
        """Return the points from each cell to the nearest goal, for cells that can reach one. A cell's own cost doesn't
        count: a figure there need not enter it."""
        points: dict[Cell, int] = {}
        costs, neighbours = self._costs, self.grid.neighbours
        to_come = [sorted(set(goals))]  # by the points that are left to the goal
        for left, found in enumerate(to_come):
            for cell in found:
                if cell in points:
                    continue
                points[cell] = left
                if (asked := cost(cell)) is None or costs[cell] is None:
                    continue  # can't be entered, so can't be crossed
                if asked < 1:
                    raise ValueError(f"cost of entering {cell}: expected 1 or more, got {asked}")
                while len(to_come) <= left + asked:
                    to_come.append([])
                to_come[left + asked] += neighbours(cell)
        return points

    def _beside(self, cell: Cell) -> Mapping[Cell, int]:
        near = [there for there in self.grid.neighbours(cell) if self._costs[there] is not None]
        return self.distances_past(near, ())

    def distances_past(self, goals: Iterable[Cell], blocked: Collection[Cell]) -> Mapping[Cell, int]:
        """The same with the ground's own costs, and some cells blocked."""
        numbers, around = self._by_number
        costs = [*self._costs.values()]
        for shut in blocked:
            costs[numbers[shut]] = None
        points: list[int | None] = [None] * len(costs)
        to_come = [[numbers[goal] for goal in goals]]
        for left, found in enumerate(to_come):
            for number in found:
                if points[number] is None:
                    points[number] = left
                    if (cost := costs[number]) is not None:
                        while len(to_come) <= left + cost:
                            to_come.append([])
                        to_come[left + cost] += around[number]
        return {cell: left for cell, left in zip(numbers, points, strict=True) if left is not None}

    @cached_property
    def _by_number(self) -> tuple[Mapping[Cell, int], tuple[tuple[int, ...], ...]]:
        """Each cell's number and its neighbours' numbers, for passes over the whole map: numbers are faster than
        cells."""
        numbers = self._numbered[0]
        return numbers, tuple(tuple(numbers[there] for there in self.grid.neighbours(cell)) for cell in numbers)

    @cached_property
    def _numbered(self) -> tuple[Mapping[Cell, int], Sequence[Cell], _NumberedSteps]:
        """Each cell's number, the cells by number, and the steps out of each."""
        cells = self.grid.cells()
        numbers = {cell: number for number, cell in enumerate(cells)}
        return numbers, cells, _NumberedSteps(self._steps, numbers, cells)

    @cached_property
    def graph(self) -> DiGraph[Cell]:
        """The same steps as a networkx graph, for anything else. Don't change it."""
        from networkx import DiGraph

        graph: DiGraph[Cell] = DiGraph()
        graph.add_nodes_from(self._costs)
        graph.add_edges_from((here, there) for here in self._costs for _, there in self._steps[here])
        return graph


class _Steps(dict[Cell, tuple[tuple[int, Cell], ...]]):
    """The steps out of each cell, found when first needed: most cells of a large map are never entered."""

    def __init__(self, grid: Grid, terrain: TerrainMap) -> None:
        super().__init__()
        self._grid, self._terrain = grid, terrain

    def __missing__(self, cell: Cell) -> tuple[tuple[int, Cell], ...]:
        self[cell] = found = tuple(
            (self._grid.direction(cell, there), there)
            for there in self._grid.neighbours(cell)
            if not ground(self._terrain, there).solid
        )
        return found


Steps: TypeAlias = tuple[tuple[int, int, Cell], ...]
"""The steps out of a cell in order of direction, each with the number of the cell it leads to, and that cell."""


class _NumberedSteps(dict[int, Steps]):
    """The same by number."""

    def __init__(self, steps: _Steps, numbers: Mapping[Cell, int], cells: Sequence[Cell]) -> None:
        super().__init__()
        self._steps, self._numbers, self._cells = steps, numbers, cells

    def __missing__(self, number: int) -> Steps:
        steps = self._steps[self._cells[number]]
        self[number] = found = tuple((direction, self._numbers[there], there) for direction, there in steps)
        return found


@lru_cache(maxsize=64)
def ways_of(grid: Grid, terrain: TerrainKey) -> Ways:
    """Return the ways of a map, the same object for the same ground; the key is from `terrain.key_of`."""
    return Ways(grid, dict(terrain))
