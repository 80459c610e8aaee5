"""Whole battles of rounds: every choice is legal, and every battle ends. What is thought of single moments is in
test_rounds.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from ai.rounds import POLICIES
from core.battle.battle import Battle
from core.match.cups import SeededCup
from core.match.policy import Policy
from core.play.asking import Choice, Roll
from core.play.position import Position, advance, begin, resume
from core.rulesets.rounds import ROUNDS
from hexfray.series.proving import battle_of

PAIRS = [
    ("recruit", "random", 0),
    ("random", "soldier", 3),
    ("veteran", "master", 2),
]


def decisions(battle: Battle, players: Mapping[str, Policy], seed: int) -> Iterator[tuple[Position, Choice]]:
    """Every decision of a battle, with what was chosen. What is not legal is refused."""
    cup = SeededCup(seed)
    position, _ = begin(ROUNDS, battle)
    while (waiting := position.waiting) is not None:
        if isinstance(waiting, Roll):
            position, _ = advance(ROUNDS, position, cup.throw(waiting))
            continue
        choice = players[waiting.side].choose(ROUNDS, position)
        yield position, choice
        position, _ = resume(ROUNDS, position, choice)
    assert position.verdict is not None


@pytest.mark.parametrize(("red", "blue", "number"), PAIRS)
def test_every_choice_is_legal_and_every_battle_ends(red: str, blue: str, number: int) -> None:
    battle = battle_of("rounds", "rounds", number, 5).battle
    made = list(decisions(battle, {"red": POLICIES[red](), "blue": POLICIES[blue]()}, 5))
    verbs = {choice.verb for _, choice in made}
    assert verbs & {"strike", "punch", "shoot", "charge"}
    assert made[-1][0].battle.clock.turn < 40
