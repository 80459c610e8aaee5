"""Only a choice that ends in the place of an objective reaches or holds it; only a figure nearer than all enemies is
called nearer."""

from __future__ import annotations

import pytest

from ai.aims import Aims
from ai.goal_chances import GoalSense
from ai.reason import Kind
from ai.skirmish.pace import PACE
from core.battle.condition import Condition
from core.battle.goal import Goal, GoalKind
from core.battle.record import replace
from core.play.asking import Choice
from core.play.position import Position
from core.rulesets.skirmish import SKIRMISH
from core.space.cell import Cell
from hexfray.testing.skirmish import battle_of, cell, fighter
from tests.ai.test_reasoning import ATTACK, AWAY, FAR, HERE, SOUTH, STAY, STEP, WEST, Walk, thought, words

REACH, HOLD = (GoalKind.REACH, "toward the goal"), (GoalKind.HOLD, "holding the place")
BACK = Walk("ann", (SOUTH, WEST))
"""A walk that ends where it began."""


def about(kind: GoalKind, *cells: Cell) -> Position:
    """Ann of red is asked; her side has an objective in some cells."""
    return replace(HERE, battle=replace(HERE.battle, goals=(Goal("red", kind, cells=cells),)))


def said(position: Position, label: str, choice: Choice, value: int = 900) -> str:
    """What is said of a choice for its term of that label."""
    kind = Kind.GAIN if value > 0 else Kind.COST
    (found,) = words(kind, thought(choice, (label, value)), position=position)
    return found


@pytest.mark.parametrize(("wanted", "arrives"), [(REACH, "reaches the objective"), (HOLD, "holds the objective")])
def test_only_a_walk_that_ends_there_gets_there(wanted: tuple[GoalKind, str], arrives: str) -> None:
    kind, label = wanted
    assert said(about(kind, FAR), label, AWAY) == arrives
    for choice in (Walk("ann", (SOUTH,)), STAY, STEP, ATTACK):
        assert said(about(kind, FAR), label, choice) == "brings the objective closer"


def test_who_is_there_already_stays_there() -> None:
    for choice in (STAY, BACK, ATTACK):
        assert said(about(GoalKind.REACH, WEST), "toward the goal", choice) == "stays at the objective"
        assert said(about(GoalKind.HOLD, WEST), "holding the place", choice) == "holds the objective"
    assert said(about(GoalKind.REACH, WEST), "toward the goal", AWAY) == "brings the objective closer"


@pytest.mark.parametrize(
    ("wanted", "away"), [(REACH, "objective not reached yet"), (HOLD, "not holding the objective")]
)
def test_who_is_there_is_not_said_to_be_away(wanted: tuple[GoalKind, str], away: str) -> None:
    kind, label = wanted
    assert said(about(kind, FAR), label, STAY, -900) == away
    assert said(about(kind, WEST), label, STAY, -900) == "puts the objective at risk"


def test_another_walk_to_that_place_is_not_off_it() -> None:
    one, other = thought(ATTACK, ("holding the place", 100)), thought(AWAY, ("holding the place", -900))
    for cells, why in (((FAR,), "puts the objective at risk"), ((SOUTH,), "off the objective")):
        (found,) = words(Kind.TEMPTED, one, other, position=about(GoalKind.HOLD, *cells))
        assert found.endswith(why)


def test_a_place_of_the_others_is_none_of_its_own() -> None:
    theirs = replace(HERE, battle=replace(HERE.battle, goals=(Goal("blue", GoalKind.REACH, cells=(FAR,)),)))
    assert said(theirs, "toward the goal", AWAY) == "brings the objective closer"


def test_a_figure_nearer_the_objective_than_any_enemy_is_called_nearer() -> None:
    battle = battle_of(fighter("red1"), fighter("blue1", (0, -4), 3, side="blue"))
    there = replace(battle, goals=(Goal("blue", GoalKind.REACH, cells=(cell(4, 0),), until=8),))
    aims = Aims(there, "red", GoalSense(SKIRMISH.turns.goals, PACE))
    nearer, farther = (dict(aims.drawn_by(there["red1"], at))["barring the way"] for at in (cell(3, 0), cell(-9, 0)))
    assert (nearer > 0, farther) == (True, 0)
    out = there.with_figure(there["blue1"].in_condition(Condition.DEAD))
    assert set(aims.change(out)) == {"their goal"}
    assert words(Kind.GAIN, thought(AWAY, ("barring the way", 600)))[0] == "nearer the objective than any enemy"
    assert words(Kind.GAIN, thought(ATTACK, ("their goal", 600)))[0] == "puts the enemy's objective at risk"
