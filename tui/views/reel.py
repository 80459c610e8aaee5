"""A battle again as a reel: where it stands, and where acts, turns and the fallen lead to. Its screen is
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
    """After so many moments somebody was out of the fight, or dead."""

    at: int
    figure: str


class Reel:
    """The moments of a match, which is over or at rest meanwhile. `at` is how many of them have been shown."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.at = 0

    @property
    def history(self) -> list[Moment]:
        """All its moments. What was undone is not among them."""
        return self.match.history

    @property
    def end(self) -> int:
        """How many there are."""
        return len(self.history)

    @property
    def is_done(self) -> bool:
        """Whether all have been shown."""
        return self.at == self.end

    @property
    def position(self) -> Position:
        """Where it stands."""
        return self.position_at(self.at)

    def position_at(self, at: int) -> Position:
        """The position after so many moments."""
        return self.history[at].before if at < self.end else self.match.position

    @property
    def act(self) -> Act | None:
        """The act that led here, as far as it has come; None at the beginning."""
        return last_act(self.history, self.at)

    @cached_property
    def stops(self) -> tuple[int, ...]:
        """Where an act is done, the beginning among them."""
        return (0, *(act.last for act in acts(self.history)))

    @cached_property
    def turns(self) -> tuple[tuple[int, int], ...]:
        """Each turn with the stop that it has begun at."""
        found: dict[int, int] = {}
        for stop in self.stops:
            found.setdefault(self.position_at(stop).battle.clock.turn, stop)
        return tuple(found.items())

    @cached_property
    def falls(self) -> tuple[Fall, ...]:
        """Whoever went out of the fight, in that order, each at the stop after it."""
        return tuple(self._falls())

    def _falls(self) -> Iterator[Fall]:
        for first, last in pairwise(self.stops):
            for moment in self.history[first:last]:
                for one in weighed(moment.before.battle, moment.told):
                    if one.gravity >= Gravity.OUT and one.befalls is not None:
                        yield Fall(last, one.befalls)

    @property
    def number(self) -> int:
        """How many acts are done, the one under way among them."""
        return sum(1 for stop in self.stops if 0 < stop < self.at) + int(self.at > 0)

    # -- moving ------------------------------------------------------------------------------------------------------

    def go_to(self, at: int) -> bool:
        """To after so many moments; False if it is there already."""
        at = max(0, min(self.end, at))
        moved, self.at = at != self.at, at
        return moved

    def by_dice(self, by: int) -> bool:
        """So many moments on, or back: answers and rolls alike."""
        return self.go_to(self.at + by)

    def by_act(self, by: int) -> bool:
        """To the end of this act or the next; or back to where this one began, or the one before."""
        return self._to_next(self.stops, by, self.end if by > 0 else 0)

    def by_turn(self, by: int) -> bool:
        """To where the next turn begins, or this one, or the one before."""
        return self._to_next(tuple(stop for _, stop in self.turns), by, self.end if by > 0 else 0)

    def by_fall(self, by: int) -> bool:
        """To where the next of the fallen has fallen, or the one before; False if there is none."""
        return self._to_next(tuple(fall.at for fall in self.falls), by, self.at)

    def _to_next(self, places: tuple[int, ...], by: int, otherwise: int) -> bool:
        if by > 0:
            return self.go_to(next((place for place in places if place > self.at), otherwise))
        return self.go_to(next((place for place in reversed(places) if place < self.at), otherwise))
