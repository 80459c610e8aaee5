"""The entries of a match, each made when it is first read: programs play most battles without a journal, and the texts
of orders and hashes of turns took a third of their time. What an entry holds is in entries.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol, TypeAlias, cast

from core.match.entries import Entry, Ordered, Thrown
from core.play.asking import Answer, Choice
from core.play.dice import Faces
from core.play.position import Position

Late: TypeAlias = Entry | Callable[[], Entry]
"""An entry, or what makes it. It gives the same entry whenever it is called."""


def made(entry: Late) -> Entry:
    """Return the entry itself."""
    return entry() if callable(entry) else entry


def entry_of(
    answer: Answer, at: Position, write: Callable[[Choice], str], *, typed: bool, rolled: Faces | None
) -> Late:
    """Return the entry of an answer at a position; `write` gives the text of an order, `typed` and `rolled` are as in
    Thrown."""
    assert at.waiting is not None, "the battle is over"
    rule, turn = at.waiting.rules[0], at.battle.clock.turn
    if isinstance(answer, Choice):
        return lambda: Ordered(write(answer), rule, turn)
    return Thrown(answer, rule, typed, rolled)


class Recorder(Protocol):
    """Writes down the entries of a match. An entry counts once `write` returns."""

    def write(self, entry: Entry) -> None: ...


class LateEntries:
    """A list of entries that grows."""

    def __init__(self, entries: Iterable[Late] = ()) -> None:
        self._entries = [*entries]

    def append(self, entry: Late) -> None:
        """Add an entry."""
        self._entries.append(entry)

    def copy(self) -> LateEntries:
        """Return a list of its own with the same entries."""
        return LateEntries(self._entries)

    def read(self) -> list[Entry]:
        """Return all of them, made; don't change the list."""
        for n, entry in enumerate(self._entries):
            if callable(entry):
                self._entries[n] = entry()
        return cast("list[Entry]", self._entries)
