"""Positions of rounds in which a goal decides: they are proved by playouts as they are now, and can be asked on turned
maps. How many a level finds: tests/ai/goals. Positions without goals: test_suite.py."""

from __future__ import annotations

from collections import Counter

import pytest

from core.play.position import menu
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.texts import clauses
from tests.ai.goals.kinds import KINDS
from tests.ai.rounds.suite.prove import FILE, KNOWN
from tests.ai.rounds.suite.scene import goal_positions, positions, question
from tests.ai.rounds.suite.turning import COPIES
from tests.ai.skirmish.suite.proofs import proofs
from tests.ai.skirmish.suite.said import Said, is_right

each_position = pytest.mark.parametrize("said", goal_positions(), ids=lambda said: said.id)


@each_position
def test_there_is_something_to_get_wrong(said: Said) -> None:
    _, position, battle = question(said)
    assert {is_right(said, battle, [order]) for order in menu(ROUNDS, position)} == {True, False}


@each_position
def test_it_is_proved_as_it_is_now(said: Said) -> None:
    proof = proofs(FILE)[said.id]
    assert proof.digest == said.digest, f"it was changed: python -m tests.ai.rounds.suite.prove {said.id}"
    assert proof.holds, proof.told


@each_position
def test_the_rules_that_it_goes_by_are_there(said: Said) -> None:
    assert [rule for rule in said.rules if rule not in clauses()] == []


@each_position
def test_a_copy_has_the_same_goals_and_orders(said: Said) -> None:
    drawn, (copy, position, battle) = question(said), question(said, COPIES[2])
    assert (battle.goals, battle.clock) == (drawn.battle.goals, drawn.battle.clock)
    offered = menu(ROUNDS, position)
    assert [order for order in menu(ROUNDS, drawn.position) if copy.order(order) not in offered] == []


def test_every_kind_is_there_twice() -> None:
    kinds = Counter(said.table["kind"] for said in goal_positions())
    assert kinds.keys() == KINDS.keys()
    assert min(kinds.values()) >= 2


def test_no_position_has_the_id_of_another() -> None:
    assert len(KNOWN) == len(positions()) + len(goal_positions())
