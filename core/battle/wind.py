"""The wind of a battle: how strong it is and where it blows to. What it does to smoke, the rulesets say."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Breeze(StrEnum):
    """How strong a wind is."""

    NONE = "none"
    SLIGHT = "slight"
    STRONG = "strong"


@dataclass(frozen=True, slots=True)
class Wind:
    """It blows towards `direction`, a direction of the battle's grid, for the whole battle."""

    strength: Breeze = Breeze.NONE
    direction: int = 0
