"""The line of a shot: figures in it, the target's cover, and where a miss ends."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.common.lines import behind, cover_between, who_counts
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.parts import Part, Place
from core.space.cell import Cell
from core.space.terrain import Cover

LOW = frozenset((Place.LEG, Place.FOOT))
"""The parts half cover hides."""
SHOWN = frozenset((Place.SKULL, Place.FACE, Place.EYE, Place.NECK, Place.ARM, Place.HAND))
"""The parts that show above the heaviest cover."""


def nearest_cell(battle: Battle, shooter: Figure, target: Figure) -> Cell:
    """The target's hex nearest to the shooter."""
    return min(target.cells, key=lambda cell: battle.grid.distance(shooter.at, cell))


@rule("G-shoot-09")
def in_the_way(battle: Battle, shooter: Figure, target: Figure) -> tuple[Figure, ...]:
    """The upright fighters in the hexes the line crosses, from the shooter on, then the others in the target's hex
    ordered by id."""
    cell = nearest_cell(battle, shooter, target)
    names: dict[FigureId, None] = {}
    for step in battle.grid.line(shooter.at, cell) if cell != shooter.at else ():
        for at in step.cells:
            if any(who_counts(battle, step)):
                names.update(dict.fromkeys(figure.id for figure in battle.at(at) if figure.upright))
    there = sorted(figure.id for figure in battle.at(cell) if figure.upright)
    names.update(dict.fromkeys(there))
    return tuple(battle[name] for name in names if name not in (shooter.id, target.id))


@rule("G-shoot-10")
def cover_of(battle: Battle, shooter: Figure, target: Figure) -> Cover:
    """The target's cover, in or behind terrain."""
    return cover_between(battle, shooter.at, nearest_cell(battle, shooter, target))


@rule("G-shoot-10")
def is_hidden(cover: Cover, part: Part) -> bool:
    """Whether cover hides the part: half cover hides the legs, the heaviest all but head and arms."""
    if cover is Cover.HALF:
        return part.place in LOW
    return cover is Cover.MOST and part.place not in SHOWN


@rule("G-shoot-13")
def beyond(battle: Battle, shooter: Figure, target: Figure, yards: int) -> Cell:
    """The hex `yards` behind the target on the line of the throw, or the last before a wall or the map's edge."""
    cell = last = nearest_cell(battle, shooter, target)
    if cell == shooter.at:
        return cell
    for step in behind(battle, shooter.at, cell, None):
        open_cells = [at for at in step.cells if at in battle.grid and not battle.ground(at).solid]
        if not open_cells or battle.grid.distance(cell, open_cells[0]) > yards:
            break
        last = open_cells[0]
    return last
