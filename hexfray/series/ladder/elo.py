"""How much stronger one player is than another, in Elo, and how sure that is, from battles fought in mirrored pairs.

Both battles of a pair have the same ground, the same kits and the same dice, so that they are not two draws but one: a
pair is counted as one number, the points of the first player, 0 to 4 (a win is 2, a draw 1). Of such counts alone the
variance is honest. Tests over them are in sprt.py, ratings of many players in ratings.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log, log10

POINTS = (0, 1, 2, 3, 4)
"""What a pair may bring."""
CLOSE = 40
"""So many halvings find a number."""
Z = 1.959964
"""A normal variable stays within so many deviations in 95 of 100 cases."""


@dataclass(frozen=True, slots=True)
class Score:
    """What the first of two players has won against the second. `pairs` counts the pairs of each number of points."""

    pairs: tuple[int, ...] = (0,) * len(POINTS)
    won: int = 0
    lost: int = 0
    drawn: int = 0

    def plus(self, *points: int) -> Score:
        """With one more pair, of which each battle brought so many points: 0, 1 or 2."""
        pairs = tuple(count + (brought == sum(points)) for brought, count in zip(POINTS, self.pairs, strict=True))
        won, lost, drawn = (points.count(number) for number in (2, 0, 1))
        return Score(pairs, self.won + won, self.lost + lost, self.drawn + drawn)

    def __add__(self, other: Score) -> Score:
        pairs = tuple(map(sum, zip(self.pairs, other.pairs, strict=True)))
        return Score(pairs, self.won + other.won, self.lost + other.lost, self.drawn + other.drawn)

    @property
    def number(self) -> int:
        """How many pairs."""
        return sum(self.pairs)

    @property
    def share(self) -> float:
        """The points won of all, 0 to 1."""
        return sum(brought * count for brought, count in zip(POINTS, self.pairs, strict=True)) / (4 * self.number)


@dataclass(frozen=True, slots=True)
class Elo:
    """A difference and its 95 % interval. Infinite where nothing was lost, or nothing won."""

    elo: float
    low: float
    high: float


def elo_of(share: float) -> float:
    """The difference at which this share of the points is expected."""
    if share in (0, 1):
        return inf if share else -inf
    return -400 * log10(1 / share - 1)


def share_at(elo: float) -> float:
    """The share of the points that is expected at a difference."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def difference(score: Score) -> Elo:
    """The Elo difference of at least one pair.

    The interval holds every share that the pairs do not speak against: the likelihood of the best explanation that has
    this share is compared with that of the best of all. It is never narrow for want of pairs: as for a mean whose
    variance is not known, Student's distribution says where to stop, and pairs that are all alike leave room on both
    sides. For one pair it is everything.
    """
    share = score.share
    if score.number == 1:
        return Elo(elo_of(share), -inf, inf)
    bound = student(score.number - 1) ** 2 / 2
    low, high = (_last_within(score.pairs, share, end, bound) for end in (0.0, 1.0))
    return Elo(elo_of(share), elo_of(low), elo_of(high))


def against(pairs: Sequence[int], share: float) -> float:
    """How much these pairs speak against a share between 0 and 1: the logarithm of the likelihood ratio of any
    distribution of points to one with that share, each at its best. 0: not at all."""
    away = [brought / 4 - share for brought in POINTS]
    low, high = -1 / (1 - share), 1 / share
    for _ in range(CLOSE):  # the best distribution is that of the counts, each divided by 1 + tilt * away
        tilt = (low + high) / 2
        slope = sum(count * far / (1 + tilt * far) for count, far in zip(pairs, away, strict=True) if count)
        low, high = (tilt, high) if slope > 0 else (low, tilt)
    tilt = (low + high) / 2
    return sum(count * log(1 + tilt * far) for count, far in zip(pairs, away, strict=True) if count)


def _last_within(pairs: Sequence[int], share: float, end: float, bound: float) -> float:
    """The share farthest towards an end that the pairs speak against no more than so much."""
    if share == end:
        return end
    within, beyond = share, end
    for _ in range(CLOSE):
        between = (within + beyond) / 2
        if between in (0, 1) or against(pairs, between) > bound:
            beyond = between
        else:
            within = between
    return within


def student(freedom: int) -> float:
    """Within so many deviations Student's variable stays in 95 of 100 cases (the series of Cornish and Fisher). It is
    too low for one or two degrees of freedom, where so many deviations are nearly everything all the same."""
    terms = (
        Z,
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
    )
    return sum(term / float(freedom) ** power for power, term in enumerate(terms))
