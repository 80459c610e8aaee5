"""Battles in which questions come up in the middle of orders, in each game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from core.match.cups import SeededCup
from core.match.match import Match
from core.play.asking import Choice, Decision
from scenarios import catalogue

BATTLES = {"skirmish": "dojo", "scuffle": "ford", "clinch": "boots", "rounds": "wrong-crate"}
"""A scenario of each game whose figures soon meet."""
MOST = 40
"""Of more orders than this only the first are considered."""


def battle_in_play(game: str, seed: int, steps: int) -> Iterator[Match]:
    """Play a battle and yield the match before each answer. A figure that can attack does, and most questions in the
    middle of an order are answered by doing something."""
    scenario, luck = catalogue.load(BATTLES[game]), Random(seed)
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(seed), answers=scenario.answers)
    recruit = catalogue.policy(game, "recruit")
    for _ in range(steps):
        if not isinstance(match.waiting, Decision):
            return
        yield match
        offered = [*islice(match.menu, MOST)]
        if match.position.task is None:
            hostile = [order for order in offered if _attacks(order)]
            match.answer(luck.choice(hostile) if hostile else recruit.choose(match.ruleset, match.position))
        else:
            active = [order for order in offered if not order.is_pass]
            match.answer(luck.choice(active if active and luck.random() < 0.8 else offered))


def _attacks(order: Choice) -> bool:
    return order.kind is not None and order.kind.purpose.hostile
