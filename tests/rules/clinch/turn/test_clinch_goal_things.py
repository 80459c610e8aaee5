"""Goals of clinch about a thing: it is picked up by who crouches with a free hand, kept in a hold, and dropped by who
surrenders or goes out. Other goals: test_clinch_goals.py."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.posture import Life
from core.battle.record import replace
from core.play.goal_verdict import put_down
from core.play.goals import all_progress
from core.play.turns import Verdict
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.turn.course import verdict
from hexfray.testing.clinch import Play, battle_of, play_of

ANN = {"id": "ann", "at": "0505", "facing": "N", "like": "knifer"}
BEN = {"id": "ben", "at": "0502", "facing": "S", "like": "thug", "side": "blue"}
HAVE = {"side": "red", "kind": "have", "thing": "parcel", "until": 1}
LYING = [{"at": "0505", "item": "parcel"}]


def told(battle: Battle) -> str:
    (progress,) = all_progress(battle, CLINCH.turns.goals)
    return progress.text


def fought() -> Play:
    return play_of(ANN, BEN, order=["ann", "ben"], ground=LYING, goal=[HAVE])


@pytest.mark.rule("G-ready-01", "G-turn-04", "G-turn-05")
def test_who_crouches_and_picks_it_up_has_it_at_the_end_of_the_second() -> None:
    found = fought()
    assert told(found.battle) == "on the ground, second 1 of 1"
    found.say("ann crouch", "ann ready", "ann pick-up item=ground-1/parcel hand=off", "ann done")
    assert (told(found.battle), found.position.verdict) == ("Ann has it, second 1 of 1", None)
    found.say("ben do-nothing")
    assert found.position.verdict == Verdict("red", "red has had the parcel at the end")


@pytest.mark.rule("G-ready-01", "G-turn-05")
def test_nobody_has_it_who_only_stands_over_it() -> None:
    found = fought().say("ann do-nothing", "ben do-nothing")
    assert found.position.verdict == Verdict("blue", "red has not had the parcel at the end")


@pytest.mark.rule("G-turn-05")
def test_who_carries_it_to_the_cells_has_won() -> None:
    out = {"side": "red", "kind": "carry", "thing": "ann/parcel", "cells": ["0507"], "place": "the gate"}
    found = play_of({**ANN, "pack": ["parcel"], "facing": "S"}, BEN, order=["ann", "ben"], goal=[out])
    found.say("ann move", "ann go path=0506,0507 facing=S")
    assert found.position.verdict == Verdict("red", "red has carried Ann's parcel to the gate")


@pytest.mark.rule("G-turn-06", "G-turn-05")
def test_who_surrenders_with_it_in_the_pack_drops_it() -> None:
    take = {"side": "red", "kind": "take", "thing": "ben/parcel"}
    cid = {"id": "cid", "at": "0902", "facing": "S", "like": "thug", "side": "blue"}
    found = play_of(ANN, {**BEN, "pack": ["parcel"]}, cid, order=["ben", "ann", "cid"], goal=[take])
    found.say("ben yield")
    assert [item.kind for item in found.battle.fallen[found.battle["ben"].at]].count("parcel") == 1
    assert told(found.battle) == "on the ground"


@pytest.mark.rule("G-turn-05")
@pytest.mark.parametrize(("life", "drops"), [(Life.WELL, False), (Life.UNCONSCIOUS, True), (Life.DEAD, True)])
def test_who_is_out_has_it_no_longer(life: Life, drops: bool) -> None:
    mine = {**HAVE, "thing": "ann/parcel"}
    battle = battle_of({**ANN, "pack": ["parcel"]}, BEN, order=["ann"], goal=[mine])
    battle = battle.with_figure(replace(battle["ann"], life=life))
    assert bool(put_down(battle, CLINCH.turns.goals)) is drops
    over = replace(battle, clock=replace(battle.clock, queue=()))
    ended = verdict(over)
    assert ended is not None
    assert ended.winner == ("blue" if drops else "red")
