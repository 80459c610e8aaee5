"""The square grid: directions, distance and how it is drawn. What it shares with hexes is in board.py."""

from core.records import record
from core.space.board import Board
from core.space.cell import Cell


@record
class SquareGrid(Board):
    """Squares with x to the east and y to the south; a diagonal neighbour is one step away like any other.

    Of the eight neighbours three are front, two flank and three rear.
    """

    facing_names = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
    facings = 8
    cell_words = ("square", "squares")
    vectors = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
    outline = ((2, 0), (0, 2))  # two pairs of parallel edges, each half way to a pair of neighbours
    side_turns = frozenset({2})

    @staticmethod
    def offset(cell: Cell) -> tuple[int, int]:
        return cell.q, cell.r

    @staticmethod
    def at(column: int, row: int) -> Cell:
        return Cell(column, row)

    def distance(self, a: Cell, b: Cell) -> int:
        return max(abs(b[0] - a[0]), abs(b[1] - a[1]))

    @staticmethod
    def towards(q: int, r: int) -> int:
        # The best direction has the largest cosine. Squared, and with its sign, it needs no root: a diagonal is
        # longer by the root of two.
        along = [q * east + r * south for east, south in SquareGrid.vectors]
        cosines = [dot * abs(dot) * (1 if way % 2 else 2) for way, dot in enumerate(along)]
        return cosines.index(max(cosines))
