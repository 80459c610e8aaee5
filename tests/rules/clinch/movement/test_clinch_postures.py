"""Getting up and down, lying and falling."""

from __future__ import annotations

import pytest

from core.battle.events import Sprawled
from core.rulesets.clinch.movement.lying import fell
from core.rulesets.clinch.movement.postures import Into, LieDown, Rise
from core.rulesets.clinch.sheet.life import step_life
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.allowance import Share, left
from tests.support.clinch.turns import ann, at, ben, cy, go, held_as, play, rest, scene_of

LOW = ("crawling", "sitting", "kneeling")
UP = ("crouching", "standing")


@pytest.mark.rule("G-base-39")
@pytest.mark.parametrize("into", [*LOW, *UP])
def test_from_lying_one_comes_to_one_posture_between(into: str) -> None:
    played = play(held_as(ann(), "lying"), ben(place=(3, 3))).say("ann change-posture")
    order = f"ann take-posture into={into}"
    assert played.refused_by(order) == ("G-base-39" if into in UP else None)
    if into in LOW:
        rest(played.say(order))
        assert played["ann"].posture.name == into
        played.say("ben do-nothing", "ann change-posture", "ann take-posture into=standing")
        assert played["ann"].posture.name == "standing"


@pytest.mark.rule("G-base-39", "G-base-29")
def test_kneeling_and_standing_up_from_it_may_be_the_step() -> None:
    played = play(held_as(ann(), "lying"), ben(place=(3, 3))).say("ann change-posture")
    rest(played.say("ann take-posture into=kneeling")).say("ben do-nothing", "ann attack")
    played.say("ann take-posture into=standing")
    assert played["ann"].posture.name == "standing"
    assert left(played["ann"], Share.STEP) == 0
    down = play(ann(), ben(place=(3, 3))).say("ann attack")
    for into in ("sitting", "crawling", "crouching"):
        assert down.refused_by(f"ann take-posture into={into}") is not None
    down.say("ann take-posture into=kneeling")
    assert down["ann"].posture.name == "kneeling"


@pytest.mark.rule("G-base-39")
def test_a_change_of_posture_leaves_no_time_for_a_step() -> None:
    played = play(ann(), ben(place=(3, 3))).say("ann change-posture")
    assert played.refused_by(go("ann", facing=3)) is not None
    played.say("ann take-posture into=sitting")
    assert played.decision.figures == ("ben",)


@pytest.mark.rule("G-turn-04")
def test_crouching_is_free_once_a_turn_and_before_the_manoeuvre() -> None:
    played = play(ann(), ben(place=(3, 3))).say("ann crouch")
    assert played["ann"].posture.name == "crouching"
    assert played.moment == "beginning"
    assert played.refused_by("ann crouch") == "G-turn-04"
    played.say("ann ready")
    assert played.refused_by("ann crouch") is not None
    rest(played).say("ben do-nothing", "ann crouch")
    assert played["ann"].posture.name == "standing"
    kneeling = play(held_as(ann(), "kneeling"), ben(place=(3, 3)))
    assert kneeling.refused_by("ann crouch") is not None


@pytest.mark.rule("G-move-14", "G-move-15")
def test_who_lies_down_picks_the_neighbour_and_the_side_that_is_up() -> None:
    played = play(ann(place=(0, 0)), ben(place=(3, 3)), ground={(1, 0): "wall"}).say("ann change-posture")
    assert played.refused_by(LieDown("ann", at(1, 0), prone=False)) is not None
    assert played.refused_by(LieDown("ann", at(2, 0), prone=False)) is not None
    played.say(LieDown("ann", at(0, 1), prone=True))
    assert played["ann"].cells == (at(0, 0), at(0, 1))
    assert played["ann"].mark(Marks.FACE_DOWN) is not None
    on_the_back = play(ann(place=(0, 0)), ben(place=(3, 3))).say("ann change-posture")
    on_the_back.say(LieDown("ann", at(0, -1), prone=False))
    assert on_the_back["ann"].mark(Marks.FACE_DOWN) is None


@pytest.mark.rule("G-move-14")
def test_where_no_neighbour_is_passable_a_body_covers_its_own_hex_alone() -> None:
    walls = dict.fromkeys(((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)), "wall")
    played = play(ann(place=(0, 0)), ben(place=(3, 3)), ground=walls).say("ann change-posture")
    played.say(LieDown("ann", at(0, 0), prone=False))
    assert played["ann"].cells == (at(0, 0),)
    scene = scene_of(play(ann(place=(0, 0)), ben(place=(3, 3)), ground=walls).battle)
    fell(scene, "ann", "G-posture-02")
    assert scene.battle["ann"].cells == (at(0, 0),)


