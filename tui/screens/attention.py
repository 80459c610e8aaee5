"""Where the attention is on a screen: the text being typed, the selected row, or the cell under the cursor. The
terminal's own cursor, though it isn't drawn, stands there: braille displays, magnifiers and input methods follow it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.geometry import Offset
from textual.screen import Screen
from textual.widget import Widget

from tui.widgets.panel import Panel

if TYPE_CHECKING:
    from tui.widgets.hex_map import HexMap

FRAME = frozenset(("banner", "head", "hints"))
"""Panels at the edge, which show no selection."""


def attention(screen: Screen[object]) -> Offset:
    """Return the place on the terminal. Without a selection it is the beginning of the first panel that is shown."""
    panels = [panel for panel in screen.query(Panel) if panel.display and panel.region.area]
    ordered: list[Panel | HexMap] = [panel for panel in panels if panel.id not in FRAME]
    if screen.query("Board"):
        ordered = _on_board(screen, panels)
    for widget in ordered:
        if (spot := widget.spot) is not None:
            return _on_screen(widget, spot)
    first = next((panel for panel in panels if panel.id not in FRAME), None) or next(iter(panels), None)
    return _on_screen(first, Offset(0, 0)) if first is not None else Offset(0, 0)


def _on_board(screen: Screen[object], panels: Sequence[Panel]) -> list[Panel | HexMap]:
    """The parts of a board that may have the attention. The rules are imported with it: a title does without."""
    from tui.screens.board.board import Board
    from tui.widgets.hex_map import HexMap
    from tui.widgets.order_menu import OrderMenu

    chosen = [panel for panel in panels if isinstance(panel, OrderMenu)]
    return [*screen.query(HexMap)] if screen.query_one(Board).points_at_map or not chosen else [*chosen]


def _on_screen(widget: Widget, spot: Offset) -> Offset:
    """A place in a widget, on the terminal, or as near to it as is in sight."""
    seen = widget.content_region.intersection(widget.screen.region)
    found = widget.content_region.offset + spot
    return Offset(
        min(max(found.x, seen.x), max(seen.x, seen.right - 1)), min(max(found.y, seen.y), max(seen.y, seen.bottom - 1))
    )
