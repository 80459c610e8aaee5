"""A line between two cells: who stands in it, what stops it, what hides its end. Its geometry: core/space/sight.py.

What all that does to a shot is each game's own.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.space import sight
from core.space.cell import Cell
from core.space.grid import LineStep
from core.space.terrain import Cover


def who_counts(battle: Battle, step: LineStep) -> tuple[FigureId | None, ...]:
    """The one upright figure of a stretch of the line; of an edge with both sides taken, either may count.

    A side that stops sight leaves the other one only; a pillar, which does not, may count in place of a figure.
    """
    upright = [next((f.id for f in battle.at(cell) if f.upright), None) for cell in step.cells]
    if not step.on_edge:
        return (upright[0],)
    opaque = [battle.ground(cell).opaque for cell in step.cells]
    if all(upright):
        return tuple(upright)
    return (next(filter(None, upright), None),) if any(opaque) else (None,)


def behind(battle: Battle, a: Cell, b: Cell, reach: int | None) -> Iterator[LineStep]:
    """Where the line from a through b goes on, to the first wall, the edge of the map or so many cells from a."""
    for step in sight.prolonged(battle.grid, a, b):
        if all(battle.ground(cell).opaque for cell in step.cells):
            return
        if reach is not None and any(battle.grid.distance(a, cell) > reach for cell in step.cells):
            return
        yield step


def is_open(battle: Battle, a: Cell, b: Cell) -> bool:
    """Whether no wall is in the line between them."""
    return sight.visible(battle.grid, a, b, lambda cell: battle.ground(cell).opaque)


def line_to(battle: Battle, a: Cell, b: Cell) -> tuple[Cell, ...]:
    """The cells that the line passes after the first, the last included; on an edge both sides."""
    passed = [cell for step in battle.grid.line(a, b) for cell in step.cells]
    return (*passed, b) if a != b else ()


def cover_between(battle: Battle, a: Cell, b: Cell) -> Cover:
    """The better of what b stands in and of what it stands behind as a sees it.

    Behind means that the line's last cell before b is the cover; on an edge the lesser one of the two counts. Nothing
    hides it from who is in the same cell, nor does what a stands in.
    """
    if a == b:
        return Cover.NONE
    before = sight.enters_through(battle.grid, a, b)
    last = Cover.NONE if a in before else min(battle.ground(cell).cover for cell in before)
    return max(battle.ground(b).cover, last)
