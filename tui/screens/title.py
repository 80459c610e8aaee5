"""The title: go on with a battle, or choose a scenario. Who plays what is asked in setup.py; the lines are in
views/title_view.py, what there is and what is known of it in shelf.py."""

from __future__ import annotations

from textual import events, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.worker import get_current_worker

from core.match.cups import CupFault
from core.match.journal import JournalFault, JournalTaken
from core.match.replay import Desync
from scenarios.catalogue import Notice, Unknown, load
from scenarios.faults import FaultyScenario
from scenarios.scenario import Scenario
from tui.kept import Odd, Unfinished
from tui.screens.bound import bindings
from tui.screens.host import Host
from tui.screens.shelf import Playable, Shelf
from tui.screens.wishes import Play, SeeHelp, SetUp, Watch, Wish
from tui.session import go_on, scenario_at
from tui.standing import Standing, standing_of
from tui.views.hints_view import Hint, keys_line
from tui.views.layout import WIDE
from tui.views.lines import Line, Piece, line
from tui.views.map_view import Overlay, map_view
from tui.views.rows import fitted
from tui.views.spelling import command_keys
from tui.views.square_drawing import drawing_of
from tui.views.title_view import (
    HEAD,
    around,
    folded,
    list_told,
)
from tui.widgets.hex_map import HexMap
from tui.widgets.panel import Panel

LONGEST = 40
"""So much may be typed to find something."""
TALL = 32
"""From so many rows on the name of the game is drawn."""
STORY = 8
"""So many rows the map leaves to the story, at least."""


class TitleScreen(Screen[None]):
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
        self._rows: list[int | None] = []

    def compose(self) -> ComposeResult:
        yield Panel(id="head")
        with Horizontal():
            yield Panel(id="list")
            with Vertical(id="side"):
                yield Panel(id="name")
                yield HexMap(id="preview")
                yield Panel(id="about")
        yield Panel(id="hints")

    def on_screen_resume(self) -> None:
        """Battles may have been finished since."""
        unknown = self.shelf.look()
        self.at = max(0, min(self.at, len(self.shelf.items) - 1))
        self.show()
        self.call_after_refresh(self.show)
        self._look_at_battles(unknown)

    def on_resize(self, event: events.Resize) -> None:
        """As much as there is room for."""
        self.set_class(event.size.height >= TALL, "tall")
        self.set_class(event.size.width >= WIDE, "wide")
        self.call_after_refresh(self.show)

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
        preview = self.query_one(HexMap)
        scenario = self.shelf.scenario(item)
        if scenario is None or most < 3:
            preview.styles.height = 0
            if scenario is None and not isinstance(item, Odd) and self._looks_for != self.shelf.key(item):
                self._looks_for = self.shelf.key(item)
                self._look_at_map(item)
            return 0
        seen = map_view(scenario.ruleset, scenario.battle, Overlay())
        drawing = drawing_of(seen, self.host.glyphs, small=False)
        if drawing.width > width or drawing.height > most:
            drawing = drawing_of(seen, self.host.glyphs, small=True)
        height = min(most, drawing.height)
        preview.styles.width, preview.styles.height = min(width, drawing.width), height
        preview.show(drawing, None)
        return height

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
            scenario = load(item.id) if isinstance(item, Notice) else scenario_at(item.path)
        except (JournalFault, FaultyScenario, Unknown):
            return
        if self._wanted():
            self.app.call_from_thread(self._map_seen, item, scenario)

    def _map_seen(self, item: Unfinished | Notice, scenario: Scenario) -> None:
        self.shelf.read(item, scenario)
        if self.is_current and self.shelf.key(self.shelf.items[self.at]) == self.shelf.key(item):
            self._show_item()

    @work(thread=True, group="stands", exclusive=True)
    def _look_at_battles(self, items: list[Unfinished]) -> None:
        """Plays battles through, one after the other, to say who leads."""
        for item in items:
            if self._wanted():
                stands = standing_of(item.path)
                if self._wanted():
                    self.app.call_from_thread(self._battle_seen, item, stands)

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
        try:
            self.host.follow(self._wish(item))
        except (JournalFault, Desync, CupFault, FaultyScenario, Unknown) as fault:
            self.notify(str(fault), severity="error", timeout=10)

    def _wish(self, item: Unfinished | Notice) -> Wish:
        """To begin, to go on or, where another program plays a battle, to watch it as far as it has gone."""
        if isinstance(item, Notice):
            return SetUp(load(item.id))
        try:
            return Play(go_on(item.path))
        except JournalTaken as taken:
            self.notify(f"{taken}. Here it is as far as it has gone.", severity="warning", timeout=10)
            return Watch(item.path, lambda _: None)

    def action_help(self) -> None:
        """Keys and signs."""
        self.host.follow(SeeHelp())

    def action_quit(self) -> None:
        """Leaves the game."""
        self.app.exit()
