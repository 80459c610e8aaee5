"""The log in a box: its last lines, as much as there is room for. What its lines say: log_view.py."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from core.battle.names import FigureId
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line
from tui.views.log_view import LogLine
from tui.views.rows import INSET, wrapped

LAST = 60
"""So many lines are enough for any box."""


def log_line(said: LogLine, glyphs: Glyphs, own: Collection[FigureId] = ()) -> Line:
    """A line of the log: a sign for what it is, and the words. Harm to one's `own` figures looks like harm, harm to
    others does not; where nobody's are one's own it is a warning."""
    match said.style:
        case "heading":
            return line(Piece(said.text, "heading"))
        case "roll" | "harm" if own and said.harms is not None:
            sign, style = (glyphs.harm_me, "harm-me") if said.harms in own else (glyphs.harm_them, "harm-them")
            return line(Piece(f"{sign} {said.text}", style))
        case "roll":
            return line(Piece(f"{glyphs.roll} {said.text}", "roll"))
        case "harm":
            return line(Piece(f"{glyphs.harm} {said.text}", "warning"))
        case _:
            return line(Piece(f"  {said.text}", said.style))


def log_rows(said: Sequence[LogLine], width: int, height: int, glyphs: Glyphs, own: Collection[FigureId]) -> list[Line]:
    """The last rows of the log, newest at the bottom."""
    rows: list[Line] = []
    for told in reversed(said[-LAST:]):
        if len(rows) >= height:
            break
        rows = [*wrapped(log_line(told, glyphs, own), width, INSET), *rows]
    return rows[-height:] if height > 0 else []
