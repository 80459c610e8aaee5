"""Orders to attack one enemy, and what can be expected of them. The orders themselves stand in the rooms above; what an
attack needs to hit is in tohit.py."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.play.glance import Glance
from core.rulebook.parts import glance
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.attack.expectation import expected
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.turn.engagement import in_hth, subdued
from core.rulesets.skirmish.turn.hostile import Hostile


@dataclass(frozen=True, slots=True)
class Aimed(Hostile):
    """An order against one figure."""

    target: FigureId

    def aimed_at(self, battle: Battle, name: FigureId) -> bool:
        """Its target."""
        return name == self.target


@dataclass(frozen=True, slots=True)
class Assault(Aimed):
    """An order to attack one enemy, in one roll to hit."""

    def attack_in(self, battle: Battle) -> Attack:
        """The attack that it is, as things stand."""
        raise NotImplementedError

    def disarms_itself(self, battle: Battle) -> bool:
        """Whether it leaves the attacker nothing to strike with."""
        return False


@glance(of=Assault)
def expected_of_an_assault(book: Rulebook, battle: Battle, order: Assault) -> Glance | None:
    """What can be expected of its attack. None: it goes into a fight hand to hand, and must be run through."""
    if in_hth(battle, order.target) or subdued(battle, order.target):
        return None
    return expected(book, order.attack_in(battle))._replace(disarms=order.disarms_itself(battle))
