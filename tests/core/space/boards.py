"""Maps and cells for the tests of this room; hypothesis draws them, stories are told around a centre."""

from hypothesis import strategies as st

from core.space.board import Board
from core.space.cell import Cell
from core.space.hexes import HexGrid
from core.space.squares import SquareGrid

HEXES = HexGrid(24, 20)
SQUARES = SquareGrid(24, 20)
CENTRE = HEXES.at(12, 10)  # far enough from the rim that all of a story is on the map

_sides = st.integers(1, 12)
boards: st.SearchStrategy[Board] = st.one_of(st.builds(HexGrid, _sides, _sides), st.builds(SquareGrid, _sides, _sides))


def there(q: int, r: int) -> Cell:
    """The cell that the ledger calls (q, r) when (0, 0) is the centre of the hex map."""
    return Cell(CENTRE.q + q, CENTRE.r + r)


def cells_of(board: Board) -> st.SearchStrategy[Cell]:
    return st.sampled_from(board.cells())
