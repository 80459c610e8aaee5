"""The attack that an order is, its roll to hit, and the best that its target can do about it. What it does when it
lands is in harm.py."""

from __future__ import annotations

from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.once import once
from core.battle.record import replace
from core.play.asking import Choice, Decision, Pass
from core.play.dice import Dice
from core.play.menu import Menu
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.attack.assault import Assault, Attacking, Form
from core.rulesets.clinch.attack.helpless import exposed
from core.rulesets.clinch.defence.defending import Defence, Threatened, defence_score, ways_against
from core.rulesets.clinch.defence.replying import as_defended
from core.rulesets.clinch.hold.holds import holds_by
from core.rulesets.clinch.hold.taking import Grapple
from core.rulesets.clinch.rolls.success import need_of
from core.rulesets.clinch.sheet.armoury import Flag
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.shoot import shots
from core.rulesets.clinch.strike.blows import Strike
from core.rulesets.clinch.turn.manoeuvres import AllOutDefense, OnGuard, manoeuvre, way

THREE = Dice(3)


class Ward(NamedTuple):
    """The defence that serves best, what it needs, and the chance that the attack is warded off; of who may try twice,
    by any of the two."""

    reply: Defence
    needs: int
    chance: float


def assault_as(battle: Battle, order: Choice) -> Assault | None:
    """The attack that an order is; None: it is none, or cannot be made."""
    if not isinstance(order, Attacking) or order.target not in battle.figures:
        return None
    return order.assault(battle)


def chance_of(score: int) -> float:
    """The chance of a roll against a score."""
    return need_of(score).chance(THREE)


@once
def to_hit(battle: Battle, order: Choice) -> int:
    """The score to hit of an order that is an attack."""
    assault = assault_as(battle, order)
    assert assault is not None, f"{order} is no attack"
    return score_of(assault).total


def ward_of(book: Rulebook, battle: Battle, order: Choice) -> Ward | None:
    """The best that the target of an attack can do about it when it hits; None: nothing."""
    assault = assault_as(battle, order)
    if assault is None or exposed(assault) is not None:
        return None
    return best_ward(book, assault, order)


def best_ward(book: Rulebook, assault: Assault, order: Choice) -> Ward | None:
    """The same of an attack that is known. Where it strikes makes no difference to it."""
    battle, key = assault.battle, (best_ward, _anywhere(order))
    if key not in battle.known:
        battle.known[key] = _best_ward(book, assault)
    found = battle.known[key]
    assert found is None or isinstance(found, Ward), "what is kept here is a ward"
    return found


def _anywhere(order: Choice) -> Choice:
    match order:
        case Strike() | shots.Shoot() | shots.Hurl() | Grapple():
            return replace(order, part=Part.TORSO)
        case _:
            return order


def _best_ward(book: Rulebook, assault: Assault) -> Ward | None:
    found = sorted(_wards(book, assault), key=lambda ward: -ward.chance)
    if not found:
        return None
    best, name = found[0], assault.target
    if manoeuvre(name) == AllOutDefense.verb and way(name) == OnGuard.TWICE:
        other = next((ward for ward in found if ward.reply.way is not best.reply.way), None)
        return best if other is None else best._replace(chance=1 - (1 - best.chance) * (1 - other.chance))
    return best


def _wards(book: Rulebook, assault: Assault) -> list[Ward]:
    """Every defence that the target may make, but those that cost it more than they are worth: letting go of whom it
    holds, and lying down."""
    battle, target = assault.battle, assault.target
    shot = assault.form is Form.SHOT
    ways = ways_against(battle, assault)
    flail = assault.has(Flag.FLAIL)
    about = Threatened(assault.attacker.id, ways, flail=flail, shot=shot, catches=assault.catches)
    asked = Decision(("G-base-17",), target.side, (target.id,), about, Pass(target.id))
    holds = bool(holds_by(battle, target.id))
    found = []
    for reply in Menu(book, battle, asked).of(target.id):
        if isinstance(reply, Defence) and not too_dear(reply, holds=holds):
            score = defence_score(as_defended(assault, reply)).total
            found.append(Ward(reply, score, chance_of(score)))
    return found


def too_dear(reply: Choice, *, holds: bool) -> bool:
    """Whether a defence costs more than most would give: who steps back lets go of whom it holds, who throws itself
    flat lies."""
    return bool(getattr(reply, "flat", False) or (holds and getattr(reply, "back", False)))
