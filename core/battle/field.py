"""A field: something that lies over cells for a while. The ground is core/space/terrain.py."""

from __future__ import annotations

from core.battle.names import FieldId, FigureId
from core.battle.older import unspelled_source
from core.battle.record import Formerly, later
from core.records import record
from core.space.cell import Cell


@record
class Field:
    """A fire, a cloud, a grenade with its fuse lit.

    `machine` is the ruleset's state machine, `state` its state, and `kind` a word of the ruleset: what burns, what the
    cloud contains. `cells` are where it is now and `centre` the one it spread from; sort the cells before iterating.
    `since` is the turn its clock counts from, `by` the figure that caused it, and `source` the field it came from,
    which may be gone.
    """

    id: FieldId
    machine: str
    state: str
    kind: str
    centre: Cell
    cells: frozenset[Cell]
    since: int
    by: FigureId | None = None
    source: FieldId = later("")

    def formerly(self) -> tuple[Formerly, ...]:
        """Journals read a cloud's source from its id (older.py)."""
        told = self.source and self.source == unspelled_source(self.machine, self.id)
        return (Formerly(self.id, ("id", "source")),) if told else ()
