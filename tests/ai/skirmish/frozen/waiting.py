"""Letting the enemy come: who walks more than half his MOV cannot strike, and is struck. Only whoever is alone waits:
among friends the others would go on without it. Going to him: moving.py."""

from __future__ import annotations

from functools import cached_property

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.record import replace
from core.rulesets.skirmish.sheet.scores import movement
from core.rulesets.skirmish.turn.engagement import engaged
from core.rulesets.skirmish.turn.facing import front
from core.space.cell import Cell
from core.space.grid import Arc
from tests.ai.skirmish.frozen.patience import patience
from tests.ai.skirmish.frozen.perils import Stand
from tests.ai.skirmish.frozen.threat import Reading


class Waiting:
    """The enemies who may come at one figure after it has moved, and what it gains by standing where they must."""

    def __init__(self, reading: Reading, figure: Figure) -> None:
        self.reading = reading
        self.battle = reading.battle
        self.grid = reading.grid
        self.figure = figure
        foes = self.battle.foes(figure)
        self.upright = [foe for foe in foes if foe.condition is Condition.STANDING]
        self.strides = {foe.id: movement(self.battle, foe) for foe in self.upright if reading.to_come(foe)}
        self.idle = (
            not reading.alone(figure)
            or engaged(self.battle, figure)
            or any(reading.gun(foe) is not None for foe in foes)
        )
        self.patience = patience(self.battle)

    @cached_property
    def struck_from(self) -> frozenset[Cell]:
        """The cells that some enemy may come and strike at."""
        return struck_cells(self.reading, self.upright)

    def worth(self, stand: Stand) -> int:
        """The blow at an enemy who may walk up to the stand, but not so near that he may still strike."""
        if self.idle or not self.patience or not self.strides or stand.cell in self.struck_from:
            return 0
        return max(self._meets(foe, stand) for foe in self.upright if foe.id in self.strides) * self.patience // 100

    def _meets(self, foe: Figure, stand: Stand) -> int:
        """The blow at him where he comes by the shortest way, as far as the figure looks there."""
        away = {cell: self.grid.distance(foe.at, cell) for cell in self.grid.neighbours(stand.cell)}
        nearest = min(away.values())
        if nearest > self.strides[foe.id]:
            return 0
        likely = [cell for cell, steps in away.items() if steps == nearest]
        ahead = front(self.battle, replace(self.figure, at=stand.cell, facing=stand.facing))
        seen = sum(cell in ahead for cell in likely)
        return self.reading.blow(self.figure, foe, Arc.FRONT).worth * seen // len(likely)


def struck_cells(reading: Reading, foes: list[Figure]) -> frozenset[Cell]:
    """The cells beside those that any of these enemies may come to and strike from."""
    stances = {cell for foe in foes for cell in reading.stances(foe)}
    return frozenset(beside for cell in stances for beside in reading.grid.neighbours(cell))
