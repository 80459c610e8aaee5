"""Light and sight: which squares lie in the dark, and who sees nothing."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.rule import rule
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell

DARKNESS = "darkness"
"""What lies over a square that has no light at all."""
DIM = "dim light"


@rule("C-base-43")
def is_dark(battle: Battle, cell: Cell) -> bool:
    """Whether a square lies in complete darkness."""
    return any(field.kind == DARKNESS for field in battle.fields_at(cell))


@rule("C-base-43")
def is_dim(battle: Battle, cell: Cell) -> bool:
    """Whether a square lies in poor light, or in none."""
    return any(field.kind in (DIM, DARKNESS) for field in battle.fields_at(cell))


@rule("C-base-43", "C-cond-02")
def is_blind(battle: Battle, figure: Figure) -> bool:
    """Whether it sees nothing: blinded, or in the dark."""
    return figure.mark(Marks.BLINDED) is not None or is_dark(battle, figure.at)
