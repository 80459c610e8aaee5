"""Throwing whom one holds: to the ground, in a square beside one or one's own, at the price of going down too, onto
somebody else. What it does to him: falls.py; to whom he falls on: collisions.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Displaced
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import quick
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.rounds.edges.collisions import can_be_hit, falls_on, has_come, threatened_by_a_body
from core.rulesets.rounds.edges.falls import comes_down
from core.rulesets.rounds.grab.ending import part
from core.rulesets.rounds.grab.holds import hold_of, step
from core.rulesets.rounds.grab.starting import HasGrabbed
from core.rulesets.rounds.grab.wrestling import (
    Wrestle,
    at_grips,
    barred,
    not_won,
    penalty,
    undertaken,
    wrestled,
)
from core.rulesets.rounds.ground.heights import WITHIN_REACH, rise
from core.rulesets.rounds.ground.reach import is_beside
from core.rulesets.rounds.ground.sharing import is_body
from core.rulesets.rounds.movement.stopping import Entered
from core.rulesets.rounds.opportunity.following import concluded
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.postures import fall, step_posture
from core.rulesets.rounds.turn.acts import Acting
from core.rulesets.rounds.turn.declaring import lose
from core.rulesets.rounds.turn.phases import enter
from core.space.cell import Cell

SACRIFICE = 4


@quick
@dataclass(frozen=True, slots=True)
class ThrowHeld(Wrestle):
    """Throws whom it holds: into this square, and itself down with him; or onto somebody who stands there."""

    verb: ClassVar[str] = "throw-in-grab"
    name: ClassVar[str] = "throw"
    does: ClassVar[str] = "throws {target}[ to {to}][, onto {onto}]"
    meaning: ClassVar[str] = "Throw the figure you hold to a square, or onto someone who stands there."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "to": "the square they land in",
            "sacrifice": "you go down with them",
            "onto": "the figure they are thrown onto",
        }
    )
    phrase: ClassVar[str] = "throw {target}[ to {to}][, onto {onto}][, and go down with him: {sacrifice}]"
    event: ClassVar[str] = "throw"
    to: Cell
    sacrifice: bool = False
    onto: FigureId = ""


@rule("C-edge-throw-03", "C-edge-throw-09", "C-base-38")
def landings(battle: Battle, figure: Figure, target: Figure) -> Iterator[Cell]:
    """Where somebody may be thrown: into the thrower's own square, back into the one they were held in, or into any
    beside the thrower that is free but for bodies, round no corner and no higher than a metre up. Over a ledge they go
    however deep it is there."""
    for cell in (figure.at, *battle.grid.neighbours(figure.at)):
        if cell in (figure.at, target.at) or _is_open(battle, figure.at, cell):
            yield cell


def _is_open(battle: Battle, start: Cell, cell: Cell) -> bool:
    free = all(is_body(one) for one in battle.at(cell))
    return free and is_beside(battle, start, cell) and rise(battle, start, cell) <= WITHIN_REACH


@option("C-edge-throw-02", "C-edge-throw-06", "C-edge-tripping-throw-02", of=Acting, offers=ThrowHeld)
def may_throw(battle: Battle, about: Acting, figure: Figure) -> Iterator[ThrowHeld]:
    """Whoever has the edge, whom it holds, everywhere; those who stand go down too if they like."""
    hold = hold_of(battle, figure.id)
    if hold is None or not held(figure, "throw"):
        return
    ways = (False, True) if figure.posture.stands else (False,)
    for sacrifice in ways:
        for cell in landings(battle, figure, battle[hold.held]):
            yield ThrowHeld(figure.id, hold.held, cell, sacrifice)
        if held(figure, "tripping-throw"):
            others = (one for one in battle if can_be_hit(battle, figure, hold.held, one.id) is None)
            yield from (ThrowHeld(figure.id, hold.held, one.at, sacrifice, one.id) for one in others)


@option("C-grab-03", "C-edge-throw-02", of=HasGrabbed, offers=ThrowHeld)
def throws_at_once(battle: Battle, about: HasGrabbed, figure: Figure) -> Iterator[ThrowHeld]:
    """Right after the start."""
    yield from may_throw(battle, Acting(), figure)


@requirement(
    "C-edge-throw-02", "C-edge-throw-03", "C-edge-throw-06", "C-edge-throw-09", "C-edge-tripping-throw-02", of=ThrowHeld
)
def can_throw(battle: Battle, order: ThrowHeld) -> str | None:
    """Whoever has the edge, to where somebody may be thrown."""
    if not held(battle[order.figure], "throw"):
        return "it has not learnt that"
    return barred(battle, order) or _misses_its_place(battle, order)


@rule("C-edge-throw-03", "C-edge-throw-06", "C-edge-throw-09", "C-edge-tripping-throw-02")
def _misses_its_place(battle: Battle, order: ThrowHeld) -> str | None:
    """Why whom it holds cannot be thrown in that way to there; None if he can."""
    figure, target = battle[order.figure], battle[order.target]
    if order.sacrifice and not figure.posture.stands:
        return "it lies on the ground already"
    if order.onto:
        return can_be_hit(battle, figure, order.target, order.onto, order.to)
    if order.to not in battle.grid:
        return "off the map"
    return None if order.to in landings(battle, figure, target) else f"nobody is thrown to {battle.grid.name(order.to)}"


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
    """Whoever is to be hit by the body may dodge; then the test. Thrown, he is free of his thrower and lies there;
    whoever throws himself down with him lies there too, come of it what will. It is lost if those who came first have
    left no hold or no room for it."""
    deed = yield from undertaken(scene, order)
    if deed is None:
        return
    if hold_of(scene.battle, order.figure, order.target) is None or _misses_its_place(scene.battle, order):
        lose(scene, deed)
        return
    if order.onto:
        yield from threatened_by_a_body(scene, order.figure, order.onto)
    else:
        enter(scene, "no_defence", "C-grab-08")
    started = at_grips(scene, order, deed)
    if started is None:
        return
    hold = started[1]
    with_a_will = penalty("C-edge-throw-06", "goes down with him", SACRIFICE if order.sacrifice else 0)
    found = yield from wrestled(scene, order, deed, hold, more=with_a_will)
    if order.sacrifice:
        step_posture(scene, order.figure, "drop", "C-edge-throw-06")
    if found.won:
        drop = -rise(scene.battle, scene.battle[order.target].at, order.to)
        said = f"throws {scene.battle[order.target].short_name}"
        step(scene, hold, "throw", "C-edge-throw-02", telling=said)
        elsewhere = _lands(scene, order)
        yield from comes_down(scene, order.figure, order.target, found)
        if elsewhere:
            yield from scene.keep_up(Entered(order.target, order.to, willing=False, drop=drop))
        if order.onto:
            yield from falls_on(scene, deed, order.target, order.onto, found)
    else:
        not_won(scene, order, hold, found)
    if order.onto:
        has_come(scene, order.figure, order.onto)
    yield from concluded(scene, deed, last=order.onto)


@rule("C-edge-throw-03", "C-grab-29", "C-suppress-10")
def _lands(scene: Scene, order: ThrowHeld) -> bool:
    """He lies there, and whom he is out of reach of holds him no longer; returns whether that is another square. What
    else comes of entering it waits until he has come down."""
    elsewhere = order.to != scene.battle[order.target].at
    if elsewhere:
        scene.tell(Displaced(("C-edge-throw-03",), order.target, order.to))
        part(scene)
    fall(scene, order.target, "C-edge-throw-03")
    return elsewhere
