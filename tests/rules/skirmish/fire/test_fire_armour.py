"""Armour against fire: what counts against which fire, and that it counts once a turn."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.rulesets.skirmish.fire.fire_machines import Alight, Burning
from core.rulesets.skirmish.fire.scorching import Heat, stopped_of_fire
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Play, cell, fighter
from tests.support.fire import (
    INCENDIARY,
    LIQUID,
    ORDINARY,
    battle_on_fire,
    hits,
    moving,
    on_fire,
    path,
    turn_ends,
)

EAST = [(n, 0) for n in range(1, 7)]


def ann(*worn: str, marks: tuple[Mark, ...] = ()) -> Figure:
    return fighter("ann", strength=60, movement=20, worn=worn, marks=marks, intelligence=9)


def walk(figure: Figure, fires: list[Burning], *faces: list[int], beyond: int = 0) -> Play:
    """She walks east through these fires side by side and stops in the last one, or so many hexes beyond it."""
    burns = {(n, 0): kind for n, kind in enumerate(fires, 1)}
    order = Move("ann", path(*EAST[: len(fires) + beyond]), 1)
    return moving(figure, fires=burns).say(order, [1, 1, 1], *faces)


@pytest.mark.rule("S16.11-30")
def test_plate_counts_half_in_a_burning_hex() -> None:
    assert hits(walk(ann("plate"), [ORDINARY], [6])) == [2]


@pytest.mark.rule("S16.11-30")
def test_modern_armour_counts_in_full_there() -> None:
    assert hits(walk(ann("armoured vest"), [ORDINARY], [6])) == []


@pytest.mark.rule("S16.11-31")
def test_fireproofed_armour_counts_in_full_there() -> None:
    assert hits(walk(ann("fireproofed plate"), [ORDINARY], [6])) == []


@pytest.mark.rule("S16.11-07", "S16.11-21")
def test_the_armoured_may_take_nothing_and_the_unarmoured_take_one() -> None:
    assert hits(walk(ann("armoured vest"), [ORDINARY], [1])) == []
    assert hits(walk(ann(), [ORDINARY], [1])) == [1]


@pytest.mark.rule("S16.12-29")
@pytest.mark.parametrize(
    ("armour", "kind", "taken"),
    [
        ("armoured jacket", LIQUID, [4]),
        ("full body armour", LIQUID, []),
        ("armoured jacket", INCENDIARY, [8]),
        ("full body armour", INCENDIARY, []),
        ("plate", INCENDIARY, [6]),
        ("fireproofed plate", INCENDIARY, [3]),
        ("leather", LIQUID, [4]),
    ],
)
def test_only_full_body_armour_helps_against_burning_liquid(armour: str, kind: Burning, taken: list[int]) -> None:
    assert hits(walk(ann(armour), [kind])) == taken


@pytest.mark.rule("S16.11-29", "S16.11-30", "S16.12-29")
@pytest.mark.parametrize(
    ("armour", "heat", "stops"),
    [
        ("plate", Heat.SPLASH, 5),
        ("plate", Heat.POOL, 2),
        ("plate", Heat.FLAMES, 2),
        ("plate", Heat.FUEL, 0),
        ("plate", Heat.SOAKED, 0),
        ("armoured jacket", Heat.SPLASH, 0),
        ("armoured jacket", Heat.FLAMES, 5),
        ("full body armour", Heat.SPLASH, 8),
    ],
)
def test_what_armour_stops_of_which_fire(armour: str, heat: Heat, stops: int) -> None:
    assert stopped_of_fire(ann(armour), heat) == stops


@pytest.mark.rule("S16.12-29", "S16.12-33")
def test_where_liquid_burns_like_other_fires_one_hex_of_it_on_the_way_is_enough_to_get_past_a_jacket() -> None:
    burns = {(1, 0): LIQUID, (2, 0): ORDINARY}
    play = moving(ann("armoured jacket"), fires=burns, options=["S16.12-33"])
    play.say(Move("ann", path(*EAST[:3]), 1), [1, 1, 1], [6])
    assert hits(play) == [4]


@pytest.mark.rule("S16.12-35")
def test_the_hits_of_a_turn_are_summed_before_armour_comes_off() -> None:
    assert hits(walk(ann("plate"), [LIQUID, LIQUID], beyond=1)) == [2]


@pytest.mark.rule("S16.12-35", "S16.11-07")
def test_a_fire_that_does_nothing_to_the_armoured_adds_nothing_to_the_sum() -> None:
    assert hits(walk(ann("plate"), [ORDINARY, ORDINARY], [1], [5])) == [(5 - 2) - 2]


@pytest.mark.rule("S16.12-35")
def test_the_least_armour_of_the_turns_fires_counts_for_all_of_them() -> None:
    here = Mark(Marks.IN_FIRE, "S16.11-24", 1, cell=cell(0, 0))
    soaked = ann("full body armour", marks=(on_fire(Alight.SOAKED), here))
    assert hits(turn_ends(battle_on_fire(soaked, fires={(0, 0): LIQUID}, turn=2))) == [8]


@pytest.mark.rule("S16.12-35")
def test_it_comes_off_again_in_the_next_turn() -> None:
    play = walk(ann("plate"), [LIQUID])
    assert hits(play) == [2]
    ann_ = play["ann"]
    later = [m for m in ann_.marks if m.until is None]
    figure = fighter("ann", strength=60, worn=["plate"], marks=later, at=(1, 0))
    assert hits(turn_ends(battle_on_fire(figure, fires={(1, 0): LIQUID}, turn=2))) == [2]


@pytest.mark.rule("S16.12-36")
@pytest.mark.parametrize(
    ("armour", "taken"),
    [("plate", 6), ("fireproofed plate", 3), ("full body armour", 0), ("armoured jacket", 8)],
)
def test_two_fires_run_through_and_a_third_stopped_in(armour: str, taken: int) -> None:
    assert sum(hits(walk(ann(armour), [LIQUID, LIQUID, LIQUID]))) == taken


@pytest.mark.rule("S16.11-22", "S16.12-35")
def test_through_two_ordinary_fires_and_into_a_third_armour_counts_once() -> None:
    assert sum(hits(walk(ann("plate"), [ORDINARY] * 3, [4], [5]))) == (4 - 2) + (5 - 2) - 2


def test_what_armour_softens_of_a_fire_throws_nobody_off_balance() -> None:
    play = walk(ann("plate"), [LIQUID, LIQUID, LIQUID])
    assert not play["ann"].mark(Marks.TESTED_BALANCE)
