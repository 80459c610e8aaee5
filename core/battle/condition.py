"""How a figure is: upright, down, or out of the fight. What may follow what is each ruleset's condition machine."""

from __future__ import annotations

from enum import StrEnum


class Condition(StrEnum):
    """The states that any ruleset's condition machine is built from."""

    STANDING = "standing"
    KNEELING = "kneeling"
    PRONE = "prone"
    UNCONSCIOUS = "unconscious"
    DYING = "dying"
    DEAD = "dead"

    @property
    def upright(self) -> bool:
        """On its feet or its knees: in the way of others and of shots."""
        return self in (Condition.STANDING, Condition.KNEELING)

    @property
    def active(self) -> bool:
        """Able to act at all."""
        return self in (Condition.STANDING, Condition.KNEELING, Condition.PRONE)
