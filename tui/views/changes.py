"""The cells that differ between two maps, so that only the changed lines of a drawing are redrawn. The contents of a
map are in map_view.py."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping

from core.battle.names import FigureId
from core.space.cell import Cell
from tui.views.drawing import Drawing
from tui.views.map_view import MapView, Overlay
from tui.views.sight_view import Covered, Unseen


def changed_lines(before: Drawing, after: Drawing) -> frozenset[int] | None:
    """Return the lines of `after` that differ from `before`; None means all."""
    if type(before) is not type(after) or before.glyphs is not after.glyphs:
        return None
    if (cells := changed_cells(before.view, after.view)) is None:
        return None
    boxes = [after.box_of(cell) for cell in cells if cell in after.view.grid]
    return frozenset(y for box in boxes for y in range(box.y, box.y + box.height))


def changed_cells(before: MapView, after: MapView) -> frozenset[Cell] | None:
    """Return the cells that look different on the second map; None means all."""
    was, now = before.overlay, after.overlay
    if before.grid != after.grid or not _can_be_compared(was, now):
        return None
    covered, covers = was.footprint, now.footprint
    where: tuple[tuple[Iterable[Cell], Iterable[Cell]], ...] = (
        (before.items, after.items),
        (before.goals, after.goals),
        (before.tied, after.tied),
        (was.far, now.far),
        (was.threat, now.threat),
        (was.path, now.path),
        (was.trail, now.trail),
        (covered.full, covers.full),
        (covered.edge, covers.edge),
        (covered.hiding, covers.hiding),
        (covered.line, covers.line),
        (_only(was.cursor), _only(now.cursor)),
        (_only(was.picked), _only(now.picked)),
        (was.unseen, now.unseen),
    )
    what: tuple[tuple[Mapping[Cell, object], Mapping[Cell, object]], ...] = (
        (before.ground, after.ground),
        (before.tokens, after.tokens),
        (before.fields, after.fields),
        (was.reach, now.reach),
        (was.covered, now.covered),
        (was.danger, now.danger),
        (was.route, now.route),
        (was.proposed, now.proposed),
    )
    found: set[Cell] = set()
    for one, other in where:
        if one is not other:
            found |= {*one} ^ {*other}
    for row, its in what:
        if row is not its:
            found.update(cell for cell in row.keys() | its.keys() if row.get(cell) != its.get(cell))
    if was.ghost != now.ghost or _named(was) != _named(now):
        found.update(ghost[0] for ghost in (was.ghost, now.ghost) if ghost is not None)
        found.update(_places(before, _named(was)), _places(after, _named(now)))
    return frozenset(found)


def _can_be_compared(was: Overlay, now: Overlay) -> bool:
    """Whether lines of sight are the same or known already: they are not worked out only to be compared."""
    if was.unseen is now.unseen and was.covered is now.covered:
        return True
    return not any(isinstance(over.unseen, Unseen) or isinstance(over.covered, Covered) for over in (was, now))


def _only(cell: Cell | None) -> tuple[Cell, ...]:
    return () if cell is None else (cell,)


def _named(over: Overlay) -> tuple[FigureId | None, ...]:
    """Return the figures that the choice in progress changes."""
    return (over.active, over.target, *over.footprint.crossed)


def _places(view: MapView, figures: Container[FigureId | None]) -> Iterator[Cell]:
    return (cell for cell, tokens in view.tokens.items() if any(token.figure in figures for token in tokens))
