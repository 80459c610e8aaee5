"""Positions with one value changed: any leaf, to anything that JSON can say there or that stands somewhere else."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from core.match.cups import SeededCup
from core.match.json_input import values_in
from core.match.match import Match
from core.match.policy import Seats
from core.play.position import since_rest
from scenarios.positions import object_of
from scenarios.scenario import Scenario
from tests.support.matches import Chance

NUMBERS = (-20, -1, 0, 1, 2, 3, 5, 7, 9, 12, 30, 99, 1000, 1_000_000, 10**9, 1.5)
TEXTS = ("", "nonsense", "standing", "prone", "0101", "9999", "red", "main", "off", "N", "person", "wall")
OTHERS: tuple[Any, ...] = (None, True, False, [], {}, [1], ["x"], {"x": 1}, "x", 5)


def position_by_lot(scenario: Scenario, seed: int, answers: int) -> dict[str, Any]:
    """Where a battle by lot stands after so many answers, as an object."""
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(seed))
    seats = Seats({party.side: Chance(seed + n) for n, party in enumerate(scenario.parties)})
    for number, _ in enumerate(match.play_on(seats)):
        if number == answers:
            break
    said = object_of(scenario.ruleset, match.position.anchor, since_rest(match.position))
    copied: dict[str, Any] = json.loads(json.dumps(said))
    return copied


def mutated(random: Random, said: dict[str, Any]) -> tuple[tuple[str | int, ...], object, object]:
    """Changes one value of an object in place; the way to it, what it was and what it is now."""
    ways = [way for way, _ in values_in(said["battle"]) if way]
    # numbers and texts that every figure has are many: the rarer keys get their turn too
    keys = sorted({tuple(part for part in way if isinstance(part, str)) for way in ways})
    chosen = random.choice(keys)
    way = random.choice([way for way in ways if tuple(part for part in way if isinstance(part, str)) == chosen])
    parent: Any = said["battle"]
    for part in way[:-1]:
        parent = parent[part]
    old = parent[way[-1]]
    new = _another(random, said, way, old)
    if new is _GONE:
        del parent[way[-1]]
    else:
        parent[way[-1]] = new
    return way, old, new


_GONE = object()


def _another(random: Random, said: dict[str, Any], way: tuple[str | int, ...], old: Any) -> Any:
    match random.randrange(8):
        case 0:
            return random.choice(OTHERS)
        case 1:
            return _GONE
        case 2:
            return [*old, *old] if isinstance(old, list) else random.choice(OTHERS)
        case _ if isinstance(old, bool):
            return not old
        case _ if isinstance(old, int):
            return random.choice((*NUMBERS, old + 1, old - 1, -old))
        case _ if isinstance(old, str):
            others = [one for other, one in values_in(said["battle"]) if isinstance(one, str)]
            alike = [one for other, one in values_in(said["battle"]) if isinstance(one, str) and other[-1] == way[-1]]
            return random.choice((random.choice(TEXTS), random.choice(others), random.choice(alike or others)))
        case _ if isinstance(old, list) and old:
            return random.choice(
                (old[1:], old[:-1], old[::-1], [random.choice(old)] * 2, [*old, random.choice(OTHERS)])
            )
        case _ if isinstance(old, dict) and old:
            name = random.choice([*old])
            return {key: one for key, one in old.items() if key != name}
        case _:
            return random.choice(OTHERS)
