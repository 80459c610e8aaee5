"""Advice at the keyboard: the best player is asked in a thread, and its first order taken to hand. What is told of it
is in tui/choosing/advising.py."""

from __future__ import annotations

from textual import work
from textual.worker import get_current_worker

from scenarios import catalogue
from tui.choosing.advising import TOP, Advice, advice
from tui.choosing.choosing import Choosing
from tui.keeping.session import best_policy
from tui.screens.flow import BattleFlow
from tui.views.spelling import spelled
from tui.views.thinking_view import Explains


class AdvisingScreen(BattleFlow):
    """A match in which a person may ask what the computer would do."""

    _tempted: Choosing | None = None
    """where whoever learns was asked what it would do itself"""

    def action_advise(self) -> None:
        """What the computer would do; again: its first order to hand. Whoever learns is asked first what it would do
        itself."""
        choosing = self.choosing
        if choosing is None:
            return
        if choosing.advice is not None:
            choosing.take_advice()
            self.look_ahead()
        elif self.lesson is not None and self.host.teaches and choosing is not self._tempted:
            self._tempted = choosing
            choosing.fault = f"what would you do? {spelled('advise')} again tells what the computer would"
        else:
            choosing.fault = "the computer thinks about it"
            self._advise(choosing)
        self.show()

    @work(thread=True, group="advice", exclusive=True)
    def _advise(self, choosing: Choosing) -> None:
        """Asks the best player."""
        worker = get_current_worker()
        policy = catalogue.policy(choosing.ruleset.id, best_policy(self.session.scenario))
        found = policy.why(choosing.ruleset, choosing.position, TOP) if isinstance(policy, Explains) else []
        if not worker.is_cancelled and self.app.is_running:
            self.app.call_from_thread(self._advised, choosing, advice(choosing.battle, found))

    def _advised(self, choosing: Choosing, found: Advice) -> None:
        if choosing is self.choosing:
            choosing.fault = ""
            choosing.advice = found
            self.show()
