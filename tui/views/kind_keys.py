"""The entries of a menu by kind of order: each kind has a letter that never moves. The letters: keys.py; the digits and
the entries themselves: order_view.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.play.kinds import Kind
from tui.views.key_labels import kind_label
from tui.views.order_view import Entry


def letters(entries: Sequence[Entry]) -> list[str]:
    """Return the letter to show at each entry: that of its first kind with no letter further up, or none."""
    shown: set[str] = set()
    found = []
    for entry in entries:
        kinds = entry.kinds if entry.can_be_done else ()
        letter = next((label for kind in kinds if (label := kind_label(kind)) and label not in shown), "")
        shown.add(letter)
        found.append(letter)
    return found


def of_kind(entries: Sequence[Entry], letter: str) -> list[Entry]:
    """Return the available entries whose kinds have this letter; from a submenu with other kinds as well, the entries
    inside."""
    return [entry for entry in _found(entries, letter) if entry.can_be_done]


def refused_of_kind(entries: Sequence[Entry], letter: str) -> Entry | None:
    """Return the first unavailable entry of a kind with this letter."""
    return next((entry for entry in _found(entries, letter) if entry.why_not is not None), None)


def _found(entries: Sequence[Entry], letter: str) -> Iterator[Entry]:
    for entry in entries:
        theirs = {kind.letter for kind in entry.kinds}
        whole = theirs == {letter} and not any(more.why_not for more in entry.more)
        if whole:
            yield entry
        elif letter in theirs:
            yield from _found(entry.more, letter)


def words_of(letter: str) -> str:
    """Return what the kinds with this letter are for: `strike or attack`."""
    return " or ".join(kind.words for kind in Kind if kind.letter == letter)
