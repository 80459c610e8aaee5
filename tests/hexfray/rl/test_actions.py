"""The actions of an agent: every possible action leads to a legal order, and every legal order is reached once."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import hexfray
from core.play.asking import Choice
from hexfray import Game
from hexfray.rl import Actions
from hexfray.rl.building import OrderBuilder

SCENARIOS = ("duel", "overdue", "ford", "drovers", "cheese-ring", "underpass", "customs", "two-teachers")
"""Two of each game."""


def orders(game: Game, actions: Actions, taken: tuple[int, ...] = ()) -> Iterator[Choice]:
    """Every order that can be made after these actions."""
    builder = OrderBuilder(game, actions)
    for action in taken:
        builder.take(action)
    if builder.done is not None:
        yield builder.done
        return
    for action in builder.possible:
        yield from orders(game, actions, (*taken, action))


def moments(scenario: str, seed: int, count: int, at_most: int = 80) -> Iterator[Game]:
    """Moments of a random battle with menus that can be searched."""
    game, chance = hexfray.begin(scenario, dice=seed), random.Random(seed)
    while not game.over and count:
        legal = game.legal()
        if len(legal) <= at_most:
            count -= 1
            yield game
        game.choose(chance.choice(legal))


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_legal_order_is_made_by_exactly_one_sequence_of_actions(name: str) -> None:
    scenario = hexfray.load(name)
    actions = {side: Actions(scenario, side) for side in scenario.battle.sides}
    for game in moments(name, 1, 8):
        made = [*orders(game, actions[game.match.menu.decision.side])]
        assert len({*made}) == len(made)
        assert {*made} == {entry.choice for entry in game.legal()}


def test_orders_that_no_other_part_tells_apart_are_reached_one_by_one_or_in_groups() -> None:
    game = hexfray.begin("duel", dice=1)
    builder = OrderBuilder(game, Actions(game.scenario, "red"))
    entry = game.legal()[0].choice
    builder._left = [type(entry)(f"figure {number}") for number in range(200)]
    groups = builder._rest()
    assert [len(group) for group in groups.values()] == [64, 64, 64, 8]
    builder._left = groups[builder._actions.rest]
    assert [len(group) for group in builder._rest().values()] == [1] * 64
