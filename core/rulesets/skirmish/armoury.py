"""What each kind of weapon and armour can do, read from armoury.toml. What it costs to carry is in scores.py."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any

from core.battle.figure import Figure
from core.battle.item import Item, Soundness
from core.rulebook.rule import rule
from core.rulesets.skirmish.words import Marks


class Kind(StrEnum):
    """The kinds of attack; an attack is exactly one of them."""

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


@dataclass(frozen=True, slots=True)
class Weapon:
    """A kind of weapon. `rof` is (single shots, bursts, automatic rounds) a turn; minimum STR -1: cannot be held so.

    `damage_two`, `damage_hth` and `damage_thrown` are its damage so used, where it differs. `unbalanced` is what it
    costs in DEX, `breaks_into` the kind that is left of it, `option` the clause that must be on.
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
    flags: frozenset[str] = frozenset()
    unbalanced: int = 0
    breaks_into: str = ""
    option: str = ""

    def has(self, *flags: str) -> bool:
        """Whether it has any of these flags."""
        return not self.flags.isdisjoint(flags)

    @property
    def two_handed_only(self) -> bool:
        """Whether one hand is not enough."""
        return self.st_one < 0

    @property
    def thrown(self) -> bool:
        """Whether it is made to be thrown, as well or only."""
        return self.kind is Kind.THROWN or self.has("thrown")


@dataclass(frozen=True, slots=True)
class Armour:
    """A kind of armour, shield or headgear: the hits it stops and what it costs in DEX and MOV."""

    name: str
    kind: str
    stops: int
    dex: int
    mov: int
    mass: float
    flags: frozenset[str] = frozenset()

    @property
    def shield(self) -> bool:
        """Whether it is held, not worn."""
        return self.kind == "shield"


@dataclass(frozen=True, slots=True)
class Ammo:
    """A kind of ammunition for shotguns. `narrow` and `wide` are its effective range in parts of the gun's own, as
    (numerator, denominator), by how its shot spreads."""

    name: str
    spread: bool
    narrow: tuple[int, int]
    wide: tuple[int, int]


class Armoury:
    """The weapons and armour of the ruleset by name."""

    def __init__(self, data: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> None:
        self.weapons = {name: _weapon(name, row) for name, row in data["weapon"].items()}
        self.armour = {name: _armour(name, row) for name, row in data["armour"].items()}
        self.ammo = {name: _ammo(name, row) for name, row in data["ammo"].items()}

    @property
    def names(self) -> tuple[str, ...]:
        """Everything that can be carried or worn."""
        return (*self.weapons, *self.armour)


def _weapon(name: str, row: Mapping[str, Any]) -> Weapon:
    known = {k: row[k] for k in row if k not in ("kind", "flags", "rof", "range_increment")}
    one, burst, auto = row.get("rof", (1, 0, 0))
    return Weapon(name, Kind(row["kind"]), flags=frozenset(row["flags"]), rof=(one, burst, auto), **known)


def _armour(name: str, row: Mapping[str, Any]) -> Armour:
    return Armour(name, row["kind"], row["hits_stopped"], row["dex"], row["mov"], row["mass"], frozenset(row["flags"]))


def _ammo(name: str, row: Mapping[str, Any]) -> Ammo:
    (narrow, of_narrow), (wide, of_wide) = row["range_narrow"], row["range_wide"]
    return Ammo(name, row["spread"], (narrow, of_narrow), (wide, of_wide))


@cache
def armoury() -> Armoury:
    """The armoury that ships with the game."""
    return Armoury(tomllib.loads(files(__package__).joinpath("armoury.toml").read_text("utf-8")))


BARE_HANDS = "bare hands"


def weapon(item: Item | None) -> Weapon:
    """What an item can do as a weapon; no item, or one that is no weapon: bare hands."""
    return armoury().weapons.get(item.kind if item else BARE_HANDS) or armoury().weapons[BARE_HANDS]


def is_weapon(item: Item) -> bool:
    """Whether it can be attacked with."""
    return item.kind in armoury().weapons


def shield(figure: Figure) -> Item | None:
    """The ready shield of a figure, if it holds one: whole, and not taken in hand only this turn."""
    return next((i for i in figure.held if is_shield(i) and _is_ready(figure, i)), None)


def is_shield(item: Item) -> bool:
    """Whether it is a shield."""
    kind = armoury().armour.get(item.kind)
    return kind is not None and kind.shield


def _is_ready(figure: Figure, item: Item) -> bool:
    return item.soundness is Soundness.WHOLE and not figure.mark(Marks.UNREADY, item.id)


def worn(figure: Figure) -> tuple[Armour, ...]:
    """The armour that a figure wears."""
    return tuple(armoury().armour[name] for name in figure.worn)


@rule("S12.6-08")
def damage_type(kind: Weapon) -> Wound:
    """How a weapon hurts: a punch bludgeons, whatever has no word of its own for it pierces."""
    flagged = (wound for wound in (Wound.ENERGY, Wound.CUTTING, Wound.BLUDGEONING) if kind.has(wound))
    return next(flagged, Wound.PIERCING)


@rule("S12-01")
def kinds_of_attack(kind: Weapon) -> frozenset[Kind]:
    """What a weapon may be used for: its one default kind, and what else it is made for. The attacker names which."""
    more = [Kind.THROWN] if kind.thrown else []
    return frozenset((kind.kind, *more, *([Kind.HTH] if kind.has("hth") else [])))


@rule("S12.0-37")
def held_in_two_hands(figure: Figure, item: Item) -> bool:
    """Whether a weapon is used in both hands: it is held in both, or the other is free and it gains by it."""
    return weapon(item).st_two >= 0 and figure.in_both_hands(item.id)
