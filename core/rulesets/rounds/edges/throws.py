"""The Throw edge: throwing a grabbed figure to the ground, into an adjacent square, with a sacrifice, or onto someone
else. Its effects: falls.py; the figure it hits: collisions.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Displaced
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.whereabouts import to_cell
from core.play.asking import Procedure
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.rounds.edges.collisions import falls_on, has_come, threatened_by_a_body, why_not_hit
from core.rulesets.rounds.edges.falls import comes_down
from core.rulesets.rounds.grab.ending import part
from core.rulesets.rounds.grab.holds import hold_of, step
from core.rulesets.rounds.grab.starting import HasGrabbed
from core.rulesets.rounds.grab.wrestling import (
    Wrestle,
    at_grips,
    not_won,
    penalty,
    undertaken,
    why_not_wrestle,
    wrestled,
)
from core.rulesets.rounds.ground.heights import WITHIN_REACH, rise
from core.rulesets.rounds.ground.reach import is_beside
from core.rulesets.rounds.ground.sharing import is_body
from core.rulesets.rounds.movement.stopping import Entered
from core.rulesets.rounds.opportunity.following import conclude
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.postures import fall, step_posture
from core.rulesets.rounds.turn.acts import Acting
from core.rulesets.rounds.turn.declaring import lose
from core.rulesets.rounds.turn.phases import enter
from core.space.cell import Cell

SACRIFICE = 4


@record
class ThrowHeld(Wrestle):
    """Throws a grabbed figure into a square, with `sacrifice` going down too, or onto a figure standing there."""

    verb: ClassVar[str] = "throw-in-grab"
    name: ClassVar[str] = "throw"
    does: ClassVar[str] = "throws {target}[ to {to}][ onto {onto}]"
    meaning: ClassVar[str] = "Throw the figure you have grabbed to a square, or onto someone standing there."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "to": "the square they land in",
            "sacrifice": "you go down too",
            "onto": "the figure they are thrown onto",
        }
    )
    phrase: ClassVar[str] = "throw {target}[ to {to}][ onto {onto}][{sacrifice}]"
    event: ClassVar[str] = "throw"
    to: Cell
    sacrifice: bool = False
    onto: FigureId = ""

    def manner(self) -> Mapping[str, str]:
        """Whether the thrower goes down too."""
        return {"sacrifice": " and go down too" if self.sacrifice else ""}


@rule("C-edge-throw-03", "C-edge-throw-09", "C-base-38")
def landings(battle: Battle, figure: Figure, target: Figure) -> Iterator[Cell]:
    """Return the squares where a figure can be thrown: the thrower's own, the target's, and adjacent ones that are free
    except for bodies, round no corner and at most a metre up. Over a ledge, any depth."""
    for cell in (figure.at, *battle.grid.neighbours(figure.at)):
        if cell in (figure.at, target.at) or _is_open(battle, figure.at, cell):
            yield cell


def _is_open(battle: Battle, start: Cell, cell: Cell) -> bool:
    free = all(is_body(one) for one in battle.at(cell))
    return free and is_beside(battle, start, cell) and rise(battle, start, cell) <= WITHIN_REACH


@option("C-edge-throw-02", "C-edge-throw-06", "C-edge-tripping-throw-02", of=Acting, offers=ThrowHeld)
def may_throw(battle: Battle, about: Acting, figure: Figure) -> Iterator[ThrowHeld]:
    """With the edge, a grabbed figure, to every landing; standing throwers may go down too."""
    hold = hold_of(battle, figure.id)
    if hold is None or not held(figure, "throw"):
        return
    ways = (False, True) if figure.posture.stands else (False,)
    for sacrifice in ways:
        for cell in landings(battle, figure, battle[hold.held]):
            yield ThrowHeld(figure.id, hold.held, cell, sacrifice)
        if held(figure, "tripping-throw"):
            others = (one for one in battle if why_not_hit(battle, figure, hold.held, one.id) is None)
            yield from (ThrowHeld(figure.id, hold.held, one.at, sacrifice, one.id) for one in others)


@option("C-grab-03", "C-edge-throw-02", of=HasGrabbed, offers=ThrowHeld)
def throws_at_once(battle: Battle, about: HasGrabbed, figure: Figure) -> Iterator[ThrowHeld]:
    """Right after the start."""
    yield from may_throw(battle, Acting(), figure)


@requirement(
    "C-edge-throw-02", "C-edge-throw-03", "C-edge-throw-06", "C-edge-throw-09", "C-edge-tripping-throw-02", of=ThrowHeld
)
def why_not_throw_held(battle: Battle, order: ThrowHeld) -> str | None:
    """With the edge, to a possible landing."""
    if not held(battle[order.figure], "throw"):
        return "needs Throw"
    return why_not_wrestle(battle, order) or _why_not_there(battle, order)


@rule("C-edge-throw-03", "C-edge-throw-06", "C-edge-throw-09", "C-edge-tripping-throw-02")
def _why_not_there(battle: Battle, order: ThrowHeld) -> str | None:
    """Why the figure can't be thrown there like this, or None."""
    figure, target = battle[order.figure], battle[order.target]
    if order.sacrifice and not figure.posture.stands:
        return "already prone"
    if order.onto:
        return why_not_hit(battle, figure, order.target, order.onto, order.to)
    if order.to not in battle.grid:
        return "off the map"
    if order.to in landings(battle, figure, target):
        return None
    return f"can't throw {to_cell(battle, order.to, order.figure)}"


