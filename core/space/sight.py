"""Straight lines between cell centres, exact: which cells they pass, and by which side. What stands there is in the
battle."""

from collections.abc import Callable
from functools import lru_cache
from itertools import groupby
from math import prod
from operator import itemgetter

from core.space.cell import Cell
from core.space.grid import Arc, Grid, LineStep

_ORIGIN = Cell(0, 0)


@lru_cache(maxsize=16384)
def line(grid: Grid, a: Cell, b: Cell) -> tuple[LineStep, ...]:
    """Return what the line passes strictly between a and b, nearest first.

    A cell merely touched at a corner is not in the line, nor is an edge on the rim of the map.
    """
    east, south = a
    passed = _passed(grid, b[0] - east, b[1] - south)
    steps = [tuple([Cell(east + q, south + r) for q, r in step]) for step in passed]
    return tuple([_step(cells) for cells in steps if _all_on(grid, cells)])


def prolonged(grid: Grid, a: Cell, b: Cell) -> tuple[LineStep, ...]:
    """Return what the line from a through b passes beyond b, nearest first, until it leaves the map."""
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
            if _all_on(grid, step.cells):
                beyond.append(step)
        here = Cell(here[0] + q, here[1] + r)


def visible(grid: Grid, a: Cell, b: Cell, opaque: Callable[[Cell], bool]) -> bool:
    """True if nothing opaque is in the line; along an edge it takes both cells to block sight."""
    east, south = a
    for step in _passed(grid, b[0] - east, b[1] - south):  # without the steps of `line`, which are made for keeping
        for q, r in step:
            if not opaque(Cell(east + q, south + r)):
                break
        else:
            if _all_on(grid, tuple([Cell(east + q, south + r) for q, r in step])):
                return False
    return True


def leaves_through(grid: Grid, a: Cell, facing: int, b: Cell) -> bool:
    """True if the line to b leaves a through a front cell, or along the edge between a front and a flank cell."""
    return any(grid.arc(a, facing, cell) is Arc.FRONT for cell in enters_through(grid, b, a))


def enters_through(grid: Grid, a: Cell, b: Cell) -> tuple[Cell, ...]:
    """Return the cell next to b through which the line from a enters it; two if it comes along the edge between them.
    Of two, one may be off the map. ValueError if a is b."""
    if a == b:
        raise ValueError(f"no line: both cells are {a}")
    q, r = a[0] - b[0], a[1] - b[1]
    way = 1 if (q, r) > _ORIGIN else -1
    passed = _ahead(grid, way * q, way * r)
    first = passed[0] if passed else ((way * q, way * r),)
    return tuple(sorted([Cell(b[0] + way * east, b[1] + way * south) for east, south in first]))


def _all_on(grid: Grid, cells: tuple[Cell, ...]) -> bool:
    return cells[0] in grid and (len(cells) == 1 or cells[1] in grid)


@lru_cache(maxsize=16384)
def _step(cells: tuple[Cell, ...]) -> LineStep:
    """One shared object for all lines with this step: lines are many, and long on large maps."""
    return LineStep(cells)


@lru_cache(maxsize=16384)
def _passed(grid: Grid, q: int, r: int) -> tuple[tuple[Cell, ...], ...]:
    """The cells of each step of the line from the origin to (q, r); other lines are this one moved."""
    if (q, r) == _ORIGIN:
        return ()
    if (q, r) > _ORIGIN:
        return _ahead(grid, q, r)
    back = _ahead(grid, -q, -r)  # the same line turned half round
    return tuple([tuple(sorted([Cell(-east, -south) for east, south in step])) for step in back])


@lru_cache(maxsize=16384)
def _ahead(grid: Grid, q: int, r: int) -> tuple[tuple[Cell, ...], ...]:
    """The same for lines that lead to the right, or straight on; the rest are mirrored.

    A line is symmetric: its first half is walked, and the second half is that turned about the middle. Fractions of its
    length are in units of 1 / `whole`, so that all is done in integers. A cell is in the line if the line is between
    each pair of its parallel edges for some part of the way in common.
    """
    outline = [(east, south, east * q + south * r) for east, south in grid.outline]
    whole = prod([abs(slope) for *_, slope in outline if slope])
    crossed = [
        (east * whole // slope, south * whole // slope, whole // abs(slope)) for east, south, slope in outline if slope
    ]
    along = [(east, south) for east, south, slope in outline if not slope]
    ahead = grid.direction(_ORIGIN, Cell(q, r))
    # along a line each cell neighbours the one before, and none lies further aside than that
    ways = [grid.step(_ORIGIN, grid.turned(ahead, by)) for by in (-1, 0, 1)]
    found: dict[tuple[int, int], tuple[int, int]] = {}
    seen: set[tuple[int, int]] = {_ORIGIN}
    waiting: list[tuple[int, int]] = [_ORIGIN]
    while waiting:
        here = x, y = waiting.pop()
        begins, ends = 0, whole
        for east, south, half in crossed:
            middle = east * x + south * y
            if middle - half > begins:
                begins = middle - half
            if middle + half < ends:
                ends = middle + half
        if begins >= ends or not all(-1 <= east * x + south * y <= 1 for east, south in along):
            continue  # missed, or only touched at a corner
        found[here] = begins, ends
        found[q - x, r - y] = whole - ends, whole - begins
        if 2 * ends <= whole:
            for east, south in ways:
                there = x + east, y + south
                if there not in seen:
                    seen.add(there)
                    waiting.append(there)
    del found[_ORIGIN], found[q, r]
    between = sorted([(stretch, cell) for cell, stretch in found.items()])
    # Only the two cells either side of an edge can begin and end together.
    return tuple([tuple([Cell(*cell) for _, cell in pair]) for _, pair in groupby(between, key=itemgetter(0))])
