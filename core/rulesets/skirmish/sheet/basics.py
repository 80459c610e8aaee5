"""A fighter's basic scores. What wounds, armour and load make of them is in scores.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.battle.figure import Figure
from core.rulebook.rule import rule

LEAST = 8
POINTS = 32


HIGHEST, FASTEST = 40, 20
"""No STR, DEX or INT is higher, and no MOV."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """STR, DEX, INT and MOV, and the skills with their levels. Fixed during a fight."""

    strength: int
    dexterity: int
    intellect: int = 8
    movement: int = 10
    skills: Mapping[str, int] = field(default_factory=dict)

    def level(self, skill: str) -> int:
        """The level of a skill; 0: untrained."""
        return self.skills.get(skill, 0)


def sheet(figure: Figure) -> Sheet:
    """The sheet of a figure of this ruleset."""
    assert isinstance(figure.sheet, Sheet), f"{figure.id} has no skirmish sheet"
    return figure.sheet


@rule("S12.0-01")
def starting_faults(scores: Sheet) -> tuple[str, ...]:
    """Why these scores are not those of a starting human; empty if they are. Veterans may have better ones."""
    named = {"STR": scores.strength, "DEX": scores.dexterity, "INT": scores.intellect}
    faults = [f"{name} {score} is under {LEAST}" for name, score in named.items() if score < LEAST]
    if (total := sum(named.values())) != POINTS:
        faults.append(f"STR, DEX and INT make {total}, a starting human has {POINTS} points")
    return tuple(faults)
