"""Terrain that is the same for both sides: each patch is repeated, rotated around the middle."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from core.space.board import Board
from core.space.cell import Cell
from core.space.terrain import TERRAIN
from hexfray.series.proving.seeded_draws import SeededDraws

TRIES = 20
"""The attempts to place a patch."""


def across(board: Board, cell: Cell) -> Cell:
    """Return the mirrored cell, half a turn around the middle. With an even number of columns distances stay the same,
    on hexes too."""
    column, row = board.offset(cell)
    return board.at(board.width - 1 - column, board.height - 1 - row)


def mirrored_ground(
    board: Board,
    patches: Mapping[str, Sequence[int]],
    free: Collection[Cell],
    taken: Collection[Cell],
    draws: SeededDraws,
) -> dict[Cell, str]:
    """Return terrain with the given `patches`: their number and size by kind, smaller where there is no room, on free
    cells only. Figures in `taken` cells aren't cut off from each other."""
    ground: dict[Cell, str] = {}
    for kind, (many, size) in patches.items():
        for _ in range(many):
            for _ in range(TRIES):
                patch = _patch(board, [cell for cell in free if cell not in ground], size, draws)
                grown = {**ground, **dict.fromkeys(patch, kind)}
                if not TERRAIN[kind].solid or _is_open(board, grown, taken):
                    ground = grown
                    break
    return ground


def _patch(board: Board, free: Sequence[Cell], size: int, draws: SeededDraws) -> list[Cell]:
    """Return connected cells, and the mirrored ones."""
    if not free:
        return []
    patch = [draws.one_of(free)]
    while len(patch) < size:
        around = [cell for cell in board.neighbours(patch[-1]) if cell in free]
        around = [cell for cell in around if cell not in patch and across(board, cell) not in patch]
        if not around:
            break
        patch.append(draws.one_of(around))
    return [there for cell in patch for there in (cell, across(board, cell))]


def _is_open(board: Board, ground: Mapping[Cell, str], taken: Collection[Cell]) -> bool:
    """Whether all taken cells are still connected."""
    first, *others = taken
    seen, ends = {first}, [first]
    while ends:
        for cell in board.neighbours(ends.pop()):
            if cell not in seen and not TERRAIN[ground.get(cell, "clear")].solid:
                seen.add(cell)
                ends.append(cell)
    return seen.issuperset(others)
