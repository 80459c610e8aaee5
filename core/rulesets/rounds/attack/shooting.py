"""Ranged attacks: shots, at a setting of the weapon, and throws."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.figure import Figure
from core.battle.handling import ItemChanged, LeftLying, OneLeftLying
from core.battle.item import Item
from core.battle.names import FigureId, ItemId
from core.battle.once import once, once_of
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.phrases import filled_in
from core.play.quick_odds import QuickOdds
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import wording
from core.rulebook.rule import Cited, answer, option, procedure, requirement, rule
from core.rulesets.rounds.attack.assault import Assault, ToHit
from core.rulesets.rounds.attack.attack_steps import make_attack
from core.rulesets.rounds.attack.attacking import Attack, hit_by
from core.rulesets.rounds.attack.cover import WHOLE, percent_of
from core.rulesets.rounds.attack.effect import harm
from core.rulesets.rounds.attack.ranged import farthest
from core.rulesets.rounds.attack.riposte import answers_a, ended
from core.rulesets.rounds.ground.distance import is_seen, metres_between
from core.rulesets.rounds.harm.expected import Hit, Way, full
from core.rulesets.rounds.harm.stun import stun
from core.rulesets.rounds.movement.ground_work import may_shoot_now
from core.rulesets.rounds.opportunity.provoking import undisturbed
from core.rulesets.rounds.sheet.armoury import Kind as WeaponKind
from core.rulesets.rounds.sheet.armoury import Stun, is_weapon, weapon
from core.rulesets.rounds.sheet.hands import is_ready
from core.rulesets.rounds.sheet.life import why_not_affected
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Variant
from core.rulesets.rounds.turn.acts import Act, Acting, Provokes, why_unaffordable
from core.rulesets.rounds.turn.declaring import ActionInProgress, can_continue, declare, lose
from core.space.cell import Cell


@record
class Firing:
    """How a weapon is fired: shots used, training, variant, and extra dice of damage."""

    shots: int = 1
    manoeuvre: Manoeuvre = Manoeuvre.ATTACK
    variant: Variant = Variant.PLAIN
    dice: int = 0


USUAL = "kill"
"""The setting that needs no mention."""


def setting_in_words(setting: str) -> Mapping[str, str]:
    """Return the words for an order's field `setting`; empty for the usual one."""
    return {"setting": "" if setting == USUAL else setting.replace("-", " ")}


@record
class Shoot(Attack):
    """Shoots at a figure, at a setting of the weapon. `how` is the mode of fire."""

    verb: ClassVar[str] = "shoot"
    kind: ClassVar[Kind | None] = Kind.SHOOT
    does: ClassVar[str] = "shoots {target}[ with {the item}]"
    how: ClassVar[Firing] = Firing()
    meaning: ClassVar[str] = "Shoot an enemy."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"setting": "the weapon's setting"})
    phrase: ClassVar[str] = "shoot {target}[ with {the item}][ ({setting})]"
    provokes: ClassVar[Provokes] = Provokes.ALWAYS
    item: ItemId
    setting: str

    def manner(self) -> Mapping[str, str]:
        """The setting, unless it is the usual one."""
        return setting_in_words(self.setting)

    def skill_in(self, battle: Battle) -> Skill | None:
        """Ranged Combat."""
        return Skill.RANGED

    def assault(self, battle: Battle) -> Assault | None:
        """At range, if the figure has the weapon."""
        figure, how = battle[self.figure], self.how
        if (item := figure.item(self.item)) is None:
            return None
        target, means = battle[self.target], (item.kind, item.id)
        return Assault(battle, figure, target, Skill.RANGED, how.manoeuvre, *means, afar=True, variant=how.variant)

    def hit(self, assault: Assault) -> Hit | None:
        """By the weapon's setting."""
        effect = weapon(assault.kind).settings[self.setting]
        return hit_by(
            assault, effect if isinstance(effect, Stun) else replace(effect, dice=effect.dice + self.how.dice)
        )


@wording(of=Shoot)
def in_words(battle: Battle, order: Shoot) -> str:
    """The target, the weapon, and the setting if it isn't the usual one."""
    plain = order.setting in ("", USUAL)
    return filled_in(battle, order, order.does if plain else f"{order.does} ({{setting}})")


@record
class Throw(Attack):
    """Throws a weapon at a figure."""

    verb: ClassVar[str] = "throw"
    kind: ClassVar[Kind | None] = Kind.THROW
    does: ClassVar[str] = "throws[ {the item}] at {target}"
    meaning: ClassVar[str] = "Throw a weapon at an enemy."
    phrase: ClassVar[str] = "throw[ {the item}| a weapon] at {target}"
    provokes: ClassVar[Provokes] = Provokes.ALWAYS
    item: ItemId

    def skill_in(self, battle: Battle) -> Skill | None:
        """Ranged Combat, as for shots."""
        return Skill.RANGED

    def assault(self, battle: Battle) -> Assault | None:
        """At range, if the figure has the weapon."""
        figure = battle[self.figure]
        if (item := figure.item(self.item)) is None:
            return None
        target, means = battle[self.target], (Manoeuvre.ATTACK, item.kind, item.id)
        return Assault(battle, figure, target, Skill.RANGED, *means, afar=True)

    def comes_to(self, battle: Battle, attack: ToHit, ways: tuple[Way, ...]) -> QuickOdds:
        """Throwing the last weapon in hand leaves the figure unarmed."""
        last = len(attack.assault.attacker.held) < 2
        return self.done(battle, attack, ways).seen(full(ways), disarms=last)


