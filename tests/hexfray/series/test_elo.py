"""The numbers of the ladder against values that are known otherwise."""

from __future__ import annotations

from math import inf, log, sqrt

import pytest

from hexfray.series.ladder.elo import POINTS, Score, Z, difference, elo_of, evidence_against, share_at
from hexfray.series.ladder.ratings import ratings
from hexfray.series.ladder.sprt import LOWER, UPPER, Answer, Hypotheses

LOGISTIC = [(0.5, 0.0), (0.75, 190.8485), (10 / 11, 400.0), (0.640065, 100.0), (1.0, inf), (0.0, -inf)]
TEST = Hypotheses(0, 100)


def score(*pairs: int) -> Score:
    """Pairs of 0, 1, 2, 3 and 4 points."""
    return Score(pairs)


@pytest.mark.parametrize(("share", "elo"), LOGISTIC)
def test_a_share_is_a_difference_and_back(share: float, elo: float) -> None:
    assert elo_of(share) == pytest.approx(elo, abs=1e-3)
    assert share_at(elo) == pytest.approx(share, abs=1e-6)


def test_a_pair_counts_once_by_its_points() -> None:
    found = Score().plus(2, 2).plus(2, 0).plus(0, 2).plus(1, 0).plus(1, 1)
    assert found == Score((0, 1, 3, 0, 1), won=4, lost=3, drawn=3)
    assert found.number == 5
    assert found.share == (2 * found.won + found.drawn) / (4 * found.number)
    assert found + found == Score((0, 2, 6, 0, 2), 8, 6, 6)


@pytest.mark.parametrize(("lost", "won", "share"), [(3, 7, 0.5), (10, 30, 0.64), (1, 1, 0.9)])
def test_pairs_that_are_all_lost_or_won_are_throws_of_a_coin(lost: int, won: int, share: float) -> None:
    """Of a coin the likelihood is known."""
    number = lost + won
    coin = won * log(won / number / share) + lost * log(lost / number / (1 - share))
    assert evidence_against([lost, 0, 0, 0, won], share) == pytest.approx(coin)


def test_outcomes_that_were_not_seen_may_still_be() -> None:
    """Ten pairs won may be those of a coin that falls so in 8 of 10. Ten halved: for 0.6, 2 of 10 must be won whole."""
    assert evidence_against([0, 0, 0, 0, 10], 0.8) == pytest.approx(-10 * log(0.8))
    assert evidence_against([0, 0, 10, 0, 0], 0.6) == pytest.approx(-10 * log(0.8))


def test_what_was_found_is_what_nothing_speaks_against() -> None:
    assert evidence_against([1, 2, 10, 4, 5], score(1, 2, 10, 4, 5).share) == pytest.approx(0, abs=1e-9)


# -- the interval ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pairs", "student"), [((5, 0, 0, 0, 5), 2.2622), ((9, 3, 6, 3, 9), 2.0452)])
def test_the_interval_ends_where_students_distribution_says(pairs: tuple[int, ...], student: float) -> None:
    found = difference(score(*pairs))
    assert found.low == pytest.approx(-found.high)
    assert evidence_against(pairs, share_at(found.high)) == pytest.approx(student**2 / 2, rel=1e-3)


@pytest.mark.parametrize("pairs", [(100, 200, 1000, 400, 300), (10, 600, 5000, 12000, 5000)])
def test_of_many_pairs_it_is_that_of_their_variance(pairs: tuple[int, ...]) -> None:
    number, share = sum(pairs), score(*pairs).share
    variance = sum(n * (points / 4 - share) ** 2 for points, n in zip(POINTS, pairs, strict=True)) / number
    wide = Z * sqrt(variance / number)
    found = difference(score(*pairs))
    assert (found.low, found.high) == pytest.approx((elo_of(share - wide), elo_of(share + wide)), abs=0.5)


def test_pairs_that_halve_the_points_tell_more_than_pairs_won_or_lost() -> None:
    assert difference(score(0, 0, 100, 0, 0)).high < 10 < difference(score(50, 0, 0, 0, 50)).high


def test_pairs_that_are_all_alike_leave_room() -> None:
    won, halved = difference(score(0, 0, 0, 0, 10)), difference(score(0, 0, 10, 0, 0))
    assert (won.elo, won.high) == (inf, inf)
    assert won.low == pytest.approx(214, abs=1)
    assert (halved.elo, halved.high) == pytest.approx((0, 80), abs=1)


def test_one_pair_says_nothing() -> None:
    assert (difference(score(0, 0, 0, 0, 1)).low, difference(score(0, 0, 1, 0, 0)).high) == (-inf, inf)


# -- the test ----------------------------------------------------------------------------------------------------------


def test_its_bounds_are_those_of_five_in_a_hundred() -> None:
    assert pytest.approx(2.9444, abs=1e-4) == UPPER
    assert pytest.approx(-UPPER) == LOWER


