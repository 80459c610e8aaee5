"""Orders to attack one enemy, with their averages and odds: one attack summed over roll to hit and damage without
running it, so that long menus can be sorted at once. The orders are in the rooms above, rolls to hit in tohit.py. Odds
with all consequences: core/play/order_odds.py."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from math import prod
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.common.damage import Damage
from core.play.asking import Need
from core.play.dice import Dice, chances
from core.play.quick_odds import QuickOdds
from core.records import record
from core.rulebook.parts import quick_odds
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.attack.harm import (
    Bonus,
    Dulled,
    Spent,
    Stopping,
    damage_dealt,
    factors,
    stopped,
    through,
)
from core.rulesets.skirmish.attack.resolution import bullets
from core.rulesets.skirmish.attack.tohit import Attack, aim
from core.rulesets.skirmish.attack.wounds import FALLS_AT
from core.rulesets.skirmish.sheet.scores import strength_now
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.engagement import in_hth, subdued
from core.rulesets.skirmish.turn.hostile import Hostile

PLAIN = 10
"""A roll to hit without a multiplier of its own."""


def expected(book: Rulebook, attack: Attack) -> QuickOdds:
    """Return what `attack` does on average if nobody reacts."""
    dice, need, _ = aim(book, attack)
    found = _summed(dice, need, _blow(book, attack, dice), _left(attack.target), attack.rounds)
    return found._replace(others=bool(attack.between or attack.beyond))


def of_a_hit(book: Rulebook, attack: Attack) -> QuickOdds:
    """Return what `attack` does on average once it has hit, without a multiplier."""
    blow = _blow(book, attack, aim(book, attack).dice)
    hits, down, out, kill = _struck(blow, blow.multiples[-1], _left(attack.target), 1)
    return QuickOdds(1.0, hits, down, out, kill)


class _Blow(NamedTuple):
    """The damage of a hit in numbers: what is rolled and added, divided and multiplied (by a roll of 3, of 4, of
    anything else), the divisor of the total, and what armour stops."""

    damage: Damage
    bonus: int
    divisors: tuple[int, ...]
    multiples: tuple[int, ...]
    armour: int
    spares: bool
    divisor: int


class _Left(NamedTuple):
    """What a target can still take: until death, and until the hits of this turn bring it down. `low`: already down."""

    strength: int
    falls_at: int
    low: bool


def _blow(book: Rulebook, attack: Attack, dice: Dice) -> _Blow:
    battle = attack.battle
    totals = (3, 4, PLAIN) if dice.count == 3 else (PLAIN,)
    multiples = tuple(prod(x.value for x in factors(book, attack, total, dice.count).lines) for total in totals)
    armour = stopped(battle, attack.target, attack.arc) + book.tally(Stopping(battle, attack)).total
    divisors = tuple(line.value for line in book.tally(Spent(battle, attack)).lines)
    bonus = book.tally(Bonus(battle, attack)).total
    divisor = prod(line.value for line in book.tally(Dulled(battle, attack)).lines)
    return _Blow(damage_dealt(attack), bonus, divisors, multiples, armour, attack.nonlethal, divisor)


def _left(target: Figure) -> _Left:
    mark = target.mark(Marks.HITS)
    return _Left(strength_now(target), FALLS_AT - (mark.value if mark else 0), not target.condition.upright)


@lru_cache(maxsize=4096)
def _summed(dice: Dice, need: Need, blow: _Blow, left: _Left, rounds: int) -> QuickOdds:
    """Sum over all rolls. With several rounds in one roll, as many hit as the margin of the roll."""
    by_total = dict(zip((3, 4), blow.multiples, strict=False)) if dice.count == 3 else {}
    met = [(total, chance) for total, chance in chances(dice) if need.met_by(total)]
    sums = [0.0, 0.0, 0.0, 0.0]
    for total, chance in met:
        count = bullets(rounds, need.margin(total))
        for number, value in enumerate(_struck(blow, by_total.get(total, blow.multiples[-1]), left, count)):
            sums[number] += chance * value
    hits, down, out, kill = sums
    return QuickOdds(sum(chance for _, chance in met), hits, down, out, kill)


@lru_cache(maxsize=4096)
def _struck(blow: _Blow, multiple: int, left: _Left, count: int) -> tuple[float, ...]:
    """Return the average hits of `count` rounds that hit, and their chances to bring down, put out and kill. The roll
    multiplies only the first, and rounds after a fall fly past."""
    enough = left.strength - 1 if left.low else min(left.strength - 1, left.falls_at)
    sums = {0: 1.0}
    for number in range(count):
        more: dict[int, float] = defaultdict(float)
        for so_far, share in sums.items():
            if number and so_far >= enough:
                more[so_far] += share
                continue
            for hits, chance in _hits(blow, blow.multiples[-1] if number else multiple):
                more[so_far + hits] += share * chance
        sums = more
    found = [0.0, 0.0, 0.0, 0.0]
    for done, chance in sums.items():
        hits = min(done, left.strength - 1) if blow.spares else done
        strength = left.strength - hits
        falls = hits > 0 and hits >= left.falls_at and not left.low
        for number, value in enumerate((hits, falls or strength <= 1, strength <= 1, strength <= 0)):
            found[number] += chance * value
    return tuple(found)


@lru_cache(maxsize=4096)
def _hits(blow: _Blow, multiple: int) -> tuple[tuple[int, float], ...]:
    """Return the hits of one round, each with its chance."""
    found: dict[int, float] = defaultdict(float)
    for thrown, chance in chances(blow.damage.thrown):
        rolled = thrown + blow.damage.plus
        for divisor in blow.divisors:
            rolled = int(rolled / divisor)
        _, hits = through(rolled + blow.bonus, multiple, blow.armour, blow.divisor)
        found[hits] += chance
    return tuple(found.items())


@record
class Aimed(Hostile):
    """An order against one figure."""

    target: FigureId

    def aimed_at(self, battle: Battle, name: FigureId) -> bool:
        """True for the target."""
        return name == self.target


@record
class Assault(Aimed):
    """An order to attack one enemy with one roll to hit."""

    def attack_in(self, battle: Battle) -> Attack:
        """Return the attack in this battle."""
        raise NotImplementedError

    def disarms_itself(self, battle: Battle) -> bool:
        """True if it leaves the attacker nothing to strike with."""
        return False


@quick_odds(of=Assault)
def expected_of_an_assault(book: Rulebook, battle: Battle, order: Assault) -> QuickOdds | None:
    """Return the averages of the attack. None in a hand-to-hand fight, where it must be run."""
    if in_hth(battle, order.target) or subdued(battle, order.target):
        return None
    return expected(book, order.attack_in(battle))._replace(disarms=order.disarms_itself(battle))
