"""Attacks whose numbers depend on more than what makes two of them alike: where the two would stand, and what the rules
say that read it. What is alike: alike.py. What is done with the numbers: threat.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

from ai.skirmish.alike import Attacks, Forces, Key, keep, known, pair, tied
from ai.skirmish.blows import Asked, Estimated, Force, expected, force, reading_more, said_of
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
"""What the key of attacks that are alike holds: the two figures, the weapon, their distance and the side that it comes
from. The target is always in front of the attacker."""
NOT_ESTIMATED: Estimated = frozenset()
PLACES = Reads.CELL | Reads.FACING | Reads.WALK
"""What differs between two places in one battle; all else is as it is."""


class Spot(NamedTuple):
    """Where a figure stands, which way it looks, and how it came there."""

    cell: Cell
    facing: int
    walk: tuple[Cell, ...]


Arms: TypeAlias = tuple[tuple[Item | None, Weapon], ...]
"""What somebody strikes with."""


def arms(figure: Figure) -> Iterator[tuple[Item | None, Weapon]]:
    """What a figure could strike with, bare hands where there is nothing else."""
    found = [(item, kind) for item in figure.held if (kind := melee_weapon(figure, item)) is not None]
    yield from found
    if not found and (bare := melee_weapon(figure, None)) is not None:
        yield None, bare


class Anywhere(NamedTuple):
    """What is the same of a figure's blows wherever they are struck: what makes them alike (None: nothing does), what
    they are struck with, the modifiers that are asked of each in every place; and the best of those that were found."""

    alike: Key | None
    arms: Arms
    asked: tuple[Asked, ...]
    found: dict[tuple[int, int], tuple[tuple[Force, ...], Strike]]

    def best(self, forces: tuple[Force, ...], target: Figure, spent: int) -> Strike:
        """The best blow of those with these numbers, which are known again as the very same."""
        key = id(forces), spent
        if key not in self.found:
            self.found[key] = forces, best_of(forces, target, spent)  # what is kept keeps its id
        return self.found[key][1]


def best_of(forces: tuple[Force, ...], target: Figure, spent: int) -> Strike:
    """The most that any of these attacks may do."""
    return max([NO_STRIKE, *(expected(force, target, spent) for force in forces)], key=lambda one: one.worth)


def spot_of(figure: Figure) -> Spot:
    """Where it is now."""
    return Spot(figure.at, figure.facing, figure.walk)


def spot_after(figure: Figure, stand: Stand) -> Spot:
    """Where it will be when its move has ended so."""
    walk = (*(figure.walk or (figure.at,)), *stand.path) if stand.path else figure.walk
    return Spot(stand.cell, stand.facing, walk)


def put(figure: Figure, spot: Spot) -> Figure:
    """A figure in such a place."""
    if spot == (figure.at, figure.facing, figure.walk):
        return figure
    moved: Figure = _moved(figure, *spot, ())
    return moved


_moved = changing(Figure, "at", "facing", "walk", "also")


def reads_of(book: Rulebook, attacks: tuple[Attack, ...], estimated: Estimated) -> Reads:
    """What these attacks depend on beyond what makes them alike."""
    found = Reads.NOTHING
    for attack in attacks:
        for _, rules in reading_more(book, attack, HELD, estimated):
            for rule in rules:
                found |= rule.reads & ~HELD
    return found


def asked_of(book: Rulebook, attacks: tuple[Attack, ...], estimated: Estimated) -> tuple[Asked, ...]:
    """The modifiers of each attack that are asked in every place."""
    return tuple([reading_more(book, attack, HELD, estimated) for attack in attacks])


def facts_of_places(reads: Reads, attacker: Spot, target: Spot) -> Key:
    """What two places differ in from others of the same battle, as far as it is read."""
    by_cells, by_facings, by_walks = _differing(reads)
    cells = (attacker.cell, target.cell) if by_cells else ()
    facings = (attacker.facing, target.facing) if by_facings else ()
    walks = (attacker.walk, target.walk) if by_walks else ()
    return cells, facings, walks


def reads_facings(reads: Reads) -> bool:
    """Whether it matters which way the two look."""
    return _differing(reads)[1]


def reads_cells_alone(reads: Reads) -> bool:
    """Whether it matters where the two are, and neither which way they look nor how they came there."""
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
    asked: tuple[Asked, ...] | None = None,
) -> tuple[Force, ...]:
    """The numbers of attacks in their very places. Those are the same wherever the rules that read more than `key` say
    the same: those `asked` of each attack, where they are found already. Without a key nothing is kept."""
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
    """The attacks of one upon another that `attacks` names, in numbers: known from earlier ones like them.
    `passing`: as in `pair`."""
    kept = known(book, battle)
    alike = () if tied(attacker) else pair(battle, attacker, target, passing=passing)
    key = (attacks, *alike, target.facing, attacker.entered) if alike else None
    if key and key not in kept.reads and (forces := kept.forces.get(key)) is not None:
        return forces
    made = tuple(attacks(battle, attacker, target))
    if key and (reads := reads_of(book, made, NOT_ESTIMATED)):
        keep(kept.reads, key, reads)
    return forces_there(book, kept.forces, key, made, NOT_ESTIMATED)
