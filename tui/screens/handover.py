"""Between two people at one keyboard: a page without the battle, until the other one is there. The director
(battle/director.py) asks for it."""

from __future__ import annotations

from textual.app import ComposeResult

from tui.screens.dialog import Dialog
from tui.screens.key_bindings import bindings
from tui.views.key_labels import key_name, label_of
from tui.views.keys import HANDOVER
from tui.views.lines import Piece, line
from tui.widgets.panel import Panel


class HandoverScreen(Dialog[None]):
    """Covers the whole battle and asks to pass the keyboard to the people of a side."""

    CSS_PATH = "handover.tcss"
    BINDINGS = bindings("handover")

    def __init__(self, side: str) -> None:
        super().__init__()
        self._side = side

    def compose(self) -> ComposeResult:
        yield Panel(id="handover")

    def on_mount(self) -> None:
        """Ask to pass the keyboard."""
        ready = label_of("handover", HANDOVER[0])
        self.query_one(Panel).show(
            [
                line(Piece(f"Pass the keyboard to {self._side}.", "strong")),
                line(),
                line(Piece(ready, "key"), " when ready."),
                line(),
                line(Piece(f"{key_name('f2')} has a setting that turns this page off.", "muted")),
            ]
        )

    def action_ready(self) -> None:
        """Go on to the battle."""
        _ = self.dismiss(None)
