"""A figure's basic scores. Wounds, armour and load are in scores.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from core.battle.figure import Figure
from core.records import record
from core.rulebook.rule import rule

LEAST = 8
POINTS = 32


HIGHEST, FASTEST = 40, 20
"""The limits of STR, DEX and INT, and of MOV."""


@record
class Sheet:
    """STR, DEX, INT and MOV, and the levels of skills. Fixed during a fight."""

    strength: int
    dexterity: int
    intellect: int = 8
    movement: int = 10
    skills: Mapping[str, int] = field(default_factory=dict)

    def level(self, skill: str) -> int:
        """Return the level of a skill; 0: untrained."""
        return self.skills.get(skill, 0)


def sheet(figure: Figure) -> Sheet:
    """Return a figure's sheet."""
    assert isinstance(figure.sheet, Sheet), f"{figure.id} has no skirmish sheet"
    return figure.sheet


@rule("S12.0-01")
def starting_faults(scores: Sheet) -> tuple[str, ...]:
    """Return why these scores are not those of a starting human; empty if they are. Veterans may exceed them."""
    named = {"STR": scores.strength, "DEX": scores.dexterity, "INT": scores.intellect}
    faults = [f"{name} {score} is under {LEAST}" for name, score in named.items() if score < LEAST]
    if (total := sum(named.values())) != POINTS:
        faults.append(f"STR, DEX and INT total {total}; a starting human has {POINTS}")
    return tuple(faults)
