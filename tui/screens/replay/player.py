"""Playing a reel by itself, by action or by roll. Positions of actions, turns and falls are in views/reel.py."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from core.records import record
from tui.screens.scheduler import Scheduler, Timer
from tui.views.reel import Reel
from tui.views.speeds import USUAL

AT_ONCE = 0.1
"""Seconds to show an action at the highest speed."""


@record
class Moved:
    """The replay moved to another moment: one action or roll `on`, or elsewhere."""

    on: bool = False


@record
class Stayed:
    """The replay stopped where it was."""


@record
class NoMoreFalls:
    """No figure falls `after` this moment, or before it."""

    after: bool


Message = Moved | Stayed | NoMoreFalls


class Player:
    """Plays a reel. `pause` returns how long to show an action, in seconds; `by_dice`: each roll is a step."""

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
        """Whether the replay is running."""
        return self._next is not None

    def play(self) -> None:
        """Start or stop; at the speed that waits for keys, go one action on."""
        if self.plays:
            self.stop()
            self._tell(Stayed())
        elif self._pause() == inf:
            self._forward()
            self._tell(Moved(on=True))
        elif not self.reel.is_done or self.reel.go_to(0):
            self._go_on()

    def stop(self) -> None:
        """Stop."""
        if self._next is not None:
            self._next.stop()
            self._next = None

    def step(self, by: int) -> None:
        """Go an action or roll on or back."""
        self._moved(moved=self.reel.by_dice(by) if self.by_dice else self.reel.by_act(by), on=by > 0)

    def turn(self, by: int) -> None:
        """Go to the start of the next turn, this one or the one before."""
        self._moved(moved=self.reel.by_turn(by))

    def go_to(self, place: int) -> None:
        """Go to a moment by its number; negative: to the end."""
        self._moved(moved=self.reel.go_to(self.reel.end if place < 0 else place))

    def fall(self, by: int) -> None:
        """Go to where a figure fell."""
        if not self.reel.by_fall(by):
            self._tell(NoMoreFalls(after=by > 0))
        self._moved(moved=True)

    def _moved(self, *, moved: bool, on: bool = False) -> None:
        self.stop()
        self._tell(Moved(on) if moved else Stayed())

    def _go_on(self) -> None:
        self._forward()
        pause = self._pause() or AT_ONCE
        seconds = USUAL if pause == inf else pause
        self._next = None if self.reel.is_done else self._scheduler.later(seconds, self._go_on)
        self._tell(Moved(on=True))

    def _forward(self) -> None:
        _ = self.reel.by_dice(1) if self.by_dice else self.reel.by_act(1)
