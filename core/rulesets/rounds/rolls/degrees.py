"""How well or ill a test went, by its margin."""

from __future__ import annotations

from enum import IntEnum

from core.rulebook.rule import rule


class Degree(IntEnum):
    """From the worst to the best, so that one is `at least` another by being no less."""

    DISASTROUS_FAILURE = 0
    COMPLETE_FAILURE = 1
    MARGINAL_FAILURE = 2
    MARGINAL = 3
    COMPLETE = 4
    SUPERIOR = 5
    EXTRAORDINARY = 6

    @property
    def succeeds(self) -> bool:
        """Whether it is a success at all."""
        return self >= Degree.MARGINAL

    @property
    def said(self) -> str:
        """It in words: `superior success`, `marginal failure`."""
        words = self.name.replace("_", " ").lower()
        return words if not self.succeeds else f"{words} success"


LEAST = (
    (11, Degree.EXTRAORDINARY),
    (6, Degree.SUPERIOR),
    (3, Degree.COMPLETE),
    (0, Degree.MARGINAL),
    (-5, Degree.MARGINAL_FAILURE),
    (-10, Degree.COMPLETE_FAILURE),
)
"""The least margin of each degree; what falls below them all is disastrous."""


@rule("C-base-12", "C-base-13", "C-edge-pair-42")
def degree_of(margin: int) -> Degree:
    """The degree of a margin."""
    return next((degree for least, degree in LEAST if margin >= least), Degree.DISASTROUS_FAILURE)
