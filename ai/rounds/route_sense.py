"""What enemies may do along the way in rounds, for the long ways (ai/routes.py). Where a figure is: dangers.py."""

from __future__ import annotations

from ai.goal_places import Pace
from ai.rounds.distances import ROUGHLY_AJAR, ways_ajar
from ai.rounds.striking import Striking
from ai.route_dangers import Body, RouteSense
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulesets.rounds.attack.cover import percent_at
from core.rulesets.rounds.attack.shooting import guns
from core.rulesets.rounds.gear.doors import CLOSED
from core.rulesets.rounds.ground.distance import SQUARE, is_seen
from core.rulesets.rounds.movement.gaits import Gait, metres_of
from core.space.cell import Cell
from core.space.terrain import TERRAIN, key_of
from core.space.ways import Ways

A_TURN = 2
"""How many shots or blows of a turn count: one action goes into aim or defence."""


def route_sense(striking: Striking, pace: Pace, door: int) -> RouteSense:
    """Return what is dangerous on the ways of a battle. `door`: the squares that opening a door costs."""

    def doors(battle: Battle) -> frozenset[Body]:
        more = door - TERRAIN[ROUGHLY_AJAR].cost
        return frozenset((cell, more) for cell, kind in battle.terrain.items() if kind == CLOSED)

    def reach(battle: Battle, foe: Figure) -> int:
        """A jog, and the square in front."""
        return metres_of(foe, Gait.JOG) // SQUARE + 1 if pace.whole(battle, foe) else 1

    def shot(battle: Battle, foe: Figure, figure: Figure) -> int:
        return A_TURN * max((one.plainly().worth for one in striking.shots(battle, foe, battle[figure.id])), default=0)

    def blow(battle: Battle, foe: Figure, figure: Figure) -> int:
        return A_TURN * max((one.plainly().worth for one in striking.strokes(battle, foe, figure)), default=0)

    def arm(foe: Figure) -> str:
        return next((gun.kind for gun in guns(foe)), "")

    return RouteSense(_ways, doors, clear_over, reach, shot, blow, arm, walks_once=False)


def _ways(battle: Battle) -> Ways:
    return ways_ajar(battle.grid, key_of(battle.terrain))


def clear_over(battle: Battle, shooter: Cell, target: Cell) -> int:
    """Return what the ground leaves of a shot between two squares, in percent."""
    return 100 - percent_at(battle, shooter, target, stands=True) if is_seen(battle, shooter, target) else 0
