"""How rare a result is: exact distributions of what rolls could have given, and the words for it."""

from __future__ import annotations

from itertools import product
from math import prod

import pytest

from core.match.rarity import Distribution, Rarity, often_in_words, successes, summed, weighed_up


def test_successes_are_counted_over_every_way_the_rolls_can_come() -> None:
    odds = (0.5, 0.25, 0.9, 0.1, 1.0)
    found = successes(odds)
    for number, chance in found.chances:
        ways = [way for way in product((0, 1), repeat=len(odds)) if sum(way) == number]
        whole = sum(prod(one if came else 1 - one for one, came in zip(odds, way, strict=True)) for way in ways)
        assert chance == pytest.approx(whole)
    assert found.mean == pytest.approx(sum(odds))


def test_the_sum_of_independent_numbers_has_every_sum() -> None:
    die = Distribution(tuple((face, 1 / 6) for face in range(1, 7)))
    two = summed([die, die])
    assert [number for number, _ in two.chances] == [*range(2, 13)]
    assert two.at_least(7) == pytest.approx(21 / 36)
    assert two.at_most(3) == pytest.approx(3 / 36)
    assert summed([]) == Distribution(((0, 1.0),))


def test_cases_with_the_same_number_are_one() -> None:
    (none, few), (three, many) = weighed_up([(3, 0.2), (0, 0.2), (3, 0.1)]).chances
    assert (none, three) == (0, 3)
    assert few == pytest.approx(0.4)
    assert many == pytest.approx(0.6)


def test_luck_is_as_rare_as_a_result_at_least_as_far_from_the_average() -> None:
    ten = successes([0.5] * 10)
    lucky, unlucky = Rarity(9, ten), Rarity(1, ten)
    assert lucky.chance == unlucky.chance == pytest.approx(11 / 1024)
    assert lucky.in_words == "one battle in 95 is as lucky"
    assert unlucky.in_words == "one battle in 95 is as unlucky"
    assert unlucky.in_brief == "1 in 95 as unlucky"
    assert Rarity(5, ten).in_words == "nothing unusual"
    assert Rarity(5, ten).in_brief == "usual"


def test_of_harm_taken_less_is_luckier() -> None:
    ten = successes([0.5] * 10)
    assert Rarity(1, ten, less_is_lucky=True).in_words == "one battle in 95 is as lucky"
    assert Rarity(1, ten, less_is_lucky=True).more == pytest.approx(4.0)


def test_no_roll_at_all_is_nothing_unusual() -> None:
    assert Rarity(0, Distribution()).in_words == "nothing unusual"


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (0.3, "one battle in 3"),
        (1 / 17, "one battle in 17"),
        (1 / 41, "one battle in 40"),
        (1 / 98, "one battle in 100"),
        (1 / 123, "one battle in 120"),
        (1 / 5678, "one battle in 5,700"),
        (1e-9, "fewer than one battle in a million"),
    ],
)
def test_large_numbers_are_rounded(chance: float, words: str) -> None:
    assert often_in_words(chance) == words
