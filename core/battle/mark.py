"""A mark: something that is true of a figure for a while. Lasting harm is in figure.py, postures in posture.py."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from core.battle.names import FigureId, RuleId
from core.battle.older import spelled, spelled_kind
from core.battle.record import Formerly, later, quick
from core.space.cell import Cell


@quick
@dataclass(frozen=True, slots=True)
class Until:
    """A mark ends when this phase of this turn is entered, or any later moment."""

    turn: int
    phase: str

    @property
    def said(self) -> str:
        """It in words: `turn 3, retreats`."""
        return f"turn {self.turn}, {self.phase.replace('_', ' ').replace('-', ' ')}"


class Edge(StrEnum):
    """Which end of a figure's turn."""

    BEGINS = "begins"
    ENDS = "ends"


@dataclass(frozen=True, slots=True)
class UntilTurnOf:
    """A mark ends when the turn of a figure begins or ends for the so-manieth time from now: 1 is the next time.

    Whose turn it is need not be who bears the mark.
    """

    figure: FigureId
    edge: Edge = Edge.BEGINS
    times: int = 1

    @property
    def said(self) -> str:
        """It in words: `the turn of ann begins`, `the turn of ann ends (2 times)`."""
        return f"the turn of {self.figure} {self.edge}" + (f" ({self.times} times)" if self.times > 1 else "")


End: TypeAlias = Until | UntilTurnOf
"""When a mark ends by itself."""


@quick
@dataclass(frozen=True, slots=True)
class Mark:
    """A condition with its end: `dodging`, `off balance -2`, `aiming at Mara +2`.

    `kind` is a word of the ruleset; `value` and `about`, the id or the word that it is about, mean what the ruleset
    says for that kind. `cell` is the place that it is about, and `how` a second word: in which way, on which setting.
    Without an `until` the mark stays until a rule takes it away.
    """

    kind: str
    rule: RuleId
    value: int = 0
    about: str = ""
    until: End | None = None
    cell: Cell | None = later(None)
    how: str = later("")

    def formerly(self) -> tuple[Formerly, ...]:
        """Journals know what two fields tell as one text (older.py)."""
        if self.cell is None and not self.how:
            return ()
        if (kind := spelled_kind(self.kind, self.how)) is not None:
            return (Formerly(kind, ("kind", "how")),)
        old = spelled(self.kind, self.about, self.cell, self.how)
        return () if old is None else (Formerly(old, ("about", "cell", "how")),)

    def is_as(self, other: Mark) -> bool:
        """Whether it is the same as another one but for its number, its clause and its end."""
        return (
            self.kind == other.kind and self.about == other.about and self.cell == other.cell and self.how == other.how
        )
