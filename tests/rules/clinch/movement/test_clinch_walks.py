"""Steps and walks: what they cost, how far each manoeuvre and posture goes, how one may look at the end."""

from __future__ import annotations

import pytest

from core.battle.events import Walked
from core.battle.record import replace
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.movement.walking import cost_of, ends, ends_with_facings, facings_after
from core.rulesets.clinch.sheet.basics import Sheet
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.allowance import Share, left
from core.rulesets.clinch.turn.manoeuvres import steps, yards
from tests.support.clinch.turns import ann, at, battle_of, ben, cy, fighter, go, held_as, play, rest, scene_of

N, NE, SE, S, SW, NW = range(6)


def cost(
    *path: tuple[int, int], facing: int = N, points: int = 5, ground: dict[tuple[int, int], str] | None = None
) -> int | None:
    """What it costs Ben, who looks north in the middle."""
    battle = scene_of(battle_of(ben(place=(0, 0), facing=0), ground=ground)).battle
    return cost_of(battle, battle["ben"], tuple(at(*place) for place in path), facing, points)


@pytest.mark.rule("G-move-03")
def test_before_one_a_yard_costs_a_point_aside_and_back_two() -> None:
    assert cost((0, -1), (0, -2), (0, -3)) == 3
    assert cost((1, -1), facing=NE) == 1
    assert cost((-1, 0), facing=NW) == 1
    assert cost((1, 0), facing=N) == 2
    assert cost((-1, 1), facing=N) == 2
    assert cost((0, 1), facing=N) == 2


@pytest.mark.rule("G-move-03")
def test_one_may_look_where_one_went_or_as_before() -> None:
    assert cost((1, -1), (2, -1), facing=SE, points=9) == 2, "NE looking NE, then SE is before one"
    assert cost((1, -1), (1, 0), points=9) == 1 + 2, "then south one goes aside, or turns first"
    assert cost((1, -1), (1, -2), (0, -2), points=4, facing=N) == 3, "looking north all the way"


@pytest.mark.rule("G-move-03")
def test_turning_on_the_way_costs_a_point_by_sixty_degrees() -> None:
    assert cost((0, 1), (0, 2), (0, 3), facing=N, points=9) == 6
    assert cost((0, 1), (0, 2), (0, 3), (0, 4), facing=S, points=9) == 2 + 4, "two turns bring the south before one"


@pytest.mark.rule("G-move-03")
def test_at_the_end_any_facing_after_half_the_points_else_sixty_degrees() -> None:
    assert cost((1, 0), facing=S) == 2
    assert cost((0, -1), (0, -2), facing=S) == 2
    three = (0, -1), (0, -2), (0, -3)
    assert [cost(*three, facing=way, points=3) for way in range(6)] == [3, 3, None, None, None, 3]
    assert cost(*three, facing=SE, points=4) == 4, "or one more turn is paid for"
    assert cost(*three, facing=S, points=6) == 3


@pytest.mark.rule("G-move-06")
def test_ground_bodies_and_friends_cost_a_point_more() -> None:
    rubble = {(0, -1): "rubble", (0, -2): "rubble", (0, -3): "rubble"}
    assert cost((0, -1), (0, -2), ground=rubble) == 4
    assert cost((0, -1), (0, -2), (0, -3), ground=rubble) is None
    battle = scene_of(battle_of(ben(place=(0, 0), facing=0), held_as(ann(place=(0, -2)), "lying"))).battle
    assert cost_of(battle, battle["ben"], (at(0, -1), at(0, -2)), 0, 5) == 3
    battle = scene_of(battle_of(ben(place=(0, 0), facing=0), cy(place=(0, -1)))).battle
    assert cost_of(battle, battle["ben"], (at(0, -1), at(0, -2)), 0, 5) == 3
    assert cost((0, -1), (0, -2), ground={(0, -1): "wall"}) is None


