"""The effect of each kind of damage on each part: wounding factors, and which parts make a wound harder to bear. The
injury: injury.py."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from core.records import record
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.parts import Part, Place

CRUSHING, CUTTING, IMPALING = Wound.CRUSHING, Wound.CUTTING, Wound.IMPALING
PIERCING, BURNING = Wound.PIERCING, Wound.BURNING
SMALL, LARGE = Wound.SMALL_PIERCING, Wound.LARGE_PIERCING

LIMBS = frozenset({Place.ARM, Place.LEG})
ENDS = frozenset({Place.HAND, Place.FOOT})
VITALS_BY = frozenset({IMPALING, SMALL, PIERCING, LARGE})
"""The kinds of damage that reach vitals and eyes."""

_TORSO: Mapping[Wound, float] = MappingProxyType(
    {CRUSHING: 1, CUTTING: 1.5, IMPALING: 2, SMALL: 0.5, PIERCING: 1, LARGE: 1.5, BURNING: 1}
)
_LIMB = MappingProxyType({**_TORSO, IMPALING: 1, LARGE: 1})
_NECK = MappingProxyType({**_TORSO, CRUSHING: 1.5, CUTTING: 2})
HEAD, VITALS = 4, 3


@rule("G-base-43", "G-wound-02", "G-wound-03")
def factor(place: Place, kind: Wound) -> float:
    """The factor for damage of this kind that got through to this place."""
    if place in (Place.SKULL, Place.EYE):
        return HEAD
    if place is Place.VITALS and kind in VITALS_BY:
        return VITALS
    if place is Place.NECK:
        return _NECK[kind]
    return (_LIMB if place in LIMBS | ENDS else _TORSO)[kind]


@rule("G-strike-07")
def reaches(place: Place, kind: Wound) -> bool:
    """Whether this kind of damage can be aimed at the place: vitals and eyes only by impaling and piercing."""
    return place not in (Place.VITALS, Place.EYE) or kind in VITALS_BY


@rule("G-base-51")
def cripples_from(place: Place, full: int) -> int | None:
    """The least injury that cripples a part: more than half of full HP for an arm or leg, more than a third for a hand
    or foot. None: no limb."""
    if place in LIMBS:
        return full // 2 + 1
    return full // 3 + 1 if place in ENDS else None


@rule("G-strike-07")
def blinds_from(place: Place, full: int) -> int | None:
    """The least injury that blinds an eye: more than a tenth of full HP. None: no eye."""
    return full // 10 + 1 if place is Place.EYE else None


@record
class KnockdownRisk:
    """The modifier to the knockdown check for a major wound of a place, and whether any wound there calls for one."""

    harder: int = 0
    any_wound: bool = False


_RISKS = MappingProxyType(
    {
        Place.SKULL: KnockdownRisk(-10, True),
        Place.EYE: KnockdownRisk(-10, True),
        Place.VITALS: KnockdownRisk(-5, True),
        Place.FACE: KnockdownRisk(-5),
        Place.GROIN: KnockdownRisk(-5),
    }
)


@rule("G-wound-04")
def knockdown_risk(part: Part) -> KnockdownRisk:
    """The knockdown risk of the part."""
    return _RISKS.get(part.place, KnockdownRisk())
