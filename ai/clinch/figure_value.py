"""The value of one figure: its life, its footing, what it holds. What wounds take off that: wounds.py."""

from __future__ import annotations

from functools import lru_cache

from ai.strike import DOWN, OUT
from core.battle.figure import Figure
from core.battle.posture import Life
from core.rulesets.clinch.sheet.armoury import shield, weapon
from core.rulesets.clinch.sheet.basics import hp, sheet
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.parts import Part, Place
from core.rulesets.clinch.sheet.postures import LYING, effects
from core.rulesets.clinch.sheet.scores import is_badly_hurt, is_low
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.free import is_out

HIT = 1000
FALTERING = 2500
"""The value of a life at 0 HP, when every turn may be the last."""
LEAST = 800
BREATH = 60
"""The value of a point of FP."""
SLOWED = 1000
"""The cost of being below a third of the HP: half Move and half Dodge."""
STUNNED = 3500
OFF_BALANCE = 350
"""The cost of a point of posture penalty."""
WEAPON, SHIELD = 1500, 500
UNREADY = 700
LIMB = {Place.ARM: 3000, Place.HAND: 2500, Place.LEG: 3000, Place.FOOT: 2000, Place.EYE: 2500}
"""The value of a limb that can be used."""


@lru_cache(maxsize=4096)
def life_at(points: int, full: int) -> int:
    """Return the value of a life with `points` of `full` HP left."""
    if points > 0:
        return OUT + HIT * points - (SLOWED if is_low(points, full) else 0)
    return max(LEAST, FALTERING + 120 * points)


def life(figure: Figure) -> int:
    """Return the value of a figure's health, FP and limbs; nothing if it is out."""
    if is_out(figure):
        return -HIT if figure.life is Life.DEAD else 0
    lost = sum(LIMB[Part(mark.about).place] for mark in figure.marks if mark.kind == Marks.CRIPPLED)
    return max(LEAST // 2, life_at(hp(figure), sheet(figure).full_hp) - BREATH * figure.tired - lost)


def footing(figure: Figure) -> int:
    """Return the value of posture and alertness."""
    costs = effects(figure)
    low = -DOWN if figure.posture == LYING else OFF_BALANCE * (costs.attack + costs.defence)
    return low - (STUNNED if is_stunned(figure) else 0)


def arms(figure: Figure) -> int:
    """Return the value of what a figure has in hand."""
    found = 0
    for item in figure.held:
        kind = weapon(item)
        if kind is not None and (kind.modes or kind.shot):
            found += WEAPON
        elif shield(item) is not None:
            found += SHIELD
        if figure.mark(Marks.UNREADY, item.id):
            found -= UNREADY
    return found


def beaten(figure: Figure) -> bool:
    """Whether a figure is nearly out."""
    return is_badly_hurt(figure)
