"""Each side's chance to win a battle, at any moment: from its means to win (forces.py), by weights fitted to battles of
each game (chances.toml; docs/ai.md says how). No dice are rolled, and the battle isn't played on."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import exp, isfinite
from typing import NamedTuple

from ai.forces import Force, Judge, Time, forces, time_of
from core.battle.battle import Battle
from core.battle.names import Side
from core.battle.record import replace
from core.match.acts import begins
from core.match.match import Match, Moment
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.play.turns import Verdict

WHOLE = 1000
MOST = 30.0
"""What lies farther behind doesn't count."""
MOST_AHEAD = 4.0
"""How far a side is ahead of one that still fights, at most, as a logarithm of odds: 98 to 2. No battle is surer."""


class Chances(NamedTuple):
    """The chance of each side to win, in roster order, and that of a draw; in thousandths, 1000 together."""

    sides: Mapping[Side, int]
    draw: int


class Point(NamedTuple):
    """The chances at one moment of a history: before `history[moment]`, or at its end. `turn` is that of the clock."""

    moment: int
    turn: int
    chances: Chances


class Step(NamedTuple):
    """What an act did to the chances: the moments of a history from `first` up to, without, `last`. `side` gained most
    by it, so many thousandths."""

    first: int
    last: int
    turn: int
    side: Side
    gained: int
    before: Chances
    after: Chances


class Weights(NamedTuple):
    """What each advantage of a side counts for in one game, and what speaks for a draw."""

    side: Force
    draw: float
    draw_near: float
    draw_even: float
    draw_settled: float


def chances(judge: Judge, ruleset: Ruleset, battle: Battle, verdict: Verdict | None = None) -> Chances:
    """Return the chances of a battle as it stands. `judge`: the room of its game. `verdict`: how it ended."""
    sides = battle.sides
    if verdict is not None:
        return Chances({side: WHOLE if side == verdict.winner else 0 for side in sides}, 0 if verdict.winner else WHOLE)
    if battle.rules is not ruleset.book.answers:
        battle = replace(battle, rules=ruleset.book.answers)
    found, time = forces(judge.gauge(ruleset, battle), battle), time_of(battle)
    weights = _weights(ruleset.id)
    values = [value_of(weights, force) for force in found.values()]
    best = max(values, default=0.0)
    values = [max(value, best - MOST_AHEAD) for value in values]
    draw = sum(weight * term for weight, term in zip(weights[1:], draw_terms(found.values(), time), strict=True))
    shares = in_thousandths([*values, draw])
    known = dict(zip(found, shares, strict=False))
    return Chances({side: known.get(side, 0) for side in sides}, shares[-1])


def curve(match: Match, judge: Judge) -> tuple[Point, ...]:
    """Return the chances at the start of each turn, and at the end of the history. `judge`: the room of the game
    (scenarios.catalogue.judge)."""
    return tuple(_points(match, judge, _turn_starts(match.history)))


def curve_by_acts(match: Match, judge: Judge) -> tuple[Point, ...]:
    """Return the chances before each act, and at the end of the history."""
    history = match.history
    return tuple(_points(match, judge, (n for n, moment in enumerate(history) if not n or begins(moment))))


def gravest(match: Match, judge: Judge, top: int = 5) -> tuple[Step, ...]:
    """Return the acts with the largest steps of the chances, the largest first; of equals the first."""
    steps = (step for one, other in pairwise(curve_by_acts(match, judge)) if (step := _step(one, other)).gained > 0)
    return tuple(sorted(steps, key=lambda step: (-step.gained, step.first))[:top])


def _step(one: Point, other: Point) -> Step:
    before, after = one.chances, other.chances
    gains = {side: after.sides[side] - before.sides[side] for side in before.sides}
    side = max(gains, key=lambda side: gains[side])
    return Step(one.moment, other.moment, one.turn, side, gains[side], before, after)


def value_of(weights: Weights, force: Force) -> float:
    """Return what speaks for a side."""
    return sum(weight * one for weight, one in zip(weights.side, force, strict=True))


def draw_terms(found: Iterable[Force], time: Time) -> tuple[float, float, float, float]:
    """Return what speaks for a draw, in the order of its weights: always, the nearer the last turn, the more unequal
    the sides, and where an objective decides in the last turn."""
    return 1.0, time.near, max((abs(force.lasts) for force in found), default=0.0), float(time.settled)


def in_thousandths(values: Sequence[float]) -> list[int]:
    """Return the shares of values by their exponentials; what rounding leaves goes to the largest remainders, the
    first of equals first."""
    top = max(values)
    parts = [exp(max(-MOST, value - top)) if isfinite(value) else 0.0 for value in values]
    whole = sum(parts)
    exact = [round(WHOLE * part / whole, 6) for part in parts]
    shares = [int(one) for one in exact]
    order = sorted(range(len(exact)), key=lambda n: (shares[n] - exact[n], n))
    for n in order[: WHOLE - sum(shares)]:
        shares[n] += 1
    return shares


def _points(match: Match, judge: Judge, numbers: Iterable[int]) -> Iterator[Point]:
    for number in numbers:
        yield _point(match.ruleset, judge, number, match.history[number].before)
    yield _point(match.ruleset, judge, len(match.history), match.position)


def _point(ruleset: Ruleset, judge: Judge, number: int, position: Position) -> Point:
    battle = position.battle
    return Point(number, battle.clock.turn, chances(judge, ruleset, battle, position.verdict))


def _turn_starts(history: Sequence[Moment]) -> Iterator[int]:
    """Yield, for each turn, the first moment without an act in progress."""
    last = -1
    for number, moment in enumerate(history):
        turn = moment.before.battle.clock.turn
        if turn != last and begins(moment):
            yield number
            last = turn


def weight_of_orders(game: str) -> float:
    """Return by how much the logarithm of a side's odds to win falls with an order worth less than the best by as much
    as all its lives: as with the loss of those, less the part lost to the others."""
    side = _weights(game).side
    return 2 * (side.lasts + side.strength + side.numbers)


@cache
def _weights(game: str) -> Weights:
    row = tomllib.loads(files(__package__).joinpath("chances.toml").read_text("utf-8"))[game]
    return Weights(Force(**row["side"]), **row["draw"])
