"""Quick and Regular Contests: who wins, by how much, and what the low, the high and the huge roll against."""

from __future__ import annotations

import pytest

from tests.support.clinch.rolling import Faces, contested

WORN = (6, 6, 6)


@pytest.mark.rule("G-base-23")
@pytest.mark.parametrize(
    ("first", "faces", "second", "others", "wins"),
    [
        (12, (4, 4, 4), 11, (3, 3, 3), -1),
        (12, (5, 5, 4), 11, (5, 5, 5), 1),
        (12, (4, 4, 3), 11, (4, 3, 3), 0),
        (12, (4, 4, 4), 11, (4, 4, 4), 1),
        (12, (5, 4, 4), 11, (4, 4, 3), -1),
        (3, (1, 1, 2), 25, (6, 6, 5), 1),
    ],
)
def test_the_better_margin_wins_and_equal_ones_tie(
    first: int, faces: Faces, second: int, others: Faces, wins: int
) -> None:
    done = contested("quick", first, faces, second, others)
    assert (done.won, done.lost) == (wins > 0, wins < 0)
    assert done.second.warded is (wins <= 0)
    assert done.first.warded is None


@pytest.mark.rule("G-base-24")
@pytest.mark.parametrize(
    ("faces", "others", "victory"),
    [((3, 4, 3), (4, 4, 4), 3), ((3, 3, 3), (4, 3, 3), 2), ((5, 5, 4), (5, 5, 5), 2), ((4, 4, 4), (3, 3, 3), -2)],
)
def test_both_margins_count_with_their_signs(faces: Faces, others: Faces, victory: int) -> None:
    assert contested("quick", 12, faces, 11, others).victory == victory


@pytest.mark.rule("G-base-25")
@pytest.mark.parametrize(
    ("faces", "others", "wins"),
    [
        ((3, 3, 3), (3, 3, 4), 0),
        ((4, 4, 3), (4, 4, 4), 1),
        ((5, 5, 5), (5, 5, 5), 0),
        ((5, 4, 4), (4, 4, 3), -1),
        ((1, 1, 1), (4, 4, 3), 0),
    ],
)
def test_an_exchange_is_won_by_who_succeeds_alone(faces: Faces, others: Faces, wins: int) -> None:
    done = contested("regular", 12, faces, 11, others)
    assert done.victory == wins
    assert done.second.warded is (wins <= 0)


@pytest.mark.rule("G-base-26")
@pytest.mark.parametrize(("first", "second", "rolled"), [(5, 3, (12, 10)), (3, 5, (10, 12)), (6, 6, (10, 10))])
def test_two_who_are_low_roll_about_ten(first: int, second: int, rolled: tuple[int, int]) -> None:
    done = contested("regular", first, WORN, second, WORN)
    assert (done.first.need.total, done.second.need.total) == rolled
    assert "both low" in done.first.tally.describe()


@pytest.mark.rule("G-base-26", "G-base-27")
@pytest.mark.parametrize(("first", "second"), [(7, 3), (3, 7), (17, 13), (13, 17), (6, 14)])
def test_one_who_is_not_leaves_both_as_they_are(first: int, second: int) -> None:
    done = contested("regular", first, WORN, second, WORN)
    assert (done.first.need.total, done.second.need.total) == (first, second)


@pytest.mark.rule("G-base-27")
@pytest.mark.parametrize(
    ("first", "second", "rolled"), [(17, 15, (12, 10)), (15, 17, (10, 12)), (14, 14, (10, 10)), (20, 25, (10, 15))]
)
def test_two_who_are_high_roll_about_ten(first: int, second: int, rolled: tuple[int, int]) -> None:
    done = contested("regular", first, WORN, second, WORN)
    assert (done.first.need.total, done.second.need.total) == rolled


@pytest.mark.rule("G-base-28")
@pytest.mark.parametrize(
    ("first", "second", "rolled"), [(60, 50, (12, 10)), (25, 22, (11, 10)), (22, 25, (10, 11)), (21, 21, (10, 10))]
)
def test_two_who_are_huge_roll_by_their_ratio(first: int, second: int, rolled: tuple[int, int]) -> None:
    done = contested("regular", first, WORN, second, WORN)
    assert (done.first.need.total, done.second.need.total) == rolled


@pytest.mark.rule("G-base-23", "G-base-27")
def test_a_quick_contest_takes_scores_as_they_are() -> None:
    done = contested("quick", 17, (5, 5, 5), 15, (5, 5, 4))
    assert (done.first.need.total, done.second.need.total) == (17, 15)
    assert done.victory == 1
