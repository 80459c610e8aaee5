"""How many colours the terminal has, and the last filter before it: colours of a small palette get their numbers. The
palettes are in tui/app/palettes; unsafe characters are filtered in output_filter.py."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from enum import Enum
from functools import lru_cache

from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

TRUE, INDEXED = ("truecolor", "24bit"), 256
AUTO = "auto"
DIRECT = 1 << 24
"""The number of colours from which a terminal takes red, green and blue."""


class Depth(Enum):
    """A number of colours, by its name in the settings."""

    TRUE = "truecolor"
    INDEXED = "256"
    NAMED = "16"


SYSTEMS: Mapping[Depth, str] = {Depth.TRUE: "truecolor", Depth.INDEXED: "256", Depth.NAMED: "standard"}
"""Rich's names."""


def depth_of(liked: str, system: str | None, environ: Mapping[str, str]) -> Depth:
    """Return the number of colours to draw in: the one in the settings, else what Rich has found (`system`, from
    COLORTERM and TERM), else what the terminal's description says: Rich takes names such as `foot` for 16 colours."""
    if liked != AUTO:
        return Depth(liked)
    if system == "truecolor":
        return Depth.TRUE
    if system == "256":
        return Depth.INDEXED
    colours = _described(environ.get("TERM", ""))
    return Depth.TRUE if colours >= DIRECT else Depth.INDEXED if colours >= INDEXED else Depth.NAMED


@lru_cache(maxsize=8)
def _described(term: str) -> int:
    """Return how many colours the description of a terminal names, 0 without one."""
    try:
        import curses
    except ImportError:
        return 0
    with suppress(curses.error, ValueError):
        curses.setupterm(term, 1)
        return curses.tigetnum("colors")
    return 0


class DepthFilter(LineFilter):
    """A filter that gives colours their numbers in the terminal's palette, so that red is the terminal's red.
    `numbers` are by red, green and blue; other colours stay as they are."""

    def __init__(self, numbers: Mapping[tuple[int, int, int], int]) -> None:
        super().__init__(enabled=bool(numbers))
        self._numbers = numbers
        self._numbered = lru_cache(maxsize=4096)(self._styled)

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return `segments` in the terminal's colours."""
        numbered = self._numbered
        return [
            segment if segment.style is None else Segment(segment.text, numbered(segment.style), segment.control)
            for segment in segments
        ]

    def _styled(self, style: Style) -> Style:
        ink, ground = self._number(style.color), self._number(style.bgcolor)
        return style if ink is None and ground is None else style + Style.from_color(ink, ground)

    def _number(self, colour: RichColor | None) -> RichColor | None:
        if colour is None or colour.triplet is None:
            return None
        red, green, blue = colour.triplet
        number = self._numbers.get((red, green, blue))
        return RichColor.from_ansi(number) if number is not None else None
