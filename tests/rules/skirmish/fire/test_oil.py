"""The oil of flame throwers: the shapes of its fires, where it lands after a miss, and what it does. Who may fire one,
and the roll: test_flame_thrower.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.record import replace
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.fire.fire_machines import Alight, Burning
from core.rulesets.skirmish.fire.oil import PlaceOil, Size
from core.rulesets.skirmish.hth.hth_machine import Grip
from hexfray.testing.skirmish import Play, cell, fighter
from tests.support.fire import battle_on_fire, burns_at, hits, path, state_of, turns_end
from tests.support.flames import (
    AT_BOB,
    DRY,
    HIT,
    MISS,
    SEVEN,
    ann,
    bob,
    burst,
    fired,
    fires,
    refused,
)

# -- shapes ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.13-04")
def test_a_small_burst_makes_three_hexes_of_fire() -> None:
    assert fires(fired(ann(), bob()).say(HIT, DRY)) == 3
    assert refused(burst((5, 0), (4, 0)), ann(), bob()) == "S16.13-04"
    assert refused(burst((5, 0), (4, 0), (4, 1), (5, 1)), ann(), bob()) == "S16.13-04"


@pytest.mark.rule("S16.13-05")
def test_a_large_one_makes_seven_in_any_shape() -> None:
    assert fires(fired(ann(), bob(), order=burst(*SEVEN, size=Size.LARGE)).say(HIT, DRY)) == 7
    row = burst(*((n, 0) for n in range(3, 10)), size=Size.LARGE)
    assert fires(fired(ann(), bob(), order=row).say(HIT, DRY)) == 7
    assert refused(burst(*SEVEN[:6], size=Size.LARGE), ann(), bob()) == "S16.13-04"


@pytest.mark.rule("S16.13-07")
def test_the_hexes_hang_together() -> None:
    assert refused(burst((4, 0), (4, 1), (3, 1)), ann(), bob((4, 0))) is None
    assert refused(burst((4, 0), (6, 0), (7, 0)), ann(), bob((4, 0))) == "S16.13-04"
    assert refused(burst((4, 0), (4, 0), (4, 1)), ann(), bob((4, 0))) == "S16.13-04"


@pytest.mark.rule("S16.13-08")
def test_on_a_hit_one_is_in_the_targets_hex() -> None:
    play = fired(ann(), bob()).say(HIT, DRY)
    assert burns_at(play.battle, 5, 0) is Burning.LIQUID
    assert refused(burst((4, 0), (4, 1), (3, 1)), ann(), bob()) == "S16.13-04"


def test_no_oil_lands_in_walls_or_at_the_firers_feet() -> None:
    assert refused(burst(*AT_BOB), ann(), bob(), terrain={(4, 1): "wall"}) == "S16.13-04"
    assert refused(burst((1, 0), (0, 0), (2, 0)), ann(), bob((1, 0))) == "S16.13-04"


# -- after a miss ------------------------------------------------------------------------------------------------


def missed() -> Play:
    return fired(ann(), bob()).say(MISS)


@pytest.mark.rule("S16.13-09", "S16.13-10")
def test_after_a_miss_one_is_beside_the_target_and_none_in_its_hex() -> None:
    play = missed()
    assert play.why_not(PlaceOil("ann", path((4, 0), (4, 1), (3, 1)))) is None
    assert play.refused_by(PlaceOil("ann", path((3, 0), (2, 0), (1, 0)))) == "S16.13-09"
    assert play.refused_by(PlaceOil("ann", path((5, 0), (4, 0), (4, 1)))) == "S16.13-10"
    assert play.refused_by(PlaceOil("ann", path((4, 0), (6, 0), (3, 1)))) == "S16.13-07"
    assert play.refused_by(PlaceOil("ann", path((4, 0), (4, 1)))) == "S16.13-07"


@pytest.mark.rule("S16.13-10", "S16.13-13")
def test_the_target_still_gets_the_drops_from_beside_it() -> None:
    play = missed().say(PlaceOil("ann", path((4, 0), (4, 1), (3, 1))))
    assert hits(play, "bob") == [2]
    assert burns_at(play.battle, 5, 0) is None


@pytest.mark.rule("S16.13-09")
def test_every_placing_that_is_proposed_is_legal() -> None:
    play = missed()
    proposed = list(play.menu.of("ann"))
    assert proposed
    assert all(BOOK.refusal(play.battle, choice) is None for choice in proposed)


@pytest.mark.rule("S16.13-09")
def test_where_there_is_no_room_less_oil_lands_or_none() -> None:
    beside = [(5, -1), (6, -1), (6, 0), (5, 1), (4, 1)]
    pocket = dict.fromkeys([*beside, (4, -1), (3, 0), (3, 1)], "pillar")
    play = fired(ann(), bob(), order=burst((5, 0), (4, 0)), terrain=pocket).say(MISS)
    play.say(PlaceOil("ann", path((4, 0))))
    assert fires(play) == 1
    walled = dict.fromkeys([*beside, (4, 0)], "pillar")
    assert fires(fired(ann(), bob(), order=burst((5, 0)), terrain=walled).say(MISS)) == 0


@pytest.mark.rule("S16.13-11")
def test_everyone_in_the_burst_is_rolled_for_the_nearest_first_and_friends_too() -> None:
    friend = fighter("cal", (4, 0), strength=30, dexterity=8)
    play = fired(ann(dexterity=11), bob((6, 0), "dee"), friend, bob())
    assert play.roll.target == "cal"
    play.say(HIT)
    assert play.roll.target == "bob"


@pytest.mark.rule("S16.13-11")
def test_a_missed_target_is_spared_and_that_oil_lands_elsewhere() -> None:
    x, y = bob((7, 0), "x"), bob((8, 0), "y")
    order = burst((6, 0), (7, 0), (8, 0), target="x")
    play = fired(ann(dexterity=11), x, y, order=order)
    assert play.roll.need is not None
    assert play.roll.need.total == 11
    play.say([4, 4, 3])
    assert play.roll.need is not None
    assert play.roll.need.total == 10
    play.say([4, 4, 3])
    assert play.refused_by(PlaceOil("ann", path((6, 0), (7, 0), (8, 0)))) == "S16.13-10"
    assert play.refused_by(PlaceOil("ann", path((5, 0), (5, 1), (6, 1)))) == "S16.13-09"
    play.say(PlaceOil("ann", path((6, 0), (7, 0), (6, 1))), DRY)
    assert hits(play, "x") == [4]
    assert hits(play, "y") == [2]


@pytest.mark.rule("S16.13-11")
def test_the_oil_placed_again_spares_those_it_was_not_rolled_for() -> None:
    play = fired(ann(), bob(), bob((4, -1), "cal")).say(MISS)
    assert play.refused_by(PlaceOil("ann", path((4, 0), (4, -1), (3, 0)))) == "S16.13-10"


@pytest.mark.rule("S16.13-10", "S16.13-11")
def test_where_two_fight_and_one_of_them_is_missed_the_oil_lands_beside_both() -> None:
    cal = fighter("cal", (5, 0), strength=30, dexterity=8, condition=Condition.PRONE)
    fight = {("cal", "bob"): Grip.GRAPPLING}
    battle = battle_on_fire(ann(), bob(condition=Condition.PRONE), cal, holds=fight)
    play = Play.acting(battle).say(burst(*AT_BOB), HIT, MISS)
    proposed = list(play.menu)
    assert proposed
    assert [play.why_not(choice) for choice in proposed] == [None] * len(proposed)
    play.say(PlaceOil("ann", path((4, 0), (4, 1), (3, 1))))
    assert [hits(play, who) for who in ("bob", "cal")] == [[2], [2]]


# -- what the oil does -------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.13-12", "S16.13-13")
def test_four_hits_in_its_hexes_two_beside_them_once_and_none_farther() -> None:
    near, far = bob((5, 1), "near"), bob((7, 0), "far")
    play = fired(ann(), bob(), near, far).say(HIT, DRY)
    assert [hits(play, who) for who in ("bob", "near", "far")] == [[4], [2], []]


@pytest.mark.rule("S16.13-14")
@pytest.mark.parametrize(("faces", "state"), [([3, 3, 3, 2], Alight.CLEAR), ([3, 3, 3, 3], Alight.SOAKED)])
def test_four_dice_against_dex_not_to_be_soaked(faces: list[int], state: Alight) -> None:
    target = replace(bob(), sheet=fighter("x", strength=30, dexterity=11).sheet)
    assert state_of(fired(ann(), target).say(HIT, faces).battle, "bob") is state


@pytest.mark.rule("S16.13-14")
def test_who_stands_beside_the_oil_is_not_soaked() -> None:
    play = fired(ann(), bob(), bob((5, 1), "near")).say(HIT, DRY)
    assert play.awaits_choice() or play.roll.figure is None


@pytest.mark.rule("S16.13-15", "S16.12-58")
def test_it_burns_on_as_the_oil_of_a_molotov_does() -> None:
    play = fired(ann(), bob((5, 0))).say(HIT, DRY)
    empty = replace(play.battle["bob"], at=cell(12, 0))
    scenes = turns_end(play.battle.with_figure(empty), (11, 12))
    assert [burns_at(scene.battle, 5, 0) for scene in scenes] == [Burning.LIQUID, None]
