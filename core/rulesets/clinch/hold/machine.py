"""The grip of one fighter on another: its state machine, one for each ordered pair. Everything else about a hold is
data (holds.py). Rules decide which event happens; the machine decides where it leads."""

from __future__ import annotations

from enum import StrEnum

from statemachine import State, StateMachine
from statemachine.states import States
from statemachine.transition_list import TransitionList

from core.rulebook.transitions import Transitions


class Grip(StrEnum):
    """The kinds of grip."""

    FREE = "free"
    """no hold"""
    GRAPPLED = "grappled"
    """a plain hold on a part of the body"""
    WEAPON = "grabbed-weapon"
    """a grip on an item in the other's hand"""
    PINNED = "pinned"
    """pinned to the ground"""
    CHOKED = "choked"
    """in a choke hold from behind"""
    LOCKED = "arm-locked"
    """an arm in a lock"""


def _stay(*states: State) -> TransitionList:
    """An event that leaves these states unchanged."""
    found = TransitionList()
    for state in states:
        found |= state.to(state)
    return found


def _go(to: State, *states: State) -> TransitionList:
    """An event that leads from these states to one."""
    found = TransitionList()
    for state in states:
        found |= state.to(to)
    return found


class HoldMachine(StateMachine):
    """What can become of a grip."""

    s = States.from_enum(Grip, initial=Grip.FREE, use_enum_instance=True)
    FREE, GRAPPLED, WEAPON = s.FREE, s.GRAPPLED, s.WEAPON
    PINNED, CHOKED, LOCKED = s.PINNED, s.CHOKED, s.LOCKED

    # taken, and changed
    grapple = FREE.to(GRAPPLED)
    grab_weapon = FREE.to(WEAPON)
    shift = _stay(GRAPPLED) | _go(GRAPPLED, WEAPON, CHOKED, LOCKED)
    shift_to_weapon = _go(WEAPON, GRAPPLED, CHOKED, LOCKED)
    shift_missed = _stay(GRAPPLED, WEAPON, CHOKED, LOCKED)
    choke_on = _go(CHOKED, FREE, GRAPPLED)
    capture = _go(LOCKED, FREE, GRAPPLED)

    # what follows a hold
    takedown_won = _stay(GRAPPLED, CHOKED, LOCKED)
    takedown_lost = _go(FREE, GRAPPLED, CHOKED, LOCKED)
    takedown_tied = _stay(GRAPPLED, CHOKED, LOCKED)
    pin_won = GRAPPLED.to(PINNED)
    pin_not_won = _stay(GRAPPLED)
    squeeze_won = _stay(GRAPPLED, PINNED, CHOKED)
    squeeze_not_won = _stay(GRAPPLED, PINNED, CHOKED)
    strangle_tick = _stay(GRAPPLED, PINNED)
    choke_tick = _stay(CHOKED)
    lock_won = _stay(LOCKED)
    lock_not_won = _stay(LOCKED)
    wrench_won = _stay(GRAPPLED, CHOKED, LOCKED)
    wrench_not_won = _stay(GRAPPLED, CHOKED, LOCKED)
    drop_forced = _stay(GRAPPLED, LOCKED)
    drop_not_forced = _stay(GRAPPLED, LOCKED)
    wrest_won = WEAPON.to(FREE)
    wrest_lost = WEAPON.to(FREE)
    wrest_undecided = _stay(WEAPON)
    weapon_gone = WEAPON.to(FREE)

    # loosened and left
    hand_freed = _stay(GRAPPLED, WEAPON, PINNED) | _go(GRAPPLED, CHOKED, LOCKED)
    hand_lost = _stay(GRAPPLED, WEAPON, PINNED) | _go(GRAPPLED, CHOKED, LOCKED)
    last_hand_lost = _go(FREE, GRAPPLED, WEAPON, PINNED, CHOKED, LOCKED)
    release = _go(FREE, GRAPPLED, WEAPON, PINNED, CHOKED, LOCKED)
    ease_pin = PINNED.to(GRAPPLED)
    holder_rises = PINNED.to(GRAPPLED)
    turn_passed = _stay(GRAPPLED, PINNED, CHOKED, LOCKED)
    break_free_won = _go(FREE, GRAPPLED, WEAPON, PINNED, CHOKED, LOCKED)
    break_free_lost = _stay(GRAPPLED, WEAPON, PINNED, CHOKED, LOCKED)
    break_free_tied = _stay(GRAPPLED, WEAPON, PINNED, CHOKED, LOCKED)
    torn_off = _go(FREE, GRAPPLED, WEAPON, PINNED, CHOKED, LOCKED)

    # what happens to the two
    holder_out = _go(FREE, GRAPPLED, WEAPON, PINNED, CHOKED, LOCKED)
    victim_out = _stay(GRAPPLED, PINNED, CHOKED, LOCKED) | _go(FREE, WEAPON)
    victim_dead = _go(FREE, GRAPPLED, WEAPON, PINNED, CHOKED, LOCKED)
    holder_stunned = _stay(GRAPPLED, WEAPON, PINNED, CHOKED, LOCKED)
    victim_stunned = _stay(GRAPPLED, WEAPON, PINNED, CHOKED, LOCKED)
    holder_falls_keeping = _stay(GRAPPLED, PINNED, CHOKED, LOCKED)
    holder_falls_losing = _go(FREE, GRAPPLED, WEAPON, CHOKED, LOCKED)
    victim_falls = _stay(GRAPPLED, WEAPON, PINNED, CHOKED, LOCKED)
    parted = _go(FREE, GRAPPLED, WEAPON, PINNED, CHOKED, LOCKED)
    moved_together = _stay(GRAPPLED, PINNED, CHOKED, LOCKED)


HOLDS = Transitions.of(HoldMachine)
