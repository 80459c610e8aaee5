"""Whole battles of the policies against one another. `python -m tests.ai.arena` runs more of them."""

from __future__ import annotations

import pytest

from tests.ai.arena import LIMIT, any_battle, fight, series

PAIRS = [
    ("random", "nearest"),
    ("random", "soldier"),
    ("veteran", "random"),
    ("recruit", "nearest"),
    ("veteran", "soldier"),
]


@pytest.mark.parametrize("seed", range(30))
def test_every_choice_is_legal_and_every_battle_ends(seed: int) -> None:
    red, blue = PAIRS[seed % len(PAIRS)]
    verdict, turns = fight(any_battle(seed), {"red": red, "blue": blue}, seed, checked=True)
    assert verdict is not None
    assert turns <= LIMIT


@pytest.mark.parametrize("level", ["soldier", "veteran"])
def test_thinking_beats_greed(level: str) -> None:
    assert series(level, "nearest", 20)[level] >= 16
