"""Where a figure of scuffle may end its move, and what it does in place of a walk. All that is as in skirmish, its
mover there knows (ai/skirmish/stands.py)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ai.scuffle.clinches import Clinches
from ai.scuffle.instead import Instead
from ai.scuffle.leaving import Leaving
from ai.scuffle.lines import Lines
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
    """One figure that is to move."""

    def __init__(self, known: SkirmishMover, clinches: Clinches, instead: Instead) -> None:
        self._known = known
        self._instead = instead
        self._clinches = clinches
        self._leaving = Leaving(known.threats, known.figure)
        self._lines = Lines(known.ruleset.book, known.battle, known.figure)
        battle, figure = known.battle, known.figure
        self.figure: Figure = figure
        self.held = bool(holds_on(battle, figure.id))
        self.beaten = known.beaten
        self.shoots = known.shoots
        self.busy = known.busy
        self.waits = known.waits and not self.held
        self.perils = known.perils
        self.to_come = known.to_come
        self._closed_in = closed_in(battle, figure)
        self._here = self._blow_here()

    def _blow_here(self) -> Prospect | None:
        """The best it can do to those in its own hex."""
        battle, figure = self._known.battle, self.figure
        if not foes_here(battle, figure) or not has_action(battle, figure):
            return None
        worth, target = self._clinches.best(battle, figure)
        return Prospect(worth, target) if worth and battle[target].at == figure.at else None

    def places(self) -> Iterator[Place]:
        """As in skirmish; in a hold it stays."""
        return self._known.places()

    def order(self, stand: Stand) -> Choice:
        """The walk that leads there."""
        return self._known.order(stand)

    def best(self, stand: Stand, spent: Mapping[FigureId, int]) -> Prospect | None:
        """The best attack from there: hand to hand where it stays with an enemy, with whip or lasso where one reaches,
        and else as in skirmish."""
        ways = [self._here] if not stand.path else []
        if not self._closed_in:
            ways += [self._known.best(stand, spent), self._with_a_line(stand)]
        return max((way for way in ways if way is not None), key=lambda way: way.worth, default=None)

    def _with_a_line(self, stand: Stand) -> Prospect | None:
        """What whip and lasso promise, if it may still act there."""
        if stand.low or self._known.idle or not self._known.in_time(stand.path):
            return None
        return self._lines.best(stand)

    def keeps(self, stand: Stand) -> Iterable[Sum]:
        """Which way it looks, the ground, time to load."""
        return self._known.keeps(stand)

    def hazards(self, stand: Stand) -> Iterator[Sum]:
        """Those of skirmish, and the blows of whom it leaves."""
        yield from self._known.hazards(stand)
        if risk := self._leaving.risk(stand.path):
            yield STRUCK, -risk

    def fears(self, stand: Stand, attack: Prospect | None) -> Iterable[Sum]:
        """The blows and the shots that may fall on it there."""
        return self._known.fears(stand, attack)

    def awaits(self, stand: Stand) -> int:
        """The blow at an enemy who may walk up to it there."""
        return self._known.awaits(stand)

    def instead(self) -> Iterator[tuple[Choice, list[tuple[int, Stand, list[Sum]]]]]:
        """Coming in, breaking a hold, taking one, and what skirmish knows of fires; who imagines the moves of others
        thinks of their walks alone."""
        yield from self._known.instead()
        if self._known.profile.ahead:
            yield from self._instead.orders()
