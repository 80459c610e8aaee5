"""The order to walk over broken ground by rolling for one's footing. To pay for it is an ordinary move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.portrait import Trait
from core.play.scene import Scene
from core.rulebook.parts import forgone, toll, weight
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.basis.early import why_not_while_stunned
from core.rulesets.scuffle.basis.late import MovingLate, over
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.ground.broken import is_broken, rough_cells
from core.rulesets.scuffle.ground.ways import cost_of_a_way, run_so_far
from core.rulesets.skirmish.movement.moving import Crawl, Move, Walk, go
from core.rulesets.skirmish.movement.on_the_way import forgone_by_walking
from core.rulesets.skirmish.movement.walking import allowance, path_fault, paths
from core.rulesets.skirmish.sheet.scores import overloaded
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import mov_spent
from core.rulesets.skirmish.turn.phases import Moving, end_of_turn
from core.space.cell import Cell


@dataclass(frozen=True, slots=True)
class PickWay(Walk):
    """Walks or crawls a path and rolls for its footing on runs of broken ground; for the others it pays. They begin in
    `rolls`."""

    verb: ClassVar[str] = "pick-way"
    kind: ClassVar[Kind | None] = Kind.MOVE
    does: ClassVar[str] = "picks a way"
    meaning: ClassVar[str] = (
        "Move or crawl, and roll for your footing on some runs of broken ground instead of paying for them."
    )
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "rolls": "where runs of broken ground begin that you roll for instead of paying",
        }
    )
    phrase: ClassVar[str] = "pick a way"
    rolls: tuple[Cell, ...]


@rule("H-broken-09", "H-broken-10")
def runs_begin(battle: Battle, figure: Figure, path: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The hexes of a path where a run of broken ground begins, for which it may choose to roll."""
    before = is_broken(battle, figure, figure.at) and bool(run_so_far(battle, figure))
    found = []
    for cell in path:
        broken = is_broken(battle, figure, cell)
        if broken and not before:
            found.append(cell)
        before = broken
    return tuple(found)


@option("H-broken-03", of=Moving, offers=PickWay, free=True)
def picks_its_way(battle: Battle, about: Moving, figure: Figure) -> Iterator[PickWay]:
    """Every way that leads over broken ground, rolling for all of it, and facing as it goes."""
    for path in _ways(battle, figure):
        if rolls := runs_begin(battle, figure, path):
            before = path[-2] if len(path) > 1 else figure.at
            yield PickWay(figure.id, path, battle.grid.direction(before, path[-1]), rolls)


@option("H-broken-03", "H-base-18", of=MovingLate, offers=PickWay, free=True)
def picks_its_way_late(battle: Battle, about: MovingLate, figure: Figure) -> Iterator[PickWay]:
    """With a movement that was kept for after the action."""
    yield from picks_its_way(battle, Moving(), figure)


def _ways(battle: Battle, figure: Figure) -> Iterator[tuple[Cell, ...]]:
    points = allowance(battle, figure)
    if overloaded(figure) or not points:
        return
    near = (*rough_cells(battle), *(other.at for other in battle.active() if other.id != figure.id))
    if any(battle.grid.distance(figure.at, cell) <= points and is_broken(battle, figure, cell) for cell in near):
        yield from paths(battle, figure)


@requirement("H-broken-03", "H-broken-10", of=PickWay)
def may_pick_its_way(battle: Battle, order: PickWay) -> str | None:
    """A way over broken ground that its MOV is enough for, if it slips nowhere; upright, or crawling."""
    figure = battle[order.figure]
    if not 0 <= order.facing < battle.grid.facings:
        return f"there is no facing {order.facing}"
    if not order.rolls:
        return "it is not said where it rolls for its footing"
    if fault := why_not_while_stunned(figure):
        return fault
    if overloaded(figure):
        return f"{figure.short_name} carries too much to move"
    if strange := [cell for cell in order.rolls if cell not in runs_begin(battle, figure, order.path)]:
        return f"no run of broken ground begins in {battle.grid.name(strange[0])}"
    return path_fault(battle, rolling(battle, figure, order.rolls), order.path, allowance(battle, figure))


@rule("H-broken-03")
def rolling(battle: Battle, figure: Figure, rolls: tuple[Cell, ...]) -> Figure:
    """A figure as it is once it has said for which runs it rolls."""
    return replace(figure, marks=(*figure.marks, *(_mark(battle, cell) for cell in rolls)))


def _mark(battle: Battle, cell: Cell) -> Mark:
    return Mark(Scuffle.ROLLS, "H-broken-03", cell=cell, until=end_of_turn(battle))


@procedure("H-broken-03", "H-broken-10", of=PickWay)
def pick_way(scene: Scene, order: PickWay) -> Procedure[None]:
    """It says where it rolls, and goes; what it has lost by slipping is spent."""
    say_where_it_rolls(scene, order.figure, order.rolls)
    figure = scene.battle[order.figure]
    kind = Move if figure.condition is Condition.STANDING else Crawl
    yield from go(scene, kind(order.figure, order.path, order.facing), "H-broken-03")
    count_what_slipped(scene, order.figure)
    if order.figure not in scene.battle.clock.pending:
        over(scene, order.figure)


@weight(of=PickWay)
def weighed_by_its_end(book: Rulebook, battle: Battle, order: PickWay) -> None:
    """What a way is worth hangs on where it ends, as of any walk."""


@toll(of=PickWay)
def what_picking_costs(battle: Battle, order: PickWay) -> int:
    """What the ground asks, but for the runs that are rolled for."""
    return cost_of_a_way(battle, rolling(battle, battle[order.figure], order.rolls), order.path)


@forgone(of=PickWay)
def no_time_after_it(book: Rulebook, battle: Battle, order: PickWay) -> tuple[Trait, ...]:
    """As after any walk, if it slips nowhere."""
    sure = rolling(battle, battle[order.figure], order.rolls)
    return forgone_by_walking(book, battle.with_figure(sure), order)


@rule("H-broken-03")
def say_where_it_rolls(scene: Scene, figure: FigureId, rolls: tuple[Cell, ...]) -> None:
    """From now on it rolls for the runs that begin there."""
    for cell in rolls:
        scene.tell(Marked(("H-broken-03",), figure, _mark(scene.battle, cell)))


@rule("H-broken-04")
def count_what_slipped(scene: Scene, figure: FigureId) -> None:
    """What its rolls have cost it is spent like any MOV."""
    now = scene.battle[figure]
    if (mark := now.mark(Scuffle.SLIPPED)) is not None:
        spend(scene, figure, mov_spent(now) + mark.value, "H-broken-04")
        scene.tell(Unmarked(("H-broken-04",), figure, (Scuffle.SLIPPED,)))


@rule("S12.0-06")
def spend(scene: Scene, figure: FigureId, points: int, clause: str) -> None:
    """So much MOV is spent by now."""
    mark = Mark(Marks.SPENT, clause, points, until=end_of_turn(scene.battle))
    scene.tell(Marked((clause,), figure, mark))
