"""The value of one figure: its life, its footing, what it holds. What wounds take off that: wounds.py."""

from __future__ import annotations

from functools import lru_cache

from core.battle.figure import Figure
from core.battle.posture import Life
from core.rulesets.rounds.sheet.armoury import Kind, is_weapon, weapon
from core.rulesets.rounds.sheet.basics import health
from core.rulesets.rounds.sheet.edges import held as edge_held
from core.rulesets.rounds.sheet.hands import is_ready
from core.rulesets.rounds.sheet.life import is_able, is_out
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.sheet.wounds import LEVELS

POINT = 1000
"""The value of a point of damage."""
OUT = 10000
"""The value of putting a figure out of the fight, besides the damage it could still take."""
ABLE = 900
"""The value of a point of wound penalty on every test."""
WORST = 10
DOWN = 2500
FELLED = 1000
"""The value of felling a figure that has to get up next to an enemy, besides its being down."""
STUNNED, STUNNED_ROUND = 3000, 4000
"""The costs of being stunned for the rest of a round, and for each round more."""
WEAPON, SPARE = 5000, 600
"""The values of a weapon in hand, and of one that can still be drawn."""
LIMB = 2500


@lru_cache(maxsize=4096)
def life_at(points: int, hurt: int) -> int:
    """Return the value of a life with this damage, at `points` a level."""
    if hurt >= len(LEVELS) * points:
        return 0
    return OUT + POINT * (len(LEVELS) * points - hurt) + ABLE * (WORST + LEVELS[hurt // points].penalty)


def life(figure: Figure) -> int:
    """Return the value of a figure's life and limbs; little if it is out and may still be woken."""
    if is_out(figure):
        return -POINT if figure.life is Life.DEAD else 0
    lost = sum(mark.kind in (Marks.INJURED, Marks.LAMED) for mark in figure.marks)
    return max(POINT, life_at(health(figure), figure.hurt) - LIMB * lost)


def footing(figure: Figure) -> int:
    """Return the value of posture and alertness."""
    found = 0 if figure.posture.stands or edge_held(figure, "ground-fighting") else -DOWN
    return found if is_able(figure) else found - STUNNED - STUNNED_ROUND


def arms(figure: Figure) -> int:
    """Return the value of what a figure has in hand, and could take in hand."""
    found = 0
    for item in figure.gear:
        if is_weapon(item) and not weapon(item).is_a(Kind.NATURAL):
            ready = item in figure.held and is_ready(figure, item)
            found = max(found, WEAPON) if ready else found + SPARE
    return found


def beaten(figure: Figure) -> bool:
    """Whether a figure is nearly out: as good as incapacitated."""
    return figure.hurt >= (len(LEVELS) - 2) * health(figure)
