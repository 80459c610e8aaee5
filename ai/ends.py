"""Which ends of a move are followed: the best, and others far from all of them. What comes of them: foresight.py."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from ai.assessment import Assessment
from core.battle.battle import Battle
from core.space.cell import Cell

LOOKED_AT = 40
"""The foremost ends are among so many of the best."""
WORSE = 4000
"""What is worse than the best by so much is not among them."""
LOOKED_AT_APART = 600
"""Those apart are looked for among so many more."""
APART = 2
"""So many cells ends that are apart are from one another, at least."""


def foremost(battle: Battle, moves: Iterator[Assessment], most: int) -> tuple[list[Assessment], list[Assessment]]:
    """The moves that were looked at, and the best in each cell that one may end in, of those that are not much worse
    than the best. `moves`: the best first."""
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
    """The moves that were looked at, and the best of those that end far from the ends that are taken, and from one
    another. `moves`: what is left of them, the best first."""
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
    """The cell that a move ends in; None: it is none."""
    path: tuple[Cell, ...] | None = getattr(one.choice, "path", None)
    return path if path is None else path[-1] if path else battle[one.choice.figure].at
