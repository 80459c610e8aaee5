"""Goals of rounds about a thing: picked up with an action, carried out, taken along by a figure that leaves the map,
dropped by a figure that is out."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.posture import Life
from core.battle.record import replace
from core.play.goal_verdict import put_down, settled
from core.play.goals import all_progress
from core.play.turns import Verdict
from core.rulesets.rounds import ROUNDS
from hexfray.testing.rounds import battle_of, play_of

ANN = {"id": "ann", "at": "0505", "like": "brawler"}
BEN = {"id": "ben", "at": "1111", "like": "thug", "side": "blue"}
TAKE = {"side": "red", "kind": "take", "thing": "case"}
LYING = [{"at": "0506", "item": "case"}]


def told(battle: Battle) -> str:
    (progress,) = all_progress(battle, ROUNDS.turns.goals)
    return progress.text


@pytest.mark.rule("C-move-12", "C-cond-04")
def test_to_pick_it_up_is_to_take_it() -> None:
    found = play_of(ANN, BEN, order=["ann", "ben"], ground=LYING, goal=[TAKE])
    assert told(found.battle) == "on the ground"
    found.say("ann pick-up item=ground-1/case cell=0506")
    assert found.position.verdict == Verdict("red", "red has taken the case")


@pytest.mark.rule("C-cond-04")
def test_who_carries_it_to_the_cells_has_won() -> None:
    out = {"side": "red", "kind": "carry", "thing": "ann/case", "cells": ["0506"], "place": "the gate"}
    found = play_of({**ANN, "off": "case"}, BEN, order=["ann", "ben"], goal=[out]).say("ann go path=0506 gait=step")
    assert found.position.verdict == Verdict("red", "red has carried Ann's case to the gate")


def gone(side: str) -> Battle:
    """The one of that side who has the case has left the map."""
    name, have = ("ann", "ann/case") if side == "red" else ("ben", "ben/case")
    goal = {"side": "red", "kind": "have", "thing": have}
    cid = {"id": "cid", "at": "1010", "like": "thug", "side": side}
    rows = [{**row, "off": "case"} if row["id"] == name else row for row in (ANN, BEN)]
    battle = battle_of(*rows, cid, order=["ann"], goal=[goal])
    return battle.with_figure(replace(battle[name], life=Life.GONE))


@pytest.mark.rule("C-cond-04")
def test_who_leaves_the_map_with_it_takes_it_along() -> None:
    assert (told(gone("red")), settled(gone("red"), ROUNDS.turns.goals)) == ("Ann got away with it, round 1 of 40", ())
    (lost,) = settled(gone("blue"), ROUNDS.turns.goals)
    assert lost.describe(gone("blue")) == "Objective failed: red didn't have Ben's case at the end"


@pytest.mark.rule("C-cond-04")
@pytest.mark.parametrize(("life", "drops"), [(Life.WELL, False), (Life.UNCONSCIOUS, True), (Life.DEAD, True)])
def test_who_is_out_drops_it_out_of_the_pack_too(life: Life, drops: bool) -> None:
    goal = {**TAKE, "thing": "ben/case"}
    battle = battle_of(ANN, {**BEN, "stowed": ["case"]}, order=["ann"], goal=[goal])
    battle = battle.with_figure(replace(battle["ben"], life=life))
    assert bool(put_down(battle, ROUNDS.turns.goals)) is drops
