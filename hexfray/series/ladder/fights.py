"""A pair of battles, fought to their end: the same ground, kits and dice, each player once on either side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple

from core.match.cups import SeededCup
from core.match.match import Match
from core.match.policy import Policy, Seats
from hexfray.series.ladder.settings import Pair, Players
from hexfray.series.ladder.spent import Spent, Timed, Times
from hexfray.series.proving import battle_of
from scenarios.catalogue import policy

WON, DRAWN, LOST = 2, 1, 0
"""Points of one battle."""


class Fought(NamedTuple):
    """How one battle ended: the points of the first player, and the turns it took."""

    points: int
    turns: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How both battles of a pair ended, and how long the players thought."""

    fights: tuple[Fought, Fought]
    spent: Mapping[str, Mapping[str, Times]]


def fight(game: str, seed: int, more: Players, pair: Pair) -> Outcome:
    """Fights a pair. What comes of it, times apart, hangs on these words alone. Raises Unknown."""
    spent: Spent = {}
    return Outcome((_one(game, seed, more, pair, 0, spent), _one(game, seed, more, pair, 1, spent)), spent)


def _one(game: str, seed: int, more: Players, pair: Pair, place: int, spent: Spent) -> Fought:
    """The battle in which the first player has that place among the sides."""
    scenario = battle_of(game, pair.klass, pair.number, seed)
    sides = sorted(party.side for party in scenario.parties)
    names = pair.players if place == 0 else pair.players[::-1]
    seats = dict(zip(sides, names, strict=True))
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(_dice(seed, pair)))
    timed = {side: Timed(_player(game, name, more), spent.setdefault(name, {})) for side, name in seats.items()}
    for _ in match.play_on(Seats(timed)):
        pass
    assert match.verdict is not None, "a battle between policies goes on to its end"
    turns, winner = match.position.battle.clock.turn, match.verdict.winner
    if winner is None:
        return Fought(DRAWN, turns)
    return Fought(WON if seats[winner] == pair.players.first else LOST, turns)


def _dice(seed: int, pair: Pair) -> int:
    """The seed of the dice of both battles."""
    return int.from_bytes(sha256(f"{seed} {pair.klass} {pair.number}".encode()).digest()[:6], "big")


def _player(game: str, name: str, more: Players) -> Policy:
    return more[name]() if name in more else policy(game, name)
