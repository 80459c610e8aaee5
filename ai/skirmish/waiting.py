"""Letting the enemy come: a figure that moves more than half its MOV cannot strike, and is struck. Only lone figures
wait; among friends the others would go on without them. Closing in: stands.py."""

from __future__ import annotations

from functools import cached_property

from ai.patience import patience
from ai.skirmish.threat import Threats
from ai.tactics import Stand
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.rulesets.skirmish.sheet.scores import movement
from core.rulesets.skirmish.turn.engagement import engaged
from core.rulesets.skirmish.turn.facing import faced
from core.space.cell import Cell
from core.space.grid import Arc


class Waiting:
    """The enemies who may come at a figure after it has moved, and what it gains by standing in their way."""

    def __init__(self, reading: Threats, figure: Figure) -> None:
        self.reading = reading
        self.battle = reading.battle
        self.grid = reading.grid
        self.figure = figure
        foes = self.battle.foes(figure)
        self.upright = [foe for foe in foes if foe.condition is Condition.STANDING]
        self.strides = {foe.id: movement(self.battle, foe) for foe in self.upright if reading.to_come(foe)}
        self.patience = patience(self.battle)
        self.idle = (
            not self.patience
            or not self.strides
            or not reading.alone(figure)
            or engaged(self.battle, figure)
            or any(reading.gun(foe) is not None for foe in foes)
        )

    @cached_property
    def struck_from(self) -> frozenset[Cell]:
        """The cells some enemy may come and strike at."""
        return struck_cells(self.reading, self.upright)

    def worth(self, stand: Stand) -> int:
        """Return the attack on an enemy who may walk up to a stand, but not near enough to strike as well."""
        if self.idle or stand.cell in self.struck_from:
            return 0
        return max(self._meets(foe, stand) for foe in self.upright if foe.id in self.strides) * self.patience // 100

    def _meets(self, foe: Figure, stand: Stand) -> int:
        """Return the attack on an enemy who comes by the shortest way, as far as the figure faces that way."""
        away = {cell: self.grid.distance(foe.at, cell) for cell in self.grid.neighbours(stand.cell)}
        nearest = min(away.values())
        if nearest > self.strides[foe.id]:
            return 0
        likely = [cell for cell, steps in away.items() if steps == nearest]
        ahead = faced(self.grid, self.figure, stand.cell, stand.facing)
        come = [Stand((), cell, self.grid.direction(cell, stand.cell)) for cell in likely if cell in ahead]
        blows = [self.reading.blow(self.figure, foe, Arc.FRONT, stand=stand, on=his).worth for his in come]
        return sum(blows) // len(likely)


def struck_cells(reading: Threats, foes: list[Figure]) -> frozenset[Cell]:
    """Return the cells adjacent to where any of these enemies may come and strike from."""
    stances = {cell for foe in foes for cell in reading.stances(foe)}
    return frozenset(beside for cell in stances for beside in reading.grid.neighbours(cell))
