"""Battles to fit chances to, or to hold them against: soldiers and veterans, in the scenarios that ship and in the
classes of the ladder; of each a few moments, evenly spaced."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256
from random import Random
from typing import NamedTuple

from ai.chances import Chances, chances
from ai.forces import Force, Time, forces, time_of
from core.battle.battle import Battle
from core.battle.names import Side
from core.battle.record import replace
from core.match.acts import begins
from core.match.cups import SeededCup
from core.match.match import Match
from hexfray.series.proving import battle_of
from hexfray.series.proving.classes import proving
from scenarios.catalogue import judge, library, load
from scenarios.scenario import Scenario
from scenarios.seating import seated

GAMES = ("skirmish", "scuffle", "clinch", "rounds")
MOST_MOMENTS = 10
"""How many moments of a battle count, so that long battles don't outweigh short ones."""
LEVELS = ("soldier", "veteran")
WORST_WOUND = 6


class Moment(NamedTuple):
    """The start of a turn: what each side had, the time, and the chances."""

    found: Mapping[Side, Force]
    time: Time
    chances: Chances


class Fought(NamedTuple):
    """A played battle: its scenario, its players, its moments, and the winner."""

    ground: str
    seats: Mapping[Side, str]
    moments: tuple[Moment, ...]
    winner: Side | None


def fought(game: str, seed: int, count: int, *, varied: bool) -> Iterator[Fought]:
    """Yield so many battles of a game. `varied`: in the classes of the ladder too, and half of them with some figures
    of one side wounded beforehand, for a fit; otherwise as they ship."""
    grounds = [notice.id for notice in library() if notice.ruleset == game]
    classes = [*proving(game).classes] if varied else []
    for number in range(count):
        draw = Random(int.from_bytes(sha256(f"{seed} {game} {number}".encode()).digest()[:8], "big"))
        at = number % (len(grounds) + len(classes))
        if at < len(grounds):
            scenario = load(grounds[at])
        else:
            klass = classes[at - len(grounds)]
            scenario = battle_of(game, klass, number, seed)
        yield _fought(scenario, draw, varied=varied)


def _fought(scenario: Scenario, draw: Random, *, varied: bool) -> Fought:
    seats = {party.side: draw.choice(LEVELS) for party in scenario.parties}
    start = _wounded(scenario.battle, draw) if varied and draw.random() < 0.5 else scenario.battle
    match = Match.start(scenario.ruleset, start, SeededCup(draw.randrange(2**40)))
    for _ in match.play_on(seated(scenario.ruleset.id, seats)):
        pass
    assert match.verdict is not None, "policies play on to the end"
    return Fought(scenario.id, seats, tuple(_moments(match)), match.verdict.winner)


def _wounded(battle: Battle, draw: Random) -> Battle:
    """Return a battle with about half of one side wounded."""
    side = draw.choice(battle.sides)
    for figure in battle:
        if figure.side == side and draw.random() < 0.5:
            battle = battle.with_figure(replace(figure, hurt=figure.hurt + draw.randint(1, WORST_WOUND)))
    return battle


def _moments(match: Match) -> Iterator[Moment]:
    """Yield the starts of turns, at most so many, evenly spaced."""
    starts: dict[int, Battle] = {}
    for moment in match.history:
        if begins(moment):
            starts.setdefault(moment.before.battle.clock.turn, moment.before.battle)
    turns = [*starts]
    step = max(1, -(-len(turns) // MOST_MOMENTS))
    room, ruleset = judge(match.ruleset.id), match.ruleset
    for turn in turns[::step]:
        battle = starts[turn]
        found = forces(room.gauge(ruleset, battle), battle)
        yield Moment(found, time_of(battle), chances(room, ruleset, battle))
