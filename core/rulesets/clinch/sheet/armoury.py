"""What each kind of weapon, armour and shield can do, read from armoury.toml. Encumbrance: load.py; taking items in
hand and readying them: the room gear."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from fractions import Fraction
from functools import cache

from core.battle.figure import Figure
from core.battle.item import Item
from core.common.stock import Row, Tables, flags_of, tables_in, thing_of
from core.records import record
from core.rulesets.clinch.sheet.parts import Place
from core.rulesets.clinch.sheet.skills import Skill


class Wound(StrEnum):
    """The kinds of damage."""

    __hash__ = str.__hash__  # the hash of enums is slow, being Python code

    CRUSHING = "crushing"
    CUTTING = "cutting"
    IMPALING = "impaling"
    SMALL_PIERCING = "small piercing"
    PIERCING = "piercing"
    LARGE_PIERCING = "large piercing"
    BURNING = "burning"


class Use(StrEnum):
    """How a weapon, or a body part, strikes."""

    __hash__ = str.__hash__  # the hash of enums is slow, being Python code

    SWING = "swing"
    THRUST = "thrust"
    PUNCH = "punch"
    KICK = "kick"
    BITE = "bite"


class Flag(StrEnum):
    """The flags a mode may have; others are errors in the armoury. The rules that read a flag say what it does."""

    UNBALANCED = "unbalanced"
    """can't parry in a turn in which it attacked"""
    FENCING = "fencing"
    """further parries only -2 each, and a better retreat"""
    FLAIL = "flail"
    """hard to parry"""
    SLOW = "slow"
    """unready after a swing, unless the user is much stronger than required"""
    REGRIPPED = "regripped"
    """takes a Ready to change reach"""
    BREAKS = "breaks"
    """on a hit"""


@record
class Mode:
    """A way to strike with a weapon. `damage` is by ST (`sw+2`); `reach` in yards, 0 being the same hex."""

    use: Use
    damage: str
    type: Wound
    reach: tuple[int, ...]
    hands: int = 1
    flags: frozenset[Flag] = frozenset()

    def has(self, *flags: Flag) -> bool:
        """Whether it has any of these flags."""
        return not self.flags.isdisjoint(flags)

    @property
    def close(self) -> bool:
        """Whether it strikes in the same hex."""
        return 0 in self.reach


@record
class Shot:
    """How a weapon shoots, or flies if `thrown`. `half` and `most`: its ranges in yards, or in multiples of ST if
    `by_strength`; `load`: Ready manoeuvres to reload; `rounds`: its capacity."""

    skill: Skill
    damage: str
    type: Wound
    half: Fraction
    most: Fraction
    accuracy: int = 0
    by_strength: bool = False
    thrown: bool = False
    rate: int = 1
    rounds: int = 1
    load: int = 0
    bulk: int = 0
    recoil: int = 1
    hands: int = 1


@record
class Weapon:
    """A kind of weapon: its modes, and how it shoots or is thrown, if at all. `strength`: the ST required. `parry`: its
    parry modifier (None: can't parry). `breaks_into`: the kind left when it breaks; `firearm`: uses powder."""

    name: str
    skill: Skill
    strength: int
    weight: Fraction
    parry: int | None = None
    modes: tuple[Mode, ...] = ()
    shot: Shot | None = None
    breaks_into: str = ""
    natural: bool = False
    firearm: bool = False

    @property
    def hands(self) -> frozenset[int]:
        """The numbers of hands it can be used with."""
        shot = [self.shot.hands] if self.shot else []
        return frozenset((*(mode.hands for mode in self.modes), *shot))

    @property
    def wants_both(self) -> bool:
        """Whether it needs two hands."""
        return self.hands == {2}

    @property
    def takes_either(self) -> bool:
        """Whether it can be used with one hand or two."""
        return self.hands == {1, 2}

    @property
    def reaches(self) -> tuple[int, ...]:
        """The reaches that take a Ready to change between; none: it takes none."""
        return tuple(sorted({yards for mode in self.modes if mode.has(Flag.REGRIPPED) for yards in mode.reach}))

    @property
    def longest(self) -> int:
        """Its longest reach; 0: the same hex only."""
        return max((yards for mode in self.modes for yards in mode.reach), default=0)

    def ways(self, use: Use) -> Iterator[Mode]:
        """Its modes of that use."""
        return (mode for mode in self.modes if mode.use is use)


