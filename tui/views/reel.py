"""A battle as a replay: the current position, and how to move by acts, turns and fallen figures. The battle may still
be going on. Its screen is screens/replay/screen.py."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from core.match.acts import Act, begins, last_act
from core.match.gravity import Gravity, weighed
from core.match.match import Match, Moment
from core.play.position import Position


class Fall(NamedTuple):
    """A figure went out, or died, after this many moments."""

    at: int
    figure: str


class Reel:
    """The moments of a match, which may go on. `at` is how many of them have been shown. `is_open`: more may come."""

    def __init__(self, match: Match, *, is_open: bool = False) -> None:
        self.match = match
        self.at = 0
        self.is_open = is_open
        self._known: list[Moment] = []
        self._begins: list[int] = []
        """the moments where acts begin"""
        self._fallen: list[tuple[str, ...]] = []
        """who went out in each of the first moments"""
        self._stops: tuple[int, ...] = ()
        self._turns: tuple[tuple[int, int], ...] | None = None
        self._falls: tuple[Fall, ...] | None = None
        self.follow()

    @property
    def history(self) -> list[Moment]:
        """All moments, without those that were undone."""
        return self.match.history

    def follow(self) -> int:
        """Take in the new moments of the match, and let go of the undone ones; `at` goes back with them. Return how
        many were let go."""
        known, history = self._known, self.history
        before = len(known)
        while known and (len(known) > len(history) or history[len(known) - 1] is not known[-1]):
            del known[-1]
        undone, same = before - len(known), len(known)
        del self._fallen[same:]
        while self._begins and self._begins[-1] >= same:
            del self._begins[-1]
        for number in range(same, len(history)):
            known.append(history[number])
            if not number or begins(history[number]):
                self._begins.append(number)
        self.at = min(self.at, same)
        self._stops = (0, *self._begins[1:], self.end) if history else (0,)
        self._turns = self._falls = None
        return undone

    @property
    def end(self) -> int:
        """The number of moments."""
        return len(self._known)

    @property
    def is_done(self) -> bool:
        """Whether all have been shown."""
        return self.at == self.end

    @property
    def behind(self) -> int:
        """How many acts haven't been shown yet."""
        return sum(1 for stop in self.stops if stop > self.at)

    @property
    def position(self) -> Position:
        """The current position."""
        return self.position_at(self.at)

    def position_at(self, at: int) -> Position:
        """Return the position after this many moments."""
        return self.history[at].before if at < len(self.history) else self.match.position

    @property
    def act(self) -> Act | None:
        """The act up to this point, perhaps unfinished; None at the start."""
        return last_act(self.history, self.at)

    @property
    def stops(self) -> tuple[int, ...]:
        """The number of moments after each act, and 0 for the start."""
        return self._stops

    @property
    def turns(self) -> tuple[tuple[int, int], ...]:
        """Each turn with the stop where it began."""
        if self._turns is None:
            found: dict[int, int] = {}
            for stop in self.stops:
                found.setdefault(self.position_at(stop).battle.clock.turn, stop)
            self._turns = tuple(found.items())
        return self._turns

    @property
    def falls(self) -> tuple[Fall, ...]:
        """Each figure that went out, with the stop after it, in order."""
        if self._falls is None:
            self._fallen += [_fallen(moment) for moment in self._known[len(self._fallen) :]]
            spans = pairwise(self.stops)
            self._falls = tuple(
                Fall(last, who) for first, last in spans for fell in self._fallen[first:last] for who in fell
            )
        return self._falls

    @property
    def number(self) -> int:
        """How many acts are done, including the one under way."""
        return sum(1 for stop in self.stops if 0 < stop < self.at) + int(self.at > 0)

    # -- moving ------------------------------------------------------------------------------------------------------

    def go_to(self, at: int) -> bool:
        """Move to a number of moments; False if the reel is there already."""
        at = max(0, min(self.end, at))
        moved, self.at = at != self.at, at
        return moved

    def by_dice(self, by: int) -> bool:
        """Move by moments, orders and rolls alike."""
        return self.go_to(self.at + by)

    def by_act(self, by: int) -> bool:
        """Move to the end of this act or the next, or back to the start of this one or the one before."""
        return self._to_next(self.stops, by, self.end if by > 0 else 0)

    def by_turn(self, by: int) -> bool:
        """Move to the start of the next turn, of this one, or of the one before."""
        return self._to_next(tuple(stop for _, stop in self.turns), by, self.end if by > 0 else 0)

    def by_fall(self, by: int) -> bool:
        """Move to the next or previous fallen figure; False without one."""
        return self._to_next(tuple(fall.at for fall in self.falls), by, self.at)

    def _to_next(self, places: tuple[int, ...], by: int, otherwise: int) -> bool:
        if by > 0:
            return self.go_to(next((place for place in places if place > self.at), otherwise))
        return self.go_to(next((place for place in reversed(places) if place < self.at), otherwise))


def _fallen(moment: Moment) -> tuple[str, ...]:
    """Return who went out, or died, in a moment."""
    found = weighed(moment.before.battle, moment.events)
    return tuple(one.victim for one in found if one.gravity >= Gravity.OUT and one.victim is not None)
