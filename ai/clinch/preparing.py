"""Getting ready for the attack to come: feints, looking a foe over, taking aim. Each is worth what it adds to that
attack. Things got ready are in handling.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.clinch.blows import Blow, expected
from ai.clinch.chances import contest
from ai.clinch.striking import Striking
from ai.tactics import Sum
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Choice
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.sheet.ability import ability
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import For
from core.rulesets.clinch.shoot.aim import TakeAim, aim_at
from core.rulesets.clinch.shoot.shots import shot_with
from core.rulesets.clinch.strike.blows import Strike, assault_of
from core.rulesets.clinch.strike.evaluating import MOST, Study, studied
from core.rulesets.clinch.strike.feinting import Pretend, skills_to_feint, wariness
from core.rulesets.clinch.strike.harm import damage_of, kind_of
from core.rulesets.clinch.turn.allowance import Share, left
from core.rulesets.clinch.turn.free import enemies

LATER = 85
"""What comes a turn later counts for so many percent: somebody may be gone by then."""
LOOKED = 60
"""The same of what a foe's step back may lose."""


class Preparing:
    """What may be done for an attack to come."""

    def __init__(self, book: Rulebook, striking: Striking) -> None:
        self.book = book
        self.striking = striking

    def orders(self, battle: Battle, figure: Figure) -> Iterator[tuple[Choice, tuple[Sum, ...], FigureId]]:
        """Each with what it adds, and at whom."""
        if left(figure, Share.FEINT):
            yield from self._feints(battle, figure)
        if left(figure, Share.EVALUATE):
            yield from self._looks(battle, figure)
        if left(figure, Share.AIM):
            yield from self._aims(battle, figure)

    def _strike(self, battle: Battle, figure: Figure, foe: Figure) -> Blow | None:
        """The blow that it would strike, as a value."""
        usual = self.striking.usual(battle, figure, foe)
        order = next((one.order for one in usual if isinstance(one.order, Strike)), None)
        if order is None:
            return None
        assault = assault_of(battle, order)
        body = self.striking.body(battle, foe, order.part)
        return Blow(
            score_of(assault).total, self.striking.wards.score(assault), body, damage_of(assault), kind_of(assault)
        )

    def _feints(self, battle: Battle, figure: Figure) -> Iterator[tuple[Choice, tuple[Sum, ...], FigureId]]:
        for foe in enemies(battle, figure):
            if battle.apart(figure, foe) > 3 or (blow := self._strike(battle, figure, foe)) is None:
                continue
            if blow.ward is None:
                continue
            for item in (*(held.id for held in figure.held), ""):
                for skill in skills_to_feint(figure, item):
                    order = Pretend(figure.id, foe.id, item, skill or "")
                    if self.book.refusal(battle, order) is None:
                        gain = self._feinted(battle, figure, foe, blow, skill)
                        yield order, (("what follows", gain * LATER // 100),), foe.id

    def _feinted(self, battle: Battle, figure: Figure, foe: Figure, blow: Blow, skill: Skill | None) -> int:
        own = ability(battle, figure, skill, use=For.FEINT).total + studied(figure, foe.id)
        plain = expected(blow).worth
        ward = blow.ward or 0
        gained = sum(
            [
                (expected(blow._replace(ward=max(2, ward - by))).worth - plain) * times
                for by, times in contest(own, wariness(battle, foe).total).by
            ]
        )
        return gained // 216**2

    def _looks(self, battle: Battle, figure: Figure) -> Iterator[tuple[Choice, tuple[Sum, ...], FigureId]]:
        for foe in enemies(battle, figure):
            order = Study(figure.id, foe.id)
            if studied(figure, foe.id) >= MOST or self.book.refusal(battle, order) is not None:
                continue
            if (blow := self._strike(battle, figure, foe)) is None:
                continue
            gain = expected(blow._replace(score=blow.score + 1)).worth - expected(blow).worth
            yield order, (("what follows", gain * LOOKED // 100),), foe.id

    def _aims(self, battle: Battle, figure: Figure) -> Iterator[tuple[Choice, tuple[Sum, ...], FigureId]]:
        for item in figure.held:
            shot = shot_with(item)
            if shot is None:
                continue
            for foe in enemies(battle, figure):
                order = TakeAim(figure.id, foe.id, item.id)
                if self.book.refusal(battle, order) is not None:
                    continue
                seconds = aim_at(figure, foe.id, item.id)
                better = shot.accuracy if not seconds else 1 if seconds < 3 else 0
                gain = self._shot(battle, figure, foe, better) - self._shot(battle, figure, foe, 0)
                yield order, (("what follows", gain * LATER // 100),), foe.id

    def _shot(self, battle: Battle, figure: Figure, foe: Figure, better: int) -> int:
        return max((one.worth.worth for one in self.striking.shots_then(battle, figure, foe, better)), default=0)
