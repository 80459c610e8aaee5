"""The hex grid: directions, distance and how it is drawn. What it shares with squares is in board.py."""

from collections.abc import Iterable

from core.records import record
from core.space.board import Board
from core.space.cell import Cell


@record
class HexGrid(Board):
    """Flat-topped hexes in axial coordinates, drawn in columns, every second one half a hex lower.

    Of the six neighbours three are front, two flank and one rear.
    """

    facing_names = ("N", "NE", "SE", "S", "SW", "NW")
    facings = 6
    cell_words = ("hex", "hexes")
    vectors = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    outline = ((2, 1), (1, 2), (1, -1))  # three pairs of parallel edges, each half way to a pair of neighbours
    side_turns = frozenset({2})

    @staticmethod
    def offset(cell: Cell) -> tuple[int, int]:
        return cell.q, cell.r + (cell.q - (cell.q & 1)) // 2

    @staticmethod
    def at(column: int, row: int) -> Cell:
        return Cell(column, row - (column - (column & 1)) // 2)

    def distance(self, a: Cell, b: Cell) -> int:
        # The largest of |q|, |r| and |q + r|, written out: this is the hottest function of all.
        q, r = b[0] - a[0], b[1] - a[1]
        if q > 0:
            if r > 0:
                return q + r
            return max(-r, q)
        if r < 0:
            return -q - r
        return max(-q, r)

    def within(self, cell: Cell, steps: int, cells: Iterable[Cell]) -> frozenset[Cell]:
        q, r = cell
        west, east, north, south, least, most = q - steps, q + steps, r - steps, r + steps, q + r - steps, q + r + steps
        near = [
            there
            for there in cells
            if west <= there[0] <= east and north <= there[1] <= south and least <= there[0] + there[1] <= most
        ]
        return frozenset([there for there in near if there in self._around])

    @staticmethod
    def towards(q: int, r: int) -> int:
        # All six vectors are equally long, so the best one is that with the largest dot product (here doubled).
        along = [q * (2 * east + south) + r * (2 * south + east) for east, south in HexGrid.vectors]
        return along.index(max(along))
