"""Each side's means to win a battle, as numbers: how long it lasts against the others, how much it has left, its
footing, its objectives, the time. The chances these give: chances.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import log
from typing import NamedTuple, Protocol, runtime_checkable

from ai.goal_chances import GoalSense
from ai.goal_places import WHOLE
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalKind, GoalState
from core.battle.names import Side
from core.play.goals import able, last_turn
from core.play.ruleset import Ruleset

HIT = 1000.0
LEAST_LIFE, LEAST_HARM = 0.5, 0.05
"""The least that a side's lives, and its harm in a turn, count for, in hits: so that every ratio is finite."""
LEAST_STRENGTH = 0.05
"""The same for its strength, in unhurt figures."""
SLIGHT = 0.02
"""The least chance of an objective, and the least doubt of it."""
NO_LIMIT = 1000
"""The turns that are left without a limit."""


class Gauge(Protocol):
    """What a game tells about a battle at any moment, at rest or not."""

    goal_sense: GoalSense

    def life(self, figure: Figure) -> int:
        """Return the value of a figure's life, in thousandths of a hit."""
        ...

    def footing(self, figure: Figure) -> int:
        """Return the value of a figure's posture and alertness, in thousandths of a hit."""
        ...

    def harm(self, attacker: Figure, target: Figure) -> int:
        """Return what a figure may do to another in a turn once it gets at it, in thousandths of a hit."""
        ...


@runtime_checkable
class Judge(Protocol):
    """A game that can estimate which side is likely to win."""

    def gauge(self, ruleset: Ruleset, battle: Battle) -> Gauge:
        """Return what can be told about a battle."""
        ...


class Force(NamedTuple):
    """A side's means to win, each against all others: positive where it is better off. `lasts`: how much longer it
    lasts than they do if all fight on; `strength`: how much its figures have left; `numbers`: its figures; `footing`:
    in hits for each figure; `goals`: how likely its objectives are, and theirs not; `urgent`: the same, the more the
    nearer their time is."""

    lasts: float
    strength: float
    numbers: float
    footing: float
    goals: float
    urgent: float


class Time(NamedTuple):
    """`near`: how near the last turn is, from 0 to 1 in it; `settled`: whether an objective decides the battle then."""

    near: float
    settled: bool


def forces(gauge: Gauge, battle: Battle) -> Mapping[Side, Force]:
    """Return the means of each side still in the fight, in roster order."""
    rules = gauge.goal_sense.rules
    fighting: dict[Side, list[Figure]] = {}
    for figure in battle.active():
        if able(battle, rules, figure):
            fighting.setdefault(figure.side, []).append(figure)
    sides = [side for side in battle.sides if side in fighting]
    lives = {side: _lives(gauge, fighting[side]) for side in sides}
    harms = {side: _harm(gauge, fighting, side) for side in sides}
    goals, urgent = _goals(gauge, battle, sides)
    lasting = {side: _lasting(side, lives, harms) for side in sides}
    strength = {side: _strength(gauge, fighting[side]) for side in sides}
    numbers = {side: log(len(fighting[side])) for side in sides}
    footing = {side: sum(gauge.footing(f) for f in fighting[side]) / HIT / len(fighting[side]) for side in sides}
    by_all = (lasting, strength, numbers, footing, goals, urgent)
    return {side: Force(*(_against(one, side) for one in by_all)) for side in sides}


def time_of(battle: Battle) -> Time:
    """Return how near the end of the time is."""
    limit, turn = battle.clock.limit, battle.clock.turn
    near = 1 / (1 + max(0, limit - turn)) if limit else 0.0
    settled = any(
        goal.loses and goal.state is GoalState.OPEN and 0 < last_turn(battle, goal) <= (limit or NO_LIMIT)
        for goal in battle.goals
    )
    return Time(near, settled)


def _lives(gauge: Gauge, figures: list[Figure]) -> float:
    return max(LEAST_LIFE, sum(gauge.life(figure) for figure in figures) / HIT)


def _strength(gauge: Gauge, figures: list[Figure]) -> float:
    return log(LEAST_STRENGTH + sum(gauge.goal_sense.pace.strength(figure) for figure in figures) / WHOLE)


def _harm(gauge: Gauge, fighting: Mapping[Side, list[Figure]], side: Side) -> float:
    """Return what a side does to the others in a turn, each figure to an average enemy."""
    foes = [figure for other, figures in fighting.items() if other != side for figure in figures]
    if not foes:
        return LEAST_HARM
    done = sum(sum(gauge.harm(figure, foe) for foe in foes) / len(foes) for figure in fighting[side])
    return max(LEAST_HARM, done / HIT)


def _lasting(side: Side, lives: Mapping[Side, float], harms: Mapping[Side, float]) -> float:
    """Return how long a side lasts, against how long it takes to beat all others, as a logarithm."""
    others = [other for other in lives if other != side]
    if not others:
        return 0.0
    lasts = lives[side] / sum(harms[other] / max(1, len(lives) - 1) for other in others)
    takes = sum(lives[other] for other in others) / harms[side]
    return log(lasts / takes)


def _against(values: Mapping[Side, float], side: Side) -> float:
    """Return a value of a side less the mean of the others."""
    others = [value for other, value in values.items() if other != side]
    return values[side] - sum(others) / len(others) if others else values[side]


# -- objectives --------------------------------------------------------------------------------------------------------


def _goals(gauge: Gauge, battle: Battle, sides: list[Side]) -> tuple[dict[Side, float], dict[Side, float]]:
    """Return what the objectives of each side are worth to it: how likely they are, and the same by their time."""
    plain, urgent = dict.fromkeys(sides, 0.0), dict.fromkeys(sides, 0.0)
    if not battle.goals:
        return plain, urgent
    for goal, chance in _open(gauge, battle):
        if goal.side in plain:
            share = (goal.wins + goal.loses) / 2
            worth = share * log(chance / (1 - chance))
            left = last_turn(battle, goal) - battle.clock.turn if last_turn(battle, goal) else NO_LIMIT
            plain[goal.side] += worth
            urgent[goal.side] += worth / (1 + max(0, left))
    return plain, urgent


def _open(gauge: Gauge, battle: Battle) -> Iterator[tuple[Goal, float]]:
    chances = gauge.goal_sense.of(battle)
    for goal in battle.goals:
        if goal.state is GoalState.OPEN and (goal.wins or goal.loses):
            chance = chances.chance(goal) / WHOLE
            if goal.kind is GoalKind.ALIVE:
                chance **= 1 / max(1, goal.count)  # a side with one captive takes the others too
            yield goal, min(1 - SLIGHT, max(SLIGHT, chance))
