"""What a table tells its guests unasked. Everything is kept once, and each guest has a place in it: a guest who doesn't
read costs the others nothing, and catches up later.

The lines of the journal are all kept. Of events and notices only the last are: a guest who is too far behind gets the
position in place of events. Requests and replies: table.py.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from core.battle.record import replace
from core.match.entries import Entry, RollsTaken, line_text
from core.match.formats import FORMAT
from hexfray.table.guest import Guest

Item = TypeVar("Item")

CHUNK = 200
"""The most lines of a journal in one push."""
EVENTS_KEPT, NOTICES_KEPT = 500, 50
"""How many pushes a slow guest may be behind; then events are replaced by the position, and notices are dropped."""


@dataclass(slots=True)
class Stream(Generic[Item]):
    """Numbered items; the last `keeps` of them are kept."""

    keeps: int
    count: int = 0
    """how many there were in all"""
    _kept: deque[Item] = field(default_factory=deque)

    def add(self, item: Item) -> None:
        """Add an item, and drop the oldest if there are too many."""
        self._kept.append(item)
        self.count += 1
        if len(self._kept) > self.keeps:
            _ = self._kept.popleft()

    @property
    def first(self) -> int:
        """The number of the oldest kept item."""
        return self.count - len(self._kept)

    def item(self, number: int) -> Item:
        """Return a kept item."""
        return self._kept[number - self.first]


class Pushes:
    """The streams of one table. `table` and `position` return their pushes as plain JSON, as they stand now."""

    def __init__(
        self,
        entries: Iterable[Entry],
        table: Callable[[], Mapping[str, object]],
        position: Callable[[], Mapping[str, object]],
    ) -> None:
        self.lines: list[str] = []
        """the lines of the journal after its header, in today's format; the seeds of the dice are the host's"""
        self._table = table
        self._position = position
        self._events: Stream[tuple[Guest | None, str]] = Stream(EVENTS_KEPT)
        self._notices: Stream[tuple[set[int], str]] = Stream(NOTICES_KEPT)
        self._state = 1
        for entry in entries:
            self.line(entry)

    def begin(self, guest: Guest) -> None:
        """A guest has joined: events and notices of earlier are not for them."""
        guest.events, guest.notices = self._events.count, self._notices.count

    def line(self, entry: Entry) -> None:
        """Tell a line of the journal."""
        told = replace(entry, seed=None) if isinstance(entry, RollsTaken) else entry
        self.lines.append(line_text(told, len(self.lines) + 2, FORMAT))

    def event(self, by: Guest | None, told: Mapping[str, object]) -> None:
        """Tell all followers of events, except for the guest with the event in a reply."""
        self._events.add((by, json.dumps(told)))

    def notice(self, words: str, but: Iterable[Guest] = ()) -> None:
        """Tell everyone a line that isn't in the journal, except for some guests."""
        self._notices.add(({id(guest) for guest in but}, json.dumps({"push": "notice", "told": words})))

    def changed(self) -> None:
        """Tell everyone how the table stands."""
        self._state += 1

    def next_for(self, guest: Guest) -> str | None:
        """Return the next thing that a guest isn't told yet, as a line; None if there is nothing."""
        if not guest.has_joined:
            return None
        if guest.follows == "journal" and guest.lines < len(self.lines):
            first = guest.lines
            told = self.lines[first : first + CHUNK]
            guest.lines += len(told)
            return json.dumps({"push": "lines", "from": first, "lines": told})
        if guest.follows == "events" and (event := self._next_event(guest)) is not None:
            return event
        if (notice := self._next_notice(guest)) is not None:
            return notice
        if guest.state < self._state:
            guest.state = self._state
            return json.dumps({"push": "table", "table": self._table()})
        return None

    def _next_notice(self, guest: Guest) -> str | None:
        guest.notices = max(guest.notices, self._notices.first)
        while guest.notices < self._notices.count:
            but, told = self._notices.item(guest.notices)
            guest.notices += 1
            if id(guest) not in but:
                return told
        return None

    def _next_event(self, guest: Guest) -> str | None:
        if guest.events < self._events.first:
            guest.events = self._events.count
            return json.dumps({"push": "position", **self._position()})
        while guest.events < self._events.count:
            by, told = self._events.item(guest.events)
            guest.events += 1
            if by is not guest:
                return told
        return None
