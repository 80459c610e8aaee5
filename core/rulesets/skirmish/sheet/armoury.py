"""The kinds of weapon and armour, read from armoury.toml. Loads are in scores.py.

A battle carries its armoury, and so does each item in it (core/battle/equipping.py). A variant's armoury adds kinds of
weapon to skirmish's; armour and ammunition are the same in all variants.
"""

from __future__ import annotations

from copy import copy
from enum import StrEnum
from functools import cache, lru_cache

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item, Soundness
from core.battle.once import once_of
from core.common.stock import Row, Tables, flags_of, tables_in, thing_of
from core.records import record
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
    """The types of damage."""

    BLUDGEONING = "bludgeoning"
    CUTTING = "cutting"
    PIERCING = "piercing"
    ENERGY = "energy"


WOUNDS = {Flag.ENERGY: Wound.ENERGY, Flag.CUTTING: Wound.CUTTING, Flag.BLUDGEONING: Wound.BLUDGEONING}
"""The damage type by flag, the first flag first; other weapons pierce."""


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
"""What each payload may be filled with."""

NOTHING = "0"
"""No damage."""

GRENADE_FLAGS = frozenset({Flag.BURSTS, Flag.HALVES_SOFT_ARMOUR, Flag.TOPPLES})


@record
class Weapon:
    """A kind of weapon. `rof` is (single shots, bursts, automatic rounds) a turn; a minimum STR of -1 rules out that
    grip.

    `damage_two`, `damage_hth` and `damage_thrown` are its damage in those uses, where it differs. `unbalanced` is its
    DEX modifier, `breaks_into` the kind it leaves when broken, `option` the clause that must be on. `st_one` and
    `st_two` are for the listed ammunition; `base_range` is its effective range in hexes with narrow buckshot
    (`redone_range` with the option S16.7-20). A grenade has a `payload`, of certain `contents` if filled, and for a
    blast `damage_around`: its damage in the hexes around its megahex.
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
        """True with any of these flags."""
        return not self.flags.isdisjoint(flags)

    @property
    def hurts(self) -> bool:
        """True if it does damage of its own."""
        return self.damage != NOTHING

    @property
    def two_handed_only(self) -> bool:
        """True if one hand isn't enough."""
        return self.st_one < 0

    @property
    def thrown(self) -> bool:
        """True if made for throwing, also or only."""
        return self.kind is Kind.THROWN or self.has(Flag.THROWN)


@record
class Armour:
    """A kind of armour, shield or headgear: the hits it stops and its DEX and MOV modifiers. `shielding` stops more of
    energy weapons alone; a pack is carried, with so many `batteries` or with tools; `option` is the clause that must be
    on."""

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
        """True with any of these flags."""
        return not self.flags.isdisjoint(flags)

    @property
    def shield(self) -> bool:
        """True if held, not worn."""
        return self.kind == "shield"

    @property
    def worn(self) -> bool:
        """True if put on: no shield, and no pack, which is carried."""
        return self.kind not in ("shield", "pack")


@record
class Ammo:
    """A kind of ammunition. It `fits` weapons of these names or flags. `strength` is added to a gun's STR for buckshot.
    `narrow` and `wide` are its effective range as fractions of the gun's, (numerator, denominator), by spread. Without
    `damage` the weapon's own counts. `option` is the clause that must be on."""

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
        """True with any of these flags."""
        return not self.flags.isdisjoint(flags)


class Armoury:
    """The weapons and armour of a ruleset or variant, by name. It never changes, and caches know it by identity."""

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
        """Return a variant's armoury: this one with more kinds of weapon, or with others under known names. Raises
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
    """Raises ValueError for ammunition that fits nothing, and for weapons listed with ammunition that doesn't fit."""
    for load in armoury.ammo.values():
        if not any(fits(load, kind) for kind in armoury.weapons.values()):
            raise ValueError(f"armoury: {load.name!r} fits no weapon")
    for kind in armoury.weapons.values():
        if kind.listed_ammo and not (kind.listed_ammo in armoury.ammo and fits(armoury.ammo[kind.listed_ammo], kind)):
            raise ValueError(f"armoury: {kind.name!r} is listed with {kind.listed_ammo!r}, which does not fit")


