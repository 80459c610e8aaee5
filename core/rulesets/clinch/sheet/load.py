"""What a fighter carries, wears and drags, and how much that slows it. Its other scores: scores.py."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from core.battle.figure import Figure
from core.battle.once import once_of
from core.records import record
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.armoury import weight_of
from core.rulesets.clinch.sheet.basics import sheet


@record
class Encumbrance:
    """A level of encumbrance: up to `times` Basic Lift, leaving `fifths` fifths of Move."""

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
"""The multiple of Basic Lift that can be dragged."""


@rule("G-base-58", "G-base-66")
@cache
def basic_lift(strength: int) -> Fraction:
    """The Basic Lift of this ST in pounds, rounded to whole pounds from 10. Fatigue doesn't lower it."""
    lift = Fraction(strength * strength, 5)
    return lift if lift < 10 else Fraction(int(lift + Fraction(1, 2)))


@rule("G-base-71")
@once_of("gear", "worn")
def load(figure: Figure) -> Fraction:
    """The weight of all gear and armour, in pounds; bodies hanging on are added by the caller."""
    carried = [part.kind for item in figure.gear for part in (item, item.fixed) if part]
    return sum((weight_of(kind) for kind in (*carried, *figure.worn)), Fraction(0))


@rule("G-base-59")
def encumbrance_of(figure: Figure, pounds: Fraction) -> Encumbrance | None:
    """The encumbrance of this load; None: more than the figure can carry."""
    lift = basic_lift(sheet(figure).strength)
    return next((level for level in LEVELS if pounds <= level.times * lift), None)


@rule("G-base-59", "G-base-71")
def encumbrance(figure: Figure) -> Encumbrance:
    """The encumbrance of the figure's gear; the highest level if it is too heavy."""
    return encumbrance_of(figure, load(figure)) or LEVELS[-1]


@rule("G-base-59")
def slowed(figure: Figure, move: int) -> int:
    """This Move under the figure's load: at least 1; 0 if it can't carry it."""
    level = encumbrance_of(figure, load(figure))
    return 0 if level is None else paced(level, move)


@rule("G-base-59")
def paced(level: Encumbrance, move: int) -> int:
    """This Move at a level of encumbrance: rounded down, at least 1 of any Move."""
    return min(move, max(1, move * level.fifths // 5))


@rule("G-base-60")
def dragged_at(figure: Figure, pounds: Fraction) -> Encumbrance | None:
    """The encumbrance of a dragged load: up to 15 times Basic Lift at the extra-heavy rate. None: too heavy to move."""
    if pounds > DRAGGED * basic_lift(sheet(figure).strength):
        return None
    return encumbrance_of(figure, pounds) or LEVELS[-1]
