"""What an order is for and whether it came to that, and how firmly a hold holds: for the odds. How an order is shown on
the map is in footprint.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.battle import Battle
from core.battle.events import Event, Marked
from core.battle.handling import LeftLying
from core.battle.hold import Hold
from core.battle.names import FigureId
from core.battle.record import replace
from core.battle.steps import HoldChanged
from core.play.asking import Choice, Pass
from core.play.rolled import Tested
from core.play.success import as_rolled
from core.rulesets.clinch.answers.contests import QUICK, REGULAR
from core.rulesets.clinch.defence.blocking import Block
from core.rulesets.clinch.defence.dodging import Dodge
from core.rulesets.clinch.defence.parrying import Parry
from core.rulesets.clinch.hold.breaking import BreakFree
from core.rulesets.clinch.hold.capturing import Capture
from core.rulesets.clinch.hold.choking import Choke
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.hold.taking import GrabWeapon, Grapple
from core.rulesets.clinch.moves.pinning import Pin
from core.rulesets.clinch.moves.tearing import TearOff
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.blows import Strike
from core.rulesets.clinch.strike.disarming import Disarm
from core.rulesets.clinch.strike.feinting import Pretend
from core.rulesets.clinch.strike.places import goes_beside

FIRM = {Grip.FREE: 0, Grip.WEAPON: 1, Grip.GRAPPLED: 2, Grip.LOCKED: 3, Grip.CHOKED: 3, Grip.PINNED: 4}
"""How firmly each grip holds: what leaves the held less to do is the firmer."""


def firmness(battle: Battle, hold: Hold) -> int:
    """How firmly a hold holds."""
    return FIRM[Grip(hold.grip)]


def succeeded(order: Choice, told: Sequence[Event]) -> bool | None:
    """Whether an order did what it was for; None: no roll decided it."""
    match order:
        case Strike():
            return as_rolled(order, [_anywhere(order, event) for event in _between(order, told)])
        case Grapple() | GrabWeapon() | Choke() | Capture() | Pin():
            return any(_takes(event, order.figure, order.target) for event in told)
        case BreakFree():
            return any(_ends(event, order.target, order.figure) for event in told)
        case TearOff():
            return any(_ends(event, order.target, order.victim) for event in told)
        case Disarm():
            return any(isinstance(e, LeftLying) and (e.figure, e.item) == (order.target, order.away) for e in told)
        case Pretend():
            return any(isinstance(event, Marked) and event.mark.kind == Marks.FEINTED for event in told)
        case Dodge() | Parry() | Block():
            return _wards(order.figure, told)
        case Pass():
            return None
        case _ if isinstance(order, QUICK + REGULAR):
            return _won(told)
        case _:
            return as_rolled(order, _between(order, told))


def _anywhere(order: Strike, event: Event) -> Event:
    """A blow that lands beside the part that it was aimed at has landed, too."""
    if not isinstance(event, Tested) or (event.figure, event.target) != (order.figure, order.target):
        return event
    return replace(event, passed=event.passed or goes_beside(order.part, event))


def _takes(event: Event, holder: FigureId, held: FigureId) -> bool:
    """Whether somebody has, by this, taken hold of another, or taken it firmer or otherwise."""
    if not isinstance(event, HoldChanged):
        return False
    return (event.holder, event.held) == (holder, held) and event.event in TAKING


TAKING = ("grapple", "grab_weapon", "shift", "shift_to_weapon", "choke_on", "capture", "pin_won")


def _ends(event: Event, holder: FigureId, held: FigureId) -> bool:
    return isinstance(event, HoldChanged) and (event.holder, event.held) == (holder, held) and event.after == Grip.FREE


def _wards(figure: FigureId, told: Sequence[Event]) -> bool | None:
    """Whether it warded off what it was asked about, however it bears what came of it."""
    return next((e.warded for e in told if isinstance(e, Tested) and e.figure == figure and e.warded is not None), None)


def _won(told: Sequence[Event]) -> bool | None:
    """Whether the other did not ward a contest off."""
    return next((not event.warded for event in told if isinstance(event, Tested) and event.warded is not None), None)


def _between(order: Choice, told: Sequence[Event]) -> list[Event]:
    """Without the rolls of those who are struck or shot instead of whom it was aimed at."""
    pair = {order.figure, getattr(order, "target", order.figure), None}
    return [e for e in told if not isinstance(e, Tested) or (e.figure in pair and e.target in pair)]
