"""Light and sight: dark squares, who can't see, and who hears opponents all the same."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.rulebook.rule import rule
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell

DARKNESS = "darkness"
"""A field that covers squares without any light."""
DIM = "dim light"


@rule("C-base-43")
def is_dark(battle: Battle, cell: Cell) -> bool:
    """Whether a square is completely dark."""
    return bool(battle.fields) and any(field.kind == DARKNESS for field in battle.fields_at(cell))


@rule("C-base-43")
def is_dim(battle: Battle, cell: Cell) -> bool:
    """Whether a square has poor light or none."""
    return any(field.kind in (DIM, DARKNESS) for field in battle.fields_at(cell))


@rule("C-base-43", "C-cond-02")
def is_blind(battle: Battle, figure: Figure) -> bool:
    """Whether a figure can't see: blinded, or in the dark."""
    return figure.mark(Marks.BLINDED) is not None or is_dark(battle, figure.at)


@rule("C-edge-blind-fighting-06")
def hears(figure: Figure, other: FigureId) -> bool:
    """Whether a figure has located the other by ear for this attack."""
    return figure.mark(Marks.HEARS, other) is not None


@rule("C-cond-02", "C-edge-blind-fighting-06")
def is_blind_to(battle: Battle, figure: Figure, other: FigureId) -> bool:
    """Whether a figure doesn't know where the other is."""
    return is_blind(battle, figure) and not hears(figure, other)
