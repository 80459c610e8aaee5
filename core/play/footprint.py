"""What an order covers on the map, what a figure menaces, and what one cell sees of another: for whoever shows it. How
figures and fields are described is in portrait.py."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.events import Event, counted
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.portrait import Trait
from core.space import sight
from core.space.cell import Cell
from core.space.terrain import Cover


@dataclass(frozen=True, slots=True)
class Footprint:
    """Where an order works. `line` is the line of fire or throw, its target last; `full` and `edge` are an area that is
    hit wholly and its rim that is hit less, or only in time, as a cloud spreads. `hiding` are the cells that give a
    target cover, `crossed` the figures that are in the way; `notes` say so in words.
    """

    line: tuple[Cell, ...] = ()
    full: frozenset[Cell] = frozenset()
    edge: frozenset[Cell] = frozenset()
    hiding: frozenset[Cell] = frozenset()
    crossed: tuple[FigureId, ...] = ()
    notes: tuple[Trait, ...] = ()


NOWHERE = Footprint()


def no_burst(battle: Battle, event: Event) -> Footprint:
    """The facts of a ruleset in which nothing goes off by itself."""
    return NOWHERE


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
    """How much whoever stands in b is hidden from one in a: by opaque ground between (None: it is not seen at all), and
    by the ground that it stands in."""
    if not sight.visible(battle.grid, a, b, lambda cell: battle.ground(cell).opaque):
        return None
    return Cover.NONE if a == b else battle.ground(b).cover
