"""What each kind of weapon and armour can do, read from armoury.toml. What is in whose hand: hands.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache

from core.battle.figure import Figure
from core.battle.item import Item
from core.common.damage import Damage, parse
from core.common.stock import Row, Tables, flags_of, tables_in, thing_of
from core.rulebook.rule import rule
from core.rulesets.rounds.sheet.skills import Skill


class Kind(StrEnum):
    """What sort of weapon it is; some are two."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    NATURAL = "natural"
    """always at hand, and never dropped"""
    MELEE = "melee"
    THROWN = "thrown"
    PROJECTILE = "projectile"
    ENERGY = "energy"


class Stun(StrEnum):
    """How hard a stun is."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    LIGHT = "Light"
    MEDIUM = "Medium"
    HEAVY = "Heavy"


@dataclass(frozen=True, slots=True)
class Weapon:
    """A kind of weapon. `ranges` are in metres: point blank, short, medium, long, and each step beyond. A setting does
    damage or stuns; `stun` is what a blow with it stuns besides. `disarms` and `trip_bonus` are what it adds to an
    opposed test; `grabs`: one may hold somebody with it; `strikes_as`: the weapon that it is in a blow, if it is made
    for something else."""

    name: str
    skill: Skill
    kinds: frozenset[Kind]
    hands: int
    size: int
    damage: Damage | None = None
    ranges: tuple[int, ...] = ()
    settings: Mapping[str, Damage | Stun] = field(default_factory=dict)
    shots: int = 0
    reloads: int = 0
    auto_fire: bool = False
    disarms: int = 0
    trips: bool = False
    trip_bonus: int = 0
    grabs: bool = False
    stun: Stun | None = None
    strikes_as: str = ""

    def is_a(self, *kinds: Kind) -> bool:
        """Whether it is of any of these kinds."""
        return not self.kinds.isdisjoint(kinds)

    @property
    def shoots(self) -> bool:
        """Whether it is made to shoot with."""
        return self.is_a(Kind.PROJECTILE, Kind.ENERGY)


@dataclass(frozen=True, slots=True)
class Armour:
    """A suit of armour: what it takes off every hit, and what it costs the nimble."""

    name: str
    protection: int
    encumbrance: int = 0


FIST, FOOT, GRAB, BUTT = "fist", "foot", "grab", "rifle butt"
"""Weapons that nobody carries: parts of a body, and of a gun for two hands."""


@cache
def _tables() -> Tables:
    return tables_in(__package__, "armoury.toml")


def _setting(said: str) -> Damage | Stun:
    return Stun(said) if said in tuple(Stun) else parse(said)


def _weapon_of(name: str, row: Row) -> Weapon:
    made: dict[str, object] = {
        "skill": Skill(row["skill"]),
        "kinds": flags_of(name, row["kinds"], Kind),
        "damage": parse(row["damage"]) if "damage" in row else None,
        "ranges": tuple(row.get("ranges", ())),
        "settings": {key: _setting(said) for key, said in row.get("settings", {}).items()},
        "stun": Stun(row["stun"]) if "stun" in row else None,
    }
    return thing_of(Weapon, name, row, **made)


@cache
def weapons() -> Mapping[str, Weapon]:
    """Every kind of weapon by its name."""
    return {name: _weapon_of(name, row) for name, row in _tables()["weapon"].items()}


@cache
def armours() -> Mapping[str, Armour]:
    """Every suit of armour by its name."""
    return {name: thing_of(Armour, name, row) for name, row in _tables()["armour"].items()}


@cache
def things() -> tuple[str, ...]:
    """What else is carried, that is no weapon: it fills a hand, and wards a blow off at need."""
    return tuple(_tables()["thing"])


def weapon(item: Item | str) -> Weapon:
    """What a thing can do, or a thing of that kind. Raises KeyError for what is no weapon."""
    return weapons()[item if isinstance(item, str) else item.kind]


def is_weapon(item: Item) -> bool:
    """Whether it is a weapon at all."""
    return item.kind in weapons()


@rule("C-base-42")
def suit(figure: Figure) -> Armour:
    """The one suit that it wears."""
    return armours()[figure.worn[0] if figure.worn else "ordinary clothes"]


@rule("C-armed-06", "C-block-06")
def strikes_as(item: Item) -> str | None:
    """The kind of weapon that a thing is in a blow: its own if it is a melee weapon; a gun for two hands strikes with
    its butt, a chair like a club. None: nobody strikes with it."""
    if not is_weapon(item):
        return str(_tables()["thing"].get(item.kind, {}).get("strikes_as", "")) or None
    return item.kind if weapon(item).is_a(Kind.MELEE) else weapon(item).strikes_as or None


def blade(item: Item) -> Weapon | None:
    """What a thing can do in a blow; None: nobody strikes with it."""
    kind = strikes_as(item)
    return weapon(kind) if kind is not None else None


@rule("C-grab-24", "C-grab-31")
def grabs(item: Item) -> bool:
    """Whether a thing is made for grabbing somebody with it."""
    return is_weapon(item) and weapon(item).grabs


@rule("C-trip-04")
def trips(item: Item) -> bool:
    """Whether somebody can be tripped with a thing."""
    return is_weapon(item) and weapon(item).trips


def arms(figure: Figure) -> Iterator[Item]:
    """The weapons among its things."""
    return (item for item in figure.gear if is_weapon(item))
