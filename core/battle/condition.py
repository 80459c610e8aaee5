"""How a figure is: upright, down, or out of the fight. What may follow what is each ruleset's condition machine."""

from __future__ import annotations

from enum import StrEnum


class Condition(StrEnum):
    """The states that any ruleset's condition machine is built from."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    STANDING = "standing"
    KNEELING = "kneeling"
    PRONE = "prone"
    UNCONSCIOUS = "unconscious"
    DYING = "dying"
    DEAD = "dead"

    upright: bool
    """On its feet or its knees: in the way of others and of shots."""
    active: bool
    """Able to act at all."""

    def __init__(self, word: str) -> None:
        self.upright = word in ("standing", "kneeling")
        self.active = self.upright or word == "prone"
