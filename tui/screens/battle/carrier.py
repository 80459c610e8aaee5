"""Carrying on: one key gives the advised order again and again, until something new happens. What is new is found in
tui/choosing/carrying_on.py; advice that is only shown comes from adviser.py."""

from __future__ import annotations

from collections.abc import Callable

from core.match.policy import Policy
from core.play.asking import Choice
from core.records import record
from tui.choosing.advising import advice
from tui.choosing.carrying_on import CarryingOn, why_not_repeat
from tui.choosing.choosing import Choosing
from tui.keeping.session import Session
from tui.screens.scheduler import Scheduler
from tui.views.key_labels import key_label
from tui.views.thinking_view import Explains


@record
class Carried:
    """The advised order is given."""

    order: Choice


@record
class Waits:
    """It has stopped, and the choice says why; or it is thinking."""

    choosing: Choosing


Message = Carried | Waits


class Carrier:
    """Gives the order that `best`, the best player, advises. `running`: it goes on at the side's next prompt."""

    def __init__(
        self, session: Session, best: Callable[[], Policy], scheduler: Scheduler, tell: Callable[[Message], None]
    ) -> None:
        self._session = session
        self._best = best
        self._scheduler = scheduler
        self._tell = tell
        self._going = CarryingOn()

    @property
    def running(self) -> bool:
        """Whether it gives the orders of a side now."""
        return bool(self._going.side)

    def start(self, choosing: Choosing) -> None:
        """Carry on from here. If something is new, only say so; the key again carries on all the same."""
        if new := self._going.begin(choosing, self._session.match.history):
            self._stop_at(choosing, f"{new}. {key_label('carry_on')} again carries on.")
        else:
            self._think(choosing)

    def came_up(self, choosing: Choosing) -> None:
        """A person is prompted: carry on, or stop and say why."""
        if not self.running:
            return
        if new := self._going.go_on(choosing, self._session.match.history):
            self._stop_at(choosing, f"{new}. {key_label('carry_on')} carries on.")
        else:
            self._think(choosing)

    def stop(self) -> None:
        """Give no more orders."""
        self._going.stop()

    def _stop_at(self, choosing: Choosing, why: str) -> None:
        self.stop()
        choosing.fault = f"Stopped: {why}"
        self._tell(Waits(choosing))

    def _think(self, choosing: Choosing) -> None:
        choosing.fault = "carrying on; any key stops"
        self._tell(Waits(choosing))
        best = self._best()

        def find() -> Choice | None:
            thought = best.why(choosing.ruleset, choosing.position, 1) if isinstance(best, Explains) else ()
            return advice(choosing.battle, tuple(thought)).best

        self._scheduler.in_thread("carrying on", lambda _: find(), lambda order: self._advised(choosing, order))

    def _advised(self, choosing: Choosing, order: Choice | None) -> None:
        """Give the advised order; one that can't be taken back is only selected."""
        if not self.running or choosing.position is not self._session.match.position:
            return
        choosing.fault = ""
        if order is None:
            self._stop_at(choosing, "no advice here.")
        elif why := why_not_repeat(choosing.battle, order):
            choosing.select_advised(order)
            self._stop_at(choosing, f"{why}. {key_label('do')} gives the order.")
        else:
            self._tell(Carried(order))
