"""Protection from early keys: a key pressed before a new prompt can have been read is not an answer. A key that
confirms, passes or undoes needs longer than one that only selects."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

SECONDS = 0.15
"""How long all keys are dropped."""
AT_THE_KEYS = 3
"""The factor if keys led from one AI act to the next: the key may be meant for an act."""
TO_READ = 5
"""The factor for keys that confirm, pass or undo: nobody reads a question faster."""


class InputGuard:
    """Knows when a prompt came up. `clock` returns seconds."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._until = 0.0
        self._read = 0.0

    def came_up(self, *, by_itself: bool, amid_keys: bool = False) -> None:
        """Note a new prompt; one that follows a person's own order is expected and needs no guard. `amid_keys`: keys
        led through the AI's acts before it."""
        now = self._clock()
        self._until = now + SECONDS * (AT_THE_KEYS if amid_keys else 1) if by_itself else 0.0
        self._read = now + SECONDS * TO_READ if by_itself else 0.0

    def too_soon(self, *, confirms: bool = False) -> bool:
        """Whether a key comes too soon; `confirms`: it confirms, passes or undoes. If so, the key prolongs the guard:
        a key held down answers nothing."""
        now = self._clock()
        soon = now < (max(self._until, self._read) if confirms else self._until)
        if soon and confirms:
            self._read = max(self._read, now + SECONDS)
        if soon:
            self._until = max(self._until, now + SECONDS)
        return soon
