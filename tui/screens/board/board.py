"""The board as a widget: it puts a picture on the screen, and has the room of all of it. What is shown is picture.py,
where everything lies is found in arrangement.py; how it looks is board.tcss, which screens that own a board name."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.message import Message
from textual.notifications import SeverityLevel
from textual.widget import Widget

from tui.screens.board.arrangement import Arranger
from tui.screens.board.picture import Picture
from tui.views.drawing import Box
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
    """Shows a picture of a battle. A click on the map or the menu is told by these themselves. `breathes`: fires and
    clouds do on the map."""

    class Resized(Message):
        """It has another size, and is to be shown again."""

    def __init__(self, *, breathes: bool = False) -> None:
        super().__init__()
        self._breathes = breathes
        self._small = False
        self._arranger = Arranger()
        self._boxes: dict[str, Box | None] = {}
        """where each lies; what is not among them has no place yet and is not shown"""

    def compose(self) -> ComposeResult:
        for widget in (HexMap(breathes=self._breathes, id="map"), OrderMenu(id="menu"), *map(_panel, PANELS + RULES)):
            widget.display = False
            yield widget

    def on_resize(self, event: events.Resize) -> None:
        """Once everything has its size."""
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
        """Says something in passing, in the place of what was said before: it would lie over the panels."""
        self.app.clear_notifications()
        super().notify(message, title=title, severity=severity, timeout=timeout, markup=markup)

    @property
    def is_ready(self) -> bool:
        """Whether it is on the screen, and may be shown something."""
        return self.is_mounted and bool(self.query("#hints"))

    def zoom(self) -> None:
        """The map small, or drawn, from the next picture on."""
        self._small = not self._small

    def show(self, picture: Picture, glyphs: Glyphs) -> None:
        """Everything as it stands now."""
        width, height = self.screen.size
        small = self._small or width < LEAST[0] or height < LEAST[1]
        seen = self._arranger.arrange(picture, (width, height), glyphs, small=small)
        hexes = self.query_one(HexMap)
        self._place("map", seen.frame.map)
        hexes.show(seen.drawing, picture.focus, picture.also, still=picture.listing is None)
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
        """A widget in its box; nothing is laid out again where nothing changed."""
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
