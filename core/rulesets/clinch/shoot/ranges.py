"""Weapon ranges, and the range penalty."""

from __future__ import annotations

from core.battle.figure import Figure
from core.common.tables import row
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.armoury import Shot
from core.rulesets.clinch.sheet.basics import sheet

TABLE = (
    (2, 0),
    (3, -1),
    (5, -2),
    (7, -3),
    (10, -4),
    (15, -5),
    (20, -6),
    (30, -7),
    (50, -8),
    (70, -9),
    (100, -10),
    (150, -11),
    (200, -12),
    (300, -13),
    (500, -14),
    (700, -15),
    (1000, -16),
    (1500, -17),
    (2000, -18),
    (3000, -19),
    (5000, -20),
)
"""(yards, penalty); distances in between count as the longer."""


@rule("G-shoot-02")
def range_penalty(yards: int) -> int:
    """The penalty to hit a target at this distance."""
    return row(TABLE, yards)


@rule("G-shoot-05", "G-base-66")
def half_range(figure: Figure, shot: Shot) -> int:
    """The yards beyond which a shot does half damage; muscle-powered weapons go by basic ST."""
    return int(shot.half * (sheet(figure).strength if shot.by_strength else 1))


@rule("G-shoot-05", "G-base-66")
def full_range(figure: Figure, shot: Shot) -> int:
    """The maximum range in yards."""
    return int(shot.most * (sheet(figure).strength if shot.by_strength else 1))
