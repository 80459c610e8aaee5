"""The entries of a match, each made when it is first read: programs play most battles without a journal, and the texts
of orders and hashes of turns took a third of their time. What an entry holds is in entries.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol, TypeAlias, cast

from core.match.entries import Entry

Late: TypeAlias = Entry | Callable[[], Entry]
"""An entry, or what makes it. It gives the same entry whenever it is called."""


def made(entry: Late) -> Entry:
    """Return the entry itself."""
    return entry() if callable(entry) else entry


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
