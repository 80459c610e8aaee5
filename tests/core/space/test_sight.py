"""Lines: through interiors and along edges, what they leave by and come in by."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from core.space.board import Board
from core.space.cell import Cell
from core.space.grid import LineStep
from core.space.hexes import HexGrid
from core.space.sight import enters_through, leaves_through, line, prolonged, visible
from core.space.squares import SquareGrid
from tests.core.space.boards import CENTRE, HEXES, SQUARES, boards, cells_of, there


def one(q: int, r: int) -> LineStep:
    return LineStep((there(q, r),))


def edge(a: tuple[int, int], b: tuple[int, int]) -> LineStep:
    return LineStep((there(*a), there(*b)))


# Lines on hexes


@pytest.mark.rule("S12.0-30")
def test_a_straight_row_of_hexes_is_the_line() -> None:
    assert line(HEXES, CENTRE, there(0, -6)) == tuple(one(0, -steps) for steps in range(1, 6))


@pytest.mark.rule("S12.0-30")
def test_a_line_along_an_edge_has_the_pair_beside_it() -> None:
    assert line(HEXES, CENTRE, there(1, -2)) == (edge((0, -1), (1, -1)),)


def test_edges_and_hexes_take_turns() -> None:
    assert line(HEXES, CENTRE, there(2, -4)) == (edge((0, -1), (1, -1)), one(1, -2), edge((1, -3), (2, -3)))


def test_an_oblique_line_crosses_interiors_only() -> None:
    assert line(HEXES, CENTRE, there(1, -3)) == (one(0, -1), one(1, -2))


@pytest.mark.parametrize("other", [(0, 0), (0, -1), (1, 0)])
def test_nothing_lies_between_neighbours(other: tuple[int, int]) -> None:
    assert HEXES.line(CENTRE, there(*other)) == ()


def test_an_edge_along_the_rim_is_not_in_the_line() -> None:
    assert line(HEXES, HEXES.at(0, 0), HEXES.at(2, 0)) == ()


@given(st.data(), boards)
def test_a_line_is_the_same_read_backwards(data: st.DataObject, board: Board) -> None:
    a, b = data.draw(cells_of(board)), data.draw(cells_of(board))
    assert line(board, a, b) == line(board, b, a)[::-1]


@given(st.data(), boards)
def test_a_line_crosses_the_cells_that_have_corners_on_both_its_sides(data: st.DataObject, board: Board) -> None:
    a, b = data.draw(cells_of(board)), data.draw(cells_of(board))
    crossed = [step.cells[0] for step in line(board, a, b) if not step.on_edge]
    assert sorted(crossed) == [cell for cell in sorted(board.cells()) if between(board, a, cell, b)]


def between(board: Board, a: Cell, cell: Cell, b: Cell) -> bool:
    """An oracle by other means: corners lie on both sides, and the centre is abreast of some point between a and b.

    A cell is what is nearer to its centre than to any other; that makes the second test exact.
    """
    sides = {
        sign((b.q - a.q) * (corner_r - scale * (a.r - cell.r)) - (b.r - a.r) * (corner_q - scale * (a.q - cell.q)))
        for corner_q, corner_r, scale in corners(board)
    }
    return {-1, 1} <= sides and abreast(board, a, cell, b) > 0 and abreast(board, b, cell, a) > 0


def corners(board: Board) -> list[tuple[int, int, int]]:
    """The corners of a cell from its centre, scaled to whole numbers: the middle of the cells that meet there."""
    if isinstance(board, SquareGrid):
        return [(q, r, 2) for q in (-1, 1) for r in (-1, 1)]
    turned = board.vectors[1:] + board.vectors[:1]
    return [(q + next_q, r + next_r, 3) for (q, r), (next_q, next_r) in zip(board.vectors, turned, strict=True)]


def abreast(board: Board, a: Cell, cell: Cell, b: Cell) -> int:
    """The dot product of a to b and a to the cell (twice it on hexes, whose axes are 60 degrees apart)."""
    (q, r), (east, south) = (b.q - a.q, b.r - a.r), (cell.q - a.q, cell.r - a.r)
    square = q * east + r * south
    return 2 * square + q * south + r * east if isinstance(board, HexGrid) else square


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


# Lines on squares


def test_a_diagonal_touches_corners_only() -> None:
    assert line(SQUARES, Cell(0, 0), Cell(2, 2)) == (LineStep((Cell(1, 1),)),)


def test_an_oblique_line_crosses_each_square_it_enters() -> None:
    assert [step.cells for step in line(SQUARES, Cell(0, 0), Cell(2, 1))] == [((1, 0),), ((1, 1),)]


@given(st.data(), st.builds(SquareGrid, st.integers(1, 12), st.integers(1, 12)))
def test_no_line_between_squares_runs_along_an_edge(data: st.DataObject, board: SquareGrid) -> None:
    a, b = data.draw(cells_of(board)), data.draw(cells_of(board))
    assert not any(step.on_edge for step in line(board, a, b))


# Seeing


@pytest.mark.rule("S12.0-30")
@pytest.mark.parametrize(
    ("walls", "seen"),
    [([(0, -1)], True), ([(1, -1)], True), ([(0, -1), (1, -1)], False)],
    ids=["left alone", "right alone", "both"],
)
def test_sight_along_an_edge_is_stopped_by_both_hexes_only(walls: list[tuple[int, int]], seen: bool) -> None:
    opaque = {there(*wall) for wall in walls}
    assert visible(HEXES, CENTRE, there(1, -2), opaque.__contains__) is seen


@pytest.mark.rule("S12.0-30")
@pytest.mark.parametrize(("wall", "seen"), [((0, -3), False), ((1, -3), True)], ids=["in the line", "beside it"])
def test_a_wall_in_the_line_stops_sight(wall: tuple[int, int], seen: bool) -> None:
    assert visible(HEXES, CENTRE, there(0, -6), {there(*wall)}.__contains__) is seen


def test_one_sees_the_wall_itself_and_from_within_one() -> None:
    assert visible(HEXES, CENTRE, there(0, -2), {CENTRE, there(0, -2)}.__contains__)


def test_sight_slips_between_two_squares_that_touch_at_a_corner() -> None:
    assert visible(SQUARES, Cell(0, 0), Cell(2, 2), {Cell(1, 0), Cell(0, 1)}.__contains__)


# Leaving and coming in


@pytest.mark.rule("S12.0-12")
@pytest.mark.parametrize(
    ("target", "legal"),
    [((3, -3), True), ((2, -1), True), ((3, 0), False), ((0, 3), False)],
    ids=["through a front hex", "along front and side", "through a side hex", "behind"],
)
def test_a_shot_leaves_through_the_front(target: tuple[int, int], legal: bool) -> None:
    assert leaves_through(HEXES, CENTRE, 0, there(*target)) is legal


@pytest.mark.rule("S12.0-12")
def test_between_side_and_rear_nothing_leaves() -> None:
    assert not leaves_through(HEXES, CENTRE, 0, there(1, 1))


def test_a_line_along_an_edge_comes_in_between_two_hexes() -> None:
    assert enters_through(HEXES, there(4, -2), CENTRE) == (there(1, -1), there(1, 0))


def test_at_the_rim_one_of_the_two_may_be_off_the_map() -> None:
    into, off = HEXES.at(0, 0), HEXES.step(HEXES.at(1, 0), 0)
    assert off not in HEXES
    assert enters_through(HEXES, HEXES.at(4, 0), into) == (off, HEXES.at(1, 0))


def test_a_square_is_entered_across_its_corner_from_the_square_beyond() -> None:
    assert enters_through(SQUARES, Cell(0, 0), Cell(3, 3)) == (Cell(2, 2),)


@given(st.data(), boards)
def test_neighbours_come_in_by_themselves(data: st.DataObject, board: Board) -> None:
    cell = data.draw(cells_of(board))
    assert all(enters_through(board, other, cell) == (other,) for other in board.neighbours(cell))


def test_no_line_enters_a_cell_from_itself() -> None:
    with pytest.raises(ValueError, match="both cells are"):
        enters_through(HEXES, CENTRE, CENTRE)


# Beyond the target


def test_a_line_goes_on_to_the_edge_of_the_map() -> None:
    passed = prolonged(HEXES, CENTRE, there(0, -6))
    assert [HEXES.offset(step.cells[0])[1] for step in passed] == [3, 2, 1, 0]


def test_a_line_goes_on_along_edges() -> None:
    assert prolonged(HEXES, CENTRE, there(1, -2))[:2] == (edge((1, -3), (2, -3)), one(2, -4))


def test_a_line_along_the_rim_goes_on_although_every_other_edge_is_half_off_the_map() -> None:
    passed = prolonged(HEXES, HEXES.at(0, 0), HEXES.at(2, 0))
    assert [step.cells[0] for step in passed] == [HEXES.at(column, 0) for column in range(4, 24, 2)]


def test_nothing_lies_beyond_the_own_cell() -> None:
    assert prolonged(HEXES, CENTRE, CENTRE) == ()


@given(st.data(), boards)
def test_what_lies_beyond_is_what_a_longer_line_would_pass(data: st.DataObject, board: Board) -> None:
    a, b = data.draw(cells_of(board)), data.draw(cells_of(board))
    assume(a != b)
    beyond = prolonged(board, a, b)
    q, r = b.q - a.q, b.r - a.r
    for times in range(2, 12):
        end = Cell(a.q + q * times, a.r + r * times)
        if end in board:
            assert line(board, b, end) == beyond[: beyond.index(LineStep((end,)))]


def test_lines_share_the_steps_that_they_have_in_common() -> None:
    longer, shorter = line(HEXES, CENTRE, there(0, -6)), line(HEXES, CENTRE, there(0, -5))
    assert all(step is same for step, same in zip(longer, shorter, strict=False))
