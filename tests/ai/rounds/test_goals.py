"""Positions of rounds in which a goal decides can be asked on turned maps. Their proofs, and how many a level
finds: tests/ai/goals. Positions without goals: test_suite.py."""

from __future__ import annotations

import pytest

from core.play.position import menu
from core.rulesets.rounds import ROUNDS
from tests.ai.rounds.suite.scene import goal_positions, question
from tests.ai.rounds.suite.turning import COPIES
from tests.ai.skirmish.suite.said import Said, is_right

each_position = pytest.mark.parametrize("said", goal_positions(), ids=lambda said: said.id)


@each_position
def test_there_is_something_to_get_wrong(said: Said) -> None:
    _, position, battle = question(said)
    assert {is_right(said, battle, [order]) for order in menu(ROUNDS, position)} == {True, False}


@each_position
def test_a_copy_has_the_same_goals_and_orders(said: Said) -> None:
    drawn, (copy, position, battle) = question(said), question(said, COPIES[2])
    assert (battle.goals, battle.clock) == (drawn.battle.goals, drawn.battle.clock)
    offered = menu(ROUNDS, position)
    assert [order for order in menu(ROUNDS, drawn.position) if copy.order(order) not in offered] == []
