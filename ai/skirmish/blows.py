"""What one attack can be expected to do, exactly: the ruleset's own roll to hit and damage, summed over all throws.

Attacks that wait to be ordered are weighed by running them (ai/ordering.py); this is for those that may come to be.
What such an expectation is worth: ai/strike.py.
"""

from __future__ import annotations

from functools import lru_cache
from math import prod
from typing import NamedTuple

from ai.strike import Strike
from core.battle.figure import Figure
from core.battle.record import replace
from core.common.damage import Damage
from core.play.asking import Need
from core.play.dice import Dice, ways
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.attack.harm import Dulled, Stopping, damage_dealt, factors, stopped, through
from core.rulesets.skirmish.attack.stun import stun_dice
from core.rulesets.skirmish.attack.tohit import Attack, aim
from core.rulesets.skirmish.attack.wounds import FALLS_AT
from core.rulesets.skirmish.sheet.bands import need as need_of
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.scores import strength_now
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.engagement import subdued

CERTAIN = (Dice(1, 1), Need(1))
"""The roll of an attack that cannot miss."""
PLAIN = 10
"""A roll to hit that multiplies nothing by itself."""


class Force(NamedTuple):
    """An attack in numbers: its roll to hit, what it does, what is stopped of it, what the best rolls and the rest
    multiply it by, what divides it before that, and the roll of whom it may stun, but for his strength."""

    dice: Dice
    need: Need
    damage: Damage
    armour: int
    multiples: tuple[int, ...]
    divisor: int
    wits: tuple[Dice, Need] | None = None


def blow(book: Rulebook, attack: Attack, spent: int = 0) -> Strike:
    """What an attack can be expected to do to a target that others will have done `spent` hits to."""
    return expected(force(book, attack), attack.target, spent)


def force(book: Rulebook, attack: Attack) -> Force:
    """The numbers of an attack. How much its target has left is not in them."""
    target = attack.target
    dice, need, _ = aim(book, attack)
    if subdued(attack.battle, target.id):
        dice, need = CERTAIN
    telling = (3, 4, PLAIN) if dice.count == 3 else (PLAIN,)
    multiples = tuple(_factor(book, attack, total, dice.count) for total in telling)
    armour = stopped(attack.battle, target, attack.arc) + book.tally(Stopping(attack.battle, attack)).total
    divisor = prod([line.value for line in book.tally(Dulled(attack.battle, attack)).lines])
    return Force(dice, need, damage_dealt(attack), armour, multiples, divisor, _wits(attack))


def _wits(attack: Attack) -> tuple[Dice, Need] | None:
    """The roll of whom a stun weapon hurts, if he is not stunned yet."""
    target = attack.target
    if not attack.weapon.has(Flag.STUN) or target.mark(Marks.STUNNED):
        return None
    dice = stun_dice(target)
    return Dice(dice), need_of(attack.battle, 0, dice)


def expected(force: Force, target: Figure, spent: int = 0) -> Strike:
    """What such an attack can be expected to do to a target as it is, after `spent` more hits."""
    left = max(1, strength_now(target) - 1 - spent)
    suffered = mark.value if (mark := target.mark(Marks.HITS)) else 0
    return _expected(*force, left, FALLS_AT - suffered)


def _factor(book: Rulebook, attack: Attack, total: int, dice: int) -> int:
    return prod(line.value for line in factors(book, attack, total, dice).lines)


@lru_cache(maxsize=16384)
def _expected(
    dice: Dice,
    need: Need,
    damage: Damage,
    armour: int,
    multiples: tuple[int, ...],
    divisor: int,
    wits: tuple[Dice, Need] | None,
    left: int,
    falls_at: int,
) -> Strike:
    chance = hits = out = down = stunned = 0
    telling: dict[int, int] = {}
    for total, number in ways(dice).items():
        if need.met_by(total):
            factor = multiples[total - 3] if dice.count == 3 and total in (3, 4) else multiples[-1]
            telling[factor] = telling.get(factor, 0) + number
            chance += number
    for factor, number in telling.items():
        for rolled, throws in ways(damage.thrown).items():
            _, done = through(rolled + damage.plus, factor, armour, divisor)
            hits += number * throws * min(done, left)
            out += number * throws * (done >= left)
            stuns = _stuns(*wits, left + 1 - done) if wits is not None and left > done > 0 else 0
            stunned += number * throws * stuns // 1000
            down += number * throws * (left > done >= falls_at) * (1000 - stuns) // 1000
    throws_to_hit = dice.sides**dice.count
    all_throws = throws_to_hit * damage.thrown.sides**damage.thrown.count
    return Strike(1000 * chance // throws_to_hit, *(1000 * sum_ // all_throws for sum_ in (hits, out, down, stunned)))


@lru_cache(maxsize=1024)
def _stuns(dice: Dice, need: Need, strength: int) -> int:
    """How likely somebody with so much strength left does not shake a stun off, in thousandths."""
    shaken_off = replace(need, total=strength)
    failed = sum(number for total, number in ways(dice).items() if not shaken_off.met_by(total))
    return 1000 * failed // sum(ways(dice).values())
