"""Facts about the ground: a door opens, a table is pushed away. What lies over it for a while is in field.py."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.names import RuleId
from core.battle.record import replace
from core.space.cell import Cell


@dataclass(frozen=True, slots=True)
class GroundChanged:
    """The ground of a cell is another from now on. `telling` is said of it; empty: not worth a line."""

    rules: tuple[RuleId, ...]
    at: Cell
    terrain: str
    telling: str = ""

    def applied_to(self, battle: Battle) -> Battle:
        return replace(battle, terrain={**battle.terrain, self.at: self.terrain})

    def told(self, battle: Battle) -> str:
        return self.telling
