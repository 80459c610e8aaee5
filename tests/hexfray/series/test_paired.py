"""The arithmetic of paired battles, against published values and against many made-up series."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

import pytest

from hexfray.series.balance.paired import PairedMeans, PairedShares
from hexfray.series.balance.sequential import Answer, ShiftTest
from hexfray.series.results import Z


def pairs(random: Random, games: int, a: float, b: float, alike: float) -> PairedShares:
    """Made-up pairs: won in A and B with these chances; in the share `alike` of them by the same luck."""
    found = PairedShares()
    for _ in range(games):
        luck = random.random()
        found = found.plus(luck < a, (luck if random.random() < alike else random.random()) < b)
    return found


@pytest.mark.parametrize(
    ("shares", "shift", "low", "high"),
    [
        # Armitage and Berry 1994, page 127: two media for cultures
        (PairedShares(both=20, only_a=2, only_b=12, neither=16), 0.2, 0.0562, 0.3292),
        # Bentur and others 2009, in Fagerland, Lydersen and Laake 2014: hyper-responsive airways
        (PairedShares(both=1, only_a=7, only_b=1, neither=12), -0.2857, -0.5069, -0.0256),
        # Altman and others 2000, table 6.2
        (PairedShares(both=14, only_a=0, only_b=5, neither=22), 0.1220, 0.0115, 0.2265),
    ],
)
def test_the_interval_is_newcombes(shares: PairedShares, shift: float, low: float, high: float) -> None:
    assert shares.shift == pytest.approx(shift, abs=1e-4)
    assert shares.interval == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize(("a", "b", "alike"), [(0.5, 0.5, 0.0), (0.5, 0.55, 0.9), (0.9, 0.97, 0.5), (0.05, 0.05, 0.5)])
def test_the_interval_holds_the_true_shift_in_95_of_100_series(a: float, b: float, alike: float) -> None:
    random, held = Random(38), 0
    for _ in range(400):
        low, high = pairs(random, 100, a, b, alike).interval
        held += low <= b - a <= high
    assert held / 400 >= 0.95 - 3 * sqrt(0.95 * 0.05 / 400)


def test_the_same_luck_makes_a_narrow_interval() -> None:
    random = Random(38)
    alike, apart = (pairs(random, 400, 0.5, 0.55, share) for share in (0.9, 0.0))
    assert alike.interval[1] - alike.interval[0] < (apart.interval[1] - apart.interval[0]) / 2


def test_no_pairs_say_nothing_and_equal_ones_something() -> None:
    assert (PairedShares().shift, PairedShares().interval) == (0.0, (-1.0, 1.0))
    low, high = PairedShares(both=50, neither=50).interval
    assert low < 0 < high < 0.2


def power(shares: PairedShares, shift: float, games: int) -> float:
    """How often so many pairs show a shift, if as many end differently: McNemar's test over made-up pairs."""
    random, found = Random(38), 0
    unlike = max(shares.unlike, shift)
    for _ in range(600):
        lucks = [random.random() for _ in range(games)]
        only_a = sum(luck < (unlike - shift) / 2 for luck in lucks)
        only_b = sum(luck < unlike for luck in lucks) - only_a
        found += abs(only_b - only_a) > Z * sqrt(only_a + only_b)
    return found / 600


@pytest.mark.parametrize(("both", "only", "shift"), [(25, 25, 0.1), (45, 5, 0.05)])
def test_as_many_battles_as_are_needed_show_the_shift_in_8_of_10_series(both: int, only: int, shift: float) -> None:
    shares = PairedShares(both, only, only, both)
    assert power(shares, shift, shares.games_needed(shift)) == pytest.approx(0.8, abs=0.06)


def test_a_smaller_shift_takes_more_battles_and_so_do_battles_that_end_differently() -> None:
    alike, unlike = PairedShares(45, 5, 5, 45), PairedShares(25, 25, 25, 25)
    assert alike.games_needed(0.1) < alike.games_needed(0.05) < unlike.games_needed(0.05)
    assert alike.games_needed(-0.05) == alike.games_needed(0.05)


def test_the_interval_of_an_average_is_students() -> None:
    means = PairedMeans()
    for a, b in [(10, 12), (8, 9), (12, 15), (9, 9), (11, 13)]:
        means = means.plus(a, b)
    low, high = means.interval or (0.0, 0.0)
    half = 2.776445 * sqrt(1.3 / 5)  # differences 2 1 3 0 2: mean 1.6, variance 1.3; t for 4 degrees of freedom
    assert (means.a, means.b, means.shift) == pytest.approx((10.0, 11.6, 1.6))
    assert (low, high) == pytest.approx((1.6 - half, 1.6 + half), abs=0.01)
    assert PairedMeans().plus(1, 2).interval is None


def answers(a: float, b: float, alike: float) -> Counter[Answer]:
    """The answers of 60 series that go on until it is clear, asked after every 8 pairs."""
    random, found = Random(38), Counter[Answer]()
    for _ in range(60):
        shares, answer = PairedShares(), Answer.OPEN
        while answer is Answer.OPEN:
            for _ in range(8):
                luck = random.random()
                shares = shares.plus(luck < a, (luck if random.random() < alike else random.random()) < b)
            answer = ShiftTest(0.2).answer(shares)
        found[answer] += 1
    return found


@pytest.mark.parametrize(
    ("a", "b", "alike", "right"),
    [
        (0.5, 0.5, 0.0, Answer.SAME),
        (0.9, 0.9, 0.5, Answer.SAME),
        (0.4, 0.6, 0.0, Answer.MORE),
        (0.9, 0.7, 0.5, Answer.LESS),
    ],
)
def test_the_sequential_test_is_wrong_in_5_of_100_series(a: float, b: float, alike: float, right: Answer) -> None:
    wrong = 60 - answers(a, b, alike)[right]
    assert wrong <= 60 * 0.05 + 3 * sqrt(60 * 0.05 * 0.95)
