"""What a fighter carries, wears and drags, and how much that slows it. What it can still do is in scores.py."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from core.battle.figure import Figure
from core.battle.once import once_of
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.armoury import weight_of
from core.rulesets.clinch.sheet.basics import sheet


@dataclass(frozen=True, slots=True)
class Encumbrance:
    """A level of it: how many times Basic Lift it goes to, and how many fifths of Move it leaves."""

    level: int
    name: str
    times: int
    fifths: int

    @property
    def words(self) -> str:
        """`light load`."""
        return f"{self.name} load"


LEVELS = (
    Encumbrance(0, "no", 1, 5),
    Encumbrance(1, "light", 2, 4),
    Encumbrance(2, "medium", 3, 3),
    Encumbrance(3, "heavy", 6, 2),
    Encumbrance(4, "extra-heavy", 10, 1),
)
DRAGGED = 15
"""How many times Basic Lift can be dragged."""


@rule("G-base-58", "G-base-66")
@cache
def basic_lift(strength: int) -> Fraction:
    """What that ST lifts without trouble, in pounds: to the nearest pound from 10 on. Weariness does not lower it."""
    lift = Fraction(strength * strength, 5)
    return lift if lift < 10 else Fraction(int(lift + Fraction(1, 2)))


@rule("G-base-71")
@once_of("gear", "worn")
def load(figure: Figure) -> Fraction:
    """What it has about it, in pounds: all its gear and what it wears. What holds on to it is its bearer's to add."""
    carried = [part.kind for item in figure.gear for part in (item, item.fixed) if part]
    return sum((weight_of(kind) for kind in (*carried, *figure.worn)), Fraction(0))


@rule("G-base-59")
def encumbrance_of(figure: Figure, pounds: Fraction) -> Encumbrance | None:
    """How a load of so many pounds would weigh on it; None: more than it can carry."""
    lift = basic_lift(sheet(figure).strength)
    return next((level for level in LEVELS if pounds <= level.times * lift), None)


@rule("G-base-59", "G-base-71")
def encumbrance(figure: Figure) -> Encumbrance:
    """How what it has about it weighs on it, from the moment that it has it. More than it can carry is the most."""
    return encumbrance_of(figure, load(figure)) or LEVELS[-1]


@rule("G-base-59")
def slowed(figure: Figure, move: int) -> int:
    """So much Move under what it has about it: at least 1, and none where it can carry that no more."""
    level = encumbrance_of(figure, load(figure))
    return 0 if level is None else paced(level, move)


@rule("G-base-59")
def paced(level: Encumbrance, move: int) -> int:
    """So much Move at a level of encumbrance: rounded down, at least 1 of any Move at all."""
    return min(move, max(1, move * level.fifths // 5))


@rule("G-base-60")
def dragged_at(figure: Figure, pounds: Fraction) -> Encumbrance | None:
    """How a dragged load weighs on it: up to 15 times Basic Lift at the extra-heavy rate. None: it does not stir."""
    if pounds > DRAGGED * basic_lift(sheet(figure).strength):
        return None
    return encumbrance_of(figure, pounds) or LEVELS[-1]
