"""What a figure is heading for over several turns, and by which way. How ways are found: routes.py; in words:
route_words.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ai.labels import Objective
from ai.route_search import WayField
from ai.routes import Route, Routes
from core.battle.names import FigureId
from core.space.cell import Cell

FETCHING = "taking a weapon"
"""The label of the way to a weapon on the ground."""


class Draw(NamedTuple):
    """Cells that draw a figure: the label of the term, its value in them, and that of a point nearer to them."""

    label: Objective
    cells: frozenset[Cell]
    there: int
    point: int


class Attraction(NamedTuple):
    """What draws a figure over several turns: the label of the term, the cells, the ways there, and the value of a
    point nearer, in thousandths of a hit."""

    label: str
    cells: frozenset[Cell]
    ways: WayField
    point: int


class Heading(NamedTuple):
    """What a figure is heading for, and its way there. `foe`: the enemy it is going for; empty: something else."""

    label: str
    route: Route
    foe: FigureId = ""


def attractions(
    routes: Routes, draws: Iterable[Draw], way: WayField | None, label: str, point: int, lying: Iterable[Cell] = ()
) -> Iterator[Attraction]:
    """Yield everything that draws a figure and is farther than it gets in this turn. `draws`: those of objectives;
    `way`, `label` and `point`: the ways to the enemies and their term, None if it does not go there; `lying`: where
    weapons lie that it wants."""
    for draw in draws:
        if routes.figure.at not in draw.cells and routes.is_far(draw.cells):
            yield Attraction(draw.label, draw.cells, routes.to(draw.cells, draw.point), draw.point)
    cells = frozenset(lying)
    if cells and routes.is_far(cells):
        yield Attraction(FETCHING, cells, routes.to(cells, point), point)
    if way is not None:
        yield Attraction(label, routes.beside_enemies, way, point)


def heading(routes: Routes, drawn: Iterable[Attraction], walked: tuple[Cell, ...] | None = None) -> Heading | None:
    """Return what a figure is heading for: what a walk brings it nearer to, weighed by what that is worth; None: it
    does not. `walked`: the walk of this turn; None: it is not known, and what a point is worth decides."""
    start = routes.figure.at
    best: tuple[int, Attraction] | None = None
    for one in drawn:
        left = one.ways.left(start)
        there = one.ways.left(walked[-1] if walked else start)
        if left is None or there is None or not left:
            continue
        gain = one.point if walked is None else (left - there) * one.point
        if gain > 0 and (best is None or gain > best[0]):
            best = gain, one
    if best is None:
        return None
    one = best[1]
    route = routes.route(one.ways, one.cells, walked or ())
    return None if route is None else Heading(one.label, route, _foe(routes, one, route))


def _foe(routes: Routes, one: Attraction, route: Route) -> FigureId:
    """Return the enemy beside the end of a way to the enemies."""
    if one.cells is not routes.beside_enemies:
        return ""
    end, battle = route.cells[-1], routes.battle
    near = [
        foe for foe in battle.foes(routes.figure) if any(battle.grid.distance(end, cell) <= 1 for cell in foe.cells)
    ]
    return near[0].id if near else ""
