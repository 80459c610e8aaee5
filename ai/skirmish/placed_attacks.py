"""Attacks whose numbers depend on the places of the two figures, and the modifiers that read places. Keys of other
attacks: cache_keys.py; what is done with the numbers: threat.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

from ai.skirmish.blows import AskedModifiers, Estimated, Force, expected, force, reading_more, said_of
from ai.skirmish.cache_keys import Attacks, Forces, Key, keep, known, pair, tied
from ai.strike import NO_STRIKE, Strike
from ai.tactics import Stand
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.record import changing
from core.rulebook.reads import Reads
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.melee.blows import melee_weapon
from core.rulesets.skirmish.sheet.armoury import Weapon
from core.space.cell import Cell

HELD = Reads.FIGURES | Reads.MANNER | Reads.BEARING
"""What the key of an attack holds: the two figures, the weapon, distance and side. The target is always in front of the
attacker."""
NOT_ESTIMATED: Estimated = frozenset()
PLACES = Reads.CELL | Reads.FACING | Reads.WALK
"""What differs between two places in one battle; all else stays."""


class Spot(NamedTuple):
    """A figure's cell, its facing, and how it got there."""

    cell: Cell
    facing: int
    walk: tuple[Cell, ...]


Arms: TypeAlias = tuple[tuple[Item | None, Weapon], ...]
"""What a figure strikes with."""


def arms(figure: Figure) -> Iterator[tuple[Item | None, Weapon]]:
    """Yield what a figure could strike with; bare hands if nothing else."""
    found = [(item, kind) for item in figure.held if (kind := melee_weapon(figure, item)) is not None]
    yield from found
    if not found and (bare := melee_weapon(figure, None)) is not None:
        yield None, bare


class Anywhere(NamedTuple):
    """What a figure's attacks have in common wherever they are made: their key (None: none), the weapons, and the
    modifiers to ask in each place; and the best attacks found so far."""

    alike: Key | None
    arms: Arms
    asked: tuple[AskedModifiers, ...]
    found: dict[tuple[int, int], tuple[tuple[Force, ...], Strike]]

    def best(self, forces: tuple[Force, ...], target: Figure, spent: int) -> Strike:
        """Return the best of these attacks. `forces` is recognized as the very same object."""
        key = id(forces), spent
        if key not in self.found:
            self.found[key] = forces, best_of(forces, target, spent)  # a cached object keeps its id
        return self.found[key][1]


def best_of(forces: tuple[Force, ...], target: Figure, spent: int) -> Strike:
    """Return the most that any of these attacks may do."""
    return max([NO_STRIKE, *(expected(force, target, spent) for force in forces)], key=lambda one: one.worth)


def spot_of(figure: Figure) -> Spot:
    """Return where a figure is now."""
    return Spot(figure.at, figure.facing, figure.walk)


def spot_after(figure: Figure, stand: Stand) -> Spot:
    """Return where a figure will be after a move."""
    walk = (*figure.walk_to_here, *stand.path) if stand.path else figure.walk
    return Spot(stand.cell, stand.facing, walk)


def put(figure: Figure, spot: Spot) -> Figure:
    """Return a figure in this place."""
    if spot == (figure.at, figure.facing, figure.walk):
        return figure
    moved: Figure = _moved(figure, *spot, ())
    return moved


_moved = changing(Figure, "at", "facing", "walk", "also")


def reads_of(book: Rulebook, attacks: tuple[Attack, ...], estimated: Estimated) -> Reads:
    """Return what these attacks depend on beyond their key."""
    found = Reads.NOTHING
    for attack in attacks:
        for _, rules in reading_more(book, attack, HELD, estimated):
            for rule in rules:
                found |= rule.reads & ~HELD
    return found


def asked_of(book: Rulebook, attacks: tuple[Attack, ...], estimated: Estimated) -> tuple[AskedModifiers, ...]:
    """Return the modifiers of each attack to ask in every place."""
    return tuple([reading_more(book, attack, HELD, estimated) for attack in attacks])


def facts_of_places(reads: Reads, attacker: Spot, target: Spot) -> Key:
    """Return how two places differ from others of the battle, as far as that is read."""
    by_cells, by_facings, by_walks = _differing(reads)
    cells = (attacker.cell, target.cell) if by_cells else ()
    facings = (attacker.facing, target.facing) if by_facings else ()
    walks = (attacker.walk, target.walk) if by_walks else ()
    return cells, facings, walks


def reads_facings(reads: Reads) -> bool:
    """Whether facings matter."""
    return _differing(reads)[1]


def reads_cells_alone(reads: Reads) -> bool:
    """Whether cells matter, but neither facings nor the way there."""
    return _differing(reads) == (True, False, False)


@cache
def _differing(reads: Reads) -> tuple[bool, bool, bool]:
    return Reads.CELL in reads, Reads.FACING in reads, Reads.WALK in reads


def forces_there(
    book: Rulebook,
    kept: Forces,
    key: Key | None,
    attacks: tuple[Attack, ...],
    estimated: Estimated,
    asked: tuple[AskedModifiers, ...] | None = None,
) -> tuple[Force, ...]:
    """Return the numbers of attacks in their very places. They are the same wherever the rules that read more than
    `key` say the same (`asked`, if already known). Without a key nothing is cached."""
    if key is None:
        return tuple([force(book, attack, estimated) for attack in attacks])
    each = asked_of(book, attacks, estimated) if asked is None else asked
    said = tuple([said_of(attack, rules) for attack, rules in zip(attacks, each, strict=True)])
    here = (*key, said) if any(said) else key
    found = kept.get(here)
    return found or keep(kept, here, tuple([force(book, attack, estimated) for attack in attacks]))


def forces_of(
    book: Rulebook, battle: Battle, attacker: Figure, target: Figure, attacks: Attacks, *, passing: bool
) -> tuple[Force, ...]:
    """Return the attacks that `attacks` names, in numbers, from earlier ones like them. `passing`: as in `pair`."""
    kept = known(book, battle)
    alike = () if tied(attacker) else pair(battle, attacker, target, passing=passing)
    key = (attacks, *alike, target.facing, attacker.entered) if alike else None
    if key and key not in kept.reads and (forces := kept.forces.get(key)) is not None:
        return forces
    made = tuple(attacks(battle, attacker, target))
    if key and (reads := reads_of(book, made, NOT_ESTIMATED)):
        keep(kept.reads, key, reads)
    return forces_there(book, kept.forces, key, made, NOT_ESTIMATED)
