"""A page with the full text of a board whose panels had to shorten it. The log is in log.py."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import ModalScreen

from tui.screens.dialog import Dialog
from tui.screens.key_bindings import bindings
from tui.views.hints_view import keys_line
from tui.views.key_labels import label_of
from tui.views.keys import WHOLE
from tui.views.lines import Line
from tui.widgets.panel import Panel


class DetailsScreen(Dialog[None], ModalScreen[None]):
    """A scrollable page of lines."""

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
        """Show the lines from the top."""
        self.query_one("#text", Panel).show(self._lines)
        up, down, back, on, close = (label_of("whole", key) for key in WHOLE)
        hints = ((f"{up} {down}", "line"), (f"{back} {on}", "page"), (close, "back"))
        self.query_one("#hints", Panel).show([keys_line(hints)])

    def action_scroll(self, by: int) -> None:
        """Scroll by some lines."""
        self.query_one("#page").scroll_relative(y=by, animate=False)

    def action_close(self) -> None:
        """Close the page."""
        _ = self.dismiss(None)
