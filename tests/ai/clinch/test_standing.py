"""What someone in clinch is worth as he is, in figures: life, limbs, footing, arms. What wounds take of that:
test_blows.py; the same in rounds: ../rounds/test_standing.py."""

from __future__ import annotations

import pytest

from ai.clinch.acting import shoots, thrown_away
from ai.clinch.figure_value import arms, beaten, footing, life, life_at
from ai.clinch.reading import Reading
from ai.profiles import profiles
from ai.strike import DOWN, OUT
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.manoeuvres import DoNothing
from hexfray.testing import Play
from tests.support.clinch.fights import crippled, fight, marked
from tests.support.clinch.fixtures import ann, ben, dee, eve
from tests.support.clinch.holding import at_grips, hold, played

STUN = Mark(Marks.STUNNED, "G-wound-03")
FULL = OUT + 12 * 1000
"""Ann's life without a scratch."""


@pytest.mark.parametrize(
    ("points", "worth"),
    [
        (12, FULL),
        (4, OUT + 4000),
        (3, OUT + 2000),
        (1, OUT),
        (0, 2500),
        (-1, 2380),
        (-14, 820),
        (-15, 800),
        (-20, 800),
    ],
)
def test_every_point_of_a_life_is_worth_as_much_and_less_than_a_third_of_it_slows(points: int, worth: int) -> None:
    assert life_at(points, 12) == worth


@pytest.mark.parametrize(
    ("figure", "worth"),
    [
        (ann(), FULL),
        (ann(tired=2), FULL - 120),
        (ann(life=Life.UNCONSCIOUS), 0),
        (ann(life=Life.DEAD), -1000),
        (crippled(ann(), Part.RIGHT_ARM), FULL - 3000),
        (crippled(ann(), Part.LEFT_HAND), FULL - 2500),
        (crippled(ann(), Part.RIGHT_LEG), FULL - 3000),
        (crippled(ann(), Part.LEFT_FOOT), FULL - 2000),
        (crippled(ann(), Part.RIGHT_EYE), FULL - 2500),
        (crippled(ann(hurt=12), Part.RIGHT_LEG), 400),
    ],
)
def test_breath_and_limbs_count_and_the_dead_are_less_than_nothing(figure: Figure, worth: int) -> None:
    assert life(figure) == worth


@pytest.mark.parametrize(
    ("figure", "worth"),
    [
        (ann(), 0),
        (ann(posture="crouching"), -700),
        (ann(posture="kneeling"), -1400),
        (ann(posture="crawling"), -2450),
        (ann(posture="lying"), -DOWN),
        (marked(ann(), STUN), -3500),
        (marked(ann(posture="kneeling"), STUN), -4900),
    ],
)
def test_footing_is_what_a_posture_costs_both_ways(figure: Figure, worth: int) -> None:
    assert footing(figure) == worth


def unready(figure: Figure, *things: str) -> Figure:
    return marked(figure, *(Mark(Marks.UNREADY, "G-gear-01", about=f"{figure.id}/{thing}") for thing in things))


@pytest.mark.parametrize(
    ("figure", "worth"),
    [
        (ann(), 0),
        (dee(), 2000),
        (ann(things=("medium shield",)), 500),
        (eve(), 1500),
        (ann(things=("broadsword", "broadsword")), 1500),
        (unready(dee(), "broadsword"), 1300),
        (unready(dee(), "broadsword", "medium shield"), 600),
    ],
)
def test_what_is_in_hand_counts_and_less_before_it_is_ready(figure: Figure, worth: int) -> None:
    assert arms(figure) == worth


def test_two_thirds_of_the_hp_gone_is_as_good_as_beaten() -> None:
    assert [beaten(ann(hurt=hurt)) for hurt in (0, 8, 9)] == [False, False, True]


@pytest.mark.parametrize(
    ("figure", "cost", "afar"),
    [
        (ann(), 1500, False),
        (dee(), 1500, False),
        (ann(things=("knife",)), 1500, False),
        (dee(about=("knife",)), 500, False),
        (eve(), 500, True),
    ],
)
def test_who_has_another_weapon_throws_one_more_gladly(figure: Figure, cost: int, *, afar: bool) -> None:
    assert thrown_away(figure) == cost
    assert shoots(figure) is afar


# -- the room's answers ------------------------------------------------------------------------------------------------


def reading(play: Play) -> Reading:
    return Reading(CLINCH, play.position, profiles()["veteran"])


def test_the_room_answers_with_these() -> None:
    room = reading(fight(ann(), ben()))
    worn = marked(dee(hurt=11, posture="kneeling"), STUN)
    assert room.life(worn) == life(worn) != 0
    assert room.footing(worn) == footing(worn) != 0
    assert room.arms(worn) == arms(worn) != 0
    assert room.beaten(worn)
    assert not room.beaten(dee())


def test_everyone_near_enough_threatens_the_enemies_in_reach() -> None:
    play = fight(ann(), ben(), eve(at=(0, 10), things=()))
    room = reading(play)
    found = {(one.attacker.id, one.target.id): one for one in room.enemy_threats(play.battle)}
    assert set(found) == {("ann", "ben"), ("ben", "ann")}
    threat = room.acting.dangers.threat(play.battle, play.battle["ben"], play.battle["ann"])
    assert threat is not None
    assert found["ben", "ann"][2:] == (threat.worth, False, 1)


@pytest.mark.parametrize(("by", "on", "sign"), [("ann", "ben", 1), ("ben", "ann", -1)])
def test_a_hold_that_is_gone_is_a_loss_to_who_had_it(by: str, on: str, sign: int) -> None:
    held = at_grips(hold(by=by, on=on, since=1), second=3)
    room = reading(played(held).until("beginning", figure="ann"))
    worth = room.acting.grappling.changes(room.battle, room.battle.holds[0])
    assert worth > 0
    assert [*room.changes(replace(room.battle, holds=()), DoNothing("ann"))] == [("hand to hand", -sign * worth)]
    assert [*room.changes(room.battle, DoNothing("ann"))] == [("hand to hand", 0)]
