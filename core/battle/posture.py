"""Posture and life of a figure, apart. For games with one machine for both: condition.py."""

from __future__ import annotations

from enum import StrEnum

from core.records import record


class Life(StrEnum):
    """Whether a figure is in the fight at all, the same in all games. The transitions are each game's machine."""

    WELL = "well"
    UNCONSCIOUS = "unconscious"
    SURRENDERED = "surrendered"
    """awake, disarmed, and out of the fight for good"""
    DYING = "dying"
    DEAD = "dead"
    GONE = "gone"
    """has left the map, and is in no cell"""
    AWAITED = "awaited"
    """not on the map yet, and in no cell"""


OUTS = (Life.UNCONSCIOUS, Life.DYING, Life.DEAD)
"""The ways to be out of the fight, yet on the map, that all games have."""


@record
class Posture:
    """A posture by its game's name, with what every game needs to know.

    `upright`: in the way of others and of shots; `stands`: on its feet.
    """

    name: str
    upright: bool
    stands: bool = False

    def __str__(self) -> str:
        return self.name


STANDING = Posture("standing", upright=True, stands=True)
KNEELING = Posture("kneeling", upright=True)
PRONE = Posture("prone", upright=False)

COMMON = (STANDING, KNEELING, PRONE)
"""The postures of games without their own."""
