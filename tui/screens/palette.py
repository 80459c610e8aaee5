"""The palette: finding a command of the screen below by its name. Matches are found in views/palette_view.py.

Textual's own palette searches in tasks, so fast keys meet an empty list and can end the game. Here each key is handled
before the next one.
"""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from tui.screens.dialog import Dialog
from tui.screens.key_bindings import bindings
from tui.views.hints_view import keys_line
from tui.views.key_labels import label_of
from tui.views.keys import PALETTE
from tui.views.palette_view import Command, fitting, palette
from tui.widgets.panel import Panel

LONGEST = 60
"""The longest search text."""


class PaletteScreen(Dialog[str], ModalScreen[str]):
    """A search for commands by name. Returns the id of the selected one."""

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
        """Show all commands once the layout is known."""
        self.query_one("#hints", Panel).show([keys_line((label_of("palette", key), key.says) for key in PALETTE)])
        self.call_after_refresh(self.show)

    def on_resize(self) -> None:
        """Redraw for the new size."""
        self.call_after_refresh(self.show)

    @property
    def found(self) -> list[Command]:
        """The commands that match the search text."""
        return fitting(self.offered, self.typed)

    def show(self) -> None:
        """Show the search text and its matches."""
        if not self.query("#palette"):
            return  # the screen is gone already
        panel = self.query_one("#palette", Panel)
        panel.show(palette(self.found, self.at, self.typed, (panel.size.width, panel.size.height)))

    def on_key(self, event: events.Key) -> None:
        """Handle letters; other keys are in the table."""
        if self.on_top and self.is_mounted and event.is_printable and event.character:
            event.stop()
            self.typed, self.at = (self.typed + event.character)[:LONGEST], 0
            self.show()

    def action_step(self, by: int) -> None:
        """Select another command."""
        self.at = (self.at + by) % max(1, len(self.found))
        self.show()

    def action_rub_out(self) -> None:
        """Remove a character."""
        self.typed, self.at = self.typed[:-1], 0
        self.show()

    def action_choose(self) -> None:
        """Run the selected command."""
        if self.found:
            _ = self.dismiss(self.found[self.at].id)

    def action_leave(self) -> None:
        """Close the palette."""
        _ = self.dismiss(None)
