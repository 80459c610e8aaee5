"""Plays of clinch for tests of rules: told as in a scenario file, and refused like one."""

from __future__ import annotations

import pytest

from hexfray import FaultyScenario
from hexfray.events import HoldChanged
from hexfray.testing.clinch import play_of

ANN = {"id": "ann", "at": "0505", "facing": "N", "like": "wrestler"}
BOB = {"id": "bob", "at": "0504", "facing": "S", "like": "knifer", "side": "blue"}


def test_a_hold_is_played_in_a_few_words() -> None:
    with play_of(ANN, BOB) as play:
        play.say("ann attack", "ann go path=0504 facing=N", "ann grapple target=bob arms=2 skill=Wrestling")
        play.say([3, 3, 4], "bob pass")
        assert play.expect(HoldChanged).hold.held == "bob"


def test_time_goes_by_to_the_turn_of_another() -> None:
    assert play_of(ANN, BOB).until("beginning", figure="ann", turn=2).battle.clock.turn == 2


def test_more_tables_are_those_of_a_file_and_faults_are_told_as_there() -> None:
    play = play_of(ANN, BOB, map={"width": 7, "height": 7, "terrain": {"rubble": ["0303"]}}, limit=3)
    assert (play.battle.grid.width, play.battle.clock.limit, list(play.battle.terrain.values())) == (7, 3, ["rubble"])
    with pytest.raises(FaultyScenario, match="ann already stands in 0505"):
        play_of(ANN, {**BOB, "at": "0505"})
