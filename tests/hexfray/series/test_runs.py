"""Battles without a screen: the same seed gives the same results, whoever shares the work."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

import hexfray
from hexfray.series.batches import Batches
from hexfray.series.results import Series, Share
from hexfray.series.runs import journal_of, seats_of, seed_of, settings_of, simulate
from scenarios.catalogue import Unknown, load
from scenarios.seating import ai_seats, player_seats

NEAREST = {"red": "nearest", "blue": "nearest"}


def duels(games: int, *, seed: int = 1, jobs: int = 1, swap: bool = False) -> Series:
    return simulate("duel", NEAREST, games, seed=seed, jobs=jobs, swap=swap)


def test_the_same_seed_gives_the_same_bytes() -> None:
    assert json.dumps(duels(8).as_data()) == json.dumps(duels(8).as_data())


def test_a_series_may_have_no_battles() -> None:
    assert duels(0).rows == duels(0, jobs=2).rows == ()


def test_another_seed_gives_other_battles() -> None:
    assert duels(8).rows != duels(8, seed=2).rows


def test_the_number_of_processes_changes_nothing() -> None:
    assert duels(60, jobs=2).rows == duels(60).rows


def test_a_longer_series_begins_with_the_shorter_one() -> None:
    assert duels(6).rows[:3] == duels(3).rows


def test_every_battle_has_one_winner_or_none() -> None:
    series = duels(12)
    assert series.of_side("red").wins + series.of_side("blue").wins + series.draws == 12


def test_swapping_plays_every_dice_seed_from_both_sides() -> None:
    settings = settings_of(load("duel"), {"red": "veteran", "blue": "recruit"}, 1, swap=True)
    assert seats_of(settings, 0) == {"red": "veteran", "blue": "recruit"}
    assert seats_of(settings, 1) == {"red": "recruit", "blue": "veteran"}
    assert seed_of(settings, 0) == seed_of(settings, 1) != seed_of(settings, 2)


def test_a_win_on_the_other_side_is_the_policys() -> None:
    series = simulate("duel", {"red": "nearest", "blue": "random"}, 4, swap=True)
    assert series.of_policy("nearest").games == 4
    assert series.of_policy("nearest").wins == sum(
        row.winner is not None and row.seats[row.winner] == "nearest" for row in series.rows
    )


def test_progress_is_told_to_the_last_game() -> None:
    heard: list[int] = []
    simulate("duel", NEAREST, 3, done=heard.append)
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


def test_an_executor_plays_the_same_battles() -> None:
    with ThreadPoolExecutor(2) as executor:
        assert simulate("duel", NEAREST, 9, executor=executor, jobs=2).rows == duels(9).rows


def test_batches_have_every_number_once_and_grow_with_what_they_take() -> None:
    batches, found = Batches(range(3, 200), 1.0), []
    for numbers in batches:
        found.append(numbers)
        batches.took(len(numbers), 0.1 * len(numbers))
    assert [number for numbers in found for number in numbers] == [*range(3, 200)]
    assert [len(numbers) for numbers in found][:6] == [1, 2, 4, 8, 10, 10]


def test_the_journal_of_a_battle_is_that_battle() -> None:
    settings = settings_of(load("duel"), NEAREST, 1)
    game = hexfray.resume_text(journal_of(settings, 3))
    row = simulate(load("duel"), NEAREST, 1, first=3).rows[0]
    assert game.verdict is not None
    assert (game.verdict.winner, game.verdict.reason, game.battle.clock.turn) == (row.winner, row.cause, row.turns)
    assert game.header.seats == row.seats


def test_the_journal_of_a_forfeited_battle_says_so_at_its_end() -> None:
    class Lost:
        def choose(self, game: hexfray.Game) -> str:
            raise ValueError("no \x1b idea")

    settings = settings_of(load("duel"), {"red": "Lost", "blue": "nearest"}, 1)
    game = hexfray.resume_text(journal_of(settings, 0, {"Lost": Lost()}))
    assert not game.over
    assert game.log()[-1] == "hexfray: forfeit: red (Lost): crashed (ValueError: no ? idea)"
