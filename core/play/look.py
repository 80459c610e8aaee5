"""What is seen of a field on a map: few looks, each with a sign of its own. All else that is told of a field is in
portrait.py."""

from __future__ import annotations

from enum import StrEnum


class Look(StrEnum):
    """What a field looks like from afar: the sign that a map has for it. Of several in a cell the first comes first."""

    BOMB = "bomb"
    FIRE = "fire"
    GAS = "gas"
    SMOKE = "smoke"
    OTHER = "other"
