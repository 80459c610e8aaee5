"""The dialog for a battle that can't be saved. Retries are in battle/recorder.py."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import ModalScreen

from tui.screens.dialog import Dialog
from tui.screens.key_bindings import bindings
from tui.screens.navigation import SaveErrorChoice
from tui.views.hints_view import keys_line
from tui.views.key_labels import label_of
from tui.views.keys import TROUBLE
from tui.views.lines import Piece, line
from tui.widgets.panel import Panel


class TroubleScreen(Dialog[SaveErrorChoice], ModalScreen[SaveErrorChoice]):
    """Says why the battle is paused, and returns what to do."""

    CSS_PATH = "trouble.tcss"
    BINDINGS = bindings("trouble")

    def __init__(self, fault: str) -> None:
        super().__init__()
        self.fault = fault

    def compose(self) -> ComposeResult:
        yield Panel(id="trouble")

    def on_mount(self) -> None:
        """Show the fault."""
        self.query_one(Panel).show(
            [
                line(Piece("Can't save the battle", "warning")),
                line(),
                line(self.fault),
                line(),
                line("The battle is paused; nothing is lost."),
                line(),
                keys_line((label_of("trouble", key), key.says) for key in TROUBLE),
            ]
        )

    def action_again(self) -> None:
        """Try again."""
        _ = self.dismiss(SaveErrorChoice.AGAIN)

    def action_play_on(self) -> None:
        """Play on unsaved; each order tries again."""
        _ = self.dismiss(SaveErrorChoice.PLAY_ON)

    def action_leave(self) -> None:
        """Leave for the title."""
        _ = self.dismiss(SaveErrorChoice.LEAVE)
