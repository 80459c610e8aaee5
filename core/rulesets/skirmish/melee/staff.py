"""Staffs: knocking a weapon away, and tripping. Plain strikes are in blows.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.handling import LeftLying
from core.battle.item import Item, Soundness
from core.battle.names import ItemId
from core.common.outcomes import came_about, loses
from core.play.asking import Procedure
from core.play.kinds import Kind as OrderKind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import success
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, requirement, rule
from core.rulebook.tally import Line, Tally
from core.rulesets.skirmish.attack.assaults import Aimed
from core.rulesets.skirmish.attack.resolution import roll_to_hit
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.melee.blows import melee_weapon, why_not_reach, why_not_target
from core.rulesets.skirmish.melee.improvised import used_as_club
from core.rulesets.skirmish.melee.knockdown import Felling
from core.rulesets.skirmish.sheet.armoury import Kind, is_weapon, weapon
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.condition import fall
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.scores import dexterity
from core.rulesets.skirmish.sheet.words import Manoeuvre
from core.rulesets.skirmish.turn.acting import Acting, end_action, why_not_attack


@record
class Disarm(Aimed):
    """Tries to knock a weapon out of an adjacent enemy's hand with a staff."""

    verb: ClassVar[str] = "disarm"
    kind: ClassVar[OrderKind | None] = OrderKind.TRICK
    does: ClassVar[str] = "disarms {target}[ with {the item}]"
    meaning: ClassVar[str] = "Knock a weapon out of an adjacent enemy's hand with a staff."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"item": "the staff", "away": "the enemy's weapon"})
    phrase: ClassVar[str] = "disarm[ {target}][ of {the away}][ with {the item}]"
    item: ItemId
    away: ItemId


@record
class Trip(Felling):
    """Tries to trip an adjacent enemy with a staff."""

    verb: ClassVar[str] = "trip"
    kind: ClassVar[OrderKind | None] = OrderKind.TRICK
    does: ClassVar[str] = "trips {target}[ with {the item}]"
    meaning: ClassVar[str] = "Trip an adjacent enemy with a staff."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"item": "the staff"})
    phrase: ClassVar[str] = "trip[ {target}][ with {the item}]"
    item: ItemId


@rule("S16.5-04", "S16.1-06", "S16.1-07")
def can_be_disarmed_of(figure: Figure, item: Item) -> bool:
    """True if an item in hand can be knocked away: a usable weapon that can be dropped, not a shield. A broken gun is
    usable as a club."""
    if not is_weapon(item) or weapon(item).has(Flag.NO_DROP):
        return False
    return item.soundness is not Soundness.BROKEN or used_as_club(figure, item) is not None


def _meetings(battle: Battle, figure: Figure) -> Iterator[tuple[Item, Figure]]:
    """Every staff in hand with every adjacent enemy."""
    for staff in figure.held:
        if weapon(staff).has(Flag.DISARM, Flag.TRIP):
            yield from ((staff, foe) for foe in battle.foes(figure) if battle.grid.distance(figure.at, foe.at) == 1)


@option("S16.5-03", of=Acting, offers=Disarm, place=70)
def disarms(battle: Battle, about: Acting, figure: Figure) -> Iterator[Disarm]:
    """Every weapon in the hands of an adjacent enemy."""
    for staff, foe in _meetings(battle, figure):
        yield from (Disarm(figure.id, foe.id, staff.id, item.id) for item in foe.held if is_weapon(item))


@option("S16.5-05", of=Acting, offers=Trip, place=80)
def trips(battle: Battle, about: Acting, figure: Figure) -> Iterator[Trip]:
    """Every adjacent enemy."""
    yield from (Trip(figure.id, foe.id, staff.id) for staff, foe in _meetings(battle, figure))


