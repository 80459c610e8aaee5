"""The scenarios of clinch are played to an end without a screen, kept in journals and followed again; a series of them
is the same each time, and whatever chance does holds together."""

from __future__ import annotations

import json
import os

import pytest

from core.match.cups import SeededCup
from core.match.fingerprint import fingerprint
from core.match.match import Match
from core.match.policy import Seats
from core.match.replay import replay
from hexfray.series.runs import simulate
from scenarios.catalogue import library, load
from tests.support.clinch.by_chance import Brawler, at_close_quarters
from tests.support.clinch.invariants import broken
from tests.support.following import fought, kept

NAMES = [notice.id for notice in library() if notice.ruleset == "clinch"]
SEATS = {"red": "random", "blue": "random"}
BATTLES = int(os.environ.get("FUZZ_BATTLES", "3" if os.environ.get("CI") else "40"))
SECONDS = 12


@pytest.mark.parametrize("name", NAMES)
def test_a_battle_ends_and_its_journal_is_the_same_battle(name: str) -> None:
    fought(name, SEATS, 7)


def test_the_same_seed_gives_the_same_series() -> None:
    series = [simulate("underpass", SEATS, 2, seed=5).as_data() for _ in range(2)]
    assert json.dumps(series[0]) == json.dumps(series[1])


def brawl(name: str, seed: int) -> None:
    """A battle at close quarters by chance: what must hold does after each order, and it replays to the same end."""
    scenario = load(name)
    start = at_close_quarters(scenario.battle, SECONDS, seed)
    match = Match.start(scenario.ruleset, start, SeededCup(seed))
    seats = Seats({party.side: Brawler(seed + n) for n, party in enumerate(scenario.parties)})
    for _ in match.play_on(seats):
        assert broken(start, match.battle) == []
    again = replay(scenario.ruleset, start, kept(scenario, SEATS, match).lines, SeededCup(seed))
    assert fingerprint(again.battle) == fingerprint(match.battle)


def test_a_brawl_by_chance_holds_together() -> None:
    brawl("underpass", 2)


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(BATTLES))
@pytest.mark.parametrize("name", NAMES)
def test_brawls_by_chance_hold_together(name: str, seed: int) -> None:
    brawl(name, seed)
