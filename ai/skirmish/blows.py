"""The exact expected effect of one attack: the rules' own roll to hit and damage, summed over all throws.

Attacks that can be ordered now are run through (ai/ordering.py); this is for attacks that may come. What the result is
worth: ai/strike.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from math import prod
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from ai.strike import Strike
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import RuleId
from core.battle.record import replace
from core.common.damage import Damage
from core.play.asking import Need
from core.play.dice import Dice, ways
from core.rulebook.reads import Reads
from core.rulebook.rule import Rule
from core.rulebook.rulebook import Context, Rulebook
from core.rulesets.skirmish.attack.harm import Bonus, Dulled, Spent, Stopping, damage_dealt, factors, stopped, through
from core.rulesets.skirmish.attack.harm import Force as Factors
from core.rulesets.skirmish.attack.stun import stun_dice
from core.rulesets.skirmish.attack.tohit import Attack, aim, dice_to_hit, need_to_hit
from core.rulesets.skirmish.attack.wounds import FALLS_AT
from core.rulesets.skirmish.sheet.bands import need as need_of
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.scores import Poise, strength_now
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.engagement import subdued

CERTAIN = (Dice(1, 1), Need(1))
"""The roll of an attack that cannot miss."""
PLAIN = 10
"""A roll to hit that multiplies nothing by itself."""


class Force(NamedTuple):
    """An attack in numbers: the roll to hit; damage and armour; the multiples of the best rolls and of the rest, and
    the divisor before them; the roll against stun without the target's strength; the divisor of the rolled damage and
    its bonus."""

    dice: Dice
    need: Need
    damage: Damage
    armour: int
    multiples: tuple[int, ...]
    divisor: int
    wits: tuple[Dice, Need] | None = None
    lost: int = 1
    bonus: int = 0


Estimated = frozenset[Callable[..., int]]
"""Modifiers that a game estimates in its own way, and that are left out here."""


def blow(book: Rulebook, attack: Attack, spent: int = 0) -> Strike:
    """Return the expected effect of an attack. `spent`: hits that others will have done to the target."""
    return expected(force(book, attack), attack.target, spent)


def force(book: Rulebook, attack: Attack, estimated: Estimated = frozenset()) -> Force:
    """Return the numbers of an attack, without the target's remaining hits and without the `estimated` modifiers."""
    battle, target = attack.battle, attack.target
    dice, need, tally = aim(book, attack)
    armour = stopped(battle, target, attack.arc) + book.tally(stopping := Stopping(battle, attack)).total
    if estimated:
        if aside := _sum_of(book, attack, estimated):
            need = need_to_hit(attack, tally.total - aside, dice)
        armour -= _sum_of(book, stopping, estimated)
    if subdued(battle, target.id):
        dice, need = CERTAIN
    telling = _telling(dice.count)
    multiples = tuple(_factor(book, attack, total, dice.count) for total in telling)
    divisor = prod([line.value for line in book.tally(Dulled(battle, attack)).lines])
    lost = prod([line.value for line in book.tally(Spent(battle, attack)).lines])
    bonus = book.tally(Bonus(battle, attack)).total
    return Force(dice, need, damage_dealt(attack), armour, multiples, divisor, _stun_roll(attack), lost, bonus)


def _telling(dice: int) -> tuple[int, ...]:
    """The rolls to hit that may multiply the damage, each differently."""
    return (3, 4, PLAIN) if dice == 3 else (PLAIN,)


def _sum_of(book: Rulebook, context: Context, those: Estimated) -> int:
    rules = _of_those(book, context.battle.options, type(context), those)
    return sum([rule.call(context) for rule in rules if rule.when is None or rule.when(context)])


@lru_cache(maxsize=256)
def _of_those(book: Rulebook, options: tuple[RuleId, ...], kind: type, those: Estimated) -> tuple[Rule, ...]:
    return tuple(rule for rule in book.reading(kind, options, Reads.NOTHING) if rule.call in those)


Summed: TypeAlias = Callable[[Attack], Iterable[Context]]
"""Makes the contexts of one kind that an attack is added up for."""


def _of_kind(kind: Callable[[Battle, Attack], Context]) -> Summed:
    return lambda attack: (kind(attack.battle, attack),)


def _factors_of(attack: Attack) -> Iterable[Context]:
    dice = dice_to_hit(attack)
    return [Factors(attack.battle, attack, total, dice) for total in _telling(dice)]


SUMMED: Mapping[type, Summed] = MappingProxyType(
    {
        Attack: lambda attack: (attack,),
        Poise: lambda attack: (Poise(attack.battle, attack.attacker),),
        **{kind: _of_kind(kind) for kind in (Stopping, Dulled, Spent, Bonus)},
        Factors: _factors_of,
    }
)
"""Everything that the numbers of an attack are added up for."""
CONTEXTS = tuple(SUMMED)


AskedModifiers: TypeAlias = tuple[tuple[Summed, tuple[Rule, ...]], ...]
"""Modifiers to ask about an attack, with what makes their contexts."""


def reading_more(book: Rulebook, attack: Attack, known: Reads, estimated: Estimated) -> AskedModifiers:
    """Return the modifiers of an attack that depend on more than is `known`. Their tests read only the two figures and
    the manner, so they are the same wherever the attack is made."""
    found = []
    for contexts, rules in _reading_more(book, attack.battle.options, known, estimated):
        made = contexts(attack)
        asked = tuple([rule for rule in rules if rule.when is None or any(map(rule.when, made))])
        if asked:
            found.append((contexts, asked))
    return tuple(found)


def said_of(attack: Attack, asked: AskedModifiers) -> tuple[int, ...]:
    """Return what these modifiers say of an attack."""
    return tuple(
        [
            rule.call(context)
            for contexts, rules in asked
            for context in contexts(attack)
            for rule in rules
            if rule.when is None or rule.when(context)
        ]
    )


@lru_cache(maxsize=256)
def _reading_more(
    book: Rulebook, options: tuple[RuleId, ...], known: Reads, estimated: Estimated
) -> tuple[tuple[Summed, tuple[Rule, ...]], ...]:
    """Return the kinds of contexts that have such modifiers, with them."""
    found = (
        (contexts, tuple(rule for rule in book.reading(kind, options, known) if rule.call not in estimated))
        for kind, contexts in SUMMED.items()
    )
    return tuple((contexts, rules) for contexts, rules in found if rules)


def _stun_roll(attack: Attack) -> tuple[Dice, Need] | None:
    """Return the roll against stun, if a stun weapon hits a target not yet stunned."""
    target = attack.target
    if not attack.weapon.has(Flag.STUN) or target.mark(Marks.STUNNED):
        return None
    dice = stun_dice(target)
    return Dice(dice), need_of(attack.battle, 0, dice)


def expected(force: Force, target: Figure, spent: int = 0) -> Strike:
    """Return the expected effect of an attack on a target after `spent` more hits."""
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
    lost: int,
    bonus: int,
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
            _, done = through(int((rolled + damage.plus) / lost) + bonus, factor, armour, divisor)
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
    """Return the chance, in thousandths, that a figure with this strength fails the roll against stun."""
    shaken_off = replace(need, total=strength)
    failed = sum(number for total, number in ways(dice).items() if not shaken_off.met_by(total))
    return 1000 * failed // sum(ways(dice).values())
