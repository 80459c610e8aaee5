"""Two hands: what takes how many, which are free, what is ready to strike, shoot and parry with; and the armoury."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.record import replace
from core.common.damage import parse
from core.rulesets.rounds.attack.shooting import guns, missiles
from core.rulesets.rounds.sheet.armoury import Kind, Stun, armours, suit, weapon, weapons
from core.rulesets.rounds.sheet.hands import (
    Limb,
    blades,
    free_hands,
    hands_for,
    is_armed,
    is_in_off_hand,
    is_ready,
    is_useless,
    parriers,
)
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from tests.support.rounds.fixtures import fighter

RULED = "C-base-33"


def injured(limb: Limb) -> Mark:
    return Mark(Marks.INJURED, "C-base-26", about=limb)


@pytest.mark.rule(RULED)
@pytest.mark.parametrize(
    ("things", "free"), [((), 2), (("sword",), 1), (("sword", "knife"), 0), (("slug rifle",), 0), (("lamp",), 1)]
)
def test_what_is_held_takes_hands(things: tuple[str, ...], free: int) -> None:
    assert free_hands(fighter("x", things=things)) == free


@pytest.mark.rule(RULED, "C-base-26")
def test_a_useless_arm_is_no_free_hand() -> None:
    one = fighter("x", marks=(injured(Limb.OTHER_ARM),))
    assert is_useless(one, Limb.OTHER_ARM)
    assert not is_useless(one, Limb.MAIN_ARM)
    assert free_hands(one) == 1
    assert free_hands(fighter("x", things=("knife",), marks=(injured(Limb.OTHER_ARM),))) == 0


@pytest.mark.rule(RULED)
def test_a_weapon_for_two_hands_is_ready_in_both() -> None:
    one = fighter("x", things=("slug rifle",))
    rifle = one.gear[0]
    assert hands_for(rifle) == 2
    assert is_ready(one, rifle)
    assert not is_ready(replace(one, off=None), rifle)
    assert not is_ready(replace(one, main=None), rifle)
    knife = fighter("x", things=("knife",))
    assert is_ready(knife, knife.gear[0])
    assert not is_ready(replace(knife, main=None), knife.gear[0])


@pytest.mark.rule(RULED, "C-mod-04")
def test_the_second_thing_is_in_the_off_hand() -> None:
    one = fighter("x", things=("sword", "knife"))
    assert not is_in_off_hand(one, "x/sword")
    assert is_in_off_hand(one, "x/knife")
    assert not is_in_off_hand(fighter("x", things=("staff",)), "x/staff")


@pytest.mark.rule("C-unarmed-05")
@pytest.mark.parametrize(
    ("thing", "armed"), [("knife", True), ("staff", True), ("slug pistol", False), ("lamp", False)]
)
def test_a_blade_in_hand_is_armed(thing: str, armed: bool) -> None:
    assert is_armed(fighter("x", things=(thing,))) is armed
    assert not is_armed(fighter("x", about=(thing,)))


@pytest.mark.rule("C-block-06")
@pytest.mark.parametrize(
    ("thing", "parries"), [("knife", True), ("slug rifle", True), ("lamp", True), ("garrotte", True)]
)
def test_anything_of_some_size_parries(thing: str, parries: bool) -> None:
    one = fighter("x", things=(thing,))
    assert [item.kind for item in parriers(one)] == ([thing] if parries else [])
    assert not list(parriers(fighter("x")))
    assert not list(parriers(replace(fighter("x", things=("slug rifle",)), off=None)))


def test_what_strikes_shoots_and_flies() -> None:
    both = fighter("x", things=("axe", "slug pistol"))
    assert [item.kind for item in blades(both)] == ["axe"]
    assert [item.kind for item in guns(both)] == ["slug pistol"]
    assert [item.kind for item in missiles(both)] == ["axe"]
    assert not list(blades(fighter("x", about=("sword",))))
    assert not list(missiles(fighter("x", things=("sword",))))


@pytest.mark.rule("C-base-42")
def test_a_suit_protects_and_encumbers() -> None:
    assert {one.name: (one.protection, one.encumbrance) for one in armours().values()} == {
        "ordinary clothes": (0, 0),
        "duty suit": (1, 0),
        "leather": (2, 0),
        "protective vest": (3, 0),
        "mail": (4, -1),
        "combat suit": (4, -1),
        "heavy suit": (6, -2),
        "plate": (7, -3),
    }
    assert suit(fighter("x")).protection == 0
    assert suit(fighter("x", worn=("mail",))).protection == 4


@pytest.mark.rule("C-base-40")
def test_weapons_are_as_the_armoury_says() -> None:
    assert len(weapons()) == 32
    pistol = weapon("energy pistol")
    assert dict(pistol.settings) == {
        "light-stun": Stun.LIGHT,
        "medium-stun": Stun.MEDIUM,
        "heavy-stun": Stun.HEAVY,
        "kill": parse("6d6"),
    }
    assert (pistol.shots, pistol.reloads, pistol.ranges, pistol.skill) == (100, 1, (5, 20, 50, 100, 25), Skill.RANGED)
    assert weapon("stun baton").stun is Stun.LIGHT
    assert weapon("garrotte").damage is None
    assert [name for name, one in weapons().items() if one.auto_fire] == [
        "energy rifle",
        "slug rifle",
        "machine pistol",
    ]
    assert {name for name, one in weapons().items() if one.grabs} == {"garrotte", "chain", "whip"}
    assert {name for name, one in weapons().items() if one.is_a(Kind.THROWN)} == {
        "knife",
        "axe",
        "spear",
        "throwing blade",
    }
