"""Damage by ST, and the armoury (G-base-46, -67, -56, -72, G-strike-05)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from core.battle.item import Item
from core.rulesets.clinch.sheet.armoury import Flag, Use, Wound, armoury, natural, shield, weapon, weight_of, worn
from core.rulesets.clinch.sheet.damage import of_strength, swing, thrust
from core.rulesets.clinch.sheet.parts import Place
from core.rulesets.clinch.sheet.skills import Skill
from tests.support.clinch.fixtures import dee

THRUSTS = "-6 -6 -5 -5 -4 -4 -3 -3 -2 -2 -1 -1 +0 +0 +1 +1 +2 +2"
SWINGS = "-5 -5 -4 -4 -3 -3 -2 -2 -1 +0 +1 +2"


@pytest.mark.rule("G-base-46")
def test_thrust_and_swing_of_the_weak_and_the_strong() -> None:
    assert [f"{thrust(st).plus:+d}" for st in range(1, 19)] == THRUSTS.split()
    assert [f"{swing(st).plus:+d}" for st in range(1, 13)] == SWINGS.split()
    assert {thrust(st).dice for st in range(1, 19)} == {swing(st).dice for st in range(1, 13)} == {1}
    assert [str(thrust(st)) for st in (19, 20)] == ["2d6-1", "2d6-1"]
    assert [str(swing(st)) for st in range(13, 21)] == [
        "2d6-1",
        "2d6",
        "2d6+1",
        "2d6+2",
        "3d6-1",
        "3d6",
        "3d6+1",
        "3d6+2",
    ]


@pytest.mark.rule("G-base-67")
def test_thrust_and_swing_of_giants() -> None:
    assert " ".join(str(thrust(st)) for st in range(21, 31)) == "2d6 2d6 2d6+1 2d6+1 2d6+2 2d6+2 3d6-1 3d6-1 3d6 3d6"
    assert " ".join(str(swing(st)) for st in range(21, 31)) == (
        "4d6-1 4d6 4d6+1 4d6+2 5d6-1 5d6 5d6+1 5d6+1 5d6+2 5d6+2"
    )


@pytest.mark.rule("G-base-46", "G-strike-05")
@pytest.mark.parametrize(
    ("text", "strength", "damage"),
    [("sw+1", 12, "1d6+3"), ("thr-1", 11, "1d6-2"), ("thr", 13, "1d6"), ("sw", 17, "3d6-1"), ("2d6+2", 9, "2d6+2")],
)
def test_a_weapon_adds_to_the_arm_behind_it(text: str, strength: int, damage: str) -> None:
    assert str(of_strength(text, strength)) == damage


@pytest.mark.rule("G-base-46")
def test_what_is_no_damage_is_named() -> None:
    with pytest.raises(ValueError, match="got 'swing'"):
        of_strength("swing", 10)


@pytest.mark.rule("G-base-56")
@pytest.mark.parametrize(
    ("kind", "reach"),
    [
        ("fist", {0}),
        ("teeth", {0}),
        ("dagger", {0}),
        ("foot", {0, 1}),
        ("knife", {0, 1}),
        ("broadsword", {1}),
        ("spear", {1, 2}),
        ("long spear", {2, 3}),
        ("halberd", {1, 2, 3}),
    ],
)
def test_each_weapon_has_its_reaches(kind: str, reach: set[int]) -> None:
    assert {yards for mode in armoury().weapons[kind].modes for yards in mode.reach} == reach


@pytest.mark.rule("G-base-56")
def test_what_is_good_in_the_same_hex() -> None:
    close = [name for name, kind in armoury().weapons.items() if any(mode.close for mode in kind.modes)]
    assert close == [
        "fist",
        "foot",
        "teeth",
        "brass knuckles",
        "sap",
        "dagger",
        "knife",
        "bottle",
        "broken bottle",
    ]


@pytest.mark.rule("G-base-47")
def test_what_one_is_born_with() -> None:
    told = [
        (name, *((mode.use, mode.damage, mode.type) for mode in natural(name).modes))
        for name in ("fist", "foot", "teeth")
    ]
    assert told == [
        ("fist", (Use.PUNCH, "thr-1", Wound.CRUSHING)),
        ("foot", (Use.KICK, "thr", Wound.CRUSHING)),
        ("teeth", (Use.BITE, "thr-1", Wound.CRUSHING)),
    ]
    assert [name for name in armoury().weapons if natural(name).natural] == ["fist", "foot", "teeth"]
    assert natural("foot").parry is natural("teeth").parry is None


@pytest.mark.rule("G-strike-02")
def test_a_long_sword_strikes_in_one_hand_or_two() -> None:
    ways = [(mode.use, mode.damage, mode.hands, mode.reach) for mode in armoury().weapons["long sword"].modes]
    assert ways == [
        (Use.SWING, "sw+1", 1, (1, 2)),
        (Use.SWING, "sw+2", 2, (1, 2)),
        (Use.THRUST, "thr+2", 1, (1, 2)),
        (Use.THRUST, "thr+3", 2, (2,)),
    ]
    assert [mode.has(Flag.UNBALANCED) for mode in armoury().weapons["long sword"].modes] == [True, False, True, False]


@pytest.mark.rule("G-shoot-13")
def test_what_may_be_thrown() -> None:
    thrown = {name: kind.shot for name, kind in armoury().weapons.items() if kind.shot and kind.shot.thrown}
    assert {name: (shot.damage, shot.half, shot.most) for name, shot in thrown.items()} == {
        "dagger": ("thr-1", Fraction(1, 2), 1),
        "knife": ("thr", Fraction(4, 5), Fraction(3, 2)),
        "hatchet": ("sw", Fraction(3, 2), Fraction(5, 2)),
        "spear": ("thr+2", Fraction(3, 2), Fraction(5, 2)),
        "javelin": ("thr+2", Fraction(3, 2), Fraction(5, 2)),
        "stone": ("thr", 2, Fraction(7, 2)),
    }
    assert {shot.skill for shot in thrown.values()} == {Skill.THROWN_WEAPON}


@pytest.mark.rule("G-shoot-14")
def test_how_long_each_takes_to_load() -> None:
    told = {name: kind.shot.load for name, kind in armoury().weapons.items() if kind.shot and not kind.shot.thrown}
    assert told == {
        "sling": 2,
        "bow": 2,
        "long bow": 2,
        "crossbow": 4,
        "pistol": 3,
        "revolver": 3,
        "pocket pistol": 3,
        "shotgun": 3,
        "rifle": 3,
    }


@pytest.mark.rule("G-wound-09")
def test_armour_protects_where_it_is() -> None:
    (jacket,) = worn(dee())
    assert [jacket.protects(place) for place in (Place.TORSO, Place.GROIN, Place.ARM, Place.FACE)] == [True] * 3 + [
        False
    ]
    assert (jacket.dr, jacket.flexible) == (2, True)
    assert armoury().armour["closed helm"].protects(Place.EYE)
    assert not armoury().armour["pot helm"].protects(Place.FACE)


@pytest.mark.rule("G-ready-03")
def test_a_larger_shield_protects_better_and_takes_longer() -> None:
    told = [(kind.name, kind.bonus, kind.ready) for kind in armoury().shields.values()]
    assert told == [
        ("buckler", 1, 1),
        ("small shield", 1, 1),
        ("medium shield", 2, 3),
        ("large shield", 3, 3),
        ("bin lid", 1, 1),
    ]


@pytest.mark.rule("G-base-71")
def test_everything_weighs_something() -> None:
    stock = armoury()
    assert len(stock.weapons) == 42
    assert len(stock.armour) == 15
    assert all(weight_of(kind) > 0 for kind in (*stock.carried, *stock.armour))
    assert (weight_of("rapier"), weight_of("plate harness"), weight_of("large shield")) == (
        Fraction(11, 4),
        Fraction(50),
        Fraction(20),
    )


def test_what_is_no_weapon_is_none() -> None:
    assert weapon(Item("ann/sack", "sack")) is None
    assert shield(Item("ann/knife", "knife")) is None
