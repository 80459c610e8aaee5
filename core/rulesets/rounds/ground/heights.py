"""How high squares lie and figures are: the map's own heights, what stands or gapes in a square, who hangs on a wall.
How one comes up and down: the room movement."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.once import once
from core.rulebook.rule import Cited, rule
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell

OVER_THE_GROUND: Mapping[str, int] = MappingProxyType({"table": 1, "barricade": 1, "pit": -3})
"""The metres that somebody is up who stands on such a thing, or down who stands in it."""
WATER = "water"
SLOPE = "rubble"
"""What is heaped up so that one walks a metre up over it."""
DROP = 3
"""A fall of so many metres hurts."""
WITHIN_REACH = 1
"""So much higher or lower may be whoever is struck."""


@rule("C-mod-19", "C-move-07", "C-move-08")
def height_of(battle: Battle, cell: Cell) -> int:
    """How many metres whoever stands in a square is above the ground of the map."""
    thing = battle.terrain.get(cell)
    over = 0 if thing is None else OVER_THE_GROUND.get(thing, 0)
    return over + battle.heights.get(cell, 0) if battle.heights else over


def climbed(figure: Figure) -> int:
    """How many metres up a wall it hangs; 0: it stands on some ground."""
    mark = figure.mark(Marks.HEIGHT)
    return mark.value if mark else 0


@rule("C-mod-19", "C-move-08")
def height(battle: Battle, figure: Figure) -> int:
    """How many metres a figure is above the ground of the map."""
    return height_of(battle, figure.at) + climbed(figure)


@rule("C-mod-19")
def is_level_enough(one: int, other: int) -> bool:
    """Whether two such heights are near enough for a hand or a blade."""
    return abs(one - other) <= WITHIN_REACH


@rule("C-move-06")
def is_water(battle: Battle, cell: Cell) -> bool:
    """Whether one swims in a square."""
    return battle.terrain.get(cell) == WATER


@rule("C-move-07", "C-base-38")
def rise(battle: Battle, here: Cell, there: Cell) -> int:
    """How many metres higher another square lies; below 0: lower."""
    return height_of(battle, there) - height_of(battle, here)


@rule("C-move-06", "C-move-07", "C-move-08", "C-mod-17")
def not_on_foot(battle: Battle, here: Cell, there: Cell) -> str | None:
    """Why a step to a neighbour is none for feet; None if it is."""
    name = battle.grid.name(there)
    if is_water(battle, here) or is_water(battle, there):
        return Cited("C-move-06", f"to {name} one swims")
    up = rise(battle, here, there)
    heaped = SLOPE in (battle.terrain.get(here), battle.terrain.get(there))
    if up > (1 if heaped else 0):
        return Cited("C-move-08", f"{name} is {up} m higher: one jumps or climbs there")
    return Cited("C-move-08", f"{name} is {-up} m lower: one jumps or climbs down there") if up <= -DROP else None


@once
def uneven(battle: Battle) -> frozenset[Cell]:
    """The squares that no foot simply steps into or out of, or that lie higher or lower than the map."""
    odd = (cell for cell, kind in battle.terrain.items() if kind == WATER or kind in OVER_THE_GROUND)
    return frozenset((*odd, *battle.heights))
