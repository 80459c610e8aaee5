"""What the goals that are still open ask of a side's figures: for players who think. How far along they are: goals.py.

All is read from the battle alone, and found once for each battle; without goals there is nothing to find. A goal that
is met or failed asks nothing any more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalKind, GoalState
from core.battle.names import FigureId, Side
from core.battle.once import once
from core.battle.posture import Life
from core.play.goals import concerned, last_turn
from core.space.cell import Cell

NO_HURRY = 0
WHOLE = 1000
_PLACES = (GoalKind.HOLD, GoalKind.REACH)
_ALIVE = (GoalKind.ALIVE, GoalKind.RESTRAIN)


class Want(NamedTuple):
    """Something that a side goes for. `figures` are its own who may bring it about, or must be kept alive, and of
    `ALIVE` and `RESTRAIN` the enemies to be taken or held; the dead are none of them. `cells` are where they should be,
    and `needed` how many of them it takes. `urgency`: how many thousandths of its time are gone, 0 where it has no
    end."""

    goal: Goal
    figures: frozenset[FigureId]
    cells: frozenset[Cell]
    needed: int
    urgency: int


@once
def wants(battle: Battle, side: Side) -> tuple[Want, ...]:
    """All that a side goes for, in the order of the battle's goals."""
    return tuple(_want(battle, goal) for goal in battle.goals if goal.side == side and goal.state is GoalState.OPEN)


def wanted_cells(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """Where a figure should go or stay: the cells that its side wants to hold or to reach with it among others."""
    return _wanted_cells(battle, figure.side, figure.id)


@once
def denied_cells(battle: Battle, side: Side) -> frozenset[Cell]:
    """Where the enemies of a side should not get to: the cells that they want to reach, and those that it holds."""
    theirs = _cells_wanted(battle, GoalKind.REACH, *_others(battle, side))
    return theirs | _cells_wanted(battle, GoalKind.HOLD, side)


@once
def disputed_cells(battle: Battle, side: Side) -> frozenset[Cell]:
    """Where a side should get somebody to, for its enemies want to hold it, and hold it only while nobody else is
    there."""
    return _cells_wanted(battle, GoalKind.HOLD, *_others(battle, side))


@once
def precious(battle: Battle, side: Side) -> frozenset[FigureId]:
    """The figures of a side without whom it fails: those to be protected, and those whom it needs to hold or reach
    something, where it has none to spare."""
    return frozenset(
        name
        for want in wants(battle, side)
        if want.goal.kind is GoalKind.PROTECT or (want.goal.kind in _PLACES and len(want.figures) <= want.needed)
        for name in want.figures
    )


@once
def prized(battle: Battle, side: Side) -> frozenset[FigureId]:
    """The enemies without whom their sides fail: whom it is worth most to strike down."""
    return frozenset(name for other in _others(battle, side) for name in precious(battle, other))


@once
def alive_targets(battle: Battle, side: Side) -> frozenset[FigureId]:
    """The enemies that a side must not kill: it wants them alive, or held."""
    return frozenset(name for want in wants(battle, side) if want.goal.kind in _ALIVE for name in want.figures)


@once
def to_restrain(battle: Battle, side: Side) -> Mapping[FigureId, str]:
    """The enemies that a side wants to hold for some turns running, each with the way, in the goal's word."""
    goals = (want for want in wants(battle, side) if want.goal.kind is GoalKind.RESTRAIN)
    return {name: want.goal.grip for want in goals for name in want.figures}


@once
def condemned(battle: Battle, side: Side) -> frozenset[FigureId]:
    """The enemies whom a side wants dead, so that it is not enough to put them out of the fight: their own sides are to
    keep them alive. None of those whom it wants alive itself."""
    kept = (want for other in _others(battle, side) for want in wants(battle, other))
    dead = frozenset(name for want in kept if want.goal.kind is GoalKind.PROTECT for name in want.figures)
    return dead - alive_targets(battle, side)


def urgency(battle: Battle, goal: Goal) -> int:
    """How many thousandths of its time are gone; 0 where it has no end."""
    last = last_turn(battle, goal)
    return min(WHOLE, WHOLE * battle.clock.turn // last) if last else NO_HURRY


def _want(battle: Battle, goal: Goal) -> Want:
    living = frozenset(figure.id for figure in concerned(battle, goal) if figure.life is not Life.DEAD)
    return Want(goal, living, frozenset(goal.cells), goal.count, urgency(battle, goal))


@once
def _wanted_cells(battle: Battle, side: Side, figure: FigureId) -> frozenset[Cell]:
    return frozenset(cell for want in wants(battle, side) if figure in want.figures for cell in want.cells)


def _cells_wanted(battle: Battle, kind: GoalKind, *sides: Side) -> frozenset[Cell]:
    found = (want.cells for side in sides for want in wants(battle, side) if want.goal.kind is kind)
    return frozenset(cell for cells in found for cell in cells)


def _others(battle: Battle, side: Side) -> tuple[Side, ...]:
    return tuple(other for other in battle.sides if other != side)
