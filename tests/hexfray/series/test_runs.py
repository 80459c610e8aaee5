"""Battles without a screen: the same seed gives the same results, whoever shares the work."""

from __future__ import annotations

import json

import pytest

from hexfray.series.results import Series, Share
from hexfray.series.runs import Bouts, play_series
from scenarios.catalogue import Unknown, load
from scenarios.seating import ai_seats, player_seats

NEAREST = {"red": "nearest", "blue": "nearest"}


def duels(games: int, *, seed: int = 1, jobs: int = 1, swap: bool = False) -> Series:
    return play_series(load("duel"), NEAREST, games, seed, jobs=jobs, swap=swap)


def test_the_same_seed_gives_the_same_bytes() -> None:
    assert json.dumps(duels(8).as_data()) == json.dumps(duels(8).as_data())


def test_another_seed_gives_other_battles() -> None:
    assert duels(8).outcomes != duels(8, seed=2).outcomes


def test_the_number_of_processes_changes_nothing() -> None:
    assert duels(30, jobs=2).outcomes == duels(30).outcomes


def test_a_longer_series_begins_with_the_shorter_one() -> None:
    assert duels(6).outcomes[:3] == duels(3).outcomes


def test_every_battle_has_one_winner_or_none() -> None:
    series = duels(12)
    assert series.of_side("red").wins + series.of_side("blue").wins + series.draws == 12


def test_swapping_plays_every_dice_seed_from_both_sides() -> None:
    bouts = Bouts("", "duel", (("red", "veteran"), ("blue", "recruit")), 1, True)
    assert bouts.seats_of(0) == {"red": "veteran", "blue": "recruit"}
    assert bouts.seats_of(1) == {"red": "recruit", "blue": "veteran"}
    assert bouts.seed_of(0) == bouts.seed_of(1) != bouts.seed_of(2)


def test_a_win_on_the_other_side_is_the_policys() -> None:
    series = play_series(load("duel"), {"red": "nearest", "blue": "random"}, 4, 1, jobs=1, swap=True)
    assert series.of_policy("nearest").games == 4
    assert series.of_policy("nearest").wins == sum(
        o.winner is not None and o.seats[o.winner] == "nearest" for o in series.outcomes
    )


def test_progress_is_told_to_the_last_game() -> None:
    heard: list[int] = []
    play_series(load("duel"), NEAREST, 3, 1, jobs=1, done=heard.append)
    assert sum(heard) == 3


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert Share(wins, games).interval == pytest.approx((low, high), abs=0.0001)


def test_machines_take_the_persons_seat() -> None:
    assert ai_seats(load("duel"), ["blue=veteran"]) == {"red": "soldier", "blue": "veteran"}


def test_a_person_may_take_the_other_side() -> None:
    assert player_seats(load("duel"), "blue") == {"red": "soldier", "blue": "person"}


@pytest.mark.parametrize("word", ["red", "red=", "rad=random", "red=person"])
def test_a_seat_that_is_none_is_refused(word: str) -> None:
    with pytest.raises(Unknown):
        ai_seats(load("duel"), [word])
