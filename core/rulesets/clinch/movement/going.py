"""Walking, stepping and running: one order, as far as the manoeuvre allows. The costs: walking.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked, Noted, Sprawled, Unmarked, Walked
from core.battle.figure import Figure
from core.battle.mark import Edge, Mark, UntilTurnOf
from core.battle.names import FigureId
from core.battle.whereabouts import to_cell
from core.play.asking import Choice, LazyChoices, Procedure
from core.play.footprint import Footprint
from core.play.kinds import Kind
from core.play.portrait import Trait
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import footprint, wording
from core.rulebook.rule import option, procedure, question, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.movement.arcs import come_in
from core.rulesets.clinch.movement.lying import may_cover
from core.rulesets.clinch.movement.sharing import in_the_way, may_close
from core.rulesets.clinch.movement.sides import entered_at, other_sides
from core.rulesets.clinch.movement.slipping import slips_past
from core.rulesets.clinch.movement.walking import (
    beside,
    blocked,
    bound,
    cost_of,
    ends_in_a_turn,
    ends_with_facings,
    forward,
    share_of,
    why_not_so_far,
)
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.postures import LYING
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, forfeit, left, spend
from core.rulesets.clinch.turn.free import is_out
from core.rulesets.clinch.turn.latest import chosen
from core.space.cell import Cell
from core.space.ways import Path


@record
class Go(Choice):
    """Moves along a path and ends with a facing: a step or a walk. An empty path turns on the spot."""

    verb: ClassVar[str] = "go"
    kind: ClassVar[Kind | None] = Kind.MOVE
    meaning: ClassVar[str] = "Step or move along a path and choose your final facing; without a path, turn on the spot."
    phrase: ClassVar[str] = "move"
    acts_on_others: ClassVar[bool] = False
    path: tuple[Cell, ...]
    facing: int


@record
class Entered:
    """The moment after a figure entered a watched hex, from the hex before."""

    figure: FigureId
    before: Cell


@record
class Leaving:
    """The moment before a figure leaves its hex along a path. If that takes all its movement, it stays."""

    figure: FigureId
    path: Path


@record
class Went:
    """The moment after a figure moved along a path: to its end, or as far as it got."""

    figure: FigureId
    start: Cell
    path: Path


@question("G-wait-02")
def is_watched(battle: Battle, figure: Figure, before: Cell, cell: Cell) -> bool:
    """Whether anyone waits for `figure` to enter `cell` from the hex before. Answered by the room wait."""
    return False


@question("G-move-12", "G-held-12")
def why_not_face(battle: Battle, figure: Figure, facing: int) -> str | None:
    """Why `figure` can't end its movement with this facing; None if it can. Answered by the room hold."""
    return None


@option("G-move-03", "G-move-04", "G-move-11", of=Acting, offers=Go, free=True)
def goes(battle: Battle, about: Acting, figure: Figure) -> Sequence[Go]:
    """To every hex in reach with every facing; into an enemy's hex from each side."""
    legal: list[tuple[Path, int]] = []
    cheapest, facings_of = ends_with_facings(battle, figure)
    allowed = {way for way in range(battle.grid.facings) if not why_not_face(battle, figure, way)}
    for path in (*cheapest.values(), *other_sides(battle, figure, cheapest)):
        if blocked(battle, figure, path) is None:
            facings = [facing for facing in facings_of(path) if facing in allowed]
            legal += [(path, facing) for facing in facings if path or facing != figure.facing]
    return LazyChoices(len(legal), lambda number: Go(figure.id, *legal[number]))


def _why_not(battle: Battle, figure: Figure, order: Go) -> str | None:
    if not 0 <= order.facing < battle.grid.facings:
        return f"no facing {order.facing}"
    if not beside(figure.at, order.path, battle):
        return "the path must go hex by hex on the map"
    if not order.path and order.facing == figure.facing:
        return "already there, facing that way"
    return why_not_so_far(battle, figure, order.path, order.facing) or blocked(battle, figure, order.path)


@requirement("G-move-03", "G-move-04", "G-move-05", "G-move-08", "G-move-09", of=Go)
def why_not_go(battle: Battle, order: Go) -> str | None:
    """As far as the manoeuvre allows, through hexes open to it."""
    return _why_not(battle, battle[order.figure], order)


@requirement("G-held-01", of=Go)
def why_not_leave(battle: Battle, order: Go) -> str | None:
    """The held stay in their hex."""
    return bound(battle, battle[order.figure]) if order.path else None


