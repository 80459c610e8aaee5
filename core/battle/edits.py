"""Facts that no rule made: the hand of the game master. What rules make true is in events.py and its neighbours."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.names import FieldId, RuleId
from core.battle.naming import line_about
from core.battle.record import replace
from core.space.cell import Cell


@dataclass(frozen=True, slots=True)
class FigureEdited:
    """A figure is as the game master wants it. Out of the fight it is asked no more; elsewhere it holds nobody.

    `keeps_place`: its place in the order of action stays where it is, and the game ends its turn or passes over it.
    """

    rules: tuple[RuleId, ...]
    figure: Figure
    telling: str
    keeps_place: bool = False

    def applied_to(self, battle: Battle) -> Battle:
        name, clock, holds = self.figure.id, battle.clock, battle.holds
        if not self.figure.active:
            pending = tuple(f for f in clock.pending if f != name)
            queue = tuple(s for s in clock.queue if self.keeps_place or s.figure != name)
            clock = replace(clock, pending=pending, queue=queue)
        if not self.figure.active or self.figure.at != battle[name].at:
            holds = tuple(h for h in holds if name not in (h.holder, h.held))
        return replace(battle.with_figure(self.figure), clock=clock, holds=holds)

    def told(self, battle: Battle) -> str:
        return line_about(battle[self.figure.id], f"is changed by hand: {self.telling}")


@dataclass(frozen=True, slots=True)
class GroundEdited:
    """A cell has other ground."""

    rules: tuple[RuleId, ...]
    at: Cell
    terrain: str

    def applied_to(self, battle: Battle) -> Battle:
        return replace(battle, terrain={**battle.terrain, self.at: self.terrain})

    def told(self, battle: Battle) -> str:
        return f"{battle.grid.name(self.at)} is changed by hand: {self.terrain}"


@dataclass(frozen=True, slots=True)
class FieldEdited:
    """A field lies elsewhere or, where `field` is None, is gone."""

    rules: tuple[RuleId, ...]
    id: FieldId
    field: Field | None

    def applied_to(self, battle: Battle) -> Battle:
        return battle.with_field(self.id, self.field)

    def told(self, battle: Battle) -> str:
        if self.field is None:
            return f"{self.id} is taken away by hand"
        cells = ", ".join(battle.grid.name(cell) for cell in sorted(self.field.cells))
        return f"{self.id} is changed by hand: {cells}"
