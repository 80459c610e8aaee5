"""What a policy thinks of a choice: a score and the terms that make it up. In words it is told by explanation.py."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ai.reason import Reason
from core.battle.names import FigureId
from core.play.asking import Choice

ONE_HIT = 1000
"""Scores are whole numbers, so that every machine sums them alike; a hit is worth so much."""


class Term(NamedTuple):
    """One reason for or against a choice, in thousandths of a hit."""

    label: str
    value: int


class Assessment(NamedTuple):
    """A choice with its score, the sum of its terms. `aim` is the enemy whom a move hopes to attack at its end; the
    `reasons` are found only where somebody asks why."""

    choice: Choice
    score: int
    terms: tuple[Term, ...]
    aim: FigureId = ""
    reasons: tuple[Reason, ...] = ()

    @classmethod
    def of(cls, choice: Choice, *terms: Term, aim: FigureId = "") -> Assessment:
        """A choice and what speaks for and against it; terms of no weight are left out."""
        kept = tuple([term for term in terms if term.value])
        return cls(choice, sum([term.value for term in kept]), kept, aim)


def ranked(assessments: Iterable[Assessment]) -> list[Assessment]:
    """The best first; of equals the one thought of first."""
    return sorted(assessments, key=lambda assessment: -assessment.score)
