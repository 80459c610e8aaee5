"""The AI at play: policies think in a thread, can be paused, and their acts are shown for a moment. The reasons are
found in reasons.py; director.py decides on the next prompt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from core.match.acts import Act
from core.match.policy import PlayerFault, Policy, asked
from core.play.asking import Choice
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.records import record
from tui.screens.scheduler import Scheduler, Timer

STUCK = 3600
"""The longest time that an act is shown, in seconds; a key goes on."""
LONG = 0.5
"""After this many seconds the screen says what the AI is thinking about."""

# -- states ------------------------------------------------------------------------------------------------------------


@record
class Idle:
    """Nothing; `stops`: pause when it is the AI's turn."""

    stops: bool = False


@record
class Thinking:
    """It is thinking, for `long` or not yet; `stops`: pause after this order."""

    stops: bool = False
    long: bool = False


@record
class Showing:
    """An act is shown for a moment; at the end of a battle, with the position `at` that time."""

    at: Position | None = None


@record
class Stopped:
    """It is paused where this policy would choose."""

    policy: Policy
    position: Position


State = Idle | Thinking | Showing | Stopped

# -- messages ----------------------------------------------------------------------------------------------------------


@record
class Chose:
    """A policy has chosen."""

    policy: Policy
    position: Position
    choice: Choice


@record
class Halted:
    """It has paused where this policy would choose."""

    policy: Policy
    position: Position


@record
class Forfeited:
    """A player from outside has failed, where it had to choose."""

    position: Position
    fault: PlayerFault


@record
class MovedOn:
    """Nothing is shown or paused any more: the next prompt can come."""


@record
class Changed:
    """Its state has changed in a way that shows."""


Message = Chose | Halted | Forfeited | MovedOn | Changed


class Playback:
    """Asks policies. `shown` is the AI's last act while it is shown; `was_held`: an act was held on the screen since
    the person's last order."""

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
        """Whether the AI is paused."""
        return isinstance(self.state, Stopped)

    @property
    def is_showing(self) -> bool:
        """Whether an act is shown for a moment."""
        return isinstance(self.state, Showing)

    @property
    def stops(self) -> bool:
        """Whether the AI is paused, or pauses when it is its turn."""
        match self.state:
            case Idle(stops) | Thinking(stops):
                return stops
            case Stopped():
                return True
            case _:
                return False

    # -- commands ------------------------------------------------------------------------------------------------------

    def ask(self, policy: Policy, position: Position, *, holds: bool = False) -> None:
        """Let a policy choose, unless the AI is paused, or the game master `holds` its order."""
        if self.stops or holds:
            self._now(Stopped(policy, position))
            self._tell(Halted(policy, position))
        else:
            self._think(policy, position, stops=False)

    def hold(self, act: Act, seconds: float) -> None:
        """Keep an act on the screen for some seconds; a key goes on."""
        self.was_held = True
        self._hold(act, seconds, Showing())

    def hold_end(self, act: Act, seconds: float, at: Position) -> None:
        """The same for an act at the end of the battle, with the position at that time."""
        self._hold(act, seconds, Showing(at))

    def move_on(self) -> None:
        """Clear the screen for the next prompt; a paused AI pauses again when it is its turn."""
        if not isinstance(self.state, Thinking):
            self._now(Idle(self.stops))

    def rest(self, *, stops: bool = False) -> None:
        """Drop whatever is thought or shown. `stops`: pause when it is the AI's turn."""
        self._asking += 1
        self.shown = None
        self._now(Idle(stops))

    def stop(self) -> bool:
        """Pause after the order under thought or on the screen; False if the AI is not playing. An act at the end of
        the battle stays until a key goes on."""
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
        """Go on from an act or a pause; pause an AI after long thinking. False if there is nothing to hurry."""
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
        """Play one act of a paused AI; False if it is not paused."""
        if not isinstance(self.state, Stopped):
            return False
        self.was_held = True
        self._think(self.state.policy, self.state.position, stops=True)
        self._tell(Changed())
        return True

    def resume(self) -> None:
        """Continue, or cancel a pause to come."""
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

    # -- on its own ----------------------------------------------------------------------------------------------------

    def _think(self, policy: Policy, position: Position, *, stops: bool) -> None:
        self._asking += 1
        asking = self._asking
        self._now(Thinking(stops))
        self._timer = self._scheduler.later(LONG, self._thinks_long)

        choose = asked(policy, self._ruleset, position)

        def find() -> Choice | PlayerFault:
            try:
                return choose()
            except PlayerFault as fault:
                return fault

        def chosen(found: Choice | PlayerFault) -> None:
            if asking == self._asking:
                self._now(Idle(self.stops))
                if isinstance(found, PlayerFault):
                    self._tell(Forfeited(position, found))
                else:
                    self._tell(Chose(policy, position, found))

        self._scheduler.in_thread("thinking", lambda _: find(), chosen, exclusive=False)

    def _thinks_long(self) -> None:
        """Show that the AI is thinking, so that a key can pause it."""
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
