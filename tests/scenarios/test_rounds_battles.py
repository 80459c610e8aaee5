"""Battles of rounds at close quarters, where everyone has many edges: whatever chance does holds together, ends, and
is followed again from its journal. FUZZ_BATTLES=250 plays so many of each scenario, FUZZ_FROM=1000 from that seed
on."""

from __future__ import annotations

import os

import pytest

from core.match.cups import SeededCup
from core.match.fingerprint import fingerprint
from core.match.match import Match
from core.match.policy import Seats
from core.match.replay import replay
from scenarios.catalogue import library, load
from tests.support.following import kept
from tests.support.rounds.by_chance import Brawler, at_close_quarters
from tests.support.rounds.invariants import broken

NAMES = [notice.id for notice in library() if notice.ruleset == "rounds"]
BATTLES = int(os.environ.get("FUZZ_BATTLES", "3" if os.environ.get("CI") else "25"))
FIRST = int(os.environ.get("FUZZ_FROM", "0"))
ROUNDS = 10
ENDLESS = 3000
"""So many orders no such battle takes."""


def brawl(name: str, seed: int, rounds: int = ROUNDS) -> Match:
    """A battle by chance, of so many rounds: what must hold does after each order, and it replays to the same end."""
    scenario = load(name)
    start = at_close_quarters(scenario.battle, rounds, seed)
    match = Match.start(scenario.ruleset, start, SeededCup(seed))
    seats = Seats({party.side: Brawler(seed + n) for n, party in enumerate(scenario.parties)})
    for number, _ in enumerate(match.play_on(seats), 1):
        assert broken(start, match.battle) == [], f"{name}, seed {seed}, order {number}: {match.entries[-1]}"
        assert number < ENDLESS, f"{name}, seed {seed} goes on for ever: {match.entries[-4:]}"
    journal = kept(scenario, {"red": "random", "blue": "random"}, match)
    again = replay(scenario.ruleset, start, journal.lines, SeededCup(seed))
    assert fingerprint(again.battle) == fingerprint(match.battle)
    return match


def test_a_brawl_of_masters_holds_together() -> None:
    assert brawl("two-teachers", 2, 3).over


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(FIRST, FIRST + BATTLES))
@pytest.mark.parametrize("name", NAMES)
def test_brawls_of_masters_hold_together(name: str, seed: int) -> None:
    assert brawl(name, seed).over
