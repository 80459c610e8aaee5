"""Fighters whose blows are alike: what a blow hangs on, as a value. So what it may do is found once for all of them,
and for as long as the program runs. The blows themselves: threat.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple, TypeAlias, TypeVar

from ai.skirmish.blows import Force
from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import RuleId
from core.battle.once import once_of
from core.rulebook.reads import Reads
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.sheet.armoury import Armoury
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.words import Marks
from core.space.grid import Grid
from core.space.terrain import TerrainKey, key_of

T = TypeVar("T")
Key: TypeAlias = tuple[object, ...]

Forces: TypeAlias = dict[Key, tuple[Force, ...]]
"""The attacks that one may make on another, each in numbers, by what they hang on."""

Attacks: TypeAlias = Callable[[Battle, Figure, Figure], Iterable[Attack]]
"""What names the attacks that one figure may make on another; always the same function, for it is known by itself."""

PASSING = frozenset(
    (
        *(Marks.ACTED, Marks.IN_CONTACT, Marks.FORCING, Marks.DRIVEN, Marks.SPENT),
        *(Marks.HITS, Marks.BATTERED, Marks.TESTED_BALANCE),
    )
)
"""What the numbers of a blow and of a shot do not hang on by the rules that ship, unless one of the two has set its
weapon."""
TIED = (Marks.SET, Marks.AIMING, Marks.SHOOTING)
"""What makes an attack hang on where everybody is."""
MOST_KEPT = 1 << 15
FIELDS_KEPT = 16


class Kit:
    """What a figure is, wears and carries, and what is true of it for a while, whoever it is. Equal ones are one."""

    __slots__ = ()


_kits: dict[Key, Kit] = {}


@once_of("sheet", "gear", "main", "off", "worn", "marks")
def kit(figure: Figure) -> Kit:
    """The kit of a figure. The names of its things do not matter, only which of them is where."""
    scores = sheet(figure)
    numbers: dict[str, object] = {item.id: number for number, item in enumerate(figure.gear)}
    key = (
        (scores.strength, scores.dexterity, scores.intellect, scores.movement, *sorted(scores.skills.items())),
        tuple(_thing(item) for item in figure.gear),
        numbers.get(figure.main or "", figure.main),
        numbers.get(figure.off or "", figure.off),
        figure.worn,
        tuple(
            (m.kind, m.value, numbers.get(m.about, m.about), m.cell, m.how)
            for m in figure.marks
            if m.kind not in PASSING
        ),
    )
    found = _kits.get(key)
    if found is None:
        if len(_kits) >= MOST_KEPT:
            _kits.clear()
        found = _kits[key] = Kit()
    return found


def _thing(item: Item) -> Key:
    """All of an item but its name."""
    fixed = None if item.fixed is None else _thing(item.fixed)
    return item.kind, item.soundness, item.rounds, item.work, item.cracks, item.fell, item.loads, fixed


def tied(attacker: Figure) -> bool:
    """Whether its attacks hang on more than on the two of them."""
    return any(mark.kind in TIED for mark in attacker.marks)


def pair(battle: Battle, attacker: Figure, target: Figure, *, passing: bool = False) -> Key:
    """What an attack of one figure on another hangs on, besides where the two are and on what ground: the holds too
    that either has a part in. `passing`: the marks too that no rule reads that ships."""
    if passing:
        marks = tuple([tuple([m for m in figure.marks if m.kind in PASSING]) for figure in (attacker, target)])
        return (*pair(battle, attacker, target), marks)
    names = attacker.id, target.id
    holds = [hold for hold in battle.holds if hold.holder in names or hold.held in names]
    held = (*names, *holds) if holds else ()
    return kit(attacker), attacker.hurt, attacker.state, kit(target), target.state, *held


class Known(NamedTuple):
    """The attacks that were found, and for those that depend on more than their key, on what."""

    forces: Forces
    reads: dict[Key, Reads]


def known(book: Rulebook, battle: Battle) -> Known:
    """The attacks that were found under these rules, with these weapons, on this ground, as it burns and smokes."""
    return _known(book, battle.armoury, battle.options, battle.grid, key_of(battle.terrain), battle.fields)


@lru_cache(maxsize=FIELDS_KEPT)
def _known(
    book: Rulebook,
    weapons: Armoury | None,
    options: tuple[RuleId, ...],
    grid: Grid,
    terrain: TerrainKey,
    fields: tuple[Field, ...],
) -> Known:
    return Known({}, {})


def keep(found: dict[Key, T], key: Key, value: T) -> T:
    """Remembers what attacks there are."""
    if len(found) >= MOST_KEPT:
        found.clear()
    found[key] = value
    return value
