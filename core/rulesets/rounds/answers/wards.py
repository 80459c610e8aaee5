"""The defences against an attack, how likely each of them brings it to nothing, and which serves best. The attack is in
attacks.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from core.battle.battle import Battle
from core.play.asking import Choice
from core.rulesets.rounds.answers.attacks import Attack
from core.rulesets.rounds.answers.harm import Hit, Way, of_ways
from core.rulesets.rounds.attack.assault import Assault, defense_against, dodge_read_higher, undodged
from core.rulesets.rounds.attack.blocking import SHARES, Block, Parry, share_let_through, warding
from core.rulesets.rounds.attack.dodging import Dodge, defenceless
from core.rulesets.rounds.attack.onslaught import barred
from core.rulesets.rounds.rolls.degrees import Degree, degree_of
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.rolls.sixes import TOTALS, made
from core.rulesets.rounds.sheet.basics import bonus
from core.rulesets.rounds.sheet.hands import parriers
from core.rulesets.rounds.sheet.skills import Manoeuvre
from core.rulesets.rounds.sheet.words import For, Marks, Reaction
from core.rulesets.rounds.turn.acts import is_opportune
from core.rulesets.rounds.turn.allowance import left, penalty

CLOSE = 1e-9
"""What differs by less is alike."""


class Ward(NamedTuple):
    """A defence, and how the attack comes off against it."""

    reply: Choice
    ways: tuple[Way, ...]


def unwarded(attack: Attack) -> tuple[Way, ...]:
    """How it comes off if nothing is done against it."""
    need = attack.need
    return tuple((total - need, Fraction(1), chance) for total, chance in TOTALS if total >= need)


def wards_against(battle: Battle, attack: Attack) -> Iterator[Ward]:
    """Every defence of the target that is left to him within his allowance."""
    target = battle[attack.assault.target.id]
    if not left(target) or barred(battle, attack.assault):
        return
    foe = attack.assault.attacker.id
    if defenceless(battle, target, (For.DODGE,)) is None:
        yield ward(battle, attack, Dodge(target.id, foe))
    if attack.assault.afar:
        return
    if defenceless(battle, target, (For.BLOCK,)) is None:
        yield ward(battle, attack, Block(target.id, foe))
    if defenceless(battle, target, (For.PARRY,)) is None:
        yield from (ward(battle, attack, Parry(target.id, foe, item.id)) for item in parriers(target))


def ward(battle: Battle, attack: Attack, reply: Choice) -> Ward:
    """How an attack comes off against a defence, by what it would cost now."""
    target = battle[attack.assault.target.id]
    extra = 0 if is_opportune(reply) else penalty(target)
    if isinstance(reply, Block | Parry):
        return Ward(reply, tuple(_met(battle, attack, reply, extra)))
    return Ward(reply, tuple(_dodged(attack, extra)))


class Meeting(NamedTuple):
    """What a block or a parry adds to two dice, what hinders it taken off, and what it lets through by each degree."""

    score: int
    shares: Mapping[Degree, Fraction]


def meeting(battle: Battle, order: Block | Parry, assault: Assault, extra: int = 0) -> Meeting:
    """A block or a parry in numbers. `extra`: what it costs to be beyond the allowance."""
    effort, hindered = warding(battle, order, assault, extra)
    shares = {degree: share_let_through(battle, order, degree, assault) for degree in SHARES}
    return Meeting(score(effort).total - sum(line.value for line in hindered), shares)


def _met(battle: Battle, attack: Attack, reply: Block | Parry, extra: int) -> Iterator[Way]:
    met = meeting(battle, reply, attack.assault, extra)
    for total, chance in TOTALS:
        if total < attack.need:
            continue
        wanted = total + attack.bonuses - met.score
        yield total - attack.need, Fraction(1), chance * (1 - made(wanted))
        for degree, share in met.shares.items() if any(met.shares.values()) else ():
            odds = sum(odds for thrown, odds in TOTALS if thrown >= wanted and degree_of(thrown - wanted) is degree)
            if odds and share:
                yield total - attack.need, share, chance * odds


def _dodged(attack: Attack, extra: int) -> Iterator[Way]:
    for raised, odds in _raised(attack, extra):
        need = attack.need + raised
        yield from ((total - need, Fraction(1), odds * chance) for total, chance in TOTALS if total >= need)


class Dodging(NamedTuple):
    """What a dodge adds to two dice, what it must beat, what it counts for more against such an attack, and what has
    been the Defense against it until now."""

    score: int
    present: int
    more: int
    before: int

    def raised(self, thrown: int) -> int:
        """By how much a throw makes him harder to hit."""
        better = thrown + self.score > self.present
        return max(0, thrown + self.score + self.more - self.before) if better else 0


def dodging(assault: Assault, extra: int = 0) -> Dodging:
    """A dodge in numbers. `extra`: what it costs to be beyond the allowance."""
    battle, target, mark = assault.battle, assault.target, assault.target.mark(Marks.DODGED)
    effort = Effort(battle, target, Reaction.QUICKNESS, For.DODGE, against=assault.attacker, extra=extra)
    present = max(undodged(battle, target, assault.attacker.id).total, mark.value if mark else 0)
    more = bonus(target, assault.skill, Manoeuvre.DODGE) + dodge_read_higher(battle, assault)
    return Dodging(score(effort).total, present, more, defense_against(assault).total)


def _raised(attack: Attack, extra: int) -> Iterator[tuple[int, float]]:
    """By how much a dodge makes him harder to hit, with the chance of that."""
    dodge = dodging(attack.assault, extra)
    yield from ((dodge.raised(thrown), odds) for thrown, odds in TOTALS)


def kept_off(battle: Battle, attack: Attack, reply: Choice) -> float:
    """The chance that an attack does not hit in full against a defence, and against what may follow it."""
    return 1 - full(withstood(battle, attack, reply, None))


def withstood(battle: Battle, attack: Attack, reply: Choice, hit: Hit | None) -> tuple[Way, ...]:
    """How an attack comes off against a defence; who dodges and has an action left blocks or parries, too, where that
    serves him better."""
    target = battle[attack.assault.target.id]
    if not isinstance(reply, Dodge) or attack.assault.afar or left(target) + is_opportune(reply) < 2:
        return ward(battle, attack, reply).ways
    extra = 0 if is_opportune(reply) else penalty(target)
    likely: dict[int, float] = {}
    for raised, odds in _raised(attack, extra):
        likely[raised] = likely.get(raised, 0.0) + odds
    found = []
    for raised, odds in likely.items():
        harder = attack._replace(number=attack.number + raised)
        then = best_ward(battle, harder, hit, dodges=False)
        ways = then.ways if then is not None else unwarded(harder)
        found += [(margin, share, odds * chance) for margin, share, chance in ways]
    return tuple(found)


def best_ward(battle: Battle, attack: Attack, hit: Hit | None, *, dodges: bool = True) -> Ward | None:
    """The defence that lets least harm through, or, where a hit does none, that lets fewest hits through. None: none
    does better than nothing. Not `dodges`: he has dodged this one."""
    one = attack.assault
    numbers = attack.number, attack.bonuses
    key = (best_ward, one.attacker.id, one.target.id, one.skill, one.kind, one.item, one.variant, numbers, hit, dodges)
    if key not in battle.known:
        wards = (one for one in wards_against(battle, attack) if dodges or not isinstance(one.reply, Dodge))
        battle.known[key] = _best(battle, attack, hit, wards)
    found = battle.known[key]
    assert found is None or isinstance(found, Ward), "what is kept here is a ward"
    return found


def _best(battle: Battle, attack: Attack, hit: Hit | None, wards: Iterable[Ward]) -> Ward | None:
    best, least = None, harm_of(battle, attack, hit, unwarded(attack))
    for one in wards:
        harm = harm_of(battle, attack, hit, one.ways)
        if harm < least - CLOSE:
            best, least = one, harm
    return best


def harm_of(battle: Battle, attack: Attack, hit: Hit | None, ways: tuple[Way, ...]) -> float:
    """What an attack does that comes off so, as a number of hits."""
    if hit is None:
        return full(ways)
    return of_ways(battle, attack.assault.target.id, hit, ways).seen(None).harm


def full(ways: tuple[Way, ...]) -> float:
    """The chance that an attack hits in full."""
    return sum(chance for _, share, chance in ways if share == 1)
