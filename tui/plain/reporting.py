"""The report of a battle in the line mode. Its lines: views/report_view.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tui.plain.voice import Voice
from tui.views.report_view import NO_BARS, report_lines

if TYPE_CHECKING:
    from core.match.report import Report


def tell_report(voice: Voice, find: Callable[[], Report]) -> None:
    """Say that the report takes a while, and print it once `find` has worked it out."""
    voice.say("Working out the report; this takes some seconds.")
    voice.show(report_lines(find(), NO_BARS))
