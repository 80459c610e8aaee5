"""The overlays of a cell: its colour classes, and one sign that says the same without colour. faces.py draws both."""

from __future__ import annotations

from core.space.cell import Cell
from core.space.terrain import TERRAIN
from tui.views.drawing import FIELD_CLASSES, GROUND_CLASSES
from tui.views.glyphs import Glyphs
from tui.views.map_view import MapView

Style = tuple[str, ...]


def ground_of(view: MapView, cell: Cell) -> str:
    """Return the kind of the cell's ground, `clear` if it has no class of its own."""
    kind = view.ground.get(cell, "clear")
    return kind if kind in GROUND_CLASSES else "clear"


def cell_classes(view: MapView, cell: Cell) -> Style:
    """Return the classes of a cell's ground and overlays, the strongest last. Solid cells have no overlays."""
    over, ground = view.overlay, ground_of(view, cell)
    if _is_solid(view, cell):
        return (ground,)
    laid = (
        ("goal", cell in view.goals),
        ("unseen", cell in over.unseen),
        ("covered", cell in over.covered),
        ("far" if cell in over.far else "reach", cell in over.reach),
        *((FIELD_CLASSES[look], True) for look in reversed(view.fields.get(cell, ()))),
        (_shade(view, cell), cell in over.danger),
        ("threat", cell in over.threat),
        ("path", cell in over.path or cell in over.trail or cell in over.route),
        ("line", cell in over.footprint.line),
        ("hiding", cell in over.footprint.hiding),
        ("rim", cell in over.footprint.edge),
        ("area", cell in over.footprint.full),
        ("ghost" if cell == over.picked else "rim", cell in over.proposed),
    )
    return (ground, *(name for name, there in laid if there))


def overlay_sign(view: MapView, cell: Cell, glyphs: Glyphs) -> str:
    """Return the sign of a cell's overlay, empty without one: nothing is shown by colour alone. The selected order
    comes first, then holds, objectives last."""
    over, covers = view.overlay, view.overlay.footprint
    if _is_solid(view, cell):
        return glyphs.hiding if cell in covers.hiding else ""
    signs = (
        (cell in over.proposed, over.proposed.get(cell, "")),
        (cell in covers.full, glyphs.area),
        (cell in covers.edge, glyphs.rim),
        (cell in covers.hiding, glyphs.hiding),
        (cell in covers.line, glyphs.line),
        (cell in over.route, over.route.get(cell) or glyphs.step),
        (cell in over.path or cell in over.trail, glyphs.step),
        (cell in over.danger, _number(view, cell, glyphs)),
        (cell in over.threat, glyphs.threat),
        (cell in over.unseen, glyphs.unseen),
    )
    if cell in view.tied and not any(there for there, _ in signs):
        return glyphs.holding
    grade = over.covered.get(cell)
    wanted = glyphs.goal if cell in view.goals and not view.fields.get(cell) else ""
    return next((sign for there, sign in signs if there), glyphs.cover[grade] if grade else wanted)


def _shade(view: MapView, cell: Cell) -> str:
    shade = view.overlay.danger.get(cell)
    return f"danger-{shade.level}" if shade is not None else ""


def _number(view: MapView, cell: Cell, glyphs: Glyphs) -> str:
    """Return the danger's number; without one, the sign of a threat."""
    shade = view.overlay.danger.get(cell)
    return (shade.number or glyphs.threat) if shade is not None else ""


def _is_solid(view: MapView, cell: Cell) -> bool:
    kind = view.ground.get(cell, "clear")
    return kind in TERRAIN and TERRAIN[kind].solid
