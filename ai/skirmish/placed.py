"""Attacks whose numbers depend on more than what makes two of them alike: where the two would stand, and what the rules
say that read it. What is alike: alike.py. What is done with the numbers: threat.py."""

from __future__ import annotations

from typing import NamedTuple

from ai.skirmish.alike import Attacks, Forces, Key, keep, known, pair, tied
from ai.skirmish.blows import Estimated, Force, force, reading_more
from ai.tactics import Stand
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.rulebook.reads import Reads
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.attack.tohit import Attack
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
    return replace(figure, at=spot.cell, facing=spot.facing, walk=spot.walk, also=())


def reads_of(book: Rulebook, attacks: tuple[Attack, ...], estimated: Estimated) -> Reads:
    """What these attacks depend on beyond what makes them alike."""
    found = Reads.NOTHING
    for attack in attacks:
        for rule, _ in reading_more(book, attack, HELD, estimated):
            found |= rule.reads & ~HELD
    return found


def facts_of_places(reads: Reads, attacker: Spot, target: Spot) -> Key:
    """What two places differ in from others of the same battle, as far as it is read."""
    cells = (attacker.cell, target.cell) if Reads.CELL in reads else ()
    facings = (attacker.facing, target.facing) if Reads.FACING in reads else ()
    walks = (attacker.walk, target.walk) if Reads.WALK in reads else ()
    return cells, facings, walks


def forces_there(
    book: Rulebook, kept: Forces, key: Key | None, attacks: tuple[Attack, ...], estimated: Estimated
) -> tuple[Force, ...]:
    """The numbers of attacks in their very places. Those are the same wherever the rules that read more than `key` say
    the same. Without a key nothing is kept."""
    if key is None:
        return tuple([force(book, attack, estimated) for attack in attacks])
    said = tuple(
        [
            tuple([rule.call(context) for rule, context in reading_more(book, attack, HELD, estimated)])
            for attack in attacks
        ]
    )
    here = (*key, said) if any(said) else key
    found = kept.get(here)
    return found or keep(kept, here, tuple([force(book, attack, estimated) for attack in attacks]))


def forces_of(
    book: Rulebook, battle: Battle, attacker: Figure, target: Figure, attacks: Attacks, *, passing: bool
) -> tuple[Force, ...]:
    """The attacks of one upon another that `attacks` names, in numbers: known from whoever was their like before.
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
