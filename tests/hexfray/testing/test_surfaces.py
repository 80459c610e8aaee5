"""Every game is tested by the same words: scenes with holds, marks, fields and goals, in a given order of action."""

from __future__ import annotations

import pytest

from hexfray import FaultyScenario, Goal
from hexfray.testing import clinch, rounds, scuffle, skirmish
from hexfray.testing.play import Play

ANN, BOB = {"id": "ann", "at": "0505"}, {"id": "bob", "at": "0605", "side": "blue"}
WRESTLER, KNIFER = {**ANN, "facing": "N", "like": "wrestler"}, {**BOB, "at": "0504", "facing": "S", "like": "knifer"}
DUELLIST, THUG = {**ANN, "like": "duellist"}, {**BOB, "like": "thug"}
LOW = {"posture": "lying"}


def low_pair() -> tuple[dict[str, object], dict[str, object]]:
    return {**WRESTLER, **LOW, "over": "0405"}, {**KNIFER, **LOW, "over": "0404"}


# -- an order of action ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["ann", "bob"])
def test_the_order_of_action_is_as_the_author_wants_it(first: str) -> None:
    other = "bob" if first == "ann" else "ann"
    for game, one, two in ((skirmish, (0, 0), (0, -3)), (scuffle, (0, 0), (0, -3))):
        figures = game.fighter("ann", one, main="bow"), game.fighter("bob", two, "S", side="blue", main="bow")
        acting: Play = game.Play.acting(game.battle_of(*figures), order=[first])
        assert acting.decision.figures == (first,)
        assert acting.until("acting", figure=other).decision.figures == (other,)
    for play in (
        clinch.play_of(WRESTLER, KNIFER, order=[first]),
        rounds.play_of(DUELLIST, THUG, order=[first]),
    ):
        assert play.decision.figures == (first,)
        assert play.pass_until(figure=other).decision.figures == (other,)
        assert play.pass_until(figure=first, turn=3).decision.figures == (first,)


def test_nobody_is_in_the_order_twice_or_unknown() -> None:
    with pytest.raises(ValueError, match="order: bob is named twice"):
        clinch.play_of(WRESTLER, KNIFER, order=["bob", "bob"])
    with pytest.raises(ValueError, match="order: unknown figure 'bo'; did you mean 'bob'"):
        rounds.play_of(DUELLIST, THUG, order=["bo"])
    battle = skirmish.battle_of(skirmish.fighter("ann"), skirmish.fighter("bob", (0, -3), side="blue"))
    with pytest.raises(ValueError, match="order: unknown figure 'bo'"):
        skirmish.Play.acting(battle, order=["bo"])


# -- holds -------------------------------------------------------------------------------------------------------------


def test_every_hold_of_clinch_is_set_up_in_a_word() -> None:
    for one, verb in (
        (clinch.hold("ann", "bob"), "take-down"),
        (clinch.hold("ann", "bob", "neck"), "strangle"),
        (clinch.choke("ann", "bob"), "take-down"),
    ):
        play = clinch.play_of(WRESTLER, KNIFER, holds=[one], order=["ann"])
        menu = play.until("beginning", figure="ann").say("ann attack").menu
        assert any(choice.verb == verb for choice in menu.of("ann")), verb
    locked = clinch.play_of(WRESTLER, KNIFER, holds=[clinch.lock("ann", "bob")], order=["ann"])
    assert any(choice.verb == "bear-down" for choice in locked.menu)
    knife = clinch.grip("ann", "bob", "bob/knife")
    assert clinch.play_of(WRESTLER, KNIFER, holds=[knife]).battle.holds[0].part == "bob/knife"


def test_a_pin_of_clinch_leaves_nothing_but_to_break_free() -> None:
    ann, bob = low_pair()
    play = clinch.play_of(ann, bob, holds=[clinch.pin("ann", "bob")], order=["bob"])
    assert play.say("bob attack").why_not("bob strike target=ann blow=punch") is not None


def test_every_grab_of_rounds_is_set_up_in_a_word() -> None:
    for one, verb in (
        (rounds.grab("ann", "bob"), "hurt-in-grab"),
        (rounds.strangle("ann", "bob"), "release"),
        (rounds.joint_lock("ann", "bob", "leg"), "let-limb-go"),
    ):
        play = rounds.play_of(DUELLIST, THUG, holds=[one], order=["ann"])
        assert any(choice.verb == verb for choice in play.menu.of("ann")), verb


def test_every_grip_of_scuffle_is_set_up_in_a_word() -> None:
    figures = scuffle.fighter("ann"), scuffle.fighter("bob", facing=3, side="blue")
    for one in (
        scuffle.hold("ann", "bob"),
        scuffle.hold("ann", "bob", "pin-both-arms", tight=True),
        scuffle.hold("ann", "bob", "pin-limb", "left leg"),
        scuffle.hold("ann", "bob", "pin-throat", hard=True),
    ):
        play = scuffle.Play.acting(scuffle.battle_of(*figures, holds=[one]), order=["bob"])
        assert play.battle.holds == (one,)


