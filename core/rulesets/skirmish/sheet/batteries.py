"""Batteries: what they hold, and what a shot or a blow takes out of them. Changing one is in loading.py, weaker shots
are in split_fire.py, batons and blades in energy_blades.py."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from core.battle.item import Item
from core.battle.names import RuleId
from core.common.damage import parse
from core.rulebook.rule import rule
from core.rulesets.skirmish.sheet.armoury import Weapon, armoury, weapon
from core.rulesets.skirmish.sheet.flags import Flag

DICE = 48
"""What a battery holds where it is counted in dice."""


@rule("S16.8-07")
def counted_in_dice(kind: Weapon, options: Collection[RuleId]) -> bool:
    """Whether its battery holds dice and not shots: with the option on, and unless it runs by the turn."""
    return "S16.8-07" in options and bool(kind.magazine) and kind.has(Flag.ENERGY) and not kind.has(Flag.BATTERY_TURNS)


@rule("S16.8-01", "S16.8-07", "S16.8-08")
def full(item: Item, options: Collection[RuleId], gear: Iterable[Item] = ()) -> int:
    """What a weapon holds when it is full: its magazine or battery, or the pack of its owner's gear that it is joined
    to. It is the first battery weapon of the gear that a pack is joined to."""
    kind = weapon(item)
    battery = DICE if counted_in_dice(kind, options) else kind.magazine
    return battery * (_pack(item, gear) if "S16.8-08" in options else 1)


def _pack(item: Item, gear: Iterable[Item]) -> int:
    """How many batteries the pack that it is joined to is worth; 1: it is joined to none."""
    things = tuple(gear)
    joined = next((thing for thing in things if on_battery(weapon(thing))), None)
    packs = [armoury().armour[thing.kind].batteries for thing in things if thing.kind in armoury().armour]
    return max([1, *packs]) if joined is not None and joined.id == item.id else 1


def on_battery(kind: Weapon) -> bool:
    """Whether a battery drives it."""
    return bool(kind.magazine) and kind.has(Flag.ENERGY, Flag.BATTERY_TURNS)


@rule("S16.8-08")
def built_in(kind: Weapon, options: Collection[RuleId]) -> bool:
    """Whether its battery cannot be exchanged in a fight: with the option on none can."""
    return "S16.8-08" in options and on_battery(kind)


@rule("S16.8-01", "S16.8-07")
def taken_by(kind: Weapon, rounds: int, options: Collection[RuleId]) -> int:
    """What so many rounds of a weapon take out of it: one of the listed shots each, or their dice of damage."""
    return rounds * parse(kind.damage).dice if counted_in_dice(kind, options) else rounds
