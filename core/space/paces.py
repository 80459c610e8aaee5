"""Walks whose steps cost by gait and direction, and by the cell entered: what `edges.reach` finds, by numbers and four
times as fast. Without gaits: ways.py; with any cost of a step: edges.py.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

from core.space.cell import Cell
from core.space.ways import AT_START, Path, Ways

Gait = TypeVar("Gait", bound=Hashable)
_GAITS = 20
"""The bits of a gait's number."""


class Paces(Generic[Gait]):
    """Gaits by number, each with the cost and the next gait of a step in each direction. They are found when a walk
    first needs them, and stay."""

    def __init__(self, step: Callable[[Gait, int], tuple[int, Gait]], directions: int) -> None:
        """`step` returns the cost of a step over plain ground, at least 1, and the gait after it."""
        self._step, self._directions = step, directions
        self._gaits: list[Gait] = []
        self._numbers: dict[Gait, int] = {}
        self._rows: dict[int, tuple[tuple[int, int], ...]] = {}
        self._growing = Lock()  # a forecast's thread and the screen's walk at the same time

    def number(self, gait: Gait) -> int:
        """Return the number of a gait."""
        found = self._numbers.get(gait)
        if found is None:
            with self._growing:
                found = self._numbers.get(gait)
                if found is None:
                    self._gaits.append(gait)
                    found = self._numbers[gait] = len(self._gaits) - 1
        return found

    def gait(self, number: int) -> Gait:
        """Return the gait of a number."""
        return self._gaits[number]

    def row(self, number: int) -> tuple[tuple[int, int], ...]:
        """Return cost and next gait by direction."""
        found = self._rows.get(number)
        if found is None:
            steps = [self._step(self._gaits[number], direction) for direction in range(self._directions)]
            found = self._rows[number] = tuple((cost, self.number(after)) for cost, after in steps)
        return found


class Arrival(NamedTuple):
    """The best path to a cell, its cost, and the number of the gait at its end."""

    path: Path
    cost: int
    pace: int


def arrivals(
    ways: Ways,
    start: Cell,
    pace: int,
    points: int,
    paces: Paces[Gait],
    more: Mapping[Cell, int | None],
    stops: Collection[Cell],
) -> dict[Cell, Arrival]:
    """Return the cheapest arrival in each cell within so many points, with the guarantees of `Ways.reach`.

    `pace` is the number of the gait of the first step. A step costs what its gait says plus what the ground costs
    beyond plain ground; `more` says that for some cells instead (None: closed). A walk ends in the cells of `stops`.
    """
    numbers, cells, steps, room = ways.numbered(points)
    for cell, added in more.items():
        room[numbers[cell]] = -1 if added is None else points - 1 - added
    halts = {numbers[cell] for cell in stops}
    begin = numbers[start]
    best: dict[Cell, Arrival] = {}
    done: set[int] = set()
    cheapest = {begin << _GAITS | pace: 0}
    trails: list[list[tuple[int, int, int, Path]]] = [[] for _ in range(points + 1)]
    trails[0].append((AT_START, begin, pace, ()))
    for spent, found in enumerate(trails):
        found.sort()  # by rank, which no two share
        for rank, number, now, path in found:
            state = number << _GAITS | now
            if state in done:
                continue
            done.add(state)
            cell = cells[number]
            if cell not in best:
                best[cell] = Arrival(path, spent, now)
            if number in halts and path:
                continue
            row = paces.row(now)
            rank <<= 3
            for direction, there, cell in steps[number]:
                cost, after = row[direction]
                left = room[there] + 1 - cost
                if spent <= left:
                    total, state = spent + points - left, there << _GAITS | after
                    if total <= cheapest.get(state, total):
                        cheapest[state] = total
                        trails[total].append((rank | direction, there, after, (*path, cell)))
    return best
