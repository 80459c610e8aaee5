"""How likely objectives are to be met, in numbers. What a cell, a life and an attack gain by them:
test_aims_counted.py."""

from __future__ import annotations

import pytest

from ai.aims import Aims
from ai.goal_chances import AT_ONCE, STAKE, GoalSense
from ai.goal_places import WHOLE, Pace
from ai.ground_distances import away
from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalKind, GoalState
from core.battle.hold import Hold
from core.battle.posture import Life
from core.battle.record import replace
from core.play.goals import GoalRules
from core.space.cell import Cell
from core.space.squares import SquareGrid

DOOR = Cell(8, 0)
REACH = Goal("red", GoalKind.REACH, cells=(DOOR,), until=8)
HOLD = Goal("red", GoalKind.HOLD, cells=(DOOR,), until=8)
SENSE = GoalSense(
    GoalRules(), Pace(lambda _, figure: 0, lambda _, figure: 5, away, lambda figure: 1000, lambda *_: True)
)
"""Everyone has moved, and goes five points in each turn to come."""


def battle(*goals: Goal, turn: int = 1, **at: tuple[int, int]) -> Battle:
    """Those who are named, b of blue and others of red, in three rows that are 60 long."""
    figures = {
        name: Figure(name, name, "blue" if name.startswith("b") else "red", Cell(*cell), 0, None)
        for name, cell in at.items()
    }
    return Battle(SquareGrid(60, 3), figures, clock=Clock(turn=turn), goals=goals)


def chance(of: Battle) -> int:
    """The chance of the first objective."""
    return SENSE.of(of).chance(of.goals[0])


def downed(of: Battle, name: str, life: Life = Life.UNCONSCIOUS) -> Battle:
    return of.with_figure(replace(of[name], life=life))


def test_who_is_there_has_reached_it() -> None:
    assert chance(battle(REACH, ann=(8, 0), ben=(20, 0))) == WHOLE


@pytest.mark.parametrize(("turn", "possible"), [(6, True), (7, False), (8, False)])
def test_a_goal_can_be_reached_as_long_as_there_are_turns_enough(turn: int, *, possible: bool) -> None:
    assert (chance(battle(REACH, turn=turn, ann=(0, 0), ben=(20, 0))) > 0) is possible, "eight points, five a turn"


def test_the_nearer_the_likelier() -> None:
    found = [chance(battle(REACH, ann=(column, 0), ben=(20, 0))) for column in range(9)]
    assert found == sorted(found)
    assert len(set(found)) == len(found)


def test_an_enemy_nearer_to_the_goal_and_a_hold_make_it_less_likely() -> None:
    free = chance(battle(REACH, ann=(0, 0), ben=(20, 0)))
    assert chance(battle(REACH, ann=(0, 0), ben=(6, 0))) < free
    assert chance(downed(battle(REACH, ann=(0, 0), ben=(6, 0)), "ben")) == free


def test_an_enemy_in_the_only_way_makes_it_unlikely() -> None:
    walls = {Cell(4, row): "wall" for row in (0, 2)}
    free, barred = (replace(battle(REACH, ann=(0, 0), ben=at), terrain=walls) for at in ((5, 1), (4, 1)))
    assert 0 < chance(barred) < chance(free) // 2


def test_of_several_who_must_get_there_the_nearest_count() -> None:
    two = replace(REACH, count=2)
    assert chance(battle(two, ann=(8, 0), ben=(20, 0))) == 0
    assert 0 < chance(battle(two, ann=(8, 0), cy=(0, 0), ben=(20, 0))) < WHOLE
    more = chance(battle(two, ann=(8, 0), cy=(0, 0), dee=(5, 0), ben=(20, 0)))
    assert more == chance(battle(two, ann=(8, 0), dee=(5, 0), ben=(20, 0)))


def test_who_is_out_reaches_nothing_and_who_left_from_there_has() -> None:
    of = battle(REACH, ann=(8, 0), ben=(20, 0))
    assert chance(downed(of, "ann")) == 0
    assert chance(downed(of, "ann", Life.GONE)) == WHOLE


