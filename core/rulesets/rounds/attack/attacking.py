"""An attack as an order: what all orders share that roll to hit somebody, its numbers, and what comes of it if it comes
off. How it is carried out: onslaught.py; what its target does against it: defending.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.names import FigureId, ItemId
from core.battle.once import once
from core.battle.record import quick
from core.common.damage import Damage
from core.play.glance import Glance
from core.rulebook.rule import rule
from core.rulesets.rounds.attack.assault import Assault, ToHit, numbered
from core.rulesets.rounds.attack.effect import FACTORS, Force, added
from core.rulesets.rounds.harm.expected import Done, Hit, Way, full, of_ways
from core.rulesets.rounds.sheet.armoury import FIST, Stun, is_weapon, weapon
from core.rulesets.rounds.sheet.basics import bonus
from core.rulesets.rounds.sheet.hands import struck_with
from core.rulesets.rounds.sheet.pairs import Member
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.turn.acts import Act, Provokes, Sort
from core.rulesets.rounds.turn.declaring import extra_now


@quick
@dataclass(frozen=True, slots=True)
class Attack(Act):
    """An attack on somebody: its first roll is the one to hit him. `noun`: what it is called."""

    sort: ClassVar[Sort] = Sort.COMBAT
    answers: ClassVar[bool] = True
    noun: ClassVar[str] = "blow"
    ordinary: ClassVar[bool] = True
    target: FigureId

    @property
    def foretold(self) -> bool:
        """Whether its numbers say what comes of it; if not it must be run to be known."""
        return True

    def assault(self, battle: Battle) -> Assault | None:
        """What it rolls to hit with, as things are; None: what it is made with is not there."""
        raise NotImplementedError

    def hit(self, assault: Assault) -> Hit | None:
        """What a hit of it does; None: no harm."""
        return hit_by(assault, weapon(assault.kind).damage)

    def comes_to(self, battle: Battle, attack: ToHit, ways: tuple[Way, ...]) -> Glance:
        """What can be expected of it if it comes off in these ways."""
        return self.done(battle, attack, ways).seen(full(ways))

    def done(self, battle: Battle, attack: ToHit, ways: tuple[Way, ...]) -> Done:
        """The harm that it does if it comes off in these ways."""
        hit = self.hit(attack.assault)
        return Done() if hit is None else of_ways(battle, attack.assault.target.id, hit, ways)

    def member(self, battle: Battle) -> Member | None:
        """A plain attack with its skill."""
        return Member(Manoeuvre.ATTACK, self.skill_in(battle))


@quick
@dataclass(frozen=True, slots=True)
class Knack(Attack):
    """A manoeuvre against somebody that asks for training: with the thing of that name, or (empty) with the bare
    hand. `remote`: it is made from afar, whatever it is made with. `as_made`: a gun in it is a gun, and no club.
    `bare`: what the bare hand is called in it."""

    provokes: ClassVar[Provokes] = Provokes.UNTRAINED
    manoeuvre: ClassVar[Manoeuvre]
    remote: ClassVar[bool] = False
    as_made: ClassVar[bool] = False
    bare: ClassVar[str] = FIST
    item: ItemId

    def skill_in(self, battle: Battle) -> Skill:
        """Hand to hand a gun is a club."""
        return skill_of(battle, self)

    def is_trained(self, battle: Battle) -> bool:
        """Whether who does it is trained to that manoeuvre with the skill that he uses."""
        return is_trained(battle, self)

    def assault(self, battle: Battle) -> Assault:
        """With what is in hand, or the bare hand."""
        skill, figure, target = skill_of(battle, self), battle[self.figure], battle[self.target]
        afar = skill is Skill.RANGED
        kind = struck_with(figure, self.item, self.bare, afar=afar)
        return Assault(battle, figure, target, skill, self.manoeuvre, kind, self.item, afar=afar)

    def hit(self, assault: Assault) -> Hit | None:
        """It hurts nobody."""
        return None

    def member(self, battle: Battle) -> Member | None:
        """That manoeuvre with its skill."""
        return Member(self.manoeuvre, self.skill_in(battle))


@once
def to_hit(battle: Battle, order: Attack) -> ToHit | None:
    """The numbers of an attack; None: it must be run to be known."""
    return _numbers(battle, order, extra_now(battle, order))


def as_an_answer(battle: Battle, order: Attack) -> ToHit | None:
    """The same as an answer to an opportunity, which costs nothing."""
    return _numbers(battle, order, 0)


def _numbers(battle: Battle, order: Attack, extra: int) -> ToHit | None:
    if not order.foretold or order.target not in battle.figures:
        return None
    assault = order.assault(battle)
    return None if assault is None else numbered(assault, extra)


def hit_by(assault: Assault, effect: Damage | Stun | None) -> Hit:
    """A hit with that damage or stun, and with what is added to it and multiplies it."""
    if effect is None or isinstance(effect, Stun):
        return Hit(None, stun=effect)
    force = Force(assault.battle, assault.attacker, assault.target, assault.kind, assault.skill, assault.manoeuvre)
    way = FACTORS.get(assault.variant)
    return Hit(effect, added(assault.battle, force), weapon(assault.kind).stun, (way,) if way is not None else ())


def usual_hit(assault: Assault) -> Hit | None:
    """What a hit does of an attack whose order is not known: by the first setting of its weapon. None: no harm."""
    if assault.manoeuvre is not Manoeuvre.ATTACK:
        return None
    kind = weapon(assault.kind)
    return hit_by(assault, next(iter(kind.settings.values()), kind.damage) if assault.afar else kind.damage)


# -- manoeuvres that ask for training ----------------------------------------------------------------------------------


def skill_with(battle: Battle, figure: FigureId, item: ItemId) -> Skill:
    """The combat skill that goes with what a thing in hand, or the bare hand, is made for."""
    thing = battle[figure].item(item) if item else None
    if thing is None:
        return Skill.UNARMED
    return Skill.RANGED if is_weapon(thing) and weapon(thing).shoots else Skill.ARMED


def skill_of(battle: Battle, order: Knack) -> Skill:
    """The combat skill that a manoeuvre is tested with: hand to hand a gun is a club."""
    if order.remote:
        return Skill.RANGED
    skill = skill_with(battle, order.figure, order.item)
    return Skill.ARMED if skill is Skill.RANGED and not order.as_made else skill


@rule("C-table1-03", "C-feint-05", "C-trip-05", "C-disarm-06", "C-grab-23")
def is_trained(battle: Battle, order: Knack) -> bool:
    """Whether who does it is trained to that manoeuvre with the skill that he uses."""
    return bonus(battle[order.figure], skill_of(battle, order), order.manoeuvre) >= 1
