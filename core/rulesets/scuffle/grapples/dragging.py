"""Dragging or carrying someone in a hold, against their will if the dragger is far stronger. The dragger needs the
nerve to enter fire, and fire burns both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Marked, MovedFreely, Walked
from core.battle.figure import Figure
from core.battle.grounds import ways_over
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.whereabouts import cell_in_words, to_cell
from core.play.asking import Choice, Pass, Procedure
from core.play.footprint import NOWHERE, Encounter, Footprint
from core.play.kinds import Kind
from core.play.portrait import Trait
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import encounters, footprint, walk_cost, wording
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.basis.late import MovingLate, over
from core.rulesets.scuffle.basis.sizes import others_in
from core.rulesets.scuffle.basis.strength import strength
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.ground.footing import foothold
from core.rulesets.scuffle.ground.picking import rolling, runs_begin, say_where_it_rolls, spend
from core.rulesets.scuffle.ground.treading import be_struck, rolls_due, stay_out_of, struck_by
from core.rulesets.scuffle.ground.ways import cost_of_a_hex, cost_of_a_way, runs_in_panic
from core.rulesets.scuffle.opportunity.on_the_way import on_the_way
from core.rulesets.scuffle.pairs.entry_machine import Entry
from core.rulesets.scuffle.pairs.grip_machine import Grip
from core.rulesets.scuffle.pairs.parting import leave
from core.rulesets.scuffle.pairs.sharing import foes_here, step_between
from core.rulesets.skirmish.fire.alight import dive
from core.rulesets.skirmish.fire.crossing import passes_fire_check_for, scorched_on_the_way
from core.rulesets.skirmish.fire.fires import burning
from core.rulesets.skirmish.fire.scorching import burn_by
from core.rulesets.skirmish.movement.walking import (
    CRAWL,
    CameTo,
    allowance,
    shunned_cells,
    shuns_fire,
    why_not_into_fire,
)
from core.rulesets.skirmish.sheet.condition import fall
from core.rulesets.skirmish.sheet.scores import half, movement, overloaded
from core.rulesets.skirmish.turn.acting import mov_spent
from core.rulesets.skirmish.turn.hostile import Hostile
from core.rulesets.skirmish.turn.phases import Moving, end_of_turn
from core.space.cell import Cell
from core.space.edges import reach

STRONGER = 4
"""The STR advantage needed to drag someone against their will."""


@record
class Drag(Hostile):
    """Walk a path and take another figure along, hold and all. `rolls`: where runs of broken ground begin that the
    figure rolls for, as in `PickWay`."""

    verb: ClassVar[str] = "drag"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    meaning: ClassVar[str] = "Move along a path and take the figure you hold with you."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "target": "the figure you drag",
            "rolls": "where runs of broken ground begin that you roll for instead of paying",
        }
    )
    target: FigureId
    path: tuple[Cell, ...]
    rolls: tuple[Cell, ...] = ()

    @property
    def walk_label(self) -> str:
        """Rolling for footing is a manner of walking of its own."""
        return "drag and pick your way" if self.rolls else ""


@record
class AskedAlong:
    """An enemy wants to take this figure along, and isn't strong enough to force it."""

    prompt: ClassVar[str] = "{by|an enemy} wants to drag you along, but isn't strong enough to force you. Go along?"
    by: FigureId


@record
class ComeAlong(Choice):
    """Let yourself be dragged or carried."""

    verb: ClassVar[str] = "come-along"
    kind: ClassVar[Kind | None] = Kind.WAIT
    does: ClassVar[str] = "goes along"
    phrase: ClassVar[str] = "go along"
    meaning: ClassVar[str] = "Let yourself be dragged or carried."


@rule("H-grapple-09")
def drags_at_will(figure: Figure, target: Figure) -> bool:
    """Whether `figure` is far stronger, by basic STR, whatever the hold."""
    return strength(figure) >= strength(target) + STRONGER


@rule("H-grapple-09", "H-grapple-11")
def no_dragging(battle: Battle, figure: Figure, target: FigureId) -> str | None:
    """Why `figure` can't take `target` along: neither grapples the other, one is pinned, or a third figure holds one
    of them."""
    pair = {figure.id, target}
    holds = [hold for hold in battle.holds if pair & {hold.holder, hold.held}]
    if not any({hold.holder, hold.held} == pair for hold in holds):
        return f"no hold with {battle[target].short_name}"
    if any(hold.grip != Grip.GRAPPLE for hold in holds):
        return "can't drag in a pin"
    if any({hold.holder, hold.held} != pair for hold in holds):
        return "a third figure has a hold, too"
    return "load too heavy to move" if overloaded(figure) else runs_in_panic(figure)


@rule("H-grapple-11", "S12.0-24")
def dragging_points(battle: Battle, figure: Figure) -> int:
    """Half the MOV, of a crawl if the figure isn't standing, less what is spent."""
    points = movement(battle, figure)
    if figure.condition is not Condition.STANDING:
        points = min(CRAWL, points)
    return min(allowance(battle, figure), max(0, half(points) - mov_spent(figure)))


