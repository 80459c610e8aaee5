"""A reel that plays: by itself, act by act or die by die. Where acts, turns and falls lead to is in views/reel.py."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf

from tui.screens.scheduler import Scheduler, Timer
from tui.views.reel import Reel
from tui.views.speeds import USUAL

AT_ONCE = 0.1
"""So many seconds an act is seen of a replay, where acts are not to wait."""


@dataclass(frozen=True, slots=True)
class Moved:
    """It stands at another moment."""


@dataclass(frozen=True, slots=True)
class Stayed:
    """It stands still where it stood."""


@dataclass(frozen=True, slots=True)
class NobodyFalls:
    """There is nobody more who falls: `after` this moment, or before it."""

    after: bool


Message = Moved | Stayed | NobodyFalls


class Player:
    """Plays a reel. `pause` says how long an act is shown, in seconds; `by_dice`: each die is a step of its own."""

    def __init__(
        self, reel: Reel, pause: Callable[[], float], scheduler: Scheduler, tell: Callable[[Message], None]
    ) -> None:
        self.reel = reel
        self.by_dice = False
        self._pause = pause
        self._scheduler = scheduler
        self._tell = tell
        self._next: Timer | None = None

    @property
    def plays(self) -> bool:
        """Whether it goes on by itself."""
        return self._next is not None

    def play(self) -> None:
        """On by itself, or no more; where each act waits for a key, one act."""
        if self.plays:
            self.stop()
            self._tell(Stayed())
        elif self._pause() == inf:
            self._forward()
            self._tell(Moved())
        elif not self.reel.is_done or self.reel.go_to(0):
            self._go_on()

    def stop(self) -> None:
        """It stands still."""
        if self._next is not None:
            self._next.stop()
            self._next = None

    def step(self, by: int) -> None:
        """The next act or die, or the one before."""
        self._moved(moved=self.reel.by_dice(by) if self.by_dice else self.reel.by_act(by))

    def turn(self, by: int) -> None:
        """The beginning of the next turn, or of this one, or of the one before."""
        self._moved(moved=self.reel.by_turn(by))

    def go_to(self, place: int) -> None:
        """After so many moments; below zero: to the end."""
        self._moved(moved=self.reel.go_to(self.reel.end if place < 0 else place))

    def fall(self, by: int) -> None:
        """To where somebody fell."""
        if not self.reel.by_fall(by):
            self._tell(NobodyFalls(after=by > 0))
        self._moved(moved=True)

    def _moved(self, *, moved: bool) -> None:
        self.stop()
        self._tell(Moved() if moved else Stayed())

    def _go_on(self) -> None:
        self._forward()
        pause = self._pause() or AT_ONCE
        seconds = USUAL if pause == inf else pause
        self._next = None if self.reel.is_done else self._scheduler.later(seconds, self._go_on)
        self._tell(Moved())

    def _forward(self) -> None:
        _ = self.reel.by_dice(1) if self.by_dice else self.reel.by_act(1)
