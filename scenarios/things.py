"""The thing of a goal in a scenario file: which item its name means, and faults that only the whole battle shows. Other
checks of goals are in goals.py, those of the ways to it in reaching.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalKind
from core.battle.item import Item
from core.battle.naming import short_name
from core.play.goal_things import THINGS, holder_of
from core.play.goals import concerned
from core.space.cell import Cell
from scenarios.faults import unknown
from scenarios.goals import Goals
from scenarios.part import Complaint, Part
from scenarios.schema import GoalTable


class Found(NamedTuple):
    """An item at the start: with a figure, or else on the ground in a cell."""

    item: Item
    figure: Figure | None
    cell: Cell


def things_of(battle: Battle) -> Iterator[Found]:
    """Yield every item that a figure has or that lies on the ground."""
    for figure in battle:
        yield from (Found(item, figure, figure.at) for item in figure.gear)
    for cell, lying in battle.fallen.items():
        yield from (Found(item, None, cell) for item in lying)


def things_called(battle: Battle, name: str) -> list[Found]:
    """Return the items of a name: `dagger`, `mara/dagger` for Mara's, `0203/dagger` for one on the ground. Of equal
    items in one cell it is the first."""
    found = {full_name(battle, one): one for one in reversed([*things_of(battle)])}
    return [one for full, one in reversed(found.items()) if name in (one.item.kind, full)]


def full_name(battle: Battle, one: Found) -> str:
    """Return the name that says whose an item is, or where it lies."""
    return one.item.id if one.figure is not None else f"{battle.grid.name(one.cell)}/{one.item.kind}"


def called_by(battle: Battle, name: str) -> str:
    """Return how texts name the thing of a name, if not by its kind: `Mara's dagger`."""
    found = things_called(battle, name)
    if not found or found[0].figure is None or name == found[0].item.kind:
        return ""
    return f"{short_name(battle, found[0].figure.id)}'s {found[0].item.kind}"


def check_things(goals: Goals, battle: Battle, unfit: Callable[[str], str | None]) -> Iterator[Complaint]:
    """Check that each thing is one item of the battle, fit to be carried, and not had or brought there already.
    `unfit`: why a kind of item can't be the thing of a goal, or None."""
    for part, goal in zip(goals, battle.goals, strict=True):
        if goal.kind in THINGS:
            yield from _faults(part, goal, battle, unfit)


def _faults(
    part: Part[GoalTable], goal: Goal, battle: Battle, unfit: Callable[[str], str | None]
) -> Iterator[Complaint]:
    name = part.table.thing or ""
    found = things_called(battle, name)
    if not found:
        known = dict.fromkeys(n for one in things_of(battle) for n in (one.item.kind, full_name(battle, one)))
        yield part.complaint("thing", f"no figure has it, and it isn't on the ground: {unknown('thing', name, known)}")
    elif len(found) > 1:
        names = " or ".join(f'"{one}"' for one in dict.fromkeys(full_name(battle, one) for one in found))
        yield part.complaint("thing", f"{len(found)} items are called {name!r}; write {names}")
    elif (fault := unfit(found[0].item.kind)) is not None:
        yield part.complaint("thing", fault)
    elif (holder := holder_of(battle, goal)) is not None and _is_met(battle, goal, holder):
        yield part.complaint("thing", f"met before the first turn: {holder.id} has it already")


def _is_met(battle: Battle, goal: Goal, holder: Figure) -> bool:
    """Whether a goal that is met at once is met by who has the thing at the start."""
    if goal.kind is GoalKind.HAVE or not any(figure.id == holder.id for figure in concerned(battle, goal)):
        return False
    return goal.kind is GoalKind.TAKE or holder.at in goal.cells
