"""A figure's place in the order has come: the moments at which actions are ordered, and how an action ends.

The order itself is drawn up in order.py; what can be done is in blows.py and its neighbours.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.condition import Condition
from core.battle.events import Marked, counted
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId, RuleId
from core.battle.places import SlotAdded, SlotsEnded
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.rule import Cited, procedure, rule, upkeep
from core.rulesets.skirmish.sheet.condition import Fell
from core.rulesets.skirmish.sheet.scores import half, movement, overloaded
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.phases import Phase, end_of_turn

SHIFT = 1
"""The hexes of a shift."""
FIRE_MOVE = 1
"""The hexes after which a figure may still shoot."""
COMMITTING = frozenset((Marks.DODGING, Marks.DEFENDING, Marks.DECLARED, Marks.SHOOTING, Marks.STABBED, Marks.PANICKED))
"""Whoever is one of these may not act any more."""


def mov_spent(figure: Figure) -> int:
    """The MOV that its walk of this turn has cost so far."""
    mark = figure.mark(Marks.SPENT)
    return mark.value if mark else figure.entered


class StrikeBand(IntEnum):
    """What strikes before what, whatever the DEX."""

    BAYONETS = 1
    POLES = 2
    REST = 3


@dataclass(frozen=True, slots=True)
class Acting:
    """A figure acts at its own place."""

    prompt: ClassVar[str] = "Act at your place in the order."
    slot: Slot


@dataclass(frozen=True, slots=True)
class StrikingFirst:
    """A figure may strike before its own place: with a bayonet, or with a pole in a charge or against one."""

    prompt: ClassVar[str] = (
        "You can strike before your place in the order, with a bayonet or a pole weapon. Strike now?"
    )
    slot: Slot
    band: StrikeBand


@dataclass(frozen=True, slots=True)
class PlaceWentBy:
    """The moment when a figure has let its own place go by, or could do nothing at it."""

    figure: FigureId


@dataclass(frozen=True, slots=True)
class ActionOver:
    """The moment when a figure has nothing more to do this turn."""

    figure: FigureId


@dataclass(frozen=True, slots=True)
class FreeAct(Choice):
    """What a figure may do and act all the same; with nothing but such its place goes by."""


@dataclass(frozen=True, slots=True)
class DoNothing(Choice):
    """Lets its place go by."""

    verb: ClassVar[str] = "nothing"
    kind: ClassVar[Kind | None] = Kind.PASS
    does: ClassVar[str] = "passes"
    meaning: ClassVar[str] = "Pass: do nothing with this action."
    phrase: ClassVar[str] = "do nothing"
    passes: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HoldBack(Choice):
    """Does not strike first; it acts at its own place instead."""

    verb: ClassVar[str] = "hold-back"
    kind: ClassVar[Kind | None] = Kind.WAIT
    does: ClassVar[str] = "waits to act at the usual place"
    meaning: ClassVar[str] = "Don't strike first; act at your own place in the order."
    passes: ClassVar[bool] = True


@procedure("S12-09", of=DoNothing)
def do_nothing(scene: Scene, order: DoNothing) -> Procedure[None]:
    """It has acted."""
    end_action(scene, order.figure, "S12-09")
    scene.settle(PlaceWentBy(order.figure))
    yield from ()


@procedure("S12.0-14", of=HoldBack)
def hold_back(scene: Scene, order: HoldBack) -> Procedure[None]:
    """It waits for its own place."""
    wait_for_own_place(scene, order.figure)
    yield from ()


@rule("S12.0-14")
def wait_for_own_place(scene: Scene, figure: FigureId) -> None:
    """Its early place is gone; a figure that has no other gets its own."""
    slot = next(s for s in scene.battle.clock.queue if s.figure == figure)
    scene.tell(SlotsEnded(("S12.0-14",), figure))
    if not any(s.figure == figure for s in scene.battle.clock.queue):
        scene.tell(SlotAdded(("S12.0-14",), Slot((StrikeBand.REST, *slot.rank[1:]), figure)))


def end_action(scene: Scene, figure: FigureId, *rules: RuleId, whole: bool = True) -> None:
    """Its place in the order is done with; `whole`: it has nothing more to do this turn, not even at a later place."""
    if any(slot.figure == figure for slot in scene.battle.clock.queue):
        scene.tell(SlotsEnded(rules, figure, all=whole))
    if not scene.battle[figure].mark(Marks.ACTED):
        scene.tell(Marked(rules, figure, Mark(Marks.ACTED, "S12-09", until=end_of_turn(scene.battle))))
    if not any(slot.figure == figure for slot in scene.battle.clock.queue):
        scene.settle(ActionOver(figure))


@upkeep("S12.0-35", of=Fell)
def lose_the_action_to_come(scene: Scene, moment: Fell) -> Procedure[None]:
    """Who falls before the order is drawn up will have a place in it, and no action to take there."""
    if scene.battle.clock.phase in (Phase.MOVEMENT, Phase.DECLARATIONS):
        mark = Mark(Marks.DECLARED, "S12.0-35", until=end_of_turn(scene.battle))
        scene.tell(Marked(("S12.0-35",), moment.figure, mark))
    yield from ()


# -- what an action of this turn still admits ------------------------------------------------------------------


def committed(figure: Figure) -> str | None:
    """Why it may not act at all any more: it dodges, defends, is down, shoots or stabbed; None if it may."""
    if COMMITTING.isdisjoint([mark.kind for mark in figure.marks]):
        return None
    if figure.mark(Marks.DODGING):
        return Cited("S12.0-18", f"{figure.short_name} dodges this turn")
    if figure.mark(Marks.DEFENDING):
        return Cited("S12.0-19", f"{figure.short_name} defends this turn")
    if down := figure.mark(Marks.DECLARED):
        return Cited(down.rule, f"{figure.short_name} has gone down this turn")
    if figure.mark(Marks.SHOOTING):
        return Cited("S12.0-09", f"{figure.short_name} shoots this turn")
    if figure.mark(Marks.STABBED):
        return Cited("S16.3-05", f"{figure.short_name} has used the bayonet this turn")
    if figure.mark(Marks.PANICKED):
        return Cited("S16.11-16", f"{figure.short_name} burns and runs in panic")
    return None


@rule("S12.0-09", "S12.0-10", "S12.0-11", "S12.0-22")
def no_melee(battle: Battle, figure: Figure) -> str | None:
    """Why it may not make a melee or thrown attack now; None if it may: after at most half its MOV, and not prone."""
    if fault := committed(figure):
        return fault
    if overloaded(figure):
        return Cited("S12.0-33", f"{figure.short_name} carries too much to attack")
    if figure.condition is Condition.PRONE:
        return Cited("S12.0-22", f"{figure.short_name} is prone")
    return charged_too_far(battle, figure)


@rule("S12.0-09", "S12.0-10")
def charged_too_far(battle: Battle, figure: Figure) -> str | None:
    """Why it has moved too far to attack; None if it has not: at most half its MOV, or a shift if it was engaged."""
    return None if shifts_at_most(figure, figure.entered) else moved_more_than_half(battle, figure)


@rule("S12.0-10")
def shifts_at_most(figure: Figure, hexes: int) -> bool:
    """Whether so many hexes are within the shift that leaves an engaged figure its attack, whatever they cost."""
    return hexes <= SHIFT and figure.mark(Marks.IN_CONTACT) is not None


@rule("S12.0-06", "S12.0-09")
def moved_more_than_half(battle: Battle, figure: Figure) -> str | None:
    """Why an action that allows half MOV is too late; None if it is not. What counts is what its walk cost."""
    used, most = mov_spent(figure), half(movement(battle, figure))
    return (
        Cited("S12.0-09", f"{figure.short_name} has moved too far ({used} MOV; limit {most})") if used > most else None
    )


@rule("S12.0-09", "S12.0-10")
def moved_more_than(battle: Battle, figure: Figure, hexes: int) -> str | None:
    """Why an action that allows so many hexes of movement is too late; None if it is not. Of an action that allows none
    at all a clause of its own says so."""
    if figure.entered <= hexes:
        return None
    fault = f"{figure.short_name} has moved too far ({counted(figure.entered, 'hex', 'hexes')}; limit {hexes})"
    return Cited("S12.0-09", fault) if hexes else fault
