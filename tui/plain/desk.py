"""The state of a battle in lines: the session, what is being chosen, and the numbers that orders go by."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.play.asking import Choice
from core.play.outlook import Outlook, outlook
from tui.choosing.choosing import Choosing
from tui.keeping.session import Session
from tui.plain.voice import Unclear, Voice
from tui.views.order_view import Entry
from tui.views.walk_view import Walk

GLANCE = 400
"""How far the odds of every order in a list are worked out."""
BUDGET = 800
"""How far those of one order are that somebody asks about."""


@dataclass(slots=True)
class Desk:
    """A battle and whoever plays it. `choosing` is None while nobody is asked."""

    session: Session
    voice: Voice
    choosing: Choosing | None = None
    _odds: dict[tuple[Choice, int], Outlook] = field(default_factory=dict)

    @property
    def battle(self) -> Battle:
        """As it stands."""
        return self.session.match.battle

    @property
    def chosen(self) -> Choosing:
        """What is being chosen. Raises Unclear if nobody is asked to choose."""
        if self.choosing is None:
            raise Unclear("there is nothing to choose now")
        return self.choosing

    @property
    def figure(self) -> FigureId | None:
        """Whom an order is being chosen for."""
        return self.choosing.figure if self.choosing else None

    @property
    def walks(self) -> tuple[Walk, ...]:
        """The manners of walking that are open, in the order of their numbers."""
        walking = self.chosen.walking
        return walking.walks if walking and self.chosen.listing.top else ()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The lines of the list, number 1 being the first; those that are refused come last."""
        return self.chosen.listing.entries

    def entry(self, number: str) -> Entry:
        """The line of that number. Raises Unclear."""
        if not number.isdecimal() or not 0 < int(number) <= len(self.entries):
            raise Unclear(f"'{number}' is no number of the list, which goes from 1 to {len(self.entries)}")
        return self.entries[int(number) - 1]

    def ask_anew(self) -> None:
        """Begins with the decision that is waited for now; the figure at hand stays so if it may."""
        self.choosing = Choosing(self.session.match.ruleset, self.session.match.position, self.figure or "")
        self._odds.clear()

    def odds(self, order: Choice, budget: int = GLANCE) -> Outlook:
        """What an order will come to."""
        if (order, budget) not in self._odds:
            chosen = self.chosen
            self._odds[order, budget] = outlook(chosen.ruleset, chosen.position, order, budget=budget)
        return self._odds[order, budget]
