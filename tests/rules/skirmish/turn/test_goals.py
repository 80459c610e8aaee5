"""Goals in skirmish: when a turn is over, who is taken, and how a battle with goals ends."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalKind, GoalState
from core.battle.places import GoalSettled
from core.battle.record import replace
from core.play.goals import all_progress
from core.play.turns import Verdict
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.turn.course import GOALS, MoveFirst, verdict
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.hth import grappling

GATE = (cell(0, 0),)
HOLD = Goal("red", GoalKind.HOLD, GATE, until=2, place="the gate")
LEAVE = Goal("red", GoalKind.REACH, (cell(0, -1),), ("ann",), place="the boat")
ARREST = Goal("red", GoalKind.ALIVE, figures=("bob",))
GUARD = Goal("red", GoalKind.PROTECT, figures=("ann",), wins=False)


def ann(at: tuple[int, int] = (0, 0), condition: Condition = Condition.STANDING) -> Figure:
    return fighter("ann", at, main="broadsword", strength=14, dexterity=14, condition=condition)


def bob(at: tuple[int, int] = (0, -9), condition: Condition = Condition.STANDING) -> Figure:
    return fighter("bob", at, 3, side="blue", strength=8, condition=condition)


def cal(condition: Condition = Condition.STANDING) -> Figure:
    return fighter("cal", (3, -9), 3, side="blue", condition=condition)


def wanting(*goals: Goal, of: Battle, limit: int = 5) -> Battle:
    return replace(of, goals=goals, clock=replace(of.clock, limit=limit))


def ended(battle: Battle, turn: int, phase: str = "turn_end") -> Verdict | None:
    return verdict(replace(battle, clock=replace(battle.clock, turn=turn, phase=phase)))


# -- to hold -----------------------------------------------------------------------------------------------------------


def test_a_figure_that_holds_has_won_when_the_turn_is_over_and_not_before() -> None:
    play = Play.from_start(wanting(HOLD, of=battle_of(ann(), bob()))).say([5], [2], MoveFirst("ann"))
    play.until("initiative", turn=2).say([5], [2], MoveFirst("ann"))
    while play.awaits_choice():
        passing = play.idle()
        assert passing is not None
        play.say(passing)
    assert play.position.verdict == Verdict("red", "red has held the gate")
    assert play.battle.clock.phase == "turn_end"
    assert play.expect(GoalSettled).describe(play.battle) == "Objective met: Red held the gate"


def test_a_figure_that_lies_in_it_holds_it() -> None:
    held = wanting(HOLD, of=battle_of(ann(condition=Condition.PRONE), bob()))
    assert ended(held, 2, "retreats") is None
    assert ended(held, 2) == Verdict("red", "red has held the gate")


def test_who_lies_subdued_does_not_hold_it() -> None:
    down = grappling(fighter("ann"), fighter("bob", side="blue"), pins={("bob", "ann"): Grip.SUBDUED})
    assert ended(wanting(HOLD, of=down), 2) == Verdict("blue", "red has not held the gate")


@pytest.mark.parametrize("red", [(1, 0), (0, 0)], ids=["nobody", "both"])
def test_a_figure_that_has_not_kept_the_enemy_out_has_lost(red: tuple[int, int]) -> None:
    enemy = replace(HOLD, cells=(cell(0, 0), cell(0, -9)))
    lost = wanting(enemy if red == (0, 0) else HOLD, of=battle_of(ann(red), bob()))
    assert ended(lost, 2) == Verdict("blue", "red has not held the gate")


def test_at_the_turn_limit_the_holder_wins() -> None:
    to_the_end = replace(HOLD, until=0)
    assert ended(wanting(to_the_end, of=battle_of(ann(), bob())), 5) == Verdict("red", "red has held the gate")
    assert ended(battle_of(ann(), bob()), 5) is None
    without = wanting(of=battle_of(ann(), bob()))
    assert ended(without, 5) == Verdict(None, "turn 5 was the last")


# -- to reach ----------------------------------------------------------------------------------------------------------


def test_a_figure_that_reaches_it_at_the_end_of_a_walk_has_won() -> None:
    play = Play.moving(wanting(LEAVE, of=battle_of(ann(), bob())))
    play.say(Move("ann", (cell(0, -1),), 0))
    assert play.position.verdict == Verdict("red", "red has brought Ann to the boat")


def test_to_pass_through_it_is_not_to_reach_it() -> None:
    play = Play.moving(wanting(LEAVE, of=battle_of(ann(), bob())))
    play.say(Move("ann", (cell(0, -1), cell(0, -2)), 0))
    assert play.position.verdict is None


def test_the_last_who_arrives_as_the_last_enemy_falls_has_arrived() -> None:
    both = wanting(LEAVE, of=battle_of(ann((0, -1)), bob(condition=Condition.DEAD)))
    assert verdict(both) == Verdict("red", "red has brought Ann to the boat")


def test_who_beats_everyone_need_not_arrive() -> None:
    won = wanting(LEAVE, HOLD, of=battle_of(ann(), bob(condition=Condition.DEAD)))
    assert verdict(won) == Verdict("red", "only red is left")


def test_at_the_turn_limit_who_has_not_arrived_has_lost_unless_nothing_hangs_on_it() -> None:
    here = battle_of(ann(), bob())
    assert ended(wanting(LEAVE, of=here), 5) == Verdict("blue", "red has not brought Ann to the boat")
    assert ended(wanting(replace(LEAVE, loses=False), of=here), 5) == Verdict(None, "turn 5 was the last")


# -- to take alive, to protect -----------------------------------------------------------------------------------------


def test_taking_the_wanted_enemy_alive_wins_at_once() -> None:
    taken = wanting(ARREST, of=battle_of(ann(), bob(condition=Condition.UNCONSCIOUS), cal()))
    assert verdict(taken) == Verdict("red", "red has taken Bob alive")


def test_the_subdued_are_taken() -> None:
    down = grappling(fighter("ann"), fighter("bob", side="blue"), pins={("ann", "bob"): Grip.SUBDUED})
    assert verdict(wanting(ARREST, of=down)) == Verdict("red", "red has taken Bob alive")
    held = grappling(fighter("ann"), fighter("bob", side="blue"), pins={("ann", "bob"): Grip.HELD_1})
    assert verdict(wanting(ARREST, of=held)) is None


def test_killing_an_enemy_wanted_alive_loses() -> None:
    play = Play.acting(wanting(ARREST, of=battle_of(ann(), bob((0, -1)), cal())))
    play.say(Strike("ann", "bob", "ann/broadsword"), [3, 3, 3], [6, 6])
    assert play["bob"].condition is Condition.DEAD
    assert play.expect(GoalSettled, state=GoalState.FAILED).side == "red"
    assert play.position.verdict == Verdict("blue", "red has not taken Bob alive")


def test_where_the_dead_one_was_the_last_nobody_has_won() -> None:
    dead = wanting(ARREST, of=battle_of(ann(), bob(condition=Condition.DEAD)))
    assert verdict(dead) == Verdict(None, "red has not taken Bob alive")


def test_the_dying_are_neither_taken_nor_lost() -> None:
    dying = wanting(ARREST, of=battle_of(ann(), bob(condition=Condition.DYING), cal()))
    (progress,) = all_progress(dying, GOALS)
    assert (progress.state, verdict(dying)) == (GoalState.OPEN, None)


@pytest.mark.parametrize(
    ("condition", "winner"), [(Condition.PRONE, None), (Condition.UNCONSCIOUS, None), (Condition.DEAD, "blue")]
)
def test_losing_a_protected_figure_loses(condition: Condition, winner: str | None) -> None:
    other = fighter("ben", (5, 5))
    said = verdict(wanting(GUARD, of=battle_of(ann(condition=condition), other, bob())))
    assert said == (Verdict(winner, "red has not kept Ann alive") if winner else None)


# -- after the fight ---------------------------------------------------------------------------------------------------


def test_after_the_fight_no_goal_is_settled_any_more() -> None:
    dying = fighter("bob", (0, -9), 3, side="blue", strength=8, hurt=8, condition=Condition.DYING)
    play = Play.from_start(wanting(ARREST, of=battle_of(ann(), dying, options=["S12.4-14"])))
    assert play.position.verdict == Verdict("red", "only red is left")
    play.after().say("ann done")
    assert play["bob"].condition is Condition.DEAD
    play.expect_none(GoalSettled)
    assert play.position.verdict == Verdict("red", "only red is left")
