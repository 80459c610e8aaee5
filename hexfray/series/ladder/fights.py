"""Playing a pair of battles: the same ground, kits and dice, each player once on either side."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import NamedTuple

from core.match.cups import SeededCup
from core.match.match import Match
from core.match.policy import Policy, Seats
from core.records import record
from hexfray.series.ladder.settings import Pair, Players
from hexfray.series.ladder.spent import Spent, Timed, Times
from hexfray.series.proving import battle_of
from scenarios.catalogue import policy

WON, DRAWN, LOST = 2, 1, 0
"""Points of one battle."""


class Fought(NamedTuple):
    """The result of a battle: the first player's points, and its turns."""

    points: int
    turns: int


@record
class Outcome:
    """The results of both battles of a pair, and the players' decision times."""

    fights: tuple[Fought, Fought]
    spent: Mapping[str, Mapping[str, Times]]


def fight(game: str, seed: int, more: Players, pair: Pair) -> Outcome:
    """Play a pair. Its results, except for times, depend on the arguments alone. Raises Unknown."""
    spent: Spent = {}
    return Outcome((_one(game, seed, more, pair, 0, spent), _one(game, seed, more, pair, 1, spent)), spent)


def _one(game: str, seed: int, more: Players, pair: Pair, place: int, spent: Spent) -> Fought:
    """Play the battle with the first player on side number `place`."""
    scenario = battle_of(game, pair.klass, pair.number, seed)
    sides = sorted(party.side for party in scenario.parties)
    names = pair.players if place == 0 else pair.players[::-1]
    seats = dict(zip(sides, names, strict=True))
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(_dice(seed, pair)))
    timed = {side: Timed(_player(game, name, more), spent.setdefault(name, {})) for side, name in seats.items()}
    for _ in match.play_on(Seats(timed)):
        pass
    assert match.verdict is not None, "policies play on to the end"
    turns, winner = match.position.battle.clock.turn, match.verdict.winner
    if winner is None:
        return Fought(DRAWN, turns)
    return Fought(WON if seats[winner] == pair.players.first else LOST, turns)


def _dice(seed: int, pair: Pair) -> int:
    """Return the seed of the dice of both battles."""
    return int.from_bytes(sha256(f"{seed} {pair.klass} {pair.number}".encode()).digest()[:6], "big")


def _player(game: str, name: str, more: Players) -> Policy:
    return more[name]() if name in more else policy(game, name)
