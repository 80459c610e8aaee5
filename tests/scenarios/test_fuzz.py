"""Battles by chance on every scenario that ships: nothing breaks, and every journal plays to the same end.

Long, and so marked `fuzz`: CI plays a few of each, `make fuzz` many.
"""

from __future__ import annotations

import os

import pytest

from core.match.cups import SeededCup
from core.match.entries import JournalLine
from core.match.fingerprint import fingerprint
from core.match.match import Match
from core.match.policy import Seats
from scenarios.catalogue import library, load
from tests.support.matches import Chance

BATTLES = 3 if os.environ.get("CI") else 40


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(BATTLES))
@pytest.mark.parametrize("name", [notice.id for notice in library()])
def test_a_battle_by_chance_ends_and_replays_to_the_same_end(name: str, seed: int) -> None:
    scenario = load(name)
    seats = Seats({party.side: Chance(seed + n) for n, party in enumerate(scenario.parties)})
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(seed))
    for _ in match.play_on(seats):
        pass
    assert match.over
    lines = [JournalLine(number, entry) for number, entry in enumerate(match.entries, 2)]
    again = Match.resume(scenario.ruleset, scenario.battle, lines, SeededCup(seed))
    assert fingerprint(again.battle) == fingerprint(match.battle)
