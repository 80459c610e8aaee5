"""Burning hexes: passing through, stopping, staying, how long they burn and what smoke they make. Courage to enter:
test_fire_daring.py; armour: test_fire_armour.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.events import Displaced
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.common.damage import Damage
from core.play.scene import Scene
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.fire.burning_hexes import come_to, damage_through
from core.rulesets.skirmish.fire.fire_machines import Alight, Burning
from core.rulesets.skirmish.fire.fires import kindle, smokes
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.movement.moving import Kneel, Move
from core.rulesets.skirmish.movement.walking import CameTo
from core.rulesets.skirmish.sheet.words import Marks
from core.space.cell import Cell
from hexfray.testing.skirmish import Play, cell, fighter
from tests.support.fire import (
    COALS,
    INCENDIARY,
    LIQUID,
    ORDINARY,
    UNIFIED,
    battle_on_fire,
    burns_at,
    hits,
    moving,
    on_fire,
    path,
    state_of,
    turn_ends,
    turns_end,
)
from tests.support.skirmish import carry_out

DARES = [1, 1, 1]
EAST = [(n, 0) for n in range(1, 7)]


def ann(strength: int = 40, **more: object) -> Figure:
    return fighter("ann", strength=strength, **more, intelligence=9)  # type: ignore[arg-type]


def walks(
    figure: Figure, fires: dict[tuple[int, int], Burning], to: int, *faces: list[int], options: list[str]
) -> Play:
    """She walks so many hexes east, in one line with the fires."""
    play = moving(figure, fires=fires, options=options).say(Move("ann", path(*EAST[:to]), 1), DARES)
    return play.say(*faces)


def through(fires: list[Burning], *faces: list[int], options: list[str] | None = None) -> list[int]:
    """The hits of passing fires that lie side by side, and stopping beyond them."""
    burns = {(n, 0): kind for n, kind in enumerate(fires, 1)}
    play = walks(ann(), burns, len(fires) + 1, *faces, options=options or [])
    assert play.awaits_choice()
    return hits(play)


def stops(kind: Burning, *faces: list[int], options: list[str] | None = None) -> list[int]:
    play = walks(ann(), {(1, 0): kind}, 1, *faces, options=options or [])
    assert play.awaits_choice()
    return hits(play)


def stays(kind: Burning, *faces: list[int], options: list[str] | None = None) -> list[int]:
    """The hits at the end of a turn that began in the fire."""
    was_there = ann(marks=[Mark(Marks.IN_FIRE, "S16.11-24", 1, cell=cell(0, 0))])
    return hits(turn_ends(battle_on_fire(was_there, fires={(0, 0): kind}, turn=2, options=options or []), *faces))


# -- ordinary fires ----------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.11-21")
@pytest.mark.parametrize(("face", "taken"), [(6, 2), (4, 1), (1, 1)])
def test_passing_through_one_hex_does_a_die_less_four(face: int, taken: int) -> None:
    assert through([ORDINARY], [face]) == [taken]


@pytest.mark.rule("S16.11-22")
@pytest.mark.parametrize(("hexes", "taken"), [(2, 1), (3, 3), (4, 5)])
def test_every_further_hex_of_a_move_adds_two_to_the_one_roll(hexes: int, taken: int) -> None:
    assert through([ORDINARY] * hexes, [3]) == [taken]


@pytest.mark.rule("S16.11-22")
def test_the_hexes_need_not_lie_side_by_side() -> None:
    play = walks(ann(), {(1, 0): ORDINARY, (3, 0): ORDINARY}, 5, [4], options=[])
    assert hits(play) == [2]
    assert play["ann"].at == cell(5, 0)


@pytest.mark.rule("S16.11-23", "S16.11-01")
def test_stopping_does_a_die_less_two() -> None:
    assert stops(ORDINARY, [5]) == [3]


@pytest.mark.rule("S16.11-22", "S16.11-23")
def test_the_hex_stopped_in_is_rolled_on_its_own() -> None:
    play = walks(ann(), dict.fromkeys(EAST[:3], ORDINARY), 3, [4], [5], options=[])
    assert hits(play) == [2, 3]


@pytest.mark.rule("S16.11-23")
def test_a_hex_that_catches_fire_under_a_figure_counts_as_stopping_that_turn() -> None:
    scene = Scene(battle_on_fire(ann(), turn=3), BOOK)
    kindle(scene, cell(0, 0), ORDINARY, None, "S16.11-26")
    assert hits(turn_ends(scene.battle, [5])) == [3]


@pytest.mark.rule("S16.11-24")
def test_staying_does_a_die_at_the_end_of_each_later_turn() -> None:
    entered = walks(ann(), {(1, 0): ORDINARY}, 1, [5], options=[])
    scenes = turns_end(entered.battle, (1,))
    later = turns_end(scenes[0].battle, (2, 3), [5], [2])
    assert [hits(entered), *map(hits, scenes + later)] == [[3], [], [5], [2]]


@pytest.mark.rule("S16.11-24")
def test_who_leaves_and_comes_back_has_stopped_again() -> None:
    scene = turn_ends(battle_on_fire(ann(marks=[Mark(Marks.IN_FIRE, "", 1, cell=Cell(0, 0))]), turn=2))
    assert not scene.battle["ann"].mark(Marks.IN_FIRE)
    elsewhere = ann(marks=[Mark(Marks.IN_FIRE, "", 1, cell=Cell(0, 0))])
    assert hits(turn_ends(battle_on_fire(elsewhere, fires={(0, 0): ORDINARY}, turn=2), [5])) == [3]


@pytest.mark.rule("S16.11-25")
def test_hot_coals_add_a_die_to_each() -> None:
    assert through([COALS], [6, 5]) == [7]
    assert stops(COALS, [3, 4]) == [5]
    assert stays(COALS, [3, 4]) == [7]


@pytest.mark.rule("S16.11-25")
def test_coals_add_one_die_a_roll_and_not_one_a_hex() -> None:
    assert through([COALS, COALS, ORDINARY], [1, 1]) == [2]
    assert damage_through([COALS, COALS]) == Damage(2, -2)


@pytest.mark.rule("S16.11-26")
def test_a_hex_that_catches_fire_is_no_bed_of_coals() -> None:
    scene = Scene(battle_on_fire(ann()), BOOK)
    kindle(scene, cell(1, 0), ORDINARY, None, "S16.11-26")
    assert burns_at(scene.battle, 1, 0) is ORDINARY
    assert stops(ORDINARY, [4]) == [2]
    with pytest.raises(KeyError):
        kindle(scene, cell(2, 0), COALS, None, "S16.11-26")


@pytest.mark.rule("S16.11-26")
def test_an_ordinary_fire_neither_burns_out_nor_burns_down_in_a_fight() -> None:
    scene = turn_ends(battle_on_fire(ann(), fires={(5, 5): ORDINARY, (6, 5): COALS}, turn=30))
    assert burns_at(scene.battle, 5, 5) is ORDINARY
    assert burns_at(scene.battle, 6, 5) is COALS


def test_walls_do_not_burn() -> None:
    scene = Scene(battle_on_fire(ann(), terrain={(1, 0): "wall"}), BOOK)
    kindle(scene, cell(1, 0), LIQUID, None, "S16.12-25")
    assert not scene.battle.fields


# -- liquid ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.12-28", "S16.11-01")
def test_each_hex_of_oil_passed_does_two_at_once_and_no_die() -> None:
    assert through([LIQUID]) == [2]
    assert through([LIQUID, LIQUID]) == [2, 2]


@pytest.mark.rule("S16.12-27", "S16.11-01")
def test_stopping_in_oil_does_four_at_once_and_no_save_is_asked() -> None:
    play = walks(ann(12), {(1, 0): LIQUID}, 1, options=[])
    assert hits(play) == [4]
    assert state_of(play.battle) is Alight.CLEAR


@pytest.mark.rule("S16.12-27")
def test_staying_in_oil_does_four_more_at_the_end_of_each_later_turn() -> None:
    entered = walks(ann(), {(1, 0): LIQUID}, 1, options=[])
    scenes = turns_end(entered.battle, (1, 2, 3))
    assert [hits(scene) for scene in scenes] == [[], [4], [4]]


@pytest.mark.rule("S16.12-27")
def test_a_soaked_figure_in_the_fire_takes_both() -> None:
    here = Mark(Marks.IN_FIRE, "S16.11-24", 1, cell=cell(0, 0))
    soaked = ann(marks=[on_fire(Alight.SOAKED), here])
    assert hits(turn_ends(battle_on_fire(soaked, fires={(0, 0): LIQUID}, turn=2))) == [4, 4]


@pytest.mark.rule("S16.12-45")
def test_each_hex_of_incendiary_passed_does_four() -> None:
    assert through([INCENDIARY, INCENDIARY]) == [4, 4]


@pytest.mark.rule("S16.12-46")
def test_stopping_in_incendiary_does_eight_and_staying_too() -> None:
    play = walks(ann(), {(1, 0): INCENDIARY, (2, 0): INCENDIARY}, 2, options=[])
    assert hits(play) == [4, 8]
    assert stays(INCENDIARY) == [8]


@pytest.mark.rule("S16.12-45", "S12.4-08")
def test_who_is_felled_by_the_fire_gets_no_farther() -> None:
    play = walks(ann(), dict.fromkeys(EAST[:4], INCENDIARY), 5, options=[])
    assert play["ann"].at == cell(2, 0)
    assert play["ann"].condition is Condition.PRONE
    assert hits(play) == [4, 4]


def test_who_is_felled_by_the_fire_does_not_kneel_as_well() -> None:
    play = moving(ann(), fires=dict.fromkeys(EAST[:2], INCENDIARY))
    play.say(Kneel("ann", path(*EAST[:3]), 1), DARES)
    assert play["ann"].condition is Condition.PRONE


@pytest.mark.rule("S16.12-25")
def test_oil_burns_for_twelve_turns_the_one_it_lands_in_counted() -> None:
    scenes = turns_end(battle_on_fire(ann(), fires={(3, 3): LIQUID}, since=1), (1, 11, 12))
    assert [burns_at(scene.battle, 3, 3) for scene in scenes] == [LIQUID, LIQUID, None]


@pytest.mark.rule("S16.13-15", "S16.12-25")
def test_oil_of_turn_two_burns_through_turn_thirteen() -> None:
    scenes = turns_end(battle_on_fire(ann(), fires={(3, 3): LIQUID}, since=2, turn=2), (12, 13))
    assert [burns_at(scene.battle, 3, 3) for scene in scenes] == [LIQUID, None]


@pytest.mark.rule("S16.12-41", "S16.12-42")
def test_incendiary_burns_as_long() -> None:
    scenes = turns_end(battle_on_fire(ann(), fires={(3, 3): INCENDIARY}), (11, 12))
    assert [burns_at(scene.battle, 3, 3) for scene in scenes] == [INCENDIARY, None]


@pytest.mark.rule("S16.12-33")
def test_with_the_option_liquid_burns_as_other_fires_do() -> None:
    assert stops(LIQUID, [4], options=UNIFIED) == [2]
    assert stops(INCENDIARY, [4, 3], options=UNIFIED) == [5]
    assert through([LIQUID, LIQUID], [5], options=UNIFIED) == [3]
    assert through([INCENDIARY], [5, 4], options=UNIFIED) == [5]
    assert stays(LIQUID, [5], options=UNIFIED) == [5]
    assert stays(INCENDIARY, [5, 5], options=UNIFIED) == [10]


@pytest.mark.rule("S16.12-33")
def test_without_it_no_die_is_asked() -> None:
    assert stops(LIQUID) == [4]
    assert stops(INCENDIARY) == [8]


def test_where_two_fires_burn_the_fiercer_counts_and_once() -> None:
    battle = battle_on_fire(ann(), fires={(0, 0): LIQUID})
    scene = Scene(battle, BOOK)
    kindle(scene, cell(0, 0), INCENDIARY, None, "S16.12-41")
    assert hits(turn_ends(scene.battle)) == [8]


# -- smoke -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.12-37", "S16.12-58")
@pytest.mark.parametrize("kind", [ORDINARY, LIQUID, INCENDIARY])
def test_a_burning_hex_smokes_and_none_beside_it(kind: Burning) -> None:
    battle = battle_on_fire(ann(), fires={(3, 0): kind})
    assert smokes(battle, cell(3, 0))
    assert not smokes(battle, cell(4, 0))


@pytest.mark.rule("S16.12-37", "S16.12-58")
@pytest.mark.parametrize(
    ("burning", "needed"), [([(0, -2)], 12), ([], 13), ([(0, -2), (0, -3), (0, -4)], 10), ([(1, -3)], 13)]
)
def test_a_shot_is_the_harder_for_every_burning_hex_on_its_way(burning: list[tuple[int, int]], needed: int) -> None:
    shooter = fighter("ann", dexterity=13, main="pistol")
    target = fighter("bob", (0, -5), 3, side="blue", dexterity=8)
    battle = battle_on_fire(shooter, target, fires=dict.fromkeys(burning, INCENDIARY))
    play = Play.acting(battle).say(Shoot("ann", "bob", "ann/pistol"))
    assert play.roll.tally is not None
    assert play.roll.tally.total == needed


@pytest.mark.rule("S16.12-37")
def test_the_smoke_goes_with_the_fire() -> None:
    assert not smokes(turn_ends(battle_on_fire(ann(), fires={(3, 3): LIQUID}, turn=12)).battle, cell(3, 3))


# -- forced movement ---------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.11-27", "S16.11-23")
def test_a_figure_forced_into_fire_needs_no_courage_roll_and_burns() -> None:
    scene = Scene(battle_on_fire(ann(), fires={(1, 0): ORDINARY}), BOOK)
    scene.tell(Displaced((), "ann", cell(1, 0)))
    carry_out(come_to(scene, CameTo("ann")), [5])
    assert hits(scene) == [3]
    assert hits(turn_ends(scene.battle)) == []


@pytest.mark.rule("S12.4-11", "S16.12-27")
def test_a_figure_forced_back_into_fire_by_a_blow_burns_too() -> None:
    sword = fighter("bob", (0, -1), 3, side="blue", main="broadsword", dexterity=16)
    armoured = fighter("ann", strength=30, dexterity=8, worn=["fireproofed plate"])
    archer = fighter("zed", (0, 9), side="blue", main="bow", dexterity=5)
    play = Play.acting(battle_on_fire(armoured, sword, archer, fires={(0, 1): INCENDIARY}))
    play.say(Strike("bob", "ann", "bob/broadsword"), [3, 3, 3], [4, 5], [2, 2, 1])
    assert play.decision.figures == ("zed",), "the turn is not over"
    assert play["ann"].at == cell(0, 1)
    assert hits(play) == [4, 3]
