"""The computer at play: policies think in a thread, can be stopped, and what they did is shown for a moment. Why they
did it is found in reasons.py, who is asked next in director.py."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from core.match.acts import Act
from core.match.policy import Policy
from core.play.asking import Choice
from core.play.position import Position
from core.play.ruleset import Ruleset
from tui.screens.scheduler import Scheduler, Timer

STUCK = 3600
"""How long, in seconds, an act is shown at most; a key goes on."""
LONG = 0.5
"""After so many seconds of thinking it is said what is thought about."""

# -- what the computer does --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Idle:
    """Nothing; `stops`: it stops when it would be its turn."""

    stops: bool = False


@dataclass(frozen=True, slots=True)
class Thinking:
    """It thinks, for long or not yet; `stops`: it stops after this order."""

    stops: bool = False
    long: bool = False


@dataclass(frozen=True, slots=True)
class Showing:
    """An act is shown for a moment, of the end of a battle where the battle stood `at` that time."""

    at: Position | None = None


@dataclass(frozen=True, slots=True)
class Stopped:
    """It waits for a key where this policy would be asked."""

    policy: Policy
    position: Position


State = Idle | Thinking | Showing | Stopped

# -- what it tells -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Chose:
    """A policy chose something."""

    policy: Policy
    position: Position
    choice: Choice


@dataclass(frozen=True, slots=True)
class Halted:
    """It stands still where this policy would be asked."""

    policy: Policy
    position: Position


@dataclass(frozen=True, slots=True)
class MovedOn:
    """Nothing is shown, and no key waited for, any more: the next question comes."""


@dataclass(frozen=True, slots=True)
class Changed:
    """It does something else now, which is to be seen."""


Message = Chose | Halted | MovedOn | Changed


class Playback:
    """Asks policies. `shown` is what the computer did last, while that is shown; `was_held`: an act was held on the
    screen, where a key goes on, since somebody's own last order."""

    def __init__(self, ruleset: Ruleset, scheduler: Scheduler, tell: Callable[[Message], None]) -> None:
        self._ruleset = ruleset
        self._scheduler = scheduler
        self._tell = tell
        self._timer: Timer | None = None
        self._asking = 0
        self.state: State = Idle()
        self.shown: Act | None = None
        self.was_held = False

    @property
    def is_stopped(self) -> bool:
        """Whether the computer waits for a key."""
        return isinstance(self.state, Stopped)

    @property
    def is_showing(self) -> bool:
        """Whether an act is shown for a moment."""
        return isinstance(self.state, Showing)

    @property
    def stops(self) -> bool:
        """Whether it stands still, or does when it is its turn."""
        match self.state:
            case Idle(stops) | Thinking(stops):
                return stops
            case Stopped():
                return True
            case _:
                return False

    # -- what it is told -----------------------------------------------------------------------------------------------

    def ask(self, policy: Policy, position: Position) -> None:
        """A policy is asked, unless the computer was stopped."""
        if self.stops:
            self._now(Stopped(policy, position))
            self._tell(Halted(policy, position))
        else:
            self._think(policy, position, stops=False)

    def hold(self, act: Act, seconds: float) -> None:
        """An act of the computer stays on the screen for so long; a key goes on."""
        self.was_held = True
        self._hold(act, seconds, Showing())

    def hold_end(self, act: Act, seconds: float, at: Position) -> None:
        """So does an act of how the battle ended, as the battle stood then."""
        self._hold(act, seconds, Showing(at))

    def move_on(self) -> None:
        """The next question comes; whatever was held on the screen is seen, and a computer that was stopped stops when
        it is its turn."""
        if not isinstance(self.state, Thinking):
            self._now(Idle(self.stops))

    def rest(self, *, stops: bool = False) -> None:
        """Whatever is thought, or shown for a moment, is over. `stops`: it stands still when it is its turn."""
        self._asking += 1
        self.shown = None
        self._now(Idle(stops))

    def stop(self) -> bool:
        """It stops after the order that it thinks about, or that is shown; False if it does not play. What is shown of
        the end of a battle stays until a key goes on."""
        match self.state:
            case Thinking(stops=False) as thinking:
                self.state = replace(thinking, stops=True)
            case Showing(at=None):
                self._now(Idle(stops=True))
                self._tell(MovedOn())
            case Showing():
                self._stop_timer()
                return True
            case _:
                return False
        self._tell(Changed())
        return True

    def hurry(self) -> bool:
        """Something that is shown for a moment was seen, or who was stopped goes on; who thinks for long is stopped.
        False if there is nothing to hurry."""
        match self.state:
            case Thinking(long=True):
                return self.stop()
            case Showing() | Stopped():
                self._now(Idle())
                self._tell(MovedOn())
                return True
            case _:
                return False

    def step(self) -> bool:
        """One act more of a computer that was stopped; False if it was not."""
        if not isinstance(self.state, Stopped):
            return False
        self.was_held = True
        self._think(self.state.policy, self.state.position, stops=True)
        self._tell(Changed())
        return True

    def resume(self) -> None:
        """It goes on, or does not stop after all."""
        match self.state:
            case Stopped():
                self._now(Idle())
                self._tell(MovedOn())
            case Thinking() as thinking:
                self.state = replace(thinking, stops=False)
            case Idle():
                self.state = Idle()
            case Showing():
                pass

    # -- by itself -----------------------------------------------------------------------------------------------------

    def _think(self, policy: Policy, position: Position, *, stops: bool) -> None:
        self._asking += 1
        asking = self._asking
        self._now(Thinking(stops))
        self._timer = self._scheduler.later(LONG, self._thinks_long)

        def chosen(choice: Choice) -> None:
            if asking == self._asking:
                self._now(Idle(self.stops))
                self._tell(Chose(policy, position, choice))

        self._scheduler.in_thread("thinking", lambda _: policy.choose(self._ruleset, position), chosen, exclusive=False)

    def _thinks_long(self) -> None:
        """It is said, and a key stops it."""
        if isinstance(self.state, Thinking):
            self.state = replace(self.state, long=True)
            self._tell(Changed())

    def _hold(self, act: Act, seconds: float, state: Showing) -> None:
        self._now(state)
        self.shown = act
        self._timer = self._scheduler.later(min(seconds, STUCK), self._seen)

    def _seen(self) -> None:
        self._now(Idle())
        self._tell(MovedOn())

    def _now(self, state: State) -> None:
        self._stop_timer()
        self.state = state

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
