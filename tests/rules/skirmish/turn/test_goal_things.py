"""Goals about a thing in skirmish: who picks it up, what becomes of it in a fight, when it decides the battle. Other
goals: test_goals.py."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalKind
from core.battle.handling import LeftLying
from core.battle.item import Item, Soundness
from core.battle.record import replace
from core.play.goal_things import lying_at
from core.play.goal_verdict import put_down
from core.play.goals import all_progress
from core.play.turns import Verdict
from core.rulesets.skirmish.attack.hands import PickUp, ReadyItem
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.turn.course import GOALS, verdict
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.hth import grappling

BUTTON = Item("ground-1/button", "button")
THERE = cell(0, -1)
TAKE = Goal("red", GoalKind.TAKE, thing=BUTTON.id)
OUT = Goal("red", GoalKind.CARRY, (cell(0, 3),), thing=BUTTON.id, place="the gate")
HAVE = Goal("red", GoalKind.HAVE, until=2, thing=BUTTON.id)


def ann(at: tuple[int, int] = (0, 0), condition: Condition = Condition.STANDING) -> Figure:
    return fighter("ann", at, main="broadsword", strength=14, dexterity=14, condition=condition)


def bob(at: tuple[int, int] = (0, -9), condition: Condition = Condition.STANDING) -> Figure:
    return fighter("bob", at, 3, side="blue", condition=condition)


def wanting(*goals: Goal, of: Battle, turn: int = 1, phase: str = "") -> Battle:
    lying = {} if any(figure.item(BUTTON.id) for figure in of) else {THERE: (BUTTON,)}
    clock = replace(of.clock, limit=5, turn=turn, phase=phase or of.clock.phase)
    return replace(of, goals=goals, fallen=lying, clock=clock)


def with_it(figure: Figure) -> Figure:
    """The same with the button in the pack."""
    return replace(figure, gear=(*figure.gear, BUTTON))


@pytest.mark.rule("S12.0-26")
def test_to_pick_it_up_is_to_take_it_and_puts_the_sword_away() -> None:
    play = Play.acting(wanting(TAKE, of=battle_of(ann(), bob()))).say(PickUp("ann", BUTTON.id, THERE))
    assert play.position.verdict == Verdict("red", "red has taken the button")
    assert (play.battle["ann"].main, play.battle["ann"].off) == (BUTTON.id, None)


@pytest.mark.rule("S12.0-25")
def test_it_is_of_no_use_in_a_fight_and_stays_in_the_pack_when_the_sword_is_readied() -> None:
    holding = replace(with_it(ann()), main=BUTTON.id)
    play = Play.acting(wanting(HAVE, of=battle_of(holding, bob())))
    play.say(ReadyItem("ann", "ann/broadsword"))
    assert play.battle["ann"].item(BUTTON.id) is not None
    assert play.battle["ann"].main == "ann/broadsword"


def test_who_walks_out_with_it_has_won_and_who_walks_out_without_has_not() -> None:
    play = Play.moving(wanting(OUT, of=battle_of(with_it(ann((0, 2))), bob())))
    play.say(Move("ann", (cell(0, 3),), 0))
    assert play.position.verdict == Verdict("red", "red has carried the button to the gate")
    empty = Play.moving(wanting(OUT, of=battle_of(ann((0, 2)), bob()))).say(Move("ann", (cell(0, 3),), 0))
    assert empty.position.verdict is None


@pytest.mark.parametrize("condition", [Condition.STANDING, Condition.PRONE])
def test_who_has_it_when_the_turn_is_over_has_won_prone_or_not(condition: Condition) -> None:
    held = wanting(HAVE, of=battle_of(with_it(ann(condition=condition)), bob()), turn=2, phase="retreats")
    assert verdict(held) is None
    assert verdict(replace(held, clock=replace(held.clock, phase="turn_end"))) == Verdict(
        "red", "red has had the button at the end"
    )


@pytest.mark.parametrize("condition", [Condition.UNCONSCIOUS, Condition.DYING, Condition.DEAD])
def test_who_goes_down_with_it_in_the_pack_drops_it_for_the_next(condition: Condition) -> None:
    down = wanting(
        TAKE, of=battle_of(ann((0, -8)), with_it(bob(condition=condition)), fighter("cal", (3, 0), side="blue"))
    )
    play = Play.acting(down)
    assert [event.item for event in play.told(LeftLying)] == [BUTTON.id]
    assert lying_at(play.battle, TAKE) == cell(0, -9)
    (fell,) = play.battle.fallen[cell(0, -9)]
    assert fell.fell == 1


def test_who_lies_subdued_drops_it() -> None:
    held = grappling(fighter("ann"), with_it(fighter("bob", side="blue")), pins={("ann", "bob"): Grip.SUBDUED})
    (event,) = put_down(wanting(TAKE, of=held), GOALS)
    assert (event.figure, event.item) == ("bob", BUTTON.id)
    free = grappling(fighter("ann"), with_it(fighter("bob", side="blue")))
    assert put_down(wanting(TAKE, of=free), GOALS) == ()


def test_a_broken_thing_still_counts() -> None:
    broken = replace(BUTTON, soundness=Soundness.BROKEN)
    figure = ann()
    held = wanting(HAVE, of=battle_of(replace(figure, gear=(broken,)), bob()), turn=2, phase="turn_end")
    assert verdict(held) == Verdict("red", "red has had the button at the end")


def test_both_sides_want_it_and_the_one_who_has_it_wins() -> None:
    both = HAVE, replace(HAVE, side="blue")
    held = wanting(*both, of=battle_of(ann(), with_it(bob())), turn=2, phase="turn_end")
    assert verdict(held) == Verdict("blue", "blue has had the button at the end")
    lying = wanting(*both, of=battle_of(ann(), bob()), turn=2, phase="turn_end")
    ended = verdict(lying)
    assert ended is not None
    assert ended.winner is None


def test_a_thing_dropped_on_the_exit_is_not_carried_there() -> None:
    there = replace(wanting(OUT, of=battle_of(ann((0, 2)), bob())), fallen={cell(0, 3): (BUTTON,)})
    (progress,) = all_progress(there, GOALS)
    assert (progress.done, progress.text) == (0, "on the ground")
