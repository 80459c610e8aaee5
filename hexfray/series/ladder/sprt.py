"""The sequential probability ratio test of two Elo differences, which ends a match-up once its answer is clear.

It stops as soon as one difference is 19 times as likely as the other, so each answer is wrong in about 5 of 100 series.
The evidence of pairs is in elo.py.
"""

from __future__ import annotations

from enum import Enum
from math import log

from core.records import record
from hexfray.series.ladder.elo import Score, evidence_against, share_at

ALPHA = BETA = 0.05
"""The error rates of the two answers."""
UPPER = log((1 - BETA) / ALPHA)
LOWER = log(BETA / (1 - ALPHA))


class Answer(Enum):
    """The answer of a test so far."""

    OPEN = "open"
    H0 = "H0"
    H1 = "H1"


@record
class Hypotheses:
    """H0: the first player is stronger by `elo0`; H1: by `elo1`, which must be greater. Raises ValueError."""

    elo0: int
    elo1: int

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ValueError(f"the first difference must be smaller than the second, got {self.elo0} and {self.elo1}")

    def ratio(self, score: Score) -> float:
        """Return the log of the generalised likelihood ratio; above 0 it favours H1."""
        return evidence_against(score.pairs, share_at(self.elo0)) - evidence_against(score.pairs, share_at(self.elo1))

    def as_data(self, score: Score) -> dict[str, object]:
        """Return the answer for a score as JSON."""
        found = {"llr": round(self.ratio(score), 3), "bound": round(UPPER, 3), "answer": self.answer(score).value}
        return {"elo0": self.elo0, "elo1": self.elo1, **found}

    def answer(self, score: Score) -> Answer:
        """Return the answer for a score."""
        ratio = self.ratio(score)
        if ratio >= UPPER:
            return Answer.H1
        return Answer.H0 if ratio <= LOWER else Answer.OPEN
