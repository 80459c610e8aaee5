"""Which attacks, and other orders that take an arm, a pin leaves possible. Its other effects are in pin_effects.py,
breaking it in breaking.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Protocol, TypeVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.names import FigureId, ItemId
from core.play.asking import Choice
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, answer, modifier, requirement, rule
from core.rulesets.scuffle.entering.meeting import TurnToMeet
from core.rulesets.scuffle.grapples.breaking import Escape, ShoveOff
from core.rulesets.scuffle.hth.blows import HthBlow
from core.rulesets.scuffle.hth.shots import HthShot, no_room_for_it
from core.rulesets.scuffle.pairs.grip_machine import Grip
from core.rulesets.scuffle.pairs.holding import by_line
from core.rulesets.scuffle.pairs.pinned import (
    HANDS,
    LEGS,
    arms_left,
    chokes,
    is_by_line,
    is_tight,
    limb_of,
    pin_of,
    pins_on,
)
from core.rulesets.scuffle.throws.forms import Throw
from core.rulesets.skirmish.attack.first_aid import FirstAid
from core.rulesets.skirmish.attack.hands import PickUp, ReadyItem
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.fire.extinguishers import PutOut, PutOutHex
from core.rulesets.skirmish.fire.flame_thrower import Flame
from core.rulesets.skirmish.fire.torches import LightUp
from core.rulesets.skirmish.grenades.lobbing import Lob
from core.rulesets.skirmish.grenades.rethrowing import TakeUp, ThrowBack
from core.rulesets.skirmish.grenades.shotgun_grenade import Launch
from core.rulesets.skirmish.melee.bayonet import FixBayonet, Stab
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.poles import Jab
from core.rulesets.skirmish.melee.staff import Disarm
from core.rulesets.skirmish.melee.sweep import Sweep
from core.rulesets.skirmish.missiles.aiming import AimAt
from core.rulesets.skirmish.missiles.jams import ClearJam
from core.rulesets.skirmish.missiles.loading import Reload
from core.rulesets.skirmish.missiles.shooting import Shoot, ShootAutomatic, ShootBurst, ShootPair, ShootSplit
from core.rulesets.skirmish.missiles.sweep_of_fire import SweepFire
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.movement.walking import turns_freely
from core.rulesets.skirmish.turn.acting import Acting

PARTLY = -2
"""The penalty for partly pinned figures, and for striking with the other arm while pinning with one."""


class BodyPart(StrEnum):
    """What an attack is made with."""

    ARM = "arm"
    LEG = "leg"
    HEAD = "head"
    BODY = "body"
    """a throw"""


@answer(by_line, "H-reach-06")
def holds_by_a_line(battle: Battle, hold: Hold) -> bool:
    """A pin by whip or lasso."""
    return is_by_line(hold)


# -- attacks -------------------------------------------------------------------------------------------------------


@rule("H-pin-03", "H-pin-16", "H-pin-19", "H-pin-25", "H-pin-29", "H-pin-30", "H-throw-23")
def pinned_too_firmly(battle: Battle, figure: Figure, limb: BodyPart) -> str | None:
    """Why a pin on `figure` prevents attacks with `limb`. Which arm is held is checked elsewhere."""
    for hold in pins_on(battle, figure.id):
        name = battle[hold.holder].short_name
        if chokes(hold):
            return Cited("H-pin-30", f"choked by {name}: can't attack")
        if hold.grip == Grip.PIN_THROAT and limb is BodyPart.HEAD:
            return Cited("H-pin-29", f"throat held by {name}")
        by_both_arms, stands = (
            hold.grip in (Grip.PIN_BOTH_ARMS, Grip.PIN_ONE_ARM),
            figure.condition is Condition.STANDING,
        )
        if by_both_arms and (limb is BodyPart.ARM or not stands):
            return Cited("H-pin-03" if limb is BodyPart.ARM else "H-pin-16", f"both arms pinned by {name}")
        if is_tight(hold) and limb is not BodyPart.ARM and stands:
            return Cited("H-pin-19", f"pinned tight by {name}")
    legs = {limb_of(hold) for hold in pins_on(battle, figure.id)} & set(LEGS)
    if limb is BodyPart.LEG and len(legs) == len(LEGS):
        return Cited("H-pin-25", "both legs pinned")
    return None


@rule("H-pin-03", "H-pin-23", "H-pin-24", "H-reach-06")
def busy_with_its_pin(battle: Battle, figure: Figure, limb: BodyPart) -> str | None:
    """Why the pin `figure` has on someone prevents an attack with `limb`: only the other arm can strike. A line
    keeps only the hand that holds it busy."""
    pin = pin_of(battle, figure.id)
    if pin is None or is_by_line(pin):
        return None
    if limb is BodyPart.ARM and arms_left(battle, figure.id):
        return None
    return Cited("H-pin-03", f"busy pinning {battle[pin.held].short_name}")


@rule("H-pin-02", "H-pin-23", "H-pin-25")
def no_arm_for(battle: Battle, figure: Figure, item: ItemId) -> str | None:
    """Why `figure` can't strike or shoot with `item` or bare hands: the arm for it holds or is held."""
    if fault := pinned_too_firmly(battle, figure, BodyPart.ARM) or busy_with_its_pin(battle, figure, BodyPart.ARM):
        return fault
    free = arms_left(battle, figure.id)
    if len(free) == len(HANDS):
        return None
    in_hand = {Hand.MAIN: figure.main, Hand.OFF: figure.off}
    wanted = item or None
    arms = [hand for hand in HANDS if in_hand[hand] == wanted]
    both = wanted is not None and len(arms) == len(HANDS)
    if all(hand in free for hand in arms) if both else any(hand in free for hand in arms):
        return None
    thing = figure.item(item)
    return Cited("H-pin-25", f"no free arm for the {thing.kind}" if thing else "no free arm")


