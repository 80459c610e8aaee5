"""Climbing: which walls, metre by metre, what it asks for; and falling off or over an edge. Swimming and jumping:
test_rounds_swimming_and_jumping.py."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.posture import PRONE, Life
from core.battle.record import replace
from core.rulesets.rounds.attack.striking import Strike
from core.rulesets.rounds.ground.heights import climbed, height
from core.rulesets.rounds.manoeuvres.charging import Charge
from core.rulesets.rounds.movement.climbing import Climb
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.paths import ends
from core.rulesets.rounds.movement.stopping import Entered
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell
from tests.support.rounds.fixtures import At, ann, battle_of, ben, cy, fighter, go, hanging, play, refusal, scene_of
from tests.support.rounds.rolling import needs, run

LAMED = (Mark(Marks.LAMED, "C-base-26"),)
ROOF = {(6, 5): 3}
STRIKE = Strike("ann", "ben", "ann/sword")


def climb(*to: int) -> Climb:
    return Climb("ann", Cell(*to))


@pytest.mark.rule("C-move-08", "C-move-14", "C-move-16")
def test_a_wall_of_three_metres_takes_three() -> None:
    played = play(ann(), cy(), heights=ROOF).say(climb(6, 5))
    assert needs(played) == 10 - 1
    played.say([4, 4])
    assert climbed(played["ann"]) == 0
    played.say(climb(6, 5), [4, 5])
    assert (climbed(played["ann"]), played["ann"].at) == (1, (5, 5))
    played.say("ann done", "cy done", climb(6, 5), [4, 5])
    assert (climbed(played["ann"]), played["ann"].at) == (2, (5, 5))
    assert height(played.battle, played["ann"]) == 2
    played.say(climb(6, 5), [4, 5])
    assert (climbed(played["ann"]), played["ann"].at) == (0, (6, 5))
    assert height(played.battle, played["ann"]) == 3


@pytest.mark.rule("C-move-08", "C-base-05")
def test_a_climber_is_specialised_in_climbing() -> None:
    climber = ann(specialties={Skill.ATHLETICS: frozenset({"Climb"})})
    assert needs(play(climber, cy(), heights=ROOF).say(climb(6, 5))) == 10 - 1 - 2


@pytest.mark.rule("C-move-08")
def test_a_metre_is_climbed_at_once() -> None:
    played = play(ann(), cy(), ground={(6, 5): "table"}).say(climb(6, 5), [5, 5])
    assert played["ann"].at == (6, 5)


@pytest.mark.rule("C-move-08")
def test_down_as_up() -> None:
    played = play(ann(at=(6, 5)), cy(), heights=ROOF).say(climb(5, 5), [5, 5])
    assert (climbed(played["ann"]), played["ann"].at) == (2, (5, 5))
    assert played["ann"].hurt == 0
    played.say(climb(5, 5), [5, 5])
    assert climbed(played["ann"]) == 1
    played.say("ann done", "cy done", climb(5, 5), [5, 5])
    assert climbed(played["ann"]) == 0
    assert played["ann"].mark(Marks.HEIGHT) is None
    assert refusal(played, go("ann", (4, 5))) == ""


@pytest.mark.rule("C-move-08", "C-grid-08")
@pytest.mark.parametrize(
    ("to", "marks", "ground", "why"),
    [
        ((6, 5), (), {}, ""),
        ((4, 5), (), {}, "no wall to climb there"),
        ((5, 5), (), {}, "no wall to climb there"),
        ((7, 5), (), {}, "no wall to climb there"),
        ((6, 5), (), {(6, 5): "water"}, "no wall to climb there"),
        ((6, 6), (), {(6, 6): "table", (5, 6): "wall"}, "no wall to climb there"),
        ((5, 5), hanging(1), {}, ""),
        ((6, 5), hanging(2), {}, ""),
        ((6, 6), hanging(1), {(6, 6): "table"}, "hanging on another wall"),
    ],
)
def test_what_is_climbed(to: At, marks: tuple[Mark, ...], ground: dict[At, str], why: str) -> None:
    played = play(ann(marks=marks), cy(), ground=ground, heights=ROOF)
    assert refusal(played, Climb("ann", Cell(*to))) == why


@pytest.mark.rule("C-move-08", "C-grid-06")
def test_nobody_may_be_at_the_top_with_the_last_metre() -> None:
    assert refusal(play(ann(marks=hanging(1)), ben(), heights=ROOF), climb(6, 5)) == ""
    assert refusal(play(ann(marks=hanging(2)), ben(), heights=ROOF), climb(6, 5)) == "no room in Ben's square"
    assert refusal(play(ann(), ben(), heights=ROOF), climb(6, 5)) == ""
    assert refusal(play(ann(), ben(), heights={(6, 5): 1}), climb(6, 5)) == "no room in Ben's square"
    assert refusal(play(ann(at=(6, 5)), ben(at=(5, 5)), heights=ROOF), climb(5, 5)) == "no room in Ben's square"


@pytest.mark.rule("C-move-08", "C-move-17")
def test_who_does_not_climb() -> None:
    assert refusal(play(ann(prone=True), cy(), heights=ROOF), climb(6, 5)) == "prone: crawl only"
    assert "leg" in refusal(play(ann(marks=LAMED), cy(), heights=ROOF), climb(6, 5))


@pytest.mark.rule("C-move-08")
def test_climbs_are_proposed_where_there_is_a_wall() -> None:
    on_foot = play(ann(), cy(), heights={(6, 5): 3, (4, 5): 1}, ground={(4, 5): "rubble"}).menu
    assert [tuple(order.to) for order in on_foot if isinstance(order, Climb)] == [(6, 5)]
    on_the_wall = play(ann(marks=hanging(1)), cy(), heights=ROOF).menu
    assert [tuple(order.to) for order in on_the_wall if isinstance(order, Climb)] == [(6, 5), (5, 5)]


@pytest.mark.rule("C-move-08", "C-mod-19", "C-opportunity-03")
def test_a_climber_is_out_of_reach_from_two_metres_on() -> None:
    low = play(ann(marks=hanging(1), things=("sword",)), ben(at=(4, 5)), heights=ROOF)
    assert refusal(low, STRIKE) == ""
    high = play(ann(marks=hanging(2), things=("sword",)), ben(at=(4, 5)), heights=ROOF)
    assert "out of reach" in refusal(high, STRIKE)
    high.say(climb(6, 5), [5, 5])
    assert high["ann"].at == (6, 5)
    low = play(ann(at=(5, 5)), ben(at=(4, 5)), heights={(6, 5): 1}).say(climb(6, 5), [5, 5])
    assert low.decision.figures == ("ben",)


@pytest.mark.rule("C-base-38")
@pytest.mark.parametrize(
    "but",
    [
        {"marks": (*hanging(6), Mark(Marks.STUNNED, "C-base-24", 9))},
        {"marks": hanging(6), "prone": True},
    ],
)
def test_a_figure_that_cannot_hold_on_falls(but: dict[str, object]) -> None:
    played = play(ann(**but), cy(), heights={(6, 5): 9}).say([3, 4])  # type: ignore[arg-type]
    assert played["ann"].hurt == 7
    assert played["ann"].posture == PRONE
    assert climbed(played["ann"]) == 0


@pytest.mark.rule("C-base-38")
def test_the_unconscious_fall_and_the_dead_are_beyond_hurt() -> None:
    out = replace(ann(marks=hanging(3)), life=Life.UNCONSCIOUS)
    played = play(ben(at=(9, 9)), out, fighter("dora"), heights={(6, 5): 4}).say([5])
    assert played["ann"].hurt == 5
    dead = replace(ann(marks=hanging(3)), life=Life.DEAD)
    played = play(ben(at=(9, 9)), dead, fighter("dora"), heights={(6, 5): 4})
    assert climbed(played["ann"]) == 0
    assert played.decision.figures == ("ben",)


@pytest.mark.rule("C-base-38")
@pytest.mark.parametrize(
    ("drop", "marks", "dice", "hurt"), [(4, (), [[5]], 5), (2, (), [], 0), (2, hanging(1), [[2]], 2)]
)
def test_who_is_moved_over_an_edge_falls(drop: int, marks: tuple[Mark, ...], dice: list[list[int]], hurt: int) -> None:
    scene = scene_of(battle_of(ann(marks=marks), cy()))
    run(scene.keep_up(Entered("ann", Cell(5, 5), willing=False, drop=drop)), *dice)
    assert scene.battle["ann"].hurt == hurt
    assert climbed(scene.battle["ann"]) == 0


@pytest.mark.rule("C-move-08")
def test_a_figure_that_hangs_on_a_wall_neither_walks_nor_charges() -> None:
    played = play(ann(marks=hanging(1)), cy(at=(5, 9)), heights=ROOF)
    assert refusal(played, go("ann", (5, 6))) == "on a wall: climb up or down"
    charge = Charge("ann", "cy", "fist", (Cell(5, 6), Cell(5, 7), Cell(5, 8)))
    assert "on a wall" in refusal(played, charge)
    assert not ends(played.battle, played["ann"], Gait.JOG)
