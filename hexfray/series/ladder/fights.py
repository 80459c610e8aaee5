"""Playing a pair of battles: the same ground, kits and dice, each player once on either side."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import NamedTuple

from core.match.cups import SeededCup
from core.match.policy import Policy as Player
from core.records import record
from hexfray.game import Policy
from hexfray.series.ladder.settings import Pair
from hexfray.series.ladder.spent import Spent, Timed, Times
from hexfray.series.played import Players, played
from hexfray.series.proving import battle_of

WON, DRAWN, LOST = 2, 1, 0
"""Points of one battle."""


class Fought(NamedTuple):
    """The result of a battle: the first player's points, and its turns."""

    points: int
    turns: int


@record
class Outcome:
    """The results of both battles of a pair, and the players' decision times. `forfeits`: player and reason for each
    battle that a player from outside forfeited."""

    fights: tuple[Fought, Fought]
    spent: Mapping[str, Mapping[str, Times]]
    forfeits: tuple[str, ...] = ()


def fight(game: str, seed: int, own: Players, outside: Mapping[str, Policy], pair: Pair) -> Outcome:
    """Play a pair. `own` are AI players that the game doesn't have, `outside` are players from outside, by name. The
    results, except for times, depend on the arguments alone. Raises Unknown."""
    spent: Spent = {}
    forfeits: list[str] = []

    def one(place: int) -> Fought:
        """Play the battle with the first player on side number `place`."""
        scenario = battle_of(game, pair.klass, pair.number, seed)
        sides = sorted(party.side for party in scenario.parties)
        seats = dict(zip(sides, pair.players if place == 0 else pair.players[::-1], strict=True))
        ended = played(scenario, seats, SeededCup(dice_of(seed, pair.klass, pair.number)), outside, timed, own)
        if ended.fault is not None:
            forfeits.append(f"{ended.fault.name}: {ended.fault.reason}")
        points = DRAWN if ended.winner is None else WON if seats[ended.winner] == pair.players.first else LOST
        return Fought(points, ended.match.battle.clock.turn)

    def timed(name: str, player: Player) -> Player:
        return Timed(player, spent.setdefault(name, {}), outside=name in outside)

    return Outcome((one(0), one(1)), spent, tuple(forfeits))


def dice_of(seed: int, on: str, number: int) -> int:
    """Return the seed of the dice of both battles of a pair: a class or scenario, and its number there."""
    return int.from_bytes(sha256(f"{seed} {on} {number}".encode()).digest()[:6], "big")
