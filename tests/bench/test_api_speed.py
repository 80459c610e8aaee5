"""How many decisions a second a program plays by chance, 17 figures fighting on: `pytest -m bench -s tests/bench`."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

import hexfray

SCENARIO = "shieldwall"
FIGURES = 17
SEEDS = (1, 2, 3)
DECISIONS = 200


def _played(seed: int, *, spelled: bool) -> float:
    """The CPU seconds of so many decisions, each taken by chance among all that are legal; `spelled`: after reading the
    text of each."""
    game, lot = hexfray.begin(SCENARIO, dice=seed), Random(seed)
    start = process_time()
    for _ in range(DECISIONS):
        legal = game.legal()
        if spelled:
            assert all(choice.order for choice in legal)
        game.choose(legal[lot.randrange(len(legal))])
    taken = process_time() - start
    assert len(game.battle.active()) == FIGURES, "somebody has fallen: the battle measured is a smaller one"
    return taken


@pytest.mark.bench
@pytest.mark.parametrize("spelled", [False, True], ids=["counted and picked", "every order spelled"])
def test_decisions_by_chance(spelled: bool) -> None:
    hexfray.begin(SCENARIO, dice=0)  # what is read once for all games is no part of it
    taken = sum(_played(seed, spelled=spelled) for seed in SEEDS)
    number = len(SEEDS) * DECISIONS
    print(f"{number} decisions, {number / taken:.0f} a second, {1000 * taken / number:.2f} ms each")