@pytest.mark.rule("G-move-04", "G-base-29")
def test_a_step_is_a_yard_anywhere_and_any_facing_or_one_of_them() -> None:
    for chosen in (go("ben", (0, 4), facing=S), go("ben", facing=S), go("ben", (1, 3), facing=N)):
        played = play(ann(), ben(place=(0, 3), facing=0)).say("ann do-nothing", "ben ready", chosen)
        assert played["ben"].facing == chosen.facing
        assert left(played["ben"], Share.STEP) == 0
    played = play(ann(), ben(place=(0, 3), facing=0)).say("ann do-nothing", "ben ready")
    assert played.refused_by(go("ben", (0, 2), (0, 1), facing=0)) == "G-move-03"
    assert played.refused_by(go("ben", facing=0)) == "G-move-03", "that is no step"
    played.say(go("ben", (0, 2), facing=0))
    assert left(played["ben"], Share.STEP) == 0


@pytest.mark.rule("G-base-29")
def test_a_step_is_a_tenth_of_move_rounded_up() -> None:
    fast = replace(ben(), sheet=Sheet(11, 30, 10, 18))
    battle = scene_of(battle_of(fast)).battle
    assert steps(battle, battle["ben"]) == 2
    battle = scene_of(battle_of(ben())).battle
    assert steps(battle, battle["ben"]) == 1


@pytest.mark.rule("G-move-05")
def test_all_out_one_goes_half_ones_move_and_forward_only() -> None:
    played = play(ann(), ben(place=(0, 3), facing=0)).say("ann do-nothing", "ben all-out-attack how=strong")
    assert played.why_not(go("ben", (0, 2), (1, 1), (2, 0), facing=NE)) is None
    assert played.refused_by(go("ben", (0, 2), (0, 1), (1, 0), (1, -1), facing=0)) == "G-move-03"
    for aside in (go("ben", (1, 3), facing=0), go("ben", (0, 4), facing=0)):
        assert "only moves forward" in str(played.why_not(aside))
    assert "only moves forward" in str(played.why_not(go("ben", (0, 2), facing=S)))


@pytest.mark.rule("G-move-07")
@pytest.mark.parametrize(
    ("posture", "far"),
    [("standing", 5), ("crouching", 3), ("kneeling", 1), ("crawling", 1), ("lying", 1), ("sitting", 0)],
)
def test_how_far_one_comes_by_posture(posture: str, far: int) -> None:
    battle = scene_of(battle_of(held_as(ben(), posture))).battle
    assert yards(battle, battle["ben"]) == far


@pytest.mark.rule("G-move-07")
@pytest.mark.parametrize("posture", ["crouching", "kneeling", "crawling"])
def test_the_slow_come_a_yard_in_any_posture_but_sitting(posture: str) -> None:
    slow = replace(ben(), sheet=Sheet(dexterity=2, health=2))
    battle = scene_of(battle_of(held_as(slow, posture))).battle
    assert yards(battle, battle["ben"]) == 1


@pytest.mark.rule("G-move-07")
@pytest.mark.parametrize(
    ("posture", "may"),
    [("standing", 1), ("crouching", 1), ("kneeling", 1), ("crawling", 1), ("lying", 0), ("sitting", 0)],
)
def test_sitting_and_lying_one_turns_but_makes_no_step(posture: str, may: int) -> None:
    played = play(ann(), held_as(ben(place=(0, 3), facing=0), posture)).say("ann do-nothing", "ben ready")
    assert played.why_not(go("ben", facing=S)) is None
    assert (played.why_not(go("ben", (0, 2), facing=0)) is None) is bool(may)


@pytest.mark.rule("G-move-16")
def test_a_full_turn_of_running_gains_a_fifth_in_the_next() -> None:
    played = play(ann(place=(5, -3)), ben(place=(0, 8), facing=0))
    five = [(0, 7), (0, 6), (0, 5), (0, 4), (0, 3)]
    six = [(0, 2), (0, 1), (0, 0), (0, -1), (0, -2), (0, -3)]
    played.say("ann do-nothing", "ben move")
    assert played.refused_by(go("ben", *five, (0, 2), facing=0)) == "G-move-03"
    rest(played.say(go("ben", *five, facing=0))).say("ann do-nothing", "ben move")
    assert played["ben"].mark(Marks.RUNNING)
    assert played.why_not(go("ben", *six, facing=0)) is None
    assert played.refused_by(go("ben", *six[:4], (1, -1), facing=0)) == "G-move-03", "but forward only"
    assert played.refused_by(go("ben", *six, (0, -4), facing=0)) == "G-move-03"
    rest(played.say(go("ben", *six, facing=0))).say("ann do-nothing", "ben ready")
    assert played.refused_by(go("ben", (0, -4), (0, -5), facing=0)) == "G-move-03"


