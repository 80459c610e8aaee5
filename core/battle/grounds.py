"""The ground: the ways over it, and its events, such as a door that opens. Fields over the ground are in field.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.names import RuleId
from core.battle.once import once_of
from core.battle.record import replace
from core.records import record
from core.space.cell import Cell
from core.space.terrain import key_of
from core.space.ways import Ways, ways_of

MOST_GROUNDS = 64
"""How many grounds are remembered by identity."""


@once_of("grid", "terrain", most=MOST_GROUNDS)
def ways_over(battle: Battle) -> Ways:
    """Return the ways over a battle's ground."""
    return ways_of(battle.grid, key_of(battle.terrain))


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
