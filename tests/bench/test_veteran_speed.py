"""How long veterans take to fight four against four to the end, in CPU time: `pytest -m bench -s tests/bench`."""

from __future__ import annotations

from time import process_time

import pytest

from ai.skirmish import POLICIES
from core.match.cups import SeededCup
from core.match.match import Match
from core.match.policy import Seats
from core.rulesets.skirmish import SKIRMISH
from tests.ai.skirmish.arena import muster

FOURS = {
    "blades": ("sword", "shield", "pike", "axe"),
    "shields": ("shield", "shield", "sword", "shield"),
    "bows": ("sword", "shield", "bow", "dagger"),
}
SEEDS = (1, 2)


@pytest.mark.bench
@pytest.mark.parametrize("mix", FOURS)
def test_four_against_four(mix: str) -> None:
    veteran = POLICIES["veteran"]()
    for seed in SEEDS:
        match = Match.start(SKIRMISH, muster(FOURS[mix]), SeededCup(seed))
        start = process_time()
        for _ in match.play_on(Seats({"red": veteran, "blue": veteran})):
            pass
        taken, turns = process_time() - start, match.battle.clock.turn
        print(f"{mix} {seed}: {taken:.2f} s, {turns} turns, {1000 * taken / turns:.0f} ms a turn")
        assert match.over