@procedure(
    "C-edge-throw-02",
    "C-edge-throw-03",
    "C-edge-throw-06",
    "C-edge-tripping-throw-02",
    "C-edge-pair-20",
    "C-edge-pair-25",
    "C-edge-pair-36",
    of=ThrowHeld,
)
def throw_held(scene: Scene, order: ThrowHeld) -> Procedure[None]:
    """A second target may dodge; then the test. A thrown figure is free of the grab and prone; a sacrificing thrower is
    prone either way. The action is lost if reactions end the grab or block the landing."""
    action = yield from undertaken(scene, order)
    if action is None:
        return
    if hold_of(scene.battle, order.figure, order.target) is None or _why_not_there(scene.battle, order):
        lose(scene, action)
        return
    if order.onto:
        yield from threatened_by_a_body(scene, order.figure, order.onto)
    else:
        enter(scene, "no_defence", "C-grab-08")
    started = at_grips(scene, order, action)
    if started is None:
        return
    hold = started[1]
    with_a_will = penalty("C-edge-throw-06", "sacrifice throw", SACRIFICE if order.sacrifice else 0)
    found = yield from wrestled(scene, order, action, hold, more=with_a_will)
    if order.sacrifice:
        step_posture(scene, order.figure, "drop", "C-edge-throw-06")
    if found.won:
        drop = -rise(scene.battle, scene.battle[order.target].at, order.to)
        said = f"throws {scene.battle[order.target].short_name}"
        step(scene, hold, "throw", "C-edge-throw-02", text=said)
        elsewhere = _lands(scene, order)
        yield from comes_down(scene, order.figure, order.target, found)
        if elsewhere:
            yield from scene.keep_up(Entered(order.target, order.to, willing=False, drop=drop))
        if order.onto:
            yield from falls_on(scene, action, order.target, order.onto, found)
    else:
        not_won(scene, order, hold, found)
    if order.onto:
        has_come(scene, order.figure, order.onto)
    yield from conclude(scene, action, last=order.onto)


@rule("C-edge-throw-03", "C-grab-29", "C-suppress-10")
def _lands(scene: Scene, order: ThrowHeld) -> bool:
    """Put the figure down and end grabs out of reach; return whether it is in another square. Effects of entering it
    come after the fall."""
    elsewhere = order.to != scene.battle[order.target].at
    if elsewhere:
        scene.tell(Displaced(("C-edge-throw-03",), order.target, order.to))
        part(scene)
    fall(scene, order.target, "C-edge-throw-03")
    return elsewhere
