"""All battles: every file among the journals, to resume, watch, replay, rename, delete, sort and find. What is listed
comes from tui/keeping/all_battles.py, the lines from views/battles_view.py; the title (title.py) offers the latest."""

from __future__ import annotations

from functools import partial
from time import time

from textual import events, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.timer import Timer

from core.match.journal import JournalTaken
from tui.keeping.all_battles import SavedBattle, Sort, State, all_battles, in_order
from tui.keeping.battle_summary import BattleSummary, summary_or_fault
from tui.keeping.faults import faults
from tui.keeping.managing import LONGEST, CannotManage, delete, rename
from tui.keeping.opening import resume_battle
from tui.keeping.reporting import report_at
from tui.keeping.watching import TAKEN, is_played
from tui.screens.dialog import Dialog
from tui.screens.host import Host
from tui.screens.key_bindings import bindings
from tui.screens.navigation import Confirm, Play, ShowHelp, ShowReport, Watch
from tui.screens.scheduler import hand_over
from tui.views.battles_view import (
    NO_MATCH,
    NONE_YET,
    Standing,
    detail_lines,
    head_line,
    row_line,
    seats_line,
    standing_lines,
    window,
)
from tui.views.finding import LONGEST as LONGEST_SEARCH
from tui.views.finding import pasted
from tui.views.hints_view import Hint, keys_line
from tui.views.key_labels import command_keys
from tui.views.layout import WIDE
from tui.views.lines import Line, Piece, line
from tui.widgets.panel import Panel

RESTS = 0.15
"""Seconds that a battle stays selected before it is replayed for its details."""
NAMING = frozenset(("step", "page", "ends", "choose"))
"""Actions whose keys do nothing while a name is typed."""
TYPING = frozenset(("replay", "report", "rename", "delete", "sort", "find", "help", "leave"))
"""Actions whose keys are letters while any text is typed."""


