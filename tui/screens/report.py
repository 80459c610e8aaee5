"""The report of a battle as a page. It takes some seconds, so a thread works it out. Its lines come from
views/report_view.py; other pages: details.py, help.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import work

from tui.keeping.faults import faults
from tui.screens.details import DetailsScreen
from tui.screens.scheduler import hand_over
from tui.views.lines import Line, Piece, line
from tui.views.report_view import report_lines
from tui.widgets.panel import Panel

if TYPE_CHECKING:
    from core.match.report import Report

WORKING = "Working out the report; all that the dice could have done takes some seconds."


class ReportScreen(DetailsScreen):
    """A scrollable page with the report that `find` returns. `blocks`: the signs of its bars."""

    def __init__(self, find: Callable[[], Report], blocks: str) -> None:
        super().__init__((line(Piece(WORKING, "muted")),))
        self._find = find
        self._blocks = blocks

    def on_mount(self) -> None:
        """Show the frame at once; the report comes from a thread."""
        super().on_mount()
        self._work_out()

    @work(thread=True, group="report", exclusive=True)
    def _work_out(self) -> None:
        """Work the report out in a thread."""
        found: list[Line]
        try:
            found = report_lines(self._find(), self._blocks)
        except faults() as fault:
            found = [line(Piece(str(fault), "warning"))]
        _ = hand_over(self, self._known, found)

    def _known(self, found: list[Line]) -> None:
        if self.is_mounted:
            self._lines = tuple(found)
            self.query_one("#text", Panel).show(self._lines)