@record
class Armour:
    """A kind of armour: DR, coverage, and whether it is flexible."""

    name: str
    dr: int
    weight: Fraction
    covers: frozenset[Place]
    flexible: bool = False

    def protects(self, place: Place) -> bool:
        """Whether it covers that place."""
        return place in self.covers


@record
class Shield:
    """A kind of shield: Defense Bonus, ST required, and Ready manoeuvres to put it on."""

    name: str
    bonus: int
    strength: int
    weight: Fraction
    ready: int


@record
class Thing:
    """An item that is no weapon. `cuffs` close on a wrist."""

    name: str
    weight: Fraction
    cuffs: bool = False


class Armoury:
    """Everything that can be carried or worn, by name."""

    def __init__(self, data: Tables) -> None:
        self.weapons = {name: _weapon(name, row) for name, row in data["weapon"].items()}
        self.armour = {name: _armour(name, row) for name, row in data["armour"].items()}
        self.shields = {name: thing_of(Shield, name, row, **_weight(row)) for name, row in data["shield"].items()}
        self.things = {name: thing_of(Thing, name, row, **_weight(row)) for name, row in data["thing"].items()}
        for kind in self.weapons.values():
            if kind.breaks_into and kind.breaks_into not in self.weapons:
                raise ValueError(f"armoury: {kind.name!r} breaks into {kind.breaks_into!r}, which there is not")

    @property
    def carried(self) -> tuple[str, ...]:
        """The names of what can be held and carried: no body parts, no armour."""
        return (*(w.name for w in self.weapons.values() if not w.natural), *self.shields, *self.things)


def _weight(row: Row) -> dict[str, object]:
    return {"weight": Fraction(str(row["weight"]))}


def _weapon(name: str, row: Row) -> Weapon:
    modes = tuple(_mode(name, mode) for mode in row.get("modes", ()))
    shot = _shot(row["shot"]) if "shot" in row else None
    return thing_of(Weapon, name, row, **_weight(row), skill=Skill(row["skill"]), modes=modes, shot=shot)


def _mode(name: str, row: Row) -> Mode:
    made = {"use": Use(row["use"]), "type": Wound(row["type"]), "reach": tuple(row["reach"])}
    return Mode(**{**row, **made, "flags": flags_of(name, row.get("flags", ()), Flag)})


def _shot(row: Row) -> Shot:
    ranges = {key: Fraction(str(row[key])) for key in ("half", "most")}
    return Shot(**{**row, **ranges, "skill": Skill(row["skill"]), "type": Wound(row["type"])})


def _armour(name: str, row: Row) -> Armour:
    return thing_of(Armour, name, row, **_weight(row), covers=flags_of(name, row["covers"], Place))


@cache
def armoury() -> Armoury:
    """The armoury of the game."""
    return Armoury(tables_in(__package__, "armoury.toml"))


FIST, FOOT, TEETH = "fist", "foot", "teeth"


def natural(name: str) -> Weapon:
    """A natural weapon: fist, foot or teeth."""
    return armoury().weapons[name]


def weapon(item: Item) -> Weapon | None:
    """The item as a weapon; None: it is none."""
    return armoury().weapons.get(item.kind)


def shield(item: Item) -> Shield | None:
    """The item as a shield; None: it is none."""
    return armoury().shields.get(item.kind)


def thing(item: Item) -> Thing | None:
    """The item, if it is neither weapon nor shield; else None."""
    return armoury().things.get(item.kind)


def worn(figure: Figure) -> tuple[Armour, ...]:
    """The armour the figure wears, outermost first."""
    return tuple(armoury().armour[name] for name in figure.worn)


def weight_of(kind: str) -> Fraction:
    """The weight of one of this kind, in pounds."""
    stock = armoury()
    found = stock.weapons.get(kind) or stock.armour.get(kind) or stock.shields.get(kind) or stock.things[kind]
    return found.weight
