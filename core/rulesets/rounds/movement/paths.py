"""A path over squares: what it costs in metres, what is in its way, where it may end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.rule import Cited, rule
from core.rulesets.rounds.ground.distance import SQUARE
from core.rulesets.rounds.ground.heights import climbed, not_on_foot, uneven
from core.rulesets.rounds.ground.reach import cuts_no_corner, is_closed
from core.rulesets.rounds.ground.sharing import enemies_in, is_free
from core.rulesets.rounds.movement.gaits import WAYS, Gait, metres_of
from core.space.cell import Cell
from core.space.edges import StepCost, by_turns, length, reach
from core.space.terrain import key_of
from core.space.ways import Path, ways_of

HANGS = "it hangs on a wall: it climbs on or down"


@rule("C-grid-02", "C-grid-04", "C-grid-08", "C-move-06", "C-move-07", "C-move-08")
def step_cost(battle: Battle, figure: Figure, *, tumbling: bool) -> StepCost[int]:
    """What a step costs in metres: 2, every second diagonal of the action 4. None goes into a wall or round a corner,
    up or down where feet do not lead, into water, nor into an enemy's square but tumbling."""
    odd = uneven(battle)

    def more(there: Cell) -> int | None:
        if is_closed(battle, there):
            return None
        return 0 if tumbling or not enemies_in(battle, there, figure) else None

    steps = by_turns(SQUARE, more)

    def cost(here: Cell, there: Cell, straight: int, /) -> tuple[int, int] | None:
        if (here in odd or there in odd) and not_on_foot(battle, here, there):
            return None
        return steps(here, there, straight) if cuts_no_corner(battle, here, there) else None

    return cost


@rule("C-grid-02", "C-grid-03", "C-grid-04")
def length_of(path: Sequence[Cell], start: Cell) -> int:
    """The metres of a path over open ground."""
    found = length(path, start, 0, by_turns(SQUARE, lambda cell: 0))
    assert found is not None
    return found


@rule("C-grid-06", "C-grid-07", "C-move-19")
def ends(battle: Battle, figure: Figure, gait: Gait) -> Mapping[Cell, Path]:
    """The squares that a gait leads to, each with the shortest path there: those in which it may stay."""
    if climbed(figure):
        return {}
    cost = step_cost(battle, figure, tumbling=WAYS[gait].tumbles)
    ways = ways_of(battle.grid, key_of(battle.terrain))
    found = reach(ways, figure.at, 0, metres_of(figure, gait), cost, lambda cell: False)
    return {cell: path for cell, path in found.items() if path and is_free(battle, cell, figure)}


@rule("C-grid-06", "C-grid-07", "C-grid-08", "C-move-06", "C-move-07", "C-move-08", "C-move-18", "C-move-19")
def fault(battle: Battle, figure: Figure, path: Sequence[Cell], gait: Gait) -> str | None:
    """Why a path is none for this gait; None if it is."""
    if not path:
        return Cited("C-move-18", "a path has at least one square")
    if climbed(figure):
        return HANGS
    here = figure.at
    for cell in path:
        if cell not in battle.grid or battle.grid.distance(here, cell) != 1:
            return Cited("C-move-18", "a path goes from each square to a neighbour")
        if is_closed(battle, cell):
            return Cited("C-grid-08", f"{battle.grid.name(cell)} is closed")
        if not cuts_no_corner(battle, here, cell):
            return Cited("C-grid-08", f"the way to {battle.grid.name(cell)} goes round a corner")
        if (why := not_on_foot(battle, here, cell)) is not None:
            return why
        if not WAYS[gait].tumbles and (foes := enemies_in(battle, cell, figure)):
            return Cited("C-grid-07", f"{foes[0].short_name} is in {battle.grid.name(cell)}: only tumbling leads past")
        here = cell
    if not is_free(battle, here, figure):
        return Cited("C-grid-06", f"somebody is in {battle.grid.name(here)}")
    most, asked = metres_of(figure, gait), length_of(path, figure.at)
    return None if asked <= most else f"that is {asked} m, and to {gait} leads {most} m"


def cost(battle: Battle, figure: Figure, path: Iterable[Cell]) -> int:
    """What is shown of a path: its metres."""
    return length_of(tuple(path), figure.at)
