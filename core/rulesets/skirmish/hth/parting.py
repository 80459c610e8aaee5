"""Leaving a hand-to-hand fight, and its end. It begins in closing.py; breaking a pin is in subduing.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Walked
from core.battle.figure import Figure
from core.battle.names import FigureId, RuleId
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import Cited, option, procedure, requirement, rule, upkeep
from core.rulesets.skirmish.fire.crossing import passes_fire_check_for
from core.rulesets.skirmish.hth.holding import among, part, release, step_between
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.hth.places import Brawling
from core.rulesets.skirmish.movement.moving import Crawl, Kneel, LieDown, Move, Walk
from core.rulesets.skirmish.movement.rising import StandUp
from core.rulesets.skirmish.movement.walking import CameTo, entry_cost, why_not_into_fire
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.condition import change
from core.rulesets.skirmish.sheet.scores import dexterity, overloaded
from core.rulesets.skirmish.turn.acting import end_action, why_not_act
from core.rulesets.skirmish.turn.engagement import in_hth, opponents, pin_on
from core.rulesets.skirmish.turn.hostile import Hostile
from core.rulesets.skirmish.turn.phases import TurnEnds
from core.space.cell import Cell

DICE_TO_LEAVE = 4


@record
class LeaveHth(Hostile):
    """Tries to leave a hand-to-hand fight for an empty adjacent hex."""

    verb: ClassVar[str] = "leave"
    kind: ClassVar[Kind | None] = Kind.BREAK_FREE
    does: ClassVar[str] = "leaves the fight[ for {to}]"
    meaning: ClassVar[str] = "Try to leave the hand-to-hand fight for an empty adjacent hex."
    phrase: ClassVar[str] = "leave the fight[ for {to}]"
    to: Cell


@rule("S16.15.3-25", "S16.15.6-06", "S16.11-27")
def ways_out(battle: Battle, figure: Figure) -> tuple[Cell, ...]:
    """Return the empty adjacent hexes, except fires the figure shuns."""
    around = [cell for cell in battle.grid.neighbours(figure.at) if why_not_into_fire(battle, figure, cell) is None]
    return tuple(cell for cell in around if not battle.at(cell) and entry_cost(battle, figure, cell) is not None)


@option("S16.15.3-25", of=Brawling, offers=LeaveHth, place=70)
def leaves(battle: Battle, about: Brawling, figure: Figure) -> Iterator[LeaveHth]:
    """Every way out."""
    yield from (LeaveHth(figure.id, cell) for cell in ways_out(battle, figure))


@requirement("S16.15.3-25", of=LeaveHth)
def why_not_leave(battle: Battle, order: LeaveHth) -> str | None:
    """Into an empty adjacent hex, with a load it can stand up with, and no other commitment."""
    figure = battle[order.figure]
    if order.to not in battle.grid:
        return "off the map"
    if fault := why_not_into_fire(battle, figure, order.to):
        return fault
    if order.to not in ways_out(battle, figure):
        return "that hex isn't free"
    return Cited("S12.0-33", "load too heavy to stand up") if overloaded(figure) else why_not_act(figure)


@procedure("S16.15.3-25", of=LeaveHth)
def leave(scene: Scene, order: LeaveHth) -> Procedure[None]:
    """Four dice against DEX, without the bonus of the fight. The figure lets go of its captive first; before that it
    must pass the check to enter a fire."""
    figure = order.figure
    if not (yield from passes_fire_check_for(scene, figure, order.to)):
        return
    release(scene, figure, "S16.15.6-09")
    foes = [foe.id for foe in opponents(scene.battle, figure)]
    for foe in foes:
        step_between(scene, figure, foe, "try_to_leave", "S16.15.3-25")
    end_action(scene, figure, "S16.15.3-25")
    now = scene.battle[figure]
    tally = dexterity(scene.book, scene.battle, now)
    gets_out = yield from check(
        scene,
        now,
        tally,
        "S16.15.3-25",
        why="check to leave the fight",
        passed="gets out",
        failed="can't get away",
        dice=DICE_TO_LEAVE,
    )
    if not gets_out:
        event = among(scene, figure, "stay")
        for foe in foes:
            step_between(scene, figure, foe, event, "S16.15.3-25")
        return
    for foe in foes:
        step_between(scene, figure, foe, "leave", "S16.15.3-25")
    yield from get_out(scene, figure, order.to, "S16.15.3-25")


@rule("S16.15.3-25", "S16.15.6-06")
def get_out(scene: Scene, figure: FigureId, to: Cell, clause: RuleId) -> Procedure[None]:
    """The figure stands in another hex, even a burning one; the others go on fighting."""
    part(scene, figure)
    scene.tell(Walked((clause,), figure, (to,), scene.battle[figure].facing))
    change(scene, figure, "rise", clause)
    yield from scene.keep_up(CameTo(figure))


# -- what the fight rules out --------------------------------------------------------------------------------------


@requirement("S16.15.3-25", of=Move | Kneel | LieDown | Crawl)
def why_not_walk_out(battle: Battle, order: Walk) -> str | None:
    """No walking or crawling out of a hand-to-hand fight: leaving takes an action."""
    if order.path and (pin := pin_on(battle, order.figure)) is not None:
        return Cited("S16.15.6-05", f"pinned by {battle[pin.holder].short_name}")
    if order.path and in_hth(battle, order.figure):
        return "in a hand-to-hand fight: leaving takes an action"
    return None


@requirement("S16.15.3-26", of=StandUp)
def why_not_stand_up_after_fight(battle: Battle, order: StandUp) -> str | None:
    """No standing up in a turn of hand-to-hand fighting."""
    if any(h.grip == Grip.ENDED and order.figure in (h.holder, h.held) for h in battle.holds):
        return "fought hand-to-hand this turn"
    return "in a hand-to-hand fight" if in_hth(battle, order.figure) else None


@upkeep("S16.15.3-26", of=TurnEnds)
def fights_are_over(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """Fights that ended this turn are forgotten."""
    for hold in [h for h in scene.battle.holds if h.grip == Grip.ENDED]:
        step_between(scene, hold.holder, hold.held, "rest", "S16.15.3-26")
    yield from ()
