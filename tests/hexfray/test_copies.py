"""Copies of games and scenarios: forks, and what another process gets of them."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import hexfray
from core.match.cups import SeededCup

SCENARIOS = ("duel", "tavern-scuffle", "salt-stair", "customs")


def played(scenario: str, orders: int) -> hexfray.Game:
    """A game after so many orders, a different choice each time."""
    game = hexfray.begin(scenario, dice=7)
    for number in range(orders):
        if game.over:
            break
        legal = game.legal()
        game.choose(legal[(7 * number) % len(legal)])
    return game


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy], ids=["copy", "deepcopy"])
def test_a_copy_is_a_fork(copied: object) -> None:
    game = played("duel", 3)
    assert callable(copied)
    other = copied(game)
    assert other is not game
    other.choose(other.legal()[0])
    assert other.position != game.position
    other.undo()
    assert len(game.events) <= len(other.events)


@pytest.mark.parametrize("orders", [0, 1, 6, 15])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_pickled_game_goes_on_in_the_same_way(scenario: str, orders: int) -> None:
    game = played(scenario, orders)
    other = pickle.loads(pickle.dumps(game))
    assert (other.position, other.waiting, other.journal()) == (game.position, game.waiting, game.journal())
    for number in range(12):
        if game.over:
            break
        choices = game.legal()
        assert [entry.order for entry in other.legal()[:5]] == [entry.order for entry in choices[:5]]
        assert other.choose(other.legal()[number % len(choices)].order) == game.choose(choices[number % len(choices)])
    assert (other.position, other.journal()) == (game.position, game.journal())
    assert hexfray.resume_text(other.journal()).position == game.position


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_ai_chooses_the_same_in_a_pickled_game(scenario: str) -> None:
    game = played(scenario, 5)
    other = pickle.loads(pickle.dumps(game))
    assert [order for order, _ in other.auto("veteran", until="turn")] == [
        order for order, _ in game.auto("veteran", until="turn")
    ]


def test_what_came_before_cannot_be_undone_in_a_pickled_game() -> None:
    other = pickle.loads(pickle.dumps(played("duel", 4)))
    with pytest.raises(hexfray.Unable, match="can't undo 1 step: only 0 were taken"):
        other.undo()


def test_a_finished_game_stays_finished() -> None:
    game = hexfray.begin("duel", dice=SeededCup(3).dice)
    for _ in game.auto("soldier", until="end"):
        pass
    other = pickle.loads(pickle.dumps(game))
    assert (other.over, other.verdict, other.journal()) == (True, game.verdict, game.journal())


@pytest.mark.parametrize("scenario", [hexfray.load("ford"), hexfray.load("duel")], ids=lambda one: one.id)
def test_a_scenario_is_copied_by_its_text(scenario: hexfray.Scenario) -> None:
    assert copy.deepcopy(scenario) is copy.copy(scenario) is scenario
    assert pickle.loads(pickle.dumps(scenario)) == scenario


def test_a_changed_scenario_keeps_its_changes() -> None:
    there = hexfray.begin("duel", position=played("duel", 3).position_text()).scenario
    again = pickle.loads(pickle.dumps(there))
    assert (again.battle, again.answers) == (there.battle, there.answers)
    assert hexfray.begin(again, dice=3).position == hexfray.begin(there, dice=3).position


def test_another_process_can_read_a_game(tmp_path: Path) -> None:
    game = played("tavern-scuffle", 6)
    (tmp_path / "game").write_bytes(pickle.dumps(game))
    script = "import pickle, sys; game = pickle.load(open(sys.argv[1], 'rb')); print(game.position_text())"
    said = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "game")], capture_output=True, text=True, check=True
    )
    assert said.stdout.strip() == game.position_text()
