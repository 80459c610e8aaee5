"""Martial Arts: a figure's level, and what each level gives. Knockdown and throw are in opposed.py, the disarming
strike in mastery.py, facing in facing.py."""

from __future__ import annotations

from core.battle.figure import Figure
from core.rulebook.rule import rule
from core.rulesets.skirmish.sheet.armoury import armoury, shield, worn
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.flags import ArmourFlag

KNOCKDOWN = 2
THROW = 3
WARDING = 3
"""The level at which bare hands defend against weapons."""
FIVE_HEXES = 4
"""The level at which flank hexes count as front."""
UNTOUCHABLE = 4
"""The level at which attackers roll five dice against a defence."""
MASTER = 5

LIGHT = -2
"""The most DEX that armour and shield may cost together."""
DAMAGE = (0, 1, 2, 3, 3, 3)
"""The damage bonus of bare hands by level, from none to Master."""


@rule("S16.15.4-01", "S16.15.4-02", "S16.15.4-03", "S16.15.4-19")
def martial_level(figure: Figure) -> int:
    """Return the current level of Martial Arts, 5 for a Master; 0: untrained, or armour too heavy."""
    level = sheet(figure).skills.get("Martial Arts", 0)
    return min(MASTER, level) if level and unhindered(figure) else 0


@rule("S16.15.4-01", "S16.15.4-02", "S16.15.4-03")
def unhindered(figure: Figure) -> bool:
    """True if armour and shield cost 2 DEX at most. Armoured vests don't count."""
    pieces = [piece for piece in worn(figure) if not piece.has(ArmourFlag.MARTIAL_ARTS_OK)]
    if (held := shield(figure)) is not None:
        pieces.append(armoury().armour[held.kind])
    return sum(piece.dex for piece in pieces) >= LIGHT


@rule("S16.15.4-04", "S16.15.4-05", "S16.15.4-07", "S16.15.4-11", "S16.15.4-19")
def martial_damage(figure: Figure) -> int:
    """Return the damage bonus of bare hands by training, hand-to-hand or not."""
    return DAMAGE[martial_level(figure)]


@rule("S16.15.4-06", "S16.15.4-08", "S16.15.4-11", "S16.15.5-02")
def why_not_trained_to_knock_down(figure: Figure) -> str | None:
    """Return why a figure can't knock down by the opposed roll: that takes Martial Arts 2."""
    if martial_level(figure) >= KNOCKDOWN:
        return None
    return f"needs Martial Arts {KNOCKDOWN}"


@rule("S16.15.4-10", "S16.15.4-11", "S16.15.5-02")
def why_not_trained_to_throw(figure: Figure) -> str | None:
    """Return why a figure can't throw: that takes Martial Arts 3."""
    if martial_level(figure) >= THROW:
        return None
    return f"needs Martial Arts {THROW}"


@rule("S16.15.4-09", "S16.15.4-11")
def defends_bare_handed(figure: Figure) -> bool:
    """True if the figure can defend with a bare hand: from Martial Arts 3 on, with one free."""
    return martial_level(figure) >= WARDING and (figure.main is None or figure.off is None)