def test_at_the_bell_the_place_is_held_or_not() -> None:
    at_the_bell = {"ann": (8, 0), "ben": (20, 0)}
    assert chance(battle(HOLD, turn=8, **at_the_bell)) == WHOLE
    assert chance(battle(HOLD, turn=8, ann=(7, 0), ben=(20, 0))) == 0
    assert chance(battle(HOLD, turn=8, ann=(8, 0), ben=(8, 0))) == 0
    assert chance(downed(battle(HOLD, turn=8, ann=(8, 0), ben=(8, 0)), "ben")) == WHOLE


def test_long_before_it_little_is_sure() -> None:
    there, near, with_one_in_reach = (
        chance(battle(HOLD, turn=4, ann=at, ben=foe))
        for at, foe in (((8, 0), (50, 0)), ((7, 0), (50, 0)), ((8, 0), (12, 0)))
    )
    assert WHOLE > there > near > 0
    assert there > with_one_in_reach > 0


def test_in_the_last_turn_a_figure_in_the_only_way_keeps_enemies_out() -> None:
    walls = {Cell(10, row): "wall" for row in (0, 2)}
    hold = replace(HOLD, cells=(DOOR, Cell(8, 1)))
    pace = SENSE.pace._replace(now=lambda _, figure: 5)
    last, before = (
        [
            GoalSense(GoalRules(), pace).of(replace(of, terrain=walls)).chance(hold)
            for of in (battle(hold, turn=turn, ann=(8, 0), cy=at, ben=(12, 1)) for at in ((9, 1), (10, 1)))
        ]
        for turn in (8, 4)
    )
    assert last[0] < last[1]
    assert before[0] == before[1], "there is time to come back"


def test_a_guard_of_the_place_keeps_enemies_out() -> None:
    alone = chance(battle(HOLD, turn=7, ann=(8, 0), cy=(0, 0), ben=(12, 0)))
    assert chance(battle(HOLD, turn=7, ann=(8, 0), cy=(8, 1), ben=(12, 0))) > alone


def test_who_must_live_is_taken_or_lost() -> None:
    of = battle(Goal("red", GoalKind.ALIVE, figures=("ben",)), ann=(0, 0), ben=(1, 0))
    assert chance(downed(of, "ben", Life.DEAD)) == 0
    assert 0 < chance(of) < chance(downed(of, "ben")) == WHOLE


def test_friends_to_protect_are_safe_endangered_or_lost() -> None:
    of = battle(Goal("red", GoalKind.PROTECT, figures=("cy",)), ann=(0, 0), cy=(2, 0), ben=(1, 0))
    assert 0 == chance(downed(of, "cy", Life.DEAD)) < chance(downed(of, "cy")) < chance(of) == WHOLE


@pytest.mark.parametrize(("state", "known"), [(GoalState.MET, WHOLE), (GoalState.FAILED, 0)])
def test_what_is_settled_is_settled(state: GoalState, known: int) -> None:
    assert chance(battle(replace(REACH, state=state), ann=(0, 0), ben=(20, 0))) == known


def test_what_the_enemy_wants_counts_against_a_side() -> None:
    of = battle(REACH, ann=(8, 0), ben=(20, 0))
    (_, ours), (_, theirs) = (*SENSE.of(of).value("red"), *SENSE.of(of).value("blue"))
    assert ours == -theirs == 2 * AT_ONCE * STAKE
    half = battle(replace(REACH, loses=False), ann=(8, 0), ben=(20, 0))
    assert [worth for _, worth in SENSE.of(half).value("red")] == [AT_ONCE * STAKE]


def test_a_walk_gains_what_it_makes_likelier() -> None:
    of = battle(REACH, turn=8, ann=(7, 0), ben=(20, 0))
    aims = Aims(of, "red", SENSE)
    assert dict(aims.worth_of(of["ann"], DOOR))["toward the goal"] >= 2 * STAKE
    assert aims.worth_of(of["ann"], Cell(7, 0)) == [], "it is the last turn, and he has moved"


def test_an_order_gains_by_the_battle_after_it() -> None:
    of = battle(HOLD, turn=8, ann=(8, 0), ben=(8, 0))
    aims = Aims(of, "red", SENSE)
    whole = 2 * AT_ONCE * STAKE
    assert dict(aims.change(downed(of, "ben"))) == {"holding the place": whole}
    assert aims.change(of) == {}
    assert aims.if_out("ben") == whole
    assert aims.gain("ben", 1000, 500) == 1000 + whole // 2
    assert aims.gain("ben", 1000) == 1000


