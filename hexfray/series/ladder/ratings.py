"""The rating list: the Elo of each player that makes all results most likely.

This is the Bradley-Terry model. Differences of two players are in elo.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log, sqrt

from core.records import record
from hexfray.series.ladder.elo import POINTS, Score, student

SCALE = 400 / log(10)
"""Elo in one natural unit of the model."""
STEPS = 200
NEAR = 1e-10
LEAP = 1.0
"""The largest change of a rating in one step, in natural units."""


@record
class Rating:
    """The rating of a player. `elo` is relative to the mean, `low` and `high` are its 95 % interval."""

    player: str
    elo: float
    low: float
    high: float
    battles: int


Match = tuple[int, int, Score]
Matrix = list[list[float]]


def ratings(players: Sequence[str], scores: Iterable[tuple[str, str, Score]]) -> tuple[Rating, ...]:
    """Return the ratings, the best first, from the scores of match-ups, which must connect all players.

    Each match-up counts an extra drawn pair, so that a player without losses isn't infinitely strong.
    The interval is that of the pairs (the sandwich estimator), not of battles as if they were independent.
    """
    place = {player: index for index, player in enumerate(players)}
    matches = [(place[one], place[other], score) for one, other, score in scores if score.number]
    strength = [0.0] * len(players)
    for _ in range(STEPS):
        step = _solved(_curvature(strength, matches), _slope(strength, matches))
        strength = [value + max(-LEAP, min(LEAP, by)) for value, by in zip(strength, step, strict=True)]
        if max(map(abs, step)) < NEAR:
            break
    mean = sum(strength) / len(strength)
    spread = _spread(strength, matches)
    bound = student(max(1, sum(score.number for *_, score in matches) - len(players) + 1))
    found = []
    for index, player in enumerate(players):
        elo, wide = SCALE * (strength[index] - mean), bound * SCALE * spread[index]
        battles = sum(2 * score.number for one, other, score in matches if index in (one, other))
        found.append(Rating(player, elo, elo - wide, elo + wide, battles))
    return tuple(sorted(found, key=lambda rating: -round(rating.elo, 6)))


def _expected(strength: Sequence[float], one: int, other: int) -> float:
    """Return the expected share of the points of the first player."""
    return 1 / (1 + exp(strength[other] - strength[one]))


def _slope(strength: Sequence[float], matches: Sequence[Match]) -> list[float]:
    slope = [0.0] * len(strength)
    for one, other, score in matches:
        more = 2 * (score.number * score.share + 0.5 - (score.number + 1) * _expected(strength, one, other))
        slope[one] += more
        slope[other] -= more
    return slope


def _curvature(strength: Sequence[float], matches: Sequence[Match]) -> Matrix:
    """Return the curvature of the likelihood, with the mean fixed at 0."""
    size = len(strength)
    curvature = [[1 / size] * size for _ in strength]
    for one, other, score in matches:
        share = _expected(strength, one, other)
        _join(curvature, one, other, 2 * (score.number + 1) * share * (1 - share))
    return curvature


def _join(matrix: Matrix, one: int, other: int, weight: float) -> None:
    matrix[one][one] += weight
    matrix[other][other] += weight
    matrix[one][other] -= weight
    matrix[other][one] -= weight


def _spread(strength: Sequence[float], matches: Sequence[Match]) -> list[float]:
    """Return the standard error of each strength."""
    curvature = _curvature(strength, matches)
    size = range(len(strength))
    noise: Matrix = [[0.0] * len(strength) for _ in size]
    for one, other, score in matches:
        mean = 2 * _expected(strength, one, other)
        squares = sum(count * (brought / 2 - mean) ** 2 for brought, count in zip(POINTS, score.pairs, strict=True))
        _join(noise, one, other, squares + (mean**2 + (2 - mean) ** 2) / 2)
    rows = [_solved(curvature, [float(index == own) for index in size]) for own in size]
    return [sqrt(sum(row[a] * noise[a][b] * row[b] for a in size for b in size)) for row in rows]


def _solved(matrix: Matrix, wanted: Sequence[float]) -> list[float]:
    """Solve a linear system with a symmetric positive matrix, by Gauss-Jordan elimination."""
    rows = [[*row, value] for row, value in zip(matrix, wanted, strict=True)]
    for at, pivot in enumerate(rows):
        pivot[:] = [value / pivot[at] for value in pivot]
        for row in rows:
            if row is not pivot:
                row[:] = [value - row[at] * own for value, own in zip(row, pivot, strict=True)]
    return [row[-1] for row in rows]
