"""Ammunition: what fits a weapon, the weapon as loaded, and batteries. Loading is in loading.py, the range of shotgun
loads in shotguns.py, weaker shots in split_fire.py, batons and blades in energy_blades.py."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from core.battle.battle import Battle
from core.battle.handling import ItemChanged
from core.battle.item import Item
from core.battle.names import FigureId, RuleId
from core.battle.record import replace
from core.common.damage import parse
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.skirmish.sheet.armoury import Ammo, Armoury, Weapon, armoury, armoury_of, fits, weapon
from core.rulesets.skirmish.sheet.flags import AmmoFlag, Flag

REDONE = "S16.7-20"


@rule("S16.7-01")
def loads_for(kind: Weapon, options: Iterable[RuleId]) -> tuple[Ammo, ...]:
    """Return the ammunition available for a weapon with these options: a choice only for shotguns."""
    return tuple(
        load for load in armoury().ammo.values() if fits(load, kind) and (not load.option or load.option in options)
    )


@rule("S16.7-01")
def next_load(item: Item) -> str:
    """Return the kind of the next round: mixed loads fire in the order they were loaded. Empty: none."""
    return item.loads[0] if item.loads else weapon(item).listed_ammo


def filled(item: Item, ammo: str) -> Item:
    """Return the item with a full magazine: what was left in it, then rounds of one kind."""
    kind = weapon(item)
    left = (*item.loads, *[kind.listed_ammo] * (item.rounds - len(item.loads)))
    loads = (*left, *[ammo or kind.listed_ammo] * (kind.magazine - item.rounds))
    return replace(item, rounds=kind.magazine, loads=loads if set(loads) != {kind.listed_ammo} else ())


def fired_from(item: Item, rounds: int) -> Item:
    """Return the item after so many rounds."""
    return replace(item, rounds=item.rounds - rounds, loads=item.loads[rounds:])


@rule("S16.7-21")
def is_nonlethal(ammo: str) -> bool:
    """True if a load doesn't kill: a less-lethal slug, with or without the rule for pulled blows."""
    return ammo in armoury().ammo and armoury().ammo[ammo].has(AmmoFlag.NONLETHAL)


def as_loaded(battle: Battle, item: Item) -> Weapon:
    """Return a weapon with its next round."""
    return with_load(armoury_of(item), weapon(item).name, next_load(item), redone=REDONE in battle.options)


@lru_cache
@rule("S16.7-05", "S16.7-06", "S16.7-07", "S16.7-16", "S16.7-17", "S16.7-18", "S16.7-20")
def with_load(known: Armoury, name: str, ammo: str, *, redone: bool) -> Weapon:
    """Return a weapon of an armoury with a load: its damage, effects, and minimum STR.

    A gun's STR is listed for its listed ammunition; a load's is relative to buckshot.
    """
    kind = known.weapons[name]
    if redone and kind.redone_range:
        kind = replace(kind, base_range=kind.redone_range)
    if redone and kind.has(Flag.REDONE_MOUNT):
        kind = replace(kind, flags=kind.flags | {Flag.BAYONET_MOUNT})
    load = known.ammo.get(ammo)
    if load is None:
        return kind
    heavier = load.strength - known.ammo[kind.listed_ammo].strength
    one, two = (wanted if wanted < 0 else wanted + heavier for wanted in (kind.st_one, kind.st_two))
    flags = kind.flags | {Flag.STUN} if load.has(AmmoFlag.STUN) else kind.flags
    return replace(kind, damage=load.damage or kind.damage, st_one=one, st_two=two, flags=flags)


@rule("S12.0-25", "S12-06", "S16.8-01")
def loaded(item: Item) -> bool:
    """True if a weapon can be shot: always without a magazine, otherwise with a round in it and no reload half done."""
    return not weapon(item).magazine or bool(item.rounds and not item.work)


@rule("S12-07")
def spend(scene: Scene, figure: FigureId, item: Item, rounds: int) -> None:
    """So many rounds leave the magazine, if the weapon has one."""
    if weapon(item).magazine:
        scene.tell(ItemChanged(("S12-07",), figure, fired_from(item, rounds)))


DICE = 48
"""The capacity of a battery counted in dice."""


@rule("S16.8-07")
def counted_in_dice(kind: Weapon, options: Collection[RuleId]) -> bool:
    """True if its battery holds dice instead of shots: with the option on, unless it runs by the turn."""
    return "S16.8-07" in options and bool(kind.magazine) and kind.has(Flag.ENERGY) and not kind.has(Flag.BATTERY_TURNS)


@rule("S16.8-01", "S16.8-07", "S16.8-08")
def full(item: Item, options: Collection[RuleId], gear: Iterable[Item] = ()) -> int:
    """Return a weapon's capacity: its magazine or battery, or the pack in its owner's gear it is connected to. A pack
    serves the first battery weapon of the gear."""
    kind = weapon(item)
    battery = DICE if counted_in_dice(kind, options) else kind.magazine
    return battery * (_pack(item, gear) if "S16.8-08" in options else 1)


def _pack(item: Item, gear: Iterable[Item]) -> int:
    """How many batteries the pack it is connected to is worth; 1 without a pack."""
    things = tuple(gear)
    joined = next((thing for thing in things if on_battery(weapon(thing))), None)
    packs = [armoury().armour[thing.kind].batteries for thing in things if thing.kind in armoury().armour]
    return max([1, *packs]) if joined is not None and joined.id == item.id else 1


def on_battery(kind: Weapon) -> bool:
    """True if a battery drives it."""
    return bool(kind.magazine) and kind.has(Flag.ENERGY, Flag.BATTERY_TURNS)


@rule("S16.8-08")
def built_in(kind: Weapon, options: Collection[RuleId]) -> bool:
    """True if its battery can't be changed in a fight: with the option on, none can."""
    return "S16.8-08" in options and on_battery(kind)


@rule("S16.8-01", "S16.8-07")
def taken_by(kind: Weapon, rounds: int, options: Collection[RuleId]) -> int:
    """Return what so many rounds take out of a weapon: one listed shot each, or their dice of damage."""
    return rounds * parse(kind.damage).dice if counted_in_dice(kind, options) else rounds