@option("H-grapple-09", "H-grapple-10", of=Moving, offers=Drag, free=True)
def drags(battle: Battle, about: Moving, figure: Figure) -> Iterator[Drag]:
    """Each enemy in a hold with it, to every hex within half its MOV; paying for broken ground, or rolling."""
    for foe in foes_here(battle, figure):
        if no_dragging(battle, figure, foe.id) or (declined(figure, foe) and not drags_at_will(figure, foe)):
            continue
        for path in _ways(battle, figure):
            yield Drag(figure.id, foe.id, path)
            if rolls := runs_begin(battle, figure, path):
                yield Drag(figure.id, foe.id, path, rolls)


@option("H-grapple-09", "H-grapple-10", "H-base-18", of=MovingLate, offers=Drag, free=True)
def drags_late(battle: Battle, about: MovingLate, figure: Figure) -> Iterator[Drag]:
    """With a movement kept for after the action."""
    yield from drags(battle, Moving(), figure)


def declined(figure: Figure, target: Figure) -> bool:
    """Whether `target` refused to go along this turn."""
    return figure.mark(Scuffle.NOT_ALONG, target.id) is not None


@rule("S16.11-27")
def _ways(battle: Battle, figure: Figure) -> Iterator[tuple[Cell, ...]]:
    """The cheapest path to every hex, around fires; through them only where no other way leads, if the figure has the
    nerve."""
    fires = shunned_cells(battle)
    found = _reached(battle, figure, fires)
    if fires and not shuns_fire(figure):
        found = {**_reached(battle, figure, frozenset()), **found}
    yield from (path for path in found.values() if path)


def _reached(battle: Battle, figure: Figure, barred: frozenset[Cell]) -> dict[Cell, tuple[Cell, ...]]:
    def cost(here: Cell, there: Cell, gait: int, /) -> tuple[int, int] | None:
        points = None if there in barred else cost_of_a_hex(battle, figure, there)
        return None if points is None else (points, gait)

    ways = ways_over(battle)
    return dict(reach(ways, figure.at, 0, dragging_points(battle, figure), cost, lambda _: False))


@requirement("H-grapple-09", "H-grapple-11", "S16.11-27", of=Drag)
def may_drag(battle: Battle, order: Drag) -> str | None:
    """Along a path within half its MOV."""
    figure = battle[order.figure]
    if order.target not in battle.figures or battle[order.target] not in foes_here(battle, figure):
        return "not an enemy in this hex"
    if fault := no_dragging(battle, figure, order.target):
        return fault
    if declined(figure, battle[order.target]) and not drags_at_will(figure, battle[order.target]):
        return f"{battle[order.target].short_name} refused to go along"
    here = figure.at
    for cell in order.path:
        if cell not in battle.grid or battle.grid.distance(here, cell) != 1:
            return "the path must go hex by hex on the map"
        if cost_of_a_hex(battle, figure, cell) is None:
            return f"can't enter {cell_in_words(battle, cell, figure.id)} with {battle[order.target].short_name}"
        if fault := why_not_into_fire(battle, figure, cell):
            return fault
        here = cell
    if not order.path:
        return "no path given"
    if strange := [cell for cell in order.rolls if cell not in runs_begin(battle, figure, order.path)]:
        return f"no broken ground begins in {cell_in_words(battle, strange[0], figure.id)}"
    goer = rolling(battle, figure, order.rolls)
    cost, points = cost_of_a_way(battle, goer, order.path), dragging_points(battle, figure)
    return f"too far ({cost} MOV; limit {points})" if cost > points else None


@wording(of=Drag)
def in_words(battle: Battle, order: Drag) -> str:
    """`drags Bo to the north`."""
    return f"drags {battle[order.target].short_name} {to_cell(battle, order.path[-1], order.figure)}"


@option("H-grapple-10", of=AskedAlong, offers=ComeAlong)
def comes_along(battle: Battle, about: AskedAlong, figure: Figure) -> Iterator[ComeAlong]:
    """Anyone may let themselves be carried."""
    yield ComeAlong(figure.id)


@procedure("H-grapple-10", of=ComeAlong)
def come_along(scene: Scene, order: ComeAlong) -> Procedure[None]:
    """No resistance."""
    yield from ()


@walk_cost(of=Drag)
def what_dragging_costs(battle: Battle, order: Drag) -> int:
    """What the ground costs, except for the runs rolled for."""
    return cost_of_a_way(battle, rolling(battle, battle[order.figure], order.rolls), order.path)


@encounters(of=Drag)
def whom_they_leave(book: Rulebook, battle: Battle, order: Drag) -> tuple[Encounter, ...]:
    """As on any walk; the dragged figure doesn't strike."""
    return on_the_way(book, battle, order, but=order.target)


@footprint(of=Drag)
def who_is_asked_along(book: Rulebook, battle: Battle, order: Drag) -> Footprint:
    """A target that isn't far weaker may refuse."""
    target = battle[order.target]
    if drags_at_will(battle[order.figure], target):
        return NOWHERE
    return Footprint(notes=(Trait(f"{target.short_name} may refuse", "H-grapple-10"),))


