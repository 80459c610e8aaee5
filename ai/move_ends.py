"""Which ends of a move are followed up: the best, and some far from them. How they turn out: foresight.py."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from ai.assessment import Assessment
from core.battle.battle import Battle
from core.space.cell import Cell

LOOKED_AT = 40
"""How many of the best moves are searched for the foremost ends."""
WORSE = 4000
"""Ends worse than the best by this much are left out."""
LOOKED_AT_APART = 600
"""How many more moves are searched for ends far away."""
APART = 2
"""The least distance between such ends, in cells."""


def foremost(battle: Battle, moves: Iterator[Assessment], most: int) -> tuple[list[Assessment], list[Assessment]]:
    """Return the moves looked at, and the best in each cell they end in, unless much worse than the best of all.
    `moves`: best first."""
    seen: set[object] = set()
    found: list[Assessment] = []
    kept: list[Assessment] = []
    for one in islice(moves, LOOKED_AT):
        found.append(one)
        if one.score < found[0].score - WORSE:
            break
        if (place := (one.choice.verb, _end(battle, one))) not in seen:
            seen.add(place)
            kept.append(one)
        if len(kept) >= most:
            break
    return found, kept


def apart(
    battle: Battle, moves: Iterator[Assessment], taken: list[Assessment], most: int
) -> tuple[list[Assessment], list[Assessment]]:
    """Return the moves looked at, and the best of those that end far from the `taken` ends and from each other.
    `moves`: the rest, best first."""
    cells = [cell for one in taken if (cell := _end(battle, one)) is not None]
    found: list[Assessment] = []
    kept: list[Assessment] = []
    for one in islice(moves, LOOKED_AT_APART) if most > 0 else ():
        found.append(one)
        cell = _end(battle, one)
        if cell is not None and all(battle.grid.distance(cell, other) >= APART for other in cells):
            cells.append(cell)
            kept.append(one)
            if len(kept) == most:
                break
    return found, kept


def _end(battle: Battle, one: Assessment) -> Cell | None:
    """The cell a move ends in; None: not a move."""
    path: tuple[Cell, ...] | None = getattr(one.choice, "path", None)
    return path if path is None else path[-1] if path else battle[one.choice.figure].at
