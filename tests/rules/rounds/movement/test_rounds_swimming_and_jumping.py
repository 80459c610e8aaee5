"""Where feet do not lead: swimming and jumping, their tests and what failing them comes to. Climbing and falling:
test_rounds_climbing.py."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.posture import PRONE, STANDING, Life
from core.battle.record import replace
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.jumping import Jump
from core.rulesets.rounds.movement.paths import ends
from core.rulesets.rounds.movement.swimming import Swim
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell
from tests.support.rounds.fixtures import At, ann, battle_of, ben, cy, go, hanging, play, refusal, scene_of
from tests.support.rounds.rolling import needs, run

LAMED = (Mark(Marks.LAMED, "C-base-26"),)


def swim(*to: int) -> Swim:
    return Swim("ann", Cell(*to))


def jump(*to: int) -> Jump:
    return Jump("ann", Cell(*to))


@pytest.mark.rule("C-move-06", "C-move-07", "C-move-08")
@pytest.mark.parametrize(
    ("ground", "heights", "why"),
    [
        ({(6, 5): "water"}, {}, "swim to the east"),
        ({(5, 5): "water"}, {}, "swim to the east"),
        ({(6, 5): "table"}, {}, "the square to the east is 1 m up: jump or climb"),
        ({}, {(6, 5): 2}, "the square to the east is 2 m up: jump or climb"),
        ({(6, 5): "pit"}, {}, "the square to the east is 3 m down: jump or climb"),
        ({}, {(5, 5): 2}, ""),
        ({}, {(5, 5): 3}, "the square to the east is 3 m down: jump or climb"),
        ({(6, 5): "rubble"}, {(6, 5): 1}, ""),
        ({(5, 5): "rubble"}, {(6, 5): 1}, ""),
        ({(6, 5): "rubble"}, {(6, 5): 2}, "the square to the east is 2 m up: jump or climb"),
        ({}, {(5, 5): 2, (6, 5): 2}, ""),
    ],
)
def test_where_feet_lead(ground: dict[At, str], heights: dict[At, int], why: str) -> None:
    played = play(ann(), cy(), ground=ground, heights=heights)
    assert refusal(played, go("ann", (6, 5))) == why
    assert (Cell(6, 5) in ends(played.battle, played["ann"], Gait.STEP)) is (why == "")


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
        ((6, 5), {}, {}, "no water there"),
        ((7, 5), {(7, 5): "water"}, {}, "swim 1 square at a time"),
        ((5, 5), {(5, 5): "water"}, {}, "swim 1 square at a time"),
        ((6, 6), {(6, 6): "water", (6, 5): "wall"}, {}, "swim 1 square at a time"),
        ((6, 5), {(5, 5): "water"}, {(6, 5): 1}, "not level with the water"),
        ((6, 5), {(6, 5): "water"}, {(5, 5): 2}, ""),
        ((6, 5), {(6, 5): "water"}, {(5, 5): 3}, "not level with the water"),
    ],
)
def test_where_one_swims(to: At, ground: dict[At, str], heights: dict[At, int], why: str) -> None:
    played = play(ann(), cy(), ground=ground, heights=heights)
    assert refusal(played, Swim("ann", Cell(*to))) == why
    assert (Swim("ann", Cell(*to)) in list(played.menu)) is (why == "")


@pytest.mark.rule("C-move-06", "C-move-17", "C-base-26", "C-action-04")
def test_who_does_not_swim() -> None:
    water = {(6, 5): "water"}
    assert refusal(play(ann(prone=True), cy(), ground=water), swim(6, 5)) == "prone: crawl only"
    assert "leg" in refusal(play(ann(marks=LAMED), cy(), ground=water), swim(6, 5))
    assert refusal(play(ann(), ben(), ground=water), swim(6, 5)) == "no room in Ben's square"
    assert "on a wall" in refusal(play(ann(marks=hanging(1)), cy(), ground=water), swim(6, 5))
    spent = ann(marks=(Mark(Marks.SPENT, "C-action-01", 2),))
    assert "none left" in refusal(play(spent, cy(), ground=water), swim(6, 5))


@pytest.mark.rule("C-move-06", "C-table1-05", "C-opportunity-03")
def test_swimming_away_provokes() -> None:
    played = play(ann(), ben(at=(4, 5)), ground={(6, 5): "water"}).say(swim(6, 5), [5, 5])
    assert played.decision.figures == ("ben",)
    played.say("ben pass")
    assert played["ann"].at == (6, 5)
    assert played.decision.figures == ("ann",)


@pytest.mark.rule("C-move-06", "C-opportunity-06")
def test_a_figure_that_only_moves_swims_unanswered() -> None:
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
        ((6, 5), {}, {(6, 5): 2}, "too high to jump (limit 1 m)"),
        ((6, 5), {}, {}, "not possible now"),
        ((6, 6), {}, {(6, 6): 1}, ""),
        ((6, 6), {(6, 5): "wall"}, {(6, 6): 1}, "a wall is in the way"),
        ((7, 5), {(6, 5): "barricade"}, {}, ""),
        ((7, 5), {(6, 5): "wall"}, {}, "a wall is in the way"),
        ((7, 5), {}, {(6, 5): 2}, "too high to jump (limit 1 m)"),
        ((7, 5), {}, {(7, 5): 2}, "too high to jump (limit 1 m)"),
        ((7, 5), {}, {(6, 5): 1, (7, 5): 1}, ""),
        ((7, 7), {(6, 6): "pit"}, {}, ""),
        ((7, 7), {(6, 6): "pit", (7, 6): "wall"}, {}, "a wall is in the way"),
        ((7, 7), {(6, 6): "pit", (5, 6): "wall"}, {}, "a wall is in the way"),
        ((7, 6), {}, {}, "jump 1 square, or straight over one"),
        ((8, 5), {(6, 5): "pit", (7, 5): "pit"}, {}, "jump 1 square, or straight over one"),
        ((5, 5), {}, {}, "jump 1 square, or straight over one"),
        ((7, 5), {(7, 5): "wall"}, {}, "can't land there"),
        ((7, 5), {(5, 5): "water"}, {}, "can't jump out of water"),
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
    assert refusal(play(ann(), ben(at=(7, 5)), ground=pit), jump(7, 5)) == "no room in Ben's square"
    assert refusal(play(ann(prone=True), cy(), ground=pit), jump(7, 5)) == "prone: crawl only"
    assert "leg" in refusal(play(ann(marks=LAMED), cy(), ground=pit), jump(7, 5))
    assert "on a wall" in refusal(play(ann(marks=hanging(1)), cy(), ground=pit), jump(7, 5))


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
