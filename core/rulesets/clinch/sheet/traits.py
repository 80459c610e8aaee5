"""The traits a fighter may have. Having one: basics.py; the rules that read a trait say what it does."""

from __future__ import annotations

from enum import StrEnum


class Trait(StrEnum):
    """What sets a body or mind apart."""

    __hash__ = str.__hash__  # the hash of enums is slow, being Python code

    EXTRA_ARMS = "Extra Arms"
    """as many as the sheet says"""
    NATURAL_DR = "Natural DR"
    """everywhere, as much as the sheet says"""
    TOUGH_SKIN = "Tough Skin"
    """limits natural DR: locks and wrenches ignore it"""
    STRIKER = "Striker"
    """a horn, a tail or the like: thrust+1 crushing, without a hand"""
    CLAWS = "Claws"
    """punches and kicks cut"""
    TEETH = "Teeth"
    """bites cut"""
    CONSTRICTION = "Constriction Attack"
    """can squeeze a torso like a neck"""
    REFLEXES = "Quick Reflexes"
    """+1 to every active defence, +6 to IQ rolls against surprise"""
    DEAF_TO_PAIN = "Deaf to Pain"
    """no shock; +3 to HT rolls against knockdown and stun"""


SWITCHABLE = frozenset({Trait.CLAWS})
"""Traits that can be switched off and on."""
