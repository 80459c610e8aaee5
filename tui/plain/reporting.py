"""The report of a battle in the line mode. Its lines: views/report_view.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tui.plain.voice import Voice
from tui.views.report_view import NO_BARS, report_lines

if TYPE_CHECKING:
    from core.match.report import Report


def tell_report(voice: Voice, find: Callable[[], Report]) -> None:
    """Print the report that `find` works out, after a line that it takes a while."""
    voice.say("Working out the report; it takes some seconds.")
    voice.show(report_lines(find(), NO_BARS))
