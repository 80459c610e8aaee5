"""What goals ask of figures, for players who think."""

from __future__ import annotations

from core.battle.goal import Goal, GoalKind, GoalState
from core.battle.posture import Life
from core.battle.record import replace
from core.play.wants import alive_targets, denied_cells, disputed_cells, precious, prized, urgency, wanted_cells, wants
from tests.support.goals import EXIT, alive, as_they_are, battle, hold, protect, reach

HERE = frozenset(EXIT)


def test_figures_are_wanted_where_their_side_wants_them() -> None:
    there = battle(reach(figures=("ann",)))
    assert wanted_cells(there, there["ann"]) == HERE
    assert wanted_cells(there, there["ben"]) == wanted_cells(there, there["cal"]) == frozenset()
    anyone = battle(hold())
    assert wanted_cells(anyone, anyone["ben"]) == HERE


def test_a_goal_that_is_settled_wants_nothing_more() -> None:
    there = battle(hold(state=GoalState.MET), alive(state=GoalState.FAILED))
    assert not wanted_cells(there, there["ann"])
    assert not alive_targets(there, "red")
    assert wants(there, "red") == ()


def test_enemies_are_kept_from_what_one_holds_and_they_want_to_reach() -> None:
    there = battle(reach())
    assert (denied_cells(there, "blue"), denied_cells(there, "red")) == (HERE, frozenset())
    held = battle(hold())
    assert (denied_cells(held, "red"), denied_cells(held, "blue")) == (HERE, frozenset())


def test_what_enemies_want_to_hold_is_to_be_got_into() -> None:
    assert disputed_cells(battle(hold()), "blue") == HERE
    assert not disputed_cells(battle(hold()), "red")
    assert not disputed_cells(battle(reach()), "blue")


def test_those_to_be_protected_are_precious_and_prized() -> None:
    there = battle(protect())
    assert precious(there, "red") == prized(there, "blue") == frozenset({"ann"})
    assert precious(there, "blue") == prized(there, "red") == frozenset()


def test_who_must_arrive_is_precious_where_nobody_can_be_spared() -> None:
    assert precious(battle(reach(figures=("ann", "ben"), count=2)), "red") == {"ann", "ben"}
    spare = battle(reach(figures=("ann", "ben")))
    assert precious(spare, "red") == frozenset()
    assert precious(as_they_are(spare, ben=Life.DEAD), "red") == {"ann"}


def test_those_wanted_alive_are_named_while_they_live() -> None:
    there = battle(alive(figures=("cal", "dot")))
    assert alive_targets(there, "red") == {"cal", "dot"}
    assert alive_targets(as_they_are(there, dot=Life.DEAD), "red") == {"cal"}


def test_a_goal_presses_as_its_time_runs_out() -> None:
    there = battle(hold(), turn=1, limit=9)
    (want,) = wants(there, "red")
    assert (want.needed, want.urgency) == (1, 250)
    assert urgency(replace(there, clock=replace(there.clock, turn=9)), want.goal) == 1000
    endless = replace(there, clock=replace(there.clock, limit=0))
    assert urgency(endless, Goal("red", GoalKind.REACH, EXIT)) == 0