def _filled(armoury: Armoury) -> None:
    """Raises ValueError for grenades without a payload, for contents that don't match a payload, and for payloads of
    anything else."""
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
    """True if a weapon can be loaded with it."""
    return kind.name in load.fits or not kind.flags.isdisjoint(load.fits)


@cache
def armoury() -> Armoury:
    """Return the armoury that ships with the game."""
    return Armoury(tables_in(__package__, "armoury.toml"))


BARE_HANDS = "bare hands"
"""The weapon of unarmed attacks."""


def armoury_of(fought: Item | Battle) -> Armoury:
    """Return the armoury of an item or a battle; the one that ships if it has none."""
    known: Armoury | None = fought.armoury
    return known or armoury()


def weapon(item: Item | None) -> Weapon:
    """Return an item as a weapon; bare hands for no item, or one that is no weapon."""
    known = armoury_of(item).weapons.get(item.kind) if item is not None else None
    return known or armoury().weapons[BARE_HANDS]


def is_weapon(item: Item) -> bool:
    """True if it can be attacked with."""
    return item.kind in armoury_of(item).weapons


@once_of("gear", "main", "off", "marks")
def shield(figure: Figure) -> Item | None:
    """Return a figure's ready shield: held, whole, and not taken in hand just this turn."""
    return next((i for i in figure.held if is_shield(i) and _is_ready(figure, i)), None)


def is_shield(item: Item) -> bool:
    """True for shields."""
    kind = armoury().armour.get(item.kind)
    return kind is not None and kind.shield


def _is_ready(figure: Figure, item: Item) -> bool:
    return item.soundness is Soundness.WHOLE and not figure.mark(Marks.UNREADY, item.id)


def is_tools(item: Item) -> bool:
    """True if weapons are repaired with it."""
    kind = armoury().armour.get(item.kind)
    return kind is not None and kind.has(ArmourFlag.TOOLS)


def worn(figure: Figure) -> tuple[Armour, ...]:
    """Return the armour a figure wears."""
    return _pieces(figure.worn)


@lru_cache(maxsize=256)
def _pieces(names: tuple[str, ...]) -> tuple[Armour, ...]:
    return tuple(armoury().armour[name] for name in names)


@rule("S12.6-08", "S16.15.2-09", "S16.15.2-10")
def damage_type(kind: Weapon) -> Wound:
    """Return the damage type of a weapon: a punch bludgeons, and weapons without a type of their own pierce."""
    return next((wound for flag, wound in WOUNDS.items() if kind.has(flag)), Wound.PIERCING)


@rule("S12-01")
def kinds_of_attack(kind: Weapon) -> frozenset[Kind]:
    """Return what a weapon may be used for: its default kind, and what else it is made for. The attacker names
    which."""
    more = [Kind.THROWN] if kind.thrown else []
    return frozenset((kind.kind, *more, *([Kind.HTH] if kind.has(Flag.HTH) else [])))


@rule("S12.0-37")
def held_in_two_hands(figure: Figure, item: Item) -> bool:
    """True if a weapon is used in both hands: held in both, or the other is free and helps."""
    return weapon(item).st_two >= 0 and figure.in_both_hands(item.id)


@once_of("gear", "main", "off")
def holds_a_gun(figure: Figure) -> bool:
    """Whether anything in hand shoots: a firearm, a bow, a flame thrower. Most options at range need that."""
    kinds = [weapon(item) for item in figure.held if is_weapon(item)]
    return any(kind.kind is Kind.MISSILE or kind.magazine or not _SHOOTS.isdisjoint(kind.flags) for kind in kinds)


_SHOOTS = frozenset((Flag.MISSILE, Flag.FIREARM, Flag.FLAME_THROWER))
