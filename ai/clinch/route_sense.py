"""What enemies may do along the way in clinch, for the long ways (ai/routes.py). Where a figure is: dangers.py."""

from __future__ import annotations

from ai.clinch.pace import whole
from ai.clinch.striking import Striking
from ai.route_dangers import Body, RouteSense
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.grounds import ways_over
from core.common.lines import cover_between, is_open
from core.rulesets.clinch.shoot.shots import shot_with
from core.space.cell import Cell
from core.space.terrain import Cover

NO_DOORS: frozenset[Body] = frozenset()
ROUGH_SHELTER = {Cover.NONE: 100, Cover.QUARTER: 80, Cover.HALF: 60, Cover.MOST: 35}
"""What cover leaves of a shot, in percent: an estimate."""


def route_sense(striking: Striking) -> RouteSense:
    """Return what is dangerous on the ways of a battle."""

    def reach(battle: Battle, foe: Figure) -> int:
        """Half a move, and the hex in front."""
        return whole(battle, foe) // 2 + 1

    def shot(battle: Battle, foe: Figure, figure: Figure) -> int:
        found = striking.shots_next_turn(battle, foe, battle[figure.id])
        return max((one.worth.worth for one in found), default=0)

    return RouteSense(ways_over, lambda battle: NO_DOORS, clear_over, reach, shot, striking.might, arm)


def arm(foe: Figure) -> str:
    """Return what an enemy shoots with; empty: nothing."""
    held = (item.kind for item in foe.held if (shot := shot_with(item)) is not None and not shot.thrown)
    return next(held, "")


def clear_over(battle: Battle, shooter: Cell, target: Cell) -> int:
    """Return what the ground leaves of a shot between two hexes, in percent."""
    return ROUGH_SHELTER[cover_between(battle, shooter, target)] if is_open(battle, shooter, target) else 0
