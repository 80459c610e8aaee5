"""What goals make of a cell, a life and an attack, in numbers. What a player makes of that: test_aims.py."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ai.aims import Aims
from ai.goal_chances import GoalSense
from ai.goal_places import Pace
from ai.ground_distances import away
from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalKind
from core.battle.posture import Life
from core.battle.record import replace
from core.play.goals import GoalRules
from core.space.cell import Cell
from core.space.squares import SquareGrid

DOOR = Cell(8, 0)
REACH = Goal("red", GoalKind.REACH, cells=(DOOR,), until=8)
HOLD = Goal("red", GoalKind.HOLD, cells=(DOOR,), until=8)
WALL: Mapping[Cell, str] = {Cell(4, row): "wall" for row in (0, 2)}
"""All but the middle of three rows."""


SENSE = GoalSense(
    GoalRules(), Pace(lambda _, figure: 0, lambda _, figure: 20, away, lambda figure: 1000, lambda *_: True)
)
"""Everyone has moved, and goes twenty points in each turn to come."""


def battle(*goals: Goal, **at: tuple[int, int]) -> Battle:
    """Those who are named, a and c of red and b of blue, in three rows that are 60 long."""
    figures = {
        name: Figure(name, name, "blue" if name.startswith("b") else "red", Cell(*cell), 0, None)
        for name, cell in at.items()
    }
    return Battle(SquareGrid(60, 3), figures, clock=Clock(), goals=goals)


def worth(of: Battle, cell: Cell, name: str = "ann") -> dict[str, int]:
    """What draws a figure to a cell."""
    return dict(Aims(of, "red", SENSE).drawn_by(of[name], cell))


@pytest.mark.parametrize(("turn", "point"), [(0, 350), (4, 700), (6, 875)])
def test_each_point_of_the_way_counts_more_the_later_it_is(turn: int, point: int) -> None:
    of = replace(battle(REACH, ann=(0, 0), ben=(20, 0)), clock=Clock(turn=turn))
    assert worth(of, Cell(5, 0)) == {"toward the goal": -3 * point}
    assert worth(of, Cell(7, 0)) == {"toward the goal": -point}
    assert worth(of, DOOR) == {"toward the goal": 4000}


def test_beyond_forty_points_it_makes_no_difference() -> None:
    of = battle(REACH, ann=(0, 0), ben=(20, 0))
    assert [worth(of, Cell(q, 0))["toward the goal"] for q in (47, 48, 49, 59)] == [-39 * 350, *[-40 * 350] * 3]


@pytest.mark.parametrize(
    "of",
    [
        replace(battle(REACH, ann=(0, 0), ben=(20, 0)), terrain={Cell(4, row): "wall" for row in range(3)}),
        replace(battle(REACH, ann=(0, 0), ben=(20, 0)), clock=Clock(turn=8)),
    ],
    ids=["no way", "no time"],
)
def test_what_cannot_be_reached_any_more_draws_nobody(of: Battle) -> None:
    assert worth(of, Cell(3, 0)) == {}


def test_the_ground_counts_on_the_way() -> None:
    of = replace(battle(REACH, ann=(0, 0), ben=(20, 0)), terrain={Cell(7, row): "rubble" for row in range(3)})
    assert worth(of, Cell(6, 0)) == {"toward the goal": -3 * 350}


def test_a_figure_that_is_not_named_is_not_wanted_there() -> None:
    of = battle(replace(REACH, figures=("cy",)), ann=(0, 0), cy=(1, 0), ben=(20, 0))
    assert worth(of, DOOR) == {}
    assert worth(of, DOOR, "cy") == {"toward the goal": 4000}


def test_who_is_to_be_protected_need_go_nowhere() -> None:
    of = battle(Goal("red", GoalKind.PROTECT, figures=("ann",)), ann=(0, 0), ben=(20, 0))
    assert worth(of, DOOR) == {}


@pytest.mark.parametrize(
    ("count", "there", "wanted"),
    [(1, 0, True), (1, 1, False), (0, 0, True), (0, 1, False), (2, 1, True), (2, 2, False), (3, 2, True)],
)
def test_as_many_go_there_as_it_takes(count: int, there: int, *, wanted: bool) -> None:
    friends = {f"c{number}": (8, 0) if number < there else (1, 0) for number in range(2)}
    of = battle(replace(HOLD, count=count), **{"ann": (0, 0), "ben": (20, 0), **friends})
    assert ("holding the place" in worth(of, DOOR)) is wanted


def test_who_is_there_himself_stays_and_others_than_those_named_do_not_count() -> None:
    of = battle(replace(REACH, figures=("ann", "cy")), ann=(8, 0), cy=(1, 0), chris=(8, 0), ben=(20, 0))
    assert worth(of, DOOR) == {"toward the goal": 4000}
    assert worth(of, DOOR, "cy") == {}


def test_what_the_enemy_wants_to_hold_is_disputed() -> None:
    of = battle(replace(HOLD, side="blue"), ann=(0, 0), ben=(20, 0))
    assert worth(of, DOOR) == {"disputing the place": 2000}
    assert worth(of, Cell(5, 0)) == {"disputing the place": -525}


def test_who_is_nearer_than_every_enemy_bars_the_way() -> None:
    of = battle(replace(REACH, side="blue"), ann=(0, 0), ben=(11, 0), bo=(1, 0))
    assert worth(of, Cell(6, 0)) == {"barring the way": 600, "holding the pass": 0}
    assert [worth(of, Cell(q, 0))["barring the way"] for q in (5, 2, 10, 11)] == [0, 0, 600, 0]


def test_where_no_enemy_is_left_nobody_is_barred() -> None:
    of = battle(replace(REACH, side="blue"), ann=(0, 0), ben=(11, 0))
    of = of.with_figure(replace(of["ben"], life=Life.UNCONSCIOUS))
    assert worth(of, DOOR) == {"barring the way": 0}


def test_a_pass_is_held_where_every_enemy_must_come_through() -> None:
    place = tuple(Cell(8, row) for row in range(3))
    of = replace(battle(replace(REACH, side="blue", cells=place), ann=(6, 0), ben=(0, 0)), terrain=WALL)
    assert worth(of, Cell(4, 1)) == {"barring the way": 600, "holding the pass": 2000}
    assert worth(of, Cell(6, 1)) == {"barring the way": 600, "holding the pass": 0}
    beyond = replace(battle(replace(REACH, side="blue", cells=place), ann=(0, 0), ben=(6, 0)), terrain=WALL)
    assert "holding the pass" not in worth(beyond, Cell(4, 1))


def test_who_is_found_out_once_is_not_looked_for_again() -> None:
    of = battle(REACH, replace(REACH, side="blue"), ann=(0, 0), ben=(11, 0))
    aims = Aims(of, "red", SENSE)
    assert aims.worth_of(of["ann"], DOOR) == aims.worth_of(of["ann"], DOOR) != []


def test_who_is_wanted_alive_is_worth_most_when_he_is_taken() -> None:
    of = battle(Goal("red", GoalKind.ALIVE, figures=("ben",)), ann=(0, 0), ben=(11, 0), bo=(9, 0))
    aims, ben = Aims(of, "red", SENSE), of["ben"]
    assert aims.life(ben, 9001) == 9001
    assert aims.life(replace(ben, life=Life.DEAD), 9001) == 15000
    assert aims.life(replace(ben, life=Life.UNCONSCIOUS), 9001) == -3000
    assert (aims.gain("ben", 2001), aims.gain("bo", 2001)) == (1000, 2001)


def test_a_figure_its_side_must_not_lose_counts_half_as_much_again() -> None:
    goals = Goal("red", GoalKind.PROTECT, figures=("cy",)), Goal("blue", GoalKind.PROTECT, figures=("ben",))
    of = battle(*goals, ann=(0, 0), cy=(1, 0), ben=(11, 0), bo=(9, 0))
    aims = Aims(of, "red", SENSE)
    assert [aims.life(of[name], 2001) for name in ("ann", "cy", "ben", "bo")] == [2001, 3001, 3001, 2001]
    assert [aims.gain(name, 2001) for name in ("ben", "bo")] == [3001, 2001]


def test_without_goals_a_cell_a_life_and_an_attack_are_worth_what_the_game_says() -> None:
    of = battle(ann=(0, 0), ben=(11, 0))
    aims = Aims(of, "red", SENSE)
    assert (aims.any, aims.worth_of(of["ann"], DOOR), aims.life(of["ben"], 7), aims.gain("ben", 7)) == (False, [], 7, 7)
