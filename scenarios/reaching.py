"""Whether figures can reach the cells or the thing of a goal at all, moving for as long as it takes by the rules of the
game. Other checks of goals are in goals.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.goal import Goal
from core.battle.names import FigureId
from core.play.goal_things import lying_at
from core.play.goals import concerned
from core.space.cell import Cell
from scenarios.game import Roster
from scenarios.goals import Goals
from scenarios.part import Complaint, Part
from scenarios.schema import FigureTable, GoalTable

FEW = 4
"""The most figures that a message names."""
REMEDY = "open a way or choose another cell"


def check_reachable(
    goals: Goals, figures: Sequence[Part[FigureTable]], battle: Battle, roster: Roster
) -> Iterator[Complaint]:
    """Check that enough of the figures of each goal can reach its cells, that each cell is reachable, and that a thing
    on the ground is."""
    places = [(part, goal) for part, goal in zip(goals, battle.goals, strict=True) if goal.cells or goal.thing]
    if not places:
        return
    starts = _starts(figures, battle)
    known: list[tuple[int, frozenset[Cell]]] = []
    reach = {name: _reach(battle, battle[name], cells, roster, known) for name, cells in starts.items()}
    for part, goal in places:
        if goal.cells and goal.count:
            yield from _faults(part, goal, battle, reach)
        if goal.thing:
            yield from _thing_faults(part, goal, battle, reach)


def _faults(
    part: Part[GoalTable], goal: Goal, battle: Battle, reach: Mapping[FigureId, frozenset[Cell]]
) -> Iterator[Complaint]:
    involved = goal.figures or tuple(figure.id for figure in battle if figure.side == goal.side)
    can = [name for name in involved if not reach[name].isdisjoint(goal.cells)]
    closed = [cell for cell in goal.cells if not any(cell in reach[name] for name in involved)]
    if len(can) < goal.count:
        cannot = [name for name in involved if name not in can]
        cells = " or ".join(battle.grid.name(cell) for cell in goal.cells[:FEW])
        needed = f" ({goal.count} needed)" if can else ""
        yield part.complaint("cells", f"{_cannot(cannot, battle)} reach {cells}{needed}; {REMEDY}")
        return
    for cell in closed:
        name = battle.grid.name(cell)
        yield part.complaint("cells", f"no figure of {goal.side} can reach {name}; {REMEDY}", at=goal.cells.index(cell))


def _thing_faults(
    part: Part[GoalTable], goal: Goal, battle: Battle, reach: Mapping[FigureId, frozenset[Cell]]
) -> Iterator[Complaint]:
    """Check that a figure can get to a thing on the ground, or next to it."""
    cell = lying_at(battle, goal)
    if cell is None:
        return
    beside, names = {cell, *battle.grid.neighbours(cell)}, [figure.id for figure in concerned(battle, goal)]
    if all(reach[name].isdisjoint(beside) for name in names):
        where = battle.grid.name(cell)
        yield part.complaint("thing", f"{_cannot(names, battle)} reach {where}, where it lies; {REMEDY}")


def _cannot(names: Sequence[FigureId], battle: Battle) -> str:
    """Return who can't, as the beginning of a sentence."""
    whole = [name for name in battle.figures if battle[name].side == battle[names[0]].side]
    if len(names) == len(whole) and len(names) > 1:
        return f"no figure of {battle[names[0]].side} can"
    more = f" and {len(names) - FEW} more" if len(names) > FEW else ""
    return f"{', '.join(names[:FEW])}{more} can't"


def _starts(figures: Sequence[Part[FigureTable]], battle: Battle) -> Mapping[FigureId, list[Cell]]:
    """Return the cells where each figure starts or can arrive later."""
    found = {}
    for part in figures:
        others = [name for key in part.table.leads_to if (name := getattr(part.table, key))]
        found[part.table.id] = [battle[part.table.id].at, *(battle.grid.cell(name) for name in others)]
    return found


def _reach(
    battle: Battle, figure: Figure, starts: Sequence[Cell], roster: Roster, known: list[tuple[int, frozenset[Cell]]]
) -> frozenset[Cell]:
    """Return all cells that a figure can reach. Figures with the same gait share the area they start in."""
    gait = roster.gait(figure)
    found: set[Cell] = set()
    for start in starts:
        if start in found:
            continue
        there = next((cells for other, cells in known if other == gait and start in cells), None)
        if there is None:
            there = frozenset(_flooded(battle, figure, start, roster))
            known.append((gait, there))
        found |= there
    return frozenset(found)


def _flooded(battle: Battle, figure: Figure, start: Cell, roster: Roster) -> set[Cell]:
    found, edge = {start}, [start]
    while edge:
        here = edge.pop()
        for there in battle.grid.neighbours(here):
            if there not in found and roster.leads(battle, figure, here, there):
                found.add(there)
                edge.append(there)
    return found
