"""How two figures come to share a hex and part again, as a state machine. Used through sharing.py."""

from __future__ import annotations

from enum import StrEnum

from statemachine import StateMachine
from statemachine.states import States

from core.rulebook.transitions import Transitions


class Entry(StrEnum):
    """The state of two figures. The mover is the one whose movement it is."""

    APART = "apart"
    """not in one hex"""
    ENTERING = "entering"
    """the mover has paid and is in the hex; its shove, attack or choice is due"""
    SHOVE_FAILED = "shove-failed"
    """the mover's shove failed; the target's reaction is due"""
    HTH_ATTACKED = "hth-attacked"
    """the attack on entering is over; grapples, then staying or going back, are due"""
    SHARING = "sharing"
    """in one hex, nothing due"""


class EntryMachine(StateMachine):
    """The possible steps; anything else is refused."""

    s = States.from_enum(Entry, initial=Entry.APART, use_enum_instance=True)

    occupant_turns = s.APART.to(s.APART)
    occupant_acts_early = s.APART.to(s.APART)
    enter = s.APART.to(s.ENTERING)
    occupant_attacks_early = s.ENTERING.to(s.ENTERING)
    thrown_clear = s.ENTERING.to(s.APART) | s.HTH_ATTACKED.to(s.APART) | s.SHARING.to(s.APART)
    stay = s.ENTERING.to(s.SHARING) | s.HTH_ATTACKED.to(s.SHARING)
    felled = s.ENTERING.to(s.SHARING)
    shove_succeeds = s.ENTERING.to(s.APART) | s.SHARING.to(s.APART)
    shove_resisted = s.ENTERING.to(s.SHARING) | s.SHOVE_FAILED.to(s.SHARING) | s.SHARING.to(s.SHARING)
    shove_fails = s.ENTERING.to(s.SHOVE_FAILED) | s.SHARING.to(s.SHOVE_FAILED)
    hth_attack = s.ENTERING.to(s.HTH_ATTACKED) | s.SHARING.to(s.SHARING)
    shove_back = s.SHOVE_FAILED.to(s.APART)
    other_shifts = s.SHOVE_FAILED.to(s.APART)
    no_answer = s.SHOVE_FAILED.to(s.SHARING)
    other_grapples = s.SHOVE_FAILED.to(s.SHARING)
    retreat = s.HTH_ATTACKED.to(s.APART)
    break_shove_fails = s.SHARING.to(s.SHARING)
    melee_attack = s.SHARING.to(s.SHARING)
    drag = s.SHARING.to(s.SHARING)
    leave = s.SHARING.to(s.APART)
    out_of_action = (
        s.ENTERING.to(s.APART) | s.SHOVE_FAILED.to(s.APART) | s.HTH_ATTACKED.to(s.APART) | s.SHARING.to(s.APART)
    )
    moved_by_a_third = (
        s.ENTERING.to(s.APART) | s.SHOVE_FAILED.to(s.APART) | s.HTH_ATTACKED.to(s.APART) | s.SHARING.to(s.APART)
    )


ENTRIES = Transitions.of(EntryMachine)
