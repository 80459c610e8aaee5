"""Events made by GM edits, not by rules. Events of the rules are in events.py and its neighbours."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.names import FieldId, RuleId, called
from core.battle.record import replace
from core.battle.whereabouts import cell_in_words, cells_in_words
from core.records import record
from core.space.cell import Cell
from core.space.terrain import TERRAIN


@record
class FigureEdited:
    """A figure is replaced by the GM's version. Out of the fight it is skipped; moved elsewhere it has no holds.

    `keeps_place`: its place in the order of action stays, and the game ends its turn or skips it.
    """

    rules: tuple[RuleId, ...]
    figure: Figure
    text: str
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

    def describe(self, battle: Battle) -> str:
        return f"GM edit, {battle[self.figure.id].short_name}: {self.text}"


@record
class GroundEdited:
    """A cell has new ground."""

    rules: tuple[RuleId, ...]
    at: Cell
    terrain: str

    def applied_to(self, battle: Battle) -> Battle:
        return replace(battle, terrain={**battle.terrain, self.at: self.terrain})

    def describe(self, battle: Battle) -> str:
        return f"GM edit, {cell_in_words(battle, self.at, numbered=True)}: {TERRAIN[self.terrain].name}"


@record
class FieldEdited:
    """A field is moved or, if `field` is None, removed."""

    rules: tuple[RuleId, ...]
    id: FieldId
    field: Field | None

    def applied_to(self, battle: Battle) -> Battle:
        return battle.with_field(self.id, self.field)

    def describe(self, battle: Battle) -> str:
        if self.field is None:
            return f"GM edit: {called(self.id)} removed"
        cells = cells_in_words(battle, sorted(self.field.cells), numbered=True)
        return f"GM edit, {called(self.id)}: {cells}"
