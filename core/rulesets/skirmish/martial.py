"""Martial Arts: the level that a figure fights at, and what each level first allows. The attacks are in opposed.py."""

from __future__ import annotations

from core.battle.figure import Figure
from core.rulesets.skirmish.sheet import sheet

KNOCKDOWN = 2
THROW = 3
FIVE_HEXES = 4
"""The level at which the side hexes are as good as those in front."""


def level(figure: Figure) -> int:
    """Its level of Martial Arts; 0: untrained."""
    return sheet(figure).level("Martial Arts")
