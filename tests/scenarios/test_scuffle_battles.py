"""The scenarios of scuffle are played to an end without a screen, kept in journals and followed again; a series of them
is the same each time, and whatever chance does holds together: FUZZ_BATTLES=250 plays so many of each by lot."""

from __future__ import annotations

import json
import os

import pytest

from core.match.cups import SeededCup
from core.match.fingerprint import fingerprint
from core.match.match import Match
from core.match.policy import Seats
from hexfray.series.runs import simulate
from scenarios.catalogue import library, load
from scenarios.matches import match_of, scenario_of
from tests.support.following import fought, kept
from tests.support.scuffle.brawls import Brawler
from tests.support.scuffle.invariants import broken

NAMES = [notice.id for notice in library() if notice.ruleset == "scuffle"]
SEATS = {"red": "nearest", "blue": "nearest"}
BATTLES = int(os.environ.get("FUZZ_BATTLES", "3" if os.environ.get("CI") else "25"))
ENDLESS = 3000
"""So many orders no battle of these scenarios takes, however it is played."""


@pytest.mark.parametrize("name", NAMES)
def test_a_battle_ends_and_its_journal_is_the_same_battle(name: str) -> None:
    fought(name, SEATS, 1)


def brawl(name: str, seed: int, orders: int = ENDLESS) -> Match:
    """A battle by lot, of so many orders at most: what must hold does after each of them, and it comes to an end."""
    scenario = load(name)
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(seed))
    seats = Seats({party.side: Brawler(seed + n) for n, party in enumerate(scenario.parties)})
    for number, _ in enumerate(match.play_on(seats), 1):
        faults = broken(scenario.battle, match.battle, at_rest=match.position.task is None)
        assert faults == [], f"{name}, seed {seed}, order {number}: {match.entries[-1]}"
        assert number < ENDLESS, f"{name}, seed {seed} goes on for ever: {match.entries[-4:]}"
        if number == orders:
            break
    return match


@pytest.mark.parametrize("name", NAMES)
def test_whatever_chance_does_holds_together(name: str) -> None:
    assert brawl(name, 2, 60).battle.clock.turn > 0


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(BATTLES))
@pytest.mark.parametrize("name", NAMES)
def test_brawls_by_chance_hold_together_and_replay(name: str, seed: int) -> None:
    match = brawl(name, seed)
    assert match.position.waiting is None
    journal = kept(load(name), SEATS, match)
    again = match_of(scenario_of(journal.header), journal)
    assert fingerprint(again.battle) == fingerprint(match.battle)


def test_the_same_seed_gives_the_same_series() -> None:
    series = [simulate("ford", SEATS, 2, seed=5).as_data() for _ in range(2)]
    assert json.dumps(series[0]) == json.dumps(series[1])
