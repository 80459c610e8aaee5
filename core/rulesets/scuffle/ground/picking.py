"""The order to cross broken ground with footing rolls. Paying for it instead is an ordinary move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.record import replace
from core.battle.whereabouts import cell_in_words
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.portrait import Trait
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import lost_options, walk_cost, weight
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.basis.early import why_not_while_stunned
from core.rulesets.scuffle.basis.late import MovingLate, over
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.ground.broken import broken_ground, is_broken, rough_cells
from core.rulesets.scuffle.ground.ways import cost_of_a_way, run_so_far
from core.rulesets.skirmish.movement.moving import Crawl, Move, Walk, go
from core.rulesets.skirmish.movement.on_the_way import forgone_by_walking
from core.rulesets.skirmish.movement.walking import allowance, paths, why_not_walk
from core.rulesets.skirmish.sheet.scores import overloaded
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import mov_spent
from core.rulesets.skirmish.turn.phases import Moving, end_of_turn
from core.space.cell import Cell


@record
class PickWay(Walk):
    """Walk or crawl a path, rolling for footing on the runs of broken ground that begin in `rolls` and paying for
    the others."""

    verb: ClassVar[str] = "pick-way"
    kind: ClassVar[Kind | None] = Kind.MOVE
    does: ClassVar[str] = "picks a path"
    meaning: ClassVar[str] = "Move or crawl, and roll for your footing on broken ground instead of paying MOV."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "rolls": "where runs of broken ground begin that you roll for instead of paying",
        }
    )
    phrase: ClassVar[str] = "pick your way"
    rolls: tuple[Cell, ...]


@rule("H-broken-09", "H-broken-10")
def runs_begin(battle: Battle, figure: Figure, path: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The hexes of a path where a run of broken ground begins that `figure` may roll for."""
    ground = broken_ground(battle, figure)
    return _runs(ground, path, before=_in_a_run(battle, figure, ground)) if not ground.isdisjoint(path) else ()


def _in_a_run(battle: Battle, figure: Figure, ground: frozenset[Cell]) -> bool:
    return figure.at in ground and bool(run_so_far(battle, figure))


def _runs(ground: frozenset[Cell], path: tuple[Cell, ...], *, before: bool) -> tuple[Cell, ...]:
    """The hexes of a path where a run of broken ground begins; `before`: it sets out in one."""
    found = []
    for cell in path:
        broken = cell in ground
        if broken and not before:
            found.append(cell)
        before = broken
    return tuple(found)


@option("H-broken-03", of=Moving, offers=PickWay, free=True)
def picks_its_way(battle: Battle, about: Moving, figure: Figure) -> Iterator[PickWay]:
    """Every path over broken ground, rolling for all of it, facing ahead."""
    ground = broken_ground(battle, figure)
    in_a_run = _in_a_run(battle, figure, ground)
    for path in _ways(battle, figure):
        if not ground.isdisjoint(path) and (rolls := _runs(ground, path, before=in_a_run)):
            before = path[-2] if len(path) > 1 else figure.at
            yield PickWay(figure.id, path, battle.grid.direction(before, path[-1]), rolls)


@option("H-broken-03", "H-base-18", of=MovingLate, offers=PickWay, free=True)
def picks_its_way_late(battle: Battle, about: MovingLate, figure: Figure) -> Iterator[PickWay]:
    """With a movement kept for after the action."""
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
    """A path within its MOV, if it slips nowhere; upright or crawling."""
    figure = battle[order.figure]
    if not 0 <= order.facing < battle.grid.facings:
        return f"no facing {order.facing}"
    if not order.rolls:
        return "no broken ground to roll for given"
    if fault := why_not_while_stunned(figure):
        return fault
    if overloaded(figure):
        return "load too heavy to move"
    if strange := [cell for cell in order.rolls if cell not in runs_begin(battle, figure, order.path)]:
        return f"no broken ground begins in {cell_in_words(battle, strange[0], figure.id)}"
    return why_not_walk(battle, rolling(battle, figure, order.rolls), order.path, allowance(battle, figure))


@rule("H-broken-03")
def rolling(battle: Battle, figure: Figure, rolls: tuple[Cell, ...]) -> Figure:
    """`figure` once it has announced the runs it rolls for."""
    return replace(figure, marks=(*figure.marks, *(_mark(battle, cell) for cell in rolls)))


def _mark(battle: Battle, cell: Cell) -> Mark:
    return Mark(Scuffle.ROLLS, "H-broken-03", cell=cell, until=end_of_turn(battle))


@procedure("H-broken-03", "H-broken-10", of=PickWay)
def pick_way(scene: Scene, order: PickWay) -> Procedure[None]:
    """Announce the rolls and walk; MOV lost by slipping is spent."""
    say_where_it_rolls(scene, order.figure, order.rolls)
    figure = scene.battle[order.figure]
    kind = Move if figure.condition is Condition.STANDING else Crawl
    yield from go(scene, kind(order.figure, order.path, order.facing), "H-broken-03")
    count_what_slipped(scene, order.figure)
    if order.figure not in scene.battle.clock.pending:
        over(scene, order.figure)


@weight(of=PickWay)
def weighed_by_its_end(book: Rulebook, battle: Battle, order: PickWay) -> None:
    """None: as with any walk, the end decides."""


@walk_cost(of=PickWay)
def what_picking_costs(battle: Battle, order: PickWay) -> int:
    """What the ground costs, except for the runs rolled for."""
    return cost_of_a_way(battle, rolling(battle, battle[order.figure], order.rolls), order.path)


@lost_options(of=PickWay)
def no_time_after_it(book: Rulebook, battle: Battle, order: PickWay) -> tuple[Trait, ...]:
    """As after any walk, if it slips nowhere."""
    sure = rolling(battle, battle[order.figure], order.rolls)
    return forgone_by_walking(book, battle.with_figure(sure), order)


@rule("H-broken-03")
def say_where_it_rolls(scene: Scene, figure: FigureId, rolls: tuple[Cell, ...]) -> None:
    """From now on `figure` rolls for the runs that begin there."""
    for cell in rolls:
        scene.tell(Marked(("H-broken-03",), figure, _mark(scene.battle, cell)))


@rule("H-broken-04")
def count_what_slipped(scene: Scene, figure: FigureId) -> None:
    """Spend the MOV lost by failed rolls."""
    now = scene.battle[figure]
    if (mark := now.mark(Scuffle.SLIPPED)) is not None:
        spend(scene, figure, mov_spent(now) + mark.value, "H-broken-04")
        scene.tell(Unmarked(("H-broken-04",), figure, (Scuffle.SLIPPED,)))


@rule("S12.0-06")
def spend(scene: Scene, figure: FigureId, points: int, clause: str) -> None:
    """Set the MOV spent this turn."""
    mark = Mark(Marks.SPENT, clause, points, until=end_of_turn(scene.battle))
    scene.tell(Marked((clause,), figure, mark))