class BattlesScreen(Dialog[None]):
    """The list, and what is known of the selected battle."""

    CSS_PATH = "battles.tcss"
    BINDINGS = bindings("battles", first=("down",))

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host = host
        self.at = 0
        self.sort = Sort.DATE
        self.typed: str | None = None
        """the search text; None while not searching"""
        self.naming: str | None = None
        """the new name of the selected battle, while it is typed"""
        self._all: tuple[SavedBattle, ...] | None = None
        self._known: dict[tuple[object, float], BattleSummary | str] = {}
        self._timer: Timer | None = None
        self._top = 0

    def compose(self) -> ComposeResult:
        yield Panel(id="head")
        with Horizontal():
            yield Panel(id="list")
            with Vertical(id="side"):
                yield Panel(id="name")
                yield Panel(id="about")
        yield Panel(id="hints")

    def on_mount(self) -> None:
        """Show the frame at once; the list comes from a thread."""
        self._dress(self.app.size)
        self.call_after_refresh(self.show)

    def on_screen_resume(self) -> None:
        """Read the folder again: battles may have been played, renamed or deleted meanwhile."""
        self._look()

    def on_resize(self, event: events.Resize) -> None:
        """Redraw for the new size."""
        self._dress(event.size)
        self.call_after_refresh(self.show)

    def _dress(self, size: Size) -> None:
        self.set_class(size.width >= WIDE, "wide")

    @property
    def battles(self) -> list[SavedBattle]:
        """The battles that match the search text, in order."""
        found = in_order(self._all or (), self.sort)
        return [battle for battle in found if self.typed is None or battle.is_found_by(self.typed)]

    @property
    def selected(self) -> SavedBattle | None:
        """The selected battle, if there is any."""
        shown = self.battles
        return shown[min(self.at, len(shown) - 1)] if shown else None

    @work(thread=True, group="list", exclusive=True)
    def _look(self) -> None:
        """Read the folder in a thread."""
        _ = hand_over(self, self._listed, all_battles())

    def _listed(self, found: tuple[SavedBattle, ...]) -> None:
        before = self.selected
        self._all = found
        self._select(before)
        self.show()

    def _select(self, battle: SavedBattle | None) -> None:
        """Keep a battle selected, if it is still listed."""
        paths = [other.path for other in self.battles]
        if battle is not None and battle.path in paths:
            self.at = paths.index(battle.path)
        self.at = max(0, min(self.at, len(paths) - 1))

    # -- display -------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the list, the selected battle and the hints."""
        if not self.query("#hints"):
            return
        shown = self.battles
        self.at = max(0, min(self.at, len(shown) - 1))
        count = len(self._all or ())
        self.query_one("#head", Panel).show([head_line(len(shown), count, self.sort, self.typed)])
        panel = self.query_one("#list", Panel)
        self._top, end = window(len(shown), self.at, max(1, panel.size.height or 20))
        rows = [
            row_line(battle.row, panel.size.width or 46, time(), chosen=number == self.at)
            for number, battle in enumerate(shown[self._top : end], self._top)
        ]
        panel.show(rows or [line(Piece(self._nothing(), "muted"))])
        self._show_selected()
        self.query_one("#hints", Panel).show([self._hints()])

    def _nothing(self) -> str:
        if self._all is None:
            return ""
        return f" {NO_MATCH} '{self.typed}'" if self._all else f" {NONE_YET}"

    def _show_selected(self) -> None:
        battle = self.selected
        name, about = self.query_one("#name", Panel), self.query_one("#about", Panel)
        if battle is None:
            name.show([])
            about.show([])
            return
        if self.naming is not None:
            name.show([line(Piece(f"name: {self.naming}_", "strong"))])
        else:
            name.show([line(Piece(battle.name, "strong"))])
        about.show(self._details(battle))

    def _details(self, battle: SavedBattle) -> list[Line]:
        file = line(Piece(battle.path.name, "muted"))
        if battle.state is State.UNREADABLE:
            return [line(), line(Piece(battle.reason, "warning"))]
        told = detail_lines(battle.row, battle.title, battle.scenario, seats_line(battle.seats or {}), battle.figures)
        more: list[Line] = []
        match self._known.get((battle.path, battle.written)):
            case None:
                self._rest_on(battle)
            case str() as fault:
                more = [line(), line(Piece(f"can't be read: {fault}", "warning"))]
            case found:
                more = [line(), *standing_lines(Standing(found.sides, found.leads, found.verdict))]
        return [*told, *more, line(), file]

    def _rest_on(self, battle: SavedBattle) -> None:
        """Replay a battle for its details, once it has been selected for a moment."""
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(RESTS, lambda: self._look_at(battle))

    @work(thread=True, group="details", exclusive=True)
    def _look_at(self, battle: SavedBattle) -> None:
        """Replay a battle in a thread."""
        _ = hand_over(self, self._known_now, battle, summary_or_fault(battle.path))

    def _known_now(self, battle: SavedBattle, found: BattleSummary | str) -> None:
        self._known[battle.path, battle.written] = found
        self.show()

    def _hints(self) -> Line:
        own = command_keys("battles")
        if self.naming is not None:
            return keys_line((Hint("letters", "type a name"), Hint("Enter", "rename"), Hint("Esc", "back")))
        if self.typed is not None:
            words = (Hint("letters", "scenario, id, fighter or date"), Hint("Enter", "choose"), Hint("Esc", "back"))
            return keys_line(words, self.size.width)
        battle = self.selected
        does = self._choosing(battle) if battle is not None else "resume"
        hints = (
            Hint(own["choose"], does, 4),
            *([Hint(own["replay"], "replay", 3)] if does != "replay" else []),
            Hint(own["report"], "report", 2),
            Hint(own["rename"], "rename", 3),
            Hint(own["delete"], "delete", 3),
            Hint(own["sort"], "sort", 2),
            Hint(own["find"], "find", 3),
            Hint(own["help"], "help", 2),
            Hint(own["leave"], "back", 4),
        )
        return keys_line(hints, self.size.width)

    @staticmethod
    def _choosing(battle: SavedBattle) -> str:
        """Return what Enter does with a battle."""
        if battle.state is State.FINISHED:
            return "replay"
        return "watch" if battle.state is State.UNFINISHED and is_played(battle.path) else "resume"

    # -- keys: selection -----------------------------------------------------------------------------------------------

    def action_step(self, by: int) -> None:
        """Select another battle; after the last comes the first."""
        if shown := self.battles:
            self.at = (self.at + by) % len(shown)
            self.show()

    def action_page(self, by: int) -> None:
        """Select a battle a page further."""
        page = max(1, self.query_one("#list", Panel).size.height - 1)
        self.at = max(0, min(self.at + by * page, len(self.battles) - 1))
        self.show()

    def action_ends(self, place: int) -> None:
        """Select the first or the last battle."""
        self.at = place % max(1, len(self.battles))
        self.show()

    def on_click(self, event: events.Click) -> None:
        """A click selects a battle, a second one resumes it."""
        number = self._top + event.y
        inside = event.widget is not None and event.widget.id == "list" and 0 <= number < len(self.battles)
        if not inside or self.naming is not None:
            return
        if number == self.at:
            self.action_choose()
        else:
            self.at = number
            self.show()

    def action_sort(self) -> None:
        """Sort the list in the next order."""
        battle, sorts = self.selected, [*Sort, *Sort]
        self.sort = sorts[sorts.index(self.sort) + 1]
        self._select(battle)
        self.show()

    # -- keys: typing --------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a text is typed, letters are letters; the arrow keys still move in the list while searching."""
        if self.naming is not None and action in NAMING:
            return False
        if (self.typed is not None or self.naming is not None) and action in TYPING:
            return False
        return super().check_action(action, parameters)

    def on_key(self, event: events.Key) -> None:
        """While a search text or a name is typed, take its letters."""
        if (now := self.naming if self.naming is not None else self.typed) is None:
            return
        if event.is_printable and event.character:
            self._type(now + event.character)
        elif event.key == "backspace" and now:
            self._type(now[:-1])
        elif event.key in ("escape", "backspace"):
            if self.naming is None:
                self.typed = None
            self.naming = None
            self.show()
        elif event.key == "enter" and self.naming is not None:
            self._rename(now)
        else:
            return
        event.stop()
        event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        """Paste into the search text or the name; without either, search for it."""
        event.stop()
        now = self.naming if self.naming is not None else self.typed or ""
        self._type(pasted(now, event.text))

    def _type(self, text: str) -> None:
        if self.naming is not None:
            self.naming = text[:LONGEST]
        else:
            battle = self.selected
            self.typed = text[:LONGEST_SEARCH]
            self._select(battle)
        self.show()

    def action_find(self) -> None:
        """Start searching."""
        self.typed = ""
        self.show()

    # -- keys: a battle ------------------------------------------------------------------------------------------------

    def action_choose(self) -> None:
        """Resume the selected battle; replay a finished one, and watch one in play elsewhere."""
        battle = self.selected
        if battle is None:
            return
        if battle.state is State.UNREADABLE:
            self._warn(battle.reason)
        elif battle.state is State.FINISHED:
            self.action_replay()
        else:
            try:
                self.host.follow(Play(resume_battle(battle.path)))
            except JournalTaken:
                self._warn(f"{battle.name}: {TAKEN}")
                self._watch(battle)
            except faults() as fault:
                self._warn(fault)

    def _watch(self, battle: SavedBattle) -> None:
        """Watch a battle in play elsewhere."""
        try:
            self.host.follow(Watch(battle.path, lambda _: None, live=True))
        except faults() as fault:
            self._warn(fault)

    def action_replay(self) -> None:
        """Replay the selected battle, as far as it was played."""
        battle = self.selected
        if battle is not None and battle.state is State.UNREADABLE:
            self._warn(battle.reason)
        elif battle is not None:
            try:
                self.host.follow(Watch(battle.path, lambda _: None))
            except faults() as fault:
                self._warn(fault)

    def action_report(self) -> None:
        """Show the report of the selected battle so far."""
        battle = self.selected
        if battle is not None and battle.state is State.UNREADABLE:
            self._warn(battle.reason)
        elif battle is not None:
            self.host.follow(ShowReport(partial(report_at, battle.path)))

    def action_rename(self) -> None:
        """Start typing a new name."""
        battle = self.selected
        if battle is not None and battle.state is not State.UNREADABLE:
            self.naming = battle.own_name
            self.show()

    def _rename(self, name: str) -> None:
        battle = self.selected
        if battle is None:
            return
        try:
            new = rename(battle.path, name)
        except CannotManage as fault:
            self._warn(fault)
            return
        self.naming = None
        self._listed(all_battles())
        self._select(next((other for other in self.battles if other.path == new), None))
        self.show()

    def action_delete(self) -> None:
        """Delete the selected battle, after a question."""
        battle = self.selected
        if battle is None:
            return
        lines = (
            line(Piece(f"Delete {battle.name}?", "warning")),
            line(f"{battle.outcome}, last played {battle.day}"),
            line(Piece(battle.path.name, "muted")),
            line(),
            line("The file is deleted for good; this can't be undone."),
        )

        def then(sure: bool | None) -> None:  # noqa: FBT001
            if sure:
                self._delete(battle)

        self.host.follow(Confirm(lines, then))

    def _delete(self, battle: SavedBattle) -> None:
        try:
            delete(battle.path)
        except CannotManage as fault:
            self._warn(fault)
        else:
            self.notify(f"deleted: {battle.name}", timeout=3)
        self._listed(all_battles())

    def action_help(self) -> None:
        """Open the help."""
        self.host.follow(ShowHelp())

    def action_leave(self) -> None:
        """Go back to the title."""
        _ = self.dismiss(None)

    def _warn(self, words: object) -> None:
        self.notify(str(words), severity="error", timeout=10)
