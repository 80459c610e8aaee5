"""Preparing an attack: feints, evaluating an enemy, aiming. Each is worth what it adds to the attack. Getting items
ready: handling.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.clinch.blows import Blow, expected
from ai.clinch.chances import WHOLE, deceived_by
from ai.clinch.striking import Striking
from ai.tactics import Sum
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.shoot.aim import AIM, TakeAim, aim_then
from core.rulesets.clinch.shoot.shots import shot_with
from core.rulesets.clinch.strike.blows import Strike, assault_of
from core.rulesets.clinch.strike.evaluating import Study, studied, studied_then
from core.rulesets.clinch.strike.feinting import Pretend, guile, skills_to_feint, wariness
from core.rulesets.clinch.strike.harm import damage_of, kind_of
from core.rulesets.clinch.strike.may_strike import is_near
from core.rulesets.clinch.turn.allowance import Share, left
from core.rulesets.clinch.turn.free import enemies

LATER = 85
"""The weight of what comes a turn later, in percent: the target may be gone."""
LOOKED = 60
"""The weight of what a target's step back may undo, in percent."""


class Preparing:
    """What may be done for an attack to come."""

    def __init__(self, book: Rulebook, striking: Striking) -> None:
        self.book = book
        self.striking = striking

    def orders(self, battle: Battle, figure: Figure) -> Iterator[tuple[Choice, tuple[Sum, ...], FigureId]]:
        """Yield each order with what it adds, and its target."""
        if left(figure, Share.FEINT):
            yield from self._feints(battle, figure)
        if left(figure, Share.EVALUATE):
            yield from self._looks(battle, figure)
        if left(figure, Share.AIM):
            yield from self._aims(battle, figure)

    def _strike(self, battle: Battle, figure: Figure, foe: Figure) -> Blow | None:
        """Return the attack the figure would make, as a value."""
        usual = self.striking.usual(battle, figure, foe)
        order = next((one.order for one in usual if isinstance(one.order, Strike)), None)
        if order is None:
            return None
        assault = assault_of(battle, order)
        body = self.striking.body(battle, foe, order.part)
        return Blow(
            score_of(assault).total, self.striking.defences.score(assault), body, damage_of(assault), kind_of(assault)
        )

    def _feints(self, battle: Battle, figure: Figure) -> Iterator[tuple[Choice, tuple[Sum, ...], FigureId]]:
        for foe in enemies(battle, figure):
            if not is_near(battle, figure, foe) or (blow := self._strike(battle, figure, foe)) is None:
                continue
            if blow.defence is None:
                continue
            for item in (*(held.id for held in figure.held), ""):
                for skill in skills_to_feint(figure, item):
                    order = Pretend(figure.id, foe.id, item, skill or "")
                    if self.book.refusal(battle, order) is None:
                        gain = self._feinted(battle, order, blow)
                        yield order, (("what follows", gain * LATER // 100),), foe.id

    def _feinted(self, battle: Battle, order: Pretend, blow: Blow) -> int:
        """Return what an attack gains by a feint: as much as the rules let it lower the defence."""
        wary = wariness(battle, battle[order.target]).total
        plain, defence = expected(blow).worth, blow.defence or 0
        gained = sum(
            [
                (expected(blow._replace(defence=defence - by)).worth - plain) * times
                for by, times in deceived_by(guile(battle, order).total, wary)
            ]
        )
        return gained // WHOLE**2

    def _looks(self, battle: Battle, figure: Figure) -> Iterator[tuple[Choice, tuple[Sum, ...], FigureId]]:
        for foe in enemies(battle, figure):
            order = Study(figure.id, foe.id)
            more = studied_then(figure, foe.id) - studied(figure, foe.id)
            if not more or self.book.refusal(battle, order) is not None:
                continue
            if (blow := self._strike(battle, figure, foe)) is None:
                continue
            gain = expected(blow._replace(score=blow.score + more)).worth - expected(blow).worth
            yield order, (("what follows", gain * LOOKED // 100),), foe.id

    def _aims(self, battle: Battle, figure: Figure) -> Iterator[tuple[Choice, tuple[Sum, ...], FigureId]]:
        for item in figure.held:
            if shot_with(item) is None:
                continue
            for foe in enemies(battle, figure):
                order = TakeAim(figure.id, foe.id, item.id)
                if self.book.refusal(battle, order) is not None:
                    continue
                marks = (*[one for one in figure.marks if one.kind not in AIM], *aim_then(figure, foe.id, item.id))
                aimed = battle.with_figure(replace(figure, marks=marks))
                gain = self._shot(aimed, figure, foe) - self._shot(battle, figure, foe)
                yield order, (("what follows", gain * LATER // 100),), foe.id

    def _shot(self, battle: Battle, figure: Figure, foe: Figure) -> int:
        """Return the best shot of the figure's next turn, with the aim it then has."""
        return max((one.worth.worth for one in self.striking.shots_next_turn(battle, figure, foe)), default=0)
