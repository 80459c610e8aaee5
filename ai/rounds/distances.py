"""Distances to the enemy along the ways there are: closed doors are opened on the way, at a cost."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.grounds import ways_over
from core.rulesets.rounds.gear.doors import CLOSED
from core.rulesets.rounds.ground.distance import SQUARE
from core.rulesets.rounds.ground.reach import touches
from core.rulesets.rounds.movement.paths import length_of, step_cost
from core.space.cell import Cell
from core.space.edges import reach
from core.space.grid import Grid
from core.space.terrain import TerrainKey, key_of
from core.space.ways import Ways, ways_of

FARTHEST = 48
"""Longer ways, in metres, are not looked for."""
ROUGHLY_AJAR = "rubble"
"""A closed door costs about as much more as the action to open it."""


def far_from(battle: Battle, figure: Figure, only: Figure | None = None) -> Mapping[Cell, int]:
    """Return the metres to the nearest enemy's side, or to the side of `only`, from every square with a way there."""
    ways = ways_ajar(battle.grid, key_of(battle.terrain))
    foes = {foe.at for foe in battle.foes(figure)}
    wanted = foes if only is None else {only.at}
    goals = {cell for foe in wanted for cell in battle.grid.neighbours(foe) if cell not in foes and ways.cost(cell)}
    found = ways.distances_past(goals, frozenset(foes)) if goals else {}
    return {cell: SQUARE * points for cell, points in found.items()}


def way_to(battle: Battle, figure: Figure, target: Figure) -> tuple[Cell, ...]:
    """Return the squares by which a figure gets next to the target, in order; empty: it is there, or there is no
    way."""
    ways, cost = ways_over(battle), step_cost(battle, figure, tumbling=False)
    found = reach(ways, figure.at, 0, FARTHEST, cost, lambda cell: False)
    beside = (path for cell, path in found.items() if touches(battle, cell, target.at))
    return min(beside, key=lambda path: (length_of(path, figure.at), path), default=())


@lru_cache(maxsize=64)
def ways_ajar(grid: Grid, terrain: TerrainKey) -> Ways:
    """Return the ways over the ground with rough ground in the place of closed doors."""
    return ways_of(grid, frozenset((cell, ROUGHLY_AJAR if kind == CLOSED else kind) for cell, kind in terrain))
