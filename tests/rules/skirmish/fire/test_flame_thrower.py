"""Flame throwers: bursts, their fuel, the roll to hit and who may fire one. Where the oil lands: test_oil.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.item import Soundness
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.fire.fire_machines import Alight, Burning
from core.rulesets.skirmish.fire.flame_thrower import Flame
from core.rulesets.skirmish.fire.oil import PlaceOil, PlacingOil, Size
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.missiles.loading import Reload
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Play, cell, fighter
from tests.support.fire import battle_on_fire, burns_at, hits, path, state_of
from tests.support.flames import (
    AT_BOB,
    DRY,
    EAST,
    HIT,
    ITEM,
    MISS,
    SEVEN,
    WET,
    ann,
    bob,
    burst,
    fired,
    fires,
    fuel_left,
    refused,
)

# -- bursts and fuel ---------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.13-01", "S16.13-12", "S16.13-14")
def test_a_hit_does_four_may_soak_and_sets_the_hex_on_fire() -> None:
    play = fired(ann(), bob()).say(HIT, WET)
    assert hits(play, "bob") == [4]
    assert state_of(play.battle, "bob") is Alight.SOAKED
    assert burns_at(play.battle, 5, 0) is Burning.LIQUID


@pytest.mark.rule("S16.13-02")
def test_a_burst_is_small_or_large_and_the_whole_action() -> None:
    play = fired(ann(), bob()).say(HIT, DRY)
    assert not any(slot.figure == "ann" for slot in play.battle.clock.queue)
    offered = {
        (order.size, len(order.cells))
        for order in Play.acting(battle_on_fire(ann(), bob())).menu.of("ann")
        if isinstance(order, Flame)
    }
    assert offered == {(Size.SMALL, 3), (Size.LARGE, 7)}


@pytest.mark.rule("S16.13-02")
def test_it_takes_both_hands() -> None:
    one = replace(ann(), off=None)
    assert refused(burst(*AT_BOB), replace(ann(), off="ann/dagger"), bob()) == "S16.13-02"
    assert refused(burst(*AT_BOB), one, bob()) is None


@pytest.mark.rule("S16.13-03")
@pytest.mark.parametrize(("size", "cells", "left"), [(Size.SMALL, AT_BOB, 3), (Size.LARGE, SEVEN, 2)])
def test_a_small_burst_takes_one_part_of_four_and_a_large_one_two(
    size: Size, cells: tuple[tuple[int, int], ...], left: int
) -> None:
    play = fired(ann(), bob(), order=burst(*cells, size=size))
    assert fuel_left(play) == left


@pytest.mark.rule("S16.13-03")
@pytest.mark.parametrize(
    ("fuel", "small", "large"), [(0, "S16.13-02", "S16.13-02"), (1, None, "S16.13-02"), (2, None, None)]
)
def test_there_must_be_fuel_enough(fuel: int, small: str | None, large: str | None) -> None:
    assert refused(burst(*AT_BOB), ann(fuel), bob()) == small
    assert refused(burst(*SEVEN, size=Size.LARGE), ann(fuel), bob()) == large


@pytest.mark.rule("S16.13-03")
def test_a_full_tank_holds_four_and_is_not_filled_in_a_fight() -> None:
    item = fighter("ann", main="flame thrower").item(ITEM)
    assert item is not None
    assert item.rounds == 4
    refusal = BOOK.refusal(battle_on_fire(ann(1), bob()), Reload("ann", ITEM))
    assert refusal is not None
    assert refusal[0] == "S16.13-03"


def test_it_shoots_nothing_else() -> None:
    offered = [order for order in Play.acting(battle_on_fire(ann(), bob())).menu.of("ann") if isinstance(order, Shoot)]
    assert not offered


# -- the roll ----------------------------------------------------------------------------------------------------


FAR = fighter("ann", (-14, -5), EAST, main="flame thrower")


def far_off(hexes: int) -> list[tuple[int, int]]:
    """Three hexes one behind the other, the first of them so many from her; the map is 30 wide."""
    q, r = min(hexes, 29) - 14, max(hexes, 29) - 29 - 5
    return [(q - behind, r) for behind in range(3)]


@pytest.mark.rule("S16.13-06")
@pytest.mark.parametrize(("hexes", "needed"), [(15, 10), (30, 8), (3, 12)])
def test_it_needs_what_a_missile_weapon_needs(hexes: int, needed: int) -> None:
    play = fired(FAR, bob(far_off(hexes)[0]), order=burst(*far_off(hexes)))
    assert play.roll.need is not None
    assert play.roll.need.total == needed


@pytest.mark.rule("S16.13-06")
def test_it_reaches_ten_megahexes() -> None:
    def at(hexes: int) -> str | None:
        return refused(burst(*far_off(hexes)), FAR, bob(far_off(hexes)[0]))

    assert at(31) is None
    assert at(32) == "S16.13-06"


@pytest.mark.rule("S16.13-06")
def test_a_three_hits_and_doubles_nothing() -> None:
    assert hits(fired(ann(), bob()).say([1, 1, 1], DRY), "bob") == [4]


@pytest.mark.rule("S16.13-06")
def test_a_sixteen_misses_whatever_is_needed() -> None:
    play = fired(ann(dexterity=20), bob()).say([6, 6, 4])
    assert isinstance(play.decision.about, PlacingOil)


@pytest.mark.rule("S16.15.6-08", "S16.13-11")
def test_who_lies_subdued_is_hit_without_a_roll_and_his_captor_beside_him_is_rolled_for() -> None:
    cal = fighter("cal", (5, 0), strength=30, dexterity=8, condition=Condition.PRONE)
    low, fight = bob(condition=Condition.PRONE), {("cal", "bob"): Grip.SUBDUED}
    play = Play.acting(battle_on_fire(ann(), low, cal, holds=fight)).say(burst(*AT_BOB))
    assert play.roll.target == "cal"
    play.say(HIT, DRY, DRY)
    assert [hits(play, who) for who in ("bob", "cal")] == [[4], [4]]


@pytest.mark.rule("S16.13-06")
def test_a_seventeen_drops_it_and_the_oil_lands_beside_the_target() -> None:
    play = fired(ann(), bob()).say([6, 6, 5])
    assert play["ann"].item(ITEM) is None
    play.say(PlaceOil("ann", path((4, 0), (4, 1), (3, 1))))
    assert fires(play) == 3


@pytest.mark.rule("S16.13-06", "S16.13-11")
def test_what_has_been_dropped_is_not_broken_by_the_next_roll_of_the_burst() -> None:
    play = fired(ann(), bob(), bob((4, 0), "cal")).say([6, 6, 5], [6, 6, 6])
    assert isinstance(play.decision.about, PlacingOil)


@pytest.mark.rule("S16.13-06")
def test_an_eighteen_breaks_it_and_no_oil_lands() -> None:
    play = fired(ann(), bob()).say([6, 6, 6], [1])
    item = play["ann"].item(ITEM)
    assert item is not None
    assert item.soundness is not Soundness.WHOLE
    assert item.rounds == 3
    assert fires(play) == 0
    assert hits(play, "bob") == []


@pytest.mark.rule("S16.13-06")
def test_nobody_in_the_line_is_endangered() -> None:
    play = fired(ann(), bob(), bob((3, 0), "cal")).say(MISS)
    assert isinstance(play.decision.about, PlacingOil)


# -- who may -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.13-02")
def test_what_is_no_flame_thrower_or_not_there_makes_no_burst() -> None:
    rifle = fighter("ann", (0, 0), EAST, main="rifle")
    assert refused(replace(burst(*AT_BOB), item="ann/rifle"), rifle, bob()) == "S16.13-02"
    assert refused(burst(*AT_BOB), rifle, bob()) == "S16.13-02"
    stowed = fighter("ann", (0, 0), EAST, main="dagger", pack=["flame thrower"])
    assert refused(burst(*AT_BOB), stowed, bob()) == "S16.13-02"


def test_proposed_bursts_cover_all_enemies_they_can_and_no_friend() -> None:
    figures = ann(), bob(), bob((7, 0), "cal"), bob((5, 1), "dee"), fighter("eva", (5, -1), side="red", dexterity=8)
    offered = [choice for choice in Play.acting(battle_on_fire(*figures)).menu.of("ann") if isinstance(choice, Flame)]
    assert all(cell(5, -1) not in choice.cells for choice in offered)
    assert all(cell(5, 1) in choice.cells for choice in offered if choice.target == "bob")
    assert len(offered) == 6


def test_who_has_knelt_this_turn_may_and_who_does_anything_else_may_not() -> None:
    declared, dodging = Mark(Marks.DECLARED, "S12.0-20"), Mark(Marks.DODGING, "")
    kneels = Condition.KNEELING
    assert refused(burst(*AT_BOB), ann(4, 12, declared).in_condition(kneels), bob()) is None
    assert refused(burst(*AT_BOB), ann(4, 12, dodging).in_condition(kneels), bob()) == "S12.0-18"
    assert refused(burst(*AT_BOB), ann(4, 12, declared), bob()) == "S12.0-20"


def test_it_fires_as_any_missile_weapon() -> None:
    order = burst(*AT_BOB)
    assert refused(order, ann(walk=((-2, 0), (-1, 0), (0, 0))), bob()) == "S12.0-09"
    assert refused(order, ann(walk=((-1, 0), (0, 0))), bob()) is None
    assert refused(order, ann(4, 12, Mark(Marks.DODGING, "")), bob()) == "S12.0-18"
    assert refused(order, ann(), bob(), terrain={(3, 0): "wall"}) == "S12.0-30"
    assert refused(order, replace(ann(), facing=4), bob()) == "S12.0-12"
    assert refused(order, ann(), bob(), bob((1, -1), "cal")) == "S12.0-10"
    assert refused(order, ann(), bob().in_condition(Condition.DEAD)) == "S12.1-01"
    assert refused(order, ann(4, 12, Mark(Marks.UNREADY, "", about=ITEM)), bob()) == "S16.13-02"
