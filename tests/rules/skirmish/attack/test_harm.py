"""Damage: what armour stops, what multiplies it, what it takes (S12.3). What hits then do: test_wounds.py."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.rulesets.skirmish.attack.harm import through
from core.rulesets.skirmish.melee.bayonet import Stab
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.scores import strength_now
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Play, Traits, battle_of, fighter, with_bayonet

HIT = [3, 4, 4]


def foe(at: tuple[int, int] = (0, -1), facing: int = 3, **given: Unpack[Traits]) -> Figure:
    traits: Traits = {"strength": 30, "dexterity": 9, **given}
    return fighter("borg", at, facing, side="blue", **traits)


def struck(target: Figure, kind: str, faces: list[int], to_hit: list[int] = HIT) -> int:
    """The hits that the target takes from one blow of STR 12."""
    play = Play.acting(battle_of(fighter("agnar", main=kind), target))
    return play.say(Strike("agnar", "borg", f"agnar/{kind}"), to_hit, faces)["borg"].hurt


def punched(target: Figure, face: int, to_hit: list[int] = HIT) -> int:
    """The hits that the target takes from a fist of STR 8, 1d6-4."""
    play = Play.acting(battle_of(fighter("agnar", strength=8), target))
    return play.say(Strike("agnar", "borg"), to_hit, [face])["borg"].hurt


@pytest.mark.rule("S12.3-01")
def test_damage_takes_effect_before_the_next_action() -> None:
    agnar = fighter("agnar", dexterity=13, main="broadsword")
    borg = fighter("borg", (0, -1), 3, side="blue", strength=9, main="broadsword")
    cato = fighter("cato", (1, -1), 4, side="blue", dexterity=11, main="broadsword")
    play = Play.acting(battle_of(agnar, borg, cato))
    play.say(Strike("agnar", "borg", "agnar/broadsword"), HIT, [4, 5])
    assert play["borg"].condition is Condition.DEAD
    assert play.decision.figures == ("cato",)


@pytest.mark.rule("S12.3-03")
@pytest.mark.parametrize(("faces", "hits"), [([3, 5], 3), ([1, 3], 0), ([3, 2], 0), ([3, 3], 1)])
def test_plate_stops_five_of_every_blow_and_heals_nothing(faces: list[int], hits: int) -> None:
    assert struck(foe(worn=["plate"], dexterity=15), "broadsword", faces) == hits


@pytest.mark.rule("S12.3-03")
def test_other_protection_is_added() -> None:
    assert struck(foe(worn=["plate"], off="large shield", dexterity=15), "broadsword", [4, 5]) == 2


@pytest.mark.rule("S12.3-04", "S12.3-03")
def test_hits_come_off_effective_strength_one_for_one() -> None:
    agnar = fighter("agnar", dexterity=14, main="broadsword")
    borg = foe(strength=11, dexterity=12, worn=["leather"])
    strike = Strike("agnar", "borg", "agnar/broadsword")
    play = Play.acting(battle_of(agnar, borg)).say(strike, HIT, [2, 3])
    assert strength_now(play["borg"]) == 8
    again = Play.acting(play.battle).say(strike, HIT, [2, 4])
    assert strength_now(again["borg"]) == 4
    assert sheet(again["borg"]).strength == 11


@pytest.mark.rule("S12.3-05")
@pytest.mark.parametrize(("face", "hits"), [(1, 1), (2, 1), (4, 1), (5, 1), (6, 2)])
def test_a_hit_takes_at_least_one_from_the_unarmoured(face: int, hits: int) -> None:
    assert punched(foe(), face) == hits


@pytest.mark.rule("S12.3-05")
def test_armour_has_no_such_minimum() -> None:
    assert punched(foe(worn=["cloth"]), 2) == 0


@pytest.mark.rule("S12.3-05")
def test_a_shield_counts_as_armour_from_the_front_alone() -> None:
    assert punched(foe(off="small shield"), 2) == 0
    assert punched(foe(facing=0, off="small shield"), 2) == 1
    assert punched(foe(facing=1, off="small shield"), 2) == 1


@pytest.mark.rule("S12.3-05")
def test_a_shield_guards_neither_who_lies_nor_who_has_only_now_taken_it() -> None:
    unready = Mark(Marks.UNREADY, "S12.0-25", about="borg/small shield")
    assert punched(foe(off="small shield", condition=Condition.KNEELING), 2) == 0
    assert punched(foe(off="small shield", condition=Condition.PRONE), 2) == 1
    assert punched(foe(off="small shield", marks=[unready]), 2) == 1


@pytest.mark.rule("S12.3-05")
@pytest.mark.parametrize(("condition", "hits"), [(Condition.STANDING, 0), (Condition.PRONE, 1)])
def test_nor_does_it_guard_who_lies_from_what_is_thrown(condition: Condition, hits: int) -> None:
    agnar = fighter("agnar", strength=8, dexterity=16, main="rock")
    play = Play.acting(battle_of(agnar, foe((0, -3), off="small shield", condition=condition)))
    assert play.say(Hurl("agnar", "borg", "agnar/rock"), [3, 3, 3], [2])["borg"].hurt == hits


@pytest.mark.rule("S12.3-05")
def test_what_stops_nothing_is_no_armour() -> None:
    assert punched(foe(worn=["protective goggles"]), 2) == 1


@pytest.mark.rule("S12.3-06")
def test_the_minimum_comes_before_the_factor_and_armour_after_it() -> None:
    assert punched(foe(), 2, [1, 1, 1]) == 3
    assert struck(foe(worn=["plate"], dexterity=15), "broadsword", [3, 4], [1, 1, 2]) == 9


@pytest.mark.rule("S12.3-06")
def test_less_than_nothing_is_not_multiplied() -> None:
    assert through(-2, 3, armour=1) == (0, 0)


@pytest.mark.rule("S12.3-06")
def test_different_factors_multiply() -> None:
    walk = [(0, 3), (0, 2), (0, 1), (0, 0)]
    agnar = with_bayonet(fighter("agnar", main="rifle", walk=walk))
    play = Play.acting(battle_of(agnar, foe()))
    play.say(Stab("agnar", "borg", "agnar/rifle"), [1, 1, 1], [4])
    assert play["borg"].hurt == 18


@pytest.mark.rule("S12.3-06")
def test_damage_is_halved_before_it_is_multiplied() -> None:
    agnar = fighter("agnar", strength=11, dexterity=24, main="rock")
    battle = battle_of(agnar, foe((0, -12)), options=["S16.1-13"])
    play = Play.acting(battle).say(Hurl("agnar", "borg", "agnar/rock"), [1, 1, 1], [5])
    assert play["borg"].hurt == 3


@pytest.mark.rule("S12.3-06")
def test_halved_damage_still_takes_one_from_the_unarmoured() -> None:
    agnar = fighter("agnar", strength=11, dexterity=24, main="rock")
    battle = battle_of(agnar, foe((0, -12)), options=["S16.1-13"])
    play = Play.acting(battle).say(Hurl("agnar", "borg", "agnar/rock"), [4, 4, 4], [3])
    assert play["borg"].hurt == 1


@pytest.mark.rule("S12.3-05", "S12.3-06")
def test_what_divides_the_damage_comes_after_the_least_and_before_what_multiplies_it() -> None:
    assert through(7, 1, armour=0, divisor=2) == (3, 3)
    assert through(7, 3, armour=2, divisor=2) == (9, 7)
    assert through(-1, 3, armour=0, divisor=2) == (0, 0)