@record
class Exposes:
    """The moment when a figure exposes itself to attack something in a square at range."""

    figure: FigureId
    at: Cell


@rule("C-base-33", "C-ranged-07")
@once_of("gear", "main", "off")
def guns(figure: Figure) -> tuple[Item, ...]:
    """Return the guns that a figure holds ready."""
    held = [item for item in figure.held if is_weapon(item) and is_ready(figure, item)]
    return tuple([item for item in held if weapon(item).shoots])


@rule("C-ranged-08")
@once_of("gear", "main", "off")
def missiles(figure: Figure) -> tuple[Item, ...]:
    """Return the throwing weapons that a figure holds ready."""
    held = [item for item in figure.held if is_weapon(item) and is_ready(figure, item)]
    return tuple([item for item in held if weapon(item).is_a(WeaponKind.THROWN)])


def why_not_in_sight(battle: Battle, figure: FigureId, target: FigureId, item: Item) -> str | None:
    """Return why a target can't be shot with a weapon, or None. Figures in between don't block the line."""
    return why_not_within(battle, figure, target, farthest(weapon(item)))


@rule("C-ranged-07", "C-base-28", "C-mod-15")
@once
def why_not_within(battle: Battle, figure: FigureId, target: FigureId, limit: int) -> str | None:
    """Return the same for a weapon that shoots so many metres."""
    one, other = battle[figure], battle.figures.get(target)
    if other is None or other.side == one.side:
        return "not an enemy"
    if (why := why_not_affected(other)) is not None:
        return why
    metres = metres_between(battle, one, other)
    if metres > limit:
        return Cited("C-base-28", f"out of range ({metres} m; limit {limit} m)")
    if not is_seen(battle, one.at, other.at):
        return Cited("C-base-30", "out of sight")
    return Cited("C-mod-15", "behind full cover") if percent_of(battle, one.at, other) >= WHOLE else None


@rule("C-base-29")
def why_too_few_shots(item: Item, shots: int) -> str | None:
    """Return why a weapon can't fire this many shots, or None."""
    enough = item.rounds >= shots
    return None if enough else Cited("C-base-29", f"{counted(item.rounds, 'shot', 'shots')} left (needs {shots})")


@rule("C-base-29")
def fire(scene: Scene, figure: FigureId, item: Item, shots: int, clause: str = "C-base-29") -> None:
    """Use up shots."""
    scene.tell(ItemChanged((clause,), figure, replace(item, rounds=item.rounds - shots)))


@rule("C-ranged-07", "C-cond-04")
def targets_afar(battle: Battle, figure: Figure) -> Iterator[Figure]:
    """Return the enemies that can be shot if in range and sight, including those out of the fight but alive."""
    return (one for one in battle if one.side != figure.side and why_not_affected(one) is None)


@answer(may_shoot_now, "C-ranged-07", "C-base-29")
def has_somebody_to_shoot_at(battle: Battle, figure: Figure) -> bool:
    """With a loaded gun."""
    arms = [gun for gun in guns(figure) if not why_too_few_shots(gun, 1)]
    return any(why_not_in_sight(battle, figure.id, foe.id, gun) is None for foe in battle.foes(figure) for gun in arms)


@option("C-ranged-01", "C-ranged-07", "C-base-40", of=Acting, offers=Shoot)
def shots(battle: Battle, about: Acting, figure: Figure) -> Iterator[Shoot]:
    """Every enemy, with every gun, at each setting."""
    for item in guns(figure):
        for foe in targets_afar(battle, figure):
            yield from (Shoot(figure.id, foe.id, item.id, setting) for setting in weapon(item).settings)


@requirement("C-ranged-07", "C-base-29", "C-base-40", "C-block-03", of=Shoot)
def why_not_shoot(battle: Battle, order: Shoot) -> str | None:
    """With a loaded gun in hand, at an enemy in range and sight; not as a riposte."""
    return why_not_fire(battle, order, 1)


@rule("C-ranged-07", "C-base-29", "C-base-40", "C-block-03")
def why_not_fire(battle: Battle, order: Shoot, needed: int) -> str | None:
    """Return why a gun can't be fired like this, with the shots it needs, or None."""
    item = next((item for item in guns(battle[order.figure]) if item.id == order.item), None)
    if item is None:
        return "not a gun in hand"
    if order.setting not in weapon(item).settings:
        return Cited("C-base-40", f"no setting {order.setting!r} on the {item.kind}")
    if answers_a(battle, order):
        return Cited("C-block-03", "a riposte can't be a shot")
    why = why_too_few_shots(item, needed) or why_not_in_sight(battle, order.figure, order.target, item)
    return why or why_unaffordable(battle, order)


