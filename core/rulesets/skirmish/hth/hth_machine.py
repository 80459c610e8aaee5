"""Hand-to-hand as a state machine: one figure's grip on another in its hex. Reading and stepping it: holding.py."""

from __future__ import annotations

from enum import StrEnum

from statemachine import StateMachine
from statemachine.states import States

from core.rulebook.transitions import Transitions


class Grip(StrEnum):
    """Where the fight between two figures stands."""

    APART = "apart"
    """not in one hex"""
    ATTEMPT = "attempt"
    """rushing the other; the defence die is about to be rolled"""
    REFUSED = "refused"
    """kept off by the other"""
    COUNTER_HIT = "counter_hit"
    """hit back by the other"""
    GRAPPLING = "grappling"
    """both down in one hex"""
    BRAWL = "brawl"
    """the same with three or more figures in the hex"""
    SUBDUE_ROLL = "subdue_roll"
    """the holder tries to subdue"""
    HELD_2 = "held_2"
    """pinned: two actions still to lose"""
    HELD_1 = "held_1"
    """pinned: one action still to lose"""
    BREAK_DUE = "break_due"
    """both are lost: the next action is the attempt to break free"""
    SUBDUED = "subdued"
    """every attack hits"""
    BROKEN_AWAY = "broken_away"
    """the captive is free and about to get clear"""
    DISARM_ROLL = "disarm_roll"
    """the holder goes for a weapon"""
    LEAVE_ROLL = "leave_roll"
    """the holder tries to get out of the hex"""
    ENDED = "ended"
    """one of the two is gone; the other is still down, until the next turn at the earliest"""


class HoldMachine(StateMachine):
    """The hand-to-hand states of two figures. An event `_in_brawl` leads into a hex of three or more."""

    s = States.from_enum(Grip, initial=Grip.APART, use_enum_instance=True)

    reject = s.APART.to(s.APART)
    declare = s.APART.to(s.ATTEMPT)
    taken_down = s.ATTEMPT.to(s.GRAPPLING)
    taken_down_drawing = s.ATTEMPT.to(s.GRAPPLING)
    refuse = s.ATTEMPT.to(s.REFUSED)
    hit_back = s.ATTEMPT.to(s.COUNTER_HIT)
    back_off = s.REFUSED.to(s.APART) | s.COUNTER_HIT.to(s.APART)

    join = s.APART.to(s.BRAWL) | s.GRAPPLING.to(s.BRAWL) | s.BRAWL.to(s.BRAWL)
    thin_out = s.BRAWL.to(s.GRAPPLING)
    blow = (
        s.GRAPPLING.to(s.GRAPPLING)
        | s.BRAWL.to(s.BRAWL)
        | s.HELD_2.to(s.HELD_2)
        | s.HELD_1.to(s.HELD_1)
        | s.BREAK_DUE.to(s.BREAK_DUE)
        | s.SUBDUED.to(s.SUBDUED)
    )
    blow_from_outside = s.GRAPPLING.to(s.GRAPPLING) | s.BRAWL.to(s.BRAWL)
    shot_from_outside = s.GRAPPLING.to(s.GRAPPLING) | s.BRAWL.to(s.BRAWL)
    draw = s.GRAPPLING.to(s.GRAPPLING) | s.BRAWL.to(s.BRAWL)

    try_to_subdue = s.GRAPPLING.to(s.SUBDUE_ROLL) | s.BRAWL.to(s.SUBDUE_ROLL)
    pin = s.SUBDUE_ROLL.to(s.HELD_2)
    resist = s.SUBDUE_ROLL.to(s.GRAPPLING)
    resist_in_brawl = s.SUBDUE_ROLL.to(s.BRAWL)
    forfeit = s.HELD_2.to(s.HELD_1) | s.HELD_1.to(s.BREAK_DUE)
    break_away = s.BREAK_DUE.to(s.BROKEN_AWAY)
    break_free = s.BREAK_DUE.to(s.GRAPPLING)
    break_free_in_brawl = s.BREAK_DUE.to(s.BRAWL)
    fail_to_break = s.BREAK_DUE.to(s.SUBDUED)
    get_clear = s.BROKEN_AWAY.to(s.APART)
    let_go = (
        s.HELD_2.to(s.GRAPPLING) | s.HELD_1.to(s.GRAPPLING) | s.BREAK_DUE.to(s.GRAPPLING) | s.SUBDUED.to(s.GRAPPLING)
    )
    let_go_in_brawl = s.HELD_2.to(s.BRAWL) | s.HELD_1.to(s.BRAWL) | s.BREAK_DUE.to(s.BRAWL) | s.SUBDUED.to(s.BRAWL)
    pass_on = s.SUBDUED.to(s.SUBDUED)
    keep = s.BRAWL.to(s.SUBDUED)

    try_to_disarm = s.GRAPPLING.to(s.DISARM_ROLL) | s.BRAWL.to(s.DISARM_ROLL)
    take = s.DISARM_ROLL.to(s.GRAPPLING)
    take_in_brawl = s.DISARM_ROLL.to(s.BRAWL)
    knock_away = s.DISARM_ROLL.to(s.GRAPPLING)
    knock_away_in_brawl = s.DISARM_ROLL.to(s.BRAWL)
    hold_on = s.DISARM_ROLL.to(s.GRAPPLING)
    hold_on_in_brawl = s.DISARM_ROLL.to(s.BRAWL)

    try_to_leave = s.GRAPPLING.to(s.LEAVE_ROLL) | s.BRAWL.to(s.LEAVE_ROLL)
    leave = s.LEAVE_ROLL.to(s.APART)
    stay = s.LEAVE_ROLL.to(s.GRAPPLING)
    stay_in_brawl = s.LEAVE_ROLL.to(s.BRAWL)
    gone = (
        s.GRAPPLING.to(s.ENDED)
        | s.BRAWL.to(s.ENDED)
        | s.HELD_2.to(s.ENDED)
        | s.HELD_1.to(s.ENDED)
        | s.BREAK_DUE.to(s.ENDED)
        | s.SUBDUED.to(s.ENDED)
    )
    rest = s.ENDED.to(s.APART)


HOLDS = Transitions.of(HoldMachine)
