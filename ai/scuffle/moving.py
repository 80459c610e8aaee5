"""Where a figure may end its move, and what it may do in place of a walk. What is as in skirmish:
ai/skirmish/stands.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ai.scuffle.hold_value import HoldValue
from ai.scuffle.leaving import Leaving
from ai.scuffle.non_walk_orders import NonWalkOrders
from ai.scuffle.whips_and_lassos import WhipsAndLassos
from ai.skirmish.stands import Mover as SkirmishMover
from ai.tactics import Place, Prospect, Stand, Sum
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Choice
from core.rulesets.scuffle.basis.early import has_action
from core.rulesets.scuffle.pairs.holding import closed_in, holds_on
from core.rulesets.scuffle.pairs.sharing import foes_here

STRUCK = "struck at on the way"


class Mover:
    """A figure about to move."""

    def __init__(self, known: SkirmishMover, hold_value: HoldValue, non_walk_orders: NonWalkOrders) -> None:
        self._known = known
        self._others = non_walk_orders
        self._hold_value = hold_value
        self._leaving = Leaving(known.threats, known.figure)
        self._lines = WhipsAndLassos(known.ruleset.book, known.battle, known.figure)
        battle, figure = known.battle, known.figure
        self.figure: Figure = figure
        self.held = bool(holds_on(battle, figure.id))
        self.beaten = known.beaten
        self.shoots = known.shoots
        self.busy = known.busy
        self.waits = known.waits and not self.held
        self.fetches = known.fetches
        self.perils = known.perils
        self.to_come = known.to_come
        self._closed_in = closed_in(battle, figure)
        self._here = self._blow_here()

    def _blow_here(self) -> Prospect | None:
        """The best attack on an enemy in the figure's own hex."""
        battle, figure = self._known.battle, self.figure
        if not foes_here(battle, figure) or not has_action(battle, figure):
            return None
        worth, target = self._hold_value.best(battle, figure)
        return Prospect(worth, target) if worth and battle[target].at == figure.at else None

    def places(self) -> Iterator[Place]:
        """As in skirmish; held figures stay."""
        return self._known.places()

    def order(self, stand: Stand) -> Choice:
        """Return the walk that leads to a stand."""
        return self._known.order(stand)

    def best(self, stand: Stand, spent: Mapping[FigureId, int]) -> Prospect | None:
        """Return the best attack from a stand: hand-to-hand where the figure stays with an enemy, with whip or lasso
        where one reaches, else as in skirmish."""
        ways = [self._here] if not stand.path else []
        if not self._closed_in:
            ways += [self._known.best(stand, spent), self._with_a_line(stand)]
        return max((way for way in ways if way is not None), key=lambda way: way.worth, default=None)

    def _with_a_line(self, stand: Stand) -> Prospect | None:
        """Return the best use of a whip or lasso, if the figure may still act."""
        if stand.low or self._known.idle or not self._known.in_time(stand.path):
            return None
        return self._lines.best(stand)

    def other_terms(self, stand: Stand) -> Iterable[Sum]:
        """Return the terms for facing, ground and time to load."""
        return self._known.other_terms(stand)

    def hazards(self, stand: Stand) -> Iterator[Sum]:
        """Yield the hazards of skirmish, and attacks by the enemies left behind."""
        yield from self._known.hazards(stand)
        if risk := self._leaving.risk(stand.path):
            yield STRUCK, -risk

    def fears(self, stand: Stand, attack: Prospect | None) -> Iterable[Sum]:
        """Return the melee attacks and shots the figure may suffer there."""
        return self._known.fears(stand, attack)

    def waiting_value(self, stand: Stand) -> int:
        """Return the attack on an enemy who may walk up to a stand."""
        return self._known.waiting_value(stand)

    def non_walk_orders(self) -> Iterator[tuple[Choice, list[tuple[int, Stand, list[Sum]]]]]:
        """Yield the orders for entering, breaking a hold and grappling, and skirmish's for fires; none while imagining
        the moves of others."""
        yield from self._known.non_walk_orders()
        if self._known.profile.ahead:
            yield from self._others.orders()
