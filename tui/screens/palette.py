"""The palette: finding a command of the screen below by its name. What is found is in views/palette_view.py.

Textual has one of its own, which looks for commands in tasks beside the keys: keys that come fast meet a list that is
not there yet, and end the game. Here a key is answered before the next one is heard.
"""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from tui.screens.dialog import Dialog
from tui.screens.key_bindings import bindings
from tui.views.hints_view import keys_line
from tui.views.keys import PALETTE
from tui.views.palette_view import Command, fitting, palette
from tui.views.spelling import shown
from tui.widgets.panel import Panel

LONGEST = 60
"""So much may be typed."""


class PaletteScreen(Dialog[str], ModalScreen[str]):
    """Type some of a command's name; Enter does the one at hand. Gives its id back."""

    CSS_PATH = "palette.tcss"
    BINDINGS = [*bindings("palette", first=("leave",))]

    def __init__(self, offered: tuple[Command, ...]) -> None:
        super().__init__()
        self.offered = offered
        self.typed = ""
        self.at = 0

    def compose(self) -> ComposeResult:
        yield Panel(id="palette")
        yield Panel(id="hints")

    def on_mount(self) -> None:
        """All of them, once there is room for them."""
        self.query_one("#hints", Panel).show([keys_line((shown("palette", key), key.says) for key in PALETTE)])
        self.call_after_refresh(self.show)

    def on_resize(self) -> None:
        """As many as fit."""
        self.call_after_refresh(self.show)

    @property
    def found(self) -> list[Command]:
        """Those that fit what was typed."""
        return fitting(self.offered, self.typed)

    def show(self) -> None:
        """What was typed, and what fits."""
        if not self.query("#palette"):
            return  # it was left before that came
        panel = self.query_one("#palette", Panel)
        panel.show(palette(self.found, self.at, self.typed, (panel.size.width, panel.size.height)))

    def on_key(self, event: events.Key) -> None:
        """Letters; all else is in the table of keys."""
        if self.on_top and self.is_mounted and event.is_printable and event.character:
            event.stop()
            self.typed, self.at = (self.typed + event.character)[:LONGEST], 0
            self.show()

    def action_step(self, by: int) -> None:
        """Another line."""
        self.at = (self.at + by) % max(1, len(self.found))
        self.show()

    def action_rub_out(self) -> None:
        """One sign less."""
        self.typed, self.at = self.typed[:-1], 0
        self.show()

    def action_choose(self) -> None:
        """The one at hand is done."""
        if self.found:
            _ = self.dismiss(self.found[self.at].id)

    def action_leave(self) -> None:
        """Nothing is done."""
        _ = self.dismiss(None)
