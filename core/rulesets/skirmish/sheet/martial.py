"""Martial Arts: the level that a figure fights at, and what each level gives. Knockdown and throw are in opposed.py,
the blow that disarms in mastery.py, facing in facing.py."""

from __future__ import annotations

from core.battle.figure import Figure
from core.rulebook.rule import rule
from core.rulesets.skirmish.sheet.armoury import armoury, shield, worn
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.flags import ArmourFlag

KNOCKDOWN = 2
THROW = 3
WARDING = 3
"""The level at which bare hands ward off weapons."""
FIVE_HEXES = 4
"""The level at which the side hexes are as good as those in front."""
UNTOUCHABLE = 4
"""The level that makes a defence worth five dice."""
MASTER = 5

LIGHT = -2
"""The most DEX that armour and shield may cost together."""
DAMAGE = (0, 1, 2, 3, 3, 3)
"""What each level adds to the damage of bare hands, from none to Master."""


@rule("S16.15.4-01", "S16.15.4-02", "S16.15.4-03", "S16.15.4-19")
def martial_level(figure: Figure) -> int:
    """Its level of Martial Arts now, 5 being a Master; 0: untrained, or in armour too heavy for it."""
    level = sheet(figure).skills.get("Martial Arts", 0)
    return min(MASTER, level) if level and unhindered(figure) else 0


@rule("S16.15.4-01", "S16.15.4-02", "S16.15.4-03")
def unhindered(figure: Figure) -> bool:
    """Whether what it wears and the shield it holds cost 2 DEX at most. An armoured vest is not counted."""
    pieces = [piece for piece in worn(figure) if not piece.has(ArmourFlag.MARTIAL_ARTS_OK)]
    if (held := shield(figure)) is not None:
        pieces.append(armoury().armour[held.kind])
    return sum(piece.dex for piece in pieces) >= LIGHT


@rule("S16.15.4-04", "S16.15.4-05", "S16.15.4-07", "S16.15.4-11", "S16.15.4-19")
def martial_damage(figure: Figure) -> int:
    """What its training adds to the damage of its bare hands, in HTH as outside it."""
    return DAMAGE[martial_level(figure)]


@rule("S16.15.4-06", "S16.15.4-08", "S16.15.4-11", "S16.15.5-02")
def no_knockdown_learnt(figure: Figure) -> str | None:
    """Why it may not knock down by the opposed roll: that takes Martial Arts 2."""
    if martial_level(figure) >= KNOCKDOWN:
        return None
    return f"{figure.short_name} has not learnt to knock down; that takes Martial Arts {KNOCKDOWN}"


@rule("S16.15.4-10", "S16.15.4-11", "S16.15.5-02")
def no_throw_learnt(figure: Figure) -> str | None:
    """Why it may not throw anybody: that takes Martial Arts 3."""
    if martial_level(figure) >= THROW:
        return None
    return f"{figure.short_name} has not learnt to throw; that takes Martial Arts {THROW}"


@rule("S16.15.4-09", "S16.15.4-11")
def wards_bare_handed(figure: Figure) -> bool:
    """Whether it can ward off blows with a bare hand: from Martial Arts 3 on, with one free."""
    return martial_level(figure) >= WARDING and (figure.main is None or figure.off is None)
