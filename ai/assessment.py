"""What a policy thinks of a choice: a score, and the terms it is the sum of. In words: explanation.py."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ai.reason import Reason
from core.battle.names import FigureId
from core.play.asking import Choice

ONE_HIT = 1000
"""The value of one hit. Scores are whole numbers, so that every machine adds them up alike."""


class Term(NamedTuple):
    """One term for or against a choice, in thousandths of a hit."""

    label: str
    value: int


class Assessment(NamedTuple):
    """A choice with its score, the sum of its terms. `aim` is the enemy a move is meant to attack; `reasons` are found
    only on request. `is_scored` is False for the order of a player who gives neither value nor reasons."""

    choice: Choice
    score: int
    terms: tuple[Term, ...]
    aim: FigureId = ""
    reasons: tuple[Reason, ...] = ()
    is_scored: bool = True

    @classmethod
    def of(cls, choice: Choice, *terms: Term, aim: FigureId = "") -> Assessment:
        """Return a choice with its terms; terms of value 0 are left out."""
        kept = tuple([term for term in terms if term.value])
        return cls(choice, sum([term.value for term in kept]), kept, aim)

    @classmethod
    def unexplained(cls, choice: Choice) -> Assessment:
        """Return the choice of a player who gives neither value nor reasons."""
        return cls(choice, 0, (), is_scored=False)

    @property
    def value_words(self) -> str:
        """The score in hits with its sign, `+1.2`; empty without one."""
        return f"{self.score / ONE_HIT:+z.1f}" if self.is_scored else ""


def ranked(assessments: Iterable[Assessment]) -> list[Assessment]:
    """Return the assessments, best first; ties keep their order."""
    return sorted(assessments, key=lambda assessment: -assessment.score)
