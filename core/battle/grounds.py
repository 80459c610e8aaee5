"""Events of the ground: a door opens, a table is pushed away. Fields over the ground are in field.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.names import RuleId
from core.battle.record import replace
from core.records import record
from core.space.cell import Cell


@record
class GroundChanged:
    """A cell's ground has changed. `text` describes it; empty: no line."""

    rules: tuple[RuleId, ...]
    at: Cell
    terrain: str
    text: str = ""

    def applied_to(self, battle: Battle) -> Battle:
        return replace(battle, terrain={**battle.terrain, self.at: self.terrain})

    def describe(self, battle: Battle) -> str:
        return self.text
