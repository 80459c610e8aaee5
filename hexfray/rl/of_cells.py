"""The features of the map: a row for each cell, and one for each facing that the actor can take."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

import numpy as np

from core.battle.figure import Figure
from core.play.asking import Choice
from core.play.portrait import Look
from core.space.cell import Cell
from core.space.grid import Arc, Grid
from core.space.terrain import Cover, Terrain
from hexfray.rl.building import field_names
from hexfray.rl.features import Feature, Floats, Table
from hexfray.rl.view import View

FAR = 20
"""The distance, and the length of a path, that count as 1."""
DEAR, HIGH, CROWD = 4, 10, 3
"""The cost of a cell, the height in metres, and the number of figures or things that count as 1."""


def _sums(view: View, values: Iterable[tuple[Cell, float]]) -> Floats:
    """An array with these values, added up by cell."""
    places, plane = view.actions.places, np.zeros(len(view.actions.cells), np.float32)
    for cell, value in values:
        plane[places[cell]] += value
    return plane


def _flags(view: View, cells: Iterable[Cell]) -> Floats:
    """An array with 1 for each of these cells."""
    plane = np.zeros(len(view.actions.cells), np.float32)
    plane[[view.actions.places[cell] for cell in cells]] = 1
    return plane


# -- the ground --------------------------------------------------------------------------------------------------------


def _ground(value: Callable[[Terrain], float]) -> Callable[[View], Floats]:
    """Reads a number of the terrain of every cell, again only after a change."""

    def read(view: View) -> Floats:
        terrain = view.battle.terrain
        known: tuple[object, Floats] | None = view.kept.get(value)
        if known is None or known[0] is not terrain:
            plane = np.array([value(view.battle.ground(cell)) for cell in view.actions.cells], np.float32)
            known = view.kept[value] = terrain, plane
        return known[1]

    return read


def _height(view: View) -> Floats:
    return _sums(view, ((cell, metres / HIGH) for cell, metres in view.battle.heights.items()))


def _field(look: Look) -> Callable[[View], Floats]:
    """Reads which cells are in a field of this look."""

    def read(view: View) -> Floats:
        return _flags(view, (cell for field in view.fields(look) for cell in field.cells))

    return read


def _items(view: View) -> Floats:
    return _sums(view, ((cell, len(items) / CROWD) for cell, items in view.battle.fallen.items()))


def _goal(view: View) -> Floats:
    goals = view.battle.goals
    return _sums(view, ((cell, 1 if goal.side == view.side else -1) for goal in goals for cell in goal.cells))


# -- figures -----------------------------------------------------------------------------------------------------------


def _own(view: View) -> Floats:
    return _flags(view, (cell for f in view.battle.active(view.side) for cell in f.cells))


def _enemy(view: View) -> Floats:
    return _flags(view, (cell for enemy in view.enemies for cell in enemy.cells))


def _down(view: View) -> Floats:
    return _flags(view, (cell for figure in view.battle if not figure.upright for cell in figure.cells))


def _to_enemy(view: View) -> Floats:
    grid = view.battle.grid
    found = [distances(grid, cell) for enemy in view.enemies for cell in enemy.cells]
    return np.minimum.reduce(found) if found else np.ones(len(view.actions.cells), np.float32)


@lru_cache(maxsize=4096)
def distances(grid: Grid, cell: Cell) -> Floats:
    """The distance of every cell from one, divided by 20; not to be changed."""
    found: Floats = np.array([grid.distance(cell, other) / FAR for other in grid.cells()], np.float32)
    found.flags.writeable = False
    return found


def _beside(arc: Arc) -> Callable[[View], Floats]:
    """Reads how many enemies on their feet have a cell in this arc, next to them."""

    def read(view: View) -> Floats:
        arcs = (neighbours(view.battle.grid, enemy.at, enemy.facing) for enemy in view.enemies if enemy.upright)
        return _sums(view, ((cell, 1 / CROWD) for found in arcs for cell, its in found if its is arc))

    return read


@lru_cache(maxsize=4096)
def neighbours(grid: Grid, cell: Cell, facing: int) -> tuple[tuple[Cell, Arc], ...]:
    """The cells next to one, each with its arc for a figure of this facing."""
    return tuple((other, grid.arc(cell, facing, other)) for other in grid.neighbours(cell))


# -- the order being made ----------------------------------------------------------------------------------------------


def _possible(view: View) -> Floats:
    return _flags(view, (view.actions.cells[place] for place in view.open("cell")))


def _way(view: View) -> Floats:
    plane = np.zeros(len(view.actions.cells), np.float32)
    for place, left in view.open("cell").items():
        plane[place] = _length(left[0]) / FAR
    return plane


def _length(order: Choice) -> int:
    """The number of cells of the order's first path."""
    values = (getattr(order, name) for name in field_names(type(order)))
    return next((len(value) for value in values if type(value) is tuple and value and isinstance(value[0], Cell)), 0)


