"""What one attack can be expected to do, exactly: the ruleset's own roll to hit and damage, summed over all throws.

Attacks that wait to be ordered are weighed by running them (acting.py); this is for those that may come to be.
"""

from __future__ import annotations

from functools import lru_cache
from math import prod
from typing import NamedTuple

from core.common.damage import Damage
from core.play.asking import Need
from core.play.dice import Dice, ways
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.attack.harm import Stopping, damage_dealt, factors, stopped, through
from core.rulesets.skirmish.attack.tohit import Attack, aim
from core.rulesets.skirmish.attack.wounds import FALLS_AT
from core.rulesets.skirmish.sheet.scores import strength_now
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.engagement import subdued

OUT = 6000
"""What it is worth to put somebody out of the fight, besides the hits it takes, in thousandths of a hit."""
DOWN = 2500
"""What it is worth to bring somebody down."""
CERTAIN = (Dice(1, 1), Need(1))
"""The roll of an attack that cannot miss."""
PLAIN = 10
"""A roll to hit that multiplies nothing by itself."""


class Blow(NamedTuple):
    """What an attack can be expected to do, in thousandths: its chance to hit, the mean of its hits up to what the
    target can take, its chances to put it out of the fight and to fell it."""

    chance: int
    hits: int
    out: int
    down: int

    @property
    def worth(self) -> int:
        """All that in thousandths of a hit."""
        return self.hits + (self.out * OUT + self.down * DOWN) // 1000


NO_BLOW = Blow(0, 0, 0, 0)


def blow(book: Rulebook, attack: Attack, spent: int = 0) -> Blow:
    """What an attack can be expected to do to a target that others will have done `spent` hits to."""
    target = attack.target
    dice, need, _ = aim(book, attack)
    if subdued(attack.battle, target.id):
        dice, need = CERTAIN
    left = max(1, strength_now(target) - 1 - spent)
    suffered = mark.value if (mark := target.mark(Marks.HITS)) else 0
    text = (3, 4, PLAIN) if dice.count == 3 else (PLAIN,)
    multiples = tuple(_factor(book, attack, total, dice.count) for total in text)
    armour = stopped(attack.battle, target, attack.arc) + book.tally(Stopping(attack.battle, attack)).total
    return _expected(dice, need, damage_dealt(attack), armour, multiples, left, FALLS_AT - suffered)


def _factor(book: Rulebook, attack: Attack, total: int, dice: int) -> int:
    return prod(line.value for line in factors(book, attack, total, dice).lines)


@lru_cache(maxsize=16384)
def _expected(
    dice: Dice, need: Need, damage: Damage, armour: int, multiples: tuple[int, ...], left: int, falls_at: int
) -> Blow:
    chance = hits = out = down = 0
    for total, number in ways(dice).items():
        if need.met_by(total):
            factor = multiples[total - 3] if dice.count == 3 and total in (3, 4) else multiples[-1]
            chance += number
            for rolled, throws in ways(damage.thrown).items():
                _, done = through(rolled + damage.plus, factor, armour)
                hits += number * throws * min(done, left)
                out += number * throws * (done >= left)
                down += number * throws * (left > done >= falls_at)
    throws_to_hit = dice.sides**dice.count
    all_throws = throws_to_hit * damage.thrown.sides**damage.thrown.count
    return Blow(1000 * chance // throws_to_hit, *(1000 * sum_ // all_throws for sum_ in (hits, out, down)))
