"""What each kind of weapon and armour can do, read from armoury.toml. What it costs to carry is in scores.py.

A battle carries its armoury, and so does each thing in it (core/battle/equipping.py). A variant's armoury adds kinds of
weapon to skirmish's; armour and ammunition are the same in all variants.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item, Soundness
from core.battle.once import once_of
from core.common.stock import Row, Tables, flags_of, tables_in, thing_of
from core.rulebook.rule import rule
from core.rulesets.skirmish.sheet.flags import AmmoFlag, ArmourFlag, Flag
from core.rulesets.skirmish.sheet.words import Marks


class Kind(StrEnum):
    """The kinds of attack; an attack is exactly one of them."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    MELEE = "melee"
    THROWN = "thrown"
    MISSILE = "missile"
    GRENADE = "grenade"
    HTH = "hth"


class Wound(StrEnum):
    """The types of damage: how a weapon hurts."""

    BLUDGEONING = "bludgeoning"
    CUTTING = "cutting"
    PIERCING = "piercing"
    ENERGY = "energy"


WOUNDS = {Flag.ENERGY: Wound.ENERGY, Flag.CUTTING: Wound.CUTTING, Flag.BLUDGEONING: Wound.BLUDGEONING}
"""How a weapon with such a flag hurts, the first that it has; any other pierces."""


class Payload(StrEnum):
    """What a grenade does when it goes off."""

    BLAST = "blast"
    STUN = "stun"
    FIRE = "fire"
    CLOUD = "cloud"


CONTENTS = {
    Payload.BLAST: frozenset({""}),
    Payload.STUN: frozenset({""}),
    Payload.FIRE: frozenset({"liquid", "incendiary"}),
    Payload.CLOUD: frozenset({"smoke", "tear gas", "irritant gas", "corrosive gas", "nerve gas", "anti-laser smoke"}),
}
"""What each may be filled with."""

NOTHING = "0"
"""The damage of what does none."""

GRENADE_FLAGS = frozenset({Flag.BURSTS, Flag.HALVES_SOFT_ARMOUR, Flag.TOPPLES})


@dataclass(frozen=True, slots=True)
class Weapon:
    """A kind of weapon. `rof` is (single shots, bursts, automatic rounds) a turn; minimum STR -1: cannot be held so.

    `damage_two`, `damage_hth` and `damage_thrown` are its damage so used, where it differs. `unbalanced` is what it
    costs in DEX, `breaks_into` the kind that is left of it, `option` the clause that must be on. `st_one` and `st_two`
    are for the ammunition that it is listed with, and `base_range` is its effective range in hexes with buckshot that
    spreads narrowly (`redone_range` with the option S16.7-20).
    A grenade has a `payload`, of certain `contents` if it is filled, and where it is a blast `damage_around`: what that
    does in the hexes that touch its megahex.
    """

    name: str
    kind: Kind
    skill: str
    damage: str
    st_one: int
    st_two: int
    mass: float
    rof: tuple[int, int, int] = (1, 0, 0)
    damage_two: str = ""
    damage_hth: str = ""
    damage_thrown: str = ""
    magazine: int = 0
    reload: int = 0
    range_rule: str = "melee"
    base_range: int = 0
    spread_setting: str = ""
    listed_ammo: str = ""
    redone_range: int = 0
    flags: frozenset[Flag] = frozenset()
    unbalanced: int = 0
    breaks_into: str = ""
    option: str = ""
    payload: Payload | None = None
    contents: str = ""
    damage_around: str = ""

    def has(self, *flags: Flag) -> bool:
        """Whether it has any of these flags."""
        return not self.flags.isdisjoint(flags)

    @property
    def hurts(self) -> bool:
        """Whether it does any damage of its own."""
        return self.damage != NOTHING

    @property
    def two_handed_only(self) -> bool:
        """Whether one hand is not enough."""
        return self.st_one < 0

    @property
    def thrown(self) -> bool:
        """Whether it is made to be thrown, as well or only."""
        return self.kind is Kind.THROWN or self.has(Flag.THROWN)


