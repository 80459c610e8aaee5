"""Shots, throws and sweeps into a fight in one hex: who is hit. Blows in it are in test_hth_brawling.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.record import replace
from core.rulesets.skirmish.melee.sweep import Sweep
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.missiles.sweep_of_fire import SweepFire
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.sheet.words import Part
from hexfray.testing.skirmish import Play, cell, fighter
from tests.support.brawls import ann, bob, cal, dan, hits, rolled_for
from tests.support.hth import grappling, number, ways

# -- shots into it -------------------------------------------------------------------------------------------------


def shot_into(*inside: Figure, faces: list[int]) -> Play:
    """Dan shoots at Bob in the fight and rolls this."""
    outsider = fighter("dan", (0, 2), 0, main="pistol", dexterity=14)
    return Play.acting(grappling(*inside, outside=[outsider])).say(Shoot("dan", "bob", "dan/pistol"), faces)


@pytest.mark.rule("S16.15.3-24")
@pytest.mark.parametrize(("face", "struck"), [(1, "ann"), (3, "ann"), (4, "bob"), (6, "bob")])
def test_a_shot_that_hits_strikes_either_of_two(face: int, struck: str) -> None:
    play = shot_into(ann(), bob(), faces=[4, 4, 4]).say([face], [3, 3])
    assert hits(play, struck) == [6]
    assert sum(len(hits(play, name)) for name in ("ann", "bob")) == 1


@pytest.mark.rule("S16.15.3-24")
@pytest.mark.parametrize(("face", "struck"), [(2, "ann"), (3, "bob"), (4, "bob"), (6, "cal")])
def test_of_three_each_has_two_faces(face: int, struck: str) -> None:
    assert hits(shot_into(ann(), bob(), cal(), faces=[4, 4, 4]).say([face], [3, 3]), struck) == [6]


@pytest.mark.rule("S16.15.3-24")
def test_what_does_not_share_out_is_thrown_again() -> None:
    four = (ann(), bob(), cal(), fighter("eve", side="blue"))
    play = shot_into(*four, faces=[4, 4, 4]).say([5], [6], [4], [3, 3])
    assert hits(play, "eve") == [6]
    five = (*four, fighter("fay"))
    play = shot_into(*five, faces=[4, 4, 4]).say([6], [5], [3, 3])
    assert hits(play, "fay") == [6]


@pytest.mark.rule("S16.15.3-24")
def test_six_have_a_face_each_and_seven_a_die_of_their_own() -> None:
    more = [fighter(name, side="blue") for name in ("eve", "gus", "hal", "ida")]
    assert hits(shot_into(ann(), bob(), *more, faces=[4, 4, 4]).say([6], [3, 3]), "ida") == [6]
    play = shot_into(ann(), bob(), cal(), *more, faces=[4, 4, 4])
    assert play.roll.dice.sides == 7
    assert hits(play.say([7], [3, 3]), "ida") == [6]


@pytest.mark.rule("S16.15.3-24")
def test_a_shot_that_misses_harms_nobody_in_it() -> None:
    play = shot_into(ann(), bob(), faces=[5, 5, 5])
    assert play.awaits_choice()


@pytest.mark.rule("S16.15.3-24")
def test_a_throw_strikes_anyone_likewise_and_lies_in_the_hex() -> None:
    outsider = fighter("dan", (0, 2), 0, main="dagger", dexterity=14)
    play = Play.acting(grappling(ann(), bob(), outside=[outsider]))
    play.say(Hurl("dan", "bob", "dan/dagger"), [3, 3, 3], [1], [4])
    assert hits(play, "ann") == [3]
    assert [item.kind for item in play.battle.fallen[play["bob"].at]] == ["dagger"]


@pytest.mark.rule("S16.15.3-24")
def test_only_those_who_fight_are_struck() -> None:
    outsider = fighter("dan", (0, 2), 0, main="pistol", dexterity=14)
    apart = replace(grappling(ann(), bob(), outside=[outsider]), holds=())
    play = Play.acting(apart).say(Shoot("dan", "bob", "dan/pistol"), [3, 3, 3], [3, 3])
    assert hits(play) == [6]
    assert ways(play) == {}


@pytest.mark.rule("S16.15.3-24", "S12.0-28")
@pytest.mark.parametrize(("face", "struck", "at_the_eyes"), [(1, "ann", False), (4, "bob", True)])
def test_a_called_shot_that_strikes_another_strikes_no_part_of_him(
    face: int, struck: str, *, at_the_eyes: bool
) -> None:
    outsider = fighter("dan", (0, 2), 0, main="laser pistol", dexterity=14)
    play = Play.acting(grappling(ann(strength=20), bob(strength=20), outside=[outsider]))
    play.say(Shoot("dan", "bob", "dan/laser pistol", Part.HEAD), [1, 2, 2], [face], [1, 1, 1])
    assert hits(play, struck) == [3]
    assert play.awaits_choice() is not at_the_eyes


# -- sweeps over it ------------------------------------------------------------------------------------------------


RIFLE = "dan/assault rifle"


def swept(*inside: Figure, faces: list[int]) -> Play:
    """Dan sweeps his fire over the fight and rolls this at the first in it."""
    outsider = fighter("dan", (0, 2), 0, main="assault rifle", dexterity=16, strength=15)
    eve = fighter("eve", (1, -1), 3, side="blue")
    order = SweepFire("dan", RIFLE, 13, cell(0, 0), cell(1, -1))
    return Play.acting(grappling(*inside, outside=[outsider, eve])).say(order, faces)


@pytest.mark.rule("S16.15.3-24", "S16.6-25")
def test_a_sweep_of_fire_that_misses_throws_no_die_for_a_victim() -> None:
    play = swept(ann(), bob(), faces=[6, 5, 5])
    assert (play.roll.target, number(play)) == ("bob", 16 + 12 // 3 - 4 - 2)


@pytest.mark.rule("S16.15.3-24", "S16.6-25")
def test_a_sweep_of_fire_that_hits_strikes_anyone_in_it_and_rolls_at_nobody_who_is_out_by_then() -> None:
    play = swept(ann(), bob(strength=5), faces=[5, 5, 4]).say([4], [2, 2, 2])
    assert play["bob"].condition is Condition.DEAD
    assert (play.roll.target, number(play)) == ("eve", 16 + 12 // 3 - 4)


def cut(*faces: list[int], strength: int = 5) -> Play:
    """Dan sweeps a sword through Bob and Cal, who fight Ann; rolls at Bob and at the figures beside him."""
    outsider = dan(main="broadsword", strength=13, dexterity=16)
    order = Sweep("dan", "dan/broadsword", ("bob", "cal"))
    return Play.acting(grappling(ann(), bob(), cal(strength=strength), outside=[outsider])).say(order, *faces)


@pytest.mark.rule("S16.15.3-24", "S16.15.3-23", "S16.4-04")
def test_a_sweep_of_a_blade_rolls_at_nobody_who_is_out_by_then() -> None:
    play = cut([6, 6, 4], [3, 3, 3], [6, 6, 6], [3, 3])
    assert play["cal"].condition is Condition.DEAD
    assert rolled_for(play) == ["bob", "ann", "cal"]
    assert play.awaits_choice()


@pytest.mark.rule("S16.15.3-23", "S16.4-04")
def test_a_sweep_goes_on_to_the_figure_hit_by_mistake() -> None:
    play = cut([6, 6, 4], [3, 3, 3], [6, 6, 6], [1, 1], strength=20)
    assert (play.roll.target, number(play)) == ("cal", 16 + 4 - 4)
