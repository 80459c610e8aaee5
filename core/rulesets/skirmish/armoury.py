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
from core.rulesets.skirmish.damage import Damage, of_strength
from core.rulesets.skirmish.sheet import sheet


class Kind(StrEnum):
    """The kinds of attack; an attack is exactly one of them."""

    MELEE = "melee"
    THROWN = "thrown"
    MISSILE = "missile"
    GRENADE = "grenade"
    HTH = "hth"


@dataclass(frozen=True, slots=True)
class Weapon:
    """A kind of weapon. `rof` is (single shots, bursts, automatic rounds) a turn; minimum STR -1: cannot be held so."""

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
    magazine: int = 0
    reload: int = 0
    range_rule: str = "melee"
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


class Armoury:
    """The weapons and armour of the ruleset by name."""

    def __init__(self, data: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> None:
        self.weapons = {name: _weapon(name, row) for name, row in data["weapon"].items()}
        self.armour = {name: _armour(name, row) for name, row in data["armour"].items()}

    @property
    def names(self) -> tuple[str, ...]:
        """Everything that can be carried or worn."""
        return (*self.weapons, *self.armour)


def _weapon(name: str, row: Mapping[str, Any]) -> Weapon:
    known = {
        k: row[k] for k in row if k not in ("kind", "flags", "rof", "range_increment", "base_range", "spread_setting")
    }
    one, burst, auto = row.get("rof", (1, 0, 0))
    return Weapon(name, Kind(row["kind"]), flags=frozenset(row["flags"]), rof=(one, burst, auto), **known)


def _armour(name: str, row: Mapping[str, Any]) -> Armour:
    return Armour(name, row["kind"], row["hits_stopped"], row["dex"], row["mov"], row["mass"], frozenset(row["flags"]))


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
    """The ready shield of a figure, if it holds one."""
    return next((i for i in figure.held if i.kind in armoury().armour and i.soundness is Soundness.WHOLE), None)


def worn(figure: Figure) -> tuple[Armour, ...]:
    """The armour that a figure wears."""
    return tuple(armoury().armour[name] for name in figure.worn)


@rule("S12.0-37")
def held_in_two_hands(figure: Figure, item: Item) -> bool:
    """Whether a weapon is used in both hands: it is held in both, or the other is free and it gains by it."""
    return weapon(item).st_two >= 0 and figure.in_both_hands(item.id)


def damage_of(figure: Figure, item: Item | None, *, by_scale: bool = False) -> Damage:
    """The damage of a weapon in a figure's hands, as it holds it now."""
    kind = weapon(item)
    text = kind.damage_two if kind.damage_two and item and held_in_two_hands(figure, item) else kind.damage
    return of_strength(text, sheet(figure).strength, by_scale=by_scale)
