"""The place of a figure that fights hand to hand: what it is asked there, and what a pin leaves of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.names import FigureId
from core.play.turns import Task
from core.rulebook.rule import answer
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import Acting
from core.rulesets.skirmish.turn.engagement import in_hth, pin_on
from core.rulesets.skirmish.turn.order import NothingToDo, has_no_wits, own_place


@dataclass(frozen=True, slots=True)
class Brawling:
    """A figure acts at its own place while it fights hand to hand."""

    prompt: ClassVar[str] = "Act in the hand-to-hand fight, at your place in the order."
    slot: Slot


@dataclass(frozen=True, slots=True)
class BreakingAway:
    """A pinned figure, which has lost two actions, may try to break away."""

    prompt: ClassVar[str] = "You are pinned and have lost two actions. Try to break away?"
    slot: Slot


@dataclass(frozen=True, slots=True)
class Forfeit(Task):
    """A pinned figure's place comes: it loses its action."""

    figure: FigureId


@answer(own_place, "S16.15.3-09", "S16.15.6-06", "S16.11-16")
def place_hand_to_hand(battle: Battle, slot: Slot) -> object:
    """Hand to hand only what can be done there, pinned only to break away, and first two actions are lost. Who has
    lost its head in a fire has no action for that either."""
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
