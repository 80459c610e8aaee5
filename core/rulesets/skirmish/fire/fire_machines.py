"""The machines of fire: a burning figure (`fire`) and a burning hex (`hexfire`). Effects are in scorching.py and its
neighbours."""

from __future__ import annotations

from enum import StrEnum

from statemachine import StateMachine
from statemachine.states import States

from core.rulebook.transitions import Transitions

FIRE = "fire"
"""The machine of a figure; its mark of this kind says how the figure burns."""
HEXFIRE = "hexfire"
"""The machine of a burning hex."""


class Alight(StrEnum):
    """How a figure burns."""

    CLEAR = "clear"
    LIMB = "limb"
    HALF = "half"
    WHOLE = "whole"
    SOAKED = "soaked"
    SOAKED_INCENDIARY = "soaked_incendiary"


class Burning(StrEnum):
    """How a hex burns."""

    NONE = "none"
    ORDINARY = "ordinary"
    COALS = "coals"
    LIQUID = "liquid"
    INCENDIARY = "incendiary"


class FireMachine(StateMachine):
    """How a figure catches fire, burns and is put out."""

    s = States.from_enum(Alight, initial=Alight.CLEAR, use_enum_instance=True)

    catch_limb = s.CLEAR.to(s.LIMB)
    catch_half = s.CLEAR.to(s.HALF)
    catch_whole = s.CLEAR.to(s.WHOLE)
    not_catch = s.CLEAR.to(s.CLEAR)
    burn = (
        s.LIMB.to.itself()
        | s.HALF.to.itself()
        | s.WHOLE.to.itself()
        | s.SOAKED.to.itself()
        | s.SOAKED_INCENDIARY.to.itself()
    )
    keep_calm = s.LIMB.to.itself() | s.HALF.to.itself() | s.WHOLE.to.itself()
    roll_out = s.LIMB.to(s.CLEAR) | s.HALF.to(s.CLEAR) | s.WHOLE.to(s.CLEAR) | s.SOAKED.to.itself()
    be_rolled_out = s.LIMB.to(s.CLEAR) | s.HALF.to(s.CLEAR) | s.WHOLE.to(s.CLEAR)
    put_out = (
        s.LIMB.to(s.CLEAR)
        | s.HALF.to(s.CLEAR)
        | s.WHOLE.to(s.CLEAR)
        | s.SOAKED.to(s.CLEAR)
        | s.SOAKED_INCENDIARY.to.itself()
    )
    fan = s.LIMB.to(s.HALF) | s.HALF.to(s.WHOLE) | s.WHOLE.to.itself()
    stay_dry = s.CLEAR.to(s.CLEAR)
    # Figures can be soaked while burning, or soaked again; the ledger starts from a clear one.
    soak = (
        s.CLEAR.to(s.SOAKED) | s.LIMB.to(s.SOAKED) | s.HALF.to(s.SOAKED) | s.WHOLE.to(s.SOAKED) | s.SOAKED.to.itself()
    )
    soak_incendiary = (
        s.CLEAR.to(s.SOAKED_INCENDIARY)
        | s.LIMB.to(s.SOAKED_INCENDIARY)
        | s.HALF.to(s.SOAKED_INCENDIARY)
        | s.WHOLE.to(s.SOAKED_INCENDIARY)
        | s.SOAKED.to(s.SOAKED_INCENDIARY)
        | s.SOAKED_INCENDIARY.to.itself()
    )
    soak_whole = (
        s.CLEAR.to(s.WHOLE) | s.LIMB.to(s.WHOLE) | s.HALF.to(s.WHOLE) | s.WHOLE.to.itself() | s.SOAKED.to(s.WHOLE)
    )
    burn_out = s.SOAKED.to(s.CLEAR) | s.SOAKED_INCENDIARY.to(s.CLEAR)


class HexFireMachine(StateMachine):
    """How a hex catches fire, burns and goes out."""

    s = States.from_enum(Burning, initial=Burning.NONE, use_enum_instance=True)

    light = s.NONE.to(s.ORDINARY)
    burn_down = s.ORDINARY.to(s.COALS)
    oil = s.NONE.to(s.LIQUID)
    incendiary = s.NONE.to(s.INCENDIARY)
    put_out = s.ORDINARY.to(s.NONE) | s.COALS.to(s.NONE) | s.LIQUID.to(s.NONE)
    burn_out = s.LIQUID.to(s.NONE) | s.INCENDIARY.to(s.NONE)


FIRES = Transitions.of(FireMachine)
HEXFIRES = Transitions.of(HexFireMachine)
