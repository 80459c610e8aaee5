"""The machines of grenades and their clouds. Fuses are in fuses.py, the ageing of clouds is in clouds.py."""

from __future__ import annotations

from enum import StrEnum

from statemachine import StateMachine
from statemachine.states import States

from core.rulebook.transitions import Transitions

GRENADE = "grenade"
"""The machine of a grenade from the throw on; the field's id is the item's, its kind the armoury's."""
CLOUD = "cloud"
"""The machine of a cloud; its field's kind is its contents."""


class Lit(StrEnum):
    """Where a grenade stands."""

    READY = "ready"
    THROWN = "thrown"
    FUSED_END_TURN = "fused_end_turn"
    FUSED_NEXT_MOVE = "fused_next_move"
    WORKING = "working"
    IN_HAND_WORKING = "in_hand_working"
    DETONATED = "detonated"
    SPENT = "spent"


class Billow(StrEnum):
    """How far a cloud has spread."""

    NONE = "none"
    HEX = "hex"
    MEGAHEX = "megahex"
    RADIUS_2 = "radius_2"
    RADIUS_3 = "radius_3"
    RADIUS_4 = "radius_4"
    LINGER_1 = "linger_1"
    LINGER_2 = "linger_2"
    GONE = "gone"
    CUT_OFF = "cut_off"
    BLOWN_DOWN = "blown_down"


class GrenadeMachine(StateMachine):
    """A grenade in hand, in the air, on the ground, working."""

    s = States.from_enum(Lit, initial=Lit.READY, final={Lit.DETONATED, Lit.SPENT}, use_enum_instance=True)

    throw = s.READY.to(s.THROWN)
    land_for_this_turn = s.THROWN.to(s.FUSED_END_TURN)
    land_for_next_move = s.THROWN.to(s.FUSED_NEXT_MOVE)
    burst = s.THROWN.to(s.DETONATED)
    go_off = s.FUSED_END_TURN.to(s.DETONATED) | s.FUSED_NEXT_MOVE.to(s.DETONATED)
    begin_to_work = s.FUSED_END_TURN.to(s.WORKING) | s.FUSED_NEXT_MOVE.to(s.WORKING)
    pick_up = s.WORKING.to(s.IN_HAND_WORKING)
    burn_the_hand = s.IN_HAND_WORKING.to.itself()
    throw_back = s.IN_HAND_WORKING.to(s.WORKING)
    drop = s.IN_HAND_WORKING.to(s.WORKING)
    burn_out = s.WORKING.to(s.SPENT) | s.IN_HAND_WORKING.to(s.SPENT)
    scoop_up = s.FUSED_NEXT_MOVE.to(s.THROWN)
    slip = s.FUSED_NEXT_MOVE.to.itself()


class CloudMachine(StateMachine):
    """A cloud grows while its grenade burns, lingers and clears; wind moves it, or keeps it down."""

    s = States.from_enum(Billow, initial=Billow.NONE, final=Billow.GONE, use_enum_instance=True)

    rise = s.NONE.to(s.HEX)
    rise_in_strong_wind = s.NONE.to(s.BLOWN_DOWN)
    grow = s.HEX.to(s.MEGAHEX) | s.MEGAHEX.to(s.RADIUS_2) | s.RADIUS_2.to(s.RADIUS_3) | s.RADIUS_3.to(s.RADIUS_4)
    burn_out = s.RADIUS_4.to(s.LINGER_1) | s.BLOWN_DOWN.to(s.GONE)
    linger = s.LINGER_1.to(s.LINGER_2)
    clear = s.LINGER_2.to(s.GONE) | s.CUT_OFF.to(s.GONE)
    cut_off = (
        s.HEX.to(s.CUT_OFF)
        | s.MEGAHEX.to(s.CUT_OFF)
        | s.RADIUS_2.to(s.CUT_OFF)
        | s.RADIUS_3.to(s.CUT_OFF)
        | s.RADIUS_4.to(s.CUT_OFF)
    )
    drift = (
        s.HEX.to.itself()
        | s.MEGAHEX.to.itself()
        | s.RADIUS_2.to.itself()
        | s.RADIUS_3.to.itself()
        | s.RADIUS_4.to.itself()
        | s.LINGER_1.to.itself()
        | s.LINGER_2.to.itself()
    )
    be_blown_down = (
        s.MEGAHEX.to(s.BLOWN_DOWN)
        | s.RADIUS_2.to(s.BLOWN_DOWN)
        | s.RADIUS_3.to(s.BLOWN_DOWN)
        | s.RADIUS_4.to(s.BLOWN_DOWN)
        | s.LINGER_1.to(s.GONE)
    )


GRENADES = Transitions.of(GrenadeMachine)
CLOUDS = Transitions.of(CloudMachine)
