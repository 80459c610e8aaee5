"""The details of a pin besides its kind: the part held, the manner, the arms used. The hold keeps them in `part`,
`how` and `hands`. What a pin leaves possible is in pins/."""

from __future__ import annotations

from enum import StrEnum

from core.battle.battle import Battle
from core.battle.hold import Hand, Hold
from core.battle.names import FigureId
from core.rulebook.rule import rule
from core.rulesets.scuffle.pairs.grip_machine import Grip
from core.rulesets.scuffle.pairs.holding import PINS, hold_of, holds_on

BOTH_ARMS = "both arms"
THROAT = "throat"
HANDS = (Hand.MAIN, Hand.OFF)


class Limb(StrEnum):
    """A limb that can be pinned alone. The right hand is the main one."""

    NONE = "none"
    RIGHT_ARM = "right-arm"
    LEFT_ARM = "left-arm"
    RIGHT_LEG = "right-leg"
    LEFT_LEG = "left-leg"

    @property
    def label(self) -> str:
        """It in words: `right arm`."""
        return self.value.replace("-", " ")


ARM_OF = {Limb.RIGHT_ARM: Hand.MAIN, Limb.LEFT_ARM: Hand.OFF}
LEGS = (Limb.RIGHT_LEG, Limb.LEFT_LEG)


class How(StrEnum):
    """The manner of a pin. A throat pin is hard, at -10, or soft, at -6."""

    HARD = "hard"
    SOFT = "soft"
    TIGHT = "tightly"
    LINE = "by a line"


@rule("H-pin-24", "H-pin-25")
def limb_of(hold: Hold) -> Limb:
    """The single limb a pin holds."""
    return next((limb for limb in Limb if hold.part == limb.label), Limb.NONE)


@rule("H-pin-19")
def is_tight(hold: Hold) -> bool:
    """Whether it leaves a standing target no kick, bite, butt or throw."""
    return How.TIGHT in hold.how


@rule("H-pin-30")
def chokes(hold: Hold) -> bool:
    """Whether it is a hard pin of the throat."""
    return hold.grip == Grip.PIN_THROAT and How.HARD in hold.how


@rule("H-reach-06")
def is_by_line(hold: Hold) -> bool:
    """Whether a line holds, not arms."""
    return How.LINE in hold.how


def pins_on(battle: Battle, figure: FigureId) -> tuple[Hold, ...]:
    """Every pin on `figure`."""
    return tuple(hold for hold in holds_on(battle, figure) if hold.grip in PINS)


def pin_of(battle: Battle, figure: FigureId) -> Hold | None:
    """The pin `figure` has on someone."""
    hold = hold_of(battle, figure)
    return hold if hold is not None and hold.grip in PINS else None


@rule("H-pin-02", "H-pin-25", "H-pin-33")
def pinned_arms(battle: Battle, figure: FigureId) -> frozenset[Hand]:
    """The arms of `figure` that others hold."""
    found: set[Hand] = set()
    for hold in pins_on(battle, figure):
        if hold.grip in (Grip.PIN_BOTH_ARMS, Grip.PIN_ONE_ARM):
            found |= set(HANDS)
        elif (arm := ARM_OF.get(limb_of(hold))) is not None:
            found.add(arm)
    return frozenset(found)


@rule("H-pin-02", "H-pin-23", "H-reach-06")
def arms_at_work(battle: Battle, figure: FigureId) -> frozenset[Hand]:
    """The arms of `figure` that hold someone, or the line."""
    pin = pin_of(battle, figure)
    if pin is None:
        return frozenset()
    return frozenset(pin.hands or HANDS)


@rule("H-pin-02")
def arms_left(battle: Battle, figure: FigureId) -> tuple[Hand, ...]:
    """The arms that neither hold nor are held."""
    taken = pinned_arms(battle, figure) | arms_at_work(battle, figure)
    return tuple(hand for hand in HANDS if hand not in taken)


@rule("H-pin-33", "H-pin-20")
def wholly_pinned(battle: Battle, figure: FigureId) -> bool:
    """Whether both arms are pinned, or the throat is held hard."""
    return len(pinned_arms(battle, figure)) == len(HANDS) or any(chokes(hold) for hold in pins_on(battle, figure))
