"""A battle as a replay: the current position, and how to move by acts, turns and fallen figures. Its screen is
screens/replay/screen.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from core.match.acts import Act, acts, last_act
from core.match.match import Match, Moment
from core.play.position import Position
from tui.views.gravity import Gravity, weighed


class Fall(NamedTuple):
    """A figure went out, or died, after this many moments."""

    at: int
    figure: str


class Reel:
    """The moments of a match at rest. `at` is how many of them have been shown."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.at = 0

    @property
    def history(self) -> list[Moment]:
        """All moments, without those that were undone."""
        return self.match.history

    @property
    def end(self) -> int:
        """The number of moments."""
        return len(self.history)

    @property
    def is_done(self) -> bool:
        """Whether all have been shown."""
        return self.at == self.end

    @property
    def position(self) -> Position:
        """The current position."""
        return self.position_at(self.at)

    def position_at(self, at: int) -> Position:
        """Return the position after this many moments."""
        return self.history[at].before if at < self.end else self.match.position

    @property
    def act(self) -> Act | None:
        """The act up to this point, perhaps unfinished; None at the start."""
        return last_act(self.history, self.at)

    @cached_property
    def stops(self) -> tuple[int, ...]:
        """The number of moments after each act, and 0 for the start."""
        return (0, *(act.last for act in acts(self.history)))

    @cached_property
    def turns(self) -> tuple[tuple[int, int], ...]:
        """Each turn with the stop where it began."""
        found: dict[int, int] = {}
        for stop in self.stops:
            found.setdefault(self.position_at(stop).battle.clock.turn, stop)
        return tuple(found.items())

    @cached_property
    def falls(self) -> tuple[Fall, ...]:
        """Each figure that went out, with the stop after it, in order."""
        return tuple(self._falls())

    def _falls(self) -> Iterator[Fall]:
        for first, last in pairwise(self.stops):
            for moment in self.history[first:last]:
                for one in weighed(moment.before.battle, moment.events):
                    if one.gravity >= Gravity.OUT and one.victim is not None:
                        yield Fall(last, one.victim)

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
