"""When a series is clear: pairs of battles, and who is the first of two."""

from __future__ import annotations

import pytest

from core.errors import BadArgument
from hexfray.series.ladder import Answer, Hypotheses
from hexfray.series.results import Row, SeriesSettings
from hexfray.series.sureness import USUAL, Sureness, sureness_of

SIDES = {"red": "veteran", "blue": "recruit"}


def settings(seats: dict[str, str] = SIDES, *, swap: bool = False) -> SeriesSettings:
    return SeriesSettings("duel", "", "", seats, 1, swap)


def row(number: int, winner: str | None, *, swap: bool = False) -> Row:
    seats = {"red": "recruit", "blue": "veteran"} if swap and number % 2 else SIDES
    return Row(number, 0, seats, winner, "", 3, {}, {})


def test_without_swapping_the_first_side_is_the_first() -> None:
    sure = Sureness(settings(), USUAL)
    for number, winner in enumerate(["red", "blue", None, "red"]):
        sure.count(row(number, winner))
    assert sure.names[0] == "red"
    assert (sure.score.won, sure.score.lost, sure.score.drawn) == (2, 1, 1)
    assert sure.score.pairs == (0, 0, 1, 1, 0)


def test_with_swapping_the_first_player_is_the_first() -> None:
    sure = Sureness(settings(swap=True), USUAL)
    for number, winner in enumerate(["red", "blue"]):
        sure.count(row(number, winner, swap=True))
    assert (sure.names[0], sure.score.won) == ("veteran", 2)


def test_half_a_pair_at_the_start_does_not_count() -> None:
    sure = Sureness(settings(swap=True), USUAL)
    for number in (5, 6, 7):
        sure.count(row(number, "red", swap=True))
    assert sure.score.number == 1


def test_it_is_clear_once_the_test_says_so_and_not_before() -> None:
    sure = Sureness(settings(), Hypotheses(-200, 200))
    answers = [sure.count(row(number, "red")) for number in range(40)]
    assert answers[0] is Answer.OPEN
    assert answers[-1] is Answer.H1
    assert answers.index(Answer.H1) % 2 == 1


@pytest.mark.parametrize(
    ("seats", "swap", "told"),
    [
        ({"red": "veteran"}, False, "expected two sides, but duel has 1"),
        ({**SIDES, "green": "recruit"}, True, "expected two sides, but duel has 3"),
        ({"red": "veteran", "blue": "veteran"}, True, "veteran plays both sides and swaps them"),
    ],
)
def test_what_cannot_be_compared_is_refused(seats: dict[str, str], swap: bool, told: str) -> None:
    with pytest.raises(BadArgument, match=told):
        Sureness(settings(seats, swap=swap), USUAL)


def test_the_hypotheses_are_the_usual_ones_unless_others_are_given() -> None:
    assert sureness_of(settings(), None, until_sure=False) is None
    usual, other = (
        sureness_of(settings(), None, until_sure=True),
        sureness_of(settings(), Hypotheses(0, 9), until_sure=False),
    )
    assert usual is not None
    assert other is not None
    assert (usual.test, other.test) == (USUAL, Hypotheses(0, 9))
