"""The traits that a fighter may have. Who has one: basics.py; what each does is said by the rules that ask for it."""

from __future__ import annotations

from enum import StrEnum


class Trait(StrEnum):
    """What a body or a mind has that others have not."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    EXTRA_ARMS = "Extra Arms"
    """as many as the sheet says"""
    NATURAL_DR = "Natural DR"
    """everywhere, of the body itself, as much as the sheet says"""
    TOUGH_SKIN = "Tough Skin"
    """limits natural DR: locks and wrenches ignore it"""
    STRIKER = "Striker"
    """a horn, a tail or the like: thrust+1 crushing, and needs no hand"""
    CLAWS = "Claws"
    """punches and kicks cut"""
    TEETH = "Teeth"
    """bites cut"""
    CONSTRICTION = "Constriction Attack"
    """squeezes a torso as others a neck"""
    REFLEXES = "Quick Reflexes"
    """+1 to every active defence, +6 to IQ rolls against surprise"""
    DEAF_TO_PAIN = "Deaf to Pain"
    """no shock; +3 to HT rolls against knockdown and stun"""


SWITCHABLE = frozenset({Trait.CLAWS})
"""Those that can be switched off and on again."""
