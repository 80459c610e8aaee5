"""The wind of a battle: its strength and direction. Its effect on smoke is the rulesets'."""

from __future__ import annotations

from enum import StrEnum

from core.records import record


class Breeze(StrEnum):
    """The strength of a wind."""

    NONE = "none"
    SLIGHT = "slight"
    STRONG = "strong"


@record
class Wind:
    """It blows towards `direction` of the battle's grid for the whole battle."""

    strength: Breeze = Breeze.NONE
    direction: int = 0
