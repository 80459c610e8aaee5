"""How far it is to the enemy by the ways that there are: closed doors are opened on the way, and cost some steps."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from core.battle.battle import Battle
from core.battle.figure import Figure
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
"""Ways of more metres are not looked for."""
ROUGHLY_AJAR = "rubble"
"""A closed door costs as much more as the action to open it: about so much."""


def far_from(battle: Battle, figure: Figure, only: Figure | None = None) -> Mapping[Cell, int]:
    """The metres to beside the nearest enemy, or beside `only` that one, from everywhere that a way leads from."""
    ways = _ways(battle.grid, key_of(battle.terrain))
    foes = {foe.at for foe in battle.foes(figure)}
    wanted = foes if only is None else {only.at}
    goals = {cell for foe in wanted for cell in battle.grid.neighbours(foe) if cell not in foes and ways.cost(cell)}
    found = ways.distances_past(goals, frozenset(foes)) if goals else {}
    return {cell: SQUARE * points for cell, points in found.items()}


def way_to(battle: Battle, figure: Figure, target: Figure) -> tuple[Cell, ...]:
    """The squares by which somebody comes beside another, the first ones first; none: he is there, or no way leads
    there."""
    ways, cost = ways_of(battle.grid, key_of(battle.terrain)), step_cost(battle, figure, tumbling=False)
    found = reach(ways, figure.at, 0, FARTHEST, cost, lambda cell: False)
    beside = (path for cell, path in found.items() if touches(battle, cell, target.at))
    return min(beside, key=lambda path: (length_of(path, figure.at), path), default=())


@lru_cache(maxsize=64)
def _ways(grid: Grid, terrain: TerrainKey) -> Ways:
    return ways_of(grid, frozenset((cell, ROUGHLY_AJAR if kind == CLOSED else kind) for cell, kind in terrain))
