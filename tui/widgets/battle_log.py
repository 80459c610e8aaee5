"""The last lines of the log beside the map. The whole log, unfolded and filtered, is the log screen."""

from __future__ import annotations

from collections.abc import Sequence

from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line
from tui.views.log_view import LogLine
from tui.widgets.panel import Panel

INSET = 4
"""So far the rows after the first of a line stand in."""
ROOMY = 2 * INSET
"""From this width on they do."""


class BattleLog(Panel):
    """Shows what happened last, newest at the bottom, as much as there is room for."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._said: tuple[LogLine, ...] = ()
        self._glyphs: Glyphs | None = None

    def tell(self, lines: Sequence[LogLine], glyphs: Glyphs) -> None:
        """Shows the end of these lines."""
        self._said = tuple(lines[-60:])
        self._glyphs = glyphs
        self._fill()

    def on_resize(self) -> None:
        """More or less room, more or fewer lines."""
        self._fill()

    def _fill(self) -> None:
        """As many of the last rows as there is room for."""
        if self._glyphs is None or not self.size.width:
            return
        rows: list[Line] = []
        for said in reversed(self._said):
            if len(rows) >= self.size.height:
                break
            rows = [*wrapped(log_line(said, self._glyphs), self.size.width), *rows]
        self.show(rows[-self.size.height :])


def log_line(said: LogLine, glyphs: Glyphs) -> Line:
    """A line of the log: a sign for what it is, and the words."""
    sign = {"heading": "", "good": f"{glyphs.roll} ", "roll": f"{glyphs.roll} ", "harm": f"{glyphs.harm} "}
    return line(Piece(sign.get(said.style, "  ") + said.text, said.style))


def wrapped(words: Line, width: int) -> list[Line]:
    """A line of one piece in rows, none of them wider than that; the following ones stand in a little where there is
    room. A width of nothing counts as 1."""
    (text, style), *_ = words
    width = max(1, width)
    inset = " " * (INSET if width >= ROOMY else 0)
    rows: list[str] = []
    while len(text) > width:
        cut = text.rfind(" ", len(inset) + 1, width + 1)
        cut = width if cut < 0 else cut
        rows.append(text[:cut])
        text = f"{inset}{text[cut:].lstrip()}"
    return [line(Piece(row, style)) for row in (*rows, text)]
