"""Clubs, rocks, knives and found objects (S16.1). Brass knuckles that fumble are in test_fumbles.py."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.figure import Figure
from core.battle.item import Item, Soundness
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.skirmish.attack.harm import damage_dealt
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.melee.blows import Strike, melee_attack
from core.rulesets.skirmish.melee.improvised import Serves, rock_range, serves_as
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.sheet.armoury import Kind, armoury, weapon
from core.rulesets.skirmish.sheet.damage import base, scale_value
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Play, Traits, battle_of, cell, fighter, with_item

HIT = [3, 3, 2]
OBJECTS = "S16.1-12"
BANDS = (8, 10, 12, 14, 16, 18, 22, 28)
"""A STR of each row of the table."""


def foe(at: tuple[int, int] = (0, -1)) -> Figure:
    return fighter("borg", at, 3, side="blue", strength=30, dexterity=9)


def armed(kind: str, target: Figure | None = None, *options: str, **given: Unpack[Traits]) -> Play:
    """Agnar is active with this object in hand; options besides the one for objects come after it."""
    traits: Traits = {"main": kind, **given}
    return Play.acting(battle_of(fighter("agnar", **traits), target or foe(), options=(OBJECTS, *options)))


def without(play: Play) -> Play:
    """The same where nothing is switched on: how such things came there, nobody knows."""
    return Play.acting(replace(play.battle, options=()))


def swing(kind: str) -> Strike:
    return Strike("agnar", "borg", f"agnar/{kind}")


def hurl(kind: str) -> Hurl:
    return Hurl("agnar", "borg", f"agnar/{kind}")


def needed(play: Play) -> int:
    """The number of the roll that is waited for."""
    assert play.roll.need is not None
    return play.roll.need.total


def in_melee(kind: str, strength: int) -> str:
    """The damage of a blow with it."""
    battle = battle_of(fighter("agnar", strength=strength, main=kind), foe(), options=[OBJECTS])
    return str(damage_dealt(melee_attack(battle, swing(kind))))


def in_hth(kind: str, strength: int) -> str:
    """Its damage in HTH."""
    agnar = fighter("agnar", strength=strength, main=kind)
    item = agnar.held[0]
    return str(damage_dealt(Attack(battle_of(agnar, foe()), agnar, foe(), weapon(item), item, Kind.HTH)))


# -- what things serve as ----------------------------------------------------------------------------------------


@pytest.mark.rule("S16.1-01")
def test_rocks_are_thrown_and_clubs_and_knives_strike() -> None:
    rock = armed("rock", foe((0, -4)))
    assert needed(rock.say(hurl("rock"))) == 8
    assert armed("rock").refused_by(swing("rock")) == "S12-06"
    for kind in ("one-handed club", "improvised knife"):
        assert swing(kind) in armed(kind).menu
        afar = armed(kind, foe((0, -2)), pack=["dagger"])
        assert afar.refused_by(swing(kind)) == "S12.1-01"
        assert afar.refused_by(hurl(kind)) == "S12-06"


@pytest.mark.rule("S16.1-02")
@pytest.mark.parametrize(
    ("kind", "use"),
    [
        ("pipe", Serves.CLUB),
        ("bat", Serves.CLUB),
        ("large wrench", Serves.CLUB),
        ("lumber", Serves.CLUB),
        ("brick", Serves.ROCK),
        ("bottle", Serves.ROCK),
        ("broken bottle", Serves.KNIFE),
        ("shiv", Serves.KNIFE),
        ("broadsword", None),
    ],
)
def test_found_objects_are_sorted(kind: str, use: Serves | None) -> None:
    assert serves_as(armoury().weapons[kind]) is use


# -- damage by STR -----------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.1-03")
def test_a_rock_does_the_base_damage_of_the_throwers_strength() -> None:
    printed = ["1d6-4", "1d6-3", "1d6-2", "1d6-1", "1d6", "1d6+1", "1d6+2", "1d6+3"]
    assert [str(base(strength)) for strength in BANDS] == printed
    assert [scale_value(base(strength)) for strength in BANDS] == [2, 3, 4, 5, 6, 7, 8, 9]


@pytest.mark.rule("S16.1-03")
@pytest.mark.parametrize(
    ("strength", "written"),
    [
        (1, "1d6-4"),
        (9, "1d6-3"),
        (11, "1d6-2"),
        (13, "1d6-1"),
        (15, "1d6"),
        (17, "1d6+1"),
        (20, "1d6+1"),
        (21, "1d6+2"),
        (24, "1d6+2"),
        (25, "1d6+3"),
        (30, "1d6+3"),
        (34, "1d6+3"),
    ],
)
def test_the_rows_begin_and_end_where_they_are_printed(strength: int, written: str) -> None:
    assert str(base(strength)) == written


@pytest.mark.rule("S16.1-03")
@pytest.mark.parametrize(("strength", "hurt", "face", "hits"), [(11, 0, 5, 3), (11, 5, 5, 3), (8, 0, 2, 1)])
def test_a_thrown_rock_hits_by_basic_strength(strength: int, hurt: int, face: int, hits: int) -> None:
    play = armed("rock", foe((0, -4)), strength=strength, hurt=hurt)
    assert play.say(hurl("rock"), HIT, [face])["borg"].hurt == hits


@pytest.mark.rule("S16.1-04")
def test_a_one_handed_club_is_three_steps_up() -> None:
    printed = ["1d6-1", "1d6", "1d6+1", "1d6+2", "1d6+3", "2d6-2", "2d6-1", "2d6"]
    assert [in_melee("one-handed club", strength) for strength in BANDS] == printed


@pytest.mark.rule("S16.1-05")
def test_a_two_handed_club_is_four_steps_up() -> None:
    printed = ["1d6", "1d6+1", "1d6+2", "1d6+3", "2d6-2", "2d6-1", "2d6", "2d6+1"]
    assert [in_melee("two-handed club", strength) for strength in BANDS] == printed


@pytest.mark.rule("S16.1-08")
def test_brass_knuckles_are_two_steps_up_in_hth_and_outside_it() -> None:
    printed = ["1d6-2", "1d6-1", "1d6", "1d6+1", "1d6+2", "1d6+3", "2d6-2", "2d6-1"]
    assert [in_melee("brass knuckles", strength) for strength in BANDS] == printed
    assert [in_hth("brass knuckles", strength) for strength in BANDS] == printed


@pytest.mark.rule("S16.1-09")
@pytest.mark.parametrize(("strength", "melee", "hth"), [(10, "1d6-1", "1d6+1"), (16, "1d6+2", "2d6-2")])
def test_an_improvised_knife_is_two_steps_up_and_four_in_hth(strength: int, melee: str, hth: str) -> None:
    assert (in_melee("improvised knife", strength), in_hth("improvised knife", strength)) == (melee, hth)


# -- guns as clubs -----------------------------------------------------------------------------------------------


def with_gun(gun: Item, *, hands: int = 2, **given: Unpack[Traits]) -> Play:
    """Agnar with that gun as it is, in both hands or in one with a dagger in the other."""
    traits: Traits = {"main": gun.kind, "strength": 12, **given}
    if hands == 1:
        traits["off"] = "dagger"
    return Play.acting(battle_of(with_item(fighter("agnar", **traits), gun), foe()))


def blow(play: Play) -> str:
    """The damage of a blow with what is in its main hand."""
    order = Strike("agnar", "borg", play["agnar"].main or "")
    return str(damage_dealt(melee_attack(play.battle, order)))


@pytest.mark.rule("S16.1-06")
def test_a_gun_that_can_shoot_is_no_club() -> None:
    assert with_gun(Item("agnar/rifle", "rifle", rounds=4)).refused_by(swing("rifle")) == "S12-06"


@pytest.mark.rule("S16.1-06")
@pytest.mark.parametrize(
    "rifle",
    [
        Item("agnar/rifle", "rifle", rounds=0),
        Item("agnar/rifle", "rifle", Soundness.BROKEN, rounds=4),
        Item("agnar/rifle", "rifle", Soundness.JAMMED, rounds=4),
    ],
)
def test_an_empty_or_broken_rifle_is_a_two_handed_club(rifle: Item) -> None:
    play = with_gun(rifle)
    assert blow(play) == "1d6+2"
    assert play.say(swing("rifle"), HIT, [4])["borg"].hurt == 6


@pytest.mark.rule("S16.1-06")
def test_an_empty_pistol_is_a_one_handed_club() -> None:
    play = with_gun(Item("agnar/pistol", "pistol", rounds=0), hands=1)
    assert swing("pistol") in play.menu
    assert blow(play) == "1d6+1"


@pytest.mark.rule("S16.1-06")
def test_a_stock_needs_both_hands() -> None:
    empty = Item("agnar/hunting shotgun", "hunting shotgun", rounds=0)
    assert swing("hunting shotgun") in with_gun(empty).menu
    rifle = Item("agnar/assault rifle", "assault rifle", rounds=0)
    assert with_gun(rifle, hands=1).refused_by(swing("assault rifle")) == "S12-06"


@pytest.mark.rule("S16.1-06")
def test_spare_magazines_do_not_matter_but_a_gun_without_a_stock_does() -> None:
    assert with_gun(Item("agnar/laser rifle", "laser rifle", rounds=0)).refused_by(swing("laser rifle")) == "S12-06"
    unready = Mark(Marks.UNREADY, "S12.0-25", about="agnar/rifle")
    fresh = with_gun(Item("agnar/rifle", "rifle", rounds=0), marks=[unready])
    assert fresh.refused_by(swing("rifle")) == "S12-06"


# -- awkward and fragile things ----------------------------------------------------------------------------------


@pytest.mark.rule("S16.1-10")
@pytest.mark.parametrize(("kind", "number"), [("chair", 10), ("pipe", 12), ("lumber", 11)])
def test_an_unbalanced_object_costs_its_own_number_or_two(kind: str, number: int) -> None:
    assert needed(armed(kind).say(swing(kind))) == number


@pytest.mark.rule("S16.1-11")
@pytest.mark.parametrize(("face", "kind"), [(1, "broken bottle"), (3, "broken bottle"), (4, "bottle"), (6, "bottle")])
def test_a_bottle_that_hits_may_become_a_knife(face: int, kind: str) -> None:
    play = armed("bottle").say(swing("bottle"), HIT, [4], [face])
    (item,) = play["agnar"].held
    assert (item.kind, item.soundness, play["borg"].hurt) == (kind, Soundness.WHOLE, 5)


@pytest.mark.rule("S16.1-11")
def test_the_broken_bottle_cuts() -> None:
    play = armed("bottle").say(swing("bottle"), HIT, [4], [2])
    battle = play.battle
    assert str(damage_dealt(melee_attack(battle, swing("bottle")))) == "1d6"


@pytest.mark.rule("S16.1-11")
def test_a_miss_breaks_nothing_and_a_pipe_never_breaks_so() -> None:
    missed = armed("bottle", dexterity=12).say(swing("bottle"), [6, 5, 4])
    assert missed["agnar"].held[0].kind == "bottle"
    assert missed.awaits_choice()
    hit = armed("pipe").say(swing("pipe"), HIT, [4])
    assert hit.awaits_choice()


@pytest.mark.rule("S16.1-11")
def test_a_thrown_bottle_breaks_where_it_lands_and_hits_as_a_rock() -> None:
    play = armed("bottle", foe((0, -2)), strength=11).say(hurl("bottle"), HIT, [5], [3])
    (item,) = play.battle.fallen[cell(0, -2)]
    assert (item.kind, play["borg"].hurt) == ("broken bottle", 3)


@pytest.mark.rule("S16.1-11")
def test_a_broken_chair_is_nothing_but_broken() -> None:
    play = armed("chair").say(swing("chair"), HIT, [4], [3])
    assert play["agnar"].held[0].soundness is Soundness.BROKEN


# -- the sample objects and the range of rocks, options ----------------------------------------------------------


@pytest.mark.rule("S16.1-12")
@pytest.mark.parametrize(
    ("kind", "number", "damage", "fragile"),
    [
        ("bottle", 12, "1d6+1", True),
        ("broken bottle", 12, "1d6", False),
        ("chair", 10, "1d6+2", True),
        ("pipe", 12, "1d6+1", False),
        ("bat", 12, "1d6+2", False),
        ("large wrench", 12, "1d6+1", False),
        ("lumber", 11, "1d6+2", False),
        ("shiv", 12, "1d6", True),
    ],
)
def test_the_sample_objects(kind: str, number: int, damage: str, fragile: bool) -> None:
    play = armed(kind).say(swing(kind))
    assert (needed(play), in_melee(kind, 12)) == (number, damage)
    assert weapon(play["agnar"].held[0]).has(Flag.FRAGILE) is fragile


@pytest.mark.rule("S16.1-12")
@pytest.mark.parametrize("kind", ["chair", "bat", "lumber"])
def test_big_objects_take_both_hands(kind: str) -> None:
    assert weapon(Item("", kind)).two_handed_only


@pytest.mark.rule("S16.1-12")
@pytest.mark.parametrize("kind", ["bottle", "brick"])
def test_bottles_and_bricks_are_thrown_at_base_damage(kind: str) -> None:
    play = armed(kind, foe((0, -3)), strength=11).say(hurl(kind), HIT)
    assert play.roll.why == "damage 1d6-2 (bludgeoning)"


@pytest.mark.rule("S16.1-12")
def test_without_the_option_only_the_generic_ones_are_offered() -> None:
    for kind in ("bottle", "chair", "shiv"):
        assert without(armed(kind)).refused_by(swing(kind)) == "S16.1-12"
    assert without(armed("brick", off="dagger")).refused_by(hurl("brick")) == "S16.1-12"
    club = Play.acting(battle_of(fighter("agnar", main="one-handed club"), foe()))
    assert swing("one-handed club") in club.menu


@pytest.mark.rule("S16.1-13")
@pytest.mark.parametrize("kind", ["rock", "brick"])
@pytest.mark.parametrize(("hexes", "hits"), [(11, 4), (12, 2)])
def test_with_the_option_a_rock_does_half_beyond_the_throwers_strength(kind: str, hexes: int, hits: int) -> None:
    play = armed(kind, foe((0, -hexes)), "S16.1-13", strength=11, dexterity=24)
    assert play.say(hurl(kind), HIT, [6])["borg"].hurt == hits


@pytest.mark.rule("S16.1-13")
def test_without_the_option_a_rock_keeps_its_force_and_daggers_always_do() -> None:
    far = armed("rock", foe((0, -12)), strength=11, dexterity=24)
    assert far.say(hurl("rock"), HIT, [6])["borg"].hurt == 4
    dagger = armed("dagger", foe((0, -12)), "S16.1-13", strength=11, dexterity=24)
    assert dagger.say(hurl("dagger"), HIT, [6])["borg"].hurt == 5


@pytest.mark.rule("S16.1-13")
def test_the_range_of_a_rock_is_basic_strength() -> None:
    assert rock_range(11) == 11
