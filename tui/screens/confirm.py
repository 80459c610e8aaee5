"""A question with yes or no, before something that can't be undone. Errors of saving have a dialog of their own:
trouble.py."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.screen import ModalScreen

from tui.screens.dialog import Dialog
from tui.screens.key_bindings import bindings
from tui.views.hints_view import keys_line
from tui.views.key_labels import label_of
from tui.views.keys import CONFIRM
from tui.views.lines import Line, line
from tui.widgets.panel import Panel


class ConfirmScreen(Dialog[bool], ModalScreen[bool]):
    """Shows some lines, and returns the answer."""

    CSS_PATH = "trouble.tcss"
    BINDINGS = bindings("confirm")

    def __init__(self, lines: Sequence[Line]) -> None:
        super().__init__()
        self._lines = lines

    def compose(self) -> ComposeResult:
        yield Panel(id="trouble")

    def on_mount(self) -> None:
        """Show the question."""
        keys = keys_line((label_of("confirm", key), key.says) for key in CONFIRM)
        self.query_one(Panel).show([*self._lines, line(), keys])

    def action_say(self, answer: bool) -> None:  # noqa: FBT001
        """Close with the answer."""
        _ = self.dismiss(answer)
