"""How far a weapon shoots, and what the distance costs."""

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
"""(yards, what that costs); what lies between two goes by the longer."""


@rule("G-shoot-02")
def range_penalty(yards: int) -> int:
    """What it costs to hit somebody so far off."""
    return row(TABLE, yards)


@rule("G-shoot-05", "G-base-66")
def half_range(figure: Figure, shot: Shot) -> int:
    """Beyond so many yards a shot does half its damage. What muscles drive goes by the ST of the sheet."""
    return int(shot.half * (sheet(figure).strength if shot.by_strength else 1))


@rule("G-shoot-05", "G-base-66")
def full_range(figure: Figure, shot: Shot) -> int:
    """So many yards it goes, and no further."""
    return int(shot.most * (sheet(figure).strength if shot.by_strength else 1))
