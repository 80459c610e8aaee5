"""Everything that a board tells, in full on a page of its own: what its panels had to fold. The log is in log.py."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import ModalScreen

from tui.screens.dialog import Dialog
from tui.screens.key_bindings import bindings
from tui.views.hints_view import keys_line
from tui.views.keys import WHOLE
from tui.views.lines import Line
from tui.views.spelling import shown
from tui.widgets.panel import Panel


class WholeScreen(Dialog[None], ModalScreen[None]):
    """Lines to be read, as many as there are."""

    CSS_PATH = "help.tcss"
    BINDINGS = bindings("whole")

    def __init__(self, lines: tuple[Line, ...]) -> None:
        super().__init__(classes="whole")
        self._lines = lines

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page", can_focus=False):
            yield Panel(id="text")
        yield Panel(id="hints")

    def on_mount(self) -> None:
        """From the beginning."""
        self.query_one("#text", Panel).show(self._lines)
        self.query_one("#hints", Panel).show([keys_line((shown("whole", key), key.says) for key in WHOLE)])

    def action_scroll(self, by: int) -> None:
        """Some lines on."""
        self.query_one("#page").scroll_relative(y=by, animate=False)

    def action_close(self) -> None:
        """Back to the board."""
        _ = self.dismiss(None)
