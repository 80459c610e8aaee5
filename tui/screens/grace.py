"""A moment of grace: what is typed before somebody can have read a question that came up by itself, is no answer."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

SECONDS = 0.15
"""How long keys are dropped."""


class Grace:
    """Knows when a question came up. `clock` tells seconds."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._until = 0.0

    def came_up(self, *, by_itself: bool) -> None:
        """A question came up; one that follows a person's own order is expected and needs no grace."""
        self._until = self._clock() + SECONDS if by_itself else 0.0

    @property
    def lasts(self) -> bool:
        """Whether it is too soon to answer."""
        return self._clock() < self._until
