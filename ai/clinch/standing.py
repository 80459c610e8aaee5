"""What one fighter of clinch is worth as he is: his life, his footing, what he holds. What wounds take of that is in
wounds.py."""

from __future__ import annotations

from functools import lru_cache

from ai.strike import DOWN, OUT
from core.battle.figure import Figure
from core.battle.posture import Life
from core.rulesets.clinch.sheet.armoury import shield, weapon
from core.rulesets.clinch.sheet.basics import hp, sheet
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.parts import Part, Place
from core.rulesets.clinch.sheet.postures import LYING, bearing
from core.rulesets.clinch.sheet.scores import is_badly_hurt, is_low
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.free import is_out

HIT = 1000
FALTERING = 2500
"""What is left of a life at 0 HP, when each turn may be the last."""
LEAST = 800
BREATH = 60
"""What a point of FP is worth."""
SLOWED = 1000
"""What it costs to go on with less than a third of one's HP: half the Move and half the Dodge."""
STUNNED = 3500
OFF_BALANCE = 350
"""What a point of what a posture costs is worth."""
WEAPON, SHIELD = 1500, 500
UNREADY = 700
LIMB = {Place.ARM: 3000, Place.HAND: 2500, Place.LEG: 3000, Place.FOOT: 2000, Place.EYE: 2500}
"""What a limb is worth that can be used."""


@lru_cache(maxsize=4096)
def life_at(points: int, full: int) -> int:
    """What a life is worth with so many HP left of so many."""
    if points > 0:
        return OUT + HIT * points - (SLOWED if is_low(points, full) else 0)
    return max(LEAST, FALTERING + 120 * points)


def life(figure: Figure) -> int:
    """What is left of its health, its breath and its limbs; nothing of who is out."""
    if is_out(figure):
        return -HIT if figure.life is Life.DEAD else 0
    lost = sum(LIMB[Part(mark.about).place] for mark in figure.marks if mark.kind == Marks.CRIPPLED)
    return max(LEAST // 2, life_at(hp(figure), sheet(figure).full_hp) - BREATH * figure.tired - lost)


def footing(figure: Figure) -> int:
    """What it is worth how it holds itself, and whether it has its wits."""
    costs = bearing(figure)
    low = -DOWN if figure.posture == LYING else OFF_BALANCE * (costs.attack + costs.defence)
    return low - (STUNNED if is_stunned(figure) else 0)


def arms(figure: Figure) -> int:
    """What it has in its hands."""
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
    """Whether it has little left."""
    return is_badly_hurt(figure)
