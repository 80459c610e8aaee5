"""Heights of squares and figures: the map's own, furniture and pits, and climbers. Going up and down: the room
movement."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.once import once
from core.battle.whereabouts import cell_in_words, to_cell
from core.rulebook.rule import Cited, rule
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell

OVER_THE_GROUND: Mapping[str, int] = MappingProxyType({"table": 1, "barricade": 1, "pit": -3})
"""The metres above the ground of a figure on it, or below for one in a pit."""
WATER = "water"
SLOPE = "rubble"
"""Heaped ground: a metre up can be walked."""
DROP = 3
"""A fall of this many metres hurts."""
WITHIN_REACH = 1
"""The greatest difference in height for melee."""


@rule("C-mod-19", "C-move-07", "C-move-08")
def height_of(battle: Battle, cell: Cell) -> int:
    """Return the height in metres at which a figure stands in a square."""
    thing = battle.terrain.get(cell)
    over = 0 if thing is None else OVER_THE_GROUND.get(thing, 0)
    return over + battle.heights.get(cell, 0) if battle.heights else over


def climbed(figure: Figure) -> int:
    """Return how many metres up a wall a figure hangs; 0: it stands."""
    mark = figure.mark(Marks.HEIGHT)
    return mark.value if mark else 0


@rule("C-mod-19", "C-move-08")
def height(battle: Battle, figure: Figure) -> int:
    """Return the height of a figure in metres."""
    return height_of(battle, figure.at) + climbed(figure)


@rule("C-mod-19")
def is_level_enough(one: int, other: int) -> bool:
    """Whether two heights are close enough for melee."""
    return abs(one - other) <= WITHIN_REACH


@rule("C-move-06")
def is_water(battle: Battle, cell: Cell) -> bool:
    """Whether a square is water."""
    return battle.terrain.get(cell) == WATER


@rule("C-move-07", "C-base-38")
def rise(battle: Battle, here: Cell, there: Cell) -> int:
    """Return how many metres higher the second square is; below 0: lower."""
    return height_of(battle, there) - height_of(battle, here)


@rule("C-move-06", "C-move-07", "C-move-08", "C-mod-17")
def is_on_foot(battle: Battle, here: Cell, there: Cell) -> bool:
    """Whether a step to an adjacent square is possible on foot."""
    odd = uneven(battle)
    if here not in odd and there not in odd:
        return True
    if is_water(battle, here) or is_water(battle, there):
        return False
    heaped = SLOPE in (battle.terrain.get(here), battle.terrain.get(there))
    return -DROP < rise(battle, here, there) <= (1 if heaped else 0)


@rule("C-move-06", "C-move-07", "C-move-08", "C-mod-17")
def why_not_on_foot(battle: Battle, here: Cell, there: Cell) -> str | None:
    """Return why it isn't, or None."""
    if is_on_foot(battle, here, there):
        return None
    walker = next((figure.id for figure in battle.at(here)), "")
    if is_water(battle, here) or is_water(battle, there):
        return Cited("C-move-06", f"swim {to_cell(battle, there, walker)}")
    up = rise(battle, here, there)
    far = f"{up} m up" if up > 0 else f"{-up} m down"
    return Cited("C-move-08", f"{cell_in_words(battle, there, walker)} is {far}: jump or climb")


@once
def uneven(battle: Battle) -> frozenset[Cell]:
    """The squares that can't simply be walked into or out of, or that differ in height."""
    odd = (cell for cell, kind in battle.terrain.items() if kind == WATER or kind in OVER_THE_GROUND)
    return frozenset((*odd, *battle.heights))
