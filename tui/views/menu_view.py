"""The order menu as rows: a line an order with its key and its chance, the one at hand in focus. The orders themselves:
order_view.py."""

from __future__ import annotations

from collections.abc import Sequence

from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line
from tui.views.order_view import Entry
from tui.views.rows import columns, cut


def top_of(top: int, at: int, count: int, rows: int) -> int:
    """The first line that is shown: as before, moved as little as shows the line at hand."""
    top = max(0, min(top, at, count - rows))
    return at - rows + 1 if rows and at >= top + rows else top


def menu_rows(entries: Sequence[Entry], top: int, at: int | None, rows: int, width: int, glyphs: Glyphs) -> list[Line]:
    """So many rows from this line on; a mark behind the key of the first and the last says that there are more."""
    shown = entries[top : top + rows]
    found = []
    for number, entry in enumerate(shown, top):
        more = glyphs.above if number == top > 0 else ""
        more = glyphs.below if number == top + rows - 1 < len(entries) - 1 else more
        found.append(_row(entry, more, width, glyphs, chosen=number == at))
    return found


def shortened(label: str, width: int, glyphs: Glyphs) -> str:
    """A label in that width: without whose a thing is where that was said, then without its longest part behind a
    comma; what is left out the order at hand says in full, and a mark says that there was more."""
    if columns(label) <= width:
        return label
    first, *parts = label.split(", ")
    parts = [part.removeprefix(f"{word}'s ") for part in parts for word in (first.split()[-1],)]
    if columns(", ".join((first, *parts))) <= width:
        return ", ".join((first, *parts))
    while len(parts) > 1:
        parts.remove(max(parts, key=columns))
        if columns(short := f"{', '.join((first, *parts))}{glyphs.cut}") <= width:
            return short
    return cut(label, width, glyphs.cut)


def _row(entry: Entry, more: str, width: int, glyphs: Glyphs, *, chosen: bool) -> Line:
    if not entry.allowed:
        why = entry.why_not.reason if entry.why_not else ""
        words = cut(f"{glyphs.refused}{more or ' '}{entry.label}: {why}", width, glyphs.cut)
        return line(Piece(words, "focus" if chosen else "muted"))
    chance = "" if entry.chance is None or entry.more else f" {entry.chance:.0%}"
    tail = chance + (f" {glyphs.more}" if entry.more or entry.aim else "")
    label = shortened(entry.label, width - 2 - len(tail), glyphs)
    gap = " " * max(0, width - 2 - columns(label) - len(tail))
    key = (Piece(entry.key or " ", "key"), Piece(more or " ", "muted"))
    return line(*key, Piece(f"{label}{gap}{tail}", "focus" if chosen else "plain"))
