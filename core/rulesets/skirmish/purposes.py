"""What an order is for and whether it came to that, what it sets going, how firmly a grip holds: for the odds. How an
order is shown on the map is in footprint.py."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from core.battle.battle import Battle
from core.battle.events import Displaced, Event
from core.battle.handling import LeftLying
from core.battle.hold import Hold
from core.battle.names import FigureId, ItemId
from core.battle.steps import ConditionChanged, HoldChanged
from core.play.asking import Choice
from core.play.rolled import Tested, Threw
from core.play.ruleset import Task
from core.play.success import as_rolled
from core.rulebook.rule import rule
from core.rulesets.skirmish.fire.flame_thrower import Flame
from core.rulesets.skirmish.grenades.fuses import BurnDown
from core.rulesets.skirmish.grenades.grenade_machines import Lit
from core.rulesets.skirmish.grenades.lobbing import Lob
from core.rulesets.skirmish.grenades.rethrowing import ThrowBack
from core.rulesets.skirmish.grenades.shotgun_grenade import Launch
from core.rulesets.skirmish.hth.closing import CloseIn
from core.rulesets.skirmish.hth.disarming import Seize
from core.rulesets.skirmish.hth.holding import OUTSIDE, PINS
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.hth.subduing import BreakAway, Subdue
from core.rulesets.skirmish.melee.knockdown import ShieldRush, Slam, Throw
from core.rulesets.skirmish.melee.opposed import KnockDown, ThrowDown
from core.rulesets.skirmish.melee.staff import Disarm, Trip
from core.rulesets.skirmish.movement.retreats import ForceBack

LOOSE, PINNED, SUBDUED = 1, 2, 3
"""How firmly a figure is held in a fight hand to hand, in a pin, and for good."""
IN_THE_FIGHT = frozenset(Grip) - frozenset(OUTSIDE)
NOT_PINNED = frozenset(Grip) - frozenset(PINS)

Fact = Callable[[Event], bool]


def firmness(battle: Battle, hold: Hold) -> int:
    """How firmly a grip holds: a pin more than a fight in one hex, and nothing more than to be subdued."""
    grip = Grip(hold.grip)
    if grip in OUTSIDE:
        return 0
    return SUBDUED if grip is Grip.SUBDUED else PINNED if grip in PINS else LOOSE


@rule("S16.12-19")
def set_going(before: Battle, after: Battle) -> Task | None:
    """A grenade that lands with a short fuse goes off before anybody moves again."""
    return _burning_down(before, after, Lit.FUSED_END_TURN)


@rule("S16.12-19")
def in_time(before: Battle, after: Battle) -> Task | None:
    """One with a long fuse goes off when everybody has moved."""
    return _burning_down(before, after, Lit.FUSED_NEXT_MOVE)


def _burning_down(before: Battle, after: Battle, how: Lit) -> Task | None:
    if after.fields is before.fields:
        return None
    known = {field.id for field in before.fields if field.state == how}
    lit = tuple(f.id for f in after.fields if f.state == how and f.id not in known)
    return BurnDown(lit) if lit else None


# -- whether it succeeded ------------------------------------------------------------------------------------------


def succeeded(order: Choice, told: Sequence[Event]) -> bool | None:
    """Whether an order did what it was for. What comes about without a roll is not decided by any."""
    fact = _aimed_at(order)
    if fact is None:
        return False if _struck_another(order, told) else as_rolled(order, told)
    came = any(fact(event) for event in told)
    rolled = any(isinstance(event, Tested | Threw) for event in told)
    return came if rolled or not came else None


def _aimed_at(order: Choice) -> Fact | None:
    """The fact that an order is given for; None: that its rolls succeed."""
    match order:
        case Slam() | ShieldRush() | Throw() | KnockDown() | ThrowDown() | Trip():
            return _falls(order.target)
        case Disarm(target=target, away=item) | Seize(target=target, item=item):
            return _loses(target, item)
        case CloseIn():
            return _grips(order.figure, order.target, IN_THE_FIGHT)
        case Subdue():
            return _grips(order.figure, order.target, PINS)
        case BreakAway():
            return _slips(order.figure)
        case ForceBack():
            return lambda event: isinstance(event, Displaced) and event.figure == order.target
        case Flame():
            return lambda event: isinstance(event, Tested) and event.target == order.target and event.passed
        case Lob() | Launch() | ThrowBack():
            return lambda event: isinstance(event, Tested) and ON_TARGET in event.rules and event.passed
        case _:
            return None


ON_TARGET = "S16.12-07"
"""The clause of the roll that says where a grenade comes down."""


def _falls(target: FigureId) -> Fact:
    return lambda event: isinstance(event, ConditionChanged) and event.figure == target and not event.after.upright


def _loses(target: FigureId, item: ItemId) -> Fact:
    return lambda event: isinstance(event, LeftLying) and (event.figure, event.item) == (target, item)


def _grips(figure: FigureId, target: FigureId, grips: Collection[Grip]) -> Fact:
    return lambda event: (
        isinstance(event, HoldChanged) and (event.holder, event.held) == (figure, target) and Grip(event.after) in grips
    )


def _slips(figure: FigureId) -> Fact:
    return lambda event: isinstance(event, HoldChanged) and event.held == figure and Grip(event.after) in NOT_PINNED


def _struck_another(order: Choice, told: Sequence[Event]) -> bool:
    """Whether what was meant for somebody struck only others: in a crowded hex, or along the line."""
    target = getattr(order, "target", None)
    struck = {event.target for event in told if isinstance(event, Threw) and event.target is not None}
    return target is not None and bool(struck) and target not in struck