def _chosen(view: View) -> Floats:
    return _flags(view, (view.actions.cells[place] for place in view.named("cell")))


def _to_actor(view: View) -> Floats:
    actor = view.actor
    if actor is None or not actor.cells:
        return np.zeros(len(view.actions.cells), np.float32)
    return distances(view.battle.grid, actor.at)


CELLS = Table(
    "cells",
    "a hex or square, in the order of the block of actions: row by row",
    (
        Feature("solid", "1 if closed to figures", _ground(lambda ground: ground.solid)),
        Feature("opaque", "1 if sight ends there", _ground(lambda ground: ground.opaque)),
        Feature("cost", "the cost to enter, divided by 4", _ground(lambda ground: ground.cost / DEAR)),
        Feature("cover", "the cover, from 0 to 1 (most of a figure)", _ground(lambda g: g.cover / Cover.MOST)),
        Feature("firm", "1 if a weapon can be rested there", _ground(lambda ground: ground.firm)),
        Feature("dangerous", "1 if a fall into the cell hurts", _ground(lambda ground: ground.dangerous)),
        Feature("height", "the height in metres, divided by 10", _height),
        Feature("fire", "1 if on fire", _field(Look.FIRE)),
        Feature("gas", "1 if full of gas", _field(Look.GAS)),
        Feature("smoke", "1 if full of smoke", _field(Look.SMOKE)),
        Feature("bomb", "1 with something about to go off", _field(Look.BOMB)),
        Feature("items", "the items on the ground, divided by 3", _items),
        Feature("goal", "1 for each objective of the side about the cell, -1 for each of another", _goal),
        Feature("own", "1 with a figure of the side in the fight", _own),
        Feature("enemy", "1 with an enemy in the fight", _enemy),
        Feature("down", "1 with a figure on the ground", _down),
        Feature("to_enemy", "the distance from the nearest enemy, divided by 20; 1 without enemies", _to_enemy),
        Feature("in_front", "the adjacent enemies with the cell in front, divided by 3", _beside(Arc.FRONT)),
        Feature("in_flank", "the adjacent enemies with the cell in the flank, divided by 3", _beside(Arc.SIDE)),
        Feature("in_rear", "the adjacent enemies with the cell in the rear, divided by 3", _beside(Arc.REAR)),
        Feature("possible", "1 if the action of the cell is possible", _possible, of_order=True),
        Feature("way", "the cells of the path there, if possible now, divided by 20", _way, of_order=True),
        Feature("chosen", "1 if named by the order so far", _chosen, of_order=True),
        Feature("to_actor", "the distance from the actor, divided by 20", _to_actor, of_order=True),
    ),
)


# -- facings -----------------------------------------------------------------------------------------------------------


def _nearest(view: View) -> tuple[Cell, Figure] | None:
    """Where the actor will be, as far as the order says it, and the enemy nearest to that cell."""
    here, grid = view.here, view.battle.grid
    if here is None or not view.enemies:
        return None
    return here, min(view.enemies, key=lambda enemy: grid.distance(here, enemy.at))


def _facing_enemies(view: View, facing: int) -> float:
    here = view.here
    if here is None:
        return 0
    beside = [enemy.at for enemy in view.enemies if view.battle.grid.distance(here, enemy.at) == 1]
    front = [cell for cell, arc in neighbours(view.battle.grid, here, facing) if arc is Arc.FRONT] if beside else ()
    return sum(cell in front for cell in beside) / CROWD


def _turned_off(view: View, facing: int) -> float:
    found, grid = _nearest(view), view.battle.grid
    if found is None or found[0] == found[1].at:
        return 0
    apart = (grid.direction(found[0], found[1].at) - facing) % grid.facings
    return min(apart, grid.facings - apart) / (grid.facings // 2)


FACINGS = Table(
    "facings",
    "a facing, clockwise from north",
    (
        Feature("possible", "1 if the action of the facing is possible", lambda v, d: d in v.open("facing"), "", True),
        Feature(
            "now",
            "1 for the present facing of the actor",
            lambda v, d: v.actor is not None and v.actor.facing == d,
            "",
            True,
        ),
        Feature(
            "front",
            "the adjacent enemies in front, at the end of the path so far, divided by 3",
            _facing_enemies,
            "",
            True,
        ),
        Feature("off", "how far turned from the nearest enemy: 0 to 1 (away)", _turned_off, "", True),
    ),
    lambda view: range(view.battle.grid.facings),
)
