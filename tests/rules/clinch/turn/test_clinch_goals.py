"""Goals of clinch: a foe held, pinned, choked or locked for so many seconds running."""

from __future__ import annotations

import pytest

from core.battle.goal import Goal, GoalKind
from core.battle.hold import Hold
from core.battle.places import GoalRuns
from core.battle.record import replace
from core.play.goals import all_progress
from core.play.turns import Verdict
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.hold.machine import Grip
from hexfray.testing import Play
from tests.support.clinch.fixtures import ann, battle_of, ben
from tests.support.clinch.holding import at_grips, hold, played, spared


def held_for(seconds: int, grip: str, *holds: Hold) -> Play:
    """Red wants Ben held so, for so many seconds running; these are the holds of the first."""
    goal = Goal("red", GoalKind.RESTRAIN, figures=("ben",), grip=grip, turns=seconds)
    return played(replace(at_grips(*holds), goals=(goal,)))


def told(found: Play) -> str:
    (progress,) = all_progress(found.battle, CLINCH.turns.goals)
    return progress.text


@pytest.mark.rule("G-turn-05")
def test_a_goal_may_be_a_foe_held_for_so_many_seconds_running() -> None:
    found = held_for(3, "held", hold())
    (progress,) = all_progress(found.battle, CLINCH.turns.goals)
    assert (progress.words, progress.text) == ("Keep Ben held for 3 seconds running", "0 of 3 seconds")
    found.say("ann do-nothing", "ben do-nothing")
    assert told(found) == "1 of 3 seconds"
    found.say("ann do-nothing", "ben do-nothing", "ann do-nothing")
    assert found.position.verdict is None
    found.say("ben do-nothing")
    assert found.position.verdict == Verdict("red", "red has kept Ben held for 3 seconds running")


@pytest.mark.rule("G-turn-05")
def test_who_comes_free_in_between_must_be_held_from_the_start_again() -> None:
    found = held_for(2, "held", hold()).say("ann do-nothing", "ben do-nothing")
    found.say("ann attack", "ann let-go target=ben", "ann done")
    assert told(found) == "0 of 2 seconds"
    assert [event.words for event in found.told(GoalRuns)] == ["Ben is held", "Ben is no longer held"]


@pytest.mark.rule("G-turn-05")
@pytest.mark.parametrize(("grip", "by"), [("pinned", Grip.PINNED), ("choked", Grip.CHOKED), ("locked", Grip.LOCKED)])
def test_it_may_ask_for_more_than_a_hold(grip: str, by: Grip) -> None:
    assert told(held_for(1, grip, hold())) == "0 of 1 second"
    plain = held_for(1, grip, hold()).say("ann do-nothing", "ben do-nothing")
    assert plain.position.verdict is None
    firm = spared(held_for(1, grip, hold(by))).say("ann do-nothing", "ben do-nothing")
    assert firm.position.verdict is not None
    assert firm.position.verdict.winner == "red"


@pytest.mark.rule("G-turn-05", "G-hold-18")
def test_a_grip_on_a_weapon_holds_nobody_for_a_goal() -> None:
    figures = [ann(), ben(things=("spear",))]
    goal = Goal("red", GoalKind.RESTRAIN, figures=("ben",), grip="held", turns=1)
    grip = hold(Grip.WEAPON, part="ben/spear")
    found = played(replace(battle_of(*figures, holds=(grip,)), goals=(goal,))).say("ann do-nothing", "ben do-nothing")
    assert found.position.verdict is None
