"""Goals as a program sees them."""

from __future__ import annotations

import hexfray
from hexfray.events import GoalSettled, GoalState
from tests.support.engine import with_goals


def moving() -> hexfray.Game:
    game = hexfray.begin(hexfray.load(with_goals()), dice={"script": [[5], [2]]})
    game.choose("mara move-first")
    return game


def test_a_game_tells_how_far_along_each_goal_is() -> None:
    leave, guard = moving().goals
    assert (leave.goal.side, leave.goal.kind.value, leave.state) == ("red", "reach", GoalState.OPEN)
    assert (leave.words, leave.text) == ("Bring Mara to the gate before turn 6 is over", "0 of 1 through, turn 1 of 6")
    assert (guard.done, guard.of, guard.words) == (1, 1, "Keep Bo alive")


def test_a_goal_that_is_met_ends_the_battle_and_is_taken_back_with_the_order() -> None:
    game = moving()
    events = game.choose("mara move path=0105 facing=N")
    assert [event.state for event in events if isinstance(event, GoalSettled)] == [GoalState.MET]
    assert game.verdict == hexfray.Verdict("red", "red has brought Mara to the gate")
    game.undo()
    assert not game.over
    assert game.goals[0].state is GoalState.OPEN


def test_what_is_changed_by_hand_may_settle_a_goal() -> None:
    game = moving()
    game.edit("figure", "bo", {"condition": "dead"})
    assert game.goals[1].state is GoalState.FAILED
    assert game.verdict == hexfray.Verdict("red", "blue has not kept Bo alive")


def test_a_battle_without_goals_has_none() -> None:
    assert hexfray.begin("duel", dice=1).goals == ()
