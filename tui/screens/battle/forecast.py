"""What is worked out in the background: the odds of the selected order and, once the cursor rests, the preview of a
move or the threats. The questions are in tui/choosing/ahead.py."""

from __future__ import annotations

from collections.abc import Callable

from core.play.asking import Choice
from core.play.danger import Danger
from core.play.order_odds import OrderOdds, outlook
from core.records import record
from core.space.cell import Cell
from tui.choosing.ahead import REST, Ahead, Answer, Question
from tui.choosing.choosing import Choosing
from tui.choosing.dangers import Dangers
from tui.screens.scheduler import Found, Scheduler, Stale, Timer, unless_stale

BUDGET = 800
"""How many outcomes are worked out for a selected order."""


@record
class Foreseen:
    """An answer, or the odds of an order, are known."""

    ahead: Ahead


@record
class Shaded:
    """The dangers of some more cells are known."""

    ahead: Ahead


Message = Foreseen | Shaded


class Forecast:
    """Works out one question, and the odds of one order, at a time; work no longer needed is broken off."""

    def __init__(self, scheduler: Scheduler, tell: Callable[[Message], None]) -> None:
        self._scheduler = scheduler
        self._tell = tell
        self._rests: Timer | None = None
        self._wanted: tuple[Ahead, Question] | None = None
        self._order: Choice | None = None
        self._shading: Ahead | None = None

    def odds_of(self, choosing: Choosing, order: Choice) -> None:
        """Work out the odds of an order."""

        def found(odds: OrderOdds) -> None:
            choosing.outlooks[order] = odds
            self._tell(Foreseen(choosing.ahead))

        ruleset, position, self._order = choosing.ruleset, choosing.position, order
        if order not in choosing.outlooks:
            self._work(
                "odds",
                lambda between: outlook(ruleset, position, order, budget=BUDGET, between=between),
                found,
                lambda: self._order is order,
            )

    def rest_on(self, ahead: Ahead, question: Question | None) -> None:
        """Work out a question once the cursor has rested for a moment. What is under way for another is broken off at
        once."""
        if question is None or ahead.knows(question):
            self._wait_no_more()
        elif self._wanted != (ahead, question):
            self._wait_no_more()
            self._wanted = ahead, question
            self._rests = self._scheduler.later(REST, lambda: self._foresee(ahead, question))

    def shade(self, ahead: Ahead, dangers: Dangers, first: Cell) -> None:
        """Work out the dangers of some more cells, that of `first` before others; what is under way for another cell is
        broken off."""
        self._shading = ahead
        if dangers.is_complete:
            return

        def found(some: dict[Cell, Danger]) -> None:
            dangers.known |= some
            self._tell(Shaded(ahead))

        self._work(
            "danger",
            lambda between: dangers.worked_out(first, between),
            found,
            lambda: self._shading is ahead,
        )

    def stop(self) -> None:
        """Break everything off: the position is no longer a player's."""
        self._wait_no_more()
        self._order = self._shading = None

    def _wait_no_more(self) -> None:
        """Drop the waiting question, and break off the one under way."""
        self._wanted = None
        if self._rests is not None:
            self._rests.stop()
            self._rests = None

    def _foresee(self, ahead: Ahead, question: Question) -> None:
        def found(answer: Answer) -> None:
            ahead.keep(question, answer)
            self._tell(Foreseen(ahead))

        self._work(
            "ahead",
            lambda between: ahead.worked_out(question, between),
            found,
            lambda: self._wanted == (ahead, question),
        )

    def _work(
        self,
        group: str,
        work: Callable[[Callable[[], None]], Found],
        found: Callable[[Found], None],
        is_wanted: Callable[[], bool],
    ) -> None:
        """Work something out in a thread until it is no longer wanted."""

        def find(stale: Stale) -> Found | None:
            return unless_stale(lambda: stale() or not is_wanted(), work)

        def then(answer: Found | None) -> None:
            if answer is not None:
                found(answer)

        self._scheduler.in_thread(group, find, then)
