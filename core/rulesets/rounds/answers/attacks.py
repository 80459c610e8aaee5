"""The attack that an order is: its roll to hit, with all that helps and hinders it, and what it does when it hits. What
wards it off is in wards.py."""

from __future__ import annotations

from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.once import once
from core.battle.record import replace
from core.common.damage import Damage
from core.play.asking import Choice
from core.rulesets.rounds.answers.harm import Hit
from core.rulesets.rounds.attack.assault import Assault, effort_of, target_of
from core.rulesets.rounds.attack.effect import FACTORS, Force, added
from core.rulesets.rounds.attack.shooting import Shoot, Throw
from core.rulesets.rounds.attack.striking import Punch, Strike
from core.rulesets.rounds.edges.burst import BURST, Burst
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.manoeuvres.charging import Charge
from core.rulesets.rounds.manoeuvres.disarming import Disarm
from core.rulesets.rounds.manoeuvres.feinting import Feint
from core.rulesets.rounds.manoeuvres.tripping import Trip
from core.rulesets.rounds.opportunity.provoking import Knack, skill_of
from core.rulesets.rounds.rolls.effort import score
from core.rulesets.rounds.sheet.armoury import FIST, FOOT, GRAB, Stun, weapon
from core.rulesets.rounds.sheet.hands import struck_with
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Variant
from core.rulesets.rounds.turn.acts import ANSWERS, Act, Window, window_of
from core.rulesets.rounds.turn.allowance import penalty, price
from core.rulesets.rounds.turn.declaring import Deed

HANDS = {Manoeuvre.TRIP: FOOT, Manoeuvre.GRAB: GRAB}
"""What the bare hand is called in a manoeuvre; in all others it is a fist."""


class Attack(NamedTuple):
    """An attack, its number and the attacker's score."""

    assault: Assault
    number: int
    bonuses: int

    @property
    def need(self) -> int:
        """What the dice must show."""
        return self.number - self.bonuses


def extra_of(battle: Battle, order: Choice) -> int:
    """What it costs an order now to be beyond the allowance."""
    answers = window_of(battle) in ANSWERS
    if answers or not isinstance(order, Act) or not order.cost:
        return 0
    return price(battle, order, penalty(battle[order.figure]))


@once
def attack_of(battle: Battle, order: Choice) -> Attack | None:
    """The attack that an order is; None: it is none, or of a kind that must be run to be known."""
    assault = assault_of(battle, order)
    return None if assault is None else numbered(assault, extra_of(battle, order))


def answer_of(battle: Battle, order: Choice) -> Attack | None:
    """The same as an answer to an opportunity, which costs nothing."""
    assault = assault_of(battle, order)
    return None if assault is None else numbered(assault)


def numbered(assault: Assault, extra: int = 0) -> Attack:
    """An attack with its numbers. `extra`: what it costs to be beyond the allowance."""
    deed = Deed(assault.attacker.id, extra, window_of(assault.battle) or Window.TURN)
    return Attack(assault, target_of(assault).total, score(effort_of(assault, deed)).total)


def assault_of(battle: Battle, order: Choice) -> Assault | None:
    """The same without its numbers."""
    target = battle.figures.get(getattr(order, "target", ""))
    if target is None:
        return None
    figure = battle[order.figure]
    match order:
        case Strike(item=name) | Punch(limb=name):
            if order.variant is Variant.TWO_FOLLOW_UPS:
                return None
            item = figure.item(name)
            skill, kind = (Skill.UNARMED if item is None else Skill.ARMED), struck_with(figure, name, str(name))
            held = item.id if item else ""
            return Assault(battle, figure, target, skill, Manoeuvre.ATTACK, kind, held, variant=order.variant)
        case Charge(item=name):
            item = figure.item(name)
            skill, kind = (Skill.UNARMED if item is None else Skill.ARMED), struck_with(figure, name, name)
            held = item.id if item else ""
            return Assault(battle, figure, target, skill, Manoeuvre.ATTACK, kind, held, variant=Variant.CHARGE)
        case Burst(item=name):
            item = figure.item(name)
            if item is None:
                return None
            return Assault(
                battle,
                figure,
                target,
                Skill.RANGED,
                BURST.manoeuvre,
                item.kind,
                item.id,
                afar=True,
                variant=BURST.variant,
            )
        case Shoot(item=name) | Throw(item=name):
            item = figure.item(name)
            if item is None:
                return None
            return Assault(battle, figure, target, Skill.RANGED, Manoeuvre.ATTACK, item.kind, item.id, afar=True)
        case Trip() | Disarm() | Feint():
            return _knack(battle, order)
        case Grab() if not order.item:
            return _knack(battle, order)
        case _:
            return None


def _knack(battle: Battle, order: Knack) -> Assault:
    skill, figure, target = skill_of(battle, order), battle[order.figure], battle[order.target]
    afar = skill is Skill.RANGED
    kind = struck_with(figure, order.item, HANDS.get(order.manoeuvre, FIST), afar=afar)
    return Assault(battle, figure, target, skill, order.manoeuvre, kind, order.item, afar=afar)


def hit_of(order: Choice, assault: Assault) -> Hit | None:
    """What a hit of it does; None: no harm."""
    kind = weapon(assault.kind)
    if isinstance(order, Shoot):
        effect = kind.settings[order.setting]
        more = BURST.dice if isinstance(order, Burst) else 0
        return _by(assault, effect if isinstance(effect, Stun) else replace(effect, dice=effect.dice + more))
    return _by(assault, kind.damage) if assault.manoeuvre is Manoeuvre.ATTACK else None


def usual_hit(assault: Assault) -> Hit | None:
    """The same of an attack whose order is not known: by the first setting of its weapon."""
    if assault.manoeuvre is not Manoeuvre.ATTACK:
        return None
    kind = weapon(assault.kind)
    return _by(assault, next(iter(kind.settings.values()), kind.damage) if assault.afar else kind.damage)


def _by(assault: Assault, effect: Damage | Stun | None) -> Hit:
    if effect is None or isinstance(effect, Stun):
        return Hit(None, stun=effect)
    force = Force(assault.battle, assault.attacker, assault.target, assault.kind, assault.skill, assault.manoeuvre)
    way = FACTORS.get(assault.variant)
    return Hit(effect, added(assault.battle, force), weapon(assault.kind).stun, (way,) if way is not None else ())
