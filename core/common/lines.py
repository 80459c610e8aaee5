"""A line between two cells: who stands in it, what blocks it, what covers its end. Geometry: core/space/sight.py. The
effect on a shot is each game's own."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from core.battle.battle import Battle
from core.battle.grounds import MOST_GROUNDS
from core.battle.names import FigureId
from core.battle.once import once_of
from core.space import sight
from core.space.cell import Cell
from core.space.grid import Grid, LineStep
from core.space.terrain import Cover

MOST_LINES = 16384
"""How many lines over one ground are remembered."""


def who_counts(battle: Battle, step: LineStep) -> tuple[FigureId | None, ...]:
    """Return the upright figure in a stretch of the line; along an edge with both sides occupied, either may count.

    A side that blocks sight leaves only the other; a pillar, which doesn't, may count in place of a figure.
    """
    upright = [next((f.id for f in battle.at(cell) if f.upright), None) for cell in step.cells]
    if not step.on_edge:
        return (upright[0],)
    opaque = [battle.ground(cell).opaque for cell in step.cells]
    if all(upright):
        return tuple(upright)
    return (next(filter(None, upright), None),) if any(opaque) else (None,)


def behind(battle: Battle, a: Cell, b: Cell, reach: int | None) -> Iterator[LineStep]:
    """Yield the rest of the line from `a` beyond `b`, to the first wall, the edge of the map or `reach` cells from
    `a`."""
    for step in sight.prolonged(battle.grid, a, b):
        if all(battle.ground(cell).opaque for cell in step.cells):
            return
        if reach is not None and any(battle.grid.distance(a, cell) > reach for cell in step.cells):
            return
        yield step


def is_open(battle: Battle, a: Cell, b: Cell) -> bool:
    """True if there is no wall in the line."""
    return _open_lines(battle)[a, b]


class _OpenLines(dict[tuple[Cell, Cell], bool]):
    """Whether the lines between cells are open, found when first asked for."""

    def __init__(self, grid: Grid, opaque: Collection[Cell]) -> None:
        super().__init__()
        self._grid, self._opaque = grid, opaque

    def __missing__(self, line: tuple[Cell, Cell]) -> bool:
        if len(self) >= MOST_LINES:
            self.clear()
        self[line] = found = sight.visible(self._grid, *line, self._opaque.__contains__)
        return found


@once_of("grid", "terrain", most=MOST_GROUNDS)
def _open_lines(battle: Battle) -> _OpenLines:
    return _OpenLines(battle.grid, frozenset([cell for cell in battle.terrain if battle.ground(cell).opaque]))


def line_to(battle: Battle, a: Cell, b: Cell) -> tuple[Cell, ...]:
    """Return the cells of the line after the first, including the last; both sides of an edge."""
    passed = [cell for step in battle.grid.line(a, b) for cell in step.cells]
    return (*passed, b) if a != b else ()


def cover_between(battle: Battle, a: Cell, b: Cell) -> Cover:
    """Return b's cover as seen from a: its own cell's or the one in front, whichever is better.

    In front means the line's last cell before b; along an edge the lesser of the two counts. There is no cover from
    someone in the same cell, nor from what a stands in.
    """
    if a == b:
        return Cover.NONE
    before = sight.enters_through(battle.grid, a, b)
    last = Cover.NONE if a in before else min(battle.ground(cell).cover for cell in before)
    return max(battle.ground(b).cover, last)
