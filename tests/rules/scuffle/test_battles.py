"""Battles of scuffle played at random: what holds always holds, and a match replays to the same end.

A few always; `make fuzz` plays more of them and for longer, FUZZ_BATTLES=1000 as many as it says.
"""

from __future__ import annotations

import os

import pytest

from core.match.cups import SeededCup
from core.match.entries import JournalLine
from core.match.fingerprint import fingerprint
from core.match.match import Match
from core.match.replay import follow
from core.rulesets.scuffle import SCUFFLE
from tests.support.scuffle.brawls import brawl, played

BATTLES = int(os.environ.get("FUZZ_BATTLES", "10" if os.environ.get("CI") else "100"))
STEPS = 120


@pytest.mark.parametrize("seed", range(8))
def test_a_brawl_by_chance_holds_together(seed: int) -> None:
    assert played(seed, STEPS).entries


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(8, 8 + BATTLES))
def test_brawls_by_chance_hold_together_and_replay(seed: int) -> None:
    replays(played(seed, 2 * STEPS), seed)


@pytest.mark.parametrize("seed", [0, 1])
def test_a_match_replays(seed: int) -> None:
    replays(played(seed, STEPS // 2), seed)


def replays(first: Match, seed: int) -> None:
    again = Match.start(SCUFFLE, brawl(seed), SeededCup(seed), auto_dice=False)
    for number, entry in enumerate(first.entries, 1):
        follow(again, JournalLine(number, entry))
    assert fingerprint(again.battle) == fingerprint(first.battle)
