"""Leaving the map: from where, how far, who can react, and what remains of a figure that has left."""

from __future__ import annotations

import pytest

from core.battle.goal import Goal, GoalKind, GoalState
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.posture import PRONE, Life
from core.battle.record import replace
from core.play.goals import all_progress
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.shooting import Shoot
from core.rulesets.rounds.attack.striking import Strike
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.leaving import Leave
from core.rulesets.rounds.sheet.life import step_life
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.ending import GOALS
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import At, ann, battle_of, ben, cy, fighter, play, refusal, scene_of


def leave(*path: At, gait: Gait = Gait.WALK) -> Leave:
    return Leave("ann", tuple(Cell(*at) for at in path), gait)


def line(*columns: int) -> tuple[At, ...]:
    return tuple((column, 5) for column in columns)


@pytest.mark.rule("C-grid-10", "C-cond-04")
def test_five_squares_to_the_edge_and_the_sixth_off_the_map() -> None:
    played = play(ann(), ben(at=(9, 9)), fighter("dora"))
    assert refusal(played, leave(*line(4, 3, 2, 1, 0), gait=Gait.JOG)) == ""
    played.say(leave(*line(4, 3, 2, 1, 0), gait=Gait.JOG))
    assert played["ann"].life is Life.GONE
    assert played.battle.at(Cell(0, 5)) == ()
    assert [one.id for one in played.battle.active()] == ["ben", "dora"]
    assert played.decision.figures == ("ben",)


@pytest.mark.rule("C-grid-10", "C-move-19")
@pytest.mark.parametrize(
    ("at", "path", "gait", "why"),
    [
        ((0, 5), (), Gait.STEP, ""),
        ((5, 5), (), Gait.STEP, "not at the edge of the map"),
        ((2, 5), line(1, 0), Gait.WALK, ""),
        ((3, 5), line(2, 1, 0), Gait.WALK, "too far (8 m; walk 6 m)"),
        ((1, 5), line(0), Gait.STEP, "too far (4 m; step 2 m)"),
        ((2, 5), line(1), Gait.JOG, "the path must end at the edge of the map"),
        ((2, 5), line(1, 0), Gait.TUMBLE, "can't tumble off the map"),
        ((2, 5), line(0), Gait.WALK, "the path must go square by square"),
    ],
)
def test_how_far_it_is_to_go(at: At, path: tuple[At, ...], gait: Gait, why: str) -> None:
    assert refusal(play(ann(at=at), ben(at=(9, 9))), leave(*path, gait=gait)) == why


@pytest.mark.rule("C-grid-10", "C-move-17")
def test_who_does_not_leave() -> None:
    lying = play(ann(at=(1, 5), prone=True), ben(at=(9, 9)))
    assert refusal(lying, leave((0, 5))) == "prone: crawl only"
    assert refusal(play(ann(at=(0, 5), prone=True), ben(at=(9, 9))), leave(gait=Gait.STEP)) == ""
    hanging = ann(at=(0, 5), marks=(Mark(Marks.HEIGHT, "C-move-08", 1, cell=Cell(1, 5)),))
    assert "on a wall" in refusal(play(hanging, ben(at=(9, 9))), leave(gait=Gait.STEP))
    swims = play(ann(at=(0, 5)), ben(at=(9, 9)), ground={(0, 5): "water"})
    assert refusal(swims, leave(gait=Gait.STEP)) == "in the water: swim to the bank"
    spent = ann(at=(0, 5), marks=(Mark(Marks.SPENT, "C-action-01", 2),))
    assert "none left" in refusal(play(spent, ben(at=(9, 9))), leave(gait=Gait.STEP))


@pytest.mark.rule("C-grid-10", "C-opportunity-03", "C-opportunity-04")
@pytest.mark.parametrize(("gait", "asked"), [(Gait.WALK, True), (Gait.STEP, False)])
def test_a_figure_that_threatens_the_last_square_may_answer(gait: Gait, asked: bool) -> None:
    played = play(ann(at=(0, 5)), ben(at=(0, 6)), fighter("dora")).say(leave(gait=gait))
    assert ("ben" in played.decision.figures and played["ann"].life is Life.WELL) is asked
    if asked:
        played.say("ben pass")
    assert played["ann"].life is Life.GONE


@pytest.mark.rule("C-grid-10", "C-opportunity-03")
def test_nobody_answers_one_movement_twice() -> None:
    played = play(ann(at=(1, 5)), ben(at=(0, 6)), fighter("dora")).say(leave((0, 5)), "ben pass")
    assert played["ann"].life is Life.GONE


