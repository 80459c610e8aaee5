"""Positions of clinch in which a goal decides can be asked on turned maps. Their proofs, and how many a level
finds: tests/ai/goals. Positions without goals: test_suite.py."""

from __future__ import annotations

import pytest

from core.play.asking import Decision
from tests.ai.clinch.suite.prove import KNOWN
from tests.ai.clinch.suite.scene import goal_positions, set_up, turned
from tests.ai.skirmish.suite.said import Said
from tests.ai.skirmish.suite.turning import COPIES

each_position = pytest.mark.parametrize("said", goal_positions(), ids=lambda said: said.id)


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