def test_the_ratio_of_a_coin_is_known() -> None:
    coin = 30 * log(share_at(100) / 0.5) + 20 * log((1 - share_at(100)) / 0.5)
    assert TEST.ratio(score(20, 0, 0, 0, 30)) == pytest.approx(coin)


def test_of_many_pairs_the_ratio_is_that_of_their_variance() -> None:
    pairs, test = (1000, 2000, 10000, 2300, 1200), Hypotheses(0, 10)
    number, share = sum(pairs), score(*pairs).share
    variance = sum(n * (points / 4 - share) ** 2 for points, n in zip(POINTS, pairs, strict=True)) / number
    low, high = share_at(0), share_at(10)
    normal = number * (high - low) * (2 * share - low - high) / (2 * variance)
    assert test.ratio(score(*pairs)) == pytest.approx(normal, rel=0.02)


@pytest.mark.parametrize(
    ("pairs", "answer"),
    [
        ((0, 0, 0, 0, 11), Answer.OPEN),
        ((0, 0, 0, 0, 12), Answer.H1),
        ((0, 0, 8, 0, 0), Answer.OPEN),
        ((0, 0, 9, 0, 0), Answer.H0),
        ((0, 0, 0, 0, 0), Answer.OPEN),
    ],
)
def test_it_ends_with_the_pair_that_is_enough(pairs: tuple[int, ...], answer: Answer) -> None:
    """12 wins are worth 12 x 0.247, 9 halved pairs 9 x -0.329."""
    assert TEST.answer(score(*pairs)) is answer


def test_differences_that_are_none_are_refused() -> None:
    with pytest.raises(ValueError, match="must be smaller than the second"):
        Hypotheses(100, 100)


# -- the rating list ---------------------------------------------------------------------------------------------------

EVEN = score(20, 0, 10, 0, 20)


def test_two_players_are_as_far_apart_as_their_score_with_one_pair_more() -> None:
    one, two = ratings("ab", [("a", "b", score(0, 0, 5, 5, 9))])
    won = (2 * 5 + 3 * 5 + 4 * 9 + 2) / (4 * 20)
    assert (one.player, two.player) == ("a", "b")
    assert one.elo - two.elo == pytest.approx(elo_of(won))
    assert one.elo == pytest.approx(-two.elo)


def test_results_that_fit_together_give_the_differences_that_they_say() -> None:
    """Three quarters, three quarters, nine tenths: odds of 3, 3 and 9."""
    large = 100_000
    three_quarters, nine_tenths = score(large, 0, 0, 0, 3 * large), score(large, 0, 0, 0, 9 * large)
    found = ratings("cab", [("a", "b", three_quarters), ("b", "c", three_quarters), ("a", "c", nine_tenths)])
    assert [rating.player for rating in found] == ["a", "b", "c"]
    assert [rating.elo for rating in found] == pytest.approx([190.85, 0, -190.85], abs=0.02)


def test_a_player_that_beats_one_and_loses_to_an_equal_is_level_with_both() -> None:
    win = score(5, 0, 5, 0, 20)
    found = ratings("abc", [("a", "b", win), ("b", "c", win), ("c", "a", win)])
    assert [rating.elo for rating in found] == pytest.approx([0, 0, 0], abs=1e-6)
    assert [rating.player for rating in found] == ["a", "b", "c"]


def test_a_player_that_wins_everything_still_has_a_rating() -> None:
    best, *_ = ratings("abc", [("a", "b", score(0, 0, 0, 0, 50)), ("a", "c", score(0, 0, 0, 0, 50)), ("b", "c", EVEN)])
    assert best.player == "a"
    assert 400 < best.elo < 1000
    assert best.elo - best.low > 200, "that it has lost nothing does not make it sure"


def test_its_interval_is_that_of_pairs_and_not_of_battles() -> None:
    """Half of the battles are won each time. Of 100 pairs that are won or lost as wholes the share is known to 0.05."""
    wholes, halves = (ratings("ab", [("a", "b", score(*p))])[0] for p in [(50, 0, 0, 0, 50), (0, 0, 100, 0, 0)])
    apart = 0.05 / 0.25 * 400 / log(10)  # a share of one half changes by a quarter for a natural unit
    assert wholes.high == pytest.approx(1.984 * apart / 2, rel=0.02)
    assert halves.high < wholes.high / 5


def test_two_pairs_make_no_rating_sure() -> None:
    assert ratings("ab", [("a", "b", score(0, 0, 2, 0, 0))])[0].high > 400


def test_battles_are_counted_for_each() -> None:
    found = ratings("abc", [("a", "b", EVEN), ("b", "c", EVEN)])
    assert {rating.player: rating.battles for rating in found} == {"a": 100, "b": 200, "c": 100}
