"""Orders to attack one enemy, and what can be expected of them: one attack, summed over its own roll to hit and damage
without running it, so that a menu of many is put in order at once. The orders themselves stand in the rooms above; what
an attack needs to hit is in tohit.py, what else may come of one, the odds tell (core/play/outlook.py)."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache
from math import prod
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.common.damage import Damage
from core.play.asking import Need
from core.play.dice import Dice, chances
from core.play.glance import Glance
from core.rulebook.parts import glance
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
"""A roll to hit that multiplies nothing by itself."""


def expected(book: Rulebook, attack: Attack) -> Glance:
    """What can be expected of an attack to which nobody replies."""
    dice, need, _ = aim(book, attack)
    found = _summed(dice, need, _blow(book, attack, dice), _left(attack.target), attack.rounds)
    return found._replace(others=bool(attack.between or attack.beyond))


def of_a_hit(book: Rulebook, attack: Attack) -> Glance:
    """What can be expected of an attack that has hit, and that nothing multiplies."""
    blow = _blow(book, attack, aim(book, attack).dice)
    hits, down, out, kill = _struck(blow, blow.multiples[-1], _left(attack.target), 1)
    return Glance(1.0, hits, down, out, kill)


class _Blow(NamedTuple):
    """The damage of a hit in numbers: what is thrown and added, divided and multiplied (by a 3, by a 4, by any other
    roll), what it is divided by when it is known, and what is stopped of it."""

    damage: Damage
    bonus: int
    divisors: tuple[int, ...]
    multiples: tuple[int, ...]
    armour: int
    spares: bool
    divisor: int


class _Left(NamedTuple):
    """What a target can still take: until it is dead, and until the hits of this turn bring it down. `low`: it is."""

    strength: int
    falls_at: int
    low: bool


def _blow(book: Rulebook, attack: Attack, dice: Dice) -> _Blow:
    battle = attack.battle
    telling = (3, 4, PLAIN) if dice.count == 3 else (PLAIN,)
    multiples = tuple(prod(x.value for x in factors(book, attack, total, dice.count).lines) for total in telling)
    armour = stopped(battle, attack.target, attack.arc) + book.tally(Stopping(battle, attack)).total
    divisors = tuple(line.value for line in book.tally(Spent(battle, attack)).lines)
    bonus = book.tally(Bonus(battle, attack)).total
    divisor = prod(line.value for line in book.tally(Dulled(battle, attack)).lines)
    return _Blow(damage_dealt(attack), bonus, divisors, multiples, armour, attack.nonlethal, divisor)


def _left(target: Figure) -> _Left:
    mark = target.mark(Marks.HITS)
    return _Left(strength_now(target), FALLS_AT - (mark.value if mark else 0), not target.condition.upright)


@lru_cache(maxsize=4096)
def _summed(dice: Dice, need: Need, blow: _Blow, left: _Left, rounds: int) -> Glance:
    """The sum over all throws. Of several rounds in one roll as many strike as it is made by."""
    telling = dict(zip((3, 4), blow.multiples, strict=False)) if dice.count == 3 else {}
    met = [(total, chance) for total, chance in chances(dice) if need.met_by(total)]
    sums = [0.0, 0.0, 0.0, 0.0]
    for total, chance in met:
        count = bullets(rounds, need.margin(total))
        for number, value in enumerate(_struck(blow, telling.get(total, blow.multiples[-1]), left, count)):
            sums[number] += chance * value
    hits, down, out, kill = sums
    return Glance(sum(chance for _, chance in met), hits, down, out, kill)


@lru_cache(maxsize=4096)
def _struck(blow: _Blow, multiple: int, left: _Left, count: int) -> tuple[float, ...]:
    """What so many hits of one roll can be expected to do: hits, and the chances to bring down, put out and kill. Only
    the first is multiplied by the roll, and what comes after a fall flies past."""
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
    """The hits that one of them does, with their chances."""
    found: dict[int, float] = defaultdict(float)
    for thrown, chance in chances(blow.damage.thrown):
        rolled = thrown + blow.damage.plus
        for divisor in blow.divisors:
            rolled = int(rolled / divisor)
        _, hits = through(rolled + blow.bonus, multiple, blow.armour, blow.divisor)
        found[hits] += chance
    return tuple(found.items())


@dataclass(frozen=True, slots=True)
class Aimed(Hostile):
    """An order against one figure."""

    target: FigureId

    def aimed_at(self, battle: Battle, name: FigureId) -> bool:
        """Its target."""
        return name == self.target


@dataclass(frozen=True, slots=True)
class Assault(Aimed):
    """An order to attack one enemy, in one roll to hit."""

    def attack_in(self, battle: Battle) -> Attack:
        """The attack that it is, as things stand."""
        raise NotImplementedError

    def disarms_itself(self, battle: Battle) -> bool:
        """Whether it leaves the attacker nothing to strike with."""
        return False


@glance(of=Assault)
def expected_of_an_assault(book: Rulebook, battle: Battle, order: Assault) -> Glance | None:
    """What can be expected of its attack. None: it goes into a fight hand to hand, and must be run through."""
    if in_hth(battle, order.target) or subdued(battle, order.target):
        return None
    return expected(book, order.attack_in(battle))._replace(disarms=order.disarms_itself(battle))
