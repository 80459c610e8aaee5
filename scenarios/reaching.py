"""Whether the cells of a goal can be reached at all: by walking as far as it takes, as the game's own rules let each
figure walk. What else a goal must mean is in goals.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.goal import Goal
from core.battle.names import FigureId
from core.space.cell import Cell
from scenarios.game import Roster
from scenarios.goals import PLACES, Goals
from scenarios.part import Complaint, Part
from scenarios.schema import FigureTable, GoalTable

FEW = 4
"""No more figures than these are named."""
REMEDY = "open a way there, or choose another cell"


def goals_can_be_reached(
    goals: Goals, figures: Sequence[Part[FigureTable]], battle: Battle, roster: Roster
) -> Iterator[Complaint]:
    """Every cell that is to be held or reached is one that somebody who is meant can come to, and enough can."""
    places = [(part, goal) for part, goal in zip(goals, battle.goals, strict=True) if goal.kind in PLACES]
    if not places:
        return
    starts = _starts(figures, battle)
    known: list[tuple[int, frozenset[Cell]]] = []
    reach = {name: _reach(battle, battle[name], cells, roster, known) for name, cells in starts.items()}
    for part, goal in places:
        if goal.count:
            yield from _faults(part, goal, battle, reach)


def _faults(
    part: Part[GoalTable], goal: Goal, battle: Battle, reach: Mapping[FigureId, frozenset[Cell]]
) -> Iterator[Complaint]:
    meant = goal.figures or tuple(figure.id for figure in battle if figure.side == goal.side)
    can = [name for name in meant if not reach[name].isdisjoint(goal.cells)]
    closed = [cell for cell in goal.cells if not any(cell in reach[name] for name in meant)]
    if len(can) < goal.count:
        cannot = [name for name in meant if name not in can]
        cells = " or ".join(battle.grid.name(cell) for cell in goal.cells[:FEW])
        wanted = f"{goal.count} must be there" if can else ""
        told = f"{_cannot(cannot, battle)} get to {cells}" + (f"; {wanted}" if wanted else "")
        yield part.complain("cells", f"{told}; {REMEDY}")
        return
    for cell in closed:
        name = battle.grid.name(cell)
        told = f"nobody of {goal.side} can get to {name}; {REMEDY}"
        yield part.complain("cells", told, at=goal.cells.index(cell))


def _cannot(names: Sequence[FigureId], battle: Battle) -> str:
    """Who can't: the beginning of a sentence."""
    whole = [name for name in battle.figures if battle[name].side == battle[names[0]].side]
    if len(names) == len(whole) and len(names) > 1:
        return f"nobody of {battle[names[0]].side} can"
    more = f" and {len(names) - FEW} more" if len(names) > FEW else ""
    return f"{', '.join(names[:FEW])}{more} can't"


def _starts(figures: Sequence[Part[FigureTable]], battle: Battle) -> Mapping[FigureId, list[Cell]]:
    """Where each figure is, and where else its file lets it come onto the map."""
    found = {}
    for part in figures:
        others = [name for key in part.table.leads_to if (name := getattr(part.table, key))]
        found[part.table.id] = [battle[part.table.id].at, *(battle.grid.cell(name) for name in others)]
    return found


def _reach(
    battle: Battle, figure: Figure, starts: Sequence[Cell], roster: Roster, known: list[tuple[int, frozenset[Cell]]]
) -> frozenset[Cell]:
    """All cells that a figure can get to; figures with the same gait that start in one area share them."""
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
