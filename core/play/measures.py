"""What a game measures its map by, as a part of its ruleset (ruleset.py): threat, cost, sight and distance, with what
holds where a game says nothing. What an order covers on the map: footprint.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.events import counted
from core.battle.figure import Figure
from core.space import sight
from core.space.cell import Cell
from core.space.terrain import Cover


def no_threat(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """The cells that a figure menaces, in a ruleset that tells of none: what the frame guessed might be wrong."""
    return frozenset()


def cost_of_the_ground(battle: Battle, figure: Figure, path: Iterable[Cell]) -> int:
    """What the ground of a path asks of a walker, where a ruleset asks no more than that."""
    return sum(battle.ground(cell).cost for cell in path)


def distance_in_cells(battle: Battle, a: Cell, b: Cell) -> str:
    """How far two cells are apart, where a ruleset has no measure of its own."""
    return counted(battle.grid.distance(a, b), *battle.grid.cell_words)


def sight_over_the_ground(battle: Battle, a: Cell, b: Cell) -> Cover | None:
    """How well ground covers a figure in b from one in a: opaque ground between (None: it can't be seen at all), and
    the ground of b."""
    if not sight.visible(battle.grid, a, b, lambda cell: battle.ground(cell).opaque):
        return None
    return Cover.NONE if a == b else battle.ground(b).cover


@dataclass(frozen=True, slots=True)
class Measures:
    """What lies between cells, and between a figure and the cells around it."""

    threat: Callable[[Battle, Figure], frozenset[Cell]] = no_threat
    """The cells that a figure threatens."""
    cost: Callable[[Battle, Figure, Iterable[Cell]], int] = cost_of_the_ground
    """What a path asks of a walker."""
    sight: Callable[[Battle, Cell, Cell], Cover | None] = sight_over_the_ground
    """How well a figure in the second cell is covered from one in the first. None: it is not seen."""
    distance: Callable[[Battle, Cell, Cell], str] = distance_in_cells
    """How far two cells are apart, in the game's own measure."""
