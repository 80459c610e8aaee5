"""The target's best defence against an attack, the chance that the attack lands, and what all attacks and defences
share because of it. Asking for a defence and rolling it: replying.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.counting import percent
from core.battle.events import Event
from core.play.asking import Choice, Decision, Pass
from core.play.footprint import NOWHERE, Footprint
from core.play.menu import Menu
from core.play.parts import Chance
from core.play.portrait import Trait
from core.play.quick_odds import QuickOdds
from core.play.rolled import Tested
from core.rulebook.parts import best_reply, footprint, quick_odds, success
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


class BestDefence(NamedTuple):
    """The best defence, its target number, and the chance that it stops the attack; for a figure with two tries, by
    either."""

    reply: Defence
    needs: int
    chance: float


def defence_of(book: Rulebook, battle: Battle, order: Attacking) -> BestDefence | None:
    """The target's best defence if the order's attack hits; None: no defence."""
    assault = assault_as(battle, order)
    return None if assault is None else defence_against(book, assault, order)


def defence_against(book: Rulebook, assault: Assault, order: Attacking) -> BestDefence | None:
    """The target's best defence against a known attack."""
    return None if exposed(assault) is not None else best_defence(book, assault, order)


def best_defence(book: Rulebook, assault: Assault, order: Attacking) -> BestDefence | None:
    """The best defence, if any is possible at all. The part aimed at makes no difference."""
    battle, key = assault.battle, (best_defence, order.anywhere())
    if key not in battle.known:
        battle.known[key] = _best_defence(book, assault)
    found = battle.known[key]
    assert found is None or isinstance(found, BestDefence), "only defences are stored here"
    return found


def _best_defence(book: Rulebook, assault: Assault) -> BestDefence | None:
    found = sorted(_defences(book, assault), key=lambda best: -best.chance)
    if not found:
        return None
    best, name = found[0], assault.target
    if way(name) == OnGuard.TWICE:
        other = next((one for one in found if one.reply.way is not best.reply.way), None)
        return best if other is None else best._replace(chance=1 - (1 - best.chance) * (1 - other.chance))
    return best


def _defences(book: Rulebook, assault: Assault) -> list[BestDefence]:
    """Every defence the target may make, without those that cost more than they are worth: letting go of a held enemy,
    and diving for the ground."""
    battle, target = assault.battle, assault.target
    shot = assault.form is Form.SHOT
    ways = ways_against(battle, assault)
    flail = assault.has(Flag.FLAIL)
    about = Threatened(assault.attacker.id, ways, flail=flail, shot=shot, catches=assault.catches)
    asked = Decision(("G-base-17",), target.side, (target.id,), about, Pass(target.id))
    found = []
    for one in affordable(book, battle, asked):
        score = defence_score(one.against(assault)).total
        found.append(BestDefence(one, score, chance_of(score)))
    return found


def affordable(book: Rulebook, battle: Battle, asked: Decision) -> Iterator[Defence]:
    """The offered defences that don't cost too much: a retreat lets go of a held enemy, a dive leaves the figure
    lying."""
    name = asked.figures[0]
    holds = any(hold.holder == name for hold in battle.holds)
    offered = (as_defence(one) for one in Menu(book, battle, asked).of(name))
    return (one for one in offered if one is not None and not (one.flat or (holds and one.back)))


def lands(book: Rulebook, battle: Battle, order: Attacking, assault: Assault) -> float:
    """The chance that an attack hits and isn't stopped; critical hits can't be defended against."""
    score, best = to_hit(battle, order), defence_against(book, assault, order)
    critical = chance_of_a_critical(score)
    return critical + (chance_of(score) - critical) * (1 - (best.chance if best else 0.0))


# -- what all attacks and all defences share --------------------------------------------------------------


@quick_odds(of=Attacking)
def what_an_attack_does(book: Rulebook, battle: Battle, order: Attacking) -> QuickOdds | None:
    """Only its chance to land is known."""
    if (assault := assault_as(battle, order)) is None:
        return None
    return unless_out(battle, order.target, QuickOdds(lands(book, battle, order, assault), 0.0))


@footprint(of=Attacking)
def possible_defences(book: Rulebook, battle: Battle, order: Attacking) -> Footprint:
    """The target's defence."""
    assault = assault_as(battle, order)
    return NOWHERE if assault is None else Footprint(notes=tuple(defence_notes(book, assault, order)))


def defence_notes(book: Rulebook, assault: Assault, order: Attacking) -> Iterator[Trait]:
    """The target's defence, in words."""
    if (open_ := exposed(assault)) is not None:
        yield Trait(f"no defence: {open_.words}", open_.rule)
    elif (best := best_defence(book, assault, order)) is None:
        yield Trait(f"{assault.target.short_name} can't defend", "G-base-17")
    else:
        back = " and step back" if best.reply.back else ""
        said = f"{assault.target.short_name} can {best.reply.way}{back}: {best.needs} or less ({percent(best.chance)})"
        yield Trait(said, BY_CLAUSE[best.reply.way])


@success(of=Defence)
def it_was_defended(order: Defence, told: Sequence[Event]) -> bool | None:
    """Whether it stopped the attack, whatever else came of it."""
    own = (event for event in told if isinstance(event, Tested) and event.figure == order.figure)
    return next((event.warded for event in own if event.warded is not None), None)


@best_reply(of=Threatened)
def the_likeliest(book: Rulebook, battle: Battle, asked: Decision, chance: Chance) -> Choice | None:
    """The likeliest defence that doesn't cost too much."""
    return max(affordable(book, battle, asked), key=chance, default=asked.otherwise)
