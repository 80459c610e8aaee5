"""What a strike, shot or throw may do to others in the target's hex: the odds, and the notes shown. The random
target itself: shared_hexes.py, strays.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.play.footprint import NOWHERE, Footprint
from core.play.portrait import Trait
from core.play.quick_odds import QuickOdds
from core.rulebook.parts import footprint
from core.rulebook.rule import rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.hth.parrying import THREE, if_not_parried, parry_told, share_of
from core.rulesets.scuffle.outside.shared_hexes import those_in
from core.rulesets.scuffle.outside.strays import endangers
from core.rulesets.skirmish.attack.assaults import Assault, expected
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.sheet.bands import need
from core.rulesets.skirmish.sheet.scores import dexterity


@rule("H-base-14", "H-outside-03", "H-outside-06")
def expected_in_company(book: Rulebook, battle: Battle, order: Assault) -> QuickOdds:
    """The odds of an attack against a target that parries if it can, including harm to others in the hex."""
    attack = order.attack_in(battle)
    found = expected(book, attack)
    if attack.ranged:
        found = _among(book, attack, found)
    else:
        found = if_not_parried(book, attack, found)._replace(beside=_strays(book, attack))
    return found._replace(disarms=order.disarms_itself(battle))


@footprint(of=Assault)
def covers_those_around(book: Rulebook, battle: Battle, order: Assault) -> Footprint:
    """A strike covers the target's hex; the note says who else is there."""
    return in_company(book, order.attack_in(battle), NOWHERE)


Aimed = TypeVar("Aimed", bound=Assault)
Covers = Callable[[Rulebook, Battle, Aimed], Footprint]


@rule("H-base-14", "H-outside-03", "H-outside-06")
def covers_its_line_and_those_around(covers: Covers[Aimed], book: Rulebook, battle: Battle, order: Aimed) -> Footprint:
    """The line of a shot or throw, and who else is where it ends."""
    return in_company(book, order.attack_in(battle), covers(book, battle, order))


def in_company(book: Rulebook, attack: Attack, found: Footprint) -> Footprint:
    """Add the parry, and the others in the hex the attack may hit."""
    notes, others = [*found.notes, *parry_told(book, attack)], _others(attack)
    names = " or ".join(one.short_name for one in others)
    if others and attack.ranged:
        notes.append(Trait(f"may hit {names} instead", "H-outside-06"))
    elif others and endangers(attack.battle, attack):
        notes.append(Trait(f"a miss may hit {names}", "H-outside-03"))
    else:
        others = ()
    crossed = (*found.crossed, *(one.id for one in others if one.id not in found.crossed))
    return replace(found, crossed=crossed, notes=tuple(notes))


def _others(attack: Attack) -> tuple[Figure, ...]:
    """Who else is in the target's hex."""
    there = those_in(attack.battle, attack.target.at, attack.attacker.id)
    return tuple(one for one in there if one.id != attack.target.id)


def _among(book: Rulebook, attack: Attack, found: QuickOdds) -> QuickOdds:
    """A shot or throw into a shared hex hits each occupant with the same chance."""
    others = _others(attack)
    share = 1 / (1 + len(others))
    each = (_side(attack, other) * expected(book, replace(attack, target=other)).harm for other in others)
    return share_of(found, share)._replace(beside=share * sum(each))


def _strays(book: Rulebook, attack: Attack) -> float:
    """The harm of a missed strike to others in the hex; friends are spared if a DEX roll succeeds."""
    others = _others(attack)
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
