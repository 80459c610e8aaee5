"""The log in a box: as many of the last lines as fit. The lines are made in log_view.py."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from core.battle.names import FigureId
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line
from tui.views.log_view import LogLine
from tui.views.rows import INSET, wrapped

LAST = 60
"""More lines than this fit into no box."""


def styled_line(said: LogLine, glyphs: Glyphs, own: Collection[FigureId] = ()) -> Line:
    """Return a log line with its sign. Harm to the player's `own` figures looks different from harm to others; if the
    player has none, it is a warning."""
    match said.style:
        case "heading":
            return line(Piece(said.text, "heading"))
        case "story":
            return (_mark(said, glyphs, own), *said.words)
        case "talk":
            return (Piece("  "), *said.words)
        case "roll" | "harm" if own and said.harms is not None:
            sign, style = (glyphs.harm_me, "harm-me") if said.harms in own else (glyphs.harm_them, "harm-them")
            return line(Piece(f"{sign} {said.text}", style))
        case "roll":
            return line(Piece(f"{glyphs.roll} {said.text}", "roll"))
        case "harm":
            return line(Piece(f"{glyphs.harm} {said.text}", "warning"))
        case _:
            return line(Piece(f"  {said.text}", said.style))


def _mark(said: LogLine, glyphs: Glyphs, own: Collection[FigureId]) -> Piece:
    """Return the sign before a sentence, for the figure it harms."""
    if said.harms is None:
        return Piece("  ")
    if not own:
        return Piece(f"{glyphs.harm} ", "warning")
    return Piece(f"{glyphs.harm_me} ", "harm-me") if said.harms in own else Piece(f"{glyphs.harm_them} ", "harm-them")


def log_rows(said: Sequence[LogLine], width: int, height: int, glyphs: Glyphs, own: Collection[FigureId]) -> list[Line]:
    """Return the last rows of the log, newest at the bottom."""
    rows = [row for _, its in _last(said, width, height, glyphs, own) for row in its]
    return rows[-height:] if height > 0 else []


def whole_lines(
    said: Sequence[LogLine], width: int, height: int, glyphs: Glyphs, own: Collection[FigureId]
) -> list[LogLine]:
    """Return the last lines of the log that are in full view in a box of this size."""
    found = _last(said, width, height, glyphs, own)
    cut_off = sum(len(rows) for _, rows in found) > height
    return [told for told, _ in found[int(cut_off) :]]


def _last(
    said: Sequence[LogLine], width: int, height: int, glyphs: Glyphs, own: Collection[FigureId]
) -> list[tuple[LogLine, list[Line]]]:
    """Return the last lines of the log, each with its rows, until `height` rows are full."""
    found: list[tuple[LogLine, list[Line]]] = []
    for told in reversed(said[-LAST:]):
        if sum(len(rows) for _, rows in found) >= height:
            break
        found.insert(0, (told, wrapped(styled_line(told, glyphs, own), width, INSET)))
    return found
