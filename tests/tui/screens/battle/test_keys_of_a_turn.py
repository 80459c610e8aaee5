"""How many keys a turn costs a player who carries on and confirms what can't be taken back. Turns ordered by hand:
tests/tui/screens/test_counted.py."""

from __future__ import annotations

from itertools import chain
from statistics import mean

import pytest

from scenarios.catalogue import load
from scenarios.seating import player_seats
from tests.tui.screens.battle.test_controller import Played
from tui.keeping.opening import begin


def keys_by_turn(name: str, turns: int, seed: int) -> list[int]:
    """The keys of each turn, the person being on the first side."""
    scenario = load(name)
    played = Played(begin(scenario, player_seats(scenario), seed), pause=0)
    controller, match = played.controller, played.controller.session.match
    found: dict[int, int] = {}
    thought(played)
    while not match.over and (choosing := controller.choosing) is not None and match.battle.clock.turn <= turns:
        turn = match.battle.clock.turn
        found[turn] = found.get(turn, 0) + 1
        if choosing.taken is not None:
            controller.do()
        else:
            controller.carrier.start(choosing)
        thought(played)
    return [*found.values()]


def thought(played: Played) -> None:
    """Everybody thinks and acts until a key is due."""
    controller = played.controller
    while controller.carrier.running or (controller.choosing is None and not controller.session.match.over):
        played.clock.work("carrying on")
        played.clock.work("thinking")
        played.clock.settle()


@pytest.mark.parametrize(
    ("name", "turns", "battles", "most"),
    [
        ("goose-fair", 5, 1, 5),
        ("tavern-scuffle", 2, 1, 10),
        ("ford", 3, 2, 9),
        ("boots", 4, 2, 3),
        pytest.param("ford", 3, 6, 9, marks=pytest.mark.fuzz),
        pytest.param("boots", 4, 8, 3, marks=pytest.mark.fuzz),
        ("customs", 1, 1, 20),
    ],
)
def test_an_ordinary_turn_takes_few_keys(name: str, turns: int, battles: int, most: int) -> None:
    """The Goose Fair, five figures in a tavern, three at a ford, a fight of seconds, and a round of the customs."""
    found = [keys_by_turn(name, turns, seed) for seed in range(1, battles + 1)]
    assert all(len(one) > 1 or turns == 1 for one in found)
    assert round(mean(chain.from_iterable(found)), 1) <= most, found
