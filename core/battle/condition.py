"""Posture and life in one word: for a game with one machine for both, in which whoever is out lies. See posture.py."""

from __future__ import annotations

from enum import StrEnum

from core.battle.posture import KNEELING, PRONE, STANDING, Life, Posture


class Condition(StrEnum):
    """The states of such a machine."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    STANDING = "standing"
    KNEELING = "kneeling"
    PRONE = "prone"
    UNCONSCIOUS = "unconscious"
    DYING = "dying"
    DEAD = "dead"

    @property
    def posture(self) -> Posture:
        """How it holds itself."""
        return _UPRIGHT.get(self, PRONE)

    @property
    def life(self) -> Life:
        """Whether it lives."""
        return _OUT.get(self, Life.WELL)

    @property
    def upright(self) -> bool:
        """On its feet or its knees: in the way of others and of shots."""
        return self in _UPRIGHT

    @property
    def active(self) -> bool:
        """Able to act at all."""
        return self not in _OUT


_UPRIGHT = {Condition.STANDING: STANDING, Condition.KNEELING: KNEELING}
_OUT = {
    Condition.UNCONSCIOUS: Life.UNCONSCIOUS,
    Condition.DYING: Life.DYING,
    Condition.DEAD: Life.DEAD,
}

CONDITIONS = {(condition.posture, condition.life): condition for condition in Condition}
"""The condition that a posture and a life make together, where there is one."""
