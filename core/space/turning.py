"""Walks over squares whose diagonals alternately cost once and twice a straight step: what `edges.reach` finds with
`by_turns`, five times as fast, where only the ground and closed squares decide.

One search serves all distances from a square: it continues where a longer walk is asked for.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from operator import itemgetter
from threading import Lock

from core.space.cell import Cell
from core.space.edges import is_diagonal
from core.space.grid import Grid
from core.space.ways import Path

_AT_START = 1
_NEVER = -1
"""The cost to enter a closed square, as nothing is cheaper."""

_cost = itemgetter(2)

# A state is the number of a square times two, plus one where the next diagonal is a double one.


class TurningSteps(dict[int, tuple[tuple[int, int, int], ...]]):
    """The steps out of each state, as direction, next state and cost, in the order of the directions. They are found
    when a search first comes there, and stay for all searches over the same ground."""

    def __init__(self, grid: Grid, straight: int, is_open: Callable[[Cell, Cell], bool]) -> None:
        """`straight` is the cost of a straight step; `is_open`: whether the ground allows a step between
        neighbours."""
        super().__init__()
        self.cells = [*grid.cells()]
        self.numbers = {cell: number for number, cell in enumerate(self.cells)}
        self._grid, self._is_open, self.straight = grid, is_open, straight

    def __missing__(self, state: int) -> tuple[tuple[int, int, int], ...]:
        here, odd = self.cells[state >> 1], state & 1
        found = []
        for there in self._grid.neighbours(here):
            if not self._is_open(here, there):
                continue
            turns = is_diagonal(here, there)
            after = self.numbers[there] << 1 | (1 - odd if turns else odd)
            cost = self.straight * (1 + odd) if turns else self.straight
            found.append((self._grid.direction(here, there), after, cost))
        self[state] = steps = tuple(found)
        return steps


class TurningWalks:
    """All walks from one square, past some closed ones, as far as anyone has asked."""

    __slots__ = ("_cheapest", "_done", "_found", "_growing", "_reached", "_searched", "_steps", "_trails")

    def __init__(self, steps: TurningSteps, start: Cell, closed: Iterable[Cell]) -> None:
        begin = steps.numbers[start] << 1
        self._steps = steps
        self._found: list[tuple[Cell, Path, int]] = []
        self._reached: dict[int, int] = {}
        self._cheapest = dict.fromkeys(
            [steps.numbers[cell] << 1 | odd for cell in closed if cell in steps.numbers for odd in (0, 1)], _NEVER
        )
        self._cheapest[begin] = 0
        self._done: set[int] = set()
        self._trails: dict[int, list[tuple[int, int, Path]]] = {0: [(_AT_START, begin, ())]}
        self._searched = -1
        self._growing = Lock()  # a forecast's thread and the screen's ask about the same battle

    def within(self, points: int) -> dict[Cell, Path]:
        """Return the cheapest path to each square within so many points, nearest first, in the order of
        `edges.reach`."""
        return {cell: path for cell, path, _ in self.costs_within(points)}

    def costs_within(self, points: int) -> list[tuple[Cell, Path, int]]:
        """Return the same squares and paths, each with its cost."""
        with self._growing:
            if points > self._searched:
                self._search(points)
            return self._found[: bisect_right(self._found, points, key=_cost)]

    def _search(self, points: int) -> None:
        found, reached, done = self._found, self._reached, self._done
        cheapest, trails = self._cheapest, self._trails
        steps, cells, straight = self._steps, self._steps.cells, self._steps.straight
        for spent in range(self._searched + 1, points + 1):
            arrived = trails.pop(spent, None)
            if arrived is None:
                continue
            arrived.sort()  # by rank, which no two share
            for rank, state, before in arrived:
                if state in done:
                    continue
                done.add(state)
                here = cells[state >> 1]
                path = (*before, here) if rank > _AT_START else before
                first = reached.get(state >> 1)
                if first is None:
                    reached[state >> 1] = spent
                    found.append((here, path, spent))
                elif spent > first + (0 if state & 1 else straight):
                    continue  # whatever goes on from here is cheaper from the other state of the square
                rank <<= 3
                for direction, after, cost in steps[state]:
                    total = spent + cost
                    if total <= cheapest.get(after, total):
                        cheapest[after] = total
                        trails.setdefault(total, []).append((rank | direction, after, path))
        self._searched = points