def test_a_figure_that_is_held_hardly_gets_away() -> None:
    of = battle(REACH, ann=(0, 0), ben=(20, 0))
    free, held = (sum(worth for _, worth in SENSE.of(of, *names).value("red")) for names in ((), ("ann",)))
    assert 0 < held < free
    aims = Aims(of, "blue", SENSE)
    assert aims.if_seized("ann") == free - held


def test_a_friend_who_carries_a_figure_does_not_keep_it_from_its_goal() -> None:
    of = battle(REACH, ann=(0, 0), cy=(0, 0), ben=(0, 0))
    by_friend, by_enemy = (replace(of, holds=(Hold(holder, "ann", "pinned"),)) for holder in ("cy", "ben"))
    alone = replace(REACH, figures=("ann",))
    found = [chance(replace(one, goals=(alone,))) for one in (of, by_friend, by_enemy)]
    assert found[0] == found[1] > found[2] > 0


def test_of_two_who_must_be_there_together_the_slower_decides() -> None:
    both = replace(REACH, count=2)
    there, on_the_way = (chance(battle(both, ann=at, cy=(0, 2), ben=(50, 0))) for at in ((8, 0), (5, 0)))
    alone = chance(battle(REACH, cy=(0, 2), ben=(50, 0)))
    assert there == alone
    assert alone * 9 // 10 < on_the_way < alone, "who is quicker has time"


def test_long_before_the_end_friends_who_can_come_guard_a_place_as_well() -> None:
    early, late = (
        [chance(battle(HOLD, turn=turn, ann=(8, 0), cy=at, ben=(12, 0))) for at in ((8, 1), (4, 0))] for turn in (4, 8)
    )
    assert early[0] == early[1]
    assert late[0] >= late[1]


def test_of_several_to_be_held_the_living_count() -> None:
    named = Goal("red", GoalKind.RESTRAIN, figures=("ben", "bo"), grip="pinned", turns=2, count=1)
    of = battle(named, ann=(0, 0), ben=(0, 0), bo=(5, 0))
    dead = downed(of, "ben", Life.DEAD)
    assert chance(dead) == chance(of) > chance(downed(dead, "bo", Life.DEAD)) == 0


def test_who_is_beset_gets_through_a_turn_less_likely() -> None:
    alone, beset = (chance(battle(REACH, ann=(0, 0), ben=at)) for at in ((50, 0), (0, 1)))
    assert 0 < beset < alone


def test_an_enemy_who_is_held_now_is_likelier_held_to_the_end() -> None:
    rules = GoalRules(grips={"pinned": frozenset({"pinned"})})
    sense = GoalSense(rules, SENSE.pace)
    goal = Goal("red", GoalKind.RESTRAIN, figures=("ben",), grip="pinned", turns=2, until=8)
    free = battle(goal, ann=(0, 0), ben=(0, 0))
    held = replace(free, holds=(Hold("ann", "ben", "pinned"),))
    longer = replace(held, goals=(replace(goal, since=(1,)),), clock=Clock(turn=2))
    found = [sense.of(of).chance(of.goals[0]) for of in (free, held, longer)]
    assert 0 < found[0] < found[1] < found[2] < WHOLE


def test_danger_counts_for_an_objective_that_needs_the_figure() -> None:
    of = battle(HOLD, turn=8, ann=(8, 0), cy=(8, 0), ben=(20, 0))
    alone = battle(HOLD, turn=8, ann=(8, 0), ben=(20, 0))
    lost = [dict(Aims(one, "red", SENSE).risk_in(DOOR, one["ann"], 5000, 10000)) for one in (of, alone)]
    whole = 2 * AT_ONCE * STAKE
    assert lost == [{"risk for the objective": 0}, {"risk for the objective": -whole // 2}]
    assert dict(Aims(alone, "red", SENSE).risk_in(Cell(7, 0), alone["ann"], 5000, 10000)) == {
        "risk for the objective": 0
    }
