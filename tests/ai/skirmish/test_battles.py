"""Whole battles of the policies against one another. `hexfray ladder` fights more of them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from core.battle.item import Item
from core.battle.record import replace
from hexfray.series.ladder import MatchUp
from hexfray.testing.skirmish import battle_of, fighter
from tests.ai.skirmish.arena import LIMIT, any_battle, fight, ladder

PAIRS = [
    ("random", "nearest"),
    ("random", "soldier"),
    ("veteran", "random"),
    ("recruit", "nearest"),
    ("veteran", "soldier"),
]


@pytest.mark.parametrize("seed", range(15))
def test_every_choice_is_legal_and_every_battle_ends(seed: int) -> None:
    red, blue = PAIRS[seed % len(PAIRS)]
    verdict, turns = fight(any_battle(seed), {"red": red, "blue": blue}, seed, checked=True)
    assert verdict is not None
    assert turns <= LIMIT


@pytest.mark.parametrize("seed", range(4))
def test_packs_and_tanks_that_exclude_one_another_lie_about_and_every_choice_is_legal(seed: int) -> None:
    packs, tank = ("backpack", "energy shield", "backpack battery"), "flame thrower"
    carriers = [
        fighter("r1", (0, 0), 3, strength=16, main="pistol", pack=["backpack", "backpack battery"]),
        fighter("r2", (2, 0), 3, strength=16, main=tank),
        fighter("b1", (0, 5), 0, side="blue", strength=16, main="laser pistol", worn=["energy shield"]),
        fighter("b2", (2, 4), 0, side="blue", strength=16, main="dagger", pack=[tank]),
    ]
    lying: dict[tuple[int, int], Sequence[Item]] = {
        (q, 2): [Item(f"l{q}/{kind}", kind)] for q, kind in enumerate((*packs, tank))
    }
    battle = battle_of(*carriers, fallen=lying, options=["S16.8-08"])
    battle = replace(battle, clock=replace(battle.clock, limit=12))
    red, blue = [("random", "soldier"), ("nearest", "random"), ("soldier", "veteran"), ("recruit", "nearest")][seed]
    assert fight(battle, {"red": red, "blue": blue}, seed, checked=True).verdict is not None


@pytest.mark.parametrize(
    ("level", "battles"), [("soldier", 4), ("veteran", 4), pytest.param("soldier", 10, marks=pytest.mark.fuzz)]
)
def test_thinking_beats_greed(level: str, battles: int) -> None:
    score = ladder([level, "nearest"], ["blades", "poles"], battles).score(MatchUp(level, "nearest"))
    assert score.number == battles
    assert score.share > 0.6
