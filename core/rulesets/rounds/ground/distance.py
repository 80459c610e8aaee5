"""The distance between two squares in metres, and lines of sight."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.common.lines import is_open
from core.rulebook.rule import rule
from core.space.cell import Cell
from core.space.edges import distance_by_turns

SQUARE = 2
"""The metres of a square, and of an orthogonal step."""


@rule("C-grid-01", "C-grid-05")
def metres(battle: Battle, a: Cell, b: Cell) -> int:
    """Return the distance in metres: 2 m a square, every second diagonal 4 m."""
    return distance_by_turns(battle.grid, a, b, SQUARE)


def metres_between(battle: Battle, a: Figure, b: Figure) -> int:
    """Return the distance between two figures."""
    return metres(battle, a.at, b.at)


@rule("C-base-30")
def is_seen(battle: Battle, a: Cell, b: Cell) -> bool:
    """Whether the line between the centres crosses nothing opaque. Figures don't block it, nor does a corner it merely
    touches."""
    return a == b or is_open(battle, a, b)


def distance(battle: Battle, a: Cell, b: Cell) -> str:
    """The distance as shown to players."""
    return f"{metres(battle, a, b)} m"