@procedure("C-ranged-01", "C-ranged-04", "C-ranged-06", "C-base-40", of=Shoot)
def shoot(scene: Scene, order: Shoot) -> Procedure[None]:
    """One shot."""
    yield from fired(scene, order)


@rule("C-ranged-01", "C-ranged-04", "C-ranged-06", "C-base-29")
def fired(scene: Scene, order: Shoot) -> Procedure[None]:
    """Adjacent enemies may react first; then the shots are used up and the test is rolled."""
    how = order.how
    action = yield from declare(scene, order)
    if action is None or not (yield from undisturbed(scene, action, order)):
        return
    battle = scene.battle
    item = next((item for item in guns(battle[order.figure]) if item.id == order.item), None)
    if item is None or why_not_in_sight(battle, order.figure, order.target, item):
        lose(scene, action)
        return
    if not (yield from shown(scene, action, order, battle[order.target].at)):
        return
    fire(scene, order.figure, item, how.shots)
    figure, target = scene.battle[order.figure], scene.battle[order.target]
    assault = Assault(
        scene.battle, figure, target, Skill.RANGED, how.manoeuvre, item.kind, item.id, afar=True, variant=how.variant
    )
    hit = yield from make_attack(scene, action, assault, "C-ranged-01")
    effect = weapon(item).settings[order.setting]
    if not isinstance(effect, Stun):
        yield from harm(scene, hit, replace(effect, dice=effect.dice + how.dice))
    elif hit.hits:
        yield from stun(scene, order.target, effect, "C-ranged-04", extraordinary=hit.extraordinary)
    yield from ended(scene, action, hit)


@rule("C-suppress-11")
def shown(scene: Scene, action: ActionInProgress, order: Act, *cells: Cell) -> Procedure[bool]:
    """Expose the figure to suppressive fire on its own square, for each square it attacks at range; return whether it
    can continue."""
    for cell in cells:
        yield from scene.keep_up(Exposes(action.figure, cell))
    return can_continue(scene, action, order)


@option("C-ranged-07", "C-ranged-08", of=Acting, offers=Throw)
def throws(battle: Battle, about: Acting, figure: Figure) -> Iterator[Throw]:
    """Every enemy, with every throwing weapon in hand."""
    foes = tuple(targets_afar(battle, figure))
    yield from (Throw(figure.id, foe.id, item.id) for item in missiles(figure) for foe in foes)


@requirement("C-ranged-08", "C-ranged-07", "C-block-03", of=Throw)
def why_not_throw(battle: Battle, order: Throw) -> str | None:
    """A throwing weapon in hand, at an enemy in range and sight."""
    item = next((item for item in missiles(battle[order.figure]) if item.id == order.item), None)
    if item is None:
        return "nothing to throw in hand"
    if answers_a(battle, order):
        return Cited("C-block-03", "a riposte can't be a throw")
    return why_not_in_sight(battle, order.figure, order.target, item) or why_unaffordable(battle, order)


@procedure("C-ranged-08", "C-ranged-04", "C-ranged-06", of=Throw)
def throw(scene: Scene, order: Throw) -> Procedure[None]:
    """It flies like a shot, with Strength behind it, and lands in the target's square, hit or miss."""
    action = yield from declare(scene, order)
    if action is None or not (yield from undisturbed(scene, action, order)):
        return
    battle = scene.battle
    item = next((item for item in missiles(battle[order.figure]) if item.id == order.item), None)
    if item is None or why_not_in_sight(battle, order.figure, order.target, item):
        lose(scene, action)
        return
    if not (yield from shown(scene, action, order, battle[order.target].at)):
        return
    battle = scene.battle
    figure, target = battle[order.figure], battle[order.target]
    assault = Assault(battle, figure, target, Skill.RANGED, Manoeuvre.ATTACK, item.kind, item.id, afar=True)
    hit = yield from make_attack(scene, action, assault, "C-ranged-08")
    has_left_the_hand(scene, order.figure, item, target)
    damage = weapon(item).damage
    assert damage is not None
    yield from harm(scene, hit, damage)
    yield from ended(scene, action, hit)


@rule("C-ranged-08")
def has_left_the_hand(scene: Scene, figure: FigureId, item: Item, target: Figure) -> None:
    """Leave the thrown weapon in the target's square; of a stack, one."""
    if item.rounds > 1:
        scene.tell(OneLeftLying(("C-ranged-08",), figure, item.id, _name_of_one(scene.battle, item), target.at))
    else:
        scene.tell(LeftLying(("C-ranged-08",), figure, item.id, target.at, thrown=True))


def _name_of_one(battle: Battle, item: Item) -> ItemId:
    """A name that no other item has."""
    there = {one.id for figure in battle for one in figure.gear}
    there |= {one.id for lying in battle.fallen.values() for one in lying}
    return next(name for number in count(2) if (name := f"{item.id}-{number}") not in there)
