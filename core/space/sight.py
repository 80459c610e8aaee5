"""Straight lines between cell centres, exact: what they pass and by which side. What stands there, the battle knows."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import groupby
from math import prod
from typing import NamedTuple

from core.space.cell import Cell
from core.space.grid import Arc, Grid, LineStep

_ORIGIN = Cell(0, 0)


@lru_cache(maxsize=16384)
def line(grid: Grid, a: Cell, b: Cell) -> tuple[LineStep, ...]:
    """What the line passes strictly between a and b, nearest first.

    A cell merely touched at a corner is not in the line, nor is an edge along the rim of the map.
    """
    steps = (_step(tuple(Cell(a.q + q, a.r + r) for q, r in step)) for step in _passed(grid, b.q - a.q, b.r - a.r))
    return tuple(step for step in steps if _all_on(grid, step))


def prolonged(grid: Grid, a: Cell, b: Cell) -> tuple[LineStep, ...]:
    """What the line from a through b passes beyond b, nearest first, until it leaves the map."""
    if a == b:
        return ()
    q, r = b[0] - a[0], b[1] - a[1]
    stretch = (*_passed(grid, q, r), (Cell(q, r),))  # to b and b itself; beyond b it is the same over and over
    beyond: list[LineStep] = []
    here = b
    while True:
        for passed in stretch:
            step = LineStep(tuple([Cell(here[0] + east, here[1] + south) for east, south in passed]))
            if not any(cell in grid for cell in step.cells):
                return tuple(beyond)
            if _all_on(grid, step):
                beyond.append(step)
        here = Cell(here[0] + q, here[1] + r)


def visible(grid: Grid, a: Cell, b: Cell, opaque: Callable[[Cell], bool]) -> bool:
    """Whether nothing opaque is in the line; along an edge it takes both cells to stop sight."""
    return not any(all(opaque(cell) for cell in step.cells) for step in line(grid, a, b))


def leaves_through(grid: Grid, a: Cell, facing: int, b: Cell) -> bool:
    """Whether the line to b leaves a through a front cell, or along the edge between a front and a side cell."""
    return any(grid.arc(a, facing, cell) is Arc.FRONT for cell in enters_through(grid, b, a))


def enters_through(grid: Grid, a: Cell, b: Cell) -> tuple[Cell, ...]:
    """The cell next to b through which the line from a enters it; two if it comes along the edge between them.

    Of two, one may lie off the map. ValueError if a is b.
    """
    if a == b:
        raise ValueError(f"no line leads from {a} to itself")
    q, r = a[0] - b[0], a[1] - b[1]
    way = 1 if (q, r) > _ORIGIN else -1
    passed = _ahead(grid, way * q, way * r)
    first = passed[0] if passed else ((way * q, way * r),)
    return tuple(sorted([Cell(b[0] + way * east, b[1] + way * south) for east, south in first]))


def _all_on(grid: Grid, step: LineStep) -> bool:
    return all(cell in grid for cell in step.cells)


@lru_cache(maxsize=16384)
def _step(cells: tuple[Cell, ...]) -> LineStep:
    """The same step of all lines that take it: lines are many, and long on large maps."""
    return LineStep(cells)


class _Stretch(NamedTuple):
    """The part of a line inside a cell or along its edge, in parts of the whole line's length."""

    begins: int
    ends: int
    cell: Cell


class _Slope(NamedTuple):
    """How a line runs to a pair of parallel edges: their outline (`Grid.outline`), and what one step towards them is,
    in parts of the whole line's length; 0 where it is parallel to them."""

    east: int
    south: int
    part: int


def _passed(grid: Grid, q: int, r: int) -> tuple[tuple[Cell, ...], ...]:
    """The cells of each step of the line from the origin to (q, r); lines elsewhere are the same line moved."""
    if (q, r) == _ORIGIN:
        return ()
    if (q, r) > _ORIGIN:
        return _ahead(grid, q, r)
    back = _ahead(grid, -q, -r)  # the same line turned half round
    return tuple([tuple(sorted([Cell(-east, -south) for east, south in step])) for step in back])


@lru_cache(maxsize=16384)
def _ahead(grid: Grid, q: int, r: int) -> tuple[tuple[Cell, ...], ...]:
    """The same of lines that lead to the right, or straight on: those of one half of the map are those of the other."""
    target = Cell(q, r)
    outline = [(east, south, east * q + south * r) for east, south in grid.outline]
    whole = prod(abs(slope) for *_, slope in outline if slope)  # a common divisor, so that all is done in integers
    slopes = [_Slope(east, south, whole // slope if slope else 0) for east, south, slope in outline]
    stretches: list[_Stretch] = []
    ahead = grid.direction(_ORIGIN, target)
    ways = [grid.turned(ahead, by) for by in (-1, 0, 1)]  # along a line no cell lies further aside from the one before
    seen = {_ORIGIN}
    waiting = [_ORIGIN]
    while waiting:  # along a line each cell neighbours the one before
        cell = waiting.pop()
        stretch = _stretch(slopes, whole, cell)
        if stretch is not None:
            stretches.append(stretch)
            around = {grid.step(cell, way) for way in ways} - seen
            seen |= around
            waiting += around
    between = sorted(found for found in stretches if found.cell not in (_ORIGIN, target))
    # Only the two cells either side of an edge can begin and end together.
    return tuple(tuple(found.cell for found in pair) for _, pair in groupby(between, key=lambda found: found[:2]))


def _stretch(slopes: Iterable[_Slope], whole: int, cell: Cell) -> _Stretch | None:
    """Where on its way from the origin the line is in the cell; None if it misses it or touches a mere corner."""
    begins, ends = 0, whole
    for east, south, part in slopes:
        centre = east * cell[0] + south * cell[1]
        if part == 0:  # parallel to these two edges: between them, upon one, or outside
            if not -1 <= centre <= 1:
                return None
            continue
        near, far = (centre - 1) * part, (centre + 1) * part
        if near > far:
            near, far = far, near
        if near > begins:
            begins = near
        if far < ends:
            ends = far
        if begins >= ends:
            return None
    return _Stretch(begins, ends, cell)
