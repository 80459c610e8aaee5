"""The best AI's advice: for a person who chooses, and while the AI is paused. It is found in a thread;
tui/choosing/advising.py puts it into words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ai.assessment import Assessment
from core.battle.names import FigureId
from core.match.policy import Outsider, PlayerFault, Policy, asked
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.records import record
from tui.choosing.advising import TOP, Advice, advice
from tui.choosing.ahead import Ahead
from tui.choosing.choosing import Choosing
from tui.screens.scheduler import Scheduler
from tui.views.route_view import heading_by
from tui.views.thinking_view import explaining
from tui.views.watching_view import SCORED

if TYPE_CHECKING:
    from ai.route_words import Told


@record
class Advised:
    """A person who chooses has advice, or is told that the AI is thinking."""

    choosing: Choosing


@record
class Taken:
    """The first order of the advice is selected."""

    choosing: Choosing


@record
class Weighed:
    """The best orders of the paused AI."""

    position: Position
    thought: tuple[Assessment, ...]


@record
class Forfeited:
    """A player from outside was asked for its order, and failed."""

    position: Position
    fault: PlayerFault


@record
class WayFound:
    """It is known what a figure is heading for."""

    ahead: Ahead


Message = Advised | Taken | Weighed | Forfeited | WayFound


class Adviser:
    """Gives advice by `best`, which makes the best player of a game."""

    def __init__(
        self, ruleset: Ruleset, best: Callable[[], Policy], scheduler: Scheduler, tell: Callable[[Message], None]
    ) -> None:
        self._ruleset = ruleset
        self._best = best
        self._scheduler = scheduler
        self._tell = tell

    def advise(self, choosing: Choosing) -> None:
        """Show advice; again: select its first order."""
        if choosing.advice is not None:
            choosing.take_advice()
            self._tell(Taken(choosing))
        else:
            choosing.fault = "the AI is thinking"
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

    def weigh(self, policy: Policy, position: Position, most: int = SCORED) -> None:
        """Find the best orders of a policy, up to `most`, or of the best player if the policy gives no reasons. A
        player from outside is asked for its order, which has neither value nor reasons."""
        if isinstance(policy, Outsider):
            self._ask_for_order(policy, position)
            return

        def find() -> Weighed:
            weighs = policy if explaining(policy) else self._best()
            return Weighed(position, self._why(weighs, position, most))

        self._scheduler.in_thread("weighing", lambda _: find(), self._tell)

    def _ask_for_order(self, policy: Outsider, position: Position) -> None:
        choose = asked(policy, self._ruleset, position)

        def find() -> Weighed | Forfeited:
            try:
                return Weighed(position, (Assessment.unexplained(choose()),))
            except PlayerFault as fault:
                return Forfeited(position, fault)

        self._scheduler.in_thread("weighing", lambda _: find(), self._tell)

    def find_way(self, ahead: Ahead, figure: FigureId, player: Policy | None) -> None:
        """Find what a figure is heading for as its `player` decides. None: a person, who is advised by the
        best player."""

        def found(of: Told | None) -> None:
            ahead.ways[figure] = of
            self._tell(WayFound(ahead))

        def find() -> Told | None:
            return heading_by(player, self._ruleset, ahead.position, figure)

        self._scheduler.in_thread("route", lambda _: find(), found)

    def _why(self, policy: Policy, position: Position, most: int) -> tuple[Assessment, ...]:
        return tuple(found.why(self._ruleset, position, most)) if (found := explaining(policy)) else ()
