"""Ground that is the same for either side: all that is laid is laid again, half a turn around the middle."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from core.space.board import Board
from core.space.cell import Cell
from core.space.terrain import TERRAIN
from hexfray.series.proving.lot import Lot

TRIES = 20
"""So often a place is looked for."""


def across(board: Board, cell: Cell) -> Cell:
    """The cell half a turn around the middle: what it is to one side, this one is to the other. With an even number of
    columns every distance stays what it is, on hexes too."""
    column, row = board.offset(cell)
    return board.at(board.width - 1 - column, board.height - 1 - row)


def laid(
    board: Board, patches: Mapping[str, Sequence[int]], free: Collection[Cell], taken: Collection[Cell], lot: Lot
) -> dict[Cell, str]:
    """So many patches of each kind, each of so many cells or fewer where there is no room, on free cells alone. Nobody
    of those who stand in cells that are `taken` is cut off by them."""
    ground: dict[Cell, str] = {}
    for kind, (many, size) in patches.items():
        for _ in range(many):
            for _ in range(TRIES):
                patch = _patch(board, [cell for cell in free if cell not in ground], size, lot)
                grown = {**ground, **dict.fromkeys(patch, kind)}
                if not TERRAIN[kind].solid or _is_open(board, grown, taken):
                    ground = grown
                    break
    return ground


def _patch(board: Board, free: Sequence[Cell], size: int, lot: Lot) -> list[Cell]:
    """Cells that hang together, and those across."""
    if not free:
        return []
    patch = [lot.one_of(free)]
    while len(patch) < size:
        around = [cell for cell in board.neighbours(patch[-1]) if cell in free]
        around = [cell for cell in around if cell not in patch and across(board, cell) not in patch]
        if not around:
            break
        patch.append(lot.one_of(around))
    return [there for cell in patch for there in (cell, across(board, cell))]


def _is_open(board: Board, ground: Mapping[Cell, str], taken: Collection[Cell]) -> bool:
    """Whether everybody can still walk to everybody."""
    first, *others = taken
    seen, ends = {first}, [first]
    while ends:
        for cell in board.neighbours(ends.pop()):
            if cell not in seen and not TERRAIN[ground.get(cell, "clear")].solid:
                seen.add(cell)
                ends.append(cell)
    return seen.issuperset(others)
