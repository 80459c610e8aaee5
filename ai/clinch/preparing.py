"""Preparing an attack: feints, evaluating an enemy, aiming. Each is worth what it adds to the attack. Getting items
ready: handling.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.clinch.blows import Blow, expected
from ai.clinch.chances import WHOLE, deceived_by
from ai.clinch.dangers import Dangers
from ai.clinch.striking import Striking
from ai.tactics import Sum
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.sheet.ability import can_use
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.shoot.aim import AIM, TakeAim, aim_then
from core.rulesets.clinch.shoot.loading import ARROWS
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
ONCE = 99
"""After how many seconds there is another shot where there is nothing else to shoot or throw."""


class Preparing:
    """What may be done for an attack to come."""

    def __init__(self, book: Rulebook, striking: Striking, dangers: Dangers) -> None:
        self.book = book
        self.striking = striking
        self.dangers = dangers

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
        """Yield aiming, worth the better shot of the next turn less the share of a shot that the second takes: a third
        of it for a bow that takes two to load, all of it for a weapon that shoots every second."""
        kept = None
        for item in figure.held:
            if shot_with(item) is None:
                continue
            for foe in enemies(battle, figure):
                order = TakeAim(figure.id, foe.id, item.id)
                if self.book.refusal(battle, order) is not None:
                    continue
                kept = self._kept(battle, figure) if kept is None else kept
                marks = (*[one for one in figure.marks if one.kind not in AIM], *aim_then(figure, foe.id, item.id))
                aimed = battle.with_figure(replace(figure, marks=marks))
                plain, better = self._shot(battle, figure, foe), self._shot(aimed, figure, foe)
                gain = 0
                if better > plain:
                    gain = plain + (better - plain) * kept // 100 - plain // (1 + seconds_between(figure, item))
                yield order, (("what follows", gain * LATER // 100),), foe.id

    def _kept(self, battle: Battle, figure: Figure) -> int:
        """Return the chance that aim lasts until the next turn, in percent: any defence loses it."""
        kept = 100
        for foe in enemies(battle, figure):
            kept = kept * (100 - self.dangers.nearness(battle, foe, figure)) // 100
        return kept

    def _shot(self, battle: Battle, figure: Figure, foe: Figure) -> int:
        """Return the best shot of the figure's next turn, with the aim it then has."""
        return max((one.worth.worth for one in self.striking.shots_next_turn(battle, figure, foe)), default=0)


def seconds_between(figure: Figure, item: Item) -> int:
    """Return how many seconds pass between two shots with an item, by the rules for loading: none while it is loaded;
    one less with Fast-Draw for arrows; one if another such item can be drawn to throw."""
    shot = shot_with(item)
    if shot is None or item.rounds > 1:
        return 0
    if not shot.thrown:
        return shot.load - (shot.skill in ARROWS and can_use(figure, Skill.FAST_DRAW))
    return 1 if any(one.kind == item.kind and one.id != item.id for one in figure.gear) else ONCE
