"""Series of battles between policies, on any number of processes. Results are in results.py.

Scenario, seed and number alone decide a battle, so the number of processes makes no difference. They are in workers.py.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from functools import cache, partial
from hashlib import sha256
from math import ceil

from core.battle.events import Hurt
from core.battle.names import Side
from core.match.cups import SeededCup
from core.match.match import Match
from core.records import record
from hexfray.series.results import Outcome, Series
from hexfray.series.workers import STOPPED, in_order
from scenarios.catalogue import parse
from scenarios.scenario import Scenario
from scenarios.seating import seated

WORTH = 25
"""The number of battles that is worth another process."""
AHEAD = 8
"""How many battles each process may be ahead of the next result."""


@record
class Bouts:
    """A series to play, in a form that can be sent to another process. With `swap`, every seed is played twice, the
    second time with the policies moved one side on."""

    text: str
    name: str
    seats: tuple[tuple[Side, str], ...]
    seed: int
    swap: bool

    def seats_of(self, number: int) -> dict[Side, str]:
        """Return the seats of a battle."""
        sides, names = zip(*self.seats, strict=True)
        by = number % len(names) if self.swap else 0
        return dict(zip(sides, (*names[by:], *names[:by]), strict=True))

    def seed_of(self, number: int) -> int:
        """Return the seed of a battle's dice."""
        dice = number // len(self.seats) if self.swap else number
        return int.from_bytes(sha256(f"{self.seed} {dice}".encode()).digest()[:6], "big")


def play_series(
    scenario: Scenario,
    seats: Mapping[Side, str],
    games: int,
    seed: int,
    *,
    swap: bool = False,
    jobs: int | None = None,
    done: Callable[[int], None] = lambda games: None,
) -> Series:
    """Play `games` battles. `done` is called with the number of newly finished ones; `jobs` is the number of processes,
    by default as many as help.

    KeyboardInterrupt or a killed process ends the series early, with the same battles up to there as in a shorter one.
    """
    bouts = Bouts(scenario.source, scenario.id, tuple(seats.items()), seed, swap)
    workers = min(ceil(games / WORTH), jobs or os.cpu_count() or 1)
    outcomes: list[Outcome] = []
    played = in_order(partial(play_one, bouts), range(games), workers, AHEAD)
    with suppress(*STOPPED), closing(played):
        for _, outcome in played:
            outcomes.append(outcome)
            done(1)
    return Series(scenario.id, scenario.digest, seed, swap, dict(seats), outcomes)


def play_one(bouts: Bouts, number: int) -> Outcome:
    """Play a battle to its end."""
    scenario = _scenario(bouts.text, bouts.name)
    seats = bouts.seats_of(number)
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(bouts.seed_of(number)))
    for _ in match.play_on(seated(scenario.ruleset.id, seats)):
        pass
    assert match.verdict is not None, "policies play on to the end"
    return Outcome(match.verdict.winner, match.position.battle.clock.turn, _hits(match), seats)


def _hits(match: Match) -> dict[Side, int]:
    taken = dict.fromkeys(match.battle.sides, 0)
    for event in match.events:
        if isinstance(event, Hurt):
            taken[match.battle[event.figure].side] += event.hits
    return {side: sum(hits for other, hits in taken.items() if other != side) for side in taken}


@cache
def _scenario(text: str, name: str) -> Scenario:
    return parse(text, f"{name}.toml")
