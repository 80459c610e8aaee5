"""Degrees of success and failure, by the margin of a test."""

from __future__ import annotations

from enum import IntEnum

from core.rulebook.rule import rule


class Degree(IntEnum):
    """From worst to best, so that degrees compare as numbers."""

    DISASTROUS_FAILURE = 0
    COMPLETE_FAILURE = 1
    MARGINAL_FAILURE = 2
    MARGINAL = 3
    COMPLETE = 4
    SUPERIOR = 5
    EXTRAORDINARY = 6

    @property
    def succeeds(self) -> bool:
        """Whether it is a success."""
        return self >= Degree.MARGINAL

    @property
    def label(self) -> str:
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
"""The least margin of each degree; anything lower is disastrous."""


@rule("C-base-12", "C-base-13", "C-edge-pair-42")
def degree_of(margin: int) -> Degree:
    """Return the degree of a margin."""
    return next((degree for least, degree in LEAST if margin >= least), Degree.DISASTROUS_FAILURE)
