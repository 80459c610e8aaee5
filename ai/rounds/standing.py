"""What one fighter of rounds is worth as he is: his life, his footing, what he holds. What wounds take of that is in
wounds.py."""

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
"""What a point of damage is worth."""
OUT = 10000
"""What it is worth to put somebody out of the fight, besides the points that he could still take."""
ABLE = 900
"""What a point of what wounds cost every test is worth."""
WORST = 10
DOWN = 2500
FELLED = 1000
"""What it is worth to fell somebody, besides that he is down: he must get up beside another."""
STUNNED, STUNNED_ROUND = 3000, 4000
"""What it costs to be stunned for the rest of a round, and for each round more."""
WEAPON, SPARE = 5000, 600
"""What it is worth to have a weapon in hand, and one that can still be drawn."""
LIMB = 2500


@lru_cache(maxsize=4096)
def life_at(points: int, hurt: int) -> int:
    """What a life is worth with so much damage, of so many points a level."""
    if hurt >= len(LEVELS) * points:
        return 0
    return OUT + POINT * (len(LEVELS) * points - hurt) + ABLE * (WORST + LEVELS[hurt // points].penalty)


def life(figure: Figure) -> int:
    """What is left of its life, and of its limbs; little of who is out and may yet be woken."""
    if is_out(figure):
        return -POINT if figure.life is Life.DEAD else 0
    lost = sum(mark.kind in (Marks.INJURED, Marks.LAMED) for mark in figure.marks)
    return max(POINT, life_at(health(figure), figure.hurt) - LIMB * lost)


def footing(figure: Figure) -> int:
    """What it is worth how it holds itself, and whether it has its wits."""
    found = 0 if figure.posture.stands or edge_held(figure, "ground-fighting") else -DOWN
    return found if is_able(figure) else found - STUNNED - STUNNED_ROUND


def arms(figure: Figure) -> int:
    """What it has in its hands, and could take in them."""
    found = 0
    for item in figure.gear:
        if is_weapon(item) and not weapon(item).is_a(Kind.NATURAL):
            ready = item in figure.held and is_ready(figure, item)
            found = max(found, WEAPON) if ready else found + SPARE
    return found


def beaten(figure: Figure) -> bool:
    """Whether it has little left: it is as good as incapacitated."""
    return figure.hurt >= (len(LEVELS) - 2) * health(figure)
