"""One figure's hold on another, as a state machine. Used through holding.py."""

from __future__ import annotations

from enum import StrEnum

from statemachine import StateMachine
from statemachine.states import States

from core.rulebook.transitions import Transitions


class Grip(StrEnum):
    """What the holder has. Which limb, how tight and by which line is in the hold itself."""

    NONE = "none"
    """no hold"""
    GRAPPLE = "grapple"
    """grappled; the holder's arms stay free"""
    PIN_BOTH_ARMS = "pin-both-arms"
    """both arms pinned with both of the holder's, or by a line"""
    PIN_ONE_ARM = "pin-one-arm"
    """both arms pinned with one of the holder's; the other is free to attack"""
    PIN_LIMB = "pin-limb"
    """one limb pinned"""
    PIN_THROAT = "pin-throat"
    """the throat pinned"""


class GripMachine(StateMachine):
    """The possible steps of a hold; anything else is refused."""

    s = States.from_enum(Grip, initial=Grip.NONE, use_enum_instance=True)

    grapple = s.NONE.to(s.GRAPPLE)
    pin_both_arms = s.NONE.to(s.PIN_BOTH_ARMS) | s.GRAPPLE.to(s.PIN_BOTH_ARMS)
    pin_one_arm = s.NONE.to(s.PIN_ONE_ARM) | s.GRAPPLE.to(s.PIN_ONE_ARM)
    pin_limb = s.NONE.to(s.PIN_LIMB) | s.GRAPPLE.to(s.PIN_LIMB)
    pin_throat = s.NONE.to(s.PIN_THROAT) | s.GRAPPLE.to(s.PIN_THROAT)
    move_fails = s.NONE.to(s.NONE) | s.GRAPPLE.to(s.GRAPPLE)
    countered = s.NONE.to(s.NONE) | s.GRAPPLE.to(s.GRAPPLE)
    release = (
        s.GRAPPLE.to(s.NONE)
        | s.PIN_BOTH_ARMS.to(s.NONE)
        | s.PIN_ONE_ARM.to(s.NONE)
        | s.PIN_LIMB.to(s.NONE)
        | s.PIN_THROAT.to(s.NONE)
    )
    broken = s.GRAPPLE.to(s.NONE)
    break_fails = s.GRAPPLE.to(s.GRAPPLE)
    held_throws_free = (
        s.GRAPPLE.to(s.NONE)
        | s.PIN_BOTH_ARMS.to(s.NONE)
        | s.PIN_ONE_ARM.to(s.NONE)
        | s.PIN_LIMB.to(s.NONE)
        | s.PIN_THROAT.to(s.NONE)
    )
    held_throws = s.GRAPPLE.to(s.GRAPPLE)
    other_pin_broken = (
        s.GRAPPLE.to(s.NONE)
        | s.PIN_BOTH_ARMS.to(s.PIN_BOTH_ARMS)
        | s.PIN_ONE_ARM.to(s.PIN_ONE_ARM)
        | s.PIN_LIMB.to(s.PIN_LIMB)
        | s.PIN_THROAT.to(s.PIN_THROAT)
    )
    held_strikes = (
        s.GRAPPLE.to(s.GRAPPLE)
        | s.PIN_BOTH_ARMS.to(s.PIN_BOTH_ARMS)
        | s.PIN_ONE_ARM.to(s.PIN_ONE_ARM)
        | s.PIN_LIMB.to(s.PIN_LIMB)
        | s.PIN_THROAT.to(s.PIN_THROAT)
    )
    holder_strikes = s.GRAPPLE.to(s.GRAPPLE) | s.PIN_ONE_ARM.to(s.PIN_ONE_ARM) | s.PIN_LIMB.to(s.PIN_LIMB)
    holder_falls = (
        s.GRAPPLE.to(s.GRAPPLE)
        | s.PIN_BOTH_ARMS.to(s.GRAPPLE)
        | s.PIN_ONE_ARM.to(s.GRAPPLE)
        | s.PIN_LIMB.to(s.GRAPPLE)
        | s.PIN_THROAT.to(s.GRAPPLE)
    )
    ease = (
        s.PIN_BOTH_ARMS.to(s.GRAPPLE)
        | s.PIN_ONE_ARM.to(s.GRAPPLE)
        | s.PIN_LIMB.to(s.GRAPPLE)
        | s.PIN_THROAT.to(s.GRAPPLE)
    )
    pin_broken = s.PIN_BOTH_ARMS.to(s.NONE) | s.PIN_ONE_ARM.to(s.NONE) | s.PIN_LIMB.to(s.NONE) | s.PIN_THROAT.to(s.NONE)
    pin_break_fails = (
        s.PIN_BOTH_ARMS.to(s.PIN_BOTH_ARMS)
        | s.PIN_ONE_ARM.to(s.PIN_ONE_ARM)
        | s.PIN_LIMB.to(s.PIN_LIMB)
        | s.PIN_THROAT.to(s.PIN_THROAT)
    )
    line_lost = s.PIN_BOTH_ARMS.to(s.NONE) | s.PIN_LIMB.to(s.NONE)
    parted = (
        s.GRAPPLE.to(s.NONE)
        | s.PIN_BOTH_ARMS.to(s.NONE)
        | s.PIN_ONE_ARM.to(s.NONE)
        | s.PIN_LIMB.to(s.NONE)
        | s.PIN_THROAT.to(s.NONE)
    )
    out_of_action = (
        s.GRAPPLE.to(s.NONE)
        | s.PIN_BOTH_ARMS.to(s.NONE)
        | s.PIN_ONE_ARM.to(s.NONE)
        | s.PIN_LIMB.to(s.NONE)
        | s.PIN_THROAT.to(s.NONE)
    )


GRIPS = Transitions.of(GripMachine)
