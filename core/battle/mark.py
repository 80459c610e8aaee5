"""A mark: something true of a figure for a while. Lasting harm is in figure.py, postures are in posture.py."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from core.battle.names import FigureId, RuleId
from core.battle.older import spelled, spelled_kind
from core.battle.record import Formerly, later
from core.records import record
from core.space.cell import Cell


@record
class Until:
    """A mark ends when this phase of this turn, or any later moment, is entered."""

    turn: int
    phase: str

    @property
    def label(self) -> str:
        """`the retreat phase of turn 3`."""
        phase = self.phase.replace("_", " ").replace("-", " ").removesuffix("s")
        return f"the {phase} phase of turn {self.turn}"


class Edge(StrEnum):
    """Which end of a figure's turn."""

    BEGINS = "begins"
    ENDS = "ends"


@record
class UntilTurnOf:
    """A mark ends when a figure's turn begins or ends for the given time from now: 1 is the next. The figure need not
    be the one marked."""

    figure: FigureId
    edge: Edge = Edge.BEGINS
    times: int = 1

    @property
    def label(self) -> str:
        """`Ann's turn begins`, `Ann's turn ends (2nd time)`."""
        return f"{self.figure}'s turn {self.edge}" + (f", {self.times} times" if self.times > 1 else "")


End: TypeAlias = Until | UntilTurnOf
"""When a mark ends by itself."""


@record
class Mark:
    """A condition with its end: `dodging`, `off balance -2`, `aiming at Mara +2`.

    `kind` is a word of the ruleset; the kind decides what `value` and `about`, an id or a word, mean. `cell` is the
    cell it is about, and `how` a second word: in which way, in which mode. Without `until` it lasts until a rule
    removes it.
    """

    kind: str
    rule: RuleId
    value: int = 0
    about: str = ""
    until: End | None = None
    cell: Cell | None = later(None)
    how: str = later("")

    def formerly(self) -> tuple[Formerly, ...]:
        """Journals know some pairs of fields as one text (older.py)."""
        if self.cell is None and not self.how:
            return ()
        if (kind := spelled_kind(self.kind, self.how)) is not None:
            return (Formerly(kind, ("kind", "how")),)
        old = spelled(self.kind, self.about, self.cell, self.how)
        return () if old is None else (Formerly(old, ("about", "cell", "how")),)

    def is_as(self, other: Mark) -> bool:
        """True if both are the same except for value, rule and end."""
        return (
            self.kind == other.kind and self.about == other.about and self.cell == other.cell and self.how == other.how
        )
