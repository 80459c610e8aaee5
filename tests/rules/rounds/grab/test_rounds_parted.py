"""Grabs that end because the two are out of reach of one another. Other ends: test_rounds_grabs.py."""

from __future__ import annotations

import pytest

from core.rulesets.rounds.grab.starting import Grab
from tests.support.rounds.fixtures import ann, ben, fighter, go, play
from tests.support.rounds.grabbing import TRAINED


@pytest.mark.rule("C-grab-29", "C-move-18")
def test_who_is_seized_in_a_friend_s_square_and_goes_back_out_of_reach_is_free() -> None:
    seizer = ben(at=(6, 6), bonuses=TRAINED)
    played = play(ann(at=(4, 5)), seizer, fighter("dee", at=(5, 5))).say(go("ann", (5, 5), (6, 5)))
    played.say(Grab("ben", "ann", ""), "ann pass", [6, 5], "ben pass")
    assert played["ann"].at == (4, 5)
    assert not played.battle.holds