@pytest.mark.rule("G-move-16")
def test_a_figure_that_turns_aside_or_stops_short_has_no_run_behind_it() -> None:
    for path in ([(0, 7), (0, 6), (0, 5), (0, 4)], [(1, 8), (1, 7), (1, 6), (1, 5)]):
        played = play(ann(place=(5, -3)), ben(place=(0, 8), facing=0))
        played.say("ann do-nothing", "ben move", go("ben", *path, facing=0))
        rest(played)
        assert played["ben"].mark(Marks.RUNNING) is None


@pytest.mark.rule("G-move-16")
def test_a_run_may_end_in_a_turn_but_a_turn_is_no_run() -> None:
    five = tuple((0, row) for row in range(7, 2, -1))
    for path, facing, runs in ((five, NE, True), (five[:1], NE, False), ((), NE, False)):
        played = play(ann(place=(5, -3)), ben(place=(0, 8), facing=0))
        rest(played.say("ann do-nothing", "ben move", go("ben", *path, facing=facing)))
        assert (played["ben"].mark(Marks.RUNNING) is not None) is runs


@pytest.mark.rule("G-move-03")
def test_what_is_left_of_the_points_may_be_walked_later_in_the_turn() -> None:
    played = play(ann(), ben(place=(0, 5), facing=0)).say("ann do-nothing", "ben move")
    played.say(go("ben", (0, 4), (0, 3), facing=0))
    assert left(played["ben"], Share.MOVE) == 3
    assert set(ends(played.battle, played["ben"])) >= {at(0, 2), at(1, 2)}
    played.say(go("ben", (1, 2), facing=NE))
    assert len(played.told(Walked, figure="ben")) == 2
    assert left(played["ben"], Share.MOVE) == 2


@pytest.mark.rule("G-move-03", "G-move-05")
@pytest.mark.parametrize(("manoeuvre", "share"), [("move", Share.MOVE), ("all-out-attack how=strong", Share.FORWARD)])
def test_the_turn_at_the_end_is_the_end(manoeuvre: str, share: Share) -> None:
    for last in (go("ben", facing=NE), go("ben", (0, 2), facing=NE)):
        played = play(ann(), ben(place=(0, 3), facing=0)).say("ann do-nothing", f"ben {manoeuvre}", last)
        assert left(played["ben"], share) == 0
    played = play(ann(), ben(place=(0, 3), facing=0)).say("ann do-nothing", f"ben {manoeuvre}")
    whole = left(played["ben"], share)
    for ahead in (go("ben", (0, 2), facing=0), go("ben", (1, 2), facing=NE), go("ben", (1, 2), facing=0)):
        played = play(ann(), ben(place=(0, 3), facing=0)).say("ann do-nothing", f"ben {manoeuvre}", ahead)
        assert left(played["ben"], share) == whole - 1, "who turns nowhere at the end may go on"


@pytest.mark.rule("G-move-03", "G-move-04", "G-move-05")
@pytest.mark.parametrize("manoeuvre", ["move", "ready", "all-out-attack how=strong", "move-and-attack"])
def test_the_menu_lists_every_facing_after_the_cheapest_walk_to_each_hex(manoeuvre: str) -> None:
    others = (cy(place=(1, 3)), held_as(fighter("dee", Sheet(10, 8), (-1, 3), 0, "red"), "lying"))
    played = play(ann(), ben(place=(0, 3), facing=0), *others).say("ann do-nothing", f"ben {manoeuvre}")
    battle, ben_now = played.battle, played["ben"]
    paths, facings = ends_with_facings(battle, ben_now)
    assert {path: facings(path) for path in paths.values()} == {
        path: facings_after(battle, ben_now, path) for path in paths.values()
    }

    offered = {(order.path, order.facing) for order in played.menu.of("ben") if isinstance(order, Go)}
    every = [(path, facing) for path in paths.values() for facing in range(6)]
    allowed = {one for one in every if played.why_not(Go("ben", *one)) is None}
    assert offered >= allowed
    assert {(path, facing) for path, facing in offered if paths[path[-1] if path else ben_now.at] == path} == allowed
