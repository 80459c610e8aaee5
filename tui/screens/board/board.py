"""The board as a widget that shows a picture. The content is in picture.py, the layout in arrangement.py and the styles
in board.tcss, which screens with a board load."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.message import Message
from textual.notifications import SeverityLevel
from textual.widget import Widget

from tui.screens.board.arrangement import Arranger
from tui.screens.board.picture import Picture
from tui.views.drawing import Box, Frame
from tui.views.glyphs import Glyphs
from tui.views.hints_view import LEAST
from tui.views.lines import Piece, line
from tui.widgets.hex_map import HexMap
from tui.widgets.order_menu import OrderMenu
from tui.widgets.panel import Panel

PANELS = ("banner", "lesson", "prompt", "log", "goals", "figure", "roster", "other", "odds", "since", "card", "hints")
"""Everything but the map and the menu."""
RULES = ("rule-0", "rule-1")


class Board(Widget):
    """Shows a picture of a battle. Map and menu report clicks themselves. With `breathes`, fires and clouds pulse."""

    class Resized(Message):
        """The size has changed; the picture must be shown again."""

    def __init__(self, *, breathes: bool = False) -> None:
        super().__init__()
        self._breathes = breathes
        self._small = False
        self.points_at_map = False
        """whether the player works on the map, not in the menu"""
        self._arranger = Arranger()
        self._boxes: dict[str, Box | None] = {}
        """the box of each widget; those not among them are not shown yet"""

    def compose(self) -> ComposeResult:
        for widget in (HexMap(breathes=self._breathes, id="map"), OrderMenu(id="menu"), *map(_panel, PANELS + RULES)):
            widget.display = False
            yield widget

    def on_resize(self, event: events.Resize) -> None:
        """Report the new size once all widgets have theirs."""
        _ = self.call_after_refresh(lambda: self.post_message(self.Resized()))

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = True,
    ) -> None:
        """Show a message in place of the previous ones, as several would cover the panels; those to be read for long
        stay (app.py)."""
        self.app.clear_notifications()
        super().notify(message, title=title, severity=severity, timeout=timeout, markup=markup)

    @property
    def is_ready(self) -> bool:
        """Whether the board is mounted and can show a picture."""
        return self.is_mounted and bool(self.query("#hints"))

    def play(self, frames: Sequence[Frame]) -> None:
        """Play an effect over the map."""
        self.query_one(HexMap).play(frames)

    def zoom(self) -> None:
        """Switch between overview and drawn map, from the next picture on."""
        self._small = not self._small

    def show(self, picture: Picture, glyphs: Glyphs, *, ruled: bool = False) -> None:
        """Show a picture; `ruled`: with rulers along the map."""
        self.points_at_map = picture.led or picture.aiming or picture.listing is None
        width, height = self.screen.size
        small = self._small or width < LEAST[0] or height < LEAST[1]
        seen = self._arranger.arrange(picture, (width, height), glyphs, small=small, ruled=ruled)
        hexes = self.query_one(HexMap)
        self._place("map", seen.frame.map)
        hexes.show(seen.drawing, picture.focus, picture.also, still=picture.listing is None, ruled=ruled)
        for name in (*PANELS, "menu"):
            shown = seen.panels.get(name)
            self._place(name, shown.box if shown is not None else None)
            lines, rows = (shown.lines, shown.rows) if shown is not None else ((), [])
            self.query_one(f"#{name}", Panel).fit(lines, rows)
        if (menu := seen.panels.get("menu")) is not None:
            self.query_one(OrderMenu).begins(seen.top, menu.head)
        for number, name in enumerate(RULES):
            rule = seen.frame.rules[number] if number < len(seen.frame.rules) else None
            self._place(name, rule)
            if rule is not None:
                self.query_one(f"#{name}", Panel).show([line(Piece(glyphs.upright, "rule"))] * rule.height)

    def _place(self, name: str, box: Box | None) -> None:
        """Put a widget into its box, if that has changed."""
        if self._boxes.get(name) == box:
            return
        self._boxes[name] = box
        widget = self.query_one(f"#{name}")
        widget.display = box is not None
        if box is not None:
            widget.styles.offset = (box.x, box.y)
            widget.styles.width, widget.styles.height = box.width, box.height


def _panel(name: str) -> Panel:
    return Panel(id=name)
