"""The title: resume a battle or choose a scenario. Control and options are set in setup.py; the lines are made in
views/title_view.py, the list of what there is to play in shelf.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Size

from core.battle.counting import counted
from scenarios.catalogue import Notice, load
from tui.keeping.faults import faults
from tui.keeping.journal_preview import Unfinished, Unreadable
from tui.screens.key_bindings import bindings
from tui.screens.scheduler import hand_over, is_wanted
from tui.screens.shelf import LATEST, AllBattles, Playable, Shelf
from tui.screens.sized import Sized
from tui.views.finding import pasted
from tui.views.hints_view import Hint, keys_line
from tui.views.key_labels import command_keys
from tui.views.layout import WIDE
from tui.views.lines import Line, Piece, line
from tui.views.rows import fitted
from tui.views.title_view import (
    HEAD,
    around,
    folded,
    list_lines,
)
from tui.widgets.panel import Panel

if TYPE_CHECKING:
    from scenarios.scenario import Scenario
    from tui.keeping.battle_summary import BattleSummary
    from tui.keeping.saved_battles import SavedBattles
    from tui.screens.host import Host
    from tui.screens.navigation import Request
    from tui.widgets.hex_map import HexMap

TALL = 32
"""The height from which the logo is drawn."""
SOON = 0.05
"""Seconds to wait before background work, so that the list is on the terminal first."""
STORY = 8
"""The rows that the map leaves to the story, at least."""


class TitleScreen(Sized[None]):
    """The list of saved battles and scenarios. `behind`: another screen opens over it at once, and the list is made
    when that one closes."""

    CSS_PATH = "title.tcss"
    BINDINGS = [*bindings("title", first=("down", "find"))]

    def __init__(self, host: Host, *, behind: bool = False) -> None:
        super().__init__()
        self.host = host
        self._behind = behind
        self.at = 0
        self.shelf = Shelf()
        self.typed: str | None = None
        """the search text; None while not searching"""
        self._looks_for: object = None
        self._looks_closely = False
        self._rows: list[int | None] = []

    def compose(self) -> ComposeResult:
        yield Panel(id="head")
        with Horizontal():
            yield Panel(id="list")
            with Vertical(id="side"):
                yield Panel(id="name")
                yield Panel(id="about")
        yield Panel(id="hints")

    def on_mount(self) -> None:
        """Show the list at once."""
        self._dress(self.app.size)
        if not self._behind:
            self.shelf.look()
            self.show()

    def on_screen_resume(self) -> None:
        """Refresh the list. Whatever needs the rules is looked up once the list is drawn."""
        if self._behind:
            if not self.is_current:
                return
            self._behind = False
            self.shelf.look()
        if self._looks_closely:
            was = self._selected_key()
            self.shelf.look()
            self._select(was)
            self.show()
        self.call_after_refresh(self._show_and_look)

    def _show_and_look(self) -> None:
        self.show()
        _ = self.set_timer(SOON, self._look_closely)

    def _look_closely(self) -> None:
        """Start reading journals and the map of the selected item."""
        self._looks_closely = True
        if self.is_current:
            self._look_at_battles()
            self._show_item()

    def on_resize(self, event: events.Resize) -> None:
        """Redraw for the new size."""
        self._dress(event.size)
        self.call_after_refresh(self.show)

    def _dress(self, size: Size) -> None:
        self.set_class(size.height >= TALL, "tall")
        self.set_class(size.width >= WIDE, "wide")

    # -- display ------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the list, the selected item and the hints."""
        if not self.query("#hints"):
            return
        self._show_list()
        self._show_item()
        self.query_one("#hints", Panel).show([self._hints()])

    def _show_list(self) -> None:
        panel = self.query_one("#list", Panel)
        lines = [self.shelf.row(item) for item in self.shelf.items]
        found = self.shelf.named(self.typed or "")
        rows, self._rows = list_lines(lines, found, self.at, panel.size.width or 36)
        head: list[Line] = [line(Piece("Battles won't be saved.", "warning")), line()] if self.shelf.lost else []
        if self.typed is not None:
            head += [line(Piece(f"find: {self.typed}_", "strong")), line()]
            head += [] if found else [line(Piece(f"nothing matches '{self.typed}'", "muted"))]
        here = self._rows.index(self.at) if self.at in self._rows else 0
        seen, top = around(rows, here, max(3, (panel.size.height or 60) - len(head)))
        panel.show([*head, *seen])
        self._rows = [*([None] * len(head)), *self._rows[top : top + len(seen)]]
        count = f"   {self.shelf.scenarios} scenarios, {counted(self.shelf.battles, 'saved battle', 'saved battles')}"
        words = line(Piece(" hexfray", "strong"), Piece(count, "muted"))
        tall = self.has_class("tall")
        self.query_one("#head", Panel).show([line(Piece(row, "strong")) for row in HEAD] if tall else [words])

    def _show_item(self) -> None:
        side = self.query_one("#side").size
        width = side.width or 40
        why = [line(Piece(self.shelf.lost, "warning")), line()] if self.shelf.lost else []
        if not self.shelf.items:
            self.query_one("#about", Panel).show(why)
            return
        item = self.shelf.items[self.at]
        name, told = self.shelf.describe(item)
        self.query_one("#name", Panel).show([line(Piece(name, "strong"))])
        taken = self._show_map(item, max(0, side.height - STORY - 1), width)
        rows = fitted([*why, *told], width)
        fits = len(rows) <= side.height - 1 - taken or not side.height
        key = command_keys("title")["choose"]
        self.query_one("#about", Panel).show([*why, *told] if fits else folded(rows, side.height - 1 - taken, key))

    def _show_map(self, item: Playable, most: int, width: int) -> int:
        """Show the map of an item if it is known, and return its height in rows."""
        scenario = self.shelf.scenario(item)
        if scenario is None or most < 3:
            for shown in self.query("#preview"):
                shown.styles.height = 0
            if scenario is None and self._looks_closely and self._looks_for != self.shelf.key(item):
                self._looks_for = self.shelf.key(item)
                if not isinstance(item, Unreadable | AllBattles):
                    self._look_at_map(item)
            return 0
        from tui.views.map_view import Overlay, map_view
        from tui.views.square_drawing import drawing_of

        seen = map_view(scenario.ruleset, self.shelf.battle(item, scenario), Overlay())
        drawing = drawing_of(seen, self.host.glyphs, small=False)
        if drawing.width > width or drawing.height > most:
            drawing = drawing_of(seen, self.host.glyphs, small=True)
        height, preview = min(most, drawing.height), self._preview()
        preview.styles.width, preview.styles.height = min(width, drawing.width), height
        preview.show(drawing, None)
        return height

    def _preview(self) -> HexMap:
        """Return the map widget, mounted on first use."""
        from tui.widgets.hex_map import HexMap

        for shown in self.query(HexMap):
            return shown
        made = HexMap(id="preview")
        _ = self.query_one("#side").mount(made, before="#about")
        return made

    def _hints(self) -> Line:
        own, everywhere = command_keys("title"), command_keys("everywhere")
        if self.typed is not None:
            words = (Hint("letters", "type a name"), Hint(own["choose"], "start"), Hint("Esc", "back"))
            return keys_line(words, self.size.width)
        hints = (
            Hint(f"{own['up']} {own['down']}", "choose", 3),
            Hint(own["choose"], "start", 4),
            Hint(own["find"], "find", 2),
            Hint(everywhere["settings"], "settings", 2),
            Hint(everywhere["palette"], "commands", 1),
            Hint(own["help"], "help", 4),
            Hint(own["quit"], "quit", 3),
        )
        return keys_line(hints, self.size.width)

    # -- background work -----------------------------------------------------------------------------------------------

    @work(thread=True, group="maps", exclusive=True)
    def _look_at_map(self, item: Unfinished | Notice) -> None:
        """Read the scenario of an item in a thread, then show its map."""
        try:
            if isinstance(item, Notice):
                scenario = load(item.id)
            else:
                from tui.keeping.opening import scenario_at

                scenario = scenario_at(item.path)
        except faults():
            return
        _ = hand_over(self, self._map_seen, item, scenario)

    def _map_seen(self, item: Unfinished | Notice, scenario: Scenario) -> None:
        self.shelf.read(item, scenario)
        if self.is_current and self.shelf.key(self.shelf.items[self.at]) == self.shelf.key(item):
            self._show_item()

    @work(thread=True, group="stands", exclusive=True)
    def _look_at_battles(self) -> None:
        """Read and replay the journals in a thread, one after the other, to see who leads."""
        from tui.keeping.battle_summary import summary_of
        from tui.keeping.saved_battles import saved_battles

        for item in hand_over(self, self._battles_found, saved_battles(LATEST)) or ():
            if is_wanted(self):
                _ = hand_over(self, self._battle_seen, item, summary_of(item.path))

    def _battles_found(self, there: SavedBattles) -> list[Unfinished]:
        """Show the battles that can be resumed, and keep the selection unless it is the first item."""
        was = self._selected_key()
        unknown = self.shelf.found(there)
        self._select(was)
        if self.is_current:
            self.show()
        return unknown

    def _selected_key(self) -> object:
        return self.shelf.key(self.shelf.items[self.at]) if self.shelf.items else None

    def _select(self, key: object) -> None:
        """Keep the item with this key selected, unless it was the first."""
        keys = [self.shelf.key(item) for item in self.shelf.items]
        if self.at:
            self.at = keys.index(key) if key in keys else max(0, min(self.at, len(keys) - 1))

    def _battle_seen(self, item: Unfinished, stands: BattleSummary | None) -> None:
        self.shelf.add_summary(item, stands)
        if self.is_current:
            self.show()

    # -- actions -------------------------------------------------------------------------------------------------------

    def action_step(self, by: int) -> None:
        """Select another line."""
        shown = self.shelf.named(self.typed or "")
        if shown:
            now = shown.index(self.at) if self.at in shown else -by
            self.at = shown[(now + by) % len(shown)]
            self.show()

    def on_click(self, event: events.Click) -> None:
        """A click selects a line, a second one starts it."""
        if event.widget is None or event.widget.id != "list" or not 0 <= event.y < len(self._rows):
            return
        number = self._rows[event.y]
        if number == self.at:
            self.action_choose()
        elif number is not None:
            self.at = number
            self.show()

    def on_key(self, event: events.Key) -> None:
        """While searching, add letters to the search text."""
        if self.typed is None:
            return
        if event.is_printable and event.character:
            self.typed = pasted(self.typed, event.character)
        elif event.key == "backspace" and self.typed:
            self.typed = self.typed[:-1]
        elif event.key in ("escape", "backspace"):
            self.typed = None
        else:
            return
        event.stop()
        self._found()

    def on_paste(self, event: events.Paste) -> None:
        """Search for a pasted text."""
        event.stop()
        self.typed = pasted(self.typed or "", event.text)
        self._found()

    def _found(self) -> None:
        shown = self.shelf.named(self.typed or "")
        self.at = self.at if self.at in shown or not shown else shown[0]
        self.show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While searching, the key of `find` is a letter."""
        return (action != "find" or self.typed is None) and super().check_action(action, parameters)

    def action_find(self) -> None:
        """Start searching."""
        self.typed = ""
        self.show()

    def action_choose(self) -> None:
        """Start or resume the selected item."""
        if not self.shelf.items or self.at not in self.shelf.named(self.typed or ""):
            return
        self.typed = None
        item = self.shelf.items[self.at]
        if isinstance(item, Unreadable):
            self.notify(item.reason, severity="error", timeout=10)
            return
        if isinstance(item, AllBattles):
            from tui.screens.navigation import ShowBattles

            self.host.follow(ShowBattles())
            return
        try:
            self.host.follow(self._request(item))
        except faults() as fault:
            self.notify(str(fault), severity="error", timeout=10)

    def _request(self, item: Unfinished | Notice) -> Request:
        """Return the request to set up, resume or, for a battle played by another program, watch an item."""
        from tui.screens.navigation import Play, SetUp, Watch

        if isinstance(item, Notice):
            return SetUp(load(item.id))
        from core.match.journal import JournalTaken
        from tui.keeping.opening import resume_battle

        try:
            return Play(resume_battle(item.path))
        except JournalTaken:
            from tui.keeping.watching import TAKEN

            self.notify(f"{item.title or item.path.name}: {TAKEN}", severity="warning", timeout=10)
            return Watch(item.path, lambda _: None, live=True)

    def action_help(self) -> None:
        """Open the help."""
        from tui.screens.navigation import ShowHelp

        self.host.follow(ShowHelp())

    def action_quit(self) -> None:
        """Leave the game."""
        self.app.exit()