@dataclass(frozen=True, slots=True)
class Armour:
    """A kind of armour, shield or headgear: the hits it stops and what it costs in DEX and MOV. `shielding` stops more
    of energy weapons alone; a pack is carried, with so many `batteries` or with tools; `option` is the clause that must
    be on."""

    name: str
    kind: str
    stops: int
    dex: int
    mov: int
    mass: float
    flags: frozenset[ArmourFlag] = frozenset()
    shielding: int = 0
    batteries: int = 0
    option: str = ""

    def has(self, *flags: ArmourFlag) -> bool:
        """Whether it has any of these flags."""
        return not self.flags.isdisjoint(flags)

    @property
    def shield(self) -> bool:
        """Whether it is held, not worn."""
        return self.kind == "shield"

    @property
    def worn(self) -> bool:
        """Whether it is put on: no shield, and no pack, which is carried."""
        return self.kind not in ("shield", "pack")


@dataclass(frozen=True, slots=True)
class Ammo:
    """A kind of ammunition. It `fits` weapons of these names or flags. `strength` is what it adds to the STR that a gun
    asks for with buckshot. `narrow` and `wide` are its effective range in parts of the gun's own, as (numerator,
    denominator), by how its shot spreads. No `damage`: the weapon's own. `option` is the clause that must be on."""

    name: str
    fits: frozenset[str]
    damage: str = ""
    strength: int = 0
    spread: bool = False
    narrow: tuple[int, int] = (1, 1)
    wide: tuple[int, int] = (1, 1)
    flags: frozenset[AmmoFlag] = frozenset()
    option: str = ""

    def has(self, *flags: AmmoFlag) -> bool:
        """Whether it has any of these flags."""
        return not self.flags.isdisjoint(flags)


class Armoury:
    """The weapons and armour of a ruleset or a variant, by name. It never changes, and caches know it by identity."""

    def __init__(self, data: Tables) -> None:
        self.weapons = {name: _weapon(name, row) for name, row in data["weapon"].items()}
        self.armour = {name: _armour(name, row) for name, row in data["armour"].items()}
        self.ammo = {name: _ammo(name, row) for name, row in data["ammo"].items()}
        _fitting(self)
        _filled(self)

    @property
    def names(self) -> tuple[str, ...]:
        """Everything that can be carried or worn."""
        return (*self.weapons, *self.armour)

    def with_more(self, *kinds: Weapon) -> Armoury:
        """A variant's armoury: this one with more kinds of weapon, or with other ones under a known name. Raises
        ValueError for bare hands: no item carries an armoury for them."""
        if any(kind.name == BARE_HANDS for kind in kinds):
            raise ValueError(f"armoury: {BARE_HANDS!r} are the same in all games")
        more = copy(self)
        more.weapons = {**self.weapons, **{kind.name: kind for kind in kinds}}
        return more


def _weapon(name: str, row: Row) -> Weapon:
    one, burst, auto = row.get("rof", (1, 0, 0))
    payload = Payload(row["payload"]) if "payload" in row else None
    flags = flags_of(name, row["flags"], Flag)
    return thing_of(Weapon, name, row, kind=Kind(row["kind"]), flags=flags, rof=(one, burst, auto), payload=payload)


def _armour(name: str, row: Row) -> Armour:
    return thing_of(Armour, name, row, flags=flags_of(name, row["flags"], ArmourFlag))


def _ammo(name: str, row: Row) -> Ammo:
    parts = {key: tuple(row[key]) for key in ("narrow", "wide") if key in row}
    return thing_of(Ammo, name, row, fits=frozenset(row["fits"]), flags=flags_of(name, row["flags"], AmmoFlag), **parts)


def _fitting(armoury: Armoury) -> None:
    """Raises ValueError for ammunition that fits nothing, and for a weapon listed with what does not fit it."""
    for load in armoury.ammo.values():
        if not any(fits(load, kind) for kind in armoury.weapons.values()):
            raise ValueError(f"armoury: {load.name!r} fits no weapon")
    for kind in armoury.weapons.values():
        if kind.listed_ammo and not (kind.listed_ammo in armoury.ammo and fits(armoury.ammo[kind.listed_ammo], kind)):
            raise ValueError(f"armoury: {kind.name!r} is listed with {kind.listed_ammo!r}, which does not fit it")


