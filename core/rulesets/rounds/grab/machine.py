"""The machine of a grab, one for each ordered pair of figures. Each event has one target state: where the rules branch,
there is an event for each branch."""

from __future__ import annotations

from enum import StrEnum

from statemachine import StateMachine
from statemachine.states import States

from core.rulebook.transitions import Transitions


class Grip(StrEnum):
    """The states of a grab."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    FREE = "free"
    """no grab"""
    GRABBED = "grabbed"
    """grabbed"""
    STRANGLED = "strangled"
    """grabbed and strangled"""
    LOCKED = "joint-locked"
    """grabbed, with a limb in a joint lock"""


class GrabMachine(StateMachine):
    """The transitions."""

    s = States.from_enum(Grip, initial=Grip.FREE, use_enum_instance=True)

    start_grab = s.FREE.to(s.GRABBED)
    start_grab_failed = s.FREE.to(s.FREE)
    start_grab_armed = s.FREE.to(s.GRABBED)
    start_grab_armed_failed = s.FREE.to(s.FREE)
    take_over = s.FREE.to(s.GRABBED)
    counter_grab = s.FREE.to(s.GRABBED)
    counter_grab_failed = s.FREE.to(s.FREE)
    armed_attack = s.GRABBED.to(s.GRABBED) | s.LOCKED.to(s.LOCKED)
    damage_target = s.GRABBED.to(s.GRABBED) | s.LOCKED.to(s.LOCKED)
    disarm = s.GRABBED.to(s.GRABBED) | s.LOCKED.to(s.LOCKED)
    move_target = s.GRABBED.to(s.GRABBED) | s.LOCKED.to(s.LOCKED)
    strangle = s.GRABBED.to(s.STRANGLED) | s.LOCKED.to(s.STRANGLED)
    nerve_pinch = s.GRABBED.to(s.FREE) | s.LOCKED.to(s.FREE)
    throw = s.GRABBED.to(s.FREE) | s.LOCKED.to(s.FREE)
    joint_lock = s.GRABBED.to(s.LOCKED) | s.LOCKED.to(s.LOCKED)
    human_weapon = s.LOCKED.to(s.LOCKED)
    let_limb_go = s.LOCKED.to(s.GRABBED)
    target_armed_attack = s.GRABBED.to(s.GRABBED) | s.STRANGLED.to(s.STRANGLED) | s.LOCKED.to(s.LOCKED)
    target_damage = s.GRABBED.to(s.GRABBED) | s.STRANGLED.to(s.STRANGLED) | s.LOCKED.to(s.LOCKED)
    target_disarm = s.GRABBED.to(s.GRABBED) | s.STRANGLED.to(s.STRANGLED) | s.LOCKED.to(s.LOCKED)
    break_free = s.GRABBED.to(s.FREE) | s.STRANGLED.to(s.FREE) | s.LOCKED.to(s.FREE)
    break_free_extraordinary = s.GRABBED.to(s.FREE) | s.STRANGLED.to(s.FREE) | s.LOCKED.to(s.FREE)
    manoeuvre_failed = s.GRABBED.to(s.GRABBED) | s.STRANGLED.to(s.STRANGLED) | s.LOCKED.to(s.LOCKED)
    manoeuvre_botched = s.GRABBED.to(s.FREE) | s.LOCKED.to(s.FREE)
    release = s.GRABBED.to(s.FREE) | s.STRANGLED.to(s.FREE) | s.LOCKED.to(s.FREE)
    participant_out = s.GRABBED.to(s.FREE) | s.STRANGLED.to(s.FREE) | s.LOCKED.to(s.FREE)
    separated = s.GRABBED.to(s.FREE) | s.STRANGLED.to(s.FREE) | s.LOCKED.to(s.FREE)
    hold = s.STRANGLED.to(s.STRANGLED)
    hold_dropped = s.STRANGLED.to(s.GRABBED)


GRABS = Transitions.of(GrabMachine)
