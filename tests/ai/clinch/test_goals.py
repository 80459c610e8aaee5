"""Positions of clinch in which a goal decides: they are proved by playouts as they are now, and can be asked on turned
maps. How many a level finds: tests/ai/goals. Positions without goals: test_suite.py."""

from __future__ import annotations

from collections import Counter

import pytest

from core.play.asking import Decision
from core.rulesets.clinch.texts import clauses
from tests.ai.clinch.suite.prove import FILE, KNOWN
from tests.ai.clinch.suite.scene import goal_positions, positions, set_up, turned
from tests.ai.goals.kinds import KINDS
from tests.ai.skirmish.suite.proofs import proofs
from tests.ai.skirmish.suite.said import Said
from tests.ai.skirmish.suite.turning import COPIES

each_position = pytest.mark.parametrize("said", goal_positions(), ids=lambda said: said.id)


@each_position
def test_it_is_proved_as_it_is_now(said: Said) -> None:
    proof = proofs(FILE)[said.id]
    assert proof.digest == said.digest, f"it was changed: python -m tests.ai.clinch.suite.prove {said.id}"
    assert proof.holds, proof.told


@each_position
def test_the_rules_that_it_goes_by_are_there(said: Said) -> None:
    assert [rule for rule in said.rules if rule not in clauses()] == []


@each_position
def test_goals_and_ground_are_turned_with_the_figures(said: Said) -> None:
    battles = [set_up(said, turning).battle for turning in (COPIES[0], COPIES[1])]
    drawn, copy = [
        [
            sorted(battle.grid.distance(figure.at, cell) for cell in (*goal.cells, *battle.terrain))
            for goal in battle.goals
            for figure in battle
        ]
        for battle in battles
    ]
    assert copy == drawn


@each_position
def test_it_is_asked_for_its_turn(said: Said) -> None:
    asked = set_up(said, COPIES[2]).waiting
    assert isinstance(asked, Decision)
    assert asked.figures == (said.table["whose"],)


def test_answers_name_the_hexes_of_the_map_that_is_turned() -> None:
    said = KNOWN["into-the-gap"]
    assert said.table["best"] == ["go to=0505"]
    assert turned(said).table["best"] == ["go to=1111"]


def test_every_kind_is_there_twice() -> None:
    kinds = Counter(said.table["kind"] for said in goal_positions())
    assert kinds.keys() == KINDS.keys()
    assert min(kinds.values()) >= 2


def test_no_position_has_the_id_of_another() -> None:
    assert len(KNOWN) == len(positions()) + len(goal_positions())
