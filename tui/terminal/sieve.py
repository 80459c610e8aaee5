"""The last look at what is drawn: no character that a terminal would obey reaches the screen.

Which they are is in core/match/harmless.py; lines that are printed go through saying.py and plain/voice.py.
"""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from core.match.harmless import INSTEAD, harmless, is_harmless


class Sieve(LineFilter):
    """Lets every line of every widget pass, with a question mark for each cell that would do harm."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same segments, as wide as before."""
        if all(control or harmless(text) is text for text, _, control in segments):
            return segments
        return [
            Segment(text if control else _sifted(text), style, control)  # a code that Textual itself has written
            for text, style, control in segments
        ]


def _sifted(text: str) -> str:
    return "".join(char if is_harmless(char) else INSTEAD * cell_len(char) for char in text)
