"""Light and sight: which squares lie in the dark, who sees nothing, and whom he knows to be there all the same."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.rulebook.rule import rule
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell

DARKNESS = "darkness"
"""What lies over a square that has no light at all."""
DIM = "dim light"


@rule("C-base-43")
def is_dark(battle: Battle, cell: Cell) -> bool:
    """Whether a square lies in complete darkness."""
    return bool(battle.fields) and any(field.kind == DARKNESS for field in battle.fields_at(cell))


@rule("C-base-43")
def is_dim(battle: Battle, cell: Cell) -> bool:
    """Whether a square lies in poor light, or in none."""
    return any(field.kind in (DIM, DARKNESS) for field in battle.fields_at(cell))


@rule("C-base-43", "C-cond-02")
def is_blind(battle: Battle, figure: Figure) -> bool:
    """Whether it sees nothing: blinded, or in the dark."""
    return figure.mark(Marks.BLINDED) is not None or is_dark(battle, figure.at)


@rule("C-edge-blind-fighting-06")
def hears(figure: Figure, other: FigureId) -> bool:
    """Whether it knows without seeing him where the other is in an attack."""
    return figure.mark(Marks.HEARS, other) is not None


@rule("C-cond-02", "C-edge-blind-fighting-06")
def is_blind_to(battle: Battle, figure: Figure, other: FigureId) -> bool:
    """Whether it does not know where the other is."""
    return is_blind(battle, figure) and not hears(figure, other)
