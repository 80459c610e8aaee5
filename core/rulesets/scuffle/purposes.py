"""What an order is for and whether it came to that, and how firmly a hold holds: for the odds. How an order is shown on
the map is in footprint.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.handling import LeftLying
from core.battle.hold import Hold
from core.battle.names import FigureId
from core.battle.steps import ConditionChanged, HoldChanged, PairStepped
from core.play.asking import Choice
from core.play.parts import success_of
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.entering.coming_in import Enter
from core.rulesets.scuffle.entering.shoves import Shove
from core.rulesets.scuffle.grapples.breaking import Escape, ShoveOff
from core.rulesets.scuffle.hth.disarming import Seize
from core.rulesets.scuffle.pairs.grip_machine import Grip
from core.rulesets.scuffle.pairs.holding import PINS
from core.rulesets.scuffle.pins.breaking import BreakPin
from core.rulesets.scuffle.pins.pinning import Pin
from core.rulesets.scuffle.reach.lines import PullDown, Snare
from core.rulesets.scuffle.reach.sweeping import SweepLegs
from core.rulesets.scuffle.throws.forms import Throw

SHOVED = ("shove_succeeds", "shove_resisted")
"""The steps between two when one has shoved the other, be it that he kept out of danger."""


def firmness(battle: Battle, hold: Hold) -> int:
    """How firmly a hold holds: a pin more than a grapple."""
    return {Grip.NONE: 0, Grip.GRAPPLE: 1}.get(Grip(hold.grip), 2)


def succeeded(book: Rulebook, order: Choice, told: Sequence[Event]) -> bool | None:
    """Whether an order did what it was for. To come into a hex is for what is done there, which is chosen then."""
    match order:
        case Throw() | SweepLegs() | PullDown():
            return any(_falls(event, order.target) for event in told)
        case Pin() | Snare():
            return any(_pins(event, order.figure, order.target) for event in told)
        case Shove():
            return any(_shoved(event, {order.figure, order.target}) for event in told)
        case ShoveOff() | Escape() | BreakPin():
            return any(_let_go(event, order.target, order.figure) for event in told)
        case Seize():
            return any(isinstance(e, LeftLying) and (e.figure, e.item) == (order.target, order.item) for e in told)
        case Enter():
            return None
        case _:
            return success_of(book, order, told)


def _falls(event: Event, figure: FigureId) -> bool:
    return isinstance(event, ConditionChanged) and event.figure == figure and not event.after.upright


def _pins(event: Event, holder: FigureId, held: FigureId) -> bool:
    return isinstance(event, HoldChanged) and (event.holder, event.held) == (holder, held) and event.after in PINS


def _let_go(event: Event, holder: FigureId, held: FigureId) -> bool:
    return isinstance(event, HoldChanged) and (event.holder, event.held) == (holder, held) and event.after == Grip.NONE


def _shoved(event: Event, pair: set[FigureId]) -> bool:
    return isinstance(event, PairStepped) and {event.figure, event.other} == pair and event.event in SHOVED
