"""Choosing from the menu: the selected entry, and submenus. Walks are chosen on the map, in walking.py."""

from __future__ import annotations

from collections.abc import Iterable

from core.play.asking import Choice
from tui.choosing.aiming import Aiming
from tui.views.order_view import Entry


class Listing:
    """The menu with its selected entry and the submenus that are open. `lit` is the key that selected the entry; empty
    if the game or the arrow keys did."""

    def __init__(self, entries: tuple[Entry, ...]) -> None:
        self._levels = [entries]
        self._at = [0]
        self._aims: list[Aiming | None] = [None]
        self.lit = ""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entries shown now."""
        return self._levels[-1]

    @property
    def outermost(self) -> tuple[Entry, ...]:
        """The entries outside all submenus."""
        return self._levels[0]

    @property
    def top(self) -> bool:
        """Whether no submenu is open."""
        return len(self._levels) == 1

    @property
    def place(self) -> int:
        """The index of the selected entry."""
        return self._at[-1]

    @property
    def entry(self) -> Entry | None:
        """The selected entry."""
        return self.entries[self.place] if self.entries else None

    def step(self, by: int) -> None:
        """Select the next entry, wrapping around."""
        if self.entries:
            self.go_to((self.place + by) % len(self.entries))

    def step_on(self, by: int) -> None:
        """Select the next available entry, wrapping around; from a submenu without any, go back and on from there."""
        while not self.top and not any(entry.can_be_done for entry in self.entries):
            self.back()
        for steps in range(1, len(self.entries) + 1):
            place = (self.place + by * steps) % len(self.entries)
            if self.entries[place].can_be_done:
                self.go_to(place)
                return

    def next_target(self, by: int) -> None:
        """Select the next entry with another target, if there is one."""
        here = self.entry
        for steps in range(1, len(self.entries)):
            other = self.entries[(self.place + by * steps) % len(self.entries)]
            if here is not None and other.target and other.target != here.target and other.allowed:
                self.step(by * steps)
                return

    def go_to(self, number: int, lit: str = "") -> bool:
        """Select an entry by the key `lit`; return whether the same key had selected it before."""
        again = bool(lit) and self.place == number and self.lit == lit
        self._at[-1], self.lit = number, lit
        return again

    def number_of(self, key: str) -> int | None:
        """Return the index of the entry with this key."""
        return next((number for number, entry in enumerate(self.entries) if entry.key == key), None)

    def way_to(self, verb: str) -> tuple[str, ...] | None:
        """Return the keys of the entries that lead to the first order with a verb from here: none if it is selected.
        None if no order has it."""
        here = self.entry
        if here is not None and not here.more and _gives(here, verb):
            return ()
        return _way(self.entries, verb)

    def choose(self) -> Choice | None:
        """Open the selected submenu, or return the selected order; None if it is unavailable."""
        here = self.entry
        if here is None or not here.allowed:
            return None
        if here.more:
            self.only(here.more, "")
            return None
        return here.choice

    def only(self, entries: tuple[Entry, ...], lit: str, after: Aiming | None = None) -> None:
        """List only these entries, by the key `lit`; `back` returns. They are listed `after` an aim."""
        self._levels.append(entries)
        self._at.append(0)
        self._aims.append(after)
        self.lit = lit

    @property
    def aimed_before(self) -> Aiming | None:
        """The aim before the entries shown now, if any."""
        return self._aims[-1]

    def back(self) -> bool:
        """Close the submenu; return False if none is open."""
        self.lit = ""
        if len(self._levels) == 1:
            return False
        _ = self._levels.pop(), self._at.pop(), self._aims.pop()
        return True


def _way(entries: Iterable[Entry], verb: str) -> tuple[str, ...] | None:
    """Return the keys that lead to an order with a verb; None if there is none."""
    for entry in entries:
        if not entry.allowed:
            continue
        if not entry.more and _gives(entry, verb):
            return (entry.key or _letter(entry),)
        if (further := _way(entry.more, verb)) is not None:
            return (entry.key, *further)
    return None


def _letter(entry: Entry) -> str:
    """Return the letter of an entry's kind, which an entry beyond the digits is selected by."""
    kind = entry.choice.kind if entry.choice is not None else entry.walk_kind
    return "" if kind is None else kind.letter


def _gives(entry: Entry, verb: str) -> bool:
    """Whether an entry itself gives an order with a verb."""
    if entry.walk is not None:
        return entry.verb == verb
    order = entry.aim.order(entry.aim.proposed[0]) if entry.aim is not None else entry.choice
    return order is not None and order.verb == verb
