"""What the best player would do: for a person who chooses, and where the computer was stopped. It is asked in a thread;
what is told of advice is in tui/choosing/advising.py."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ai.assessment import Assessment
from core.match.policy import Policy
from core.play.position import Position
from core.play.ruleset import Ruleset
from tui.choosing.advising import TOP, Advice, advice
from tui.choosing.choosing import Choosing
from tui.screens.scheduler import Scheduler
from tui.views.spelling import spelled
from tui.views.thinking_view import Explains
from tui.views.watching_view import SCORED


@dataclass(frozen=True, slots=True)
class Advised:
    """A person who chooses is told something: advice, or that it is thought about."""

    choosing: Choosing


@dataclass(frozen=True, slots=True)
class Taken:
    """The first order of the advice is selected."""

    choosing: Choosing


@dataclass(frozen=True, slots=True)
class Weighed:
    """What the computer would do where it was stopped, the best first."""

    position: Position
    thought: tuple[Assessment, ...]


Message = Advised | Taken | Weighed


class Adviser:
    """Asks `best`, which makes the best player of a game."""

    def __init__(
        self, ruleset: Ruleset, best: Callable[[], Policy], scheduler: Scheduler, tell: Callable[[Message], None]
    ) -> None:
        self._ruleset = ruleset
        self._best = best
        self._scheduler = scheduler
        self._tell = tell
        self._tempted: Choosing | None = None
        """where a learner was asked what they would do themselves"""

    def advise(self, choosing: Choosing, *, learns: bool) -> None:
        """What the computer would do; again: its first order is selected. Who learns is asked first what they would do
        themselves."""
        if choosing.advice is not None:
            choosing.take_advice()
            self._tell(Taken(choosing))
        elif learns and choosing is not self._tempted:
            self._tempted = choosing
            choosing.fault = f"what would you do? {spelled('advise')} again tells what the computer would"
            self._tell(Advised(choosing))
        else:
            choosing.fault = "the computer thinks about it"
            self._think_about(choosing)
            self._tell(Advised(choosing))

    def _think_about(self, choosing: Choosing) -> None:
        def found(of: Advice) -> None:
            choosing.fault = ""
            choosing.advice = of
            self._tell(Advised(choosing))

        def find() -> Advice:
            return advice(choosing.battle, self._why(self._best(), choosing.position, TOP))

        self._scheduler.in_thread("advice", lambda _: find(), found)

    def weigh(self, policy: Policy, position: Position) -> None:
        """What a policy would do here, or the best player in the place of one that does not say why."""

        def find() -> Weighed:
            asked = policy if isinstance(policy, Explains) else self._best()
            return Weighed(position, self._why(asked, position, SCORED))

        self._scheduler.in_thread("weighing", lambda _: find(), self._tell)

    def _why(self, policy: Policy, position: Position, most: int) -> tuple[Assessment, ...]:
        return tuple(policy.why(self._ruleset, position, most)) if isinstance(policy, Explains) else ()
