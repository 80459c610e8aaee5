"""Playing a reel by itself, by action or by roll; at the end of an open one it waits for more. Positions of actions,
turns and falls are in views/reel.py."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from core.match.acts import Act
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


def every(act: Act) -> bool:
    """Whether an action is shown: each is."""
    return True


class Player:
    """Plays a reel. `pause` returns how long to show an action, in seconds; `by_dice`: each roll is a step. While it
    plays by itself, an action isn't held on the screen if there is nothing of it to see, as `sees` says."""

    def __init__(
        self,
        reel: Reel,
        pause: Callable[[], float],
        scheduler: Scheduler,
        tell: Callable[[Message], None],
        sees: Callable[[Act], bool] = every,
    ) -> None:
        self.reel = reel
        self.by_dice = False
        self._pause = pause
        self._scheduler = scheduler
        self._tell = tell
        self._sees = sees
        self._next: Timer | None = None
        self._waits = False
        """whether it goes on once the reel has more"""

    @property
    def plays(self) -> bool:
        """Whether the replay is running, or goes on as soon as there is more."""
        return self._next is not None or self._waits

    def play(self) -> None:
        """Start or stop; at the speed that waits for keys, go one action on."""
        if self._next is None and self._pause() == inf and not self.reel.is_done:
            self._forward()
            self._waits = self.reel.is_open
            self._tell(Moved(on=True))
        elif self.plays:
            self.stop()
            self._tell(Stayed())
        elif self.reel.is_done and self.reel.is_open:
            self._waits = True
            self._tell(Stayed())
        elif self._pause() == inf:
            self._forward()
            self._tell(Moved(on=True))
        elif not self.reel.is_done or self.reel.go_to(0):
            self._go_on()

    def stop(self) -> None:
        """Stop."""
        self._waits = False
        if self._next is not None:
            self._next.stop()
            self._next = None

    def follow(self) -> int:
        """Take in the reel's gains and losses, and go on if the player waited for them. Return how many moments were
        undone."""
        at = self.reel.at
        undone = self.reel.follow()
        if self._waits and not self.reel.is_done and self._pause() != inf:
            self._waits = False
            self._go_on()
        else:
            self._tell(Stayed() if self.reel.at == at else Moved())
        return undone

    def catch_up(self) -> None:
        """Go to the end, and on with new moments."""
        self.stop()
        moved = self.reel.go_to(self.reel.end)
        self._waits = self.reel.is_open
        self._tell(Moved() if moved else Stayed())

    def step(self, by: int) -> None:
        """Go an action or roll on or back."""
        self._moved(moved=self.reel.by_dice(by) if self.by_dice else self.reel.by_act(by), on=by > 0)

    def turn(self, by: int) -> None:
        """Go to the start of the next turn, this one or the one before."""
        self._moved(moved=self.reel.by_turn(by))

    def go_to(self, place: int) -> None:
        """Go to a moment by its number; negative: to the end, and on from there with new moments."""
        if place < 0:
            self.catch_up()
        else:
            self._moved(moved=self.reel.go_to(place))

    def fall(self, by: int) -> None:
        """Go to where a figure fell."""
        if not self.reel.by_fall(by):
            self._tell(NoMoreFalls(after=by > 0))
        self._moved(moved=True)

    def _moved(self, *, moved: bool, on: bool = False) -> None:
        self.stop()
        self._tell(Moved(on) if moved else Stayed())

    def _go_on(self) -> None:
        self._next = None
        if not self.reel.behind:  # the last action has been shown for its time
            self._waits = self.reel.is_open
            return
        self._forward()
        while not self.by_dice and self.reel.behind and (act := self.reel.act) is not None and not self._sees(act):
            self._forward()
        pause = self._pause() or AT_ONCE
        seconds = USUAL if pause == inf else pause
        if not self.reel.is_done or self.reel.is_open:
            self._next = self._scheduler.later(seconds, self._go_on)
        self._tell(Moved(on=True))

    def _forward(self) -> None:
        _ = self.reel.by_dice(1) if self.by_dice else self.reel.by_act(1)
