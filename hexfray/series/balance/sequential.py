"""When a comparison is clear: a sequential test of the shift between paired battles, which may be asked after every
pair. Intervals for a fixed number of pairs: paired.py.

Two probability ratio tests run side by side, as Sobel and Wald do for three hypotheses (Annals of Mathematical
Statistics 20, 1949, 502-522): is the share in B greater by `size` or the same, and is it smaller by `size` or the same?
The evidence is that of ladder/elo.py: each pair is a number from 0 (only in A) to 1 (only in B) whose mean is half the
shift above a half.
"""

from __future__ import annotations

from enum import Enum
from math import log

from core.records import record
from hexfray.series.balance.paired import PairedShares
from hexfray.series.ladder.elo import evidence_against

FALSE_SHIFT = 0.05
"""How often a shift is reported without one: half of it for either direction."""
MISSED_SHIFT = 0.05
"""How often no shift is reported where there is one of the size asked for."""
UPPER = log((1 - MISSED_SHIFT) / (FALSE_SHIFT / 2))
LOWER = log(MISSED_SHIFT / (1 - FALSE_SHIFT / 2))


class Answer(Enum):
    """Whether a share is greater or smaller in B, about the same, or not yet known."""

    OPEN = "open"
    MORE = "more"
    LESS = "less"
    SAME = "same"


@record
class ShiftTest:
    """The test for a shift of `size`, a share above 0 and below 1."""

    size: float

    def answer(self, shares: PairedShares) -> Answer:
        """Return the answer for the pairs so far."""
        if not shares.games:
            return Answer.OPEN
        pairs = (shares.only_a, 0, shares.both + shares.neither, 0, shares.only_b)
        none = evidence_against(pairs, 0.5)
        more = none - evidence_against(pairs, 0.5 + self.size / 2)
        less = none - evidence_against(pairs, 0.5 - self.size / 2)
        if more >= UPPER:
            return Answer.MORE
        if less >= UPPER:
            return Answer.LESS
        return Answer.SAME if more <= LOWER and less <= LOWER else Answer.OPEN
