"""The title: go on with a battle, or choose a scenario. Who plays what is asked in setup.py."""

from __future__ import annotations

from collections.abc import Mapping

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.screen import Screen

from core.match.cups import CupFault
from core.match.journal import JournalFault, JournalTaken
from core.match.replay import Desync
from scenarios.catalogue import Notice, Unknown, library, load
from scenarios.faults import FaultyScenario
from tui.journals import place
from tui.screens.host import Host
from tui.screens.wishes import Play, SeeHelp, SetUp, Watch, Wish
from tui.session import Odd, Unfinished, go_on, kept
from tui.views.hints_view import keys_line
from tui.views.lines import Line, Piece, line
from tui.widgets.panel import Panel

HEAD = (
    " ___     ___     ___     ___",
    "/ h \\___/ x \\___/ r \\___/ y \\   hexfray",
    "\\___/ e \\___/ f \\___/ a \\___/",
    "    \\___/   \\___/   \\___/       close combat on a hex grid",
)


HEADINGS: Mapping[type, str] = {Unfinished: "Go on", Odd: "Cannot be gone on with", Notice: "New battle"}
"""What is said over each kind of item, in their order."""


class TitleScreen(Screen[None]):
    """What there is to play."""

    CSS_PATH = "title.tcss"
    BINDINGS = [
        Binding("up", "step(-1)", "", show=False),
        Binding("down,tab", "step(1)", "", show=False, priority=True),
        Binding("enter,space", "choose", "", show=False),
        Binding("question_mark", "help", "", show=False),
        Binding("q", "quit", "", show=False),
    ]

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host = host
        self.at = 0
        self.lost = ""
        self.items: list[Unfinished | Odd | Notice] = []

    def compose(self) -> ComposeResult:
        yield Panel(id="head")
        with Horizontal():
            yield Panel(id="list")
            yield Panel(id="about")
        yield Panel(id="hints")

    def on_mount(self) -> None:
        """The name of the game."""
        self.query_one("#head", Panel).show([line(Piece(row, "strong")) for row in HEAD])

    def on_screen_resume(self) -> None:
        """Battles may have been finished since."""
        found = kept()
        self.lost = place().lost
        self.items = [*found.unfinished, *found.odd, *library()]
        self.at = min(self.at, len(self.items) - 1)
        self.show()

    def show(self) -> None:
        """The list, and more of what is at hand."""
        rows: list[Line] = []
        before: type | None = None
        for number, item in enumerate(self.items):
            if type(item) is not before:
                rows += [line(), line(Piece(HEADINGS[type(item)], "heading"))]
                before = type(item)
            here = Piece(f" {_label(item)} ", "chosen" if number == self.at else "plain")
            start = isinstance(item, Notice) and item.teaches
            rows.append(line(here, Piece(" start here", "key")) if start else line(here))
        if self.lost:
            rows = [line(), line(Piece("Nothing will be kept.", "bad")), *rows]
        self.query_one("#list", Panel).show(rows)
        why = [line(), line(Piece(self.lost, "bad"))] if self.lost else []
        self.query_one("#about", Panel).show([*why, line(), *self._about()])
        keys = (("arrows", "choose"), ("Enter", "begin"), ("?", "help"), ("q", "quit"))
        self.query_one("#hints", Panel).show([keys_line(keys)])

    def _about(self) -> list[Line]:
        if not self.items:
            return []
        item = self.items[self.at]
        if isinstance(item, Notice):
            start = [line(), line(Piece("The place to start: it explains itself as you play.", "good"))]
            told = [line(Piece(item.title, "strong")), line(), line(" ".join(item.about.split()))]
            return [*told, *(start if item.teaches else [])]
        if isinstance(item, Odd):
            return [line(Piece(item.path.name, "strong")), line(), line(Piece(item.reason, "bad"))]
        return [
            line(Piece(f"{item.scenario}, not finished", "strong")),
            line(),
            line(f"{item.seats}; {item.orders} lines so far"),
            line(),
            line(Piece(item.path.name, "muted")),
        ]

    def action_step(self, by: int) -> None:
        """Another line."""
        if self.items:
            self.at = (self.at + by) % len(self.items)
            self.show()

    def on_click(self, event: events.Click) -> None:
        """A click on a title chooses it, a second one begins."""
        if event.widget is not None and event.widget.id == "list":
            rows = [number for number, item in enumerate(self.items) if self._row(number) == event.y]
            if rows and rows[0] == self.at:
                self.action_choose()
            elif rows:
                self.at = rows[0]
                self.show()

    def _row(self, number: int) -> int:
        """The row of an item: each kind has a blank row and a heading before it."""
        kinds = len({type(item) for item in self.items[: number + 1]})
        return number + 2 * kinds + (2 if self.lost else 0)

    def action_choose(self) -> None:
        """Begins, or goes on."""
        if not self.items:
            return
        item = self.items[self.at]
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


def _label(item: Unfinished | Odd | Notice) -> str:
    match item:
        case Unfinished(scenario=scenario):
            return scenario
        case Odd(path=path):
            return path.name
        case Notice(title=title):
            return title
