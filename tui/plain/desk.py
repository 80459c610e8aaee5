"""The state of a battle in lines: the session, the order being chosen, and the numbered entries."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.play.asking import Choice
from core.play.order_odds import OrderOdds, outlook
from tui.choosing.carrying_on import CarryingOn
from tui.choosing.choosing import Choosing
from tui.keeping.master import Master
from tui.keeping.session import Session
from tui.plain.telling import Telling
from tui.plain.voice import CommandError, Voice
from tui.views.order_view import Entry
from tui.views.walk_view import Walk

if TYPE_CHECKING:
    from ai.reviewed import Review

GLANCE = 400
"""The search budget for the odds of each order in a list."""
BUDGET = 800
"""The budget for the odds of the one order a player asks about."""


@dataclass(slots=True)
class Desk:
    """A battle and its player. `choosing` is None while no order is due; `review` is the last one asked for."""

    session: Session
    voice: Voice
    telling: Telling
    choosing: Choosing | None = None
    review: Review | None = None
    carrying: CarryingOn = field(default_factory=CarryingOn)
    master: Master = field(init=False)
    """the game master's seat"""
    rules: bool = False
    """whether the order being chosen is the game master's, for a computer side"""
    _odds: dict[tuple[Choice, int], OrderOdds] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.master = Master(self.session)

    @property
    def battle(self) -> Battle:
        """The current battle."""
        return self.session.match.battle

    @property
    def chosen(self) -> Choosing:
        """The order being chosen. Raises CommandError if none is due."""
        if self.choosing is None:
            raise CommandError("no order to give now")
        return self.choosing

    @property
    def figure(self) -> FigureId | None:
        """The active figure, if any."""
        return self.choosing.figure if self.choosing else None

    @property
    def walks(self) -> tuple[Walk, ...]:
        """The kinds of walk on offer, in the order of their numbers."""
        walking = self.chosen.walking
        return walking.walks if walking and self.chosen.listing.top else ()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entries of the menu, the first being number 1; unavailable ones come last."""
        return self.chosen.listing.entries

    def entry(self, number: str) -> Entry:
        """Return the entry with that number. Raises CommandError."""
        if not number.isdecimal() or not 0 < int(number) <= len(self.entries):
            raise CommandError(f"type a number from 1 to {len(self.entries)}; got '{number}'")
        return self.entries[int(number) - 1]

    def start_choice(self) -> None:
        """Start choosing for the pending decision; the active figure stays active if possible."""
        self.choosing = Choosing(self.session.match.ruleset, self.session.match.position, self.figure or "")
        self._odds.clear()

    def odds(self, order: Choice, budget: int = GLANCE) -> OrderOdds:
        """Return the odds of an order."""
        if (order, budget) not in self._odds:
            chosen = self.chosen
            self._odds[order, budget] = outlook(chosen.ruleset, chosen.position, order, budget=budget)
        return self._odds[order, budget]