@procedure("H-grapple-09", "H-grapple-10", "H-grapple-11", "S16.11-21", "S16.11-27", of=Drag)
def drag(scene: Scene, order: Drag) -> Procedure[None]:
    """Move both hex by hex. The dragger alone pays or rolls for broken ground and suffers opportunity attacks.
    A dragger without the nerve for fire stops short of it; it burns both."""
    figure, target = order.figure, order.target
    if not drags_at_will(scene.battle[figure], scene.battle[target]) and not (yield from _comes(scene, figure, target)):
        return
    say_where_it_rolls(scene, figure, order.rolls)
    battle, path, begun = scene.battle, order.path, scene.battle[figure]
    kinds = [burning(battle, cell) for cell in path]
    first = next((number for number, kind in enumerate(kinds) if kind), None)
    if first is not None and not (yield from passes_fire_check_for(scene, figure, path[first])):
        path, kinds = path[:first], kinds[:first]
    burns, rolls, lost = scorched_on_the_way(battle, kinds), rolls_due(battle, begun, path), 0
    goes_on, points = path != order.path, dragging_points(battle, begun)
    for number, cell in enumerate(path, 1):
        if not (yield from _gets_past(scene, begun, target, cell)):
            goes_on = False
            break
        paid, slips = cost_of_a_way(battle, begun, path[:number]), 0
        if number - 1 in rolls:
            slips = yield from foothold(scene, scene.battle[figure], rolls[number - 1], "H-broken-03", "H-grapple-11")
        trips = slips > 0 and paid + lost + slips > points
        if trips and begun.condition is not Condition.STANDING:
            stay_out_of(scene, figure, cell)
            goes_on = True
            break
        lost += 0 if trips else slips
        _take_along(scene, figure, target, cell)
        spend(scene, figure, mov_spent(begun) + paid + lost, "H-grapple-11")
        for one in (figure, target):
            if number in burns:
                yield from burn_by(scene, one, *burns[number], "passing through fire", "S16.11-21")
            if number < len(path) and battle.ground(cell).deep:
                dive(scene, one)
        if trips:
            fall(scene, figure, "H-broken-05")
        if trips or cost_of_a_way(battle, begun, path[: number + 1]) + lost > points:
            goes_on = False
            break
    for one in (figure, target) if path else ():
        yield from scene.keep_up(CameTo(one))
    if not goes_on:
        over(scene, figure)  # a figure that only stopped short of a fire or a hex may still go elsewhere


@rule("H-base-06", "H-grapple-11")
def _gets_past(scene: Scene, begun: Figure, target: FigureId, to: Cell) -> Procedure[bool]:
    """Whether the dragger is still in the same condition and still drags after the opportunity attacks."""
    here = scene.battle[begun.id]
    for striker in struck_by(scene.battle, here, here.at, to):
        if striker != target:
            yield from be_struck(scene, begun.id, striker, to)
    now = scene.battle[begun.id]
    return now.condition is begun.condition and no_dragging(scene.battle, now, target) is None


@rule("H-grapple-11")
def _take_along(scene: Scene, figure: FigureId, target: FigureId, cell: Cell) -> None:
    """Move both to the next hex, apart from everyone else. A dragger without a hold of its own may not attack the
    target this turn."""
    battle = scene.battle
    was, heading = battle[figure].at, battle.grid.direction(battle[figure].at, cell)
    scene.tell(Walked(("H-grapple-11",), figure, (cell,), heading))
    scene.tell(MovedFreely(("H-grapple-11",), target, cell, battle[target].facing, "is dragged to", willing=False))
    step_between(scene, figure, target, "drag", "H-grapple-11")
    for other in [f.id for f in others_in(scene.battle, scene.battle[figure], cell) if f.id != target]:
        for one in (figure, target):
            step_between(scene, one, other, "enter", "H-enter-10", before=Entry.APART)
            step_between(scene, one, other, "stay", "H-enter-10")
    for one in (figure, target):
        leave(scene, one, was, "moved_by_a_third" if one == target else "leave", "H-grapple-11")
    mark = Mark(Scuffle.DRAGGED, "H-grapple-11", about=target, until=end_of_turn(scene.battle))
    scene.tell(Marked(("H-grapple-11",), figure, mark))


@rule("H-grapple-10")
def _comes(scene: Scene, figure: FigureId, target: FigureId) -> Procedure[bool]:
    """Ask whether the target goes along. If not, nothing is spent, and they aren't asked again this turn."""
    about, otherwise = AskedAlong(figure), Pass(target)
    reply = yield from scene.interrupt("H-grapple-10", figure=target, about=about, otherwise=otherwise)
    if not reply.is_pass:
        return True
    mark = Mark(Scuffle.NOT_ALONG, "H-grapple-10", about=target, until=end_of_turn(scene.battle))
    scene.tell(Marked(("H-grapple-10",), figure, mark, f"can't drag {scene.battle[target].short_name} along"))
    return False
