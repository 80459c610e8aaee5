"""What is laid over a cell: the classes that colour it, and the one sign that says the same without colour. The face
that all this is put on: faces.py."""

from __future__ import annotations

from core.space.cell import Cell
from core.space.terrain import TERRAIN
from tui.views.drawing import FIELD_CLASSES, GROUND_CLASSES
from tui.views.glyphs import Glyphs
from tui.views.map_view import MapView

Style = tuple[str, ...]


def ground_of(view: MapView, cell: Cell) -> str:
    """The kind of its ground, as far as it has a class of its own."""
    kind = view.ground.get(cell, "clear")
    return kind if kind in GROUND_CLASSES else "clear"


def washes(view: MapView, cell: Cell) -> Style:
    """The ground and all that colours it, the strongest last. Nothing is laid over what is solid."""
    over, ground = view.overlay, ground_of(view, cell)
    if _is_solid(view, cell):
        return (ground,)
    laid = (
        ("goal", cell in view.goals),
        ("unseen", cell in over.unseen),
        ("covered", cell in over.covered),
        ("far" if cell in over.far else "reach", cell in over.reach),
        *((FIELD_CLASSES[look], True) for look in reversed(view.fields.get(cell, ()))),
        ("threat", cell in over.threat),
        ("path", cell in over.path or cell in over.trail),
        ("line", cell in over.footprint.line),
        ("hiding", cell in over.footprint.hiding),
        ("rim", cell in over.footprint.edge),
        ("area", cell in over.footprint.full),
    )
    return (ground, *(name for name, there in laid if there))


def sign_laid(view: MapView, cell: Cell, glyphs: Glyphs) -> str:
    """The sign of what is laid over a cell, for nothing is told by colour alone; empty if nothing is. What an order
    lays over it comes before a line that holds somebody; that a side wants it comes last, fields before that."""
    over, covers = view.overlay, view.overlay.footprint
    if _is_solid(view, cell):
        return glyphs.hiding if cell in covers.hiding else ""
    signs = (
        (cell in covers.full, glyphs.area),
        (cell in covers.edge, glyphs.rim),
        (cell in covers.hiding, glyphs.hiding),
        (cell in covers.line, glyphs.line),
        (cell in over.path or cell in over.trail, glyphs.step),
        (cell in over.threat, glyphs.threat),
        (cell in over.unseen, glyphs.unseen),
    )
    if cell in view.tied and not any(there for there, _ in signs):
        return glyphs.holding
    grade = over.covered.get(cell)
    wanted = glyphs.goal if cell in view.goals and not view.fields.get(cell) else ""
    return next((sign for there, sign in signs if there), glyphs.cover[grade] if grade else wanted)


def _is_solid(view: MapView, cell: Cell) -> bool:
    kind = view.ground.get(cell, "clear")
    return kind in TERRAIN and TERRAIN[kind].solid
