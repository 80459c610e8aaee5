"""The base class of orders that roll to hit: their numbers and expected effects. Carrying them out: attack_steps.py;
defences: defending.py."""

from __future__ import annotations

from typing import ClassVar

from core.battle.battle import Battle
from core.battle.names import FigureId, ItemId
from core.battle.once import once
from core.common.damage import Damage
from core.play.quick_odds import QuickOdds
from core.records import record
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


@record
class Attack(Act):
    """An attack on a figure: its first roll is the one to hit."""

    sort: ClassVar[Sort] = Sort.COMBAT
    answers: ClassVar[bool] = True
    ordinary: ClassVar[bool] = True
    target: FigureId

    @property
    def predictable(self) -> bool:
        """Whether its numbers tell the outcome; if not, it must be simulated."""
        return True

    def assault(self, battle: Battle) -> Assault | None:
        """Return its assault as things are; None: the weapon is missing."""
        raise NotImplementedError

    def hit(self, assault: Assault) -> Hit | None:
        """Return the effect of a hit; None: no harm."""
        return hit_by(assault, weapon(assault.kind).damage)

    def comes_to(self, battle: Battle, attack: ToHit, ways: tuple[Way, ...]) -> QuickOdds:
        """Return the expected effect of these outcomes."""
        return self.done(battle, attack, ways).seen(full(ways))

    def done(self, battle: Battle, attack: ToHit, ways: tuple[Way, ...]) -> Done:
        """Return the expected harm of these outcomes."""
        hit = self.hit(attack.assault)
        return Done() if hit is None else of_ways(battle, attack.assault.target.id, hit, ways)

    def member(self, battle: Battle) -> Member | None:
        """A plain attack with its skill."""
        return Member(Manoeuvre.ATTACK, self.skill_in(battle))


@record
class TrainedAttack(Attack):
    """A manoeuvre against a figure that needs training, with an item or (empty) bare-handed. `remote`: it is ranged
    whatever it is made with. `as_made`: a gun counts as a gun, not as a club. `bare` names the bare hand in it."""

    provokes: ClassVar[Provokes] = Provokes.UNTRAINED
    manoeuvre: ClassVar[Manoeuvre]
    remote: ClassVar[bool] = False
    as_made: ClassVar[bool] = False
    bare: ClassVar[str] = FIST
    item: ItemId

    def skill_in(self, battle: Battle) -> Skill:
        """A gun in melee is a club."""
        return skill_of(battle, self)

    def is_trained(self, battle: Battle) -> bool:
        """Whether the figure is trained in this manoeuvre with the skill it uses."""
        return is_trained(battle, self)

    def assault(self, battle: Battle) -> Assault:
        """With the item in hand, or bare-handed."""
        skill, figure, target = skill_of(battle, self), battle[self.figure], battle[self.target]
        afar = skill is Skill.RANGED
        kind = struck_with(figure, self.item, self.bare, afar=afar)
        return Assault(battle, figure, target, skill, self.manoeuvre, kind, self.item, afar=afar)

    def hit(self, assault: Assault) -> Hit | None:
        """It does no harm."""
        return None

    def member(self, battle: Battle) -> Member | None:
        """This manoeuvre with its skill."""
        return Member(self.manoeuvre, self.skill_in(battle))


@once
def to_hit(battle: Battle, order: Attack) -> ToHit | None:
    """Return the numbers of an attack; None: it must be simulated."""
    return _numbers(battle, order, extra_now(battle, order))


def as_an_answer(battle: Battle, order: Attack) -> ToHit | None:
    """Return the numbers of an attack as an opportunity action, which has no penalty."""
    return _numbers(battle, order, 0)


def _numbers(battle: Battle, order: Attack, extra: int) -> ToHit | None:
    if not order.predictable or order.target not in battle.figures:
        return None
    assault = order.assault(battle)
    return None if assault is None else numbered(assault, extra)


def hit_by(assault: Assault, effect: Damage | Stun | None) -> Hit:
    """Return a hit with this damage or stun, and with everything that adds to it or multiplies it."""
    if effect is None or isinstance(effect, Stun):
        return Hit(None, stun=effect)
    force = Force(assault.battle, assault.attacker, assault.target, assault.kind, assault.skill, assault.manoeuvre)
    way = FACTORS.get(assault.variant)
    return Hit(effect, added(assault.battle, force), weapon(assault.kind).stun, (way,) if way is not None else ())


def usual_hit(assault: Assault) -> Hit | None:
    """Return the hit of an attack whose order isn't known, at the weapon's first setting. None: no harm."""
    if assault.manoeuvre is not Manoeuvre.ATTACK:
        return None
    kind = weapon(assault.kind)
    return hit_by(assault, next(iter(kind.settings.values()), kind.damage) if assault.afar else kind.damage)


# -- manoeuvres that ask for training ----------------------------------------------------------------------------------


def skill_with(battle: Battle, figure: FigureId, item: ItemId) -> Skill:
    """Return the combat skill that an item, or the bare hand, is made for."""
    thing = battle[figure].item(item) if item else None
    if thing is None:
        return Skill.UNARMED
    return Skill.RANGED if is_weapon(thing) and weapon(thing).shoots else Skill.ARMED


def skill_of(battle: Battle, order: TrainedAttack) -> Skill:
    """Return the combat skill of a manoeuvre's test: a gun in melee is a club."""
    if order.remote:
        return Skill.RANGED
    skill = skill_with(battle, order.figure, order.item)
    return Skill.ARMED if skill is Skill.RANGED and not order.as_made else skill


@rule("C-table1-03", "C-feint-05", "C-trip-05", "C-disarm-06", "C-grab-23")
def is_trained(battle: Battle, order: TrainedAttack) -> bool:
    """Whether the figure is trained in the manoeuvre with the skill it uses."""
    return bonus(battle[order.figure], skill_of(battle, order), order.manoeuvre) >= 1
