"""What enemies may do along the way in skirmish and scuffle, for the long ways (ai/routes.py). At the end of one move:
perils.py."""

from __future__ import annotations

from ai.route_dangers import Body, RouteSense
from ai.skirmish.perils import MAY_COME
from ai.skirmish.threat import ROUGH_SHELTER, Threats
from ai.skirmish.views import views
from ai.skirmish.volleys import rough_volley
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.grounds import ways_over
from core.rulesets.skirmish.missiles.lines import cover_of
from core.space.cell import Cell
from core.space.grid import Arc

NO_DOORS: frozenset[Body] = frozenset()


def route_sense(threats: Threats) -> RouteSense:
    """Return what is dangerous on the ways of a battle."""

    def reach(battle: Battle, foe: Figure) -> int:
        """Half a move, and the cell in front."""
        return threats.half_move(foe) + 1

    def shot(battle: Battle, foe: Figure, figure: Figure) -> int:
        gun, away = threats.gun(foe), battle.grid.distance(foe.at, battle[figure.id].at)
        return 0 if gun is None else threats.shot(foe, figure, max(1, away)).worth * rough_volley(gun) // 100

    def blow(battle: Battle, foe: Figure, figure: Figure) -> int:
        return threats.blow(foe, figure, Arc.FRONT).worth * MAY_COME // 100 if threats.can_strike(foe) else 0

    def arm(foe: Figure) -> str:
        gun = threats.gun(foe)
        return gun.kind if gun is not None else ""

    return RouteSense(ways_over, lambda battle: NO_DOORS, clear_over, reach, shot, blow, arm)


def clear_over(battle: Battle, shooter: Cell, target: Cell) -> int:
    """Return what the ground leaves of a shot between two cells, in percent: smoke may be gone by then."""
    known = views(battle)
    if not known.sees(shooter, target):
        return 0
    return ROUGH_SHELTER[cover_of(battle, shooter, target)] if target in known.beside_cover else 100
