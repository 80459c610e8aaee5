"""The settings: what a player likes, and its keys. Each change holds at once and is kept by tui/keeping/settings.py."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from tui.keeping.settings import CHOICES, settings_file
from tui.screens.dialog import Dialog
from tui.screens.host import Host
from tui.screens.key_bindings import bindings
from tui.views.hints_view import keys_line
from tui.views.lines import Line, Piece, line
from tui.views.own_keys import fault_of
from tui.views.settings_view import SAYS, Row, rows, settings_told
from tui.views.spelling import command_keys
from tui.widgets.panel import Panel

PAGE = 15
"""So many lines a page goes on."""


class SettingsScreen(Dialog[None], ModalScreen[None]):
    """The arrows choose and change; on a command Enter asks for its new key."""

    CSS_PATH = "settings.tcss"
    BINDINGS = [*bindings("settings", first=("down",))]

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host = host
        self.at = 0
        self.hearing = False
        self.fault = ""

    def compose(self) -> ComposeResult:
        yield Panel(id="head")
        yield Panel(id="rows")
        yield Panel(id="about")
        yield Panel(id="hints")

    def on_mount(self) -> None:
        """The first line, once there is room."""
        self.call_after_refresh(self.show)

    def on_resize(self) -> None:
        """As much as fits."""
        self.call_after_refresh(self.show)

    @property
    def rows(self) -> list[Row]:
        """Every setting as it is now."""
        likes = self.host.likes
        values = {place: getattr(likes, place) for place in CHOICES}
        return rows(values, {place: choices[0] for place, choices in CHOICES.items()}, likes.keys)

    @property
    def row(self) -> Row:
        """The one at hand."""
        return self.rows[self.at]

    def show(self) -> None:
        """The settings around the one at hand, what it is about, and what is wrong with the file."""
        if not self.query("#rows"):
            return  # it was left before that came
        panel = self.query_one("#rows", Panel)
        wrong = [line(Piece(fault, "warning")) for fault in self.host.faults]
        self.query_one("#head", Panel).show(
            [line(Piece("Settings", "strong"), Piece(f"  {settings_file()}", "muted")), *wrong]
        )
        panel.show(settings_told(self.rows, self.at, (panel.size.width, panel.size.height), hearing=self.hearing))
        self.query_one("#about", Panel).show([self._about()])
        self.query_one("#hints", Panel).show([_hints()])

    def _about(self) -> Line:
        if self.fault:
            return line(Piece(self.fault, "warning"))
        if self.row.place in SAYS:
            return line(Piece(SAYS[self.row.place][1], "muted"))
        return line(Piece(f"in the file: {self.row.place}", "muted"))

    def on_key(self, event: events.Key) -> None:
        """While a new key is waited for, whatever is pressed is it; Esc leaves it as it was."""
        if not (self.hearing and self.on_top):
            return
        event.stop()
        event.prevent_default()
        self.hearing = False
        if event.key != "escape":
            self._give(event.key)
        self.show()

    def _give(self, key: str) -> None:
        place = self.row.place
        self.fault = fault_of(self.host.likes.keys, place.removeprefix("keys."), key)
        if not self.fault:
            self.host.like(place, key)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a new key is waited for, no key is a command."""
        return not self.hearing and super().check_action(action, parameters)

    def action_step(self, by: int) -> None:
        """Another line."""
        self.at = (self.at + by) % len(self.rows)
        self.fault = ""
        self.show()

    def action_page(self, by: int) -> None:
        """A page on."""
        self.at = max(0, min(len(self.rows) - 1, self.at + by * PAGE))
        self.fault = ""
        self.show()

    def action_change(self, by: int) -> None:
        """Another value; of a key, the usual one or a new one."""
        self.fault = ""
        place = self.row.place
        if (choices := CHOICES.get(place)) is None:
            self.hearing = True
        else:
            self.host.like(place, choices[(choices.index(self.row.value) + by) % len(choices)])
        self.show()

    def action_usual(self) -> None:
        """As it usually is."""
        self.fault = ""
        place = self.row.place
        if place not in CHOICES:
            others = {name: keys for name, keys in self.host.likes.keys.items() if f"keys.{name}" != place}
            self.fault = fault_of(others)
        if not self.fault:
            self.host.like(place, "")
        self.show()

    def action_leave(self) -> None:
        """Back to where one was."""
        _ = self.dismiss(None)


def _hints() -> Line:
    keys = command_keys("settings")
    words = (
        (f"{keys['up']} {keys['down']}", "choose"),
        (keys["change"], "change"),
        (keys["usual"], "as usual"),
        (f"{keys['page_up']} {keys['page_down']}", "page"),
        (keys["leave"], "back"),
    )
    return keys_line(words)
