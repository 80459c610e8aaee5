"""Body parts: the penalties to strike or grapple them, and which belong together. Wounds there: the room wound; holds
there: the room hold."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from types import MappingProxyType

from core.battle.figure import Figure
from core.battle.hold import Hand
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.basics import sheet


class Place(StrEnum):
    """The kind of part, on either side."""

    __hash__ = str.__hash__  # the hash of enums is slow, being Python code

    TORSO = "torso"
    VITALS = "vitals"
    SKULL = "skull"
    FACE = "face"
    EYE = "eye"
    NECK = "neck"
    GROIN = "groin"
    ARM = "arm"
    HAND = "hand"
    LEG = "leg"
    FOOT = "foot"


class Part(StrEnum):
    """A part of a body. Further arms are for figures with more than two."""

    __hash__ = str.__hash__  # the hash of enums is slow, being Python code

    TORSO = "torso"
    VITALS = "vitals"
    SKULL = "skull"
    FACE = "face"
    RIGHT_EYE = "right eye"
    LEFT_EYE = "left eye"
    NECK = "neck"
    GROIN = "groin"
    RIGHT_ARM = "right arm"
    LEFT_ARM = "left arm"
    RIGHT_HAND = "right hand"
    LEFT_HAND = "left hand"
    RIGHT_LEG = "right leg"
    LEFT_LEG = "left leg"
    RIGHT_FOOT = "right foot"
    LEFT_FOOT = "left foot"
    THIRD_ARM = "third arm"
    THIRD_HAND = "third hand"
    FOURTH_ARM = "fourth arm"
    FOURTH_HAND = "fourth hand"
    FIFTH_ARM = "fifth arm"
    FIFTH_HAND = "fifth hand"
    SIXTH_ARM = "sixth arm"
    SIXTH_HAND = "sixth hand"
    SEVENTH_ARM = "seventh arm"
    SEVENTH_HAND = "seventh hand"
    EIGHTH_ARM = "eighth arm"
    EIGHTH_HAND = "eighth hand"

    @property
    def place(self) -> Place:
        """Its kind."""
        return _PLACES[self]


ARMS = (
    Part.RIGHT_ARM,
    Part.LEFT_ARM,
    Part.THIRD_ARM,
    Part.FOURTH_ARM,
    Part.FIFTH_ARM,
    Part.SIXTH_ARM,
    Part.SEVENTH_ARM,
    Part.EIGHTH_ARM,
)
"""The arms in the order of the hands: right, left, further ones."""

HANDS = (
    Part.RIGHT_HAND,
    Part.LEFT_HAND,
    Part.THIRD_HAND,
    Part.FOURTH_HAND,
    Part.FIFTH_HAND,
    Part.SIXTH_HAND,
    Part.SEVENTH_HAND,
    Part.EIGHTH_HAND,
)
EYES = (Part.RIGHT_EYE, Part.LEFT_EYE)
LEGS = (Part.RIGHT_LEG, Part.LEFT_LEG)
FEET = (Part.RIGHT_FOOT, Part.LEFT_FOOT)

_PLACES: Mapping[Part, Place] = {
    Part.TORSO: Place.TORSO,
    Part.VITALS: Place.VITALS,
    Part.SKULL: Place.SKULL,
    Part.FACE: Place.FACE,
    Part.NECK: Place.NECK,
    Part.GROIN: Place.GROIN,
    **dict.fromkeys(EYES, Place.EYE),
    **dict.fromkeys(ARMS, Place.ARM),
    **dict.fromkeys(HANDS, Place.HAND),
    **dict.fromkeys(LEGS, Place.LEG),
    **dict.fromkeys(FEET, Place.FOOT),
}

STRIKES: Mapping[Place, int] = MappingProxyType(
    {
        Place.TORSO: 0,
        Place.VITALS: -3,
        Place.SKULL: -7,
        Place.FACE: -5,
        Place.EYE: -9,
        Place.NECK: -5,
        Place.GROIN: -3,
        Place.ARM: -2,
        Place.HAND: -4,
        Place.LEG: -2,
        Place.FOOT: -4,
    }
)
"""The penalty to strike or shoot each."""

UNHELD = frozenset({Place.VITALS, Place.EYE})
"""What can't be grappled."""

HEAD = frozenset({Place.SKULL, Place.FACE, Place.NECK})
"""What counts as the head in a hold."""

ARM_OF: Mapping[Hand, Part] = MappingProxyType(dict(zip(Hand, ARMS, strict=True)))
"""The arm of each hand: the main hand is the right one."""

HAND_OF: Mapping[Hand, Part] = MappingProxyType(dict(zip(Hand, HANDS, strict=True)))
"""Each hand as a body part."""

_WHOLE: Mapping[Part, Part] = MappingProxyType(dict(zip(HANDS, ARMS, strict=True)) | dict(zip(FEET, LEGS, strict=True)))


@rule("G-base-41")
def strike_penalty(part: Part) -> int:
    """The penalty to strike the part."""
    return STRIKES[part.place]


@rule("G-part-02", "G-part-03")
def grapple_penalty(part: Part) -> int:
    """The penalty to grapple the part: half as much, rounded against the grappler."""
    return strike_penalty(part) // 2


def limb_of(part: Part) -> Part:
    """The arm of a hand, the leg of a foot; other parts themselves."""
    return _WHOLE.get(part, part)


def hand_with(part: Part) -> Hand | None:
    """The hand that the part is, or of the arm that it is; None: neither."""
    limb = limb_of(part)
    return next((hand for hand, arm in ARM_OF.items() if arm is limb), None)


@rule("G-base-72")
def hands_of(figure: Figure) -> tuple[Hand, ...]:
    """The figure's hands, the main one first."""
    return _HANDS[: sheet(figure).arms]


_HANDS = tuple(Hand)


def parts_of(figure: Figure) -> tuple[Part, ...]:
    """The parts of the figure's body."""
    return _parts_with(sheet(figure).arms)


@cache
def _parts_with(arms: int) -> tuple[Part, ...]:
    missing = {*ARMS[arms:], *HANDS[arms:]}
    return tuple(part for part in Part if part not in missing)