@procedure("G-move-03", "G-move-04", "G-move-05", of=Go)
def go(scene: Scene, order: Go) -> Procedure[None]:
    """Hex by hex. The figure must slip past enemies or stops in front of them; a figure that waits may react before the
    walk and in each hex they watch."""
    if order.path and (yield from is_forestalled(scene, order, Deed.MOVE)):
        return
    name = order.figure
    before = scene.battle[name]
    straight = forward(scene.battle, before, order.path, order.facing)
    if order.path:
        yield from scene.keep_up(Leaving(name, order.path))
        if share_of(scene.battle[name]) is None:
            return
    straight = _pay(scene, order) and straight
    walked: list[Cell] = []
    for number, cell in enumerate(order.path, start=1):
        here = walked[-1] if walked else scene.battle[name].at
        foes = [] if may_close(scene.battle[name]) else in_the_way(scene.battle, scene.battle[name], cell)
        for foe in foes:
            if not (yield from slips_past(scene, name, foe.id, here)):
                yield from _arrive(scene, name, walked, _on_the_way(scene.battle, scene.battle[name], walked))
                scene.tell(Noted(("G-move-10",), name, f"is stopped by {foe.short_name}"))
                forfeit(scene, name, Share.MOVE)
                return
        walked.append(cell)
        if is_watched(scene.battle, scene.battle[name], here, cell):
            rest = order.path[number:]
            looks = _on_the_way(scene.battle, scene.battle[name], walked) if rest else order.facing
            yield from _arrive(scene, name, walked, looks)
            walked = []
            yield from scene.keep_up(Entered(name, here))
            if (why := _stopped(scene.battle, before, cell, rest)) is not None:
                scene.tell(Noted(("G-wait-02",), name, f"is stopped: {why}"))
                return
    yield from _arrive(scene, name, walked, order.facing)
    _keep_running(scene, name, straight=straight)


def _pay(scene: Scene, order: Go) -> bool:
    """Pay for the walk from the manoeuvre's movement: its cost, or everything if it ended with a turn or in an enemy's
    hex. Return whether the steps used all of it."""
    figure = scene.battle[order.figure]
    share = share_of(figure)
    assert share is not None, "the requirements have checked this"
    count = cost = left(figure, share)
    if share is Share.MOVE:
        worth = cost_of(scene.battle, figure, order.path, order.facing, count)
        cost = count if worth is None else worth
    elif share is Share.FORWARD:
        cost = min(count, len(order.path))
    if ends_in_a_turn(scene.battle, figure, order.path, order.facing) or _closes_in(scene.battle, figure, order.path):
        spend(scene, order.figure, share, "G-move-03", count=count)
    elif cost:
        spend(scene, order.figure, share, "G-move-03", count=cost)
    return cost == count


@rule("G-move-09")
def _closes_in(battle: Battle, figure: Figure, path: Path) -> bool:
    """Whether the walk ends in the hex of an enemy who blocks the way."""
    return bool(path and in_the_way(battle, figure, path[-1]))


def _arrive(scene: Scene, name: FigureId, path: Sequence[Cell], facing: int) -> Procedure[None]:
    """Put the figure there, with bearings on everyone in the hex."""
    figure = scene.battle[name]
    if not path and facing == figure.facing:
        return
    cells = (figure.at, *path)
    body = figure.also
    scene.tell(Walked(("G-move-03",), name, tuple(path), facing))
    if figure.posture == LYING:
        trail = (cells[-2],) if path else tuple(cell for cell in body if may_cover(scene.battle, figure, cell))
        scene.tell(Sprawled(("G-move-14",), name, trail))
    if path:
        yield from scene.keep_up(Went(name, cells[0], tuple(path)))
        come_in(scene, name, cells[-2])


def _on_the_way(battle: Battle, figure: Figure, path: Sequence[Cell]) -> int:
    """The facing of a walker who stops here: the direction of the last step."""
    if not path:
        return figure.facing
    cells = (figure.at, *path)
    return battle.grid.direction(cells[-2], cells[-1])


@rule("G-wait-02", "G-posture-02", "G-turn-10")
def _stopped(battle: Battle, before: Figure, cell: Cell, rest: Path) -> str | None:
    """Why the walk ends here after an interruption: the figure is out, stunned, felled, held or driven off, or the rest
    of the path is closed. None: it goes on."""
    figure = battle[before.id]
    if is_out(figure) or is_stunned(figure):
        return "can't act"
    if figure.posture != before.posture:
        return f"{figure.posture}"
    if figure.at != cell:
        return "driven off the path"
    return (bound(battle, figure) or blocked(battle, figure, rest)) if rest else None


@rule("G-move-16")
def _keep_running(scene: Scene, name: FigureId, *, straight: bool) -> None:
    """A full turn of Move spent forward lets it sprint in the next."""
    figure = scene.battle[name]
    full = chosen(figure).walks and straight and not left(figure, Share.MOVE)
    if full:
        mark = Mark(Marks.RUNNING, "G-move-16", until=UntilTurnOf(name, Edge.ENDS, 2))
        scene.tell(Marked(("G-move-16",), name, mark))
    elif figure.mark(Marks.RUNNING):
        scene.tell(Unmarked(("G-move-16",), name, (Marks.RUNNING,)))


@footprint(of=Go)
def whose_hex_it_enters(book: Rulebook, battle: Battle, order: Go) -> Footprint:
    """The side from which it enters an enemy's hex."""
    entered = entered_at(battle, battle[order.figure], order.path)
    return Footprint(notes=tuple(Trait(f"enters at {foe.short_name}'s {arc}", "G-move-11") for foe, arc in entered))


@wording(of=Go)
def said_of_a_walk(battle: Battle, order: Go) -> str:
    """`moves to the hex north of Wat, facing NE`; `turns to face NE`."""
    looks = battle.grid.facing_names[order.facing]
    if not order.path:
        return f"turns to face {looks}"
    return f"moves {to_cell(battle, order.path[-1], order.figure)}, facing {looks}"
