"""The chance that an attack kills, roughly, for targets that are wanted alive. All other effects: wounds.py."""

from __future__ import annotations

from ai.clinch.chances import WHOLE, made
from ai.clinch.wounds import Worth
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulesets.clinch.sheet.basics import hp, sheet
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.words import Attribute, For

HARDER = 2
"""A hit may do so many times its average."""


def kill_chance(battle: Battle, foe: Figure, worth: Worth, lands: int) -> int:
    """Return the chance, in thousandths, that an attack kills. `lands`: the chance that it hits. A figure rolls for its
    life at each multiple of its HP below 0."""
    if not lands or not worth.hits:
        return 0
    left, full, mean = hp(foe), sheet(foe).full_hp, worth.hits / lands
    to_go = left % full or full if left <= 0 else left + full
    dies = WHOLE - made(check(battle, foe, Attribute.HT, For.LIFE).total)
    if mean >= to_go:
        return lands * dies // WHOLE
    return lands * dies // (2 * WHOLE) if HARDER * mean >= to_go else 0
