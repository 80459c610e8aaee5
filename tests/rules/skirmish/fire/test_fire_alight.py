"""Figures alight: what a turn of it does, how running fans it, and how long it lasts. Panic: test_fire_panic.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.skirmish.fire.fire_machines import FIRE, Alight
from core.rulesets.skirmish.fire.torches import flammable
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import fighter
from tests.support.fire import UNIFIED, battle_on_fire, bystander, hits, on_fire, state_of, turn_ends, turns_end

RUN = [(0, -n) for n in range(7)]
"""Six hexes of a MOV of ten."""


def ann(state: Alight, *marks: Mark, since: int = 1, **more: object) -> Figure:
    return fighter("ann", strength=60, marks=[on_fire(state, since), *marks], **more)  # type: ignore[arg-type]


@pytest.mark.rule("S16.11-07")
@pytest.mark.parametrize(("face", "taken"), [(6, 2), (5, 1), (4, 1), (1, 1)])
def test_one_limb_does_a_die_less_four_and_at_least_one(face: int, taken: int) -> None:
    assert hits(turn_ends(battle_on_fire(ann(Alight.LIMB)), [face])) == [taken]


@pytest.mark.rule("S16.11-07")
def test_armour_can_stop_all_of_it() -> None:
    assert hits(turn_ends(battle_on_fire(ann(Alight.LIMB, worn=["plate"])), [6])) == []


@pytest.mark.rule("S16.11-08")
@pytest.mark.parametrize(("face", "taken"), [(5, 3), (1, 1), (6, 4)])
def test_half_the_body_does_a_die_less_two(face: int, taken: int) -> None:
    assert hits(turn_ends(battle_on_fire(ann(Alight.HALF)), [face])) == [taken]


@pytest.mark.rule("S16.11-09", "S16.11-01")
@pytest.mark.parametrize(("face", "taken"), [(4, 4), (1, 1)])
def test_the_whole_body_does_a_die(face: int, taken: int) -> None:
    assert hits(turn_ends(battle_on_fire(ann(Alight.WHOLE)), [face])) == [taken]


@pytest.mark.rule("S16.11-07")
def test_the_turn_in_which_it_caught_fire_counts() -> None:
    assert hits(turn_ends(battle_on_fire(ann(Alight.WHOLE, since=3), turn=3), [4])) == [4]


@pytest.mark.rule("S16.11-10")
def test_it_goes_on_until_it_is_put_out() -> None:
    scenes = turns_end(battle_on_fire(ann(Alight.HALF)), (1, 2, 3), [4], [4], [4])
    assert [hits(scene) for scene in scenes] == [[2], [2], [2]]
    assert state_of(scenes[-1].battle) is Alight.HALF
    late = turn_ends(battle_on_fire(ann(Alight.LIMB), turn=40), [6])
    assert state_of(late.battle) is Alight.LIMB


def test_the_unconscious_burn_to_death_and_the_dead_burn_no_more() -> None:
    asleep = fighter("ann", strength=10, hurt=9, condition=Condition.UNCONSCIOUS, marks=[on_fire(Alight.WHOLE)])
    scene = turn_ends(battle_on_fire(asleep, bystander()), [3])
    assert scene.battle["ann"].condition is Condition.DEAD
    assert not turn_ends(scene.battle).events


@pytest.mark.rule("S16.11-13")
def test_running_fans_a_limb_to_half_after_the_damage_of_the_limb() -> None:
    scene = turn_ends(battle_on_fire(ann(Alight.LIMB, walk=RUN)), [6])
    assert hits(scene) == [2]
    assert state_of(scene.battle) is Alight.HALF


@pytest.mark.rule("S16.11-14")
def test_running_fans_half_to_whole() -> None:
    scene = turn_ends(battle_on_fire(ann(Alight.HALF, walk=RUN)), [6])
    assert hits(scene) == [4]
    assert state_of(scene.battle) is Alight.WHOLE


@pytest.mark.rule("S16.11-15")
def test_running_wholly_alight_adds_two_each_turn_and_no_more() -> None:
    runs = [turn_ends(battle_on_fire(ann(Alight.WHOLE, walk=RUN, since=1), turn=n), [4]) for n in (1, 2)]
    assert [hits(scene) for scene in runs] == [[6], [6]]
    stopped = replace(runs[1].battle["ann"], walk=())
    fresh = replace(stopped, marks=tuple(m for m in stopped.marks if m.kind == FIRE))
    assert hits(turn_ends(battle_on_fire(fresh, turn=3), [4])) == [4]


@pytest.mark.rule("S16.11-16")
@pytest.mark.parametrize(("steps", "after"), [(5, Alight.LIMB), (6, Alight.HALF)])
def test_more_than_half_of_its_mov_is_running(steps: int, after: Alight) -> None:
    scene = turn_ends(battle_on_fire(ann(Alight.LIMB, walk=RUN[: steps + 1])), [6])
    assert state_of(scene.battle) is after


@pytest.mark.rule("S16.11-16")
def test_what_its_walk_cost_counts_and_so_does_panic() -> None:
    through_brush = ann(Alight.LIMB, Mark(Marks.SPENT, "S12.0-06", 6), walk=RUN[:4])
    assert state_of(turn_ends(battle_on_fire(through_brush), [6]).battle) is Alight.HALF
    cornered = ann(Alight.LIMB, Mark(Marks.PANICKED, "S16.11-16"))
    assert state_of(turn_ends(battle_on_fire(cornered), [6]).battle) is Alight.HALF


# -- liquid ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.12-26", "S16.12-31")
def test_what_is_soaked_takes_four_in_each_of_eleven_turns_and_is_out_after_the_twelfth() -> None:
    scenes = turns_end(battle_on_fire(ann(Alight.SOAKED)), range(1, 14))
    assert [hits(scene) for scene in scenes] == [[], *[[4]] * 11, []]
    assert [state_of(scene.battle) for scene in scenes] == [*[Alight.SOAKED] * 11, Alight.CLEAR, Alight.CLEAR]


@pytest.mark.rule("S16.12-41", "S16.12-31")
def test_incendiary_liquid_burns_a_figure_no_faster() -> None:
    scenes = turns_end(battle_on_fire(ann(Alight.SOAKED_INCENDIARY)), (1, 2, 11, 12, 13))
    assert [hits(scene) for scene in scenes] == [[], [4], [4], [4], []]
    assert state_of(scenes[2].battle) is Alight.SOAKED_INCENDIARY
    assert state_of(scenes[3].battle) is Alight.CLEAR


@pytest.mark.rule("S16.12-30", "S16.12-31")
@pytest.mark.parametrize("armour", ["full body armour", "plate", "armoured jacket"])
def test_no_armour_helps_a_soaked_figure_after_the_turn_of_the_soaking(armour: str) -> None:
    scenes = turns_end(battle_on_fire(ann(Alight.SOAKED, worn=[armour])), (1, 2))
    assert [hits(scene) for scene in scenes] == [[], [4]]


@pytest.mark.rule("S16.11-01")
def test_running_does_not_fan_liquid() -> None:
    scene = turn_ends(battle_on_fire(ann(Alight.SOAKED, walk=RUN), turn=2))
    assert hits(scene) == [4]
    assert state_of(scene.battle) is Alight.SOAKED


@pytest.mark.rule("S16.11-02")
def test_with_the_option_liquid_burns_like_clothes() -> None:
    oil = turn_ends(battle_on_fire(ann(Alight.WHOLE), turn=2, options=UNIFIED), [5])
    assert hits(oil) == [5]
    running = turn_ends(battle_on_fire(ann(Alight.WHOLE, walk=RUN), turn=2, options=UNIFIED), [5])
    assert hits(running) == [7]


@pytest.mark.rule("S16.11-02")
def test_with_the_option_incendiary_liquid_burns_so_too_but_for_its_twelve_turns() -> None:
    scenes = turns_end(battle_on_fire(ann(Alight.SOAKED_INCENDIARY), options=UNIFIED), (2, 12), [5], [3])
    assert [hits(scene) for scene in scenes] == [[5], [3]]
    assert [state_of(scene.battle) for scene in scenes] == [Alight.SOAKED_INCENDIARY, Alight.CLEAR]


@pytest.mark.rule("S16.11-32")
def test_fuel_inside_the_armour_leaves_it_worth_nothing() -> None:
    doused = ann(Alight.WHOLE, flammable(fuel=True), worn=["plate"])
    assert hits(turn_ends(battle_on_fire(doused), [6])) == [6]
    outside = ann(Alight.WHOLE, flammable(), worn=["plate"])
    assert hits(turn_ends(battle_on_fire(outside), [6])) == [4]


@pytest.mark.rule("S16.11-30")
@pytest.mark.parametrize(
    ("armour", "taken"), [("plate", 4), ("leather", 4), ("armoured jacket", 1), ("armoured vest", 2)]
)
def test_alight_armour_of_a_medieval_kind_counts_half(armour: str, taken: int) -> None:
    assert hits(turn_ends(battle_on_fire(ann(Alight.WHOLE, worn=[armour])), [6])) == [taken]


@pytest.mark.rule("S16.11-31")
def test_alight_fireproofed_armour_counts_in_full() -> None:
    assert hits(turn_ends(battle_on_fire(ann(Alight.WHOLE, worn=["fireproofed plate"])), [6])) == [1]


@pytest.mark.rule("S16.11-30")
def test_a_shield_is_no_help_against_fire() -> None:
    assert hits(turn_ends(battle_on_fire(ann(Alight.WHOLE, off="tower shield")), [6])) == [6]
