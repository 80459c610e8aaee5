"""The kinds of ground, and their effect on movement, sight and shots. Which cell has which ground is in the battle."""

from collections.abc import Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import TypeAlias

from core.records import record
from core.space.cell import Cell

TerrainMap: TypeAlias = Mapping[Cell, str]
"""The terrain id of each cell that is not clear."""

TerrainKey: TypeAlias = frozenset[tuple[Cell, str]]
"""The same as a hashable value: a cache's key. Never decide anything by its order."""


class Cover(IntEnum):
    """How much of a standing figure is hidden from a shooter."""

    NONE = 0
    QUARTER = 1
    HALF = 2
    MOST = 3


@record
class Terrain:
    """One kind of ground.

    `cost` is the movement points to enter it, at least 1. `solid` cells can't be entered; `opaque` ones block sight.
    `cover` protects a figure in the cell, or directly behind it as the shooter sees it. A weapon can be rested on
    `firm` ground. `dangerous` ground hurts figures who come to stand there, so figures forced into it may resist.
    `deep` water can be dived into.
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
    # Solid, and someone right behind it shows only an arm; but it is too thin to block sight.
    Terrain("pillar", "pillar", solid=True, cover=Cover.MOST),
    Terrain("door", "closed door", solid=True, opaque=True),
    # The posts either side hide a shoulder.
    Terrain("doorway", "open door", cover=Cover.HALF),
    # Uneven footing, but the heaps are only knee-high.
    Terrain("rubble", "rubble", cost=2),
    # Slows and half hides, yet a shape shows through.
    Terrain("brush", "brush", cost=2, cover=Cover.HALF),
    # Takes an extra step to jump on or slide over; hides the legs.
    Terrain("table", "table", cost=2, cover=Cover.HALF, firm=True),
    # Must be climbed over; only head and arms show above it.
    Terrain("barricade", "chest-high barricade", cost=3, cover=Cover.MOST, firm=True),
    # Deep enough to dive in: wading to the neck is slowest of all, and only a swimmer's head can be hit.
    Terrain("water", "deep water", cost=4, cover=Cover.MOST, dangerous=True, deep=True),
    # The fall hurts; stepping over the edge takes no longer than any step.
    Terrain("pit", "pit", dangerous=True),
)
"""Every kind of ground by its id."""


def ground(terrain: TerrainMap, cell: Cell) -> Terrain:
    """Return the terrain of a cell: clear unless the map says otherwise."""
    return TERRAIN[terrain.get(cell, "clear")]


def key_of(terrain: TerrainMap) -> TerrainKey:
    """Return the terrain as a cache's key; clear ground counts the same whether listed or not."""
    return frozenset((cell, kind) for cell, kind in terrain.items() if kind != "clear")
