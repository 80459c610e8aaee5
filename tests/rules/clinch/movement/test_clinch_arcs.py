"""Arcs and bearings: who is before a figure, at its side, behind it, and what that is inside one hex."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.record import replace
from core.rulesets.clinch.movement.arcs import Arc, arc_of, bearing, come_in, direction_of, towards
from core.space.hexes import HexGrid
from tests.support.clinch.turns import ann, at, battle_of, ben, cy, go, held_as, play, rest, scene_of

FRONT, RIGHT, LEFT, REAR = Arc


def seen(place: tuple[int, int], facing: int = 0) -> Arc:
    """The arc of Ann in which Ben is, so far off."""
    battle = battle_of(ann(facing=facing), ben(place=place))
    return arc_of(battle, battle["ann"], battle["ben"])


@pytest.mark.rule("G-move-01")
def test_a_hex_is_a_yard() -> None:
    grid = HexGrid(13, 20)
    assert grid.distance(at(0, 0), at(2, -3)) == 3
    assert grid.distance(at(0, 0), at(2, 1)) == 3
    assert grid.distance(at(0, 0), at(0, 0)) == 0


@pytest.mark.rule("G-move-02")
@pytest.mark.parametrize(
    ("place", "arc"),
    [
        ((0, -1), FRONT),
        ((1, -1), FRONT),
        ((-1, 0), FRONT),
        ((1, 0), RIGHT),
        ((-1, 1), LEFT),
        ((0, 1), REAR),
        ((1, -2), FRONT),
        ((2, -1), FRONT),
        ((-2, 1), FRONT),
        ((1, 1), RIGHT),
        ((-1, 2), LEFT),
        ((1, 2), REAR),
        ((-1, 3), REAR),
        ((3, -1), RIGHT),
    ],
)
def test_the_arc_of_a_hex_is_that_of_most_of_the_way_the_more_frontal_of_two(place: tuple[int, int], arc: Arc) -> None:
    assert seen(place) is arc


@pytest.mark.rule("G-move-02")
def test_arcs_turn_with_the_figure() -> None:
    assert [seen((0, -1), facing) for facing in range(6)] == [FRONT, FRONT, LEFT, REAR, RIGHT, FRONT]
    assert towards(HexGrid(13, 20), at(0, 0), at(2, -1), 3) == 2, (
        "of directions 1 and 2 the one nearer to where it looks"
    )


def met(way: int) -> tuple[Figure, Figure, Arc, Arc]:
    """Ben faces 0; Ann comes into his hex from that direction."""
    grid = HexGrid(13, 20)
    before = grid.step(at(0, 0), way)
    battle = battle_of(replace(ann(), at=before), ben(place=(0, 0), facing=0))
    scene = scene_of(battle.with_figure(replace(battle["ann"], at=at(0, 0), facing=(way + 3) % 6)))
    come_in(scene, "ann", before)
    now = scene.battle
    return now["ann"], now["ben"], arc_of(now, now["ben"], now["ann"]), arc_of(now, now["ann"], now["ben"])


@pytest.mark.rule("G-move-11")
@pytest.mark.parametrize(("way", "arc"), [(0, FRONT), (1, FRONT), (2, RIGHT), (3, REAR), (4, LEFT), (5, FRONT)])
def test_a_figure_that_comes_in_is_on_the_bearing_it_came_from(way: int, arc: Arc) -> None:
    one, other, of_the_entrant, of_the_occupant = met(way)
    assert bearing(other, one) == way
    assert bearing(one, other) == (way + 3) % 6
    assert (of_the_entrant, of_the_occupant) == (arc, FRONT)


@pytest.mark.rule("G-move-11")
def test_turning_changes_arcs_and_leaves_bearings() -> None:
    one, other, *_ = met(3)
    turned = battle_of(one, replace(other, facing=3))
    assert bearing(turned["ben"], one) == 3
    assert arc_of(turned, turned["ben"], one) is FRONT


@pytest.mark.rule("G-move-11")
def test_a_figure_that_leaves_and_comes_back_takes_a_new_bearing() -> None:
    played = play(replace(ann(place=(0, 1)), facing=0), ben(place=(0, 0), facing=0))
    rest(played.say("ann attack", go("ann", (0, 0), facing=0))).say("ben do-nothing")
    assert bearing(played["ben"], played["ann"]) == 3
    rest(played.say("ann attack", go("ann", (1, -1), facing=3))).say("ben do-nothing")
    assert bearing(played["ben"], played["ann"]) is None
    assert bearing(played["ann"], played["ben"]) is None
    rest(played.say("ann attack", go("ann", (0, 0), facing=4)))
    assert bearing(played["ben"], played["ann"]) == 1


@pytest.mark.rule("G-move-11")
def test_each_keeps_a_bearing_on_everyone_else_in_the_hex() -> None:
    cells = ann(place=(0, 1), facing=0), ben(place=(0, 0), facing=0), cy(place=(1, -1), facing=4)
    played = rest(play(*cells).say("ann attack", go("ann", (0, 0), facing=0))).say("ben do-nothing")
    rest(played.say("cy attack", go("cy", (0, 0), facing=4)))
    now = played.battle
    assert [bearing(now["ben"], now[name]) for name in ("ann", "cy")] == [3, 1]
    assert bearing(now["ann"], now["cy"]) == 1
    assert bearing(now["cy"], now["ann"]) == 4


@pytest.mark.rule("G-move-14")
def test_distance_and_direction_are_those_of_the_nearer_hex_of_a_body() -> None:
    battle = battle_of(ann(place=(2, 0)), held_as(ben(place=(0, 0)), "lying", (1, 0)))
    assert battle.apart(battle["ann"], battle["ben"]) == 1
    assert direction_of(battle, battle["ann"], battle["ben"]) == 5


@pytest.mark.rule("G-move-15")
@pytest.mark.parametrize("place", [(0, -1), (1, 0), (0, 1), (-1, 1)])
def test_who_lies_on_its_back_has_all_before_it_on_its_face_all_behind_it(place: tuple[int, int]) -> None:
    for face_down, arc in ((False, FRONT), (True, REAR)):
        battle = battle_of(ann(place=place), held_as(ben(place=(0, 0), facing=0), "lying", face_down=face_down))
        assert arc_of(battle, battle["ben"], battle["ann"]) is arc
