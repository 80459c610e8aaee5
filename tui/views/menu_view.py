"""The order menu as rows: an entry with its key and its chance in each, the selected one in focus. The orders
themselves: order_view.py."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from core.battle.counting import percent
from core.match.columns import columns
from core.play.refusal import unavailable
from tui.views.glyphs import Glyphs
from tui.views.kind_keys import letters
from tui.views.lines import Line, Piece, line
from tui.views.order_view import Entry
from tui.views.rows import cut

STOP_WORDS = frozenset(
    ("a", "an", "and", "as", "at", "by", "for", "from", "hand", "hands", "in", "of", "on", "out", "the", "to", "with")
)
"""Words that a short label can do without."""


def top_of(top: int, at: int, count: int, rows: int) -> int:
    """Return the first entry to show: the previous one, scrolled only as far as needed to show the selected entry."""
    top = max(0, min(top, at, count - rows))
    return at - rows + 1 if rows and at >= top + rows else top


def menu_rows(entries: Sequence[Entry], top: int, at: int | None, rows: int, width: int, glyphs: Glyphs) -> list[Line]:
    """Return up to `rows` rows from entry `top` on: the digit, the letter of the kind at its first entry, the order. A
    mark behind the first or last key says that there are more."""
    shown = entries[top : top + rows]
    found = []
    by_kind = letters(entries)
    for number, entry in enumerate(shown, top):
        more = glyphs.above if number == top > 0 else ""
        more = glyphs.below if number == top + rows - 1 < len(entries) - 1 else more
        keys = f"{entry.key or ' '}{by_kind[number] or ' '}"
        found.append(_row(entry, keys, more, width, glyphs, [one.label for one in entries], chosen=number == at))
    return found


def shortened(label: str, width: int, glyphs: Glyphs, others: Sequence[str] = ()) -> str:
    """Return a label that fits into `width`: without a first word that says what several labels are about (`wait: `),
    without the repeated owner of a thing, then without the longest details, and, if it would look like one of `others`,
    without stop words and the words that most of them share. The preview has the whole label; a mark stands for what
    was cut."""
    if columns(label) <= width:
        return label
    topic = label.partition(" ")[0] + " "
    about = [other.removeprefix(topic) for other in others if other.startswith(topic)]
    if topic.endswith(": ") and len(about) > 1:
        rest, room = label.removeprefix(topic), width - columns(glyphs.cut)
        return glyphs.cut + (rest if columns(rest) <= room else _told_apart(rest, room, about, glyphs))
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
    return _told_apart(label, width, others, glyphs) if alike else short


def _told_apart(label: str, width: int, others: Sequence[str], glyphs: Glyphs) -> str:
    """Return a label without common words, or if that is still like another label, a part that no other has."""
    found = _without_common_words(label, width, others, glyphs)
    same = any(other != label and _without_common_words(other, width, others, glyphs) == found for other in others)
    return _unique_part(label, width, others, glyphs) or found if same else found


def _without_common_words(label: str, width: int, others: Sequence[str], glyphs: Glyphs) -> str:
    """Return a label without its stop words, then without the words that most other labels have, of equals those in
    brackets first. The first word stays, names go last, and a mark stands for each gap."""
    words = label.split(" ")
    shared = [sum(word in other.split(" ") for other in others) for word in words]
    given_up = [
        (word in STOP_WORDS, not word[:1].isupper(), often, within)
        for word, often, within in zip(words, shared, _in_brackets(words), strict=True)
    ]
    kept = [True] * len(words)
    while columns(short := _joined(words, kept, glyphs.cut)) > width and any(kept[1:]):
        kept[max((n for n in range(1, len(words)) if kept[n]), key=lambda n: given_up[n])] = False
    return cut(short, width, glyphs.cut)


def _in_brackets(words: Sequence[str]) -> list[bool]:
    """Return for each word whether it is in brackets."""
    found, within = list[bool](), False
    for word in words:
        within = within or word.startswith("(")
        found.append(within)
        within = within and not word.endswith(")")
    return found


def _unique_part(label: str, width: int, others: Sequence[str], glyphs: Glyphs) -> str:
    """Return the longest part of a label with words that no other label has, names first; empty if nothing short enough
    is unique."""
    first, *words = (word.rstrip(",") for word in label.split(" "))
    theirs = [{word.rstrip(",") for word in other.split(" ")} for other in others if other != label]
    most, best = (0, 0, 0), ""
    begun = [tuple[bool, ...]()]
    while begun:
        kept = begun.pop()
        own = {*compress(words, kept), *words[len(kept) :]}  # with all that may still be kept
        short = _joined([first, *words[: len(kept)]], (True, *kept), glyphs.cut)
        telling = (sum(word[:1].isupper() for word in own), len(own - STOP_WORDS))
        if columns(short) > width or (*telling, width) <= most or any(own <= other for other in theirs):
            continue
        if len(kept) < len(words):
            begun += [(*kept, False), (*kept, True)]
        elif most < (*telling, columns(short)):
            most, best = (*telling, columns(short)), short
    return best


def _joined(words: Sequence[str], kept: Sequence[bool], mark: str) -> str:
    """Return the `kept` words of a label, with a mark for each gap."""
    found = words[0]
    for number in range(1, len(words)):
        if kept[number]:
            found += (" " if kept[number - 1] else "") + words[number]
        elif kept[number - 1]:
            found = found.rstrip(",") + mark
    return found


def _row(
    entry: Entry, keys: str, more: str, width: int, glyphs: Glyphs, labels: Sequence[str], *, chosen: bool
) -> Line:
    if not entry.allowed:
        why = entry.why_not.reason if entry.why_not else ""
        words = cut(f"{glyphs.refused}{more or ' '} {unavailable(entry.label, why, glyphs.dash)}", width, glyphs.cut)
        return line(Piece(words, "focus" if chosen else "muted"))
    chance = "" if entry.chance is None or entry.more else f" {percent(entry.chance)}"
    tail = chance + (f" {glyphs.more}" if entry.more or entry.aim else "")
    label = shortened(entry.label, width - 3 - columns(tail), glyphs, labels)
    gap = " " * max(0, width - 3 - columns(label) - columns(tail))
    key = (Piece(keys, "key"), Piece(more or " ", "muted"))
    return line(*key, Piece(f"{label}{gap}{tail}", "focus" if chosen else "plain"))
