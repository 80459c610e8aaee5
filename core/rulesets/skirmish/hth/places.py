"""Turns of figures in a hand-to-hand fight: the choices they have, and what a pin leaves of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.spoken import listed
from core.play.turns import Task
from core.records import record
from core.rulebook.rule import answer, option
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import Acting
from core.rulesets.skirmish.turn.engagement import in_hth, opponents, pin_on
from core.rulesets.skirmish.turn.order import NothingToDo, has_no_wits, own_place
from core.rulesets.skirmish.turn.surrender import MAY_YIELD, Yield


@record
class Brawling:
    """A figure acts at its own place during a hand-to-hand fight."""

    prompt: ClassVar[str] = "Your action, hand-to-hand."
    slot: Slot

    def prompt_in(self, battle: Battle) -> str:
        """`Your action, hand-to-hand with Odo.`"""
        foes = listed([foe.short_name for foe in opponents(battle, self.slot.figure)])
        return f"Your action, hand-to-hand with {foes}."


@record
class BreakingAway:
    """A pinned figure that has lost two actions may try to break free."""

    prompt: ClassVar[str] = "You are pinned and have lost 2 actions. Try to break free?"
    slot: Slot


@record
class Forfeit(Task):
    """A pinned figure loses the action of this place."""

    figure: FigureId


@answer(own_place, "S16.15.3-09", "S16.15.6-06", "S16.11-16")
def place_hand_to_hand(battle: Battle, slot: Slot) -> object:
    """Hand-to-hand orders only; in a pin only the attempt to break free, after two lost actions. Figures in panic have
    no action for that either."""
    figure = battle[slot.figure]
    pin = pin_on(battle, figure.id)
    if pin and pin.grip in (Grip.HELD_2, Grip.HELD_1):
        return Forfeit(figure.id)
    if has_no_wits(figure) or (pin and pin.grip == Grip.SUBDUED):
        return NothingToDo(figure.id)
    if pin and figure.mark(Marks.PANICKED):
        return NothingToDo(figure.id)
    if pin:
        return BreakingAway(slot)
    return Brawling(slot) if in_hth(battle, figure.id) else Acting(slot)


@option("S12.7-01", of=Brawling, offers=Yield, switch=MAY_YIELD)
def yields_in_the_fight(battle: Battle, about: Brawling, figure: Figure) -> Iterator[Yield]:
    """Instead of an action."""
    yield Yield(figure.id)


@option("S12.7-01", of=BreakingAway, offers=Yield, switch=MAY_YIELD)
def yields_in_a_pin(battle: Battle, about: BreakingAway, figure: Figure) -> Iterator[Yield]:
    """Instead of trying to break free."""
    yield Yield(figure.id)
