"""Distance, cover and posture of the target: what every throw and shot reckons with."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.rulesets.skirmish.missiles.ranges import missile_penalty, range_penalty
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.sheet.armoury import Kind, armoury
from core.rulesets.skirmish.sheet.words import Marks, Part
from hexfray.testing.skirmish import Play, battle_of, fighter

SHOT = Shoot("ann", "bob", "ann/rifle")
THROW = Hurl("ann", "bob", "ann/dagger")


def number(order: Shoot | Hurl, *figures: Figure, terrain: dict[tuple[int, int], str] | None = None) -> int:
    need = Play.acting(battle_of(*figures, terrain=terrain)).say(order).roll.need
    assert need is not None
    return need.total


def bob(at: tuple[int, int], facing: int = 3, condition: Condition = Condition.STANDING) -> Figure:
    return fighter("bob", at, facing, side="blue", dexterity=8, condition=condition)


@pytest.mark.rule("S12.0-16")
@pytest.mark.parametrize(("hexes", "needed"), [(1, 12), (6, 7)])
def test_a_throw_loses_one_for_every_hex(hexes: int, needed: int) -> None:
    assert number(THROW, fighter("ann", dexterity=13, main="dagger"), bob((0, -hexes))) == needed


@pytest.mark.rule("S12.0-16")
@pytest.mark.parametrize(("hexes", "refused"), [(24, None), (25, "S12.0-16")])
def test_nobody_throws_farther_than_two_and_a_quarter_hexes_a_point_of_strength(
    hexes: int, refused: str | None
) -> None:
    ann = fighter("ann", (0, 12), strength=11, hurt=3, main="dagger", pack=["rock"])
    assert Play.acting(battle_of(ann, bob((0, 12 - hexes)))).refused_by(THROW) == refused


@pytest.mark.rule("S12.0-17")
@pytest.mark.parametrize(
    ("hexes", "penalty"),
    [(1, 0), (7, 0), (8, -1), (13, -1), (14, -2), (15, -2), (19, -2), (20, -3), (25, -3), (26, -4), (31, -4), (32, -5)],
)
def test_guns_and_bows_lose_one_for_every_two_megahexes_after_the_first_two(hexes: int, penalty: int) -> None:
    assert missile_penalty(hexes) == penalty


@pytest.mark.rule("S12.0-17")
def test_a_rifle_at_ten_megahexes_loses_four() -> None:
    assert number(SHOT, fighter("ann", (-14, -7), 2, main="rifle"), bob((6, 3), 5)) == 8


@pytest.mark.rule("S16.8-09")
@pytest.mark.parametrize(("hexes", "penalty"), [(7, 0), (8, 0), (14, -1), (20, -1), (26, -2), (32, -2), (38, -3)])
def test_energy_weapons_lose_half_as_much(hexes: int, penalty: int) -> None:
    assert range_penalty(Kind.MISSILE, armoury().weapons["laser rifle"], hexes) == penalty


@pytest.mark.rule("S16.8-09")
def test_a_laser_is_aimed_with_the_halved_penalty() -> None:
    ann = fighter("ann", (0, 7), main="laser rifle")
    assert number(Shoot("ann", "bob", "ann/laser rifle"), ann, bob((0, -7))) == 11


@pytest.mark.rule("S12.0-15")
def test_the_position_counts_from_afar_by_the_hex_the_line_enters() -> None:
    ann = fighter("ann", (0, 5), dexterity=11, main="rifle")
    assert number(SHOT, ann, bob((0, 0), 0)) == 15
    assert number(SHOT, ann, bob((0, 0), 1)) == 13
    assert number(SHOT, ann, bob((0, 0), 3)) == 11


@pytest.mark.rule("S12.0-15")
def test_on_an_edge_the_smaller_bonus_counts() -> None:
    ann = fighter("ann", (-2, 4), 1, dexterity=11, main="rifle")
    assert number(SHOT, ann, bob((0, 0), 0)) == 13
    assert number(SHOT, ann, bob((0, 0), 1)) == 13
    assert number(SHOT, ann, bob((0, 0), 2)) == 11


@pytest.mark.rule("S12.0-21")
@pytest.mark.parametrize("facing", [0, 3])
def test_a_prone_target_afar_is_harder_and_has_no_rear(facing: int) -> None:
    ann = fighter("ann", (0, 5), dexterity=10, main="rifle")
    assert number(SHOT, ann, bob((0, 0), facing, condition=Condition.PRONE)) == 8


@pytest.mark.rule("S12.0-21")
def test_a_prone_target_next_to_the_shooter_gives_neither_penalty_nor_the_bonus_of_a_blow() -> None:
    ann = fighter("ann", (0, 1), dexterity=10, main="rifle")
    assert number(SHOT, ann, bob((0, 0), 3, condition=Condition.PRONE)) == 10


@pytest.mark.rule("S12.0-21")
def test_a_kneeling_target_is_shot_and_thrown_at_normally() -> None:
    kneeling = bob((0, -4), condition=Condition.KNEELING)
    assert number(SHOT, fighter("ann", main="rifle"), kneeling) == 12
    assert number(THROW, fighter("ann", main="dagger"), kneeling) == 8


@pytest.mark.rule("S12.0-28")
@pytest.mark.parametrize(("part", "needed"), [(Part.HEAD, 8), (Part.HAND, 8), (Part.ARM, 10), (Part.LEG, 10)])
def test_a_called_shot_is_harder_by_the_part(part: Part, needed: int) -> None:
    ann = fighter("ann", dexterity=14, main="pistol")
    assert number(Shoot("ann", "bob", "ann/pistol", part), ann, bob((0, -4))) == needed


@pytest.mark.rule("S12.0-28")
def test_a_throw_can_be_called_too() -> None:
    ann = fighter("ann", dexterity=14, main="dagger")
    assert number(Hurl("ann", "bob", "ann/dagger", Part.LEG), ann, bob((0, -4))) == 6


@pytest.mark.rule("S12.0-39")
@pytest.mark.parametrize(("at", "terrain"), [((0, -6), "table"), ((0, -5), "table"), ((0, -6), "doorway")])
def test_half_cover_where_the_target_stands_or_right_before_it(at: tuple[int, int], terrain: str) -> None:
    ann = fighter("ann", dexterity=13, main="rifle")
    assert number(SHOT, ann, bob((0, -6)), terrain={at: terrain}) == 11


@pytest.mark.rule("S12.0-39")
def test_a_barricade_hides_most_and_covers_do_not_add_up() -> None:
    ann = fighter("ann", dexterity=13, main="rifle")
    assert number(SHOT, ann, bob((0, -6)), terrain={(0, -5): "barricade"}) == 9
    assert number(SHOT, ann, bob((0, -6)), terrain={(0, -5): "barricade", (0, -6): "brush"}) == 9


@pytest.mark.rule("S12.0-39")
def test_cover_farther_off_hides_nothing() -> None:
    ann = fighter("ann", dexterity=13, main="rifle")
    assert number(SHOT, ann, bob((0, -6)), terrain={(0, -4): "barricade", (1, -6): "barricade"}) == 13


@pytest.mark.rule("S12.0-39")
def test_a_shooter_in_the_cover_shoots_over_it() -> None:
    ann = fighter("ann", dexterity=13, main="rifle")
    assert number(SHOT, ann, bob((0, -1)), terrain={(0, 0): "barricade"}) == 13


@pytest.mark.rule("S12.0-39")
def test_along_an_edge_the_lesser_cover_counts() -> None:
    ann = fighter("ann", dexterity=13, main="rifle")
    assert number(SHOT, ann, bob((1, -2)), terrain={(0, -1): "barricade"}) == 13
    assert number(SHOT, ann, bob((1, -2)), terrain={(0, -1): "barricade", (1, -1): "table"}) == 11


@pytest.mark.rule("S12.0-39")
def test_cover_counts_against_throws_as_well() -> None:
    ann = fighter("ann", dexterity=13, main="dagger")
    assert number(THROW, ann, bob((0, -3)), terrain={(0, -2): "table"}) == 8


@pytest.mark.rule("S12.0-39")
def test_who_cannot_see_shoots_at_six_less() -> None:
    blind = fighter("ann", dexterity=13, main="rifle", marks=[Mark(Marks.BLINDED, "S16.8-05")])
    assert number(SHOT, blind, bob((0, -6))) == 7
