"""What the open objectives ask of a side's figures, for the AI. Their progress: goals.py.

Everything is read from the battle alone and computed once per battle. Objectives met or failed ask nothing.
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
from core.play.goal_things import THINGS, around, where_is
from core.play.goals import concerned, last_turn
from core.space.cell import Cell

NO_HURRY = 0
WHOLE = 1000
_TO_SPARE = (GoalKind.HOLD, GoalKind.REACH, *THINGS)
"""The kinds that need some of their figures, and can spare the others."""
_ALIVE = (GoalKind.ALIVE, GoalKind.RESTRAIN)


class Want(NamedTuple):
    """Something a side wants. `figures` are its own that may achieve it or must be kept alive, and for `ALIVE` and
    `RESTRAIN` the enemies to be captured or held; never the dead. `cells` are where they should be, and `needed` how
    many of them. For a thing `figures` is the one of them who has it, else all, and the cells are those around it.
    `urgency`: the elapsed part of its time in thousandths, 0 without a limit."""

    goal: Goal
    figures: frozenset[FigureId]
    cells: frozenset[Cell]
    needed: int
    urgency: int


@once
def wants(battle: Battle, side: Side) -> tuple[Want, ...]:
    """What a side wants, in the order of the battle's objectives."""
    return tuple(_want(battle, goal) for goal in battle.goals if goal.side == side and goal.state is GoalState.OPEN)


def wanted_cells(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """Where a figure should go or stay: the cells its side wants to hold or reach with it."""
    return _wanted_cells(battle, figure.side, figure.id)


@once
def denied_cells(battle: Battle, side: Side) -> frozenset[Cell]:
    """Where a side's enemies must not get: the cells they want to reach, and those the side holds."""
    others = _others(battle, side)
    theirs = _cells_wanted(battle, GoalKind.REACH, *others) | _cells_around_things(battle, *others)
    return theirs | _cells_wanted(battle, GoalKind.HOLD, side)


@once
def disputed_cells(battle: Battle, side: Side) -> frozenset[Cell]:
    """Where a side should send someone, as its enemies want to hold it, which they do only alone."""
    return _cells_wanted(battle, GoalKind.HOLD, *_others(battle, side))


@once
def precious(battle: Battle, side: Side) -> frozenset[FigureId]:
    """The figures a side can't lose: those it must protect, those it needs to hold or reach something with none to
    spare, and those who have what it wants."""
    return frozenset(
        name
        for want in wants(battle, side)
        if want.goal.kind is GoalKind.PROTECT or (want.goal.kind in _TO_SPARE and len(want.figures) <= want.needed)
        for name in want.figures
    )


@once
def prized(battle: Battle, side: Side) -> frozenset[FigureId]:
    """The enemies their sides can't lose: the most valuable targets."""
    return frozenset(name for other in _others(battle, side) for name in precious(battle, other))


@once
def alive_targets(battle: Battle, side: Side) -> frozenset[FigureId]:
    """The enemies a side must not kill: it wants them alive, or held."""
    return frozenset(name for want in wants(battle, side) if want.goal.kind in _ALIVE for name in want.figures)


@once
def to_restrain(battle: Battle, side: Side) -> Mapping[FigureId, str]:
    """The enemies a side wants to hold for some turns, each with the way, in the objective's word."""
    goals = (want for want in wants(battle, side) if want.goal.kind is GoalKind.RESTRAIN)
    return {name: want.goal.grip for want in goals for name in want.figures}


@once
def condemned(battle: Battle, side: Side) -> frozenset[FigureId]:
    """The enemies a side wants dead, not just out of the fight, as their sides must keep them alive; except those it
    wants alive."""
    kept = (want for other in _others(battle, side) for want in wants(battle, other))
    dead = frozenset(name for want in kept if want.goal.kind is GoalKind.PROTECT for name in want.figures)
    return dead - alive_targets(battle, side)


def urgency(battle: Battle, goal: Goal) -> int:
    """The elapsed part of an objective's time in thousandths; 0 without a limit."""
    last = last_turn(battle, goal)
    return min(WHOLE, WHOLE * battle.clock.turn // last) if last else NO_HURRY


def _want(battle: Battle, goal: Goal) -> Want:
    living = frozenset(figure.id for figure in concerned(battle, goal) if figure.life is not Life.DEAD)
    if goal.kind in THINGS:
        return _want_of_thing(battle, goal, living)
    return Want(goal, living, frozenset(goal.cells), goal.count, urgency(battle, goal))


def _want_of_thing(battle: Battle, goal: Goal, living: frozenset[FigureId]) -> Want:
    """Who has the thing goes where it is to be brought; else they all go to it, unless another friend has it."""
    found = where_is(battle, goal.thing)
    if found is None or found.cell is None:
        return Want(goal, living, frozenset(), 1, urgency(battle, goal))
    if found.holder in living:
        return Want(goal, frozenset((found.holder,)), frozenset(goal.cells), 1, urgency(battle, goal))
    friend = bool(found.holder) and battle[found.holder].active and battle[found.holder].side == goal.side
    cells = frozenset[Cell]() if friend else around(battle, found.cell)
    return Want(goal, living, cells, 1, urgency(battle, goal))


@once
def _wanted_cells(battle: Battle, side: Side, figure: FigureId) -> frozenset[Cell]:
    return frozenset(cell for want in wants(battle, side) if figure in want.figures for cell in want.cells)


def _cells_around_things(battle: Battle, *sides: Side) -> frozenset[Cell]:
    """The cells that sides want for the sake of things: around those on the ground, or where their carriers go."""
    wanted = (want for side in sides for want in wants(battle, side) if want.goal.kind in THINGS)
    return frozenset(cell for want in wanted if not _is_hunt(battle, want) for cell in want.cells)


def _is_hunt(battle: Battle, want: Want) -> bool:
    """Whether an enemy of the side has the thing."""
    found = where_is(battle, want.goal.thing)
    return found is not None and bool(found.holder) and battle[found.holder].side != want.goal.side


def _cells_wanted(battle: Battle, kind: GoalKind, *sides: Side) -> frozenset[Cell]:
    found = (want.cells for side in sides for want in wants(battle, side) if want.goal.kind is kind)
    return frozenset(cell for cells in found for cell in cells)


def _others(battle: Battle, side: Side) -> tuple[Side, ...]:
    return tuple(other for other in battle.sides if other != side)
