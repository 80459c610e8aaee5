"""A moment of grace: what is typed before somebody can have read a question that came up by itself, is no answer."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

SECONDS = 0.15
"""How long keys are dropped."""
AT_THE_KEYS = 3
"""So many times as long where keys led from one act of the computer to the next: such a key may be meant for an act."""


class Grace:
    """Knows when a question came up. `clock` tells seconds."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._until = 0.0

    def came_up(self, *, by_itself: bool, amid_keys: bool = False) -> None:
        """A question came up; one that follows a person's own order is expected and needs no grace. `amid_keys`: keys
        went on with what the computer did before."""
        spared = SECONDS * (AT_THE_KEYS if amid_keys else 1)
        self._until = self._clock() + spared if by_itself else 0.0

    def too_soon(self) -> bool:
        """Whether a key comes too soon to be an answer. One that does makes it longer, so that a key that is held down
        answers nothing."""
        now = self._clock()
        soon = now < self._until
        if soon:
            self._until = max(self._until, now + SECONDS)
        return soon
