"""The table that battles and replays are shown on. What lies on it and where is arranged in arrangement.py, and put on
the screen here. See table.tcss."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.notifications import SeverityLevel

from tui.screens.arrangement import Arranger
from tui.screens.host import Host
from tui.screens.in_full import everything
from tui.screens.laid import Table
from tui.screens.sized import Sized
from tui.screens.wishes import SeeAll
from tui.views.drawing import Box
from tui.views.hints_view import LEAST
from tui.views.lines import Line, Piece, line
from tui.widgets.hex_map import HexMap
from tui.widgets.order_menu import OrderMenu
from tui.widgets.panel import Panel

PANELS = ("banner", "lesson", "prompt", "log", "goals", "figure", "roster", "other", "odds", "since", "card", "hints")
"""Everything but the map and the menu."""
RULES = ("rule-0", "rule-1")


class TableScreen(Sized[None]):
    """Shows a table; what is on it, its subclasses say."""

    CSS_PATH = "table.tcss"

    def __init__(self, host: Host) -> None:
        super().__init__(classes="table-screen")
        self.host = host
        self.small = False
        self.arranger = Arranger()
        self._boxes: dict[str, Box | None] = {}
        """where each lies; what is not among them has no place yet and is not shown"""

    def table(self) -> Table:
        """What is on the table now."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        for widget in (HexMap(breathes=self.host.moving, id="map"), OrderMenu(id="menu"), *map(_panel, PANELS + RULES)):
            widget.display = False
            yield widget

    def on_resize(self, event: events.Resize) -> None:
        """Small, usual or wide."""
        size = event.size
        self.set_class(size.width < LEAST[0] or size.height < LEAST[1], "tiny")
        self.call_after_refresh(self.show)

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

    def show(self) -> None:
        """Everything as it stands now."""
        if not self.is_mounted or not self.query("#hints"):
            return
        on, glyphs = self.table(), self.host.glyphs
        small = self.small or self.has_class("tiny")
        seen = self.arranger.arrange(on, (self.size.width, self.size.height), glyphs, small=small)
        hexes = self.query_one(HexMap)
        self._place("map", seen.frame.map)
        hexes.show(seen.drawing, on.focus, on.also, still=on.listing is None)
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

    def action_zoom(self) -> None:
        """The map small, or drawn."""
        self.small = not self.small
        self.show()

    def action_signs(self) -> None:
        """Another set of signs."""
        self.host.next_signs()
        self.show()

    def action_all(self) -> None:
        """Everything in full."""
        self.host.follow(SeeAll(self.in_full()))

    def in_full(self) -> tuple[Line, ...]:
        """All that there is to read here, nothing folded."""
        return tuple(everything(self.table(), self.host.glyphs))


def _panel(name: str) -> Panel:
    return Panel(id=name)
