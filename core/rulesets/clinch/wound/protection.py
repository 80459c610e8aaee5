"""What armour and hide stop: layers, what goes round them, the bruise under what yields. What gets through:
injury.py."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.battle.figure import Figure
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.armoury import worn
from core.rulesets.clinch.sheet.basics import has, sheet
from core.rulesets.clinch.sheet.parts import Part, Place
from core.rulesets.clinch.sheet.traits import Trait

BRUISE = 5
"""Of so much that yielding armour stopped of a crushing blow, one hit comes through."""
SKULL = 2
"""What the bone of the skull stops by itself."""


class Counts(StrEnum):
    """How much of what protects somebody counts against harm."""

    ALL = "all"
    HALF = "half"
    """half of it all, rounded down"""
    UNYIELDING = "unyielding"
    """what does not bend: rigid armour, and a hide that is hard and not only tough"""


@dataclass(frozen=True, slots=True)
class Protection:
    """What protects a part of a body, in layers: armour that does not bend, armour that does, the body's own, and of
    that what is only tough."""

    rigid: int = 0
    flexible: int = 0
    own: int = 0
    tough: int = 0

    @property
    def total(self) -> int:
        """The layers add up."""
        return self.rigid + self.flexible + self.own + self.tough

    def against(self, counts: Counts) -> int:
        """What it stops, as far as it counts."""
        match counts:
            case Counts.ALL:
                return self.total
            case Counts.HALF:
                return self.total // 2
            case Counts.UNYIELDING:
                return self.rigid + self.own


@rule("G-wound-08", "G-wound-09", "G-base-43", "G-base-70")
def protection(figure: Figure, part: Part) -> Protection:
    """What protects a part of a figure: the armour whose table names it, natural DR everywhere, the bone of the
    skull."""
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
    """The hits under flexible armour that stopped all of a crushing blow: one for every 5 points that the armour itself
    stopped. Under or over rigid armour there are none, nor of what the body's own hide stopped."""
    return 0 if protection.rigid else min(damage, protection.flexible) // BRUISE
