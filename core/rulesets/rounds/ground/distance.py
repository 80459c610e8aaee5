"""How far two squares are apart, in metres, and whether one is seen from the other."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.common.lines import is_open
from core.rulebook.rule import rule
from core.space.cell import Cell
from core.space.edges import distance_by_turns

SQUARE = 2
"""The metres of a square, and of a step that is not a diagonal."""


@rule("C-grid-01", "C-grid-05")
def metres(battle: Battle, a: Cell, b: Cell) -> int:
    """How far they are apart: 2 m a square, every second diagonal 4 m."""
    return distance_by_turns(battle.grid, a, b, SQUARE)


def metres_between(battle: Battle, a: Figure, b: Figure) -> int:
    """How far two figures are apart."""
    return metres(battle, a.at, b.at)


@rule("C-base-30")
def is_seen(battle: Battle, a: Cell, b: Cell) -> bool:
    """Whether nothing opaque is crossed between their middles. Nobody hides another, nor does a corner that is merely
    touched."""
    return a == b or is_open(battle, a, b)


def distance(battle: Battle, a: Cell, b: Cell) -> str:
    """How far two squares are apart, as it is shown."""
    return f"{metres(battle, a, b)} m"
