"""Scores that follow from a sheet now: Basic Speed, Move, Dodge, the bases of Parry and Block, and ST when exhausted.
Load: load.py; posture and situation: the rooms above."""

from __future__ import annotations

from core.battle.figure import Figure
from core.battle.once import once_of
from core.rulebook.rule import rule
from core.rulebook.tally import Line, Tally
from core.rulesets.clinch.sheet.basics import fp, has, hp, sheet
from core.rulesets.clinch.sheet.load import encumbrance, slowed
from core.rulesets.clinch.sheet.parts import FEET
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.sheet.words import Marks

QUARTERS = 4
DODGE, PARRY, BLOCK = 3, 3, 3
THIRD = 3


@rule("G-base-03")
def speed(figure: Figure) -> int:
    """Basic Speed in quarters: 21 is 5.25. Nothing in a battle changes it."""
    points = sheet(figure)
    return points.dexterity + points.health


def speed_in_words(figure: Figure) -> str:
    """`5.25`."""
    return f"{speed(figure) / QUARTERS:.2f}"


@rule("G-base-03")
def basic_move(figure: Figure) -> int:
    """Basic Move in yards, fresh and unloaded."""
    return speed(figure) // QUARTERS


@rule("G-base-04")
def basic_dodge(figure: Figure) -> int:
    """Dodge, fresh and unloaded."""
    return basic_move(figure) + DODGE


@rule("G-base-52")
def is_badly_hurt(figure: Figure) -> bool:
    """Below a third of full HP."""
    return is_low(hp(figure), sheet(figure).full_hp)


@rule("G-base-54")
def is_weary(figure: Figure) -> bool:
    """Below a third of full FP."""
    return is_low(fp(figure), sheet(figure).full_fp)


@rule("G-base-52", "G-base-54")
def is_low(points: int, full: int) -> bool:
    """Whether `points` are below a third of `full`."""
    return THIRD * points < full


def half_up(number: int) -> int:
    """Half the number, rounded up."""
    return (number + 1) // 2


@rule("G-base-52", "G-base-54", "G-base-65")
def _halved(figure: Figure, label: str, clause: str, number: int, *, hurt: bool = True) -> list[Line]:
    """A number and what wounds and exhaustion take off it, one after the other."""
    lines = [Line(clause, label, number)]
    if hurt and is_badly_hurt(figure):
        lines.append(Line("G-base-52", "badly hurt", half_up(number) - number))
        number = half_up(number)
    if is_weary(figure):
        lines.append(Line("G-base-54", "exhausted", half_up(number) - number))
    return lines


@rule("G-wound-06")
def is_lame(figure: Figure) -> bool:
    """Whether a foot is crippled."""
    return any(figure.mark(Marks.CRIPPLED, foot) for foot in FEET)


@rule("G-base-52", "G-base-54", "G-base-59", "G-base-65", "G-wound-06")
@once_of("sheet", "hurt", "tired", "marks", "gear", "worn")
def move(figure: Figure) -> Tally:
    """Move in yards a second: halved by wounds, by exhaustion and by a crippled foot, then slowed by the load. Posture
    comes later."""
    tally = Tally(tuple(_halved(figure, "Basic Move", "G-base-03", basic_move(figure))))
    if is_lame(figure):
        tally = tally.and_then(Line("G-wound-06", "lame", half_up(tally.total) - tally.total))
    if lost := slowed(figure, tally.total) - tally.total:
        tally = tally.and_then(Line("G-base-59", encumbrance(figure).words, lost))
    return tally


@rule("G-base-04", "G-base-52", "G-base-54", "G-base-65")
@once_of("sheet", "hurt", "tired", "marks", "gear", "worn")
def dodge(figure: Figure) -> Tally:
    """Dodge without the situation: halved by wounds and by exhaustion, less the level of encumbrance."""
    tally = Tally(tuple(_halved(figure, "Dodge", "G-base-04", basic_dodge(figure))))
    laden = encumbrance(figure)
    if laden.level:
        tally = tally.and_then(Line("G-base-59", laden.words, -laden.level))
    return tally.and_then(*quick(figure))


@rule("G-base-05")
def parry(score: Tally) -> Tally:
    """Parry by the score of a skill (ability.py, used for defence)."""
    return Tally((Line("G-base-05", f"Parry ({score.describe()})", PARRY + score.total // 2),))


@rule("G-base-06")
def block(score: Tally) -> Tally:
    """Block by the score of Shield, without the shield's own bonus."""
    return Tally((Line("G-base-06", f"Block ({score.describe()})", BLOCK + score.total // 2),))


@rule("G-base-70")
def quick(figure: Figure) -> tuple[Line, ...]:
    """The bonus of quick reflexes to active defences."""
    return (Line("G-base-70", Trait.REFLEXES, 1),) if has(figure, Trait.REFLEXES) else ()


@rule("G-base-54", "G-base-66")
def strength_now(figure: Figure) -> Tally:
    """ST now, for contests and comparisons. Damage, HP and lifting use basic ST."""
    return Tally(tuple(_halved(figure, "ST", "G-base-01", sheet(figure).strength, hurt=False)))
