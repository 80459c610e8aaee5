"""A fighter's attributes before anything happens. The effects of wounds, fatigue and load: scores.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from core.battle.figure import Figure
from core.records import record
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.sheet.words import Marks

HUMAN = 10
"""The ST, DX, IQ and HT of an average human."""
WEIGHT = 150
"""A fighter's weight in pounds, unless the sheet says otherwise."""

ATTRIBUTES = (1, 30)
SKILLS = (3, 25)
ARMS = (1, 8)
SIZES = (-3, 6)
"""The least and most of each on a legal sheet."""


@record
class Sheet:
    """Attributes and what follows from them, skills and traits. Fixed during a battle.

    `hit_points`, `fatigue_points` and `will_bought` are None unless bought separately: then full HP are ST, full FP are
    HT and Will is IQ (`full_hp` and the others return the number). `size`: the Size Modifier; `weight`: of the body in
    pounds; `natural_dr`: DR of the body; `striker`: reach of a Striker, in yards.
    """

    strength: int = HUMAN
    dexterity: int = HUMAN
    intellect: int = HUMAN
    health: int = HUMAN
    hit_points: int | None = None
    fatigue_points: int | None = None
    will_bought: int | None = None
    size: int = 0
    weight: int = WEIGHT
    arms: int = 2
    skills: Mapping[Skill, int] = field(default_factory=dict)
    traits: frozenset[Trait] = frozenset()
    natural_dr: int = 0
    striker: tuple[int, ...] = (0,)

    @property
    def full_hp(self) -> int:
        """HP without wounds."""
        return self.strength if self.hit_points is None else self.hit_points

    @property
    def full_fp(self) -> int:
        """FP when rested."""
        return self.health if self.fatigue_points is None else self.fatigue_points

    @property
    def will(self) -> int:
        """Will."""
        return self.intellect if self.will_bought is None else self.will_bought


def sheet(figure: Figure) -> Sheet:
    """The figure's sheet; the figure must be one of clinch."""
    assert isinstance(figure.sheet, Sheet), f"{figure.id} has no clinch sheet"
    return figure.sheet


@rule("G-base-72", "G-base-67", "G-base-01")
def faults(points: Sheet) -> tuple[str, ...]:
    """Why the sheet isn't legal; empty if it is."""
    named = {"ST": points.strength, "DX": points.dexterity, "IQ": points.intellect, "HT": points.health}
    found = [_outside(name, value, ATTRIBUTES) for name, value in named.items()]
    found += [_outside(str(skill), level, SKILLS) for skill, level in points.skills.items()]
    found += [_outside("arms", points.arms, ARMS), _outside("SM", points.size, SIZES)]
    bought = {"HP": points.hit_points, "FP": points.fatigue_points, "Will": points.will_bought, "weight": points.weight}
    found += [f"{name} {value} is under 1" for name, value in bought.items() if value is not None and value < 1]
    return tuple(filter(None, found))


def _outside(name: str, value: int, bounds: tuple[int, int]) -> str:
    least, most = bounds
    return "" if least <= value <= most else f"{name} {value} is out of range ({least} to {most})"


@rule("G-base-02")
def hp(figure: Figure) -> int:
    """The HP left, possibly below 0."""
    return sheet(figure).full_hp - figure.hurt


@rule("G-base-02")
def fp(figure: Figure) -> int:
    """The FP left."""
    return sheet(figure).full_fp - figure.tired


@rule("G-base-57")
def outsizes(figure: Figure, foe: Figure) -> int:
    """By how much `figure` is larger than `foe`; negative: smaller."""
    return sheet(figure).size - sheet(foe).size


@rule("G-base-70")
def has(figure: Figure, trait: Trait) -> bool:
    """Whether the figure has the trait, switched on."""
    return trait in sheet(figure).traits and not figure.mark(Marks.SWITCHED_OFF, trait)
