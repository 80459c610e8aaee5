"""Movement at its edges: what is forgotten and what is not, which ground is bad, what a walk ends in, what a fall
tells."""

from __future__ import annotations

import pytest

from core.battle.events import Unmarked
from core.battle.steps import PostureChanged
from core.rulesets.clinch.movement.arcs import bearing, forget_bearings, take_bearing, towards
from core.rulesets.clinch.movement.footing import extra, stands_badly
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.movement.lying import fell, room_to_lie
from core.rulesets.clinch.sheet.words import Marks
from core.space.hexes import HexGrid
from tests.support.clinch.turns import ann, at, battle_of, ben, cy, go, held_as, play, rest, scene_of

GRID = HexGrid(13, 20)


@pytest.mark.rule("G-move-02")
@pytest.mark.parametrize(
    ("place", "facing", "way"),
    [
        ((0, -3), 3, 0),
        ((3, -2), 0, 1),
        ((3, -1), 0, 2),
        ((2, -1), 0, 1),
        ((2, -1), 3, 2),
        ((-3, 1), 0, 5),
        ((-2, 4), 0, 4),
        ((-2, 4), 2, 3),
        ((-1, 4), 5, 3),
        ((0, 0), 4, 4),
    ],
)
def test_a_direction_is_that_of_most_steps_the_more_frontal_of_two(
    place: tuple[int, int], facing: int, way: int
) -> None:
    assert towards(GRID, at(0, 0), at(*place), facing) == way


@pytest.mark.rule("G-move-11")
def test_bearings_on_those_who_are_still_there_are_kept_and_the_others_forgotten_by_both() -> None:
    scene = scene_of(battle_of(ann(), ben(place=(0, 0)), cy(place=(1, -1))))
    take_bearing(scene, "ann", "ben", 2)
    take_bearing(scene, "ann", "cy", 1)
    forget_bearings(scene, "ann")
    one, two, three = (scene.battle[name] for name in ("ann", "ben", "cy"))
    assert (bearing(one, two), bearing(two, one)) == (2, 5)
    assert (bearing(one, three), bearing(three, one)) == (None, None)
    told = len(scene.events)
    forget_bearings(scene, "ann")
    assert len(scene.events) == told, "nothing is forgotten twice"
    assert sum(isinstance(event, Unmarked) for event in scene.events) == 2


@pytest.mark.rule("G-move-06")
@pytest.mark.parametrize(
    ("ground", "badly"),
    [("rubble", True), ("brush", True), ("water", True), ("clear", False), ("doorway", False), ("table", False)],
)
def test_on_such_ground_one_stands_badly(ground: str, badly: bool) -> None:
    battle = battle_of(ann(), ben(), ground={(0, 0): ground})
    assert stands_badly(battle, battle["ann"]) is badly
    assert not stands_badly(battle, battle["ben"])


@pytest.mark.rule("G-move-06")
def test_a_body_and_a_friend_in_one_hex_cost_a_point_each() -> None:
    battle = battle_of(ben(place=(0, 0)), cy(place=(0, -1)), held_as(ann(place=(0, -1)), "lying"))
    assert extra(battle, battle["ben"], at(0, -1)) == 2
    assert extra(battle, battle["ben"], at(1, -1)) == 0
    assert extra(battle, battle["cy"], at(0, -1)) == 1, "a figure is not in its own way"


@pytest.mark.rule("G-move-04")
def test_a_step_may_keep_the_facing_and_a_turn_may_not() -> None:
    offered = {order for order in play(ann(), ben(place=(5, 5))).say("ann ready").menu if isinstance(order, Go)}
    assert go("ann", (0, -1), facing=0) in offered
    assert go("ann", (0, 1), facing=0) in offered
    assert {order.facing for order in offered if not order.path} == {1, 2, 3, 4, 5}


@pytest.mark.rule("G-move-16")
def test_a_run_counts_in_the_next_turn_alone() -> None:
    played = play(ann(place=(5, -3)), ben(place=(0, 8), facing=0)).say("ann do-nothing", "ben move")
    rest(played.say(go("ben", (0, 7), (0, 6), (0, 5), (0, 4), (0, 3), facing=0)))
    assert played["ben"].mark(Marks.RUNNING) is not None
    played.say("ann do-nothing", "ben do-nothing", "ann do-nothing", "ben move")
    assert played["ben"].mark(Marks.RUNNING) is None
    far = go("ben", *((0, 3 - n) for n in range(1, 7)), facing=0)
    assert played.refused_by(far) == "G-move-03"


@pytest.mark.rule("G-posture-02")
@pytest.mark.parametrize(
    ("text", "said"),
    [(None, "Ben falls"), ("throws itself flat", "Ben throws itself flat"), ("", "")],
)
def test_a_fall_is_told_as_it_came_about(text: str | None, said: str) -> None:
    scene = scene_of(play(ann(), ben()).battle)
    fell(scene, "ben", "G-posture-02", by="ann", text=text)
    (changed,) = (event for event in scene.events if isinstance(event, PostureChanged))
    assert changed.describe(scene.battle) == said


@pytest.mark.rule("G-move-15")
def test_a_figure_that_fells_itself_lies_on_its_back() -> None:
    scene = scene_of(play(ann(), ben()).battle)
    fell(scene, "ben", "G-strike-14", by="ben")
    assert scene.battle["ben"].mark(Marks.FACE_DOWN) is None


@pytest.mark.rule("G-move-14")
def test_one_falls_backwards_first_then_aside_then_forward() -> None:
    battle = battle_of(ann(facing=0))
    assert room_to_lie(battle, battle["ann"]) == tuple(
        at(*place) for place in ((0, 1), (1, 0), (-1, 1), (1, -1), (-1, 0), (0, -1))
    )
    walled = battle_of(ann(facing=0), ground={(0, 1): "wall"})
    assert room_to_lie(walled, walled["ann"])[0] == at(1, 0)
