"""What each kind of damage makes of each part of a body: the factors of an injury, and which parts falter under it. The
injury itself is in injury.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.parts import Part, Place

CRUSHING, CUTTING, IMPALING = Wound.CRUSHING, Wound.CUTTING, Wound.IMPALING
PIERCING, BURNING = Wound.PIERCING, Wound.BURNING
SMALL, LARGE = Wound.SMALL_PIERCING, Wound.LARGE_PIERCING

LIMBS = frozenset({Place.ARM, Place.LEG})
ENDS = frozenset({Place.HAND, Place.FOOT})
VITALS_BY = frozenset({IMPALING, SMALL, PIERCING, LARGE})
"""What reaches the vitals, and an eye."""

_TORSO: Mapping[Wound, float] = MappingProxyType(
    {CRUSHING: 1, CUTTING: 1.5, IMPALING: 2, SMALL: 0.5, PIERCING: 1, LARGE: 1.5, BURNING: 1}
)
_LIMB = MappingProxyType({**_TORSO, IMPALING: 1, LARGE: 1})
_NECK = MappingProxyType({**_TORSO, CRUSHING: 1.5, CUTTING: 2})
HEAD, VITALS = 4, 3


@rule("G-base-43", "G-wound-02", "G-wound-03")
def factor(place: Place, kind: Wound) -> float:
    """What damage of a kind that got through is multiplied by there."""
    if place in (Place.SKULL, Place.EYE):
        return HEAD
    if place is Place.VITALS and kind in VITALS_BY:
        return VITALS
    if place is Place.NECK:
        return _NECK[kind]
    return (_LIMB if place in LIMBS | ENDS else _TORSO)[kind]


@rule("G-strike-07")
def reaches(place: Place, kind: Wound) -> bool:
    """Whether that kind of damage is aimed at such a place: at vitals and eyes only what stabs or pierces."""
    return place not in (Place.VITALS, Place.EYE) or kind in VITALS_BY


@rule("G-base-51")
def cripples_from(place: Place, full: int) -> int | None:
    """The least injury that cripples a part of somebody with so many HP: above half of them for an arm or leg, above a
    third for a hand or foot. None: it is no limb."""
    if place in LIMBS:
        return full // 2 + 1
    return full // 3 + 1 if place in ENDS else None


@rule("G-strike-07")
def blinds_from(place: Place, full: int) -> int | None:
    """The least injury that blinds an eye of somebody with so many HP: above a tenth. None: it is no eye."""
    return full // 10 + 1 if place is Place.EYE else None


@dataclass(frozen=True, slots=True)
class Faltering:
    """How much harder a major wound of a place is to bear than others, and whether any wound there must be borne."""

    harder: int = 0
    any_wound: bool = False


_FALTERING = MappingProxyType(
    {
        Place.SKULL: Faltering(-10, True),
        Place.EYE: Faltering(-10, True),
        Place.VITALS: Faltering(-5, True),
        Place.FACE: Faltering(-5),
        Place.GROIN: Faltering(-5),
    }
)


@rule("G-wound-04")
def faltering(part: Part) -> Faltering:
    """How a wound of a part is borne."""
    return _FALTERING.get(part.place, Faltering())
