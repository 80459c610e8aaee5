"""What a thinking player of rounds says of its choices is true, and never nothing. Of skirmish: test_why.py."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ai.assessment import Assessment
from ai.explanation import SHORT, explain
from ai.reason import Kind, Reason
from ai.rounds import POLICIES
from ai.thinker import Thinker
from core.match.cups import SeededCup
from core.play.asking import Roll
from core.play.order_odds import first_roll
from core.play.position import Position, advance, begin, menu
from core.rulesets.rounds import ROUNDS
from hexfray.series.proving import battle_of

BATTLES = {"a warrior each": (0, 3), "guns and stunners": (2, 3), "wrestlers": (3, 3)}
MOST = 16


def thoughts(number: int, seed: int) -> Iterator[tuple[Position, Assessment]]:
    """The first decisions of a battle of one mind, with what it thinks best and why."""
    mind, cup, seen = POLICIES["veteran"](), SeededCup(seed), 0
    assert isinstance(mind, Thinker)
    position, _ = begin(ROUNDS, battle_of("rounds", "rounds", number, seed).battle)
    while (waiting := position.waiting) is not None and seen < MOST:
        if isinstance(waiting, Roll):
            position, _ = advance(ROUNDS, position, cup.throw(waiting))
            continue
        best = mind.why(ROUNDS, position, 1)[0]
        seen += 1
        yield position, best
        position, _ = advance(ROUNDS, position, best.choice)


def of_kind(thought: Assessment, kind: Kind) -> list[Reason]:
    return [reason for reason in thought.reasons if reason.kind is kind]


@pytest.mark.parametrize("name", BATTLES)
def test_all_that_is_said_in_a_battle_says_something_and_is_true(name: str) -> None:
    for position, thought in thoughts(*BATTLES[name]):
        told = explain(position.battle, thought)
        assert len(told) <= 2 * SHORT
        assert len(thought.reasons) > 1, told
        assert all(reason.words for reason in thought.reasons), told
        assert "+0.0" not in told
        assert thought.choice in menu(ROUNDS, position)
        assert thought.score == sum(term.value for term in thought.terms)
        hopes = of_kind(thought, Kind.HOPE)
        assert all("can then" in hope.words or is_its_chance(position, thought, hope) for hope in hopes), told
        foes = {foe.id for foe in position.battle.foes(position.battle[thought.choice.figure])}
        assert all(foes.issuperset(fear.figures) for fear in of_kind(thought, Kind.FEAR)), told


def is_its_chance(position: Position, thought: Assessment, hope: Reason) -> bool:
    """Whether the chance named is the chance of its roll without a defence."""
    roll = first_roll(ROUNDS, position, thought.choice, unanswered=True)
    assert roll is not None
    assert roll.need is not None
    asked_first = first_roll(ROUNDS, position, thought.choice) is None
    return hope.chance == round(1000 * roll.need.chance(roll.dice)) and asked_first == ("before defence" in hope.words)
