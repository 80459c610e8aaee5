"""Weapons and armour by kind, read from armoury.toml. Hands and what they hold: hands.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from enum import StrEnum
from functools import cache

from core.battle.figure import Figure
from core.battle.item import Item
from core.common.damage import Damage, parse
from core.common.stock import Row, Tables, flags_of, tables_in, thing_of
from core.records import record
from core.rulebook.rule import rule
from core.rulesets.rounds.sheet.skills import Skill


class Kind(StrEnum):
    """The kinds of weapon; some weapons are of two."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    NATURAL = "natural"
    """part of the body: always ready, never dropped"""
    MELEE = "melee"
    THROWN = "thrown"
    PROJECTILE = "projectile"
    ENERGY = "energy"


class Stun(StrEnum):
    """The strength of a stun."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    LIGHT = "Light"
    MEDIUM = "Medium"
    HEAVY = "Heavy"


@record
class Weapon:
    """A kind of weapon. `ranges` are metres: point blank, short, medium, long, and each step beyond. Each of `settings`
    does damage or stuns; `stun` is an extra effect of a hit in melee. `disarms` and `trip_bonus` add to opposed tests,
    `grabs` allows a grab with it, and `strikes_as` names the weapon it counts as in melee."""

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
        """Whether it is a projectile or energy weapon."""
        return self.is_a(Kind.PROJECTILE, Kind.ENERGY)


@record
class Armour:
    """A suit of armour: the protection from each hit, and its encumbrance."""

    name: str
    protection: int
    encumbrance: int = 0


FIST, FOOT, GRAB, BUTT = "fist", "foot", "grab", "rifle butt"
"""Weapons that are part of a body, or of a two-handed gun."""


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
    """Every kind of weapon, by name."""
    return {name: _weapon_of(name, row) for name, row in _tables()["weapon"].items()}


@cache
def armours() -> Mapping[str, Armour]:
    """Every suit of armour, by name."""
    return {name: thing_of(Armour, name, row) for name, row in _tables()["armour"].items()}


@cache
def things() -> tuple[str, ...]:
    """The things that are not weapons. Each fills a hand and can parry if it must."""
    return tuple(_tables()["thing"])


def weapon(item: Item | str) -> Weapon:
    """Return the kind of weapon of an item, or by its name. Raises KeyError if it isn't a weapon."""
    return weapons()[item if isinstance(item, str) else item.kind]


def is_weapon(item: Item) -> bool:
    """Whether the item is a weapon."""
    return item.kind in weapons()


@rule("C-base-42")
def suit(figure: Figure) -> Armour:
    """The suit of armour that a figure wears."""
    return armours()[figure.worn[0] if figure.worn else "ordinary clothes"]


@rule("C-armed-06", "C-block-06")
def strikes_as(item: Item) -> str | None:
    """Return the kind of weapon that an item counts as in melee: itself for a melee weapon, a rifle butt for a
    two-handed gun, a club for a chair. None: it can't strike."""
    if not is_weapon(item):
        return str(_tables()["thing"].get(item.kind, {}).get("strikes_as", "")) or None
    return item.kind if weapon(item).is_a(Kind.MELEE) else weapon(item).strikes_as or None


def blade(item: Item) -> Weapon | None:
    """Return the weapon that an item counts as in melee; None: it can't strike."""
    kind = strikes_as(item)
    return weapon(kind) if kind is not None else None


@rule("C-grab-24", "C-grab-31")
def grabs(item: Item) -> bool:
    """Whether an item is made for grabs."""
    return is_weapon(item) and weapon(item).grabs


@rule("C-trip-04")
def trips(item: Item) -> bool:
    """Whether an item can trip."""
    return is_weapon(item) and weapon(item).trips


def arms(figure: Figure) -> Iterator[Item]:
    """The weapons that a figure carries."""
    return (item for item in figure.gear if is_weapon(item))
