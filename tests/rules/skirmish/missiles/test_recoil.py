"""Minimum STR, the recoil of many rounds, and what a weapon is rested on (S16.6-04 to -08)."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.record import replace
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.tohit import Attack, aim
from core.rulesets.skirmish.missiles.automatic_fire import steady_rounds
from core.rulesets.skirmish.missiles.avoid import Avoiding
from core.rulesets.skirmish.missiles.recoil import Support, relief, surcharge
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from core.rulesets.skirmish.sheet.words import Manoeuvre
from hexfray.testing.skirmish import battle_of, fighter

PRONE = Condition.PRONE


def attack(
    main: str,
    strength: int,
    *,
    rounds: int = 1,
    condition: Condition = Condition.STANDING,
    moved: int = 0,
    terrain: dict[tuple[int, int], str] | None = None,
    at: tuple[int, int] = (0, -3),
    one_hand: bool = False,
) -> Attack:
    """Ann's shot at Bob, three hexes off, with so many rounds."""
    walk = [(0, n) for n in range(moved, -1, -1)] if moved else []
    ann = fighter("ann", strength=strength, main=main, condition=condition, walk=walk)
    if one_hand:
        ann = replace(ann, off="ann/lamp", gear=(*ann.gear, replace(ann.gear[0], id="ann/lamp", kind="dagger")))
    bob = fighter("bob", at, 3, side="blue")
    battle = battle_of(ann, bob, terrain=terrain)
    gun = battle["ann"].gear[0]
    return Attack(
        battle, ann, bob, weapon(gun), gun, Kind.MISSILE, manoeuvre=Manoeuvre.SHOT, rounds=rounds, ammo="bullet"
    )


def lines(made: Attack) -> dict[str, int]:
    """What STR and what helps it make of the number to hit, by label."""
    about = ("STR too low", "recoil", "rested", "bipod", "tripod")
    return {line.label: line.value for line in aim(BOOK, made).tally.lines if line.label in about}


def penalty(made: Attack) -> int:
    return sum(lines(made).values())


# -- minimum STR -------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.6-04")
@pytest.mark.parametrize(
    ("strength", "one_hand", "number"), [(11, False, 11), (13, False, 13), (20, False, 13), (11, True, 1)]
)
def test_each_missing_point_of_strength_costs_one(strength: int, one_hand: bool, number: int) -> None:
    made = attack("combat shotgun", strength, one_hand=one_hand)
    assert aim(BOOK, replace(made, ammo="buckshot")).need.total == number


@pytest.mark.rule("S16.6-04")
def test_wounds_do_not_make_a_weapon_heavier() -> None:
    made = attack("combat shotgun", 13)
    hurt = replace(made, attacker=replace(made.attacker, hurt=5))
    assert penalty(hurt) == 0


# -- recoil ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.6-08")
@pytest.mark.parametrize(
    ("rounds", "more"), [(1, 0), (2, 0), (3, 0), (4, 1), (6, 1), (7, 2), (9, 2), (10, 3), (13, 4), (20, 6)]
)
def test_every_three_rounds_beyond_the_first_ask_for_one_more(rounds: int, more: int) -> None:
    assert surcharge(rounds) == more


@pytest.mark.rule("S16.6-08")
@pytest.mark.parametrize(("strength", "recoil"), [(11, -4), (13, -2), (15, 0), (16, 0)])
def test_thirteen_rounds_of_an_assault_rifle_ask_for_fifteen(strength: int, recoil: int) -> None:
    assert penalty(attack("assault rifle", strength, rounds=13)) == recoil


@pytest.mark.rule("S16.6-08", "S16.6-04")
def test_recoil_comes_on_top_of_what_the_weapon_asks_for() -> None:
    assert lines(attack("assault rifle", 9, rounds=13)) == {"STR too low": -2, "recoil": -4}


@pytest.mark.rule("S16.6-08")
def test_the_recoil_of_a_sweep_is_that_of_all_its_rounds() -> None:
    assert penalty(replace(attack("assault rifle", 11, rounds=4), volley=13)) == -4


@pytest.mark.rule("S16.6-08", "S12.2-12")
def test_recoil_and_what_softens_it_count_in_a_roll_to_avoid() -> None:
    def avoided(made: Attack) -> int:
        return BOOK.tally(Avoiding(made.battle, made, made.target)).total

    assert avoided(attack("assault rifle", 11, rounds=13)) == -4 - 4
    assert avoided(attack("assault rifle", 11, rounds=13, condition=PRONE)) == -4 - 2
    assert avoided(attack("mounted machine gun", 10, rounds=13)) == -4


