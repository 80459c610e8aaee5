"""What an order is for, whether it came to that, and how far it goes within another's; how firmly a hold holds: for the
odds. How an order is shown on the map is in footprint.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.battle import Battle
from core.battle.events import Event, Marked
from core.battle.handling import LeftLying
from core.battle.hold import Hold
from core.battle.names import FigureId
from core.battle.steps import HoldChanged, PhaseEntered, PostureChanged
from core.play.asking import Choice
from core.play.rolled import Tested
from core.play.success import as_rolled
from core.rulesets.rounds.attack.blocking import Block, Parry
from core.rulesets.rounds.attack.dodging import Dodge
from core.rulesets.rounds.grab.breaking import BreakFree
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.grab.wrestling import Wrestle
from core.rulesets.rounds.manoeuvres.disarming import Disarm
from core.rulesets.rounds.manoeuvres.feinting import Feint
from core.rulesets.rounds.manoeuvres.tripping import Trip
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Act
from core.rulesets.rounds.turn.phases import depth

FIRM = {Grip.FREE: 0, Grip.GRABBED: 1, Grip.LOCKED: 2, Grip.STRANGLED: 3}
"""How firmly each grip holds: what leaves the held less to do is the firmer."""


def firmness(battle: Battle, hold: Hold) -> int:
    """How firmly a hold holds."""
    return FIRM[Grip(hold.grip)]


def succeeded(order: Choice, told: Sequence[Event]) -> bool | None:
    """Whether an order did what it was for; None: no roll decided it."""
    match order:
        case Grab():
            return any(_takes(event, order.figure, order.target) for event in told)
        case BreakFree():
            return any(_ends(event, order.target, order.figure) for event in told)
        case Trip():
            return any(isinstance(event, PostureChanged) and event.figure == order.target for event in told)
        case Disarm():
            return any(isinstance(e, LeftLying) and (e.figure, e.item) == (order.target, order.what) for e in told)
        case Feint():
            return any(_is_open(event, order.target) for event in told)
        case Wrestle():
            return _won(order.figure, told)
        case Dodge() | Block() | Parry():
            return _is_missed(order.figure, order.foe, told)
        case Choice(passes=True):
            return None
        case _:
            return as_rolled(order, _between(order, told))


def own(battle: Battle, order: Choice, told: Sequence[Event]) -> int:
    """How much of what is told belongs to an order itself: of an action within another's, until it is over."""
    around, under_way = depth(battle), False
    for number, event in enumerate(told if around and isinstance(order, Act) else (), 1):
        if not isinstance(event, PhaseEntered):
            continue
        if under_way and len(event.pending) <= around:
            return number
        under_way = under_way or len(event.pending) > around
    return len(told)


def _takes(event: Event, holder: FigureId, held: FigureId) -> bool:
    there = isinstance(event, HoldChanged) and (event.holder, event.held) == (holder, held)
    return there and isinstance(event, HoldChanged) and event.before == Grip.FREE and event.after != Grip.FREE


def _ends(event: Event, holder: FigureId, held: FigureId) -> bool:
    return isinstance(event, HoldChanged) and (event.holder, event.held) == (holder, held) and event.after == Grip.FREE


def _is_open(event: Event, figure: FigureId) -> bool:
    return isinstance(event, Marked) and event.figure == figure and event.mark.kind == Marks.FEINTED


def _won(figure: FigureId, told: Sequence[Event]) -> bool | None:
    """Whether whom it was tried on did not resist it."""
    resisted = (event.warded for event in told if isinstance(event, Tested) and event.warded is not None)
    return next((not warded for warded in resisted), True if any(isinstance(e, Tested) for e in told) else None)


def _is_missed(figure: FigureId, foe: FigureId, told: Sequence[Event]) -> bool | None:
    """Whether the next attack of an enemy on somebody misses it, or is warded off."""
    tests = (event for event in told if isinstance(event, Tested))
    attack = next((test for test in tests if (test.figure, test.target) == (foe, figure)), None)
    if attack is None or not attack.passed:
        return None if attack is None else True
    after = next(tests, None)
    return after is not None and after.figure == figure and bool(after.warded)


def _between(order: Choice, told: Sequence[Event]) -> list[Event]:
    """Without the rolls of those who answer it or are hit instead, and how those were warded off."""
    pair = {order.figure, getattr(order, "target", ""), getattr(order, "patient", ""), None}
    return [
        e
        for e in told
        if not isinstance(e, Tested) or (e.figure in pair and e.target in pair and not _answers(order, e))
    ]


def _answers(order: Choice, test: Tested) -> bool:
    """Whether it is a blow of the one that the order is aimed at, or what is held against that."""
    if test.figure == order.figure:
        return test.warded is not None
    return test.target == order.figure and test.warded is None
