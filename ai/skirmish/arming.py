"""Unarmed figures draw what they carry, or go where a weapon lies. Loading guns: ranged.py."""

from __future__ import annotations

from functools import cached_property

from ai.route_search import POINT, WayField
from ai.routes import Routes
from ai.tactics import Stand
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item, Soundness
from core.rulesets.skirmish.attack.hands import READY_MOVE
from core.rulesets.skirmish.sheet.armoury import is_weapon, weapon
from core.rulesets.skirmish.sheet.basics import sheet
from core.space.cell import Cell

TAKING = 1500
"""The value of time to take up a weapon."""
STEP = 250
"""The value of being one hex nearer to one."""
MARTIAL_ARTS = "Martial Arts"


class Arming:
    """Where a figure about to move could arm itself."""

    def __init__(self, battle: Battle, figure: Figure, routes: Routes | None = None) -> None:
        """`routes`: the long ways of the figure; None: it looks no farther than the distance."""
        self.battle = battle
        self.figure = figure
        self.routes = routes
        armed = any(_serves(item) for item in figure.held) or sheet(figure).level(MARTIAL_ARTS) > 0
        self.carries = not armed and any(_serves(item) for item in figure.gear if item not in figure.held)
        self.fetches = not armed and not self.carries and bool(self.lying)
        self.wanted = self.carries or self.fetches

    @cached_property
    def lying(self) -> tuple[Cell, ...]:
        """Weapons on the ground that nobody stands over."""
        battle, side = self.battle, self.figure.side
        cells = [cell for cell, items in battle.fallen.items() if any(_serves(item) for item in items)]
        return tuple(cell for cell in cells if all(f.side == side or not f.active for f in battle.at(cell)))

    def worth(self, stand: Stand) -> int:
        """Return the value of a stand for arming."""
        in_time = self.figure.entered + len(stand.path) <= READY_MOVE
        if self.carries:
            return TAKING if in_time else 0
        if not self.fetches:
            return 0
        away = self._away(stand.cell)
        return (TAKING if away <= 1 and in_time else 0) - STEP * max(0, away - 1)

    def _away(self, cell: Cell) -> int:
        """Return how far the nearest weapon is: by the way there, if that is farther than the figure gets in this
        turn."""
        if self.way is not None and (left := self.way.left(cell)) is not None:
            return left // POINT
        return min(self.battle.grid.distance(cell, there) for there in self.lying)

    @cached_property
    def way(self) -> WayField | None:
        """The ways to the nearest weapon, if that is farther than the figure gets in this turn."""
        cells = frozenset(self.lying) if self.fetches else frozenset[Cell]()
        if self.routes is None or not cells or not self.routes.is_far(cells):
            return None
        return self.routes.to(cells, STEP)


def _serves(item: Item) -> bool:
    return is_weapon(item) and item.soundness is Soundness.WHOLE and weapon(item).payload is None
