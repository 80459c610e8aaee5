"""What every board promises, hexes and squares alike."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.space.board import Board
from core.space.cell import Cell
from core.space.grid import Grid
from core.space.hexes import HexGrid
from core.space.squares import SquareGrid
from tests.core.space.boards import HEXES, SQUARES, boards, cells_of

both = pytest.mark.parametrize("board", [HEXES, SQUARES], ids=["hexes", "squares"])


@both
def test_a_board_is_a_grid(board: Board) -> None:
    grid: Grid = board
    assert grid.facings == len(grid.facing_names)


@given(st.data(), boards)
def test_a_cells_name_leads_back_to_it(data: st.DataObject, board: Board) -> None:
    cell = data.draw(cells_of(board))
    assert board.cell(board.name(cell)) == cell


@given(st.data(), boards)
def test_a_cells_place_in_the_drawing_leads_back_to_it(data: st.DataObject, board: Board) -> None:
    cell = data.draw(cells_of(board))
    assert board.at(*board.offset(cell)) == cell


@given(boards)
def test_cells_come_row_by_row_as_drawn(board: Board) -> None:
    drawn = [board.offset(cell) for cell in board.cells()]
    assert drawn == [(column, row) for row in range(board.height) for column in range(board.width)]


@given(st.data(), boards)
def test_distance_is_a_metric(data: st.DataObject, board: Board) -> None:
    a, b, c = (data.draw(cells_of(board)) for _ in range(3))
    assert (board.distance(a, b) == 0) == (a == b)
    assert board.distance(a, b) == board.distance(b, a)
    assert board.distance(a, c) <= board.distance(a, b) + board.distance(b, c)


@given(st.data(), boards, st.integers(1, 6))
def test_direction_finds_the_way_that_was_stepped(data: st.DataObject, board: Board, steps: int) -> None:
    cell = data.draw(cells_of(board))
    way = data.draw(st.integers(0, board.facings - 1))
    assert board.direction(cell, board.step(cell, way, steps)) == way


@given(st.data(), boards, st.integers(1, 6))
def test_a_step_back_undoes_a_step(data: st.DataObject, board: Board, steps: int) -> None:
    cell = data.draw(cells_of(board))
    way = data.draw(st.integers(0, board.facings - 1))
    assert board.step(board.step(cell, way, steps), board.turned(way, board.facings // 2), steps) == cell


@given(st.data(), boards)
def test_neighbours_are_the_cells_one_step_away(data: st.DataObject, board: Board) -> None:
    cell = data.draw(cells_of(board))
    assert set(board.neighbours(cell)) == {other for other in board.cells() if board.distance(cell, other) == 1}


@given(st.data(), boards, st.integers(0, 5))
def test_a_ring_holds_the_cells_at_its_distance_once_each(data: st.DataObject, board: Board, radius: int) -> None:
    cell = data.draw(cells_of(board))
    at_radius = [other for other in board.cells() if board.distance(cell, other) == radius]
    assert sorted(board.ring(cell, radius)) == sorted(at_radius)


@given(st.data(), boards, st.integers(0, 5))
def test_a_disc_goes_outwards_from_its_centre(data: st.DataObject, board: Board, radius: int) -> None:
    cell = data.draw(cells_of(board))
    distances = [board.distance(cell, other) for other in board.disc(cell, radius)]
    assert distances == sorted(other for other in (board.distance(cell, c) for c in board.cells()) if other <= radius)


@given(st.data(), boards, st.integers(0, 6))
def test_within_a_distance_are_the_cells_of_a_disc_and_none_off_the_map(
    data: st.DataObject, board: Board, steps: int
) -> None:
    cell = data.draw(cells_of(board))
    given = [board.step(one, 1, 3) for one in board.cells()] + [*board.cells()]
    assert board.within(cell, steps, given) == frozenset(board.disc(cell, steps))


@given(st.data(), boards)
def test_a_step_back_leads_farther_away(data: st.DataObject, board: Board) -> None:
    cell = data.draw(cells_of(board))
    foe = data.draw(st.sampled_from(board.neighbours(cell) or (board.step(cell, 0),)))
    assert board.distance(foe, board.step(cell, board.back_from(cell, foe))) == 2


@both
def test_turning_goes_round(board: Board) -> None:
    assert board.turned(board.facings - 1, 1) == 0
    assert board.turned(0, -1) == board.facings - 1


@both
def test_at_the_rim_the_front_is_what_is_on_the_map(board: Board) -> None:
    corner = board.at(0, 0)
    assert board.front(corner, 0) == ()


@both
def test_only_a_neighbour_lies_in_an_arc(board: Board) -> None:
    with pytest.raises(ValueError, match="not adjacent"):
        board.arc(board.at(5, 5), 0, board.at(5, 7))


@both
def test_no_direction_leads_from_a_cell_to_itself(board: Board) -> None:
    with pytest.raises(ValueError, match="no direction: both cells are"):
        board.direction(Cell(3, 3), Cell(3, 3))


@both
@pytest.mark.parametrize("name", ["", "1", "07033", "a703", "٠٧٠٣", "07 3"])
def test_a_name_is_four_digits(board: Board, name: str) -> None:
    with pytest.raises(ValueError, match="write column and row"):
        board.cell(name)


@both
@pytest.mark.parametrize("name", ["0001", "0100", "2501", "0121"])
def test_a_name_off_the_map_is_refused(board: Board, name: str) -> None:
    with pytest.raises(ValueError, match=r"is off the map \(0101 to 2420\)"):
        board.cell(name)


@both
def test_a_cell_off_the_map_has_no_name(board: Board) -> None:
    with pytest.raises(ValueError, match="off the map"):
        board.name(board.at(24, 0))


@pytest.mark.parametrize(("width", "height"), [(0, 5), (5, 0), (100, 5), (5, 100)])
def test_a_map_has_as_many_columns_and_rows_as_can_be_named(width: int, height: int) -> None:
    with pytest.raises(ValueError, match="1 to 99"):
        HexGrid(width, height)


def test_boards_of_one_size_are_equal_only_if_of_one_kind() -> None:
    boards: list[Board] = [HexGrid(4, 3), SquareGrid(4, 3)]
    assert boards.index(HexGrid(4, 3)) == 0
    assert boards.index(SquareGrid(4, 3)) == 1


@both
def test_a_board_travels_by_pickle(board: Board) -> None:
    assert pickle.loads(pickle.dumps(board)) == board


@both
def test_each_cell_of_a_map_is_one_thing_however_many_it_lies_beside(board: Board) -> None:
    made = {cell: cell for cell in board.cells()}
    assert all(there is made[there] for cell in made for there in board.neighbours(cell))
