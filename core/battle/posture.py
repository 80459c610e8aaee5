"""How a figure holds itself, and apart from that whether it lives. Where one machine has both: condition.py."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Life(StrEnum):
    """Whether a figure is in the fight at all: alike in every game. What may follow what is each game's machine."""

    WELL = "well"
    UNCONSCIOUS = "unconscious"
    DYING = "dying"
    DEAD = "dead"
    GONE = "gone"
    """off the map: it was there, and is in no cell any more"""
    AWAITED = "awaited"
    """not on the map yet: it comes later, and is in no cell until then"""


@dataclass(frozen=True, slots=True)
class Posture:
    """A posture by its game's own name, with what others must know of it who do not know the game.

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
"""What a game has that names none of its own."""
