"""Surrender: who may, what it ends, and what becomes of prisoners. Who may when: tests/matrix/skirmish.txt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalKind, GoalState
from core.battle.mark import Mark
from core.battle.places import GoalSettled
from core.battle.posture import Life
from core.battle.record import replace
from core.battle.steps import ConditionChanged
from core.play.order_odds import outlook
from core.play.replies import let_it_pass
from core.play.scene import Scene
from core.play.turns import Verdict
from core.play.verdict_words import verdict_line
from core.rulesets.skirmish import BOOK, SKIRMISH
from core.rulesets.skirmish.attack.wounds import finish
from core.rulesets.skirmish.fire.fire_machines import Alight
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.sheet.condition import go_out
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.engagement import engages
from core.rulesets.skirmish.turn.surrender import MAY_YIELD, Yield
from hexfray.testing.skirmish import Play, Traits, battle_of, cell, fighter
from tests.support.fire import on_fire
from tests.support.hth import grappling, ways

ANN = Yield("ann")


def ann(at: tuple[int, int] = (0, 0), **traits: Unpack[Traits]) -> Figure:
    full: Traits = {"main": "broadsword", "off": "small shield", "dexterity": 16, **traits}
    return fighter("ann", at, **full)


def bo(at: tuple[int, int] = (0, -1), **traits: Unpack[Traits]) -> Figure:
    return fighter("bo", at, 3, side="blue", **traits)


def cy(at: tuple[int, int] = (3, 3)) -> Figure:
    return fighter("cy", at)


def duel(*figures: Figure) -> Battle:
    return battle_of(*(figures or (ann(), bo())), options=[MAY_YIELD])


def refusal(play: Play) -> str:
    found = play.menu.refusal(ANN)
    return found.reason if found is not None else ""


# -- who may -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S12.7-01")
@pytest.mark.parametrize("begin", [Play.moving, Play.acting])
def test_a_figure_may_surrender_in_its_movement_and_at_its_place(begin: Callable[[Battle], Play]) -> None:
    assert ANN in begin(duel()).menu


@pytest.mark.rule("S12.7-01")
@pytest.mark.parametrize("begin", [Play.moving, Play.acting])
def test_without_the_option_nobody_surrenders(begin: Callable[[Battle], Play]) -> None:
    assert ANN not in begin(battle_of(ann(), bo())).menu


@pytest.mark.rule("S12.7-01")
@pytest.mark.parametrize(
    "traits",
    [
        Traits(condition=Condition.PRONE),
        Traits(condition=Condition.KNEELING),
        Traits(marks=[on_fire(Alight.HALF)]),
        Traits(marks=[Mark(Marks.BLINDED, "S16.12-26")]),
    ],
)
def test_prone_burning_or_blind_it_may_surrender(traits: Traits) -> None:
    play = Play.moving(duel(ann(**traits), bo(), cy()))
    play.say(ANN)
    assert play["ann"].life is Life.SURRENDERED


@pytest.mark.rule("S12.7-01")
@pytest.mark.parametrize(
    ("mark", "why"),
    [(Mark(Marks.STUNNED, "S16.9-04"), "stunned"), (Mark(Marks.PANICKED, "S16.11-16"), "panicking")],
)
def test_without_its_wits_it_may_not(mark: Mark, why: str) -> None:
    assert refusal(Play.moving(duel(ann(marks=[mark]), bo()))) == why


@pytest.mark.rule("S12.7-01")
def test_it_is_no_reason_to_ask_a_figure_that_has_nothing_else_to_do() -> None:
    play = Play.acting(duel(ann(main=None, off=None, dexterity=8), bo((0, -9), dexterity=16)))
    assert all(event.figure != "ann" for event in play.told(ConditionChanged))
    assert not play.awaits_choice() or play.decision.figures != ("ann",)


# -- what it does ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S12.7-01")
def test_it_drops_what_it_holds_and_is_asked_no_more() -> None:
    play = Play.acting(duel(ann(), bo(), cy(), fighter("di", (-3, -3), 3, side="blue")))
    play.say(ANN)
    prisoner = play["ann"]
    assert (prisoner.held, prisoner.state, prisoner.active) == ((), "surrendered", False)
    assert [item.kind for item in play.battle.fallen[cell(0, 0)]] == ["broadsword", "small shield"]
    assert not engages(prisoner)
    assert all(slot.figure != "ann" for slot in play.battle.clock.queue)
    assert "Ann surrenders" in " ".join(event.describe(play.battle) for event in play.told(ConditionChanged))


@pytest.mark.rule("S12.7-01")
def test_hand_to_hand_everyone_lets_go() -> None:
    battle = grappling(ann(main="dagger", off=None), bo(), outside=[cy()], options=[MAY_YIELD])
    play = Play.acting(battle, order=["ann"])
    play.say(ANN)
    assert not ways(play)
    assert play["ann"].life is Life.SURRENDERED


@pytest.mark.rule("S12.7-01")
def test_a_pinned_figure_may_surrender_when_it_may_break_free() -> None:
    pins = {("bo", "ann"): Grip.BREAK_DUE}
    battle = grappling(ann(main=None, off=None), bo(), outside=[cy()], pins=pins, options=[MAY_YIELD])
    play = Play.acting(battle, order=["ann"])
    play.say(ANN)
    assert play["ann"].life is Life.SURRENDERED
    without = Play.acting(replace(battle, options=()), order=["ann"])
    assert refusal(without)


# -- prisoners ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S12.7-02")
def test_the_last_of_a_side_ends_the_battle_at_once() -> None:
    play = Play.acting(duel())
    play.say(ANN)
    verdict = play.position.verdict
    assert verdict == Verdict("blue", "only blue is left")
    assert verdict_line(play.battle, verdict, "turn").endswith("wins: everyone else is down or has surrendered")


@pytest.mark.rule("S12.7-02")
def test_with_a_friend_on_their_feet_the_fight_goes_on() -> None:
    play = Play.acting(duel(ann(), bo(), cy()))
    play.say(ANN)
    assert play.position.verdict is None


@pytest.mark.rule("S12.7-02")
def test_a_prisoner_is_taken_alive() -> None:
    arrest = Goal("blue", GoalKind.ALIVE, figures=("ann",), wins=False, loses=False)
    play = Play.acting(replace(duel(ann(), bo(), cy()), goals=(arrest,)))
    play.say(ANN)
    assert [event.state for event in play.told(GoalSettled)] == [GoalState.MET]


@pytest.mark.rule("S12.7-02")
def test_a_prisoner_is_kept_alive_until_killed() -> None:
    guard = Goal("red", GoalKind.PROTECT, figures=("ann",), wins=False)
    play = Play.acting(replace(duel(ann(), bo(), cy()), goals=(guard,)))
    play.say(ANN)
    assert not play.told(GoalSettled)
    hurt = play.battle.with_figure(replace(play["ann"], hurt=99))
    dying = Scene(hurt, BOOK)
    finish(dying, "ann")
    assert dying.battle["ann"].life is Life.DEAD


@pytest.mark.rule("S12.7-02")
def test_a_prisoner_may_be_dying() -> None:
    play = Play.acting(duel(ann(), bo(), cy()))
    play.say(ANN)
    scene = Scene(play.battle, BOOK)
    go_out(scene, "ann", "sink", "S12-09")
    assert scene.battle["ann"].life is Life.DYING


def test_odds_of_surrender_say_that_it_is_out() -> None:
    play = Play.acting(duel(ann(), bo(), cy()))
    odds = outlook(SKIRMISH, play.position, ANN, let_it_pass, budget=100)
    assert odds.on("ann").out == 1
