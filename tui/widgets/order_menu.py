"""The order menu: a line for each order with its key and its chance, refused ones greyed. The odds are in a panel."""

from __future__ import annotations

from collections.abc import Iterable

from textual import events
from textual.message import Message

from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line
from tui.views.order_view import Entry
from tui.widgets.panel import Panel


class OrderMenu(Panel):
    """Shows as many lines as there is room for, the one at hand among them."""

    class Picked(Message):
        """A line was clicked."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._top = 0

    def offer(self, entries: tuple[Entry, ...], at: int | None, glyphs: Glyphs, rows: int) -> None:
        """Shows these entries, in so many rows; `at` is the one at hand."""
        here = at or 0
        self._top = max(0, min(self._top, here, len(entries) - rows))
        if here >= self._top + rows:
            self._top = here - rows + 1
        shown = entries[self._top : self._top + rows]
        width = max(16, self.size.width)
        self.show(_lines(shown, self._top, at, glyphs, width))

    def on_click(self, event: events.Click) -> None:
        """A click picks the line."""
        self.post_message(self.Picked(self._top + event.y))


def _lines(entries: Iterable[Entry], top: int, at: int | None, glyphs: Glyphs, width: int) -> list[Line]:
    return [_line(entry, glyphs, width, chosen=number == at) for number, entry in enumerate(entries, top)]


def _line(entry: Entry, glyphs: Glyphs, width: int, *, chosen: bool) -> Line:
    if not entry.allowed:
        style = "chosen" if chosen else "muted"
        return line(
            Piece(
                _cut(f"{glyphs.refused} {entry.label}: {entry.why_not.reason if entry.why_not else ''}", width), style
            )
        )
    chance = "" if entry.chance is None or entry.more else f" {entry.chance:.0%}"
    tail = chance + (f" {glyphs.more}" if entry.more or entry.aim else "")
    label = _cut(entry.label, width - 2 - len(tail))
    gap = " " * max(0, width - 2 - len(label) - len(tail))
    style = "chosen" if chosen else "plain"
    return line(Piece(f"{entry.key or ' '} ", "key"), Piece(f"{label}{gap}{tail}", style))


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: max(1, width - 2)] + ".."