@pytest.mark.parametrize(
    ("hold", "fault"),
    [
        (clinch.hold("ann", "bo"), "unknown figure 'bo'"),
        (clinch.hold("ann", "bob", "rigth arm"), "unknown part of the body 'rigth arm'; did you mean 'right arm'"),
        (clinch.hold("ann", "cy"), "ann and cy are of one side"),
        (clinch.hold("dee", "ann"), r"ann is out of reach of dee \(6 yd; reach 1\)"),
    ],
)
def test_a_hold_that_could_not_be_is_refused(hold: object, fault: str) -> None:
    cy = {**WRESTLER, "id": "cy", "at": "0605"}
    dee = {**KNIFER, "id": "dee", "at": "0101"}
    with pytest.raises(FaultyScenario, match=fault):
        clinch.play_of(WRESTLER, KNIFER, cy, dee, holds=[hold])  # type: ignore[list-item]


# -- marks, fields, goals ----------------------------------------------------------------------------------------------


def test_marks_are_set_up_and_misspelt_ones_refused() -> None:
    stunned = clinch.play_of(WRESTLER, KNIFER, marks={"ann": [clinch.mark("stunned", rule="G-base-50")]}, order=["ann"])
    assert stunned.why_not("ann attack") is not None
    dazed = rounds.play_of(DUELLIST, THUG, marks={"ann": [rounds.mark("stunned", 3, rule="C-base-24")]}, order=["ann"])
    assert dazed["ann"].mark("stunned").value == 3  # type: ignore[union-attr]
    with pytest.raises(FaultyScenario, match=r"marks\.ann: unknown mark 'stuned'; did you mean 'stunned'"):
        rounds.battle_of(DUELLIST, THUG, marks={"ann": [rounds.mark("stuned", rule="C-base-24")]})
    with pytest.raises(FaultyScenario, match="unknown figure 'an'"):
        rounds.battle_of(DUELLIST, THUG, marks={"an": []})


def test_goals_and_fields_are_set_up() -> None:
    goal = {"side": "red", "kind": "hold", "cells": ["0505"], "until": 3}
    for play in (clinch.play_of(WRESTLER, KNIFER, goal=[goal]), rounds.play_of(DUELLIST, THUG, goal=[goal])):
        assert play.battle.goals[0].until == 3
    dark = rounds.battle_of(DUELLIST, THUG, field=[{"at": "0101", "kind": "darkness"}])
    assert dark.fields[0].kind == "darkness"
    for game in (skirmish, scuffle):
        figures = game.fighter("ann"), game.fighter("bob", (0, -3), side="blue")
        wanted = Goal("red", "hold", (skirmish.cell(0, 0),), until=3)  # type: ignore[arg-type]
        battle = game.battle_of(*figures, fires={(3, 0): "oil"}, goals=[wanted])
        assert (battle.fields[0].kind, battle.goals[0].until) == ("oil", 3)
        with pytest.raises(FaultyScenario, match="unknown side 'green'"):
            game.battle_of(*figures, goals=[Goal("green", "hold", ())])  # type: ignore[arg-type]


def test_scuffle_has_its_own_weapons_sizes_and_scenarios() -> None:
    ann = scuffle.fighter("ann", main="lasso", size=3)
    assert ann.main == "ann/lasso"
    with pytest.raises(FaultyScenario, match="unknown gear 'laso'; did you mean 'lasso'"):
        scuffle.fighter("ann", main="laso")
    with pytest.raises(FaultyScenario, match="unknown option"):
        scuffle.battle_of(ann, scuffle.fighter("bob", (0, -1), side="blue"), options=["H-base-180"])
    scenario = scuffle.scenario_of({**ANN, "facing": "N", "main": "whip"}, {**BOB, "facing": "S"})
    assert scenario.ruleset.id == "scuffle"


def test_texts_and_legality_are_the_same_in_a_game_and_in_a_play() -> None:
    import hexfray

    for scenario in (
        skirmish.scenario_of({**ANN, "facing": "N"}, {**BOB, "facing": "S"}),
        scuffle.scenario_of({**ANN, "facing": "N"}, {**BOB, "facing": "S"}),
        clinch.scenario_of(WRESTLER, KNIFER),
        rounds.scenario_of(DUELLIST, THUG),
    ):
        game = hexfray.begin(scenario, dice={"seed": 5})
        for _ in range(6):
            play = Play(scenario.ruleset, game.position)
            assert [game.write(choice) for choice in play.menu] == [entry.order for entry in game.legal()]
            for no in game.refused()[:20]:
                assert play.why_not(no.order) == no.why_not
            before = game.log()
            events = game.choose([entry for entry in game.legal() if not entry.choice.surrenders][-1])
            assert [*before, *game.log(events)] == game.log()
