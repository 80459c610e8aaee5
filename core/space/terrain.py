"""The kinds of ground and what each does to feet, eyes and arrows. Which cell is what, the battle knows."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from types import MappingProxyType
from typing import TypeAlias

from core.space.cell import Cell

TerrainMap: TypeAlias = Mapping[Cell, str]
"""The id of the terrain of each cell that is not clear."""

TerrainKey: TypeAlias = frozenset[tuple[Cell, str]]
"""The same as a value that can be hashed: a cache's key. Nothing is decided by its order."""


class Cover(IntEnum):
    """How much of a standing figure is hidden from a shooter."""

    NONE = 0
    QUARTER = 1
    HALF = 2
    MOST = 3


@dataclass(frozen=True, slots=True)
class Terrain:
    """One kind of ground.

    `cost` is the points of movement to enter it, at least 1. A `solid` cell cannot be entered; an `opaque` one stops
    sight. `cover` is what it gives a figure that stands in it, or directly behind it as the shooter sees it: in the
    cell next to it, with this one between. A weapon can be rested on a `firm` one. `dangerous` ground hurts whoever
    comes to stand there, so that a figure forced into it may resist. Whoever enters `deep` ground can dive.
    """

    id: str
    name: str
    cost: int = 1
    solid: bool = False
    opaque: bool = False
    cover: Cover = Cover.NONE
    firm: bool = False
    dangerous: bool = False
    deep: bool = False


def _kinds(*kinds: Terrain) -> Mapping[str, Terrain]:
    return MappingProxyType({kind.id: kind for kind in kinds})


TERRAIN = _kinds(
    Terrain("clear", "clear ground"),
    Terrain("wall", "wall", solid=True, opaque=True),
    # Nobody stands in a pillar, and from right behind it only an arm shows; but it is too thin to stop sight.
    Terrain("pillar", "pillar", solid=True, cover=Cover.MOST),
    Terrain("door", "closed door", solid=True, opaque=True),
    # The posts either side hide a shoulder.
    Terrain("doorway", "open door", cover=Cover.HALF),
    # Footing must be watched, but the heaps are knee-high.
    Terrain("rubble", "rubble", cost=2),
    # Slows and half hides, yet a shape is seen through it.
    Terrain("brush", "brush", cost=2, cover=Cover.HALF),
    # Jumped on or slid over at the price of a step; it hides the legs.
    Terrain("table", "table", cost=2, cover=Cover.HALF, firm=True),
    # Has to be climbed over; only head and arms show above it.
    Terrain("barricade", "chest-high barricade", cost=3, cover=Cover.MOST, firm=True),
    # Deep enough to dive in: wading to the neck is the slowest of all, and a swimmer's head is all there is to hit.
    Terrain("water", "deep water", cost=4, cover=Cover.MOST, dangerous=True, deep=True),
    # The fall is what hurts; stepping over the edge takes no longer than another step.
    Terrain("pit", "pit", dangerous=True),
)
"""Every kind of ground by its id."""


def ground(terrain: TerrainMap, cell: Cell) -> Terrain:
    """The terrain of a cell: clear unless the map says otherwise."""
    return TERRAIN[terrain.get(cell, "clear")]


def key_of(terrain: TerrainMap) -> TerrainKey:
    """The terrain as a cache's key; clear ground spelled out or left out is the same."""
    return frozenset((cell, kind) for cell, kind in terrain.items() if kind != "clear")
