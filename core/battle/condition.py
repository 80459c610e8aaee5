"""Posture and life in one word, for games with one machine for both, in which figures out of the fight are prone. See
posture.py."""

from __future__ import annotations

from enum import StrEnum

from core.battle.posture import KNEELING, PRONE, STANDING, Life, Posture


class Condition(StrEnum):
    """The states of that machine."""

    __hash__ = str.__hash__  # the enum's own is slow

    STANDING = "standing"
    KNEELING = "kneeling"
    PRONE = "prone"
    UNCONSCIOUS = "unconscious"
    SURRENDERED = "surrendered"
    DYING = "dying"
    DEAD = "dead"

    @property
    def posture(self) -> Posture:
        """Its posture."""
        return _UPRIGHT.get(self, PRONE)

    @property
    def life(self) -> Life:
        """Its life."""
        return _OUT.get(self, Life.WELL)

    @property
    def upright(self) -> bool:
        """Standing or kneeling: in the way of others and of shots."""
        return self in _UPRIGHT

    @property
    def active(self) -> bool:
        """Able to act at all."""
        return self not in _OUT


_UPRIGHT = {Condition.STANDING: STANDING, Condition.KNEELING: KNEELING}
_OUT = {
    Condition.UNCONSCIOUS: Life.UNCONSCIOUS,
    Condition.SURRENDERED: Life.SURRENDERED,
    Condition.DYING: Life.DYING,
    Condition.DEAD: Life.DEAD,
}

CONDITIONS = {(condition.posture, condition.life): condition for condition in Condition}
"""The condition of a posture and a life, where there is one."""
