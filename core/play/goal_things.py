"""Where the thing of an objective is: with a figure, on the ground, or gone for good. Figures that go out of the fight
drop it. The progress of these objectives: goals.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalKind, GoalState
from core.battle.handling import LeftLying
from core.battle.item import Item
from core.battle.names import FigureId, ItemId
from core.battle.once import once
from core.battle.posture import Life
from core.space.cell import Cell

THINGS = (GoalKind.TAKE, GoalKind.CARRY, GoalKind.HAVE)
"""The kinds of objective about a thing."""


class Whereabouts(NamedTuple):
    """Where a thing is: the figure that has it in hand or in its gear (empty: nobody), and the cell of that figure or
    of the ground. `cell` is None for a thing that has left the map. `item`: the thing, or what it is fixed to."""

    holder: FigureId
    cell: Cell | None
    item: Item


@once
def where_is(battle: Battle, thing: ItemId) -> Whereabouts | None:
    """Return where a thing is; None: it no longer exists, or has been put on like clothes."""
    for figure in battle:
        for item in figure.gear:
            if _is(item, thing):
                return Whereabouts(figure.id, figure.at if figure.cells else None, item)
    for cell, lying in battle.fallen.items():
        for item in lying:
            if _is(item, thing):
                return Whereabouts("", cell, item)
    return None


def _is(item: Item, thing: ItemId) -> bool:
    return item.id == thing or (item.fixed is not None and item.fixed.id == thing)


def holder_of(battle: Battle, goal: Goal) -> Figure | None:
    """Return the figure that has the thing of an objective; None: nobody has it."""
    found = where_is(battle, goal.thing)
    return battle[found.holder] if found is not None and found.holder else None


def lying_at(battle: Battle, goal: Goal) -> Cell | None:
    """Return the cell where the thing of an objective lies on the ground; None: it doesn't."""
    found = where_is(battle, goal.thing)
    return found.cell if found is not None and not found.holder else None


@once
def around(battle: Battle, cell: Cell) -> frozenset[Cell]:
    """Return the cells from which a thing in a cell can be picked up, or its holder struck: the cell, and those next
    to it that can be entered."""
    beside = (there for there in battle.grid.neighbours(cell) if not battle.ground(there).solid)
    return frozenset((cell, *beside))


def marked_cells(battle: Battle, goal: Goal) -> tuple[Cell, ...]:
    """Return the cells that an objective is about: its own, and the cell of its thing."""
    found = where_is(battle, goal.thing) if goal.thing else None
    if found is None or found.cell is None or found.cell in goal.cells:
        return goal.cells
    return (*goal.cells, found.cell)


def dropped(battle: Battle, is_able: Callable[[Figure], bool]) -> Iterator[LeftLying]:
    """Yield the things of open objectives that figures out of the fight drop where they are. `is_able`: whether a
    figure is in the fight."""
    seen: set[ItemId] = set()
    for goal in battle.goals:
        if goal.kind not in THINGS or goal.state is not GoalState.OPEN or goal.thing in seen:
            continue
        seen.add(goal.thing)
        found = where_is(battle, goal.thing)
        if found is None or not found.holder:
            continue
        holder = battle[found.holder]
        if holder.cells and holder.life is not Life.AWAITED and not is_able(holder):
            yield LeftLying((), holder.id, found.item.id, holder.at)
