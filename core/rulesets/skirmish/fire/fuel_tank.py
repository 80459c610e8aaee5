"""The fuel tank on a flame thrower's back: when it explodes, and what can't be worn with it. Firing:
flame_thrower.py."""

from __future__ import annotations

from collections.abc import Iterable

from core.battle.battle import Battle
from core.battle.events import Noted
from core.battle.figure import Figure
from core.battle.handling import ClearedAway, ItemChanged
from core.battle.item import Item, Soundness
from core.battle.names import FigureId
from core.battle.record import replace
from core.common.trials import trial
from core.play.asking import Need, Procedure
from core.play.scene import Scene
from core.rulebook.rule import requirement, rule, upkeep
from core.rulebook.tally import Line, Tally
from core.rulesets.skirmish.attack.hands import PickUp, ReadyItem, TakeInHand
from core.rulesets.skirmish.attack.harm import Struck
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.fire.liquid_fire import OIL, burst_into_flames
from core.rulesets.skirmish.missiles.aiming import turns_of_aim
from core.rulesets.skirmish.sheet.armoury import Armoury, Kind, armoury_of, weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.words import Part
from core.space.grid import Arc

SAVE = 5
"""The dice of the check to avoid the oil of an exploding tank."""


@rule("S16.13-16")
def tank(figure: Figure) -> Item | None:
    """Return the flame thrower that `figure` carries with fuel left."""
    return next((item for item in figure.gear if weapon(item).has(Flag.FLAME_THROWER) and item.rounds > 0), None)


@rule("S16.13-16")
def tank_struck(battle: Battle, target: Figure) -> Item | None:
    """Return the tank on a figure's back as it was struck, in its gear or just dropped."""
    worn, now = tank(target), battle[target.id]
    here = (*now.gear, *battle.fallen.get(now.at, ()))
    return next((item for item in here if worn is not None and item.id == worn.id and item.rounds > 0), None)


@rule("S16.13-17")
def aimed_shot(attack: Attack) -> bool:
    """True for a shot after taking aim, or one called at a part."""
    return attack.kind is Kind.MISSILE and (attack.part is not Part.NONE or turns_of_aim(attack) > 0)


@upkeep("S16.13-16", "S16.13-17", of=Struck)
def may_blow_up(scene: Scene, struck: Struck) -> Procedure[None]:
    """An aimed shot from the rear ignites the fuel if three dice roll its damage or less, armour or not."""
    attack, wearer = struck.attack, scene.battle[struck.attack.target.id]
    item = tank_struck(scene.battle, attack.target)
    if item is None or attack.arc is not Arc.REAR or not aimed_shot(attack):
        return
    need, tally = Need(struck.damage), Tally((Line("S16.13-17", "damage", struck.damage),))
    why, said = "fuel tank", ("explodes", "holds")
    tested = yield from trial(scene, "S16.13-17", why=why, figure=wearer.id, need=need, tally=tally, outcome=said)
    if tested.passed:
        yield from blow_up(scene, wearer, item, attack.attacker.id)


@rule("S16.13-18", "S16.13-19")
def blow_up(scene: Scene, wearer: Figure, item: Item, by: FigureId) -> Procedure[None]:
    """The flame thrower is gone, and its oil bursts in the wearer's hex: five dice to avoid it."""
    wreck = replace(item, rounds=0, soundness=Soundness.BROKEN)
    scene.tell(
        Noted(("S16.13-18",), wearer.id, f"is engulfed as the {item.kind} explodes"),
        ItemChanged(("S16.13-18",), wearer.id, wreck)
        if item in wearer.gear
        else ClearedAway(("S16.13-18",), item.id, wearer.at),
    )
    yield from burst_into_flames(scene, wearer.at, OIL, by, dice=SAVE)


# -- what can't be worn with it ----------------------------------------------------------------------------------

ENERGY_SHIELD, BACKPACK, BACKPACK_BATTERY = "energy shield", "backpack", "backpack battery"


@rule("S16.13-20", "S16.13-21", "S16.13-22")
def not_with_a_tank(known: Armoury, kinds: Iterable[str]) -> tuple[str, ...]:
    """Return which of these kinds can't be worn with a flame thrower, whose tank takes their place."""
    worn = tuple(kinds)
    if not any(_has_a_tank(known, kind) for kind in worn):
        return ()
    return tuple(kind for kind in worn if kind in (ENERGY_SHIELD, BACKPACK, BACKPACK_BATTERY))


def _has_a_tank(known: Armoury, kind: str) -> bool:
    return kind in known.weapons and known.weapons[kind].has(Flag.FLAME_THROWER)


def _no_room(battle: Battle, order: TakeInHand, barred: str) -> str | None:
    """Return why a figure can't take one of the two while carrying the other."""
    figure, known = battle[order.figure], armoury_of(battle)
    item = order.taken(battle)
    taken = item.kind if item is not None else ""
    if taken != barred and not _has_a_tank(known, taken):
        return None
    if barred not in not_with_a_tank(known, (*(item.kind for item in figure.gear), *figure.worn, taken)):
        return None
    other = "flame thrower" if taken == barred else barred
    return f"no room beside the {other}"


@requirement("S16.13-20", of=ReadyItem | PickUp)
def why_not_energy_shield_with_tank(battle: Battle, order: ReadyItem | PickUp) -> str | None:
    """Energy shields and flame throwers exclude each other."""
    return _no_room(battle, order, ENERGY_SHIELD)


@requirement("S16.13-21", of=ReadyItem | PickUp)
def why_not_backpack_with_tank(battle: Battle, order: ReadyItem | PickUp) -> str | None:
    """So do backpacks and flame throwers."""
    return _no_room(battle, order, BACKPACK)


@requirement("S16.13-22", of=ReadyItem | PickUp)
def why_not_backpack_battery_with_tank(battle: Battle, order: ReadyItem | PickUp) -> str | None:
    """So do backpack batteries and flame throwers."""
    return _no_room(battle, order, BACKPACK_BATTERY)
