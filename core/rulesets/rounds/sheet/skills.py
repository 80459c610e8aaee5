"""The skills, the attribute of each, and the manoeuvres that can be trained with them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from core.rulebook.rule import rule
from core.rulesets.rounds.sheet.words import Attribute


class Skill(StrEnum):
    """A skill that isn't on a sheet has no ranks and can still be used."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    ARMED = "Armed Combat"
    RANGED = "Ranged Combat"
    UNARMED = "Unarmed Combat"
    GYMNASTICS = "Gymnastics"
    STEALTH = "Stealth"
    ATHLETICS = "Athletics"
    OBSERVE = "Observe"
    PERSUADE = "Persuade"
    FIRST_AID = "First Aid"
    MEDICINE = "Medicine"
    NERVE_PINCH = "Nerve Pinch"


class Manoeuvre(StrEnum):
    """A manoeuvre that can be trained with a combat skill."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    ATTACK = "attack"
    AIM = "aim"
    AUTO_FIRE = "auto-fire"
    BLOCK = "block"
    PARRY = "parry"
    DISARM = "disarm"
    DODGE = "dodge"
    FEINT = "feint"
    GRAB = "grab"
    SUPPRESSION = "suppression-fire"
    TRIP = "trip"
    AID = "aid"
    CHARGE = "charge"


COMBAT = (Skill.ARMED, Skill.RANGED, Skill.UNARMED)

_BY_SKILL: Mapping[Skill, Attribute] = MappingProxyType(
    {
        Skill.ARMED: Attribute.AGILITY,
        Skill.RANGED: Attribute.AGILITY,
        Skill.UNARMED: Attribute.AGILITY,
        Skill.GYMNASTICS: Attribute.AGILITY,
        Skill.STEALTH: Attribute.AGILITY,
        Skill.ATHLETICS: Attribute.STRENGTH,
        Skill.OBSERVE: Attribute.PERCEPTION,
        Skill.PERSUADE: Attribute.PRESENCE,
        Skill.FIRST_AID: Attribute.INTELLECT,
        Skill.MEDICINE: Attribute.INTELLECT,
        Skill.NERVE_PINCH: Attribute.AGILITY,
    }
)

SPECIALTIES: Mapping[Skill, tuple[str, ...]] = MappingProxyType(
    {
        Skill.GYMNASTICS: ("Tumble",),
        Skill.STEALTH: ("Hide",),
        Skill.ATHLETICS: ("Run", "Swim", "Jump", "Climb"),
        Skill.OBSERVE: ("Spot", "Sense Motive"),
        Skill.PERSUADE: ("Bluff",),
    }
)
"""The specialties that rules name; weapons, styles and species come from scenarios."""

SERVES: Mapping[Manoeuvre, tuple[Skill, ...]] = MappingProxyType(
    {
        Manoeuvre.ATTACK: COMBAT,
        Manoeuvre.AIM: COMBAT,
        Manoeuvre.AUTO_FIRE: (Skill.RANGED,),
        Manoeuvre.BLOCK: (Skill.UNARMED,),
        Manoeuvre.PARRY: (Skill.ARMED,),
        Manoeuvre.DISARM: (Skill.ARMED, Skill.UNARMED),
        Manoeuvre.DODGE: COMBAT,
        Manoeuvre.FEINT: COMBAT,
        Manoeuvre.GRAB: (Skill.UNARMED, Skill.ARMED),
        Manoeuvre.SUPPRESSION: (Skill.RANGED,),
        Manoeuvre.TRIP: (Skill.ARMED, Skill.UNARMED),
        Manoeuvre.AID: COMBAT,
        Manoeuvre.CHARGE: (Skill.ARMED, Skill.UNARMED),
    }
)
"""The skills that each manoeuvre can use."""


@rule("C-base-04")
def attribute_of(skill: Skill) -> Attribute:
    """Return the attribute of a skill."""
    return _BY_SKILL[skill]
