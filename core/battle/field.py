"""A field: something that lies over cells for a while. The ground under it is core/space/terrain.py."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.names import FieldId, FigureId
from core.battle.older import unspelled_source
from core.battle.record import Formerly, later
from core.space.cell import Cell


@dataclass(frozen=True, slots=True)
class Field:
    """A fire, a cloud, a grenade with its fuse lit.

    `machine` is the ruleset's state machine that it goes through, `state` where it stands in it, and `kind` a word of
    the ruleset: what burns, what the cloud is of. `cells` are where it is now and `centre` the one it spread from; who
    goes through them sorts them first. `since` is the turn that its clock counts from, `by` who set it off, and
    `source` the field that it came from, which may be gone.
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
        """Journals read the source of a cloud in its id (older.py)."""
        told = self.source and self.source == unspelled_source(self.machine, self.id)
        return (Formerly(self.id, ("id", "source")),) if told else ()
