"""How a battle ended, in the words of the screen: journals keep theirs."""

from __future__ import annotations

import pytest

from core.battle.goal import Goal, GoalKind, GoalState
from core.battle.names import Side
from core.battle.posture import Life
from core.battle.record import replace
from core.match.what_if import Outcome, Shares, in_words
from core.play.goal_words import outcome_in_words
from core.play.turns import Verdict
from core.play.verdict_words import reason, verdict_line
from hexfray.testing.skirmish import battle_of, fighter

BATTLE = battle_of(fighter("agnar"), fighter("mara", (0, -1), side="blue"))
FELLED = replace(BATTLE["mara"], life=Life.DEAD)
NAMED = replace(BATTLE.with_figure(FELLED), side_names={"red": "the west bank", "blue": "the mill"})


@pytest.mark.parametrize(
    ("winner", "known", "shown"),
    [
        ("red", "only red is left", "The west bank wins: no one else is standing"),
        (None, "nobody is left", "Draw: no one is standing"),
        (None, "all sides cease", "Draw: all sides stop fighting"),
        (None, "turn 30 was the last", "Draw: time is up after turn 30"),
        ("blue", "a reason of a game to come", "The mill wins: a reason of a game to come"),
    ],
)
def test_who_won_and_why(winner: Side | None, known: str, shown: str) -> None:
    assert verdict_line(NAMED, Verdict(winner, known), "turn") == shown


def test_a_plural_name_takes_a_plural_verb() -> None:
    ringers = replace(NAMED, side_names={"red": "The old ringers"}, plural_sides=frozenset(["red"]))
    verdict = Verdict("red", "only red is left")
    assert verdict_line(ringers, verdict, "turn") == "The old ringers win: no one else is standing"
    shares = Shares(("red",), 1, (Outcome("red", "only red is left", 3),))
    assert in_words(ringers, shares, "turn")[0] == "The old ringers win 1 of 1 (100%)"


@pytest.mark.parametrize(
    ("kind", "state", "shown"),
    [
        (GoalKind.HOLD, GoalState.MET, "the west bank held the gate"),
        (GoalKind.HOLD, GoalState.FAILED, "the west bank didn't hold the gate"),
        (GoalKind.REACH, GoalState.MET, "the west bank brought one figure to the gate"),
    ],
)
def test_objectives_decide_by_the_names_of_the_sides(kind: GoalKind, state: GoalState, shown: str) -> None:
    goal = Goal("red", kind, cells=(BATTLE.grid.at(0, 0),), place="the gate")
    battle = replace(NAMED, goals=(goal,))
    known = outcome_in_words(battle, goal, state, "turn")
    assert reason(battle, Verdict("red", known), "turn") == shown
