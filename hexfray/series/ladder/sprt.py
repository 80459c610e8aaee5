"""When a series of pairs has said enough: the sequential probability ratio test of two Elo differences.

It asks which of two differences the pairs speak for, pair after pair, and stops as soon as one of them is 19 times as
likely as the other, so that either answer is wrong in about 5 of 100 series. What pairs speak against is in elo.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import log

from hexfray.series.ladder.elo import Score, against, share_at

ALPHA = BETA = 0.05
"""How often either answer may be wrong."""
UPPER = log((1 - BETA) / ALPHA)
LOWER = log(BETA / (1 - ALPHA))


class Answer(Enum):
    """What a test has found so far."""

    OPEN = "open"
    H0 = "H0"
    H1 = "H1"


@dataclass(frozen=True, slots=True)
class Hypotheses:
    """H0: the first player is stronger by `elo0`; H1: by `elo1`, which is more. Raises ValueError where it is not."""

    elo0: int
    elo1: int

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ValueError(f"the first difference must be smaller than the second, got {self.elo0} and {self.elo1}")

    def ratio(self, score: Score) -> float:
        """The logarithm of the generalised likelihood ratio: above 0 the pairs speak for H1."""
        return against(score.pairs, share_at(self.elo0)) - against(score.pairs, share_at(self.elo1))

    def answer(self, score: Score) -> Answer:
        """What so many pairs say."""
        ratio = self.ratio(score)
        if ratio >= UPPER:
            return Answer.H1
        return Answer.H0 if ratio <= LOWER else Answer.OPEN