@pytest.mark.rule("C-grid-10", "C-opportunity-10")
def test_a_figure_that_is_killed_at_the_edge_stays_there() -> None:
    played = play(ann(at=(0, 5), hurt=46), ben(at=(0, 6), things=("sword",)), fighter("dora"))
    played.say(leave(), Strike("ben", "ann", "ben/sword"), "ann pass", [6, 5], [6, 6])
    assert played["ann"].life is Life.DEAD
    assert [one.id for one in played.battle.at(Cell(0, 5))] == ["ann"]


@pytest.mark.rule("C-grid-10", "C-move-16")
@pytest.mark.parametrize(
    ("start", "dice", "gone", "at"),
    [(8, [5, 5], True, (0, 5)), (8, [1, 1], False, (2, 5)), (5, [1, 1], True, (0, 5)), (6, [1, 1], False, (0, 5))],
)
def test_a_run_that_fails_leads_off_the_map_only_if_a_jog_would(
    start: int, dice: list[int], gone: bool, at: At
) -> None:
    played = play(ann(at=(start, 5)), ben(at=(9, 9)), fighter("dora"))
    played.say(leave(*line(*range(start - 1, -1, -1)), gait=Gait.RUN), dice)
    assert (played["ann"].life is Life.GONE) is gone
    assert played["ann"].at == at


@pytest.mark.rule("C-grid-10", "C-cond-04")
def test_the_last_of_a_side_who_leaves_has_lost() -> None:
    played = play(ann(at=(0, 5)), ben(at=(9, 9))).say(leave(gait=Gait.STEP))
    assert played.position.verdict is not None
    assert played.position.verdict.winner == "blue"


@pytest.mark.rule("C-grid-10")
def test_one_way_off_the_map_is_proposed() -> None:
    menu = play(ann(at=(3, 5)), ben(at=(9, 9))).menu
    assert [order for order in menu if isinstance(order, Leave)] == [leave(*line(2, 1, 0), gait=Gait.JOG)]
    menu = play(ann(at=(2, 5)), ben(at=(9, 9))).menu
    assert [order for order in menu if isinstance(order, Leave)] == [leave(*line(1, 0))]
    menu = play(ann(at=(15, 5)), ben(at=(9, 9))).menu
    assert [order for order in menu if isinstance(order, Leave)] == [leave(gait=Gait.STEP)]
    spent = ann(at=(2, 5), marks=(Mark(Marks.SPENT, "C-action-01", 2),))
    assert not any(isinstance(order, Leave) for order in play(spent, ben(at=(9, 9))).menu)


@pytest.mark.rule("C-cond-04")
def test_a_figure_that_left_the_map_is_no_target() -> None:
    gone = replace(ben(), life=Life.GONE)
    played = play(ann(things=("sword", "energy pistol")), gone, cy())
    assert refusal(played, Strike("ann", "ben", "ann/sword")) == "Ben has left the map"
    assert [order for order in played.menu if getattr(order, "target", "") == "ben"] == []
    assert "Ben has left the map" in refusal(played, Shoot("ann", "ben", "ann/energy pistol", "kill"))


@pytest.mark.rule("C-cond-04", "C-grab-25", "C-other-06")
@pytest.mark.parametrize("who", ["ann", "ben"])
def test_a_grab_ends_when_either_leaves_the_map(who: str) -> None:
    battle = replace(battle_of(ann(), ben(), cy()), holds=(Hold("ann", "ben", Grip.GRABBED),))
    scene = scene_of(battle)
    step_life(scene, who, "be_taken", "C-other-06")
    assert scene.battle.holds == ()


@pytest.mark.rule("C-cond-04")
def test_who_has_gone_is_not_taken_and_counts_as_having_come_where_he_left() -> None:
    reach = Goal("red", GoalKind.REACH, (Cell(0, 5),), count=2)
    take = Goal("blue", GoalKind.ALIVE, (), ("ann",))
    keep = Goal("red", GoalKind.PROTECT, (), ("ann",))
    gone = replace(ann(at=(0, 5)), life=Life.GONE)
    battle = replace(battle_of(gone, ben(at=(9, 9)), fighter("dora")), goals=(reach, take, keep))
    reached, taken, kept = all_progress(battle, GOALS)
    assert reached.done == 1
    assert (taken.done, taken.state) == (0, GoalState.FAILED)
    assert kept.done == 1


def test_a_battle_with_one_gone_begins() -> None:
    gone = replace(ann(), life=Life.GONE, posture=PRONE)
    position, _ = begin(ROUNDS, battle_of(gone, ben(), fighter("dora")))
    assert Play(ROUNDS, position, ()).decision.figures == ("ben",)
