"""A battle that can't be saved: what is wrong and what helps. What is tried again is in battle/recorder.py."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import ModalScreen

from tui.screens.dialog import Dialog
from tui.screens.key_bindings import bindings
from tui.screens.wishes import Trouble
from tui.views.hints_view import keys_line
from tui.views.keys import TROUBLE
from tui.views.lines import Piece, line
from tui.views.spelling import shown
from tui.widgets.panel import Panel


class TroubleScreen(Dialog[Trouble], ModalScreen[Trouble]):
    """Says why the battle stands still. Gives back what to do about it."""

    CSS_PATH = "trouble.tcss"
    BINDINGS = bindings("trouble")

    def __init__(self, fault: str) -> None:
        super().__init__()
        self.fault = fault

    def compose(self) -> ComposeResult:
        yield Panel(id="trouble")

    def on_mount(self) -> None:
        """The fault."""
        self.query_one(Panel).show(
            [
                line(Piece("The battle can't be saved", "warning")),
                line(),
                line(self.fault),
                line(),
                line("It waits where its journal ends; nothing is lost."),
                line(),
                keys_line((shown("trouble", key), key.says) for key in TROUBLE),
            ]
        )

    def action_again(self) -> None:
        """Once more."""
        _ = self.dismiss(Trouble.AGAIN)

    def action_play_on(self) -> None:
        """On, unsaved; each order tries again."""
        _ = self.dismiss(Trouble.PLAY_ON)

    def action_leave(self) -> None:
        """To the title."""
        _ = self.dismiss(Trouble.LEAVE)
