"""Choosing an order from the menu: a line at hand, doors to more. Walks are chosen on the map, in walking.py."""

from __future__ import annotations

from core.play.asking import Choice
from tui.views.order_view import Entry


class Listing:
    """The menu with the line at hand, and the doors that were gone through. `lit` is the key that put the line at hand;
    empty: the game did, or arrows."""

    def __init__(self, entries: tuple[Entry, ...]) -> None:
        self._levels = [entries]
        self._at = [0]
        self.lit = ""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The lines that are shown now."""
        return self._levels[-1]

    @property
    def top(self) -> bool:
        """Whether no door was gone through."""
        return len(self._levels) == 1

    @property
    def place(self) -> int:
        """Which of them is at hand."""
        return self._at[-1]

    @property
    def entry(self) -> Entry | None:
        """The line at hand."""
        return self.entries[self.place] if self.entries else None

    def step(self, by: int) -> None:
        """The next line, round and round."""
        if self.entries:
            self.go_to((self.place + by) % len(self.entries))

    def step_on(self, by: int) -> None:
        """The next line of which anything can be done, round and round; from among those of which nothing can, back
        through the door and on from there."""
        while not self.top and not any(entry.can_be_done for entry in self.entries):
            self.back()
        for steps in range(1, len(self.entries) + 1):
            place = (self.place + by * steps) % len(self.entries)
            if self.entries[place].can_be_done:
                self.go_to(place)
                return

    def next_target(self, by: int) -> None:
        """The next line that is aimed at somebody else, if there is one."""
        here = self.entry
        for steps in range(1, len(self.entries)):
            other = self.entries[(self.place + by * steps) % len(self.entries)]
            if here is not None and other.target and other.target != here.target and other.allowed:
                self.step(by * steps)
                return

    def go_to(self, number: int, lit: str = "") -> bool:
        """That line is at hand now, put there by this key; returns whether that key had put it there before."""
        again = bool(lit) and self.place == number and self.lit == lit
        self._at[-1], self.lit = number, lit
        return again

    def number_of(self, key: str) -> int | None:
        """The line of a key."""
        return next((number for number, entry in enumerate(self.entries) if entry.key == key), None)

    def choose(self) -> Choice | None:
        """Goes through a door, or returns the order at hand; None where it is refused."""
        here = self.entry
        if here is None or not here.allowed:
            return None
        if here.more:
            self._levels.append(here.more)
            self._at.append(0)
            self.lit = ""
            return None
        return here.choice

    def back(self) -> bool:
        """Back through the door; False if there was none."""
        self.lit = ""
        if len(self._levels) == 1:
            return False
        self._levels.pop()
        self._at.pop()
        return True
