"""What an end of a move is worth, reason by reason, to a figure of the toy whose game says as little as can be said."""

from __future__ import annotations

import pytest

from ai.profiles import Flees
from ai.tactics import Place, Prospect
from core.battle.condition import Condition
from core.battle.goal import Goal, GoalKind
from core.battle.record import replace
from core.space.cell import Cell
from tests.support.toy_places import PLAIN, Room, field, stand, step, terms, weighed

# -- what draws it ----------------------------------------------------------------------------------------------------

DRAWN = replace(PLAIN, pull=100)
HIT = {0: Prospect(2000, "ben")}


@pytest.mark.parametrize(("turn", "worth"), [(0, -600), (10, -1320), (25, -2400), (40, -3480), (60, -3480)])
def test_the_nearer_the_better_and_the_more_the_longer_it_lasts(turn: int, worth: int) -> None:
    assert terms(field(turn), DRAWN) == {"closing in": worth}
    assert terms(field(turn), replace(PLAIN, pull=50)) == {"closing in": worth // 2}
    assert terms(field(turn), DRAWN, busy=True) == {}


def test_the_way_around_others_and_over_the_ground_counts() -> None:
    assert terms(field(foe=(6, 4)), DRAWN) == {}
    assert terms(field(), DRAWN, Cell(8, 4)) == {"closing in": -150}
    slow = replace(field(), terrain={Cell(9, row): "rubble" for row in range(9)})
    assert terms(slow, DRAWN, Cell(8, 4)) == {"closing in": -300}
    wall = {Cell(7, row): "wall" for row in range(9) if row != 4}
    free, taken = (replace(field(0, *more), terrain=wall) for more in ((), (("cy", 7, 4),)))
    assert terms(free, DRAWN, Cell(6, 4)) == {"closing in": -450}
    assert terms(taken, DRAWN, Cell(6, 4)) == {"closing in": -600}
    lying = taken.with_figure(taken["cy"].in_condition(Condition.UNCONSCIOUS))
    assert terms(lying, DRAWN, Cell(6, 4)) == {"closing in": -450}
    assert terms(free, DRAWN, Cell(6, 4), attacks=HIT) == {"attack on Ben": 2000}


def test_who_can_attack_from_there_need_not_come_nearer() -> None:
    assert terms(field(), DRAWN, attacks=HIT) == {"attack on Ben": 2000}
    assert terms(field(), replace(DRAWN, gain=30), attacks=HIT) == {"attack on Ben": 600}


def test_who_is_beaten_keeps_away_as_far_as_twelve() -> None:
    assert terms(field(), DRAWN, beaten=True) == {"keeping away": 420}
    assert terms(field(), DRAWN, Cell(0, 4), beaten=True) == {"keeping away": 9 * 105}
    assert [terms(field(foe=(19, 4)), DRAWN, Cell(q, 4), beaten=True)["keeping away"] for q in (7, 6, 5, 0)] == [
        11 * 105,
        *[12 * 105] * 3,
    ]
    assert terms(field(), DRAWN, beaten=True, attacks=HIT) == {"attack on Ben": 2000, "keeping away": 420}
    assert terms(field(), replace(DRAWN, flees=Flees.NEVER), beaten=True) == {"closing in": -600}


def test_who_is_beaten_comes_nearer_where_it_is_held_or_time_is_up() -> None:
    assert terms(field(), DRAWN, beaten=True, held=True) == {"keeping away": -600}
    assert terms(field(24), DRAWN, beaten=True) == {"keeping away": 420}
    assert terms(field(25), DRAWN, beaten=True) == {"keeping away": -2400}


def test_who_shoots_comes_nearer_until_it_can_and_no_faster() -> None:
    assert terms(field(10), PLAIN, shoots=True) == {"closing in": -600}
    assert terms(field(10), PLAIN, shoots=True, attacks=HIT) == {"attack on Ben": 2000}
    assert terms(field(25), DRAWN, shoots=True) == {"closing in": -2400}


def test_who_cannot_come_there_on_foot_counts_the_cells() -> None:
    shut = replace(field(), terrain={Cell(8, row): "wall" for row in range(9)})
    assert terms(shut, DRAWN) == {"closing in": -5 * 150}
    assert terms(shut, DRAWN, attacks=HIT) == {"attack on Ben": 2000}
    assert terms(shut, DRAWN, beaten=True, attacks=HIT) == {"attack on Ben": 2000}


def test_who_is_not_drawn_would_rather_not_walk() -> None:
    assert terms(field(), PLAIN, steps=3) == {"staying put": -450}
    assert terms(field(), PLAIN, steps=3, attacks=HIT) == {"attack on Ben": 2000}
    assert terms(field(), DRAWN, steps=3) == {"closing in": -600}


# -- friends ----------------------------------------------------------------------------------------------------------

HELPED = replace(PLAIN, support=100)


@pytest.mark.parametrize(("friends", "worth"), [(0, 0), (1, 200), (2, 400), (3, 400)])
def test_up_to_two_friends_at_its_side_count(friends: int, worth: int) -> None:
    beside = tuple((f"c{number}", 4, 3 + number) for number in range(friends))
    assert terms(field(0, *beside), HELPED).get("friends beside it", 0) == worth
    assert terms(field(0, *beside), replace(PLAIN, support=50)).get("friends beside it", 0) == worth // 2
    assert terms(field(0, *beside), PLAIN) == {}


def test_friends_count_where_an_enemy_is_within_five_and_they_stand() -> None:
    friend = ("cy", 4, 4)
    assert terms(field(0, friend), HELPED) == {"friends beside it": 200}
    assert terms(field(0, friend, foe=(11, 4)), HELPED) == {}
    lies = field(0, friend)
    lies = lies.with_figure(lies["cy"].in_condition(Condition.PRONE))
    assert terms(lies, HELPED) == {}
    assert terms(field(0, ("cy", 8, 8)), HELPED) == {}


def test_what_friends_who_have_moved_will_have_done_is_told() -> None:
    battle = field(0, ("cy", 4, 4), ("cyril", 4, 5), ("carl", 4, 3))
    battle = replace(battle, clock=replace(battle.clock, pending=("ann", "carl")))
    strikes = {
        "ann": [("ben", 8000)],
        "cy": [("ben", 700), ("ben", 600)],
        "cyril": [("ben", 900)],
        "carl": [("ben", 9000)],
    }
    for profile, spent in ((replace(PLAIN, counts_on_friends=True), {"ben": 2}), (PLAIN, {})):
        room = Room(battle, Place(None, [stand(0)]), strikes=strikes)
        weighed(room, profile)
        assert room.spent == spent


# -- what it fears ----------------------------------------------------------------------------------------------------

CAREFUL = replace(PLAIN, minds_threats=True)
BLOWS = {"blows": {0: 1000}}


@pytest.mark.parametrize(("turn", "worth"), [(0, -700), (25, -700), (30, -460), (40, 0)])
def test_danger_is_minded_by_those_who_mind_it_and_less_at_last(turn: int, worth: int) -> None:
    assert terms(field(turn), CAREFUL, sums=BLOWS).get("blows", 0) == pytest.approx(worth, abs=9)
    assert terms(field(turn), PLAIN, sums=BLOWS) == {}


def test_who_is_alone_minds_it_in_full_and_who_is_beaten_twice_as_much() -> None:
    friend, thoughtful = ("cy", 0, 8), replace(CAREFUL, expects_reply=True)
    assert terms(field(), thoughtful, sums=BLOWS) == {"blows": -1000}
    assert terms(field(0, friend), thoughtful, sums=BLOWS) == {"blows": -700}
    assert terms(field(0, friend), CAREFUL, sums=BLOWS)["blows"] == -700
    assert terms(field(), CAREFUL, sums=BLOWS, beaten=True) == {"keeping away": 420, "blows": -1400}


# -- whatever else ----------------------------------------------------------------------------------------------------


def test_what_the_game_says_of_an_end_counts() -> None:
    sums = {"ground": {0: 30}, "fire": {0: -90}, "awaits": {0: 500}}
    assert terms(field(), PLAIN, sums=sums) == {"ground": 30, "fire": -90}
    assert terms(field(), PLAIN, sums=sums, waits=True) == {"ground": 30, "fire": -90}
    waits = replace(PLAIN, expects_reply=True)
    assert terms(field(), waits, sums=sums, waits=True) == {"lets them come": 500, "ground": 30, "fire": -90}
    assert terms(field(), waits, sums=sums) == {"ground": 30, "fire": -90}
    assert "lets them come" not in terms(field(), waits, sums=sums, waits=True, attacks=HIT)


def test_goals_count_for_the_cell_and_for_the_target() -> None:
    goals = (Goal("red", GoalKind.REACH, cells=(Cell(7, 4),)), Goal("red", GoalKind.ALIVE, figures=("ben",)))
    battle = replace(field(), goals=goals)
    assert terms(battle, cell=Cell(7, 4), attacks=HIT) == {"attack on Ben": 1000, "toward the goal": 80000}
    assert terms(battle, cell=Cell(5, 4)) == {}, "nobody moves any more in this toy"


def test_an_attack_says_which_figure_it_is_on() -> None:
    room = Room(field(), Place(None, [stand(0), stand(1)]), attacks=HIT)
    first, other = weighed(room, PLAIN)
    assert (first.aim, first.choice, other.aim, other.choice) == ("ben", step(0), "", step(1))
