"""Where everyone must come through who wants to get somewhere, and who stands there."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from ai.aims import PASS, Aims
from ai.chokepoints import chokepoints
from ai.goal_chances import GoalSense
from ai.skirmish.pace import PACE
from core.battle.battle import Battle
from core.battle.goal import Goal, GoalKind
from core.battle.record import replace
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.movement.moving import Move
from core.space.cell import Cell
from hexfray.testing.skirmish import GRID, battle_of, cell, fighter
from tests.ai.skirmish.scenes import chooses, moving_last
from tests.ai.test_why import thinker

WALL = [(at.q - cell(0, 0).q, at.r - cell(0, 0).r) for at in GRID.cells() if at.q == cell(3, 0).q]
"""From the top of the map to the bottom."""
SENSE = GoalSense(SKIRMISH.turns.goals, PACE)
GAP, GATE = (3, -2), (3, 2)
TREASURE = frozenset({cell(8, 0), cell(8, -1)})
OUT = [cell(-4, 0), cell(-4, 3)]


def ground(*open_: tuple[int, int]) -> dict[tuple[int, int], str]:
    """The wall, open there."""
    return {at: "wall" for at in WALL if at not in open_}


def walled(*open_: tuple[int, int], foes: Iterable[tuple[int, int]] = ((-4, 0), (-4, 3))) -> Battle:
    """A guard behind the wall; those without want to get at the treasure."""
    guard = fighter("guard", (5, -2), 4, main="broadsword")
    out = [fighter(f"foe{n}", at, 1, side="blue", main="broadsword") for n, at in enumerate(foes)]
    goal = Goal("blue", GoalKind.REACH, cells=tuple(sorted(TREASURE)))
    return replace(battle_of(guard, *out, terrain=ground(*open_)), goals=(goal,))


@pytest.mark.parametrize(
    ("open_", "found"), [((GAP,), {cell(*GAP)}), ((GAP, GATE), set()), ((), set())], ids=["one gap", "two", "none"]
)
def test_a_pass_is_where_nobody_gets_around(open_: tuple[tuple[int, int], ...], found: set[Cell]) -> None:
    assert chokepoints(walled(*open_), OUT, TREASURE) == found


def test_a_figure_that_is_through_has_no_pass_before_him() -> None:
    battle = walled(GAP)
    assert chokepoints(battle, [*OUT, cell(5, 2)], TREASURE) == set()
    assert chokepoints(battle, [*OUT, cell(8, 0)], TREASURE) == {cell(*GAP)}, "who is there already wants no way"


def test_a_place_of_one_cell_is_its_own_last_pass() -> None:
    assert chokepoints(walled(GAP), OUT, frozenset({cell(8, 0)})) == {cell(*GAP), cell(8, 0)}


def test_who_stands_in_the_pass_has_it_behind_him() -> None:
    assert chokepoints(walled(GAP), [cell(*GAP)], TREASURE) == set()


def test_it_is_worth_something_to_hold_the_pass() -> None:
    battle = walled(GAP)
    aims, guard = Aims(battle, "red", SENSE), battle["guard"]
    assert dict(aims.drawn_by(guard, cell(*GAP)))["holding the pass"] == PASS
    assert dict(aims.drawn_by(guard, cell(4, -2)))["holding the pass"] == 0
    assert "holding the pass" not in dict(Aims(walled(GAP, GATE), "red", SENSE).drawn_by(guard, cell(*GAP)))


@pytest.mark.parametrize("level", ["soldier", "veteran", "master"])
def test_a_guard_goes_to_the_pass_and_not_to_one_of_two_gaps(level: str) -> None:
    far = ((-6, 0), (-6, 3))

    def goes(*open_: tuple[int, int]) -> Cell:
        battle = walled(*open_, foes=far)
        choice = chooses(moving_last(battle), level)
        assert isinstance(choice, Move)
        return choice.path[-1] if choice.path else battle["guard"].at

    assert goes(GAP) == cell(*GAP)
    assert goes(GAP, GATE) != cell(*GAP)


def test_it_says_so() -> None:
    position = moving_last(walled(GAP, foes=((-9, 0), (-9, 3)))).position
    best = thinker().why(SKIRMISH, position, 1)[0]
    assert any("holds the only way through" in reason.words for reason in best.reasons)