def _filled(armoury: Armoury) -> None:
    """Raises ValueError for a grenade without a payload, for one filled with what its payload is not made of, and for a
    payload that is no grenade's."""
    for kind in armoury.weapons.values():
        if (kind.kind is Kind.GRENADE) != (kind.payload is not None):
            raise ValueError(f"armoury: {kind.name!r} must be a grenade with a payload, or neither")
        if kind.payload is not None:
            if strange := sorted(kind.flags - GRENADE_FLAGS):
                raise ValueError(f"armoury: {kind.name!r} has the flag {str(strange[0])!r}, which is no grenade's")
            if kind.contents not in CONTENTS[kind.payload]:
                raise ValueError(
                    f"armoury: {kind.name!r} is filled with {kind.contents!r}, which makes no {kind.payload}"
                )


def fits(load: Ammo, kind: Weapon) -> bool:
    """Whether a weapon can be loaded with it."""
    return kind.name in load.fits or not kind.flags.isdisjoint(load.fits)


@cache
def armoury() -> Armoury:
    """The armoury that ships with the game."""
    return Armoury(tables_in(__package__, "armoury.toml"))


BARE_HANDS = "bare hands"
"""What attacks without a weapon are made with."""


def armoury_of(fought: Item | Battle) -> Armoury:
    """The armoury that an item or a battle carries; if it carries none, the one that ships."""
    known: Armoury | None = fought.armoury
    return known or armoury()


def weapon(item: Item | None) -> Weapon:
    """What an item can do as a weapon; no item, or one that is no weapon: bare hands."""
    known = armoury_of(item).weapons.get(item.kind) if item is not None else None
    return known or armoury().weapons[BARE_HANDS]


def is_weapon(item: Item) -> bool:
    """Whether it can be attacked with."""
    return item.kind in armoury_of(item).weapons


@once_of("gear", "main", "off", "marks")
def shield(figure: Figure) -> Item | None:
    """The ready shield of a figure, if it holds one: whole, and not taken in hand only this turn."""
    return next((i for i in figure.held if is_shield(i) and _is_ready(figure, i)), None)


def is_shield(item: Item) -> bool:
    """Whether it is a shield."""
    kind = armoury().armour.get(item.kind)
    return kind is not None and kind.shield


def _is_ready(figure: Figure, item: Item) -> bool:
    return item.soundness is Soundness.WHOLE and not figure.mark(Marks.UNREADY, item.id)


def is_tools(item: Item) -> bool:
    """Whether weapons are mended with it."""
    kind = armoury().armour.get(item.kind)
    return kind is not None and kind.has(ArmourFlag.TOOLS)


def worn(figure: Figure) -> tuple[Armour, ...]:
    """The armour that a figure wears."""
    return tuple(armoury().armour[name] for name in figure.worn)


@rule("S12.6-08", "S16.15.2-09", "S16.15.2-10")
def damage_type(kind: Weapon) -> Wound:
    """How a weapon hurts: a punch bludgeons, whatever has no word of its own for it pierces."""
    return next((wound for flag, wound in WOUNDS.items() if kind.has(flag)), Wound.PIERCING)


@rule("S12-01")
def kinds_of_attack(kind: Weapon) -> frozenset[Kind]:
    """What a weapon may be used for: its one default kind, and what else it is made for. The attacker names which."""
    more = [Kind.THROWN] if kind.thrown else []
    return frozenset((kind.kind, *more, *([Kind.HTH] if kind.has(Flag.HTH) else [])))


@rule("S12.0-37")
def held_in_two_hands(figure: Figure, item: Item) -> bool:
    """Whether a weapon is used in both hands: it is held in both, or the other is free and it gains by it."""
    return weapon(item).st_two >= 0 and figure.in_both_hands(item.id)
