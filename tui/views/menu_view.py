"""The order menu as rows: a line an order with its key and its chance, the one at hand in focus. The orders themselves:
order_view.py."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress, product

from core.match.columns import columns
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line
from tui.views.order_view import Entry
from tui.views.rows import cut

LITTLE = frozenset(
    ("a", "and", "as", "at", "by", "for", "from", "hand", "hands", "in", "of", "on", "out", "the", "to", "with")
)
"""Words that a short label does without."""


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
        found.append(_row(entry, more, width, glyphs, [one.label for one in entries], chosen=number == at))
    return found


def shortened(label: str, width: int, glyphs: Glyphs, others: Sequence[str] = ()) -> str:
    """A label in that width: without whose a thing is where that was said, then without its longest part behind a
    comma, and where it would read like one of the `others`, without little words and what it has in common with most of
    them.
    What is left out the order at hand says in full, and a mark says that there was more."""
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
    short = cut(label, width, glyphs.cut)
    alike = any(other != label and cut(other, width, glyphs.cut) == short for other in others)
    if not alike:
        return short
    found = _apart(label, width, others, glyphs)
    same = any(other != label and _apart(other, width, others, glyphs) == found for other in others)
    return _told_apart(label, width, others, glyphs) or found if same else found


def _apart(label: str, width: int, others: Sequence[str], glyphs: Glyphs) -> str:
    """A label without its little words, then without those that most of the others have, but for its first; who is
    meant goes last. A mark stands for them."""
    words = label.split(" ")
    shared = [sum(word in other.split(" ") for other in others) for word in words]
    given_up = [(word in LITTLE, not word[:1].isupper(), often) for word, often in zip(words, shared, strict=True)]
    kept = [True] * len(words)
    while columns(short := _joined(words, kept, glyphs.cut)) > width and any(kept[1:]):
        kept[max((n for n in range(1, len(words)) if kept[n]), key=lambda n: given_up[n])] = False
    return cut(short, width, glyphs.cut)


def _told_apart(label: str, width: int, others: Sequence[str], glyphs: Glyphs) -> str:
    """As much of a label as no other has all the words of, who is meant before all; empty: nothing so short is."""
    first, *words = (word.rstrip(",") for word in label.split(" "))
    theirs = [{word.rstrip(",") for word in other.split(" ")} for other in others if other != label]
    most, best = (0, 0, 0), ""
    for kept in product((True, False), repeat=len(words)):
        own = {*compress(words, kept)}
        short = _joined([first, *words], (True, *kept), glyphs.cut)
        telling = (sum(word[0].isupper() for word in own), len(own - LITTLE), columns(short))
        if most < telling and columns(short) <= width and not any(own <= other for other in theirs):
            most, best = telling, short
    return best


def _joined(words: Sequence[str], kept: Sequence[bool], mark: str) -> str:
    """Those words of a label that are kept, with a mark for each gap."""
    found = words[0]
    for number in range(1, len(words)):
        if kept[number]:
            found += (" " if kept[number - 1] else "") + words[number]
        elif kept[number - 1]:
            found = found.rstrip(",") + mark
    return found


def _row(entry: Entry, more: str, width: int, glyphs: Glyphs, labels: Sequence[str], *, chosen: bool) -> Line:
    if not entry.allowed:
        why = entry.why_not.reason if entry.why_not else ""
        words = cut(f"{glyphs.refused}{more or ' '}{entry.label}: {why}", width, glyphs.cut)
        return line(Piece(words, "focus" if chosen else "muted"))
    chance = "" if entry.chance is None or entry.more else f" {entry.chance:.0%}"
    tail = chance + (f" {glyphs.more}" if entry.more or entry.aim else "")
    label = shortened(entry.label, width - 2 - columns(tail), glyphs, labels)
    gap = " " * max(0, width - 2 - columns(label) - columns(tail))
    key = (Piece(entry.key or " ", "key"), Piece(more or " ", "muted"))
    return line(*key, Piece(f"{label}{gap}{tail}", "focus" if chosen else "plain"))
