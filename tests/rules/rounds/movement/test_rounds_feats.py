"""Swimming, jumping and climbing: where each leads, its test, what failing it comes to, and falling off."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.posture import PRONE, STANDING, Life
from core.battle.record import replace
from core.rulesets.rounds.attack.striking import Strike
from core.rulesets.rounds.ground.heights import climbed, height
from core.rulesets.rounds.manoeuvres.charging import Charge
from core.rulesets.rounds.movement.climbing import Climb
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.jumping import Jump
from core.rulesets.rounds.movement.paths import ends
from core.rulesets.rounds.movement.stopping import Entered
from core.rulesets.rounds.movement.swimming import Swim
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import At, ann, battle_of, ben, cy, fighter, go, play, refusal, scene_of
from tests.support.rounds.rolling import run

LAMED = (Mark(Marks.LAMED, "C-base-26"),)
ROOF = {(6, 5): 3}
STRIKE = Strike("ann", "ben", "ann/sword")


def swim(*to: int) -> Swim:
    return Swim("ann", Cell(*to))


def jump(*to: int) -> Jump:
    return Jump("ann", Cell(*to))


def climb(*to: int) -> Climb:
    return Climb("ann", Cell(*to))


def hanging(metres: int, top: At = (6, 5)) -> tuple[Mark, ...]:
    return (Mark(Marks.HEIGHT, "C-move-08", metres, f"{top[0]},{top[1]}"),)


def needs(played: Play) -> int:
    """What the two dice must show."""
    assert played.roll.need is not None
    return played.roll.need.total


# -- on foot -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C-move-06", "C-move-07", "C-move-08")
@pytest.mark.parametrize(
    ("ground", "heights", "why"),
    [
        ({(6, 5): "water"}, {}, "to 0706 one swims"),
        ({(5, 5): "water"}, {}, "to 0706 one swims"),
        ({(6, 5): "table"}, {}, "0706 is 1 m higher: one jumps or climbs there"),
        ({}, {(6, 5): 2}, "0706 is 2 m higher: one jumps or climbs there"),
        ({(6, 5): "pit"}, {}, "0706 is 3 m lower: one jumps or climbs down there"),
        ({}, {(5, 5): 2}, ""),
        ({}, {(5, 5): 3}, "0706 is 3 m lower: one jumps or climbs down there"),
        ({(6, 5): "rubble"}, {(6, 5): 1}, ""),
        ({(5, 5): "rubble"}, {(6, 5): 1}, ""),
        ({(6, 5): "rubble"}, {(6, 5): 2}, "0706 is 2 m higher: one jumps or climbs there"),
        ({}, {(5, 5): 2, (6, 5): 2}, ""),
    ],
)
def test_where_feet_lead(ground: dict[At, str], heights: dict[At, int], why: str) -> None:
    played = play(ann(), cy(), ground=ground, heights=heights)
    assert refusal(played, go("ann", (6, 5))) == why
    assert (Cell(6, 5) in ends(played.battle, played["ann"], Gait.STEP)) is (why == "")


@pytest.mark.rule("C-move-08")
def test_whoever_hangs_on_a_wall_neither_walks_nor_charges() -> None:
    played = play(ann(marks=hanging(1)), cy(at=(5, 9)), heights=ROOF)
    assert refusal(played, go("ann", (5, 6))) == "it hangs on a wall: it climbs on or down"
    charge = Charge("ann", "cy", "fist", (Cell(5, 6), Cell(5, 7), Cell(5, 8)))
    assert "hangs" in refusal(played, charge)
    assert not ends(played.battle, played["ann"], Gait.JOG)


# -- swimming ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C-move-06", "C-move-14", "C-move-16")
@pytest.mark.parametrize(("engaged", "dice", "came"), [(False, [1, 3], True), (False, [1, 2], False)])
def test_a_stroke_out_of_a_fight(engaged: bool, dice: list[int], came: bool) -> None:
    out = replace(cy(), life=Life.UNCONSCIOUS)
    battle = battle_of(ann(), ben(side="red", at=(0, 0)), out, ground={(6, 5): "water"})
    scene = scene_of(battle)
    run(scene.perform(swim(6, 5)), dice)
    assert (scene.battle["ann"].at == (6, 5)) is came


@pytest.mark.rule("C-move-06", "C-move-14", "C-move-16")
@pytest.mark.parametrize(("dice", "came"), [([4, 5], True), ([4, 4], False)])
def test_a_stroke_in_a_fight(dice: list[int], came: bool) -> None:
    played = play(ann(), cy(), ground={(6, 5): "water"}).say(swim(6, 5))
    assert needs(played) == 10 - 1
    played.say(dice)
    assert (played["ann"].at == (6, 5)) is came
    assert (mark.value if (mark := played["ann"].mark(Marks.SPENT)) else 0) == 1
    assert (mark.value if (mark := played["ann"].mark(Marks.MOVED)) else 0) == (2 if came else 0)


@pytest.mark.rule("C-move-06", "C-base-05")
def test_a_swimmer_is_specialised_in_swimming() -> None:
    swimmer = ann(specialties={Skill.ATHLETICS: frozenset({"Swim"})})
    assert needs(play(swimmer, cy(), ground={(6, 5): "water"}).say(swim(6, 5))) == 10 - 1 - 2
    runner = ann(specialties={Skill.ATHLETICS: frozenset({"Run"})})
    assert needs(play(runner, cy(), ground={(6, 5): "water"}).say(swim(6, 5))) == 10 - 1


@pytest.mark.rule("C-move-06")
@pytest.mark.parametrize(
    ("to", "ground", "heights", "why"),
    [
        ((6, 5), {(6, 5): "water"}, {}, ""),
        ((6, 5), {(5, 5): "water"}, {}, ""),
        ((6, 5), {(5, 5): "water", (6, 5): "water"}, {}, ""),
        ((6, 5), {}, {}, "there is no water"),
        ((7, 5), {(7, 5): "water"}, {}, "one swims to the next square"),
        ((5, 5), {(5, 5): "water"}, {}, "one swims to the next square"),
        ((6, 6), {(6, 6): "water", (6, 5): "wall"}, {}, "one swims to the next square"),
        ((6, 5), {(5, 5): "water"}, {(6, 5): 1}, "it does not lie level with the water"),
        ((6, 5), {(6, 5): "water"}, {(5, 5): 2}, ""),
        ((6, 5), {(6, 5): "water"}, {(5, 5): 3}, "it does not lie level with the water"),
    ],
)
def test_where_one_swims(to: At, ground: dict[At, str], heights: dict[At, int], why: str) -> None:
    played = play(ann(), cy(), ground=ground, heights=heights)
    assert refusal(played, Swim("ann", Cell(*to))) == why
    assert (Swim("ann", Cell(*to)) in list(played.menu)) is (why == "")


@pytest.mark.rule("C-move-06", "C-move-17", "C-base-26", "C-action-04")
def test_who_does_not_swim() -> None:
    water = {(6, 5): "water"}
    assert refusal(play(ann(prone=True), cy(), ground=water), swim(6, 5)) == "whoever is prone only crawls"
    assert "leg" in refusal(play(ann(marks=LAMED), cy(), ground=water), swim(6, 5))
    assert refusal(play(ann(), ben(), ground=water), swim(6, 5)) == "0706 is not free"
    assert "hangs" in refusal(play(ann(marks=hanging(1)), cy(), ground=water), swim(6, 5))
    spent = ann(marks=(Mark(Marks.SPENT, "C-action-01", 2),))
    assert "0 is left" in refusal(play(spent, cy(), ground=water), swim(6, 5))


@pytest.mark.rule("C-move-06", "C-table1-05", "C-opportunity-03")
def test_swimming_away_provokes() -> None:
    played = play(ann(), ben(at=(4, 5)), ground={(6, 5): "water"}).say(swim(6, 5), [5, 5])
    assert played.decision.figures == ("ben",)
    played.say("ben pass")
    assert played["ann"].at == (6, 5)
    assert played.decision.figures == ("ann",)


@pytest.mark.rule("C-move-06", "C-opportunity-06")
def test_whoever_only_moves_swims_unanswered() -> None:
    only = ann(marks=(Mark(Marks.FULL_MOVE, "C-opportunity-06"),))
    played = play(only, ben(at=(4, 5)), ground={(6, 5): "water"}).say(swim(6, 5), [5, 5])
    assert played["ann"].at == (6, 5)


@pytest.mark.rule("C-move-06", "C-opportunity-10", "C-move-18")
def test_a_swimmer_who_is_laid_low_stays() -> None:
    weak = ann(hurt=46, skills={Skill.ATHLETICS: 9})
    played = play(weak, ben(at=(4, 5), things=("sword",)), ground={(6, 5): "water"})
    played.say(swim(6, 5), [5, 6], "ben strike target=ann item=ben/sword", "ann pass", [6, 5], [6, 6])
    assert played["ann"].at == (5, 5)
    assert played["ann"].life is Life.DEAD


# -- jumping -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C-move-07", "C-move-14", "C-move-16")
@pytest.mark.parametrize(("dice", "came"), [([4, 5], True), ([4, 4], False)])
def test_over_a_pit(dice: list[int], came: bool) -> None:
    played = play(ann(), cy(), ground={(6, 5): "pit"}).say(jump(7, 5))
    assert needs(played) == 10 - 1
    played.say(dice)
    assert played["ann"].at == ((7, 5) if came else (5, 5))
    assert (mark.value if (mark := played["ann"].mark(Marks.MOVED)) else 0) == (4 if came else 0)


@pytest.mark.rule("C-move-07", "C-move-14")
def test_a_jump_out_of_a_fight_is_simple() -> None:
    out = replace(cy(), life=Life.UNCONSCIOUS)
    scene = scene_of(battle_of(ann(), ben(side="red", at=(0, 0)), out, ground={(6, 5): "pit"}))
    run(scene.perform(jump(7, 5)), [1, 3])
    assert scene.battle["ann"].at == (7, 5)


@pytest.mark.rule("C-move-07", "C-base-05")
def test_a_jumper_is_specialised_in_jumping() -> None:
    jumper = ann(specialties={Skill.ATHLETICS: frozenset({"Jump"})})
    assert needs(play(jumper, cy(), ground={(6, 5): "pit"}).say(jump(7, 5))) == 10 - 1 - 2


@pytest.mark.rule("C-move-07", "C-grid-07", "C-grid-08")
@pytest.mark.parametrize(
    ("to", "ground", "heights", "why"),
    [
        ((6, 5), {}, {(6, 5): 1}, ""),
        ((6, 5), {}, {(6, 5): 2}, "a jump leads 1 m up"),
        ((6, 5), {}, {}, "there is no such 'jump' for ann now"),
        ((6, 6), {}, {(6, 6): 1}, ""),
        ((6, 6), {(6, 5): "wall"}, {(6, 6): 1}, "a wall is in the way"),
        ((7, 5), {(6, 5): "barricade"}, {}, ""),
        ((7, 5), {(6, 5): "wall"}, {}, "a wall is in the way"),
        ((7, 5), {}, {(6, 5): 2}, "a jump leads 1 m up"),
        ((7, 5), {}, {(7, 5): 2}, "a jump leads 1 m up"),
        ((7, 5), {}, {(6, 5): 1, (7, 5): 1}, ""),
        ((7, 7), {(6, 6): "pit"}, {}, ""),
        ((7, 7), {(6, 6): "pit", (7, 6): "wall"}, {}, "a wall is in the way"),
        ((7, 7), {(6, 6): "pit", (5, 6): "wall"}, {}, "a wall is in the way"),
        ((7, 6), {}, {}, "one jumps to the next square, or straight over one"),
        ((8, 5), {(6, 5): "pit", (7, 5): "pit"}, {}, "one jumps to the next square, or straight over one"),
        ((5, 5), {}, {}, "one jumps to the next square, or straight over one"),
        ((7, 5), {(7, 5): "wall"}, {}, "nobody can land there"),
        ((7, 5), {(5, 5): "water"}, {}, "nobody jumps out of the water"),
    ],
)
def test_where_a_jump_leads(to: At, ground: dict[At, str], heights: dict[At, int], why: str) -> None:
    played = play(ann(), cy(), ground=ground, heights=heights)
    assert refusal(played, Jump("ann", Cell(*to))) == why


@pytest.mark.rule("C-move-07")
@pytest.mark.parametrize(
    ("ground", "heights", "offered"),
    [
        ({}, {}, set()),
        ({(6, 5): "pit"}, {}, {(6, 5), (7, 5)}),
        ({(6, 5): "table"}, {}, {(6, 5), (7, 5)}),
        ({}, {(7, 5): 1}, {(7, 5)}),
        ({}, {(6, 5): 2}, set()),
        ({(6, 5): "wall"}, {}, set()),
    ],
)
def test_jumps_are_proposed_where_feet_do_not_lead(
    ground: dict[At, str], heights: dict[At, int], offered: set[At]
) -> None:
    menu = play(ann(), cy(), ground=ground, heights=heights).menu
    assert {tuple(order.to) for order in menu if isinstance(order, Jump)} == offered


@pytest.mark.rule("C-move-07", "C-grid-07", "C-move-17", "C-base-26")
def test_who_does_not_jump() -> None:
    pit = {(6, 5): "pit"}
    assert refusal(play(ann(), ben(), ground=pit), jump(7, 5)) == "Ben is in the way"
    assert refusal(play(ann(), ben(side="red"), cy(), ground=pit), jump(7, 5)) == ""
    assert refusal(play(ann(), ben(at=(7, 5)), ground=pit), jump(7, 5)) == "0806 is not free"
    assert refusal(play(ann(prone=True), cy(), ground=pit), jump(7, 5)) == "whoever is prone only crawls"
    assert "leg" in refusal(play(ann(marks=LAMED), cy(), ground=pit), jump(7, 5))
    assert "hangs" in refusal(play(ann(marks=hanging(1)), cy(), ground=pit), jump(7, 5))


@pytest.mark.rule("C-move-07", "C-opportunity-03", "C-table1-05")
def test_jumping_away_provokes_and_is_lost_where_it_cannot_be() -> None:
    played = play(ann(), ben(at=(4, 5)), ground={(6, 5): "pit"}).say(jump(7, 5), [5, 5])
    assert played.decision.figures == ("ben",)
    played.say("ben pass")
    assert played["ann"].at == (7, 5)


@pytest.mark.rule("C-move-07", "C-base-38")
def test_down_from_a_height() -> None:
    played = play(ann(), cy(), heights={(5, 5): 3}).say(jump(6, 5), [5, 5], [4])
    assert (played["ann"].at, played["ann"].hurt, played["ann"].posture) == ((6, 5), 4, PRONE)
    walked = play(ann(), cy(), heights={(5, 5): 2}).say(go("ann", (6, 5)))
    assert (walked["ann"].at, walked["ann"].hurt, walked["ann"].posture) == ((6, 5), 0, STANDING)


@pytest.mark.rule("C-base-38")
def test_two_metres_down_with_a_jump_hurt_nobody() -> None:
    played = play(ann(), cy(), heights={(5, 5): 2}, ground={(6, 5): "pit"}).say(jump(7, 5), [5, 5])
    assert (played["ann"].at, played["ann"].hurt, played["ann"].posture) == ((7, 5), 0, STANDING)


# -- climbing ----------------------------------------------------------------------------------------------------------


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
        ((4, 5), (), {}, "there is no wall beside it"),
        ((5, 5), (), {}, "there is no wall beside it"),
        ((7, 5), (), {}, "there is no wall beside it"),
        ((6, 5), (), {(6, 5): "water"}, "there is no wall beside it"),
        ((6, 6), (), {(6, 6): "table", (5, 6): "wall"}, "there is no wall beside it"),
        ((5, 5), hanging(1), {}, ""),
        ((6, 5), hanging(2), {}, ""),
        ((6, 6), hanging(1), {(6, 6): "table"}, "it hangs on another wall"),
    ],
)
def test_what_is_climbed(to: At, marks: tuple[Mark, ...], ground: dict[At, str], why: str) -> None:
    played = play(ann(marks=marks), cy(), ground=ground, heights=ROOF)
    assert refusal(played, Climb("ann", Cell(*to))) == why


@pytest.mark.rule("C-move-08", "C-grid-06")
def test_nobody_may_be_at_the_top_with_the_last_metre() -> None:
    assert refusal(play(ann(marks=hanging(1)), ben(), heights=ROOF), climb(6, 5)) == ""
    assert refusal(play(ann(marks=hanging(2)), ben(), heights=ROOF), climb(6, 5)) == "0706 is not free"
    assert refusal(play(ann(), ben(), heights=ROOF), climb(6, 5)) == ""
    assert refusal(play(ann(), ben(), heights={(6, 5): 1}), climb(6, 5)) == "0706 is not free"
    assert refusal(play(ann(at=(6, 5)), ben(at=(5, 5)), heights=ROOF), climb(5, 5)) == "0606 is not free"


@pytest.mark.rule("C-move-08", "C-move-17")
def test_who_does_not_climb() -> None:
    assert refusal(play(ann(prone=True), cy(), heights=ROOF), climb(6, 5)) == "whoever is prone only crawls"
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
def test_whoever_cannot_hold_on_falls(but: dict[str, object]) -> None:
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
