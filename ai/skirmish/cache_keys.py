"""What attacks depend on, as values: attacks of figures that are alike are worked out once, for as long as the program
runs. The attacks: threat.py."""

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
"""Attacks in numbers, by key."""

Attacks: TypeAlias = Callable[[Battle, Figure, Figure], Iterable[Attack]]
"""Returns the attacks that one figure may make on another. Always pass the same function: it is part of the key."""

PASSING = frozenset(
    (
        *(Marks.ACTED, Marks.IN_CONTACT, Marks.FORCING, Marks.DRIVEN, Marks.SPENT),
        *(Marks.HITS, Marks.BATTERED, Marks.TESTED_BALANCE),
    )
)
"""What the numbers of melee attacks and shots do not depend on by the shipped rules, unless one of the two has set a
weapon."""
TIED = (Marks.SET, Marks.AIMING, Marks.SHOOTING)
"""Marks that make an attack depend on where everyone is."""
MOST_KEPT = 1 << 15
FIELDS_KEPT = 16


class Kit:
    """A figure's sheet, gear and passing state, but not its identity. Equal kits are one object."""

    __slots__ = ()


_kits: dict[Key, Kit] = {}


@once_of("sheet", "gear", "main", "off", "worn", "marks")
def kit(figure: Figure) -> Kit:
    """Return the kit of a figure. The names of its items do not matter, only which is where."""
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
    """Whether a figure's attacks depend on more than the two figures."""
    return any(mark.kind in TIED for mark in attacker.marks)


def pair(battle: Battle, attacker: Figure, target: Figure, *, passing: bool = False) -> Key:
    """Return what an attack depends on besides place and ground, holds on either included. `passing`: include marks
    that no shipped rule reads."""
    if passing:
        marks = tuple([tuple([m for m in figure.marks if m.kind in PASSING]) for figure in (attacker, target)])
        return (*pair(battle, attacker, target), marks)
    names = attacker.id, target.id
    holds = [hold for hold in battle.holds if hold.holder in names or hold.held in names]
    held = (*names, *holds) if holds else ()
    return kit(attacker), attacker.hurt, attacker.state, kit(target), target.state, *held


class Known(NamedTuple):
    """The attacks known so far, and what those depend on that depend on more than their key."""

    forces: Forces
    reads: dict[Key, Reads]


def known(book: Rulebook, battle: Battle) -> Known:
    """Return the attacks known under these rules, with these weapons, on this ground with its fire and smoke."""
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
    """Remember the attacks under a key."""
    if len(found) >= MOST_KEPT:
        found.clear()
    found[key] = value
    return value
