"""Ann, who subdues Bob, and those beside them. How a fight is begun and asked about is in hth.py."""

from __future__ import annotations

from typing import Unpack

from core.battle.figure import Figure
from core.rulesets.skirmish.hth.subduing import Subdue
from hexfray.testing.skirmish import Traits, fighter

SUBDUE = Subdue("ann", "bob")
WON = ([3, 4, 3], [4, 4, 4])
"""Made by three against eSTR 13, and missed against eSTR 11."""


def ann(**traits: Unpack[Traits]) -> Figure:
    traits.setdefault("dexterity", 14)
    traits.setdefault("strength", 13)
    return fighter("ann", **traits)


def bob(**traits: Unpack[Traits]) -> Figure:
    traits.setdefault("strength", 11)
    return fighter("bob", side="blue", **traits)


def cal(**traits: Unpack[Traits]) -> Figure:
    """Ann's friend in the hex."""
    traits.setdefault("dexterity", 10)
    return fighter("cal", **traits)
