"""Battles as a game of OpenSpiel: its own tests, exact chances, and that totals of dice are all that rules read."""

from __future__ import annotations

import random
from math import isclose

import pytest

import hexfray
import hexfray.rl.openspiel
from core.play.dice import Dice, faces_of
from hexfray import Roll

pyspiel = pytest.importorskip("pyspiel")


@pytest.mark.parametrize("scenario", ["duel", "ford", "boots", "wrong-crate"])
def test_openspiel_accepts_it(scenario: str) -> None:
    game = pyspiel.load_game("hexfray", {"scenario": scenario, "most_actions": 120})
    pyspiel.random_sim_test(game, 1, True, False)


def test_a_chance_node_has_the_totals_of_the_dice_with_their_chances() -> None:
    state = pyspiel.load_game("hexfray").new_initial_state()
    assert [state.action_to_string(action) for action, _ in state.chance_outcomes()] == [
        f"1d6: {n}" for n in range(1, 7)
    ]
    assert isclose(sum(chance for _, chance in state.chance_outcomes()), 1)


def test_a_copy_goes_on_by_itself() -> None:
    state = pyspiel.load_game("hexfray").new_initial_state()
    state.apply_action(5)
    copy = state.clone()
    copy.apply_action(0)
    assert (str(state.battle.waiting.why), copy.is_chance_node()) == ("initiative of the west bank", False)


def test_a_battle_that_takes_too_long_is_a_draw() -> None:
    state = pyspiel.load_game("hexfray", {"most_actions": 6}).new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.chance_outcomes()[0][0] if state.is_chance_node() else state.legal_actions()[0])
    assert state.returns() == [0.0, 0.0]


@pytest.mark.parametrize("scenario", ["tavern", "drovers", "salt-stair", "night-mail", "two-teachers"])
def test_no_rule_reads_single_faces(scenario: str) -> None:
    game, chance = hexfray.begin(scenario), random.Random(3)
    rolls = 0
    while not game.over and rolls < 20:
        if isinstance(game.waiting, Roll):
            dice: Dice = game.waiting.dice
            faces = tuple(chance.randint(1, dice.sides) for _ in range(dice.count))
            other = game.fork()
            other.roll(*faces_of(dice, sum(faces)))
            game.roll(*faces)
            assert (other.battle, other.waiting) == (game.battle, game.waiting)
            rolls += 1
        else:
            harmful = [entry for entry in game.legal() if entry.choice.acts_on_others and not entry.choice.is_pass]
            game.choose(chance.choice(harmful or game.legal()))
