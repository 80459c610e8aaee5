"""Paths whose steps cost by edge and by the walk so far. Where the cell alone decides the cost: ways.py.

A gait is anything a step's cost depends on besides its two cells: with diagonals of alternately 2 m and 4 m, whether
the walk has made an odd number of them. The search covers cells and gaits and takes three times as long as one over
cells, so games without gaits keep `Ways.reach`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Protocol, TypeVar

from core.space.cell import Cell
from core.space.grid import Grid
from core.space.ways import Ways

Gait = TypeVar("Gait", bound=Hashable)
GaitIn = TypeVar("GaitIn", bound=Hashable)


class StepCost(Protocol[GaitIn]):
    """Return the cost of the step between two neighbours in this gait, at least 1, and the next gait; None: the step is
    impossible."""

    def __call__(self, here: Cell, there: Cell, gait: GaitIn, /) -> tuple[int, GaitIn] | None: ...


_AT_START = 1


def reach(
    ways: Ways, start: Cell, gait: Gait, points: int, cost: StepCost[Gait], stops: Callable[[Cell], bool]
) -> Mapping[Cell, tuple[Cell, ...]]:
    """Return the cheapest path to each cell within so many points, with the same guarantees as `Ways.reach`.

    `gait` is that of the first step, and includes what the action has walked before. Raises ValueError for a step that
    costs less than 1.
    """
    best: dict[Cell, tuple[Cell, ...]] = {}
    paths: dict[tuple[Cell, Gait], tuple[Cell, ...]] = {}
    cheapest: dict[tuple[Cell, Gait], int] = {(start, gait): 0}
    trails: list[list[tuple[int, Cell, Gait, tuple[Cell, ...]]]] = [[] for _ in range(points + 1)]
    trails[0].append((_AT_START, start, gait, ()))
    for spent, found in enumerate(trails):
        found.sort(key=lambda trail: trail[0])
        for rank, here, pace, path in found:
            if (here, pace) in paths:
                continue
            paths[here, pace] = path
            best.setdefault(here, path)
            if path and stops(here):
                continue
            for direction, there in ways.steps(here):
                step = cost(here, there, pace)
                if step is None or (there, step[1]) in paths:
                    continue
                if step[0] < 1:
                    raise ValueError(f"cost of the step to {there}: expected 1 or more, got {step[0]}")
                total = spent + step[0]
                if total <= points and total <= cheapest.get((there, step[1]), total):
                    cheapest[there, step[1]] = total
                    trails[total].append((rank << 3 | direction, there, step[1], (*path, there)))
    return best


def length(path: Iterable[Cell], start: Cell, gait: Gait, cost: StepCost[Gait]) -> int | None:
    """Return the cost of a whole path from this gait; None if one of its steps is impossible."""
    total, here = 0, start
    for there in path:
        step = cost(here, there, gait)
        if step is None:
            return None
        total, gait, here = total + step[0], step[1], there
    return total


# -- alternating diagonals -----------------------------------------------------------------------------------------


def is_diagonal(here: Cell, there: Cell) -> bool:
    """True if a step between two squares crosses a corner."""
    return here.q != there.q and here.r != there.r


def by_turns(straight: int, more: Callable[[Cell], int | None]) -> StepCost[int]:
    """Return step costs for squares whose diagonals alternately cost once and twice a straight step. The gait is 0
    before a single, 1 before a double diagonal. `more` is the extra cost of the cell entered; None: closed."""

    def cost(here: Cell, there: Cell, odd: int, /) -> tuple[int, int] | None:
        added = more(there)
        if added is None:
            return None
        if not is_diagonal(here, there):
            return straight + added, odd
        return straight * (1 + odd) + added, 1 - odd

    return cost


def distance_by_turns(grid: Grid, a: Cell, b: Cell, straight: int) -> int:
    """Return the distance of two squares with alternating diagonals, over open ground."""
    diagonals = min(abs(a.q - b.q), abs(a.r - b.r))
    return straight * (grid.distance(a, b) + diagonals // 2)
