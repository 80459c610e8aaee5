"""Whole battles of clinch: every choice is legal, and every battle ends. What is thought of single moments is in
test_clinch.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from ai.clinch import POLICIES
from core.battle.battle import Battle
from core.match.cups import SeededCup
from core.match.policy import Policy
from core.play.asking import Choice, Roll
from core.play.position import Position, advance, begin, resume
from core.rulesets.clinch import CLINCH
from scenarios.catalogue import load

PAIRS = [
    ("recruit", "random", ("swordsman",)),
    ("random", "soldier", ("judoka",)),
    ("veteran", "master", ("knifer",)),
]


def battle_between(*kits: str) -> Battle:
    """The same fighters on either side, four yards apart."""
    figures = [
        {"id": f"{side}{n}", "name": f"{side} {kit}", "side": side, "like": kit, "at": f"{3 + 2 * n:02d}{row}", **looks}
        for side, row, looks in (("red", "02", {"facing": "S"}), ("blue", "06", {"facing": "N"}))
        for n, kit in enumerate(kits)
    ]
    sides = {side: {"name": side, "colour": side, "seat": "random"} for side in ("red", "blue")}
    head = {"ruleset": "clinch", "title": "A fight", "about": "To try players in.", "limit": 60}
    return load({**head, "map": {"width": 10, "height": 9}, "sides": sides, "figure": figures}).battle


def decisions(battle: Battle, players: Mapping[str, Policy], seed: int) -> Iterator[tuple[Position, Choice]]:
    """Every decision of a battle, with what was chosen. What is not legal is refused."""
    cup = SeededCup(seed)
    position, _ = begin(CLINCH, battle)
    while (waiting := position.waiting) is not None:
        if isinstance(waiting, Roll):
            position, _ = advance(CLINCH, position, cup.throw(waiting))
            continue
        choice = players[waiting.side].choose(CLINCH, position)
        yield position, choice
        position, _ = resume(CLINCH, position, choice)
    assert position.verdict is not None


@pytest.mark.parametrize(("red", "blue", "kits"), PAIRS)
def test_every_choice_is_legal_and_every_battle_ends(red: str, blue: str, kits: tuple[str, ...]) -> None:
    made = list(decisions(battle_between(*kits), {"red": POLICIES[red](), "blue": POLICIES[blue]()}, 5))
    verbs = {choice.verb for _, choice in made}
    assert verbs & {"attack", "all-out-attack", "move"}
