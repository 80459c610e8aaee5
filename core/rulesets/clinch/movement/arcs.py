"""The arc of a figure another is in: front, flank or rear. Within one hex it is kept as a bearing, the direction the
other came from, so that turning changes arcs but not bearings."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

from core.battle.battle import Battle
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import question, rule
from core.rulesets.clinch.sheet.postures import is_on_the_ground
from core.rulesets.clinch.sheet.words import Marks
from core.space.cell import Cell
from core.space.grid import Grid


class Arc(StrEnum):
    """Where another figure is, as seen by a figure."""

    FRONT = "front"
    RIGHT = "right side"
    LEFT = "left side"
    REAR = "rear"


@record
class Placed:
    """The moment after a figure's hexes changed, for whatever reason. `driven`: not by its own choice."""

    figure: FigureId
    driven: bool = False


ARCS = (Arc.FRONT, Arc.FRONT, Arc.RIGHT, Arc.REAR, Arc.LEFT, Arc.FRONT)
"""The arc by the number of directions, clockwise, from the figure's facing."""


@rule("G-move-02")
def arc_at(facing: int, direction: int) -> Arc:
    """The arc of `direction`."""
    return ARCS[(direction - facing) % len(ARCS)]


@rule("G-move-02")
def towards(grid: Grid, here: Cell, there: Cell, facing: int) -> int:
    """The direction of another hex: that of most steps to it; of two equal ones, the one nearer to `facing`."""
    ways = _most_of_the_way(grid, here, there)
    return ways[0] if len(ways) == 1 else min(ways, key=lambda way: turns(facing, way, len(ARCS)))


@lru_cache(maxsize=4096)
def _most_of_the_way(grid: Grid, here: Cell, there: Cell) -> tuple[int, ...]:
    """The directions of most steps from one hex to another."""
    every, steps, cell = range(grid.facings), list[int](), here
    while cell != there:
        nearer = [way for way in every if grid.distance(grid.step(cell, way), there) < grid.distance(cell, there)]
        steps.append(min(nearer, key=steps.count))
        cell = grid.step(cell, steps[-1])
    most = max(steps.count(way) for way in every)
    return tuple(way for way in every if steps.count(way) == most)


def turns(one: int, other: int, count: int) -> int:
    """The number of 60-degree turns between two directions."""
    apart = (one - other) % count
    return apart if 2 * apart <= count else count - apart


@rule("G-move-01", "G-move-14")
def share_a_hex(figure: Figure, other: Figure) -> bool:
    """Whether the figures have a hex in common."""
    if not (figure.also or other.also):
        return figure.at == other.at
    return any(cell in other.cells for cell in figure.cells)


@rule("G-move-11")
def bearing(figure: Figure, other: Figure) -> int | None:
    """The direction `figure` has `other` in, within a shared hex; None: not recorded."""
    mark = figure.mark(Marks.BEARING, other.id)
    return mark.value if mark else None


@rule("G-move-02", "G-move-11", "G-move-14")
def direction_of(battle: Battle, figure: Figure, other: Figure) -> int:
    """The direction `figure` has `other` in: the bearing in a shared hex, else the direction of the nearest hex.
    Without a bearing they count as face to face."""
    if share_a_hex(figure, other):
        kept = bearing(figure, other)
        return figure.facing if kept is None else kept
    if not (figure.also or other.also):
        return towards(battle.grid, figure.at, other.at, figure.facing)
    distance = battle.grid.distance
    here, there = min(((mine, his) for mine in figure.cells for his in other.cells), key=lambda pair: distance(*pair))
    return towards(battle.grid, here, there, figure.facing)


@question("G-choke-12")
def clings_behind(battle: Battle, figure: Figure, other: Figure) -> bool:
    """Whether `other`, in the same hex, stays behind `figure` whatever it does. Answered by the room hold."""
    return False


@rule("G-move-02", "G-move-15", "G-choke-12")
def arc_of(battle: Battle, figure: Figure, other: Figure) -> Arc:
    """The arc of `figure` that `other` is in. A figure on its back has everyone in front but its choker; a figure on
    its face has everyone behind."""
    if is_on_the_ground(figure):
        clings = share_a_hex(figure, other) and clings_behind(battle, figure, other)
        behind = clings or figure.mark(Marks.FACE_DOWN)
        return Arc.REAR if behind else Arc.FRONT
    return arc_at(figure.facing, direction_of(battle, figure, other))


def take_bearing(scene: Scene, figure: FigureId, other: FigureId, direction: int) -> None:
    """Record that `figure` has `other`, in its hex, in `direction`, and `other` has `figure` in the opposite one."""
    opposite = (direction + len(ARCS) // 2) % len(ARCS)
    for one, opposite_figure, way in ((figure, other, direction), (other, figure, opposite)):
        scene.tell(Marked(("G-move-11",), one, Mark(Marks.BEARING, "G-move-11", way, opposite_figure)))


@rule("G-move-11")
def come_in(scene: Scene, figure: FigureId, before: Cell, *, driven: bool = False) -> None:
    """Take bearings on everyone in the hex `figure` has entered, and drop those on everyone no longer there."""
    forget_bearings(scene, figure)
    one = scene.battle[figure]
    for other in scene.battle:
        if other.id != figure and share_a_hex(one, other) and bearing(other, one) is None:
            way = one.facing if before == one.at else scene.battle.grid.direction(one.at, before)
            take_bearing(scene, other.id, figure, way)
    scene.settle(Placed(figure, driven))


@rule("G-move-11")
def forget_bearings(scene: Scene, figure: FigureId) -> None:
    """Drop the bearings between `figure` and those it no longer shares a hex with."""
    one = scene.battle[figure]
    for other in scene.battle:
        if not share_a_hex(one, other):
            _forget(scene, figure, other.id)
            _forget(scene, other.id, figure)


def _forget(scene: Scene, figure: FigureId, other: FigureId) -> None:
    if scene.battle[figure].mark(Marks.BEARING, other):
        scene.tell(Unmarked(("G-move-11",), figure, (Marks.BEARING,), about=other))
