"""Canaries of what is declared in skirmish: a toy rule for who defends or dodges, and what a veteran expects of that
declaration for it; and of blows at a part of the body. Canaries of moves: skirmish/test_canaries.py."""

from __future__ import annotations

import pytest

from ai.profiles import profiles
from ai.skirmish.declaring import terms
from ai.skirmish.threat import Threats
from core.battle.battle import Battle
from core.play.parts import quick_odds_of
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.setting import SetWeapon
from core.rulesets.skirmish.sheet.words import Marks, Part
from core.rulesets.skirmish.turn.declarations import Declaration, Defend, Dodge
from core.space.grid import Arc
from hexfray.testing.skirmish import battle_of, fighter
from tests.ai.skirmish.scenes import declaring
from tests.ai.skirmish.test_canaries import MUCH, Rule, nothing, with_a_canary

EYE_TO_EYE = battle_of(
    fighter("ann", (0, 0), 0, main="broadsword"), fighter("bob", (0, -1), 3, side="blue", main="broadsword")
)
BEFORE_A_BOW = battle_of(
    fighter("ann", (0, 0), 0, main="broadsword"), fighter("bob", (0, -6), 3, side="blue", main="bow")
)


def of_who_defends(attack: Attack) -> int:
    return -MUCH if attack.target.mark(Marks.DEFENDING) else 0


def of_the_head(attack: Attack) -> int:
    return MUCH if attack.part is Part.HEAD else 0


def of_who_dodges(attack: Attack) -> int:
    return -MUCH if attack.target.mark(Marks.DODGING) else 0


def of_who_has_set(attack: Attack) -> int:
    return MUCH if attack.attacker.mark(Marks.SET) else 0


@pytest.mark.parametrize(
    ("order", "battle", "label", "rule", "other"),
    [
        (Defend("ann"), EYE_TO_EYE, "melee attacks defended", of_who_defends, of_who_dodges),
        (Dodge("ann"), BEFORE_A_BOW, "shots dodged", of_who_dodges, of_who_defends),
    ],
)
def test_a_rule_for_who_has_declared_counts_for_that_declaration(
    order: Declaration, battle: Battle, label: str, rule: Rule, other: Rule
) -> None:
    def worth(by: Rule) -> int:
        found = terms(Threats(with_a_canary(by).book, battle), profiles()["veteran"], order)
        return {term.label: term.value for term in found}[label]

    assert worth(rule) > worth(nothing) == worth(other)


def test_a_rule_for_the_head_counts_for_blows_at_the_head_alone() -> None:
    def harm(by: Rule, part: Part) -> float:
        glance = quick_odds_of(with_a_canary(by).book, EYE_TO_EYE, Strike("ann", "bob", "ann/broadsword", part))
        assert glance is not None
        return glance.harm

    def worth(by: Rule) -> int:
        return Threats(with_a_canary(by).book, EYE_TO_EYE).blow(EYE_TO_EYE["ann"], EYE_TO_EYE["bob"], Arc.FRONT).worth

    assert harm(of_the_head, Part.HEAD) > harm(nothing, Part.HEAD)
    assert harm(of_the_head, Part.NONE) == harm(nothing, Part.NONE)
    assert worth(of_the_head) == worth(nothing), "what may come to be struck is struck at no part in particular"


def test_a_rule_for_set_pole_weapons_counts_for_setting_one() -> None:
    bob = fighter("bob", (0, -1), 3, side="blue", main="broadsword", walk=((0, -4), (0, -3), (0, -2), (0, -1)))
    battle = battle_of(fighter("ann", (0, 0), 0, main="spear"), bob)
    position = declaring(battle, moved_first=True).position

    def worth(by: Rule) -> int:
        found = terms(Threats(with_a_canary(by).book, position.battle), profiles()["veteran"], SetWeapon("ann"))
        return {term.label: term.value for term in found}["Bob has charged"]

    assert worth(of_who_has_set) > worth(nothing) == worth(of_who_dodges) > 0
