"""The table that battles and replays are shown on: the map, the panels beside it, the log, the keys. See table.tcss."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen

from core.battle.battle import Battle
from core.battle.names import FigureId, Side
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tui.choosing.listing import Listing
from tui.screens.host import Host
from tui.views.goal_view import goals_beside
from tui.views.hints_view import LEAST, more_room
from tui.views.lines import Line
from tui.views.log_view import LogLine
from tui.views.map_view import Overlay, map_view
from tui.views.panel_view import crowd, ground, panel
from tui.views.square_drawing import drawing_of
from tui.views.turn_view import banner, order_of_action
from tui.widgets.battle_log import BattleLog
from tui.widgets.hex_map import HexMap
from tui.widgets.order_menu import OrderMenu
from tui.widgets.panel import Panel

WIDE = (110, 36)
"""From this size on everything is shown at once."""
ROWS, WIDE_ROWS = 5, 14
"""The lines of the menu."""


@dataclass(frozen=True, slots=True)
class Table:
    """All that a table shows. `figure` is whom it is about, `here` who is in the cell `at` that is looked at; `side`
    has the goals that are shown."""

    ruleset: Ruleset
    battle: Battle
    overlay: Overlay
    focus: Cell | None
    asked: str
    figure: FigureId
    here: tuple[FigureId, ...]
    at: Cell | None
    listing: Listing | None
    waiting: tuple[Line, ...]
    odds: tuple[Line, ...]
    said: list[LogLine]
    hints: Line
    side: Side
    lesson: tuple[Line, ...] = ()


class TableScreen(Screen[None]):
    """Shows a table; what is on it, its subclasses say."""

    CSS_PATH = "table.tcss"

    def __init__(self, host: Host) -> None:
        super().__init__(classes="table-screen")
        self.host = host
        self.small = False

    def table(self) -> Table:
        """What is on the table now."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            with Vertical(id="ground"):
                yield HexMap(breathes=self.host.moving, id="map")
                yield Panel(id="lesson")
            with Vertical(id="side"):
                yield Panel(id="banner")
                yield Panel(id="goals")
                yield Panel(id="figure")
                yield Panel(id="other")
                yield OrderMenu(id="menu")
                yield Panel(id="odds")
                yield Panel(id="order")
        yield BattleLog(id="log")
        yield Panel(id="hints")

    def on_resize(self, event: events.Resize) -> None:
        """Small, usual or wide."""
        size = event.size
        self.set_class(size.width < LEAST[0] or size.height < LEAST[1], "tiny")
        self.set_class(size.width >= WIDE[0] and size.height >= WIDE[1], "wide")
        self.call_after_refresh(self._measure_again)

    def _measure_again(self) -> None:
        """The panels forget how high they were in another layout."""
        for shown in self.query(Panel):
            shown.refresh(layout=True)
        self.show()

    def show(self) -> None:
        """Everything as it stands now."""
        if not self.is_mounted or not self.query("#hints"):
            return
        on, glyphs = self.table(), self.host.glyphs
        tiny, wide = self.has_class("tiny"), self.has_class("wide")
        drawing = drawing_of(map_view(on.ruleset, on.battle, on.overlay), glyphs, small=self.small or tiny)
        self.query_one(HexMap).show(drawing, on.focus)
        self._panel("banner", banner(on.battle, on.asked))
        goals = goals_beside(on.ruleset, on.battle, on.side, glyphs, wide=wide)
        self.query_one("#goals").display = bool(goals)
        self._panel("goals", goals)
        below = ground(on.ruleset, on.battle, on.at) if on.at is not None else []
        others = crowd(on.ruleset, on.battle, on.here, glyphs) if on.here != (on.figure,) else []
        itself = panel(on.ruleset, on.battle, on.figure, glyphs)
        self._panel("figure", itself if wide else [*below, *(others or itself)])
        self._panel("other", [*below, *others])
        menu = self.query_one(OrderMenu)
        if on.listing is not None:
            menu.offer(on.listing.entries, on.listing.place, glyphs, WIDE_ROWS if wide else ROWS)
        else:
            menu.show(on.waiting)
        self._panel("odds", on.odds)
        self._panel("order", order_of_action(on.battle, on.figure, glyphs))
        self.query_one(BattleLog).tell(on.said, glyphs)
        self.query_one("#lesson").display = bool(on.lesson) and not tiny
        self._panel("lesson", on.lesson)
        self._panel("hints", [more_room() if tiny else on.hints])

    def _panel(self, name: str, lines: list[Line] | tuple[Line, ...]) -> None:
        self.query_one(f"#{name}", Panel).show(lines)

    def action_zoom(self) -> None:
        """The map small, or drawn."""
        self.small = not self.small
        self.show()

    def action_signs(self) -> None:
        """Another set of signs."""
        self.host.next_signs()
        self.show()
