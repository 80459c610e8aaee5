"""The damage of bare hands by STR (S16.15.1) and how bonuses better it (S16.15.2). What training adds: test_martial."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.item import Soundness
from core.battle.mark import Mark
from core.common.damage import parse
from core.play.rolled import Threw
from core.rulesets.skirmish.attack.harm import damage_dealt
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.melee.blows import Strike, melee_attack
from core.rulesets.skirmish.melee.knockdown import Slam
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.sheet.armoury import Kind, Wound, armoury, damage_type, weapon
from core.rulesets.skirmish.sheet.damage import at_value, base, base_by_scale, of_strength, raised, scale_value, stepped
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Play, Traits, battle_of, fighter

HIT = [4, 3, 3]
PUNCH = Strike("agnar", "borg")
STRENGTHS = (8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 20, 21, 24, 25, 30)


def scene(*options: str, armour: tuple[str, ...] = (), **given: Unpack[Traits]) -> Play:
    foe = fighter("borg", (0, -1), 3, side="blue", strength=30, dexterity=9, worn=armour)
    return Play.acting(battle_of(fighter("agnar", **given), foe, options=options))


def dealt(kind: str | None, strength: int, way: Kind = Kind.MELEE, *options: str, martial: int = 0) -> str:
    """The damage with a thing, or bare hands, as it is written."""
    agnar = fighter("agnar", strength=strength, main=kind, skills={"Martial Arts": martial})
    item = agnar.held[0] if kind else None
    battle = battle_of(agnar, fighter("borg", (0, -1), side="blue"), options=options)
    return str(damage_dealt(Attack(battle, agnar, battle["borg"], weapon(item), item, way)))


# -- the table -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.1-01")
def test_a_punch_does_the_base_damage_of_the_row() -> None:
    bonuses = [-4, -3, -3, -2, -2, -1, -1, 0, 0, 1, 1, 2, 2, 3, 3]
    assert [(parse(dealt(None, s)).dice, parse(dealt(None, s)).plus) for s in STRENGTHS] == [(1, b) for b in bonuses]


@pytest.mark.rule("S16.15.1-01")
@pytest.mark.parametrize(("worn", "face", "hits"), [((), 2, 1), (("cloth",), 2, 0), ((), 5, 3), (("cloth",), 5, 2)])
def test_a_weak_punch_hurts_the_unarmoured_a_little(worn: tuple[str, ...], face: int, hits: int) -> None:
    assert scene(armour=worn, strength=11).say(PUNCH, HIT, [face])["borg"].hurt == hits


@pytest.mark.rule("S16.15.1-01")
def test_wounds_do_not_weaken_the_fist() -> None:
    assert scene(strength=14, hurt=6).say(PUNCH, HIT, [4])["borg"].hurt == 3


HTH = ("1d6-3", "1d6-2", "1d6-1", "1d6", "1d6+1", "1d6+2", "1d6+3", "2d6-2")
KNUCKLES = ("1d6-2", "1d6-1", "1d6", "1d6+1", "1d6+2", "1d6+3", "2d6-2", "2d6-1")
CLUB = ("1d6-1", "1d6", "1d6+1", "1d6+2", "1d6+3", "2d6-2", "2d6-1", "2d6")
BIG_CLUB = ("1d6", "1d6+1", "1d6+2", "1d6+3", "2d6-2", "2d6-1", "2d6", "2d6+1")
FISTS = ("1d6-4", "1d6-3", "1d6-2", "1d6-1", "1d6", "1d6+1", "1d6+2", "1d6+3")
LOWEST, HIGHEST = (1, 9, 11, 13, 15, 17, 21, 25), (8, 10, 12, 14, 16, 20, 24, 30)


def column(kind: str | None, way: Kind) -> list[tuple[str, ...]]:
    """A column of the table, read at the least and at the greatest STR of each row."""
    return [tuple(dealt(kind, strength, way) for strength in row) for row in (LOWEST, HIGHEST)]


@pytest.mark.rule("S16.15.1-02")
def test_bare_hands_in_hth_are_a_step_up() -> None:
    assert column(None, Kind.HTH) == [HTH, HTH]


@pytest.mark.rule("S16.15.1-03")
def test_brass_knuckles_are_two_steps_up_in_hth_and_outside_it() -> None:
    assert column("brass knuckles", Kind.HTH) == [KNUCKLES, KNUCKLES]
    assert column("brass knuckles", Kind.MELEE) == [KNUCKLES, KNUCKLES]


@pytest.mark.rule("S16.15.1-04")
def test_a_one_handed_club_is_three_steps_up() -> None:
    assert column("one-handed club", Kind.MELEE) == [CLUB, CLUB]


@pytest.mark.rule("S16.15.1-05")
def test_a_two_handed_club_is_four_steps_up() -> None:
    assert column("two-handed club", Kind.MELEE) == [BIG_CLUB, BIG_CLUB]


@pytest.mark.rule("S16.15.1-06")
@pytest.mark.parametrize("knife", ["dagger", "improvised knife"])
def test_a_knife_in_hth_is_four_steps_up(knife: str) -> None:
    assert column(knife, Kind.HTH) == [BIG_CLUB, BIG_CLUB]


@pytest.mark.rule("S16.15.1-07")
def test_a_thrown_rock_does_what_a_fist_does() -> None:
    assert column("rock", Kind.THROWN) == [FISTS, FISTS]
    order = Hurl("agnar", "borg", "agnar/rock")
    assert scene(strength=13, main="rock").say(order, [3, 3, 2], [6])["borg"].hurt == 5


@pytest.mark.rule("S16.15.1-09")
def test_every_cell_of_the_table_is_so_many_steps_above_the_first() -> None:
    table = (FISTS, HTH, KNUCKLES, CLUB, BIG_CLUB)
    for steps, cells in enumerate(table):
        assert tuple(str(of_strength(f"STR+{steps}", strength)) for strength in HIGHEST) == cells


@pytest.mark.rule("S16.15.1-10")
@pytest.mark.parametrize("strength", [31, 34, 50])
def test_above_the_table_its_last_row_holds(strength: int) -> None:
    assert dealt(None, strength) == "1d6+3"
    assert dealt("two-handed club", strength) == "2d6+1"


# -- the fumble ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.1-08")
@pytest.mark.parametrize("faces", [[6, 6, 5], [6, 6, 6]])
@pytest.mark.parametrize("order", [PUNCH, Slam("agnar", "borg")])
def test_a_bad_punch_hurts_the_one_who_throws_it_through_his_armour(faces: list[int], order: Strike | Slam) -> None:
    play = scene(armour=("leather",), dexterity=20).say(order, faces, [4])
    assert (play["agnar"].hurt, play["borg"].hurt) == (4, 0)
    armoured = Play.acting(battle_of(fighter("agnar", worn=["plate"], dexterity=20), play["borg"]))
    assert armoured.say(PUNCH, faces, [4])["agnar"].hurt == 4


@pytest.mark.rule("S16.15.1-08")
def test_a_plain_miss_hurts_nobody() -> None:
    play = scene(dexterity=20).say(PUNCH, [6, 5, 5])
    assert not play.told(Threw)
    assert (play["agnar"].hurt, play["borg"].hurt) == (0, 0)


@pytest.mark.rule("S16.15.1-08")
def test_who_holds_a_knife_drops_it_instead() -> None:
    play = scene(main="dagger").say(Strike("agnar", "borg", "agnar/dagger"), [6, 6, 5])
    assert (play["agnar"].hurt, play["agnar"].gear) == (0, ())


@pytest.mark.rule("S16.15.1-08")
def test_brass_knuckles_crack_on_an_18_as_a_club_does() -> None:
    play = scene(main="brass knuckles").say(Strike("agnar", "borg", "agnar/brass knuckles"), [6, 6, 6], [2])
    (knuckles,) = play["agnar"].held
    assert (knuckles.cracks, knuckles.soundness) == (1, Soundness.WHOLE)


@pytest.mark.rule("S16.15.1-08")
@pytest.mark.parametrize(("faces", "hurt"), [([6, 5, 5, 5, 5], 0), ([6, 6, 5, 5, 5], 4), ([6, 6, 6, 6, 6], 4)])
def test_on_five_dice_it_takes_a_27(faces: list[int], hurt: int) -> None:
    marks = [Mark(Marks.DEFENDING, "S12.0-19")]
    expert = fighter("borg", (0, -1), 3, side="blue", dexterity=9, skills={"Martial Arts": 4}, marks=marks)
    play = Play.acting(battle_of(fighter("agnar", dexterity=30), expert))
    play.say(PUNCH, faces, *([[4]] if hurt else []))
    assert play["agnar"].hurt == hurt


# -- the progression -----------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.2-01")
def test_below_one_die_there_are_points_and_then_a_die_less_something() -> None:
    assert [str(at_value(value)) for value in range(1, 7)] == ["1", "2", "3", "1d6-2", "1d6-1", "1d6"]


@pytest.mark.rule("S16.15.2-01")
def test_what_is_written_with_a_die_keeps_it() -> None:
    assert (str(base(8)), str(base(10))) == ("1d6-4", "1d6-3")
    assert [scale_value(parse(text)) for text in ("2", "1d6-4", "3", "1d6-3")] == [2, 2, 3, 3]


@pytest.mark.rule("S16.15.2-02")
@pytest.mark.parametrize(
    ("dice", "written"),
    [
        (1, ["1d6+1", "1d6+2", "1d6+3", "2d6-2", "2d6-1", "2d6"]),
        (2, ["2d6+1", "2d6+2", "2d6+3", "3d6-2", "3d6-1", "3d6"]),
        (3, ["3d6+1", "3d6+2", "3d6+3", "4d6-2", "4d6-1", "4d6"]),
        (5, ["5d6+1", "5d6+2", "5d6+3", "6d6-2", "6d6-1", "6d6"]),
    ],
)
def test_bonuses_add_up_to_dice(dice: int, written: list[str]) -> None:
    assert [str(stepped(parse(f"{dice}d6"), bonus)) for bonus in range(1, 7)] == written


@pytest.mark.rule("S16.15.2-03")
def test_of_two_forms_the_one_with_fewer_dice_is_used() -> None:
    assert str(stepped(parse("1d6+2"), 1)) == "1d6+3"
    assert scale_value(parse("2d6-3")) == scale_value(parse("1d6+3"))
    assert [str(at_value(value)) for value in (9, 15, 21)] == ["1d6+3", "2d6+3", "3d6+3"]


@pytest.mark.rule("S16.15.2-04")
@pytest.mark.parametrize(
    ("before", "steps", "after"),
    [("1d6+2", 2, "2d6-2"), ("1d6+3", 1, "2d6-2"), ("1d6+3", 2, "2d6-1"), ("1d6+3", 3, "2d6")],
)
def test_past_three_points_a_die_is_added(before: str, steps: int, after: str) -> None:
    assert str(stepped(parse(before), steps)) == after


@pytest.mark.rule("S16.15.2-04")
def test_training_adds_to_the_rating_before_it_is_written() -> None:
    assert dealt(None, 16, Kind.HTH, martial=3) == "2d6-2"


@pytest.mark.rule("S16.15.2-05")
def test_four_more_on_a_die_and_three() -> None:
    assert str(stepped(parse("1d6+3"), 4)) == "2d6+1"


@pytest.mark.rule("S16.15.2-06")
def test_four_more_on_a_die_less_three() -> None:
    assert str(stepped(parse("1d6-3"), 4)) == "1d6+1"


@pytest.mark.rule("S16.15.2-07")
@pytest.mark.parametrize(("before", "after"), [("1d6", "1d6+1"), ("2d6", "2d6+1"), ("3d6", "3d6+1")])
def test_a_step_beyond_full_dice_begins_the_next_column(before: str, after: str) -> None:
    assert str(stepped(parse(before), 1)) == after


@pytest.mark.rule("S16.15.2-08")
def test_with_the_option_strength_is_the_place_on_the_scale() -> None:
    written = {6: "1d6", 9: "1d6+3", 10: "2d6-2", 12: "2d6", 14: "2d6+2", 18: "3d6"}
    assert {strength: dealt(None, strength, Kind.MELEE, "S16.15.2-08") for strength in written} == written
    assert str(base_by_scale(10)) == "2d6-2"
    assert dealt("one-handed club", 10, Kind.MELEE, "S16.15.2-08") == "2d6+1"
    assert dealt(None, 10) == "1d6-3"


@pytest.mark.rule("S16.15.2-09")
def test_a_punch_bludgeons() -> None:
    play = scene().say(PUNCH, HIT, [5])
    assert play.told(Threw)[-1].why == "damage 1d6-2 (bludgeoning)"


@pytest.mark.rule("S16.15.2-10")
def test_any_other_attack_hurts_as_its_weapon_does() -> None:
    knife = scene(main="dagger").say(Strike("agnar", "borg", "agnar/dagger"), HIT, [5])
    assert knife.told(Threw)[-1].why == "damage 1d6-1 (cutting)"
    kinds = ("one-handed club", "katana", "spear", "laser rifle")
    found = [damage_type(armoury().weapons[kind]) for kind in kinds]
    assert found == [Wound.BLUDGEONING, Wound.CUTTING, Wound.PIERCING, Wound.ENERGY]


@pytest.mark.rule("S16.15.2-11")
def test_with_the_option_points_never_become_dice() -> None:
    swing = Strike("agnar", "borg", "agnar/two-handed club")
    flat = scene("S16.15.2-11", strength=15, main="two-handed club")
    assert str(damage_dealt(melee_attack(flat.battle, swing))) == "1d6+4"
    assert flat.say(swing, HIT, [3])["borg"].hurt == 7
    assert scene(strength=15, main="two-handed club").say(swing, HIT, [3, 4])["borg"].hurt == 5
    assert str(raised(parse("2d6-2"), 7)) == "2d6+5"


@pytest.mark.rule("S16.15.2-11")
def test_what_is_no_bonus_stays_as_it_is_written() -> None:
    assert dealt("katana", 14, Kind.MELEE, "S16.15.2-11") == "2d6+1"
