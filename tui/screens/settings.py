"""The settings screen: display, play and keys. Each change applies at once and is saved by tui/keeping/settings.py."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from tui.keeping.settings import CHOICES, settings_file
from tui.screens.dialog import Dialog
from tui.screens.host import Host
from tui.screens.key_bindings import bindings
from tui.views.hints_view import keys_line
from tui.views.key_labels import command_keys
from tui.views.lines import Line, Piece, line
from tui.views.own_keys import fault_of
from tui.views.settings_view import SAYS, Row, rows, settings_lines
from tui.widgets.panel import Panel

PAGE = 15
"""The lines of a page."""


class SettingsScreen(Dialog[None], ModalScreen[None]):
    """A list of settings. Arrow keys select and change; Enter on a command asks for its new key."""

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
        """Show the list once the layout is known."""
        self.call_after_refresh(self.show)

    def on_resize(self) -> None:
        """Redraw for the new size."""
        self.call_after_refresh(self.show)

    @property
    def rows(self) -> list[Row]:
        """All settings as they are now."""
        likes = self.host.likes
        values = {place: getattr(likes, place) for place in CHOICES}
        return rows(values, {place: choices[0] for place, choices in CHOICES.items()}, likes.keys)

    @property
    def row(self) -> Row:
        """The selected setting."""
        return self.rows[self.at]

    def show(self) -> None:
        """Show the list around the selection, its explanation, and faults of the file."""
        if not self.query("#rows"):
            return  # the screen is gone already
        panel = self.query_one("#rows", Panel)
        wrong = [line(Piece(fault, "warning")) for fault in self.host.faults]
        self.query_one("#head", Panel).show(
            [line(Piece("Settings", "strong"), Piece(f"  {settings_file()}", "muted")), *wrong]
        )
        panel.show(settings_lines(self.rows, self.at, (panel.size.width, panel.size.height), hearing=self.hearing))
        self.query_one("#about", Panel).show([self._about()])
        self.query_one("#hints", Panel).show([_hints()])

    def _about(self) -> Line:
        if self.fault:
            return line(Piece(self.fault, "warning"))
        if self.row.place in SAYS:
            return line(Piece(SAYS[self.row.place][1], "muted"))
        return line(Piece(f"in the file: {self.row.place}", "muted"))

    def on_key(self, event: events.Key) -> None:
        """While waiting for a new key, take any key but Esc, which cancels."""
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
        """While waiting for a new key, no key is a command."""
        return not self.hearing and super().check_action(action, parameters)

    def action_step(self, by: int) -> None:
        """Select another line."""
        self.at = (self.at + by) % len(self.rows)
        self.fault = ""
        self.show()

    def action_page(self, by: int) -> None:
        """Go a page on."""
        self.at = max(0, min(len(self.rows) - 1, self.at + by * PAGE))
        self.fault = ""
        self.show()

    def action_change(self, by: int) -> None:
        """Change the value, or ask for a new key."""
        self.fault = ""
        place = self.row.place
        if (choices := CHOICES.get(place)) is None:
            self.hearing = True
        else:
            now = choices.index(getattr(self.host.likes, place))
            self.host.like(place, choices[(now + by) % len(choices)])
        self.show()

    def action_usual(self) -> None:
        """Reset to the default."""
        self.fault = ""
        place = self.row.place
        if place not in CHOICES:
            others = {name: keys for name, keys in self.host.likes.keys.items() if f"keys.{name}" != place}
            self.fault = fault_of(others)
        if not self.fault:
            self.host.like(place, "")
        self.show()

    def action_leave(self) -> None:
        """Close the settings."""
        _ = self.dismiss(None)


def _hints() -> Line:
    keys = command_keys("settings")
    words = (
        (f"{keys['up']} {keys['down']}", "choose"),
        (keys["change"], "change"),
        (keys["usual"], "default"),
        (f"{keys['page_up']} {keys['page_down']}", "page"),
        (keys["leave"], "back"),
    )
    return keys_line(words)
