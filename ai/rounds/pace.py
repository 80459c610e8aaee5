"""How far figures of rounds get, for the chances of objectives (ai/goal_chances.py). Those of skirmish:
ai/skirmish/pace.py."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ai.goal_places import Pace
from ai.ground_distances import away
from ai.rounds.distances import ways_ajar
from ai.rounds.slots import in_queue
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.rulesets.rounds.gear.doors import CLOSED
from core.rulesets.rounds.ground.distance import SQUARE
from core.rulesets.rounds.ground.reach import in_a_grab
from core.rulesets.rounds.movement.gaits import WAYS, Gait, metres_of
from core.rulesets.rounds.movement.going import why_not_gait
from core.rulesets.rounds.sheet.basics import health
from core.rulesets.rounds.sheet.hands import free_hands, hands_for
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.sheet.wounds import LEVELS
from core.rulesets.rounds.turn.allowance import ACTIONS, available
from core.space.cell import Cell
from core.space.grid import Grid
from core.space.terrain import TerrainKey, key_of

AN_ACTION = WAYS[Gait.JOG].metres // SQUARE + 1
"""The squares that a closed door costs."""


def now(battle: Battle, figure: Figure) -> int:
    """Return the squares that a figure may still go this round, with the actions it has left."""
    if not in_queue(battle, figure) or figure.mark(Marks.FULL_MOVE) or not is_able(figure):
        return 0
    return available(figure) * _squares(battle, figure)


def whole(battle: Battle, figure: Figure) -> int:
    """Return the squares that it goes in a round."""
    return ACTIONS * _squares(battle, figure)


def _squares(battle: Battle, figure: Figure) -> int:
    if in_a_grab(battle, figure.id):
        return 0
    return metres_of(figure, Gait.JOG if why_not_gait(figure, Gait.JOG) is None else Gait.STEP) // SQUARE


def _away(battle: Battle, cells: frozenset[Cell]) -> Mapping[Cell, int]:
    """Return the squares over the ground; a closed door costs the squares of the action that opens it."""
    if CLOSED not in battle.terrain.values():
        return away(battle, cells)
    return _through_doors(battle.grid, key_of(battle.terrain), cells)


@lru_cache(maxsize=64)
def _through_doors(grid: Grid, terrain: TerrainKey, cells: frozenset[Cell]) -> Mapping[Cell, int]:
    doors = {cell for cell, kind in terrain if kind == CLOSED}
    ways = ways_ajar(grid, terrain)
    return ways.distances(cells, lambda cell: AN_ACTION if cell in doors else ways.cost(cell))


def strength(figure: Figure) -> int:
    """Return what is left of a figure before it dies, in thousandths."""
    whole = len(LEVELS) * health(figure)
    return 1000 * max(0, whole - figure.hurt) // whole


def takes(battle: Battle, figure: Figure, steps: int, item: Item) -> bool:
    """Return whether a figure can still take something up this round, with a free hand and an action left."""
    if not in_queue(battle, figure) or not is_able(figure) or in_a_grab(battle, figure.id):
        return False
    squares = _squares(battle, figure)
    walks = -(-steps // squares) if squares else int(steps > 0) * ACTIONS
    return available(figure) > walks and free_hands(figure) >= hands_for(item)


PACE = Pace(now, whole, _away, strength, takes)
