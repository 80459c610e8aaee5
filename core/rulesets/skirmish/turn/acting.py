"""A figure's place in the order: the moments for ordering actions, and how an action ends.

The order is drawn up in order.py; the actions are in blows.py and its neighbours.
"""

from __future__ import annotations

from enum import IntEnum
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.condition import Condition
from core.battle.counting import counted
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId, RuleId
from core.battle.places import SlotAdded, SlotsEnded
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
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
"""Marks that rule out further actions."""


def mov_spent(figure: Figure) -> int:
    """Return the MOV spent on this turn's walk so far."""
    mark = figure.mark(Marks.SPENT)
    return mark.value if mark else figure.entered


class StrikeBand(IntEnum):
    """What strikes before what, whatever the DEX."""

    BAYONETS = 1
    POLES = 2
    REST = 3


@record
class Acting:
    """A figure acts at its own place."""

    prompt: ClassVar[str] = "Your action."
    slot: Slot


@record
class StrikingFirst:
    """A figure may strike before its own place: with a bayonet, or with a pole in a charge or against one."""

    prompt: ClassVar[str] = "You can strike first. Strike now?"
    slot: Slot
    band: StrikeBand

    def prompt_in(self, battle: Battle) -> str:
        """`Your pole weapon strikes first. Strike now?`"""
        weapon = "bayonet" if self.band is StrikeBand.BAYONETS else "pole weapon"
        return f"Your {weapon} strikes first. Strike now?"


@record
class PlaceWentBy:
    """The moment when a figure has passed at its own place, or could do nothing there."""

    figure: FigureId


@record
class ActionOver:
    """The moment when a figure has nothing more to do this turn."""

    figure: FigureId


@record
class FreeAct(Choice):
    """A free act, which leaves the action; with free acts alone the figure is skipped."""


@record
class DoNothing(Choice):
    """Skips the figure's place."""

    verb: ClassVar[str] = "nothing"
    kind: ClassVar[Kind | None] = Kind.PASS
    does: ClassVar[str] = "passes"
    meaning: ClassVar[str] = "Pass: do nothing with this action."
    phrase: ClassVar[str] = "pass"
    is_pass: ClassVar[bool] = True


@record
class HoldBack(Choice):
    """Waits for the figure's own place instead of striking first."""

    verb: ClassVar[str] = "hold-back"
    kind: ClassVar[Kind | None] = Kind.WAIT
    does: ClassVar[str] = "waits for the usual place"
    meaning: ClassVar[str] = "Don't strike first; act at your own place in the order."
    phrase: ClassVar[str] = "wait for your place"
    is_pass: ClassVar[bool] = True


@procedure("S12-09", of=DoNothing)
def do_nothing(scene: Scene, order: DoNothing) -> Procedure[None]:
    """That was its action."""
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
    """Its early place is gone; a figure without another gets its own."""
    slot = next(s for s in scene.battle.clock.queue if s.figure == figure)
    scene.tell(SlotsEnded(("S12.0-14",), figure))
    if not any(s.figure == figure for s in scene.battle.clock.queue):
        scene.tell(SlotAdded(("S12.0-14",), Slot((StrikeBand.REST, *slot.rank[1:]), figure)))


def end_action(scene: Scene, figure: FigureId, *rules: RuleId, whole: bool = True) -> None:
    """End the figure's place in the order; `whole`: nothing more this turn, not even at a later place."""
    if any(slot.figure == figure for slot in scene.battle.clock.queue):
        scene.tell(SlotsEnded(rules, figure, all=whole))
    if not scene.battle[figure].mark(Marks.ACTED):
        scene.tell(Marked(rules, figure, Mark(Marks.ACTED, "S12-09", until=end_of_turn(scene.battle))))
    if not any(slot.figure == figure for slot in scene.battle.clock.queue):
        scene.settle(ActionOver(figure))


@upkeep("S12.0-35", of=Fell)
def lose_the_action_to_come(scene: Scene, moment: Fell) -> Procedure[None]:
    """A figure that falls before the order is drawn up gets a place in it, but no action."""
    if scene.battle.clock.phase in (Phase.MOVEMENT, Phase.DECLARATIONS):
        mark = Mark(Marks.DECLARED, "S12.0-35", until=end_of_turn(scene.battle))
        scene.tell(Marked(("S12.0-35",), moment.figure, mark))
    yield from ()


# -- why not -------------------------------------------------------------------------------------------------


def why_not_act(figure: Figure) -> str | None:
    """Return why a figure can't act any more: it dodges, defends, is down, shoots or stabbed. None if it can."""
    if COMMITTING.isdisjoint([mark.kind for mark in figure.marks]):
        return None
    if figure.mark(Marks.DODGING):
        return Cited("S12.0-18", "dodging this turn")
    if figure.mark(Marks.DEFENDING):
        return Cited("S12.0-19", "defending this turn")
    if down := figure.mark(Marks.DECLARED):
        return Cited(down.rule, "went down this turn")
    if figure.mark(Marks.SHOOTING):
        return Cited("S12.0-09", "already shooting this turn")
    if figure.mark(Marks.STABBED):
        return Cited("S16.3-05", "used the bayonet this turn")
    if figure.mark(Marks.PANICKED):
        return Cited("S16.11-16", "running in panic")
    return None


@rule("S12.0-09", "S12.0-10", "S12.0-11", "S12.0-22")
def why_not_attack(battle: Battle, figure: Figure) -> str | None:
    """Return why a figure can't make a melee or thrown attack now; None if it can: after half its MOV at most, and not
    prone."""
    if fault := why_not_act(figure):
        return fault
    if overloaded(figure):
        return Cited("S12.0-33", "load too heavy to attack")
    if figure.condition is Condition.PRONE:
        return Cited("S12.0-22", "prone")
    return why_not_after_charging(battle, figure)


@rule("S12.0-09", "S12.0-10")
def why_not_after_charging(battle: Battle, figure: Figure) -> str | None:
    """Return why a figure has moved too far to attack; None if not: half its MOV at most, or a shift if it was
    engaged."""
    return None if shifts_at_most(figure, figure.entered) else why_not_after_half_move(battle, figure)


@rule("S12.0-10")
def shifts_at_most(figure: Figure, hexes: int) -> bool:
    """True if so many hexes are within the shift that leaves an engaged figure its attack, whatever the cost."""
    return hexes <= SHIFT and figure.mark(Marks.IN_CONTACT) is not None


@rule("S12.0-06", "S12.0-09")
def why_not_after_half_move(battle: Battle, figure: Figure) -> str | None:
    """Return why an action allowed after half MOV is too late; None if not. The cost of the walk counts."""
    used, most = mov_spent(figure), half(movement(battle, figure))
    return Cited("S12.0-09", f"moved too far ({used} MOV; limit {most})") if used > most else None


@rule("S12.0-09", "S12.0-10")
def why_not_after_moving(battle: Battle, figure: Figure, hexes: int) -> str | None:
    """Return why an action allowed after so many hexes is too late; None if not. Actions that allow no movement cite
    their own clause."""
    if figure.entered <= hexes:
        return None
    fault = f"moved too far ({counted(figure.entered, 'hex', 'hexes')}; limit {hexes})"
    return Cited("S12.0-09", fault) if hexes else fault
