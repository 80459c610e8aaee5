"""Two versions of a scenario, fought with the same dice: what shifts, and what can't be compared."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

import hexfray
from core.errors import BadArgument
from hexfray.series.balance.compare import compare
from hexfray.series.balance.sequential import Answer
from scenarios.catalogue import Unknown, load
from scenarios.overrides import with_values
from scenarios.scenario import Scenario

NEAREST = {"red": "nearest", "blue": "nearest"}


@pytest.fixture(scope="module")
def duel() -> Scenario:
    return load("duel")


@pytest.fixture(scope="module")
def stronger(duel: Scenario) -> Scenario:
    """The duel with three points of STR more for Ysolt, who fights for red."""
    return with_values(duel, {"ysolt.STR": 16})


def test_three_points_of_str_more_are_found(duel: Scenario, stronger: Scenario) -> None:
    found = compare(duel, stronger, NEAREST, 100)
    assert found.answer is Answer.MORE
    assert 0 < found.interval[0] < found.shift < found.interval[1]
    assert [change.text for change in found.versions.changes] == ["ysolt.STR: 13 -> 16"]
    assert found.games_needed(found.shift) < found.games_needed(0.02)


def test_the_other_side_wins_less_often_by_as_much(duel: Scenario, stronger: Scenario) -> None:
    found = compare(duel, stronger, NEAREST, 20, side="blue")
    assert found.shift == found.wins["blue"].shift == -found.wins["red"].shift
    assert found.draws.games == found.turns.games == 20


def test_the_rows_of_both_versions_are_those_of_their_series(duel: Scenario, stronger: Scenario) -> None:
    found = compare(duel, stronger, NEAREST, 6, seed=4)
    for version, scenario in (("a", duel), ("b", stronger)):
        series = hexfray.simulate(scenario, NEAREST, 6, seed=4)
        assert getattr(found.wins["red"], version) == series.of_side("red")
        assert getattr(found.turns, version) == series.turns
        assert getattr(found.hits["blue"], version) == series.hits("blue")
        assert getattr(found.losses["red"], version) == series.losses("red")


def test_a_change_without_effect_is_no_shift_and_that_is_clear_soon(duel: Scenario) -> None:
    found = compare(duel, with_values(duel, {"limit": 41}), NEAREST, shift=0.2, until_sure=True)
    assert (found.answer, found.shift) == (Answer.SAME, 0)
    assert found.games < 30


def test_battles_go_on_until_it_is_clear_and_no_longer(duel: Scenario) -> None:
    weak = with_values(duel, {"bran.STR": 9, "bran.DEX": 9})
    found = compare(duel, weak, NEAREST, 60, shift=0.3, until_sure=True)
    assert found.answer is Answer.MORE
    before = compare(duel, weak, NEAREST, found.games - 1, shift=0.3, until_sure=True)
    assert (before.answer, before.games) == (Answer.OPEN, found.games - 1)


def test_if_no_battle_can_end_differently_none_is_played(duel: Scenario) -> None:
    found = compare(duel, with_values(duel, {"about": "Nothing new."}), NEAREST)
    assert (found.answer, found.games, found.versions.same) == (Answer.SAME, 0, True)


def test_who_plays_the_battles_changes_nothing(duel: Scenario, stronger: Scenario) -> None:
    alone = compare(duel, stronger, NEAREST, 30)
    assert compare(duel, stronger, NEAREST, 30, jobs=2) == alone
    with ThreadPoolExecutor(2) as executor:
        assert compare(duel, stronger, NEAREST, 30, executor, jobs=2) == alone


def test_stopped_it_has_the_pairs_so_far(duel: Scenario, stronger: Scenario) -> None:
    over = 0

    def three_are_enough(more: int) -> None:
        nonlocal over
        over += more
        if over == 6:
            raise KeyboardInterrupt

    assert compare(duel, stronger, NEAREST, 50, done=three_are_enough) == compare(duel, stronger, NEAREST, 3)


def test_a_player_of_your_own_takes_a_seat_in_both(duel: Scenario, stronger: Scenario) -> None:
    class First:
        name = "first"

        def choose(self, game: hexfray.Game) -> hexfray.Legal:
            return game.legal()[0]

    found = compare(duel, stronger, {"red": First(), "blue": "nearest"}, 2)
    assert found.versions.b.seats == {"red": "first", "blue": "nearest"}
    assert found.games == 2


def test_other_sides_another_clock_and_an_unknown_side_are_refused(duel: Scenario) -> None:
    other = duel.source.replace("[sides.red]", "[sides.green]").replace('side = "red"', 'side = "green"')
    with pytest.raises(BadArgument, match=r"duel has the sides red, blue, but scenario has green, blue; compare needs"):
        compare(duel, hexfray.parse(other))
    with pytest.raises(BadArgument, match=r"is played in turns, but .* in seconds; compare needs one game"):
        compare(duel, "boots")
    with pytest.raises(Unknown, match="unknown side 'rde'; did you mean 'red'"):
        compare(duel, duel, side="rde")
    with pytest.raises(BadArgument, match="shift: expected a share above 0 and below 1, got 5"):
        compare(duel, duel, shift=5)


def test_as_data_has_both_versions_and_every_shift(duel: Scenario, stronger: Scenario) -> None:
    data = compare(duel, stronger, NEAREST, 3).as_data()
    assert data["changes"] == [{"path": "ysolt.STR", "a": 13, "b": 16}]
    assert {"wins", "draws", "turns", "hits", "losses", "answer", "games_needed", "games", "a", "b"} < {*data}
