"""The title: go on with a battle, or choose a scenario. Who plays what is asked in setup.py; the lines are in
views/title_view.py, what there is and what is known of it in shelf.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.worker import get_current_worker

from scenarios.catalogue import Notice, load
from tui.keeping.faults import faults
from tui.keeping.glimpse import ALL, Odd, Unfinished
from tui.screens.key_bindings import bindings
from tui.screens.shelf import More, Playable, Shelf
from tui.screens.sized import Sized
from tui.views.hints_view import Hint, keys_line
from tui.views.layout import WIDE
from tui.views.lines import Line, Piece, line
from tui.views.rows import fitted
from tui.views.spelling import command_keys
from tui.views.title_view import (
    HEAD,
    around,
    folded,
    list_told,
)
from tui.widgets.panel import Panel

if TYPE_CHECKING:
    from scenarios.scenario import Scenario
    from tui.keeping.kept import Kept
    from tui.keeping.standing import Standing
    from tui.screens.host import Host
    from tui.screens.wishes import Wish
    from tui.widgets.hex_map import HexMap

LONGEST = 40
"""So much may be typed to find something."""
TALL = 32
"""From so many rows on the name of the game is drawn."""
SOON = 0.05
"""After so many seconds the list is on the terminal, and nothing that is found out meanwhile holds it up."""
STORY = 8
"""So many rows the map leaves to the story, at least."""


class TitleScreen(Sized[None]):
    """What there is to play."""

    CSS_PATH = "title.tcss"
    BINDINGS = [*bindings("title", first=("down", "find"))]

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host = host
        self.at = 0
        self.shelf = Shelf()
        self.typed: str | None = None
        """what is looked for; None: nothing is"""
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
        """The list is there from the first moment on."""
        self._dress(self.app.size)
        self.shelf.look()
        self.show()

    def on_screen_resume(self) -> None:
        """Battles may have been finished since. What takes the rules to know is found out once the list is drawn."""
        if self._looks_closely:
            self.shelf.look()
            self.at = max(0, min(self.at, len(self.shelf.items) - 1))
            self.show()
        self.call_after_refresh(self._show_and_look)

    def _show_and_look(self) -> None:
        self.show()
        _ = self.set_timer(SOON, self._look_closely)

    def _look_closely(self) -> None:
        """What the journals hold, and the map of what is at hand."""
        self._looks_closely = True
        if self.is_current:
            self._look_at_battles()
            self._show_item()

    def on_resize(self, event: events.Resize) -> None:
        """As much as there is room for."""
        self._dress(event.size)
        self.call_after_refresh(self.show)

    def _dress(self, size: Size) -> None:
        self.set_class(size.height >= TALL, "tall")
        self.set_class(size.width >= WIDE, "wide")

    # -- what is shown -------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """The list, and more of what is at hand."""
        if not self.query("#hints"):
            return
        self._show_list()
        self._show_item()
        self.query_one("#hints", Panel).show([self._hints()])

    def _show_list(self) -> None:
        panel = self.query_one("#list", Panel)
        lines = [self.shelf.row(item) for item in self.shelf.items]
        rows, self._rows = list_told(lines, self.shelf.named(self.typed or ""), self.at, panel.size.width or 36)
        head: list[Line] = [line(Piece("Nothing will be kept.", "warning")), line()] if self.shelf.lost else []
        if self.typed is not None:
            head += [line(Piece(f"find: {self.typed}_", "strong")), line()]
        here = self._rows.index(self.at) if self.at in self._rows else 0
        seen, top = around(rows, here, max(3, (panel.size.height or 60) - len(head)))
        panel.show([*head, *seen])
        self._rows = [*([None] * len(head)), *self._rows[top : top + len(seen)]]
        count = f"   {self.shelf.scenarios} scenarios, {self.shelf.battles} to go on with"
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
        name, told = self.shelf.told(item)
        self.query_one("#name", Panel).show([line(Piece(name, "strong"))])
        taken = self._show_map(item, max(0, side.height - STORY - 1), width)
        rows = fitted([*why, *told], width)
        fits = len(rows) <= side.height - 1 - taken or not side.height
        key = command_keys("title")["choose"]
        self.query_one("#about", Panel).show([*why, *told] if fits else folded(rows, side.height - 1 - taken, key))

    def _show_map(self, item: Playable, most: int, width: int) -> int:
        """Shows the map of an item where it is known already, and how many rows it takes."""
        scenario = self.shelf.scenario(item)
        if scenario is None or most < 3:
            for shown in self.query("#preview"):
                shown.styles.height = 0
            if scenario is None and self._looks_closely and self._looks_for != self.shelf.key(item):
                self._looks_for = self.shelf.key(item)
                if not isinstance(item, Odd | More):
                    self._look_at_map(item)
            return 0
        from tui.views.map_view import Overlay, map_view
        from tui.views.square_drawing import drawing_of

        seen = map_view(scenario.ruleset, scenario.battle, Overlay())
        drawing = drawing_of(seen, self.host.glyphs, small=False)
        if drawing.width > width or drawing.height > most:
            drawing = drawing_of(seen, self.host.glyphs, small=True)
        height, preview = min(most, drawing.height), self._preview()
        preview.styles.width, preview.styles.height = min(width, drawing.width), height
        preview.show(drawing, None)
        return height

    def _preview(self) -> HexMap:
        """The map; it is put there when there is one to show."""
        from tui.widgets.hex_map import HexMap

        for shown in self.query(HexMap):
            return shown
        made = HexMap(id="preview")
        _ = self.query_one("#side").mount(made, before="#about")
        return made

    def _hints(self) -> Line:
        own, everywhere = command_keys("title"), command_keys("everywhere")
        if self.typed is not None:
            words = (Hint("letters", "of its name"), Hint(own["choose"], "begin"), Hint("Esc", "back"))
            return keys_line(words, self.size.width)
        hints = (
            Hint(f"{own['up']} {own['down']}", "choose", 3),
            Hint(own["choose"], "begin", 4),
            Hint(own["find"], "find", 2),
            Hint(everywhere["settings"], "settings", 2),
            Hint(everywhere["palette"], "all commands", 1),
            Hint(own["help"], "help", 4),
            Hint(own["quit"], "quit", 3),
        )
        return keys_line(hints, self.size.width)

    # -- what is found out while it is shown ---------------------------------------------------------------------------

    @work(thread=True, group="maps", exclusive=True)
    def _look_at_map(self, item: Unfinished | Notice) -> None:
        """Reads the scenario of an item, whose map is shown then."""
        try:
            if isinstance(item, Notice):
                scenario = load(item.id)
            else:
                from tui.keeping.session import scenario_at

                scenario = scenario_at(item.path)
        except faults():
            return
        if self._wanted():
            self.app.call_from_thread(self._map_seen, item, scenario)

    def _map_seen(self, item: Unfinished | Notice, scenario: Scenario) -> None:
        self.shelf.read(item, scenario)
        if self.is_current and self.shelf.key(self.shelf.items[self.at]) == self.shelf.key(item):
            self._show_item()

    @work(thread=True, group="stands", exclusive=True)
    def _look_at_battles(self) -> None:
        """Reads the journals through, and plays them, one after the other, to say who leads."""
        from tui.keeping.kept import kept
        from tui.keeping.standing import standing_of

        there = kept(self.shelf.most)
        if not self._wanted():
            return
        for item in self.app.call_from_thread(self._battles_found, there):
            if self._wanted():
                stands = standing_of(item.path)
                if self._wanted():
                    self.app.call_from_thread(self._battle_seen, item, stands)

    def _battles_found(self, there: Kept) -> list[Unfinished]:
        """It is known what can be gone on with; what was at hand stays so, but the first that is there comes first."""
        was = self.shelf.key(self.shelf.items[self.at]) if self.shelf.items else None
        unknown = self.shelf.found(there)
        keys = [self.shelf.key(item) for item in self.shelf.items]
        if self.at:
            self.at = keys.index(was) if was in keys else min(self.at, len(keys) - 1)
        if self.is_current:
            self.show()
        return unknown

    def _wanted(self) -> bool:
        """Whether what a thread finds out is still for somebody."""
        return not get_current_worker().is_cancelled and self.app.is_running

    def _battle_seen(self, item: Unfinished, stands: Standing | None) -> None:
        self.shelf.stands(item, stands)
        if self.is_current:
            self.show()

    # -- what is done --------------------------------------------------------------------------------------------------

    def action_step(self, by: int) -> None:
        """Another line."""
        shown = self.shelf.named(self.typed or "")
        if shown:
            now = shown.index(self.at) if self.at in shown else -by
            self.at = shown[(now + by) % len(shown)]
            self.show()

    def on_click(self, event: events.Click) -> None:
        """A click on a title chooses it, a second one begins."""
        if event.widget is None or event.widget.id != "list" or not 0 <= event.y < len(self._rows):
            return
        number = self._rows[event.y]
        if number == self.at:
            self.action_choose()
        elif number is not None:
            self.at = number
            self.show()

    def on_key(self, event: events.Key) -> None:
        """While something is looked for, letters are of its name."""
        if self.typed is None:
            return
        if event.is_printable and event.character:
            self.typed = (self.typed + event.character)[:LONGEST]
        elif event.key == "backspace" and self.typed:
            self.typed = self.typed[:-1]
        elif event.key in ("escape", "backspace"):
            self.typed = None
        else:
            return
        event.stop()
        shown = self.shelf.named(self.typed or "")
        self.at = self.at if self.at in shown or not shown else shown[0]
        self.show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While something is looked for, the key of finding is a letter."""
        return (action != "find" or self.typed is None) and super().check_action(action, parameters)

    def action_find(self) -> None:
        """Something by its name."""
        self.typed = ""
        self.show()

    def action_choose(self) -> None:
        """Begins, or goes on."""
        if not self.shelf.items or self.at not in self.shelf.named(self.typed or ""):
            return
        self.typed = None
        item = self.shelf.items[self.at]
        if isinstance(item, Odd):
            self.notify(item.reason, severity="error", timeout=10)
            return
        if isinstance(item, More):
            self._show_all()
            return
        try:
            self.host.follow(self._wish(item))
        except faults() as fault:
            self.notify(str(fault), severity="error", timeout=10)

    def _show_all(self) -> None:
        """Shows every saved battle; the first of those that were not in the list is selected."""
        self.shelf.most = ALL
        self.shelf.look()
        self.at = min(self.at, len(self.shelf.items) - 1)
        self.show()
        self._look_at_battles()

    def _wish(self, item: Unfinished | Notice) -> Wish:
        """To begin, to go on or, where another program plays a battle, to watch it as far as it has gone."""
        from tui.screens.wishes import Play, SetUp, Watch

        if isinstance(item, Notice):
            return SetUp(load(item.id))
        from core.match.journal import JournalTaken
        from tui.keeping.session import go_on

        try:
            return Play(go_on(item.path))
        except JournalTaken as taken:
            self.notify(f"{taken}. Here it is as far as it has gone.", severity="warning", timeout=10)
            return Watch(item.path, lambda _: None)

    def action_help(self) -> None:
        """Keys and signs."""
        from tui.screens.wishes import SeeHelp

        self.host.follow(SeeHelp())

    def action_quit(self) -> None:
        """Leaves the game."""
        self.app.exit()
