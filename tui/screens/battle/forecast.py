"""What is worked out beside the keys: the odds of the selected order and, once the cursor has rested, the cost of a
walk or what enemies may do. Which questions there are is in tui/choosing/ahead.py."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.play.asking import Choice
from core.play.outlook import Outlook, outlook
from tui.choosing.ahead import REST, Ahead, Answer, Question, Unwanted
from tui.choosing.choosing import Choosing
from tui.screens.scheduler import Scheduler, Stale, Timer

BUDGET = 800
"""How far the odds of a selected order are worked out."""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """One more question, or the odds of one more order, are known, of those whose answers are kept there."""

    ahead: Ahead


class Forecast:
    """Works out one question, and the odds of one order, at a time; what nobody wants to know any more is broken
    off."""

    def __init__(self, scheduler: Scheduler, tell: Callable[[Foreseen], None]) -> None:
        self._scheduler = scheduler
        self._tell = tell
        self._rests: Timer | None = None

    def odds_of(self, choosing: Choosing, order: Choice) -> None:
        """What an order leads to, and how likely that is."""

        def found(odds: Outlook) -> None:
            choosing.outlooks[order] = odds
            self._tell(Foreseen(choosing.ahead))

        if order not in choosing.outlooks:
            ruleset, position = choosing.ruleset, choosing.position
            self._scheduler.in_thread("odds", lambda _: outlook(ruleset, position, order, budget=BUDGET), found)

    def rest_on(self, ahead: Ahead, question: Question | None) -> None:
        """The cursor is where this is worth knowing; once it has rested for a moment, the answer is worked out."""
        self.rest_no_more()
        if question is not None and not ahead.knows(question):
            self._rests = self._scheduler.later(REST, lambda: self._foresee(ahead, question))

    def rest_no_more(self) -> None:
        """The cursor is nowhere."""
        if self._rests is not None:
            self._rests.stop()
            self._rests = None

    def _foresee(self, ahead: Ahead, question: Question) -> None:
        def find(stale: Stale) -> Answer | None:
            def between() -> None:
                if stale():
                    raise Unwanted

            try:
                return ahead.worked_out(question, between)
            except Unwanted:
                return None

        def found(answer: Answer | None) -> None:
            if answer is not None:
                ahead.keep(question, answer)
                self._tell(Foreseen(ahead))

        self._scheduler.in_thread("ahead", find, found)
