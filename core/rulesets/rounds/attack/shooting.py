"""Attacks from afar: shots, on the setting that is named with them, and throws."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.handling import ItemChanged, LeftLying, OneLeftLying
from core.battle.item import Item
from core.battle.names import FigureId, ItemId
from core.battle.record import quick, replace
from core.play.asking import Procedure
from core.play.glance import Glance
from core.play.kinds import Kind
from core.play.scene import Scene
from core.play.spoken import filled_in
from core.rulebook.parts import spoken
from core.rulebook.rule import Cited, answer, option, procedure, requirement, rule
from core.rulesets.rounds.attack.afar import farthest
from core.rulesets.rounds.attack.assault import Assault, ToHit
from core.rulesets.rounds.attack.attacking import Attack, hit_by
from core.rulesets.rounds.attack.cover import WHOLE, percent_of
from core.rulesets.rounds.attack.effect import harm
from core.rulesets.rounds.attack.onslaught import onslaught
from core.rulesets.rounds.attack.riposte import answers_a, ended
from core.rulesets.rounds.ground.distance import is_seen, metres_between
from core.rulesets.rounds.harm.expected import Hit, Way, full
from core.rulesets.rounds.harm.stun import stun
from core.rulesets.rounds.movement.ground_work import may_shoot_now
from core.rulesets.rounds.opportunity.provoking import undisturbed
from core.rulesets.rounds.sheet.armoury import Kind as WeaponKind
from core.rulesets.rounds.sheet.armoury import Stun, is_weapon, weapon
from core.rulesets.rounds.sheet.hands import is_ready
from core.rulesets.rounds.sheet.life import is_beyond
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Variant
from core.rulesets.rounds.turn.acts import Act, Acting, Provokes, unaffordable
from core.rulesets.rounds.turn.declaring import Deed, declared, goes_on, lose
from core.space.cell import Cell


@dataclass(frozen=True, slots=True)
class Firing:
    """How a weapon is fired at somebody: so many shots, with that training, in that way, and so many dice of damage
    more."""

    shots: int = 1
    manoeuvre: Manoeuvre = Manoeuvre.ATTACK
    variant: Variant = Variant.PLAIN
    dice: int = 0


USUAL = "kill"
"""The setting that goes without saying."""


@quick
@dataclass(frozen=True, slots=True)
class Shoot(Attack):
    """Shoots at somebody, on a setting of the weapon. `how`: how it is fired."""

    verb: ClassVar[str] = "shoot"
    kind: ClassVar[Kind | None] = Kind.SHOOT
    does: ClassVar[str] = "shoots at {target}[ with {the item}]"
    noun: ClassVar[str] = "shot"
    how: ClassVar[Firing] = Firing()
    meaning: ClassVar[str] = "Shoot at someone."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"setting": "the weapon's setting"})
    phrase: ClassVar[str] = "shoot at {target}[ with {the item}][, set to {setting}]"
    provokes: ClassVar[Provokes] = Provokes.ALWAYS
    item: ItemId
    setting: str

    def skill_in(self, battle: Battle) -> Skill | None:
        """That with weapons that reach afar."""
        return Skill.RANGED

    def assault(self, battle: Battle) -> Assault | None:
        """From afar, if it has the weapon."""
        figure, how = battle[self.figure], self.how
        if (item := figure.item(self.item)) is None:
            return None
        target, means = battle[self.target], (item.kind, item.id)
        return Assault(battle, figure, target, Skill.RANGED, how.manoeuvre, *means, afar=True, variant=how.variant)

    def hit(self, assault: Assault) -> Hit | None:
        """What its setting does."""
        effect = weapon(assault.kind).settings[self.setting]
        return hit_by(
            assault, effect if isinstance(effect, Stun) else replace(effect, dice=effect.dice + self.how.dice)
        )


@spoken(of=Shoot)
def in_words(battle: Battle, order: Shoot) -> str:
    """Whom it shoots at with what, and on which setting if that is not the usual one."""
    plain = order.setting in ("", USUAL)
    return filled_in(battle, order, order.does if plain else f"{order.does}, set to {{setting}}")


@quick
@dataclass(frozen=True, slots=True)
class Throw(Attack):
    """Throws a weapon at somebody."""

    verb: ClassVar[str] = "throw"
    kind: ClassVar[Kind | None] = Kind.THROW
    does: ClassVar[str] = "throws[ {the item}] at {target}"
    noun: ClassVar[str] = "throw"
    meaning: ClassVar[str] = "Throw a weapon at someone."
    phrase: ClassVar[str] = "throw[ {the item}] at {target}"
    provokes: ClassVar[Provokes] = Provokes.ALWAYS
    item: ItemId

    def skill_in(self, battle: Battle) -> Skill | None:
        """What is thrown counts as what is shot."""
        return Skill.RANGED

    def assault(self, battle: Battle) -> Assault | None:
        """From afar, if it has the weapon."""
        figure = battle[self.figure]
        if (item := figure.item(self.item)) is None:
            return None
        target, means = battle[self.target], (Manoeuvre.ATTACK, item.kind, item.id)
        return Assault(battle, figure, target, Skill.RANGED, *means, afar=True)

    def comes_to(self, battle: Battle, attack: ToHit, ways: tuple[Way, ...]) -> Glance:
        """A figure that throws the last thing in hand is unarmed then."""
        last = len(attack.assault.attacker.held) < 2
        return self.done(battle, attack, ways).seen(full(ways), disarms=last)


@dataclass(frozen=True, slots=True)
class Exposes:
    """The moment when a figure shows itself to do something from afar at what is in a square."""

    figure: FigureId
    at: Cell


@rule("C-base-33", "C-ranged-07")
def guns(figure: Figure) -> Iterator[Item]:
    """What it can shoot with: held as it is meant to be."""
    return (item for item in figure.held if is_weapon(item) and weapon(item).shoots and is_ready(figure, item))


@rule("C-ranged-08")
def missiles(figure: Figure) -> Iterator[Item]:
    """What it can throw."""
    ready = (item for item in figure.held if is_weapon(item) and is_ready(figure, item))
    return (item for item in ready if weapon(item).is_a(WeaponKind.THROWN))


@rule("C-ranged-07", "C-base-28", "C-mod-15")
def out_of_sight(battle: Battle, figure: FigureId, target: FigureId, item: Item) -> str | None:
    """Why somebody cannot be shot at with a weapon; None if he can. Whoever stands between hinders nothing."""
    one, other = battle[figure], battle.figures.get(target)
    if other is None or other.side == one.side:
        return "only enemies are attacked"
    if (why := is_beyond(other)) is not None:
        return why
    metres = metres_between(battle, one, other)
    if metres > farthest(weapon(item)):
        return Cited("C-base-28", f"{other.short_name} is {metres} m away, and it reaches {farthest(weapon(item))} m")
    if not is_seen(battle, one.at, other.at):
        return Cited("C-base-30", f"{other.short_name} is out of sight")
    return (
        Cited("C-mod-15", f"{other.short_name} is behind full cover")
        if percent_of(battle, one.at, other) >= WHOLE
        else None
    )


@rule("C-base-29")
def too_few(item: Item, shots: int) -> str | None:
    """Why a weapon cannot fire so many shots; None if it can."""
    enough = item.rounds >= shots
    return None if enough else Cited("C-base-29", f"{shots} shots are needed, and {item.rounds} are left")


@rule("C-base-29")
def fire(scene: Scene, figure: FigureId, item: Item, shots: int, clause: str = "C-base-29") -> None:
    """So many shots are gone."""
    scene.tell(ItemChanged((clause,), figure, replace(item, rounds=item.rounds - shots)))


@rule("C-ranged-07", "C-cond-04")
def targets_afar(battle: Battle, figure: Figure) -> Iterator[Figure]:
    """The enemies that may be shot at if they are in range and in sight, those out of the fight too as long as they
    live."""
    return (one for one in battle if one.side != figure.side and is_beyond(one) is None)


@answer(may_shoot_now, "C-ranged-07", "C-base-29")
def has_somebody_to_shoot_at(battle: Battle, figure: Figure) -> bool:
    """With a shot in a weapon."""
    arms = [gun for gun in guns(figure) if not too_few(gun, 1)]
    return any(out_of_sight(battle, figure.id, foe.id, gun) is None for foe in battle.foes(figure) for gun in arms)


@option("C-ranged-01", "C-ranged-07", "C-base-40", of=Acting, offers=Shoot)
def shots(battle: Battle, about: Acting, figure: Figure) -> Iterator[Shoot]:
    """Every enemy, with every weapon, on each of its settings."""
    for item in guns(figure):
        for foe in targets_afar(battle, figure):
            yield from (Shoot(figure.id, foe.id, item.id, setting) for setting in weapon(item).settings)


@requirement("C-ranged-07", "C-base-29", "C-base-40", "C-block-03", of=Shoot)
def may_shoot(battle: Battle, order: Shoot) -> str | None:
    """With a weapon in hand that has a shot left, at an enemy in range and in sight; not as the answer to a blow that
    was warded off."""
    return cannot_shoot(battle, order, 1)


@rule("C-ranged-07", "C-base-29", "C-base-40", "C-block-03")
def cannot_shoot(battle: Battle, order: Shoot, needed: int) -> str | None:
    """Why a weapon cannot be fired so, with as many shots as it needs; None if it can."""
    item = next((item for item in guns(battle[order.figure]) if item.id == order.item), None)
    if item is None:
        return "it has no such weapon in hand"
    if order.setting not in weapon(item).settings:
        return Cited("C-base-40", f"the {item.kind} has no setting {order.setting!r}")
    if answers_a(battle, order):
        return Cited("C-block-03", "a blow that was warded off is not answered by a shot")
    why = too_few(item, needed) or out_of_sight(battle, order.figure, order.target, item)
    return why or unaffordable(battle, order)


@procedure("C-ranged-01", "C-ranged-04", "C-ranged-06", "C-base-40", of=Shoot)
def shoot(scene: Scene, order: Shoot) -> Procedure[None]:
    """One shot at somebody."""
    yield from fired(scene, order)


@rule("C-ranged-01", "C-ranged-04", "C-ranged-06", "C-base-29")
def fired(scene: Scene, order: Shoot) -> Procedure[None]:
    """Those beside the shooter may come first; then the shots are gone, and the test decides."""
    how = order.how
    deed = yield from declared(scene, order)
    if deed is None or not (yield from undisturbed(scene, deed, order)):
        return
    battle = scene.battle
    item = next((item for item in guns(battle[order.figure]) if item.id == order.item), None)
    if item is None or out_of_sight(battle, order.figure, order.target, item):
        lose(scene, deed)
        return
    if not (yield from shown(scene, deed, order, battle[order.target].at)):
        return
    fire(scene, order.figure, item, how.shots)
    figure, target = scene.battle[order.figure], scene.battle[order.target]
    assault = Assault(
        scene.battle, figure, target, Skill.RANGED, how.manoeuvre, item.kind, item.id, afar=True, variant=how.variant
    )
    hit = yield from onslaught(scene, deed, assault, "C-ranged-01")
    effect = weapon(item).settings[order.setting]
    if not isinstance(effect, Stun):
        yield from harm(scene, hit, replace(effect, dice=effect.dice + how.dice))
    elif hit.hits:
        yield from stun(scene, order.target, effect, "C-ranged-04", extraordinary=hit.extraordinary)
    yield from ended(scene, deed, hit)


@rule("C-suppress-11")
def shown(scene: Scene, deed: Deed, order: Act, *cells: Cell) -> Procedure[bool]:
    """It shows itself to those who lay fire on its way out, by whatever it does from afar along a line to each of these
    squares; returns whether it can go on."""
    for cell in cells:
        yield from scene.keep_up(Exposes(deed.figure, cell))
    return goes_on(scene, deed, order)


@option("C-ranged-07", "C-ranged-08", of=Acting, offers=Throw)
def throws(battle: Battle, about: Acting, figure: Figure) -> Iterator[Throw]:
    """Every enemy, with everything in hand that is made for it."""
    foes = tuple(targets_afar(battle, figure))
    yield from (Throw(figure.id, foe.id, item.id) for item in missiles(figure) for foe in foes)


@requirement("C-ranged-08", "C-ranged-07", "C-block-03", of=Throw)
def may_throw(battle: Battle, order: Throw) -> str | None:
    """What is in hand and made for it, at an enemy in range and in sight."""
    item = next((item for item in missiles(battle[order.figure]) if item.id == order.item), None)
    if item is None:
        return "it has no such thing to throw in hand"
    if answers_a(battle, order):
        return Cited("C-block-03", "a blow that was warded off is not answered by a throw")
    return out_of_sight(battle, order.figure, order.target, item) or unaffordable(battle, order)


@procedure("C-ranged-08", "C-ranged-04", "C-ranged-06", of=Throw)
def throw(scene: Scene, order: Throw) -> Procedure[None]:
    """It flies as a shot does, with the arm behind it, and lies in the target's square, hit or miss."""
    deed = yield from declared(scene, order)
    if deed is None or not (yield from undisturbed(scene, deed, order)):
        return
    battle = scene.battle
    item = next((item for item in missiles(battle[order.figure]) if item.id == order.item), None)
    if item is None or out_of_sight(battle, order.figure, order.target, item):
        lose(scene, deed)
        return
    if not (yield from shown(scene, deed, order, battle[order.target].at)):
        return
    battle = scene.battle
    figure, target = battle[order.figure], battle[order.target]
    assault = Assault(battle, figure, target, Skill.RANGED, Manoeuvre.ATTACK, item.kind, item.id, afar=True)
    hit = yield from onslaught(scene, deed, assault, "C-ranged-08")
    has_left_the_hand(scene, order.figure, item, target)
    damage = weapon(item).damage
    assert damage is not None
    yield from harm(scene, hit, damage)
    yield from ended(scene, deed, hit)


@rule("C-ranged-08")
def has_left_the_hand(scene: Scene, figure: FigureId, item: Item, target: Figure) -> None:
    """It lies where it was thrown; of several that are carried as one, one lies there."""
    if item.rounds > 1:
        scene.tell(OneLeftLying(("C-ranged-08",), figure, item.id, _name_of_one(scene.battle, item), target.at))
    else:
        scene.tell(LeftLying(("C-ranged-08",), figure, item.id, target.at, thrown=True))


def _name_of_one(battle: Battle, item: Item) -> ItemId:
    """A name that no other thing has."""
    there = {one.id for figure in battle for one in figure.gear}
    there |= {one.id for lying in battle.fallen.values() for one in lying}
    return next(name for number in count(2) if (name := f"{item.id}-{number}") not in there)
