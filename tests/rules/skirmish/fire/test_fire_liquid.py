"""Burning liquid bursts: molotovs, incendiaries. How they get there is told in the tests of grenades."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.events import Hurt
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.scene import Scene
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.fire.alight import ablaze
from core.rulesets.skirmish.fire.fire_machines import Alight, Burning
from core.rulesets.skirmish.fire.fires import fire_at
from core.rulesets.skirmish.fire.liquid_fire import INCENDIARY, OIL, Liquid, burst_into_flames
from core.rulesets.skirmish.sheet.scores import strength_now
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import cell, fighter
from tests.support.fire import battle_on_fire, burns_at, hits, on_fire, state_of, turn_ends, turns_end
from tests.support.skirmish import carry_out

DRY, WET = [1, 1, 1, 1], [6, 6, 6, 6]


def ann(*marks: Mark, at: tuple[int, int] = (0, 0), strength: int = 12, dexterity: int = 11, **more: object) -> Figure:
    return fighter("ann", at, strength=strength, dexterity=dexterity, marks=marks, **more)  # type: ignore[arg-type]


def burst(liquid: Liquid, *figures: Figure, rolls: tuple[list[int], ...] = (), options: tuple[str, ...] = ()) -> Scene:
    """Something bursts in the middle, with just these saves."""
    scene = Scene(battle_on_fire(*figures, turn=1, options=options), BOOK)
    carry_out(burst_into_flames(scene, cell(0, 0), liquid, None), *rolls)
    return scene


def fires(scene: Scene) -> int:
    return sum(len(field.cells) for field in scene.battle.fields)


@pytest.mark.rule("S16.12-21")
def test_in_the_hex_of_a_molotov_four_hits_and_no_damage_die() -> None:
    scene = burst(OIL, ann(), rolls=(DRY,))
    assert strength_now(scene.battle["ann"]) == 8


@pytest.mark.rule("S16.12-22")
@pytest.mark.parametrize(("at", "left"), [((1, 0), 10), ((2, 0), 12)])
def test_beside_it_two_hits_and_no_save(at: tuple[int, int], left: int) -> None:
    scene = burst(OIL, ann(at=at))
    assert strength_now(scene.battle["ann"]) == left
    assert fires(scene) == 1
    assert burns_at(scene.battle, 1, 0) is None


@pytest.mark.rule("S16.12-23", "S16.12-24")
@pytest.mark.parametrize(
    ("faces", "state"), [([3, 3, 3, 2], Alight.CLEAR), ([3, 3, 3, 3], Alight.SOAKED), ([2, 2, 2, 1], Alight.CLEAR)]
)
def test_four_dice_against_dex_to_stay_dry(faces: list[int], state: Alight) -> None:
    assert state_of(burst(OIL, ann(), rolls=(faces,)).battle) is state


@pytest.mark.rule("S16.12-23")
def test_the_hits_come_first_and_weigh_on_the_save() -> None:
    assert state_of(burst(OIL, ann(strength=7), rolls=([2, 2, 2, 2],)).battle) is Alight.CLEAR
    assert state_of(burst(OIL, ann(strength=7), rolls=([3, 2, 2, 2],)).battle) is Alight.SOAKED


@pytest.mark.rule("S16.12-25", "S16.12-26")
def test_hex_and_figure_burn_for_twelve_turns_this_one_counted() -> None:
    scene = burst(OIL, ann(strength=60), rolls=(WET,))
    away = replace(scene.battle["ann"], at=cell(5, 5))
    scenes = turns_end(scene.battle.with_figure(away), range(1, 14))
    assert sum(sum(hits(one)) for one in scenes) + 4 == 48
    assert hits(scenes[0]) == []
    assert [burns_at(one.battle, 0, 0) for one in scenes[10:]] == [Burning.LIQUID, None, None]


@pytest.mark.rule("S16.12-27")
def test_who_was_in_the_burst_has_had_its_share_of_the_hex_this_turn() -> None:
    scene = burst(OIL, ann(strength=30), rolls=(DRY,))
    scenes = turns_end(scene.battle, (1, 2))
    assert [hits(one) for one in scenes] == [[], [4]]


@pytest.mark.rule("S16.12-29", "S16.11-29", "S16.12-30")
@pytest.mark.parametrize(
    ("armour", "taken"), [("full body armour", []), ("plate", []), ("armoured jacket", [4]), ("leather", [4])]
)
def test_full_body_armour_stops_its_full_value_of_the_splash(armour: str, taken: list[int]) -> None:
    scene = burst(OIL, ann(strength=30, worn=[armour]), rolls=(WET,))
    assert hits(scene) == taken
    assert state_of(scene.battle) is Alight.SOAKED


@pytest.mark.rule("S16.12-41")
def test_an_incendiary_spreads_over_seven_hexes_and_all_in_them_save() -> None:
    scene = burst(INCENDIARY, ann(at=(1, 0), strength=30, dexterity=13), rolls=([3, 3, 3, 3],))
    assert fires(scene) == 7
    assert {burns_at(scene.battle, *at) for at in [(0, 0), (1, 0), (0, 1), (-1, 0)]} == {Burning.INCENDIARY}
    assert burns_at(scene.battle, 2, 0) is None
    assert state_of(scene.battle) is Alight.SOAKED_INCENDIARY


@pytest.mark.rule("S16.12-41", "S16.12-43")
def test_the_save_counts_the_eight_hits_that_came_first() -> None:
    rolls = ([3, 3, 3, 1],)
    assert state_of(burst(INCENDIARY, ann(strength=30, dexterity=12), rolls=rolls).battle) is Alight.CLEAR
    assert state_of(burst(INCENDIARY, ann(strength=30, dexterity=11), rolls=rolls).battle) is Alight.SOAKED_INCENDIARY


@pytest.mark.rule("S16.12-43", "S16.12-44")
@pytest.mark.parametrize(("at", "left"), [((1, 0), 22), ((2, 0), 26), ((2, -1), 26), ((3, 0), 30)])
def test_eight_hits_in_its_megahex_and_four_around(at: tuple[int, int], left: int) -> None:
    rolls = (DRY,) if at == (1, 0) else ()
    assert strength_now(burst(INCENDIARY, ann(at=at, strength=30), rolls=rolls).battle["ann"]) == left


def test_the_nearest_come_first_and_the_dead_not_at_all() -> None:
    near, far = fighter("bob", (0, 0), strength=30), ann(at=(1, 0), strength=30)
    dead = fighter("cid", (0, 0), hurt=40, condition=Condition.DEAD)
    scene = burst(INCENDIARY, far, near, dead, fighter("dee", (2, 0), strength=30), rolls=(DRY, DRY))
    assert [event.figure for event in scene.events if isinstance(event, Hurt)] == ["bob", "ann", "dee"]


@pytest.mark.rule("S16.11-02")
def test_with_the_option_the_soaked_are_wholly_alight_and_burn_by_dice_from_now_on() -> None:
    scene = burst(OIL, ann(strength=30), rolls=(WET,), options=("S16.11-02",))
    assert state_of(scene.battle) is Alight.WHOLE
    assert hits(turn_ends(scene.battle, [5])) == [5]
    again = burst(OIL, ann(on_fire(Alight.SOAKED), strength=30), rolls=(WET,), options=("S16.11-02",))
    assert state_of(again.battle) is Alight.WHOLE
    fierce = burst(INCENDIARY, ann(strength=30), rolls=(WET,), options=("S16.11-02",))
    assert state_of(fierce.battle) is Alight.SOAKED_INCENDIARY


def test_the_splash_stays_flat_with_the_option() -> None:
    assert hits(burst(OIL, ann(strength=30), rolls=(DRY,), options=("S16.11-02", "S16.12-33"))) == [4]


@pytest.mark.parametrize("state", [Alight.LIMB, Alight.WHOLE, Alight.SOAKED])
def test_who_burns_already_can_be_soaked_and_its_twelve_turns_begin_again(state: Alight) -> None:
    scene = Scene(battle_on_fire(ann(on_fire(state), strength=60), turn=5), BOOK)
    carry_out(burst_into_flames(scene, cell(0, 0), OIL, None), WET)
    assert state_of(scene.battle) is Alight.SOAKED
    scenes = turns_end(scene.battle, (15, 16))
    assert [state_of(one.battle) for one in scenes] == [Alight.SOAKED, Alight.CLEAR]


@pytest.mark.rule("S16.12-23")
def test_who_burns_already_and_stays_dry_burns_as_before() -> None:
    scene = burst(OIL, ann(on_fire(Alight.LIMB), strength=30), rolls=(DRY,))
    assert state_of(scene.battle) is Alight.LIMB


@pytest.mark.rule("S16.12-25", "S16.12-26")
def test_what_a_scenario_sets_alight_has_burnt_since_its_first_turn() -> None:
    soaked = ann(ablaze(Alight.SOAKED), strength=60, at=(5, 5))
    fire = fire_at(cell(0, 0), Burning.LIQUID, 1)
    scene = turn_ends(replace(battle_on_fire(soaked, turn=12), fields=(fire,)))
    assert fire.id == "oil 1"
    assert state_of(scene.battle) is Alight.CLEAR
    assert burns_at(scene.battle, 0, 0) is None


def test_every_fire_has_a_name_of_its_own() -> None:
    scene = Scene(replace(battle_on_fire(ann(at=(9, 9))), fields=(fire_at(cell(3, 3), Burning.LIQUID, 1),)), BOOK)
    carry_out(burst_into_flames(scene, cell(0, 0), OIL, None))
    carry_out(burst_into_flames(scene, cell(0, 3), OIL, None))
    assert [field.id for field in scene.battle.fields] == ["oil 1", "oil 2", "oil 3"]


def test_oil_does_not_wash_an_incendiary_off() -> None:
    scene = burst(OIL, ann(on_fire(Alight.SOAKED_INCENDIARY), strength=30), rolls=(WET,))
    assert state_of(scene.battle) is Alight.SOAKED_INCENDIARY
    assert not scene.battle["ann"].mark(Marks.ROLLING)
