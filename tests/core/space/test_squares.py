"""Squares: eight directions, diagonals as long as the straight ones."""

import pytest

from core.space.cell import Cell
from core.space.grid import Arc
from tests.core.space.boards import SQUARES

HERE = Cell(10, 10)


def test_directions_go_clockwise_from_north() -> None:
    around = ((10, 9), (11, 9), (11, 10), (11, 11), (10, 11), (9, 11), (9, 10), (9, 9))
    assert SQUARES.neighbours(HERE) == around


def test_a_diagonal_is_as_short_as_a_straight_way() -> None:
    assert SQUARES.distance(Cell(0, 0), Cell(4, 3)) == 4


def test_three_squares_lie_in_front_two_aside_three_behind() -> None:
    arcs = [SQUARES.arc(HERE, 0, other) for other in SQUARES.neighbours(HERE)]
    front, side, rear = Arc.FRONT, Arc.SIDE, Arc.REAR
    assert arcs == [front, front, side, rear, rear, rear, side, front]


def test_the_second_row_ahead_is_five_squares() -> None:
    assert SQUARES.beyond(HERE, 0) == ((8, 8), (9, 8), (10, 8), (11, 8), (12, 8))


def test_the_second_row_ahead_of_a_corner_bends_round_it() -> None:
    assert SQUARES.beyond(HERE, 1) == ((10, 8), (11, 8), (12, 8), (12, 9), (12, 10))


@pytest.mark.parametrize(
    ("to", "way"),
    [((0, -7), 0), ((2, -5), 0), ((3, -7), 1), ((7, -3), 1), ((5, -2), 2), ((-5, 2), 6), ((-4, -3), 7)],
)
def test_the_nearest_of_eight_directions_wins(to: tuple[int, int], way: int) -> None:
    assert SQUARES.direction(HERE, Cell(HERE.q + to[0], HERE.r + to[1])) == way


def test_a_square_is_named_after_its_column_and_row() -> None:
    assert SQUARES.name(Cell(6, 2)) == "0703"