@pytest.mark.rule("G-move-14")
def test_rising_one_picks_the_hex() -> None:
    body = held_as(ben(place=(0, 0)), "lying", (1, 0))
    for there, into in ((at(0, 0), "ben take-posture into=kneeling"), (at(1, 0), Rise("ben", Into.KNEELING, at(1, 0)))):
        played = play(ann(place=(3, 3)), body).say("ann do-nothing", "ben change-posture", into)
        assert played["ben"].cells == (there,)
        assert played["ben"].posture.name == "kneeling"


@pytest.mark.rule("G-move-08")
def test_nobody_rises_where_a_friend_stands() -> None:
    body = held_as(ben(place=(0, 0)), "lying", (1, 0))
    played = play(ann(place=(3, 3)), body, cy(place=(0, 0))).say("ann do-nothing", "ben change-posture")
    assert played.refused_by("ben take-posture into=kneeling") == "G-move-08"
    assert played.refused_by("ben take-posture into=crawling") is None
    assert played.refused_by(Rise("ben", Into.KNEELING, at(1, 0))) is None


@pytest.mark.rule("G-move-15")
def test_turning_over_is_a_change_of_posture() -> None:
    played = play(held_as(ann(), "lying"), ben(place=(3, 3))).say("ann change-posture", "ann turn-over")
    assert played["ann"].mark(Marks.FACE_DOWN) is not None
    assert played.decision.figures == ("ben",)
    played.say("ben do-nothing", "ann change-posture", "ann turn-over")
    assert played["ann"].mark(Marks.FACE_DOWN) is None


@pytest.mark.rule("G-move-15", "G-move-14")
def test_a_body_stops_having_sides_when_it_rises() -> None:
    body = held_as(ann(), "lying", (0, 1), face_down=True)
    played = play(body, ben(place=(3, 3))).say("ann change-posture", "ann take-posture into=sitting")
    assert played["ann"].mark(Marks.FACE_DOWN) is None
    assert played["ann"].also == ()


@pytest.mark.rule("G-posture-02", "G-move-14")
def test_whatever_fells_one_makes_one_lie_at_once() -> None:
    scene = scene_of(play(ann(place=(0, 0), facing=0), ben(place=(0, -1), facing=3)).battle)
    fell(scene, "ben", "G-posture-02", by="ann")
    assert scene.battle["ben"].posture.name == "lying"
    assert scene.battle["ben"].cells == (at(0, -1), at(0, -2)), "backwards, if nobody picks the hex"
    fell(scene, "ben", "G-posture-02", by="ann")
    assert sum(isinstance(told, Sprawled) for told in scene.events) == 1
    scene = scene_of(play(ann(place=(0, 0), facing=0), ben(place=(0, -1), facing=3)).battle)
    fell(scene, "ben", "G-posture-02", by="ann", over=at(1, -1))
    assert scene.battle["ben"].cells == (at(0, -1), at(1, -1))


@pytest.mark.rule("G-move-15")
@pytest.mark.parametrize(("facing", "face_down"), [(3, False), (0, True), (1, False), (5, False)])
def test_felled_from_behind_one_lies_on_ones_face(facing: int, face_down: bool) -> None:
    scene = scene_of(play(ann(place=(0, 0), facing=0), ben(place=(0, -1), facing=facing)).battle)
    fell(scene, "ben", "G-posture-02", by="ann")
    assert (scene.battle["ben"].mark(Marks.FACE_DOWN) is not None) is face_down


@pytest.mark.rule("G-posture-02")
def test_who_is_felled_in_its_turn_loses_its_movement_and_not_its_attack() -> None:
    played = play(ann(), ben(place=(3, 3))).say("ann attack")
    scene = scene_of(played.battle)
    fell(scene, "ann", "G-posture-02")
    assert left(scene.battle["ann"], Share.STEP) == 0
    assert left(scene.battle["ann"], Share.ATTACK) == 1
    scene = scene_of(played.battle)
    fell(scene, "ben", "G-posture-02")
    assert left(scene.battle["ann"], Share.STEP) == 1


@pytest.mark.rule("G-wound-11")
@pytest.mark.parametrize(("event", "lies"), [("pass_out", True), ("die", True), ("stun", False)])
def test_the_unconscious_and_the_dead_lie(event: str, lies: bool) -> None:
    scene = scene_of(play(ann(), ben(place=(3, 3))).battle)
    step_life(scene, "ben", event, "G-wound-11")
    assert (scene.battle["ben"].posture.name == "lying") is lies


@pytest.mark.rule("G-move-07", "G-move-14")
def test_crawling_on_its_belly_a_body_draws_its_length_after_it() -> None:
    body = held_as(ben(place=(0, 4), facing=0), "lying", (0, 5))
    played = play(ann(place=(3, 3)), body).say("ann do-nothing", "ben move", go("ben", (0, 3), facing=0))
    assert played["ben"].cells == (at(0, 3), at(0, 4))
