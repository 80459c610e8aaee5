"""The expected defence: which ones a target has, how an attack fares against each, and which is best. The defences
themselves: dodging.py and blocking.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.play.asking import Choice, Decision, Pass
from core.play.parts import Chance
from core.play.rolled import Tested
from core.rulebook.parts import best_reply, defence_odds, menu_place, success
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.attack.assault import ToHit, numbered
from core.rulesets.rounds.attack.attack_steps import barred
from core.rulesets.rounds.attack.attacking import usual_hit
from core.rulesets.rounds.attack.blocking import Block, Parry
from core.rulesets.rounds.attack.dodging import Defence, Dodge, Threatened, raised_by, why_defenceless
from core.rulesets.rounds.harm.expected import Hit, Way, full, of_ways
from core.rulesets.rounds.sheet.hands import parriers
from core.rulesets.rounds.sheet.words import For
from core.rulesets.rounds.turn.allowance import EXTRA_STEP, extra, left, penalty
from core.rulesets.rounds.turn.exertion import is_opportune

CLOSE = 1e-9
"""A smaller difference doesn't count."""
HARDLY, LITTLE = 0.01, 0.1
"""How much likelier a defence must make it that an attack fails, for an action in the allowance and for an extra
one."""


class Ward(NamedTuple):
    """A defence, and the outcomes of the attack against it."""

    reply: Defence
    ways: tuple[Way, ...]


def wards_against(battle: Battle, attack: ToHit) -> Iterator[Ward]:
    """Return every defence that the target has within its allowance."""
    target = battle[attack.assault.target.id]
    if not left(target) or barred(battle, attack.assault):
        return
    foe = attack.assault.attacker.id
    if why_defenceless(battle, target, (For.DODGE,)) is None:
        yield ward(battle, attack, Dodge(target.id, foe))
    if attack.assault.afar:
        return
    if why_defenceless(battle, target, (For.BLOCK,)) is None:
        yield ward(battle, attack, Block(target.id, foe))
    if why_defenceless(battle, target, (For.PARRY,)) is None:
        yield from (ward(battle, attack, Parry(target.id, foe, item.id)) for item in parriers(target))


def ward(battle: Battle, attack: ToHit, reply: Defence) -> Ward:
    """Return a defence with the outcomes against it, at its present cost."""
    return Ward(reply, tuple(reply.ways_left(battle, attack, _cost_now(battle, reply))))


def _cost_now(battle: Battle, reply: Defence) -> int:
    return 0 if is_opportune(reply) else penalty(battle[reply.figure])


def kept_off(battle: Battle, attack: ToHit, reply: Defence) -> float:
    """Return the chance that an attack doesn't hit in full against a defence and any that follows."""
    return 1 - full(withstood(battle, attack, reply, None))


def withstood(battle: Battle, attack: ToHit, reply: Defence, hit: Hit | None) -> tuple[Way, ...]:
    """Return the outcomes against a defence. After a dodge, a block or a parry follows if an action is left and it
    helps."""
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
    """Return the defence that lets through the least harm, or the fewest hits if a hit does no harm. None: none helps.
    `dodges=False`: the target has already dodged this attack."""
    one = attack.assault
    numbers = attack.number, attack.bonuses
    key = (best_ward, one.attacker.id, one.target.id, one.skill, one.kind, one.item, one.variant, numbers, hit, dodges)
    if key not in battle.known:
        ways = (one for one in wards_against(battle, attack) if dodges or one.reply.way is not For.DODGE)
        battle.known[key] = _best(battle, attack, hit, ways)
    found = battle.known[key]
    assert found is None or isinstance(found, Ward), "expected a ward"
    return found


def _best(battle: Battle, attack: ToHit, hit: Hit | None, known: Iterable[Ward]) -> Ward | None:
    best, least = None, _harm_of(battle, attack, hit, attack.unwarded())
    for one in known:
        harm = _harm_of(battle, attack, hit, one.ways)
        if harm < least - CLOSE:
            best, least = one, harm
    return best


def _harm_of(battle: Battle, attack: ToHit, hit: Hit | None, ways: tuple[Way, ...]) -> float:
    """The expected harm of these outcomes."""
    if hit is None:
        return full(ways)
    return of_ways(battle, attack.assault.target.id, hit, ways).seen(None).harm


# -- who is asked --------------------------------------------------------------------------------------------------


@best_reply(of=Threatened)
def the_best_defence(book: Rulebook, battle: Battle, asked: Decision, chance: Chance) -> Choice | None:
    """The best defence within the allowance, if any helps."""
    about = asked.about
    assert isinstance(about, Threatened)
    best = best_ward(battle, _announced(battle, about), usual_hit(about.assault), dodges=about.may_dodge)
    return best.reply if best is not None else asked.otherwise


@defence_odds(of=Defence)
def how_likely_it_keeps_an_attack_off(book: Rulebook, battle: Battle, asked: Decision, reply: Defence) -> float | None:
    """The chance that the attack doesn't hit in full."""
    about = asked.about
    return kept_off(battle, _announced(battle, about), reply) if isinstance(about, Threatened) else None


@menu_place(of=Pass)
def where_nothing_helps(battle: Battle, decision: Decision) -> int | None:
    """First if no defence helps much: hardly at all, or too little for an extra action. First, too, where a defence
    would take the last action of a turn that is still to come."""
    about = decision.about
    if not isinstance(about, Threatened):
        return None
    target = battle[about.assault.target.id]
    return 0 if _is_kept_for_its_turn(battle, target) or _is_hopeless(battle, about) else None


def _is_kept_for_its_turn(battle: Battle, figure: Figure) -> bool:
    """Whether the figure has yet to act this round, with one action at most."""
    return left(figure) <= 1 and any(slot.figure == figure.id for slot in battle.clock.queue)


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
    """The announced attack. Reactions have no penalty."""
    foe = about.assault.attacker.id
    cost = EXTRA_STEP * extra(battle[foe]) if battle.clock.pending == (foe,) else 0
    return numbered(about.assault, cost)


@success(of=Defence)
def has_kept_it_off(order: Defence, told: Sequence[Event]) -> bool | None:
    """Whether the enemy's next attack misses, or is stopped."""
    tests = (event for event in told if isinstance(event, Tested))
    attack = next((test for test in tests if (test.figure, test.target) == (order.foe, order.figure)), None)
    if attack is None or not attack.passed:
        return None if attack is None else True
    after = next(tests, None)
    return after is not None and after.figure == order.figure and bool(after.warded)
