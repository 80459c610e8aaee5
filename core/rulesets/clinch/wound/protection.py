"""Armour and natural protection: layers, what bypasses them, bruises under flexible armour. What gets through:
injury.py."""

from __future__ import annotations

from enum import StrEnum

from core.battle.figure import Figure
from core.records import record
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.armoury import worn
from core.rulesets.clinch.sheet.basics import has, sheet
from core.rulesets.clinch.sheet.parts import Part, Place
from core.rulesets.clinch.sheet.traits import Trait

BRUISE = 5
"""The crushing damage stopped by flexible armour for each point of bruise."""
SKULL = 2
"""The DR of the skull's bone."""


class Counts(StrEnum):
    """How much of the protection counts against a harm."""

    ALL = "all"
    HALF = "half"
    """half of the total, rounded down"""
    UNYIELDING = "unyielding"
    """rigid armour and natural DR, without tough skin"""


@record
class Protection:
    """The protection of a body part in layers: rigid armour, flexible armour, natural DR, tough skin."""

    rigid: int = 0
    flexible: int = 0
    own: int = 0
    tough: int = 0

    @property
    def total(self) -> int:
        """All layers together."""
        return self.rigid + self.flexible + self.own + self.tough

    def against(self, counts: Counts) -> int:
        """What stops damage, as far as it counts."""
        match counts:
            case Counts.ALL:
                return self.total
            case Counts.HALF:
                return self.total // 2
            case Counts.UNYIELDING:
                return self.rigid + self.own


@rule("G-wound-08", "G-wound-09", "G-base-43", "G-base-70")
def protection(figure: Figure, part: Part) -> Protection:
    """The protection of the part: armour that covers it, natural DR everywhere, the bone of the skull."""
    place = Place.TORSO if part.place is Place.VITALS else part.place
    layers = [piece for piece in worn(figure) if piece.protects(place)]
    natural = sheet(figure).natural_dr
    tough = natural if has(figure, Trait.TOUGH_SKIN) else 0
    return Protection(
        rigid=sum(piece.dr for piece in layers if not piece.flexible),
        flexible=sum(piece.dr for piece in layers if piece.flexible),
        own=natural - tough + (SKULL if part.place is Place.SKULL else 0),
        tough=tough,
    )


@rule("G-base-45", "G-wound-08")
def bruise_under(protection: Protection, damage: int) -> int:
    """The HP lost under flexible armour that stopped a crushing attack: one for every 5 points the armour stopped. None
    with rigid armour, or for what natural DR stopped."""
    return 0 if protection.rigid else min(damage, protection.flexible) // BRUISE
