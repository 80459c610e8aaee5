"""Damage by ST: thrust and swing. Its effect on a body: the room wound."""

from __future__ import annotations

import re

from core.battle.figure import Figure
from core.common.damage import Damage, parse
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.basics import sheet

THRUST, SWING = "thr", "sw"

_BY_ST = (
    ("1d6-6", "1d6-5"),
    ("1d6-6", "1d6-5"),
    ("1d6-5", "1d6-4"),
    ("1d6-5", "1d6-4"),
    ("1d6-4", "1d6-3"),
    ("1d6-4", "1d6-3"),
    ("1d6-3", "1d6-2"),
    ("1d6-3", "1d6-2"),
    ("1d6-2", "1d6-1"),
    ("1d6-2", "1d6"),
    ("1d6-1", "1d6+1"),
    ("1d6-1", "1d6+2"),
    ("1d6", "2d6-1"),
    ("1d6", "2d6"),
    ("1d6+1", "2d6+1"),
    ("1d6+1", "2d6+2"),
    ("1d6+2", "3d6-1"),
    ("1d6+2", "3d6"),
    ("2d6-1", "3d6+1"),
    ("2d6-1", "3d6+2"),
    ("2d6", "4d6-1"),
    ("2d6", "4d6"),
    ("2d6+1", "4d6+1"),
    ("2d6+1", "4d6+2"),
    ("2d6+2", "5d6-1"),
    ("2d6+2", "5d6"),
    ("3d6-1", "5d6+1"),
    ("3d6-1", "5d6+1"),
    ("3d6", "5d6+2"),
    ("3d6", "5d6+2"),
)
"""Thrust and swing, from ST 1 up."""


@rule("G-base-46", "G-base-67")
def thrust(strength: int) -> Damage:
    """The thrust damage of this ST."""
    return parse(_BY_ST[_row(strength)][0])


@rule("G-base-46", "G-base-67")
def swing(strength: int) -> Damage:
    """The swing damage of this ST."""
    return parse(_BY_ST[_row(strength)][1])


def _row(strength: int) -> int:
    return min(max(strength, 1), len(_BY_ST)) - 1


@rule("G-base-46", "G-base-66", "G-base-67")
def of_strength(text: str, strength: int) -> Damage:
    """Parse a damage: `sw+2` and `thr-1` by this ST, `2d6+1` without it. Fatigue doesn't reduce it: pass basic ST.
    Raises ValueError naming the text."""
    if (match := re.fullmatch(r"(thr|sw)([+-]\d+)?", text)) is None:
        return parse(text)
    base = thrust(strength) if match[1] == THRUST else swing(strength)
    return Damage(base.dice, base.plus + int(match[2] or 0))


def damage_by(figure: Figure, text: str) -> Damage:
    """The damage by the figure's basic ST."""
    return of_strength(text, sheet(figure).strength)
