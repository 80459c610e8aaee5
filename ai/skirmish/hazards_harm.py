"""The expected effect of damage without a roll to hit. Attacks: blows.py; its sources: hazards_blast.py,
hazards_fire.py."""

from __future__ import annotations

from functools import lru_cache

from ai.strike import DOWN, OUT
from core.battle.figure import Figure
from core.common.damage import Damage
from core.play.dice import ways
from core.rulesets.skirmish.attack.wounds import FALLS_AT
from core.rulesets.skirmish.sheet.scores import strength_now
from core.rulesets.skirmish.sheet.words import Marks


def expected_harm(figure: Figure, damage: Damage, armour: int) -> int:
    """Return the expected hits, no more than the figure can take, and the chances that it falls or is put out, in
    thousandths of a hit."""
    suffered = mark.value if (mark := figure.mark(Marks.HITS)) else 0
    return _expected(damage, armour, max(1, strength_now(figure) - 1), max(1, FALLS_AT - suffered))


@lru_cache(maxsize=16384)
def _expected(damage: Damage, armour: int, left: int, falls_at: int) -> int:
    total = whole = 0
    for rolled, throws in ways(damage.thrown).items():
        done = max(0, rolled + damage.plus - armour)
        whole += throws
        total += throws * 1000 * min(done, left)
        total += throws * (OUT if done >= left else DOWN if done >= falls_at else 0)
    return total // whole
