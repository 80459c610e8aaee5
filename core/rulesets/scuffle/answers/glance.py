"""What a blow, a throw, a pin can be expected to do, from the odds of its rolls, without running it: so that a menu of
many is put in order at once. The rolls of a move are in moves.py. Whoever may parry or counter for nothing does; who
takes hold of whom for it is not foreseen here, but by the odds."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.asking import Choice, Need
from core.play.dice import chances
from core.play.glance import DOWN, Glance
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.answers.moves import THREE, Chances, chances_of, move_as
from core.rulesets.scuffle.basis.early import has_action
from core.rulesets.scuffle.basis.strength import base_unarmed
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.hth.blows import HthBlow, hth_blow
from core.rulesets.scuffle.hth.parrying import can_parry, parry_tally
from core.rulesets.scuffle.hth.shots import HthShot, hth_shot
from core.rulesets.scuffle.moves.making import Move
from core.rulesets.scuffle.opportunity.leaving import StrikeLeaver, leaver_attack
from core.rulesets.scuffle.outside.shared_hexes import those_in
from core.rulesets.scuffle.outside.strays import endangers
from core.rulesets.scuffle.pins.bodily import StrikeBodily
from core.rulesets.scuffle.pins.pinning import Pin, PinOf
from core.rulesets.scuffle.reach.lines import Snare
from core.rulesets.scuffle.throws.forms import Form, Throw
from core.rulesets.skirmish.attack.assaults import Assault
from core.rulesets.skirmish.attack.expectation import expected, of_a_hit
from core.rulesets.skirmish.attack.harm import Stopping, stopped, through
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.missiles.shooting import ShootSplit
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from core.rulesets.skirmish.sheet.bands import need
from core.rulesets.skirmish.sheet.scores import dexterity


def glance(book: Rulebook, battle: Battle, order: Choice) -> Glance | None:
    """What can be expected of an attack on somebody. None: it is no such order."""
    if (move := move_as(battle, order)) is not None:
        return _of_move(book, move, chances_of(book, move))
    attack = attack_as(battle, order)
    if attack is None:
        return None
    found = expected(book, attack)
    others = tuple(one for one in those_in(battle, attack.target.at, attack.attacker.id) if one.id != attack.target.id)
    if attack.ranged:
        found = _among(book, attack, found, others)
    else:
        parried = parry_of(book, attack)
        found = _scaled(found, 1 - (parried.chance(THREE) if parried is not None else 0.0))
        found = found._replace(beside=_strays(book, attack, others))
    return found._replace(disarms=isinstance(order, Assault) and order.disarms_itself(battle))


def attack_as(battle: Battle, order: Choice) -> Attack | None:
    """The blow or shot that an order is; None: it is none."""
    match order:
        case HthBlow():
            return hth_blow(battle, order)
        case HthShot():
            return hth_shot(battle, order)
        case StrikeBodily():
            return _bare_handed(battle, order.figure, order.target)
        case StrikeLeaver():
            mark = Mark(Scuffle.LEAVES, "H-base-06", about=order.figure)
            return leaver_attack(Marked(("H-base-06",), order.target, mark).applied_to(battle), order)
        case _:
            return order.attack_in(battle) if isinstance(order, Assault) and not isinstance(order, ShootSplit) else None


def _bare_handed(battle: Battle, attacker: str, target: str) -> Attack:
    return Attack(battle, battle[attacker], battle[target], weapon(None), None, Kind.HTH)


# -- blows and shots -----------------------------------------------------------------------------------------------


def _scaled(found: Glance, share: float) -> Glance:
    """The same where it comes to that in so many cases only."""
    chance = None if found.chance is None else found.chance * share
    return found._replace(
        chance=chance,
        hits=found.hits * share,
        down=found.down * share,
        out=found.out * share,
        kill=found.kill * share,
    )


def parry_of(book: Rulebook, attack: Attack) -> Need | None:
    """What whom a blow hits needs to parry it: in the same hex, if his action is still to come; None: he cannot."""
    battle, target = attack.battle, attack.target
    leaves = target.mark(Scuffle.LEAVES, attack.attacker.id)
    if attack.kind is not Kind.HTH or leaves or not has_action(battle, target) or not can_parry(battle, target):
        return None
    return need(battle, parry_tally(book, battle, target, attack).total)


def _among(book: Rulebook, attack: Attack, found: Glance, others: tuple[Figure, ...]) -> Glance:
    """A shot or a throw into a hex that several share strikes each of them as likely as the other."""
    share = 1 / (1 + len(others))
    each = (_side(attack, other) * expected(book, replace(attack, target=other)).harm for other in others)
    return _scaled(found, share)._replace(beside=share * sum(each))


def _strays(book: Rulebook, attack: Attack, others: tuple[Figure, ...]) -> float:
    """What a blow that misses one in a hex of several does to another there: friends are spared if a roll of DEX
    succeeds."""
    if not others or not endangers(attack.battle, attack):
        return 0.0
    missed = 1 - (expected(book, attack).chance or 0.0)
    held_back = need(attack.battle, dexterity(book, attack.battle, attack.attacker).total).chance(THREE)
    total = 0.0
    for other in others:
        side = _side(attack, other)
        struck = side * expected(book, replace(attack, target=other)).harm
        total += struck if side > 0 else struck * (1 - held_back)
    return missed * total / len(others)


def _side(attack: Attack, other: Figure) -> int:
    return 1 if other.side != attack.attacker.side else -1


# -- moves ---------------------------------------------------------------------------------------------------------


def _of_move(book: Rulebook, move: Move, rolls: Chances) -> Glance:
    """A throw brings down, a pin holds, which counts alike; a sacrifice throw brings down its thrower as well."""
    order, works = move.order, rolls.works
    found = Glance(works, 0.0, held=works) if isinstance(order, Pin | Snare) else Glance(works, 0.0, down=works)
    if isinstance(order, Pin) and order.of is PinOf.THROAT:
        harm = _scaled(of_a_hit(book, _bare_handed(move.battle, order.figure, order.target)), works)
        return harm._replace(held=works)
    if not isinstance(order, Throw):
        return found
    match order.form:
        case Form.BODYSLAM:
            return found._replace(hits=works * _slammed(book, move))
        case Form.SACRIFICE:
            return found._replace(beside=-float(DOWN))
        case Form.TRAINED_SACRIFICE:
            return found._replace(beside=-DOWN * works)
        case Form.FOLLOW_UP:
            follow = expected(book, _bare_handed(move.battle, order.figure, order.target))
            return found._replace(hits=works * follow.hits, out=works * follow.out, kill=works * follow.kill)
        case _:
            return found


def _slammed(book: Rulebook, move: Move) -> float:
    """The hits to be expected of a bodyslam."""
    attack = move.attack
    damage = base_unarmed(move.battle, attack.attacker)
    armour = stopped(move.battle, attack.target, attack.arc) + book.tally(Stopping(move.battle, attack)).total
    return sum(chance * through(total + damage.plus, 1, armour)[1] for total, chance in chances(damage.thrown))
