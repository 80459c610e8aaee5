"""Unarmed figures draw what they carry, or go where a weapon lies. Loading guns: ranged.py."""

from __future__ import annotations

from functools import cached_property

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

    def __init__(self, battle: Battle, figure: Figure) -> None:
        self.battle = battle
        self.figure = figure
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
        away = min(self.battle.grid.distance(stand.cell, cell) for cell in self.lying)
        return (TAKING if away <= 1 and in_time else 0) - STEP * max(0, away - 1)


def _serves(item: Item) -> bool:
    return is_weapon(item) and item.soundness is Soundness.WHOLE and weapon(item).payload is None