@pytest.mark.rule("S16.6-08")
@pytest.mark.parametrize(("strength", "rounds"), [(9, 3), (11, 3), (12, 6), (14, 12)])
def test_the_menu_knows_how_many_rounds_cost_nothing(strength: int, rounds: int) -> None:
    ann = fighter("ann", main="assault rifle", strength=strength)
    assert steady_rounds(ann, ann.gear[0]) == rounds


# -- rest, bipod, tripod -----------------------------------------------------------------------------------------


@pytest.mark.rule("S16.6-05", "S16.6-06", "S16.6-07")
@pytest.mark.parametrize(
    ("support", "left"),
    [
        (Support.REST, {1: 0, 2: 0, 3: 1, 4: 2}),
        (Support.BIPOD, {1: 0, 2: 1, 3: 1, 4: 2, 5: 2}),
        (Support.TRIPOD, {1: 0, 4: 0, 9: 0}),
    ],
)
def test_what_a_support_leaves_of_a_penalty(support: Support, left: dict[int, int]) -> None:
    assert {missing: missing - relief(support, missing) for missing in left} == left


@pytest.mark.rule("S16.6-05")
@pytest.mark.parametrize(("strength", "left"), [(8, -1), (10, 0), (12, 0)])
def test_a_rest_takes_two_off_and_is_never_a_bonus(strength: int, left: int) -> None:
    assert penalty(attack("rifle", strength, condition=PRONE)) == left
    assert penalty(attack("rifle", strength, terrain={(0, -1): "barricade"})) == left


@pytest.mark.rule("S16.6-05")
@pytest.mark.parametrize(
    ("terrain", "left"),
    [
        ({(0, 0): "table"}, -1),
        ({(0, -1): "table"}, -1),
        ({(0, -1): "brush"}, -3),
        ({(0, -1): "pillar"}, -3),
        ({(0, -2): "table"}, -3),
        ({(1, -1): "table"}, -3),
        ({(0, 1): "barricade"}, -3),
    ],
)
def test_a_weapon_rests_on_something_firm_right_before_its_shooter(
    terrain: dict[tuple[int, int], str], left: int
) -> None:
    assert penalty(attack("rifle", 8, terrain=terrain)) == left


@pytest.mark.rule("S16.6-05")
def test_the_table_that_the_target_stands_on_is_no_rest() -> None:
    assert penalty(attack("rifle", 8, at=(0, -1), terrain={(0, -1): "table"})) == -3


@pytest.mark.rule("S16.6-05")
def test_who_has_moved_may_rest_his_weapon_all_the_same() -> None:
    assert penalty(attack("rifle", 8, moved=1, terrain={(0, -1): "table"})) == -1


@pytest.mark.rule("S16.6-06")
@pytest.mark.parametrize(
    ("condition", "terrain", "moved", "left"),
    [
        (PRONE, {}, 0, {"bipod": 4}),
        (Condition.STANDING, {(0, -1): "table"}, 0, {"bipod": 4}),
        (Condition.STANDING, {}, 0, {}),
        (Condition.KNEELING, {}, 0, {}),
        (Condition.STANDING, {(0, -1): "table"}, 1, {"rested": 2}),
    ],
)
def test_a_bipod_wants_a_rest_and_a_shooter_who_has_stayed(
    condition: Condition, terrain: dict[tuple[int, int], str], moved: int, left: dict[str, int]
) -> None:
    made = attack("machine gun", 14, rounds=20, condition=condition, terrain=terrain, moved=moved)
    found = lines(made)
    assert (found.pop("STR too low"), found.pop("recoil")) == (-2, -6)
    assert found == left


@pytest.mark.rule("S16.6-05", "S16.6-06")
def test_only_the_better_of_rest_and_bipod_counts() -> None:
    assert lines(attack("machine gun", 14, condition=PRONE)) == {"STR too low": -2, "rested": 2}
    assert penalty(attack("machine gun", 11, condition=PRONE)) == -2


@pytest.mark.rule("S16.6-06")
def test_a_rifle_without_a_bipod_is_only_rested() -> None:
    assert lines(attack("rifle", 3, condition=PRONE)) == {"STR too low": -8, "rested": 2}


@pytest.mark.rule("S16.6-07")
@pytest.mark.parametrize(
    ("condition", "moved", "left"), [(Condition.STANDING, 0, 0), (PRONE, 0, 0), (Condition.STANDING, 1, -8)]
)
def test_a_tripod_takes_all_of_it_where_it_stands(condition: Condition, moved: int, left: int) -> None:
    assert penalty(attack("mounted machine gun", 14, rounds=20, condition=condition, moved=moved)) == left


@pytest.mark.rule("S16.6-05")
def test_a_blade_is_not_rested() -> None:
    made = attack("rifle", 8, condition=PRONE)
    assert penalty(replace(made, kind=Kind.MELEE)) == -3
