"""The last filter of all drawing: no control character reaches the terminal.

core/match/harmless.py says which characters are safe; printed lines go through saying.py and plain/voice.py.
"""

from __future__ import annotations

from collections.abc import Callable

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from core.match.harmless import INSTEAD, harmless, is_harmless

DOT, COMMA = " ·", ", "


class OutputFilter(LineFilter):
    """A filter that replaces unsafe characters with question marks, in every line of every widget. While `ascii` says
    that the terminal gets plain ASCII, a dot between facts becomes a comma."""

    def __init__(self, ascii: Callable[[], bool] = lambda: False) -> None:
        super().__init__()
        self._ascii = ascii

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return `segments` made safe, as wide as before."""
        if self._ascii() and any(DOT in text for text, _, _ in segments):
            segments = [Segment(text.replace(DOT, COMMA), style, control) for text, style, control in segments]
        if all(control or harmless(text) is text for text, _, control in segments):
            return segments
        return [
            Segment(text if control else _filtered(text), style, control)  # Textual's own control code
            for text, style, control in segments
        ]


def _filtered(text: str) -> str:
    return "".join(char if is_harmless(char) else INSTEAD * cell_len(char) for char in text)
