"""What the target of an attack can be expected to do against it: its defences, how the attack comes off against each,
and which serves best. The defences themselves: dodging.py and blocking.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.events import Event
from core.play.asking import Choice, Decision, Pass
from core.play.parts import Chance
from core.play.rolled import Tested
from core.rulebook.parts import reply, success, wanted, wards
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.attack.assault import ToHit, numbered
from core.rulesets.rounds.attack.attacking import usual_hit
from core.rulesets.rounds.attack.blocking import Block, Parry
from core.rulesets.rounds.attack.dodging import Defence, Dodge, Threatened, defenceless, raised_by
from core.rulesets.rounds.attack.onslaught import barred
from core.rulesets.rounds.harm.expected import Hit, Way, full, of_ways
from core.rulesets.rounds.sheet.hands import parriers
from core.rulesets.rounds.sheet.words import For
from core.rulesets.rounds.turn.allowance import EXTRA_STEP, extra, left, penalty
from core.rulesets.rounds.turn.exertion import is_opportune

CLOSE = 1e-9
"""What differs by less is alike."""
HARDLY, LITTLE = 0.01, 0.1
"""How much likelier a defence must make it that an attack does not hit, for an action that is there and for one that is
not."""


class Ward(NamedTuple):
    """A defence, and how the attack comes off against it."""

    reply: Defence
    ways: tuple[Way, ...]


def wards_against(battle: Battle, attack: ToHit) -> Iterator[Ward]:
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


def ward(battle: Battle, attack: ToHit, reply: Defence) -> Ward:
    """How an attack comes off against a defence, by what it would cost now."""
    return Ward(reply, tuple(reply.ways_left(battle, attack, _cost_now(battle, reply))))


def _cost_now(battle: Battle, reply: Defence) -> int:
    return 0 if is_opportune(reply) else penalty(battle[reply.figure])


def kept_off(battle: Battle, attack: ToHit, reply: Defence) -> float:
    """The chance that an attack does not hit in full against a defence, and against what may follow it."""
    return 1 - full(withstood(battle, attack, reply, None))


def withstood(battle: Battle, attack: ToHit, reply: Defence, hit: Hit | None) -> tuple[Way, ...]:
    """How an attack comes off against a defence; who dodges and has an action left blocks or parries, too, where that
    serves him better."""
    target = battle[attack.assault.target.id]
    if reply.way is not For.DODGE or attack.assault.afar or left(target) + is_opportune(reply) < 2:
        return ward(battle, attack, reply).ways
    likely: dict[int, float] = {}
    for raised, odds in raised_by(attack, _cost_now(battle, reply)):
        likely[raised] = likely.get(raised, 0.0) + odds
    found = []
    for raised, odds in likely.items():
        harder = attack._replace(number=attack.number + raised)
        then = best_ward(battle, harder, hit, dodges=False)
        ways = then.ways if then is not None else harder.unwarded()
        found += [(margin, share, odds * chance) for margin, share, chance in ways]
    return tuple(found)


def best_ward(battle: Battle, attack: ToHit, hit: Hit | None, *, dodges: bool = True) -> Ward | None:
    """The defence that lets least harm through, or, where a hit does none, that lets fewest hits through. None: none
    does better than nothing. Not `dodges`: he has dodged this one."""
    one = attack.assault
    numbers = attack.number, attack.bonuses
    key = (best_ward, one.attacker.id, one.target.id, one.skill, one.kind, one.item, one.variant, numbers, hit, dodges)
    if key not in battle.known:
        ways = (one for one in wards_against(battle, attack) if dodges or one.reply.way is not For.DODGE)
        battle.known[key] = _best(battle, attack, hit, ways)
    found = battle.known[key]
    assert found is None or isinstance(found, Ward), "what is kept here is a ward"
    return found


def _best(battle: Battle, attack: ToHit, hit: Hit | None, known: Iterable[Ward]) -> Ward | None:
    best, least = None, _harm_of(battle, attack, hit, attack.unwarded())
    for one in known:
        harm = _harm_of(battle, attack, hit, one.ways)
        if harm < least - CLOSE:
            best, least = one, harm
    return best


def _harm_of(battle: Battle, attack: ToHit, hit: Hit | None, ways: tuple[Way, ...]) -> float:
    """What an attack does that comes off so, as a number of hits."""
    if hit is None:
        return full(ways)
    return of_ways(battle, attack.assault.target.id, hit, ways).seen(None).harm


# -- who is asked --------------------------------------------------------------------------------------------------


@reply(of=Threatened)
def the_best_defence(book: Rulebook, battle: Battle, asked: Decision, chance: Chance) -> Choice | None:
    """Within the allowance, if any does better than luck."""
    about = asked.about
    assert isinstance(about, Threatened)
    best = best_ward(battle, _announced(battle, about), usual_hit(about.assault), dodges=about.may_dodge)
    return best.reply if best is not None else asked.otherwise


@wards(of=Defence)
def how_likely_it_keeps_an_attack_off(book: Rulebook, battle: Battle, asked: Decision, reply: Defence) -> float | None:
    """That it does not come off in full."""
    about = asked.about
    return kept_off(battle, _announced(battle, about), reply) if isinstance(about, Threatened) else None


@wanted(of=Pass)
def where_nothing_helps(battle: Battle, decision: Decision) -> int | None:
    """Where no defence that is left keeps off much more than luck does: hardly anything, or, beyond the allowance,
    little for its price."""
    about = decision.about
    return 0 if isinstance(about, Threatened) and _is_hopeless(battle, about) else None


def _is_hopeless(battle: Battle, about: Threatened) -> bool:
    attack = _announced(battle, about)
    figure, foe = battle[attack.assault.target.id], attack.assault.attacker.id
    replies: list[Defence] = [Dodge(figure.id, foe)] if about.may_dodge else []
    if about.may_ward and not attack.assault.afar:
        replies += [Block(figure.id, foe), *(Parry(figure.id, foe, item.id) for item in parriers(figure))]
    luck = 1 - full(attack.unwarded())
    best = max([kept_off(battle, attack, one) for one in replies], default=luck)
    return best - luck < (HARDLY if left(figure) else LITTLE)


def _announced(battle: Battle, about: Threatened) -> ToHit:
    """The attack that is announced; what is done within another's action costs nothing."""
    foe = about.assault.attacker.id
    cost = EXTRA_STEP * extra(battle[foe]) if battle.clock.pending == (foe,) else 0
    return numbered(about.assault, cost)


@success(of=Defence)
def has_kept_it_off(order: Defence, told: Sequence[Event]) -> bool | None:
    """Whether the next attack of the enemy misses, or is met."""
    tests = (event for event in told if isinstance(event, Tested))
    attack = next((test for test in tests if (test.figure, test.target) == (order.foe, order.figure)), None)
    if attack is None or not attack.passed:
        return None if attack is None else True
    after = next(tests, None)
    return after is not None and after.figure == order.figure and bool(after.warded)