class WithOneThing(Protocol):
    """An order carried out with one item in hand, or with bare hands."""

    @property
    def figure(self) -> FigureId:
        """Whose hand."""

    @property
    def item(self) -> ItemId:
        """The item; empty: bare hands."""


InHand = TypeVar("InHand", bound=WithOneThing)


@requirement(
    *("H-pin-03", "H-pin-23", "H-pin-25", "H-pin-30"),
    of=HthBlow
    | Strike
    | Jab
    | Sweep
    | Disarm
    | Stab
    | HthShot
    | Shoot
    | ShootPair
    | ShootBurst
    | ShootAutomatic
    | ShootSplit
    | SweepFire
    | AimAt
    | Hurl
    | Launch
    | Lob
    | Flame
    | PutOut
    | PutOutHex,
)
def attacks_with_a_free_arm(battle: Battle, order: WithOneThing) -> str | None:
    """With an arm that neither holds nor is held."""
    return no_arm_for(battle, battle[order.figure], order.item)


@requirement(
    *("H-pin-33", "H-reach-06"),
    of=ReadyItem | PickUp | TakeUp | ThrowBack | Reload | ClearJam | FixBayonet | LightUp | FirstAid,
)
def works_with_both_arms(battle: Battle, order: Choice) -> str | None:
    """Nothing is readied, picked up, loaded or treated while an arm is held, or holds a line."""
    figure = battle[order.figure]
    if len(arms_left(battle, figure.id)) == len(HANDS):
        return None
    return "needs both arms free"


@rule("H-hth-03", "H-pin-03", "H-pin-33")
def proposed_where_there_is_room(
    offers: Callable[[Battle, Acting, Figure], Iterator[InHand]], battle: Battle, about: Acting, figure: Figure
) -> Iterator[InHand]:
    """Propose only what hand-to-hand has room for and no pin forbids; these orders aren't checked again."""
    if no_room_for_it(battle, figure) is None:
        yield from (order for order in offers(battle, about, figure) if attacks_with_a_free_arm(battle, order) is None)


@rule("H-hth-03", "H-pin-33")
def thrown_back_where_there_is_room(
    throws_back: Callable[[Battle, Acting, Figure], Iterator[ThrowBack]], battle: Battle, about: Acting, figure: Figure
) -> Iterator[ThrowBack]:
    """The same for orders that take both hands."""
    if no_room_for_it(battle, figure) is None:
        yield from (order for order in throws_back(battle, about, figure) if not works_with_both_arms(battle, order))


@requirement("H-pin-03", "H-pin-17", "H-pin-19", "H-pin-30", of=Throw)
def throws_as_its_pins_leave_it(battle: Battle, order: Throw) -> str | None:
    """Out of a pin that is neither tight nor a hard throat pin, and not while pinning someone."""
    figure = battle[order.figure]
    return pinned_too_firmly(battle, figure, BodyPart.BODY) or busy_with_its_pin(battle, figure, BodyPart.BODY)


@requirement("H-pin-03", "H-pin-23", of=ShoveOff | Escape)
def breaks_no_grapple_while_it_pins(battle: Battle, order: ShoveOff | Escape) -> str | None:
    """A pinner must let go or ease the pin before breaking a grapple."""
    return busy_with_its_pin(battle, battle[order.figure], BodyPart.BODY)


@answer(turns_freely, "H-pin-03", "H-pin-23")
def turns_while_it_pins_nobody(battle: Battle, figure: Figure) -> bool:
    """A pinner isn't offered to stay as it is either: it lets go, eases the pin, or ends its movement."""
    return busy_with_its_pin(battle, figure, BodyPart.BODY) is None


@requirement("H-pin-03", "H-pin-23", of=Move)
def turns_nowhere_while_it_pins(battle: Battle, order: Move) -> str | None:
    """A pinner can't turn in its hex."""
    return None if order.path else busy_with_its_pin(battle, battle[order.figure], BodyPart.BODY)


@requirement("H-pin-03", "H-pin-23", of=TurnToMeet)
def meets_nobody_while_it_pins(battle: Battle, order: TurnToMeet) -> str | None:
    """A pinner can't turn to meet an enemy."""
    return busy_with_its_pin(battle, battle[order.figure], BodyPart.BODY)


@modifier("H-pin-16", "H-pin-17", "H-pin-26", "H-pin-29", of=Attack, label="pinned", reads=Reads.FIGURES)
def while_pinned(attack: Attack) -> int:
    """Two harder for pinned figures, whatever they can still do."""
    return PARTLY if pins_on(attack.battle, attack.attacker.id) else 0


@modifier("H-pin-23", of=Attack, label="other arm pinning", reads=Reads.FIGURES)
def while_pinning(attack: Attack) -> int:
    """Two harder with the other arm."""
    pin = pin_of(attack.battle, attack.attacker.id)
    return 0 if pin is None or is_by_line(pin) else PARTLY
