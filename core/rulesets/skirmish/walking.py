"""Where a figure can walk, and what it costs. The orders of the movement phase are in moving.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.rulebook.rule import rule
from core.rulesets.skirmish.armoury import weapon
from core.rulesets.skirmish.engagement import engaged, engaged_cells, engagers
from core.rulesets.skirmish.scores import half, movement
from core.space.cell import Cell
from core.space.terrain import key_of
from core.space.ways import ways_of

CRAWL = 2
SHIFT = 1
BODY = 2
"""What it costs to step over a body."""
RUN_UP = 3
"""The hexes in a straight line that make a pole weapon's charge."""


@rule("S12.0-06", "S12.0-36")
def entry_cost(battle: Battle, figure: Figure, cell: Cell) -> int | None:
    """The MOV to enter a cell; None: a solid obstacle or somebody upright is there."""
    ground = battle.ground(cell)
    if ground.solid:
        return None
    others = [f for f in battle.at(cell) if f.id != figure.id]
    if any(f.condition.upright for f in others):
        return None
    return max(ground.cost, BODY) if others else ground.cost


def can_stop(battle: Battle, figure: Figure, cell: Cell) -> bool:
    """Whether it may end its move there: nobody who is still in the fight lies there."""
    return not any(f.active and f.id != figure.id for f in battle.at(cell))


def reachable(battle: Battle, figure: Figure, points: int) -> dict[Cell, tuple[Cell, ...]]:
    """The cheapest path to every cell where it may end a walk of so many points, its own cell first."""
    stops, taken = engaged_cells(battle, figure), _taken(battle, figure)
    ways = ways_of(battle.grid, key_of(battle.terrain))
    paths = ways.reach(figure.at, points, _prices(battle, figure), stops.__contains__)
    return {cell: path for cell, path in paths.items() if cell not in taken or can_stop(battle, figure, cell)}


def _taken(battle: Battle, figure: Figure) -> frozenset[Cell]:
    return frozenset(f.at for f in battle if f.id != figure.id)


def _prices(battle: Battle, figure: Figure) -> Callable[[Cell], int | None]:
    """`entry_cost` for many cells: only where somebody is does it have to be looked at closely."""
    taken, ways = _taken(battle, figure), ways_of(battle.grid, key_of(battle.terrain))
    return lambda cell: entry_cost(battle, figure, cell) if cell in taken else ways.cost(cell)


@rule("S12.0-09", "S12.0-10", "S12.0-24")
def allowance(battle: Battle, figure: Figure) -> int:
    """The MOV it has this turn: all of it on its feet, a shift if engaged, a crawl if down."""
    points = movement(battle, figure)
    if figure.condition is not Condition.STANDING:
        return min(CRAWL, points)
    return points


@rule("S12.0-10")
def shift_cells(battle: Battle, figure: Figure) -> tuple[Cell, ...]:
    """The hexes that an engaged figure may shift to: adjacent to every enemy that engages it."""
    holding = engagers(battle, figure)
    return tuple(
        cell
        for cell in battle.grid.neighbours(figure.at)
        if entry_cost(battle, figure, cell) is not None
        and can_stop(battle, figure, cell)
        and all(battle.grid.distance(cell, foe.at) == 1 for foe in holding)
    )


def paths(battle: Battle, figure: Figure) -> Iterator[tuple[Cell, ...]]:
    """The ways open to it this turn: a shift if it is engaged, else the cheapest path to every cell in reach."""
    if engaged(battle, figure):
        yield ()
        most = allowance(battle, figure)
        yield from ((cell,) for cell in shift_cells(battle, figure) if (entry_cost(battle, figure, cell) or 0) <= most)
    else:
        yield from reachable(battle, figure, allowance(battle, figure)).values()


def run_ups(battle: Battle, figure: Figure) -> Iterator[tuple[tuple[Cell, ...], int]]:
    """Paths within half MOV whose last three hexes run straight, facing ahead, where the cheapest path does not."""
    if engaged(battle, figure) or not any(weapon(item).has("pole") for item in figure.held):
        return
    grid, most = battle.grid, half(movement(battle, figure))
    stops, price = engaged_cells(battle, figure), _prices(battle, figure)
    ends = reachable(battle, figure, most)
    for start, path in ends.items():
        left = most - sum(price(cell) or 0 for cell in path)
        if left < RUN_UP or (path and start in stops):
            continue
        for direction in range(grid.facings):
            run = tuple(grid.step(start, direction, steps) for steps in range(1, RUN_UP + 1))
            if run[-1] not in ends or not stops.isdisjoint(run[:-1]):
                continue
            costs = [cost for cell in run if (cost := price(cell)) is not None]
            if len(costs) == RUN_UP and sum(costs) <= left and (*path, *run) != ends[run[-1]]:
                yield (*path, *run), direction


def path_fault(battle: Battle, figure: Figure, path: tuple[Cell, ...], points: int) -> str | None:
    """Why a figure cannot walk this path with so many points; None if it can."""
    stops = engaged_cells(battle, figure)
    here, spent = figure.at, 0
    for number, cell in enumerate(path, 1):
        if cell not in battle.grid or battle.grid.distance(here, cell) != 1:
            return "the path must go from hex to adjacent hex on the map"
        cost = entry_cost(battle, figure, cell)
        if cost is None:
            return f"{battle.grid.name(cell)} cannot be entered"
        spent += cost
        if spent > points:
            return f"it costs {spent} or more and {figure.name} may use {points}"
        if cell in stops and number < len(path):
            return f"{figure.name} is engaged in {battle.grid.name(cell)} and must stop there"
        here = cell
    if path and not can_stop(battle, figure, here):
        return f"somebody lies in {battle.grid.name(here)}"
    return None