@requirement("S12.0-09", "S12.0-10", of=Disarm | Trip)
def why_not_use_staff(battle: Battle, order: Disarm | Trip) -> str | None:
    """After a charge or a shift, not prone, with no other commitment."""
    return why_not_attack(battle, battle[order.figure])


@requirement("S16.5-03", "S16.5-05", of=Disarm | Trip)
def why_not_use_this_staff(battle: Battle, order: Disarm | Trip) -> str | None:
    """With a ready staff in both hands, at an enemy in a front hex, instead of a strike."""
    figure = battle[order.figure]
    kind = melee_weapon(figure, figure.item(order.item))
    if kind is None or not kind.has(Flag.DISARM, Flag.TRIP):
        return "no staff ready in both hands"
    return why_not_target(battle, figure, order.target) or why_not_reach(battle, figure, battle[order.target])


@requirement("S16.5-04", of=Disarm)
def why_not_disarm_of(battle: Battle, order: Disarm) -> str | None:
    """One ready weapon, of the attacker's choice."""
    target = battle[order.target]
    item = target.item(order.away)
    if item is None or item not in target.held:
        return f"{target.short_name} isn't holding that"
    return None if can_be_disarmed_of(target, item) else f"a {item.kind} can't be knocked away"


@requirement("S16.5-06", of=Trip)
def why_not_trip(battle: Battle, order: Trip) -> str | None:
    """Prone figures can't be tripped."""
    target = battle[order.target]
    return None if target.condition.upright else "target already prone"


@modifier("S16.5-03", of=Attack, label="disarming", reads=Reads.MANNER)
def disarming(attack: Attack) -> int:
    """-4."""
    return -4 if attack.manoeuvre is Manoeuvre.DISARM else 0


@modifier("S16.5-05", of=Attack, label="tripping", reads=Reads.MANNER)
def tripping(attack: Attack) -> int:
    """-4."""
    return -4 if attack.manoeuvre is Manoeuvre.TRIP else 0


def _attack(scene: Scene, order: Disarm | Trip, manoeuvre: Manoeuvre) -> Attack:
    figure = scene.battle[order.figure]
    item = figure.item(order.item)
    return Attack(scene.battle, figure, scene.battle[order.target], weapon(item), item, Kind.MELEE, manoeuvre=manoeuvre)


@procedure("S16.5-03", "S16.5-04", of=Disarm)
def disarm(scene: Scene, order: Disarm) -> Procedure[None]:
    """A roll to hit, no damage; the target makes a DEX check or the weapon falls in its hex."""
    tested = yield from roll_to_hit(scene, _attack(scene, order, Manoeuvre.DISARM), "S16.5-03")
    if tested.passed:
        target = scene.battle[order.target]
        tally = dexterity(scene.book, scene.battle, target)
        keeps = yield from check(
            scene, target, tally, "S16.5-04", why="check to keep the weapon", passed="keeps hold", failed="loses hold"
        )
        if not keeps:
            scene.tell(LeftLying(("S16.5-04",), target.id, order.away, target.at))
    end_action(scene, order.figure, "S16.5-03")


@success(of=Disarm)
def disarms_its_target(order: Disarm, told: Sequence[Event]) -> bool | None:
    """True if the target has lost that weapon."""
    return came_about(told, loses(order.target, order.away))


@procedure("S16.5-05", "S16.5-06", of=Trip)
def trip(scene: Scene, order: Trip) -> Procedure[None]:
    """A roll to hit, no damage; the target makes a basic STR check or falls."""
    tested = yield from roll_to_hit(scene, _attack(scene, order, Manoeuvre.TRIP), "S16.5-05")
    if tested.passed:
        target = scene.battle[order.target]
        tally = Tally((Line("S16.5-06", "STR", sheet(target).strength),))
        stands = yield from check(
            scene, target, tally, "S16.5-06", why="balance check", passed="stands", failed="falls"
        )
        if not stands:
            fall(scene, target.id, "S16.5-06")
    end_action(scene, order.figure, "S16.5-05")
