"""Positions of rounds: each is proved by playouts as it is now, and the veteran finds what is right there."""

from __future__ import annotations

import pytest

from ai.rounds import POLICIES
from core.play.position import menu
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.texts import clauses
from tests.ai.rounds_suite.prove import FILE
from tests.ai.rounds_suite.scene import positions, set_up
from tests.ai.suite.proofs import proofs
from tests.ai.suite.said import Said, is_right

each_position = pytest.mark.parametrize("said", positions(), ids=lambda said: said.id)


@each_position
def test_there_is_something_to_get_wrong(said: Said) -> None:
    position = set_up(said)
    assert {is_right(said, position.battle, [order]) for order in menu(ROUNDS, position)} == {True, False}


@each_position
def test_it_is_proved_as_it_is_now(said: Said) -> None:
    proof = proofs(FILE)[said.id]
    assert proof.digest == said.digest, f"it was changed: python -m tests.ai.rounds_suite.prove {said.id}"
    assert proof.holds, proof.told


@each_position
def test_the_rules_that_it_goes_by_are_there(said: Said) -> None:
    assert [rule for rule in said.rules if rule not in clauses()] == []


@each_position
def test_the_veteran_finds_it(said: Said) -> None:
    position = set_up(said)
    chosen = POLICIES["veteran"]().choose(ROUNDS, position)
    assert is_right(said, position.battle, [chosen]), f"{said.reason} {chosen}"


def test_nothing_is_proved_that_is_not_there() -> None:
    assert set(proofs(FILE)) <= {said.id for said in positions()}
