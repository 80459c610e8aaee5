"""Leaving a fight hand to hand, and its end. How it begins is in closing.py, breaking a pin in subduing.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Walked
from core.battle.figure import Figure
from core.battle.names import FigureId, RuleId
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.rule import Cited, option, procedure, requirement, rule, upkeep
from core.rulesets.skirmish.fire.crossing import dares_to_go
from core.rulesets.skirmish.hth.holding import among, part, release, step_between
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.hth.places import Brawling
from core.rulesets.skirmish.movement.moving import Crawl, Kneel, LieDown, Move, Walk
from core.rulesets.skirmish.movement.rising import StandUp
from core.rulesets.skirmish.movement.walking import CameTo, entry_cost, shrinks_from
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.condition import change
from core.rulesets.skirmish.sheet.scores import dexterity, overloaded
from core.rulesets.skirmish.turn.acting import committed, end_action
from core.rulesets.skirmish.turn.engagement import in_hth, opponents, pin_on
from core.rulesets.skirmish.turn.hostile import Hostile
from core.rulesets.skirmish.turn.phases import TurnEnds
from core.space.cell import Cell

DICE_TO_LEAVE = 4


@dataclass(frozen=True, slots=True)
class LeaveHth(Hostile):
    """Tries to get out of a fight hand to hand, into an empty hex beside it."""

    verb: ClassVar[str] = "leave"
    kind: ClassVar[Kind | None] = Kind.BREAK_FREE
    does: ClassVar[str] = "gets out of the fight[ to {to}]"
    meaning: ClassVar[str] = "Try to leave the hand-to-hand fight for an empty adjacent hex."
    phrase: ClassVar[str] = "get out[ to {to}]"
    to: Cell


@rule("S16.15.3-25", "S16.15.6-06", "S16.11-27")
def ways_out(battle: Battle, figure: Figure) -> tuple[Cell, ...]:
    """The empty hexes beside it, but for the fires that it shuns."""
    around = [cell for cell in battle.grid.neighbours(figure.at) if shrinks_from(battle, figure, cell) is None]
    return tuple(cell for cell in around if not battle.at(cell) and entry_cost(battle, figure, cell) is not None)


@option("S16.15.3-25", of=Brawling, offers=LeaveHth, place=70)
def leaves(battle: Battle, about: Brawling, figure: Figure) -> Iterator[LeaveHth]:
    """Every way out."""
    yield from (LeaveHth(figure.id, cell) for cell in ways_out(battle, figure))


@requirement("S16.15.3-25", of=LeaveHth)
def may_leave(battle: Battle, order: LeaveHth) -> str | None:
    """Into an empty hex next to it, under a load it can rise with, committed to nothing else."""
    figure = battle[order.figure]
    if order.to not in battle.grid:
        return "that hex is off the map"
    if fault := shrinks_from(battle, figure, order.to):
        return fault
    if order.to not in ways_out(battle, figure):
        return f"{figure.short_name} cannot get to {battle.grid.name(order.to)}"
    return (
        Cited("S12.0-33", f"{figure.short_name} carries too much to rise") if overloaded(figure) else committed(figure)
    )


@procedure("S16.15.3-25", of=LeaveHth)
def leave(scene: Scene, order: LeaveHth) -> Procedure[None]:
    """Four dice against DEX, with nothing added for the fight. Whoever it pins it lets go first; before that it must
    dare to go where it burns."""
    figure = order.figure
    if not (yield from dares_to_go(scene, figure, order.to)):
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
        failed="is held back",
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
    """It is on its feet in another hex, whatever burns there; those who fought it fight on, if they do."""
    part(scene, figure)
    scene.tell(Walked((clause,), figure, (to,), scene.battle[figure].facing))
    change(scene, figure, "rise", clause)
    yield from scene.keep_up(CameTo(figure))


# -- what it keeps from --------------------------------------------------------------------------------------------


@requirement("S16.15.3-25", of=Move | Kneel | LieDown | Crawl)
def stays_in_the_fight(battle: Battle, order: Walk) -> str | None:
    """Nobody walks or crawls out of a fight hand to hand; that takes an action."""
    if order.path and (pin := pin_on(battle, order.figure)) is not None:
        return Cited("S16.15.6-05", f"{battle[pin.holder].short_name} holds {battle[order.figure].short_name}")
    if order.path and in_hth(battle, order.figure):
        return f"{battle[order.figure].short_name} fights hand to hand and can only leave by an action"
    return None


@requirement("S16.15.3-26", of=StandUp)
def rises_the_turn_after(battle: Battle, order: StandUp) -> str | None:
    """Whoever has fought hand to hand this turn stands up on the next at the earliest."""
    name = battle[order.figure].short_name
    if any(h.grip == Grip.ENDED and order.figure in (h.holder, h.held) for h in battle.holds):
        return f"{name} has fought hand to hand this turn and may stand up on the next"
    return f"{name} fights hand to hand" if in_hth(battle, order.figure) else None


@upkeep("S16.15.3-26", of=TurnEnds)
def fights_are_over(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """What ended this turn is forgotten."""
    for hold in [h for h in scene.battle.holds if h.grip == Grip.ENDED]:
        step_between(scene, hold.holder, hold.held, "rest", "S16.15.3-26")
    yield from ()
