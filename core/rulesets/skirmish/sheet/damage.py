"""Damage on one scale: its steps, and base damage by STR. What damage does is in harm.py."""

from __future__ import annotations

from core.common.damage import Damage, parse
from core.common.tables import row
from core.rulebook.rule import rule

DIE = 6
"""The value of one die on the scale."""

BASE = ((8, 2), (10, 3), (12, 4), (14, 5), (16, 6), (20, 7), (24, 8), (30, 9))
"""(highest STR of the row, value of the base damage); a STR above the last row uses the last row."""

STARTING_DICE = {2: (1, -4), 3: (1, -3)}
"""Damages of the table by STR written with a die although the scale has a flat form."""


@rule("S12.6-01")
def scale_value(damage: Damage) -> int:
    """Return the value of a damage: six steps for every die, one for every point."""
    return DIE * damage.dice + damage.plus


@rule("S12.6-02", "S12.6-03", "S12.6-04", "S16.15.2-01", "S16.15.2-02", "S16.15.2-03")
def at_value(value: int) -> Damage:
    """Return the damage at a value, in the form with the fewest dice. Raises ValueError below 1."""
    if value < 1:
        raise ValueError(f"no damage at value {value}; the scale begins at 1")
    if value <= 3:
        return Damage(0, value)
    dice, plus = divmod(value, DIE)
    return Damage(dice, plus) if plus <= 3 and dice else Damage(dice + 1, plus - DIE)


@rule("S12.6-05", "S12.6-06", "S16.15.2-04", "S16.15.2-05", "S16.15.2-06", "S16.15.2-07")
def stepped(damage: Damage, steps: int) -> Damage:
    """Return the damage so many steps up the scale. Without any it keeps its written form."""
    return at_value(scale_value(damage) + steps) if steps else damage


@rule("S16.15.2-11")
def raised(damage: Damage, points: int) -> Damage:
    """The optional way to improve a damage: the same dice, with the points added."""
    return Damage(damage.dice, damage.plus + points)


@rule("S16.1-03", "S16.15.1-01", "S16.15.1-07", "S16.15.1-10")
def base(strength: int) -> Damage:
    """Return the base damage of a STR, regardless of wounds: of a thrown rock, and the basis of clubs and knives."""
    value = row(BASE, strength)
    return Damage(*STARTING_DICE[value]) if value in STARTING_DICE else at_value(value)


@rule("S12.6-07", "S16.15.2-08")
def base_by_scale(strength: int) -> Damage:
    """The optional base damage: STR is the value on the scale."""
    return at_value(max(1, strength))


@rule("S16.1-04", "S16.1-05", "S16.1-08", "S16.1-09", "S16.15.1-09")
def of_strength(text: str, strength: int, more: int = 0, *, by_scale: bool = False, flat: bool = False) -> Damage:
    """Read a damage and improve it by `more` steps. `STR+n` is n steps above the base damage of that STR, for bare
    hands, clubs and knives."""
    if not text.startswith("STR+"):
        return _bettered(parse(text), more, flat=flat)
    rating = base_by_scale(strength) if by_scale else base(strength)
    found = _bettered(rating, more + int(text.removeprefix("STR+")), flat=flat)
    value = scale_value(found)
    return found if by_scale or value not in STARTING_DICE else Damage(*STARTING_DICE[value])


def _bettered(damage: Damage, steps: int, *, flat: bool) -> Damage:
    return raised(damage, steps) if flat else stepped(damage, steps)
