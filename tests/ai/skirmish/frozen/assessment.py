"""What a choice is worth to the old veteran, in thousandths of a hit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from core.play.asking import Choice


class Term(NamedTuple):
    """One reason for or against a choice. The label tells reasons apart whose means are rounded each by itself."""

    label: str
    value: int


class Assessment(NamedTuple):
    """A choice with its score."""

    choice: Choice
    score: int


def ranked(assessments: Iterable[Assessment]) -> list[Assessment]:
    """The best first; of equals the one thought of first."""
    return sorted(assessments, key=lambda assessment: -assessment.score)
