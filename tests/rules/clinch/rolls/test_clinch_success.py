"""A success roll: what succeeds, what fails, by how much, and how well or ill it went."""

from __future__ import annotations

import pytest

from core.rulesets.clinch.rolls.success import is_blunder, is_critical, margin_of, why_not_try
from tests.support.clinch.rolling import rolled


@pytest.mark.rule("G-base-11")
@pytest.mark.parametrize(
    ("score", "faces", "margin"), [(12, (4, 4, 4), 0), (12, (5, 4, 4), -1), (12, (3, 3, 3), 3), (10, (5, 5, 4), -4)]
)
def test_at_or_under_the_score_succeeds(score: int, faces: tuple[int, ...], margin: int) -> None:
    tested = rolled(score, faces)
    assert tested.passed == (margin >= 0)
    assert margin_of(tested) == margin


@pytest.mark.rule("G-base-12")
@pytest.mark.parametrize(
    ("score", "faces", "passed", "margin"),
    [
        (3, (1, 1, 2), True, 0),
        (2, (1, 1, 2), True, 0),
        (3, (1, 2, 2), False, -2),
        (18, (6, 6, 5), False, -1),
        (25, (6, 6, 6), False, -1),
        (16, (6, 5, 5), True, 0),
        (12, (1, 1, 1), True, 9),
        (15, (6, 6, 6), False, -3),
    ],
)
def test_the_ends_succeed_and_fail_whatever_the_score(
    score: int, faces: tuple[int, ...], passed: bool, margin: int
) -> None:
    tested = rolled(score, faces)
    assert tested.passed is passed
    assert margin_of(tested) == margin


@pytest.mark.rule("G-base-13")
@pytest.mark.parametrize(
    ("score", "total", "critical"),
    [
        (3, 3, True),
        (10, 4, True),
        (14, 5, False),
        (15, 5, True),
        (15, 6, False),
        (16, 6, True),
        (16, 7, False),
        (25, 7, False),
    ],
)
def test_the_better_the_score_the_more_is_critical(score: int, total: int, critical: bool) -> None:
    faces = (1, 1, total - 2) if total < 9 else (3, 3, total - 6)
    assert is_critical(rolled(score, faces)) is critical


@pytest.mark.rule("G-base-14")
@pytest.mark.parametrize(
    ("score", "faces", "blunder"),
    [
        (15, (6, 6, 5), True),
        (16, (6, 6, 5), False),
        (25, (6, 6, 6), True),
        (4, (5, 5, 4), True),
        (5, (5, 5, 4), False),
        (6, (6, 5, 5), True),
        (7, (6, 5, 5), False),
    ],
)
def test_the_worst_totals_are_blunders(score: int, faces: tuple[int, ...], blunder: bool) -> None:
    tested = rolled(score, faces)
    assert not tested.passed
    assert is_blunder(tested) is blunder


@pytest.mark.rule("G-base-15")
def test_under_three_nothing_is_tried_of_ones_own_accord() -> None:
    assert why_not_try(3) is None
    assert "minimum 3" in (why_not_try(2) or "")
    assert why_not_try(-4) is not None
    assert rolled(2, (1, 1, 2)).passed, "what one is made to roll succeeds by 3 and 4 however low it is"
    assert not rolled(2, (1, 2, 2)).passed
