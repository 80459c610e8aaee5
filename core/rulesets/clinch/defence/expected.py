"""The best that the target of an attack can do about it, how likely the attack comes home then, and what all attacks
and all defences have in common because of it. How a defence is asked for and rolled: replying.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.events import Event
from core.play.asking import Choice, Decision, Pass
from core.play.footprint import NOWHERE, Footprint
from core.play.glance import Glance
from core.play.menu import Menu
from core.play.parts import Chance
from core.play.portrait import Trait
from core.play.rolled import Tested
from core.rulebook.parts import footprint, glance, reply, success
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.assault import Assault, Attacking, Form
from core.rulesets.clinch.attack.expected import assault_as, to_hit, unless_out
from core.rulesets.clinch.attack.helpless import exposed
from core.rulesets.clinch.defence.defending import Defence, Threatened, Way, as_defence, defence_score, ways_against
from core.rulesets.clinch.rolls.success import chance_of, chance_of_a_critical
from core.rulesets.clinch.sheet.armoury import Flag
from core.rulesets.clinch.turn.latest import way
from core.rulesets.clinch.turn.ways import OnGuard

BY_CLAUSE = {Way.DODGE: "G-base-04", Way.PARRY: "G-base-05", Way.BLOCK: "G-base-06"}


class Ward(NamedTuple):
    """The defence that serves best, what it needs, and the chance that the attack is warded off; of who may try twice,
    by any of the two."""

    reply: Defence
    needs: int
    chance: float


def ward_of(book: Rulebook, battle: Battle, order: Attacking) -> Ward | None:
    """The best that the target of an attack can do about it when it hits; None: nothing."""
    assault = assault_as(battle, order)
    return None if assault is None else ward_against(book, assault, order)


def ward_against(book: Rulebook, assault: Assault, order: Attacking) -> Ward | None:
    """The same of an attack that is known."""
    return None if exposed(assault) is not None else best_ward(book, assault, order)


def best_ward(book: Rulebook, assault: Assault, order: Attacking) -> Ward | None:
    """The same where there is a defence at all. Where the attack strikes makes no difference to it."""
    battle, key = assault.battle, (best_ward, order.anywhere())
    if key not in battle.known:
        battle.known[key] = _best_ward(book, assault)
    found = battle.known[key]
    assert found is None or isinstance(found, Ward), "what is kept here is a ward"
    return found


def _best_ward(book: Rulebook, assault: Assault) -> Ward | None:
    found = sorted(_wards(book, assault), key=lambda ward: -ward.chance)
    if not found:
        return None
    best, name = found[0], assault.target
    if way(name) == OnGuard.TWICE:
        other = next((ward for ward in found if ward.reply.way is not best.reply.way), None)
        return best if other is None else best._replace(chance=1 - (1 - best.chance) * (1 - other.chance))
    return best


def _wards(book: Rulebook, assault: Assault) -> list[Ward]:
    """Every defence that the target may make, but those that cost it more than they are worth: letting go of somebody
    it holds, and lying down."""
    battle, target = assault.battle, assault.target
    shot = assault.form is Form.SHOT
    ways = ways_against(battle, assault)
    flail = assault.has(Flag.FLAIL)
    about = Threatened(assault.attacker.id, ways, flail=flail, shot=shot, catches=assault.catches)
    asked = Decision(("G-base-17",), target.side, (target.id,), about, Pass(target.id))
    found = []
    for one in affordable(book, battle, asked):
        score = defence_score(one.against(assault)).total
        found.append(Ward(one, score, chance_of(score)))
    return found


def affordable(book: Rulebook, battle: Battle, asked: Decision) -> Iterator[Defence]:
    """The defences of the menu that don't cost more than most would give: to step back lets go of somebody it holds, to
    throw itself flat lies it down."""
    name = asked.figures[0]
    holds = any(hold.holder == name for hold in battle.holds)
    offered = (as_defence(one) for one in Menu(book, battle, asked).of(name))
    return (one for one in offered if one is not None and not (one.flat or (holds and one.back)))


def lands(book: Rulebook, battle: Battle, order: Attacking, assault: Assault) -> float:
    """The chance that an attack hits and is not warded off; nothing wards off a critical hit."""
    score, ward = to_hit(battle, order), ward_against(book, assault, order)
    critical = chance_of_a_critical(score)
    return critical + (chance_of(score) - critical) * (1 - (ward.chance if ward else 0.0))


# -- what all attacks and all defences have in common --------------------------------------------------------------


@glance(of=Attacking)
def what_an_attack_does(book: Rulebook, battle: Battle, order: Attacking) -> Glance | None:
    """That it comes home is all that is known."""
    if (assault := assault_as(battle, order)) is None:
        return None
    return unless_out(battle, order.target, Glance(lands(book, battle, order, assault), 0.0))


@footprint(of=Attacking)
def what_wards_it_off(book: Rulebook, battle: Battle, order: Attacking) -> Footprint:
    """What its target can do about it."""
    assault = assault_as(battle, order)
    return NOWHERE if assault is None else Footprint(notes=tuple(notes_of_the_ward(book, assault, order)))


def notes_of_the_ward(book: Rulebook, assault: Assault, order: Attacking) -> Iterator[Trait]:
    """What the target of an attack can do about it, in words."""
    if (open_ := exposed(assault)) is not None:
        yield Trait(f"no defence: {open_.words}", open_.rule)
    elif (ward := best_ward(book, assault, order)) is None:
        yield Trait(f"{assault.target.short_name} has no defence against it", "G-base-17")
    else:
        back = " with a step back" if ward.reply.back else ""
        said = f"{assault.target.short_name} may {ward.reply.way}{back}: {ward.needs} or less {ward.chance:.0%}"
        yield Trait(said, BY_CLAUSE[ward.reply.way])


@success(of=Defence)
def it_warded_it_off(order: Defence, told: Sequence[Event]) -> bool | None:
    """Whether it warded off what it was asked about, however it bears what came of it."""
    own = (event for event in told if isinstance(event, Tested) and event.figure == order.figure)
    return next((event.warded for event in own if event.warded is not None), None)


@reply(of=Threatened)
def the_likeliest(book: Rulebook, battle: Battle, asked: Decision, chance: Chance) -> Choice | None:
    """The likeliest defence of those that don't cost too much."""
    return max(affordable(book, battle, asked), key=chance, default=asked.otherwise)
