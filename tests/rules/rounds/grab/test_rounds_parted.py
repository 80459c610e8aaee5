"""Grabs that end because the two are out of reach of one another. Other ends: test_rounds_grabs.py."""

from __future__ import annotations

import pytest

from core.battle.record import replace
from core.rulesets.rounds.gear.doors import Push
from core.rulesets.rounds.grab.starting import Grab
from core.space.cell import Cell
from tests.support.rounds.fixtures import ann, ben, fighter, go, play, refusal
from tests.support.rounds.grabbing import TRAINED, holding, wrestler


@pytest.mark.rule("C-grab-29", "C-move-18")
def test_who_is_seized_in_a_friend_s_square_and_goes_back_out_of_reach_is_free() -> None:
    seizer = ben(at=(6, 6), bonuses=TRAINED)
    played = play(ann(at=(4, 5)), seizer, fighter("dee", at=(5, 5))).say(go("ann", (5, 5), (6, 5)))
    played.say(Grab("ben", "ann", ""), "ann pass", [6, 5], "ben pass")
    assert played["ann"].at == (4, 5)
    assert not played.battle.holds


@pytest.mark.rule("C-grab-26", "C-other-04")
@pytest.mark.parametrize("holds", [True, False])
def test_in_a_grab_one_pushes_a_table_and_stays(holds: bool) -> None:
    two = (wrestler(), ben()) if holds else (ben(), wrestler())
    played = holding(*two, ground={(5, 4): "table"})
    if not holds:
        played.say("ben done")
    away = Push("ann", Cell(5, 4), Cell(5, 3))
    assert refusal(played, replace(away, follow=True)) == "can't move away in a grab"
    assert refusal(played, away) == ""


@pytest.mark.rule("C-opportunity-10", "C-other-04")
def test_who_is_seized_while_pushing_has_lost_the_push_and_does_not_follow_the_table() -> None:
    played = play(ann(at=(5, 6)), ben(at=(6, 7), bonuses=TRAINED), ground={(5, 5): "table"})
    played.say(Push("ann", Cell(5, 5), Cell(5, 4), True), Grab("ben", "ann", ""), "ann pass", [6, 5], "ben pass")
    assert played.battle.ground(Cell(5, 5)).id == "table"
    assert played.moment == "acting"
    assert played["ann"].at == (5, 6)
    assert played.battle.holds
