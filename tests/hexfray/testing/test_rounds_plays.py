"""Plays of rounds for tests of rules: told as in a scenario file, and refused like one."""

from __future__ import annotations

import pytest

from hexfray import FaultyScenario
from hexfray.events import Hurt
from hexfray.testing.rounds import play_of

ANN = {"id": "ann", "at": "0505", "like": "duellist"}
BOB = {"id": "bob", "at": "0605", "like": "thug", "side": "blue"}
FIRST = ([6, 5], [1, 2])


def test_a_blow_is_played_in_a_few_words() -> None:
    with play_of(ANN, BOB) as play:
        play.say(*FIRST, 'ann strike target=bob item="ann/duelling blade"', "bob pass", [1, 1], [5])
        assert play.expect(Hurt).figure == "bob"


def test_more_tables_are_those_of_a_file_and_faults_are_told_as_there() -> None:
    play = play_of(ANN, BOB, map={"width": 7, "height": 7, "terrain": {"rubble": ["0303"]}}, limit=3)
    assert (play.battle.grid.width, play.battle.clock.limit, list(play.battle.terrain.values())) == (7, 3, ["rubble"])
    with pytest.raises(FaultyScenario, match="ann already stands in 0505"):
        play_of(ANN, {**BOB, "at": "0505"})
