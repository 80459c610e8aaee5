"""The Elo difference between two players, with its interval, from battles in mirrored pairs.

Both battles of a pair have the same ground, kits and dice, so they aren't independent: a pair counts as one sample, the
points of the first player from 0 to 4 (a win is 2, a draw 1). Only for such samples the
variance is honest. Tests over them are in sprt.py, ratings of many players in ratings.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, log10

from core.records import record

POINTS = (0, 1, 2, 3, 4)
"""The possible points of a pair."""
CLOSE = 40
"""The number of bisection steps."""
Z = 1.959964
"""The 95 % bound of a normal variable, in standard deviations."""


@record
class Score:
    """The results of the first of two players. `pairs` counts the pairs by points."""

    pairs: tuple[int, ...] = (0,) * len(POINTS)
    won: int = 0
    lost: int = 0
    drawn: int = 0

    def plus(self, *points: int) -> Score:
        """Return the score with one more pair, given the points of each battle: 0, 1 or 2."""
        pairs = tuple(count + (brought == sum(points)) for brought, count in zip(POINTS, self.pairs, strict=True))
        won, lost, drawn = (points.count(number) for number in (2, 0, 1))
        return Score(pairs, self.won + won, self.lost + lost, self.drawn + drawn)

    def __add__(self, other: Score) -> Score:
        pairs = tuple(map(sum, zip(self.pairs, other.pairs, strict=True)))
        return Score(pairs, self.won + other.won, self.lost + other.lost, self.drawn + other.drawn)

    @property
    def number(self) -> int:
        """The number of pairs."""
        return sum(self.pairs)

    @property
    def share(self) -> float:
        """The share of the points won, 0 to 1."""
        return sum(brought * count for brought, count in zip(POINTS, self.pairs, strict=True)) / (4 * self.number)


@record
class Elo:
    """A difference with its 95 % interval. Infinite if nothing was lost, or nothing won."""

    elo: float
    low: float
    high: float


def elo_of(share: float) -> float:
    """Return the difference with this expected share of the points."""
    if share in (0, 1):
        return inf if share else -inf
    return -400 * log10(1 / share - 1)


def share_at(elo: float) -> float:
    """Return the expected share of the points at a difference."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def difference(score: Score) -> Elo:
    """Return the Elo difference for one or more pairs.

    The interval is an empirical likelihood ratio interval: it holds every share whose best distribution is likely
    enough compared with the best of all. With few pairs it is wide: the bound comes from Student's distribution, and
    equal pairs leave room on both sides. For one pair it is infinite.
    """
    share = score.share
    if score.number == 1:
        return Elo(elo_of(share), -inf, inf)
    bound = student(score.number - 1) ** 2 / 2
    low, high = (_last_within(score.pairs, share, end, bound) for end in (0.0, 1.0))
    return Elo(elo_of(share), elo_of(low), elo_of(high))


def evidence_against(pairs: Sequence[int], share: float) -> float:
    """Return the evidence of the pairs against a share between 0 and 1: the log likelihood ratio of the best
    distribution of points to the best one with that share. 0 is none."""
    away = [brought / 4 - share for brought in POINTS]
    low, high = -1 / (1 - share), 1 / share
    for _ in range(CLOSE):  # the best distribution is the counts divided by 1 + tilt * away
        tilt = (low + high) / 2
        slope = sum(count * far / (1 + tilt * far) for count, far in zip(pairs, away, strict=True) if count)
        low, high = (tilt, high) if slope > 0 else (low, tilt)
    tilt = (low + high) / 2
    return sum(count * log(1 + tilt * far) for count, far in zip(pairs, away, strict=True) if count)


def _last_within(pairs: Sequence[int], share: float, end: float, bound: float) -> float:
    """Return the share farthest towards `end` with no more than `bound` evidence against it."""
    if share == end:
        return end
    within, beyond = share, end
    for _ in range(CLOSE):
        between = (within + beyond) / 2
        if between in (0, 1) or evidence_against(pairs, between) > bound:
            beyond = between
        else:
            within = between
    return within


def student(freedom: int) -> float:
    """Return the 95 % bound of Student's distribution, in standard deviations (Cornish-Fisher series). It is too low
    for one or two degrees of freedom, where the interval is nearly everything anyway."""
    terms = (
        Z,
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
    )
    return sum(term / float(freedom) ** power for power, term in enumerate(terms))
