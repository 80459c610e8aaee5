"""Hexes: the ledger's conventions, facings and distances."""

import pytest

from core.space.cell import Cell
from core.space.grid import Arc
from core.space.hexes import HexGrid
from tests.core.space.boards import CENTRE, HEXES, there


def test_directions_go_clockwise_from_north() -> None:
    around = (there(0, -1), there(1, -1), there(1, 0), there(0, 1), there(-1, 1), there(-1, 0))
    assert HEXES.neighbours(CENTRE) == around


def test_every_second_column_is_drawn_half_a_hex_lower() -> None:
    assert HexGrid(4, 2).cells() == ((0, 0), (1, 0), (2, -1), (3, -1), (0, 1), (1, 1), (2, 0), (3, 0))


def test_a_hex_is_named_after_its_column_and_row() -> None:
    assert HEXES.name(Cell(6, -1)) == "0703"


@pytest.mark.rule("S12.0-02")
def test_hex_distance_is_the_fewest_steps() -> None:
    assert HEXES.distance(Cell(0, 0), Cell(2, -5)) == 5


def test_the_hexes_of_a_ring_are_all_at_its_distance() -> None:
    for radius in range(5):
        assert {HEXES.distance(CENTRE, cell) for cell in HEXES.ring(CENTRE, radius)} == {radius}
        assert {HEXES.distance(cell, CENTRE) for cell in HEXES.ring(CENTRE, radius)} == {radius}


@pytest.mark.rule("S12.0-07")
@pytest.mark.parametrize(
    ("other", "arc"),
    [
        ((0, -1), Arc.FRONT),
        ((1, -1), Arc.FRONT),
        ((-1, 0), Arc.FRONT),
        ((1, 0), Arc.SIDE),
        ((-1, 1), Arc.SIDE),
        ((0, 1), Arc.REAR),
    ],
)
def test_three_hexes_lie_in_front_two_aside_one_behind(other: tuple[int, int], arc: Arc) -> None:
    assert HEXES.arc(CENTRE, 0, there(*other)) is arc


@pytest.mark.rule("S12.0-07")
def test_arcs_turn_with_the_facing() -> None:
    arcs = [HEXES.arc(CENTRE, 4, other) for other in HEXES.neighbours(CENTRE)]
    assert arcs == [Arc.SIDE, Arc.REAR, Arc.SIDE, Arc.FRONT, Arc.FRONT, Arc.FRONT]


@pytest.mark.rule("S12.0-07")
def test_the_front_hexes_come_from_left_to_right() -> None:
    assert HEXES.front(CENTRE, 0) == (there(-1, 0), there(0, -1), there(1, -1))


@pytest.mark.rule("S16.2-07")
def test_the_second_row_ahead_is_five_hexes() -> None:
    row = (there(-2, 0), there(-1, -1), there(0, -2), there(1, -2), there(2, -2))
    assert HEXES.beyond(CENTRE, 0) == row


@pytest.mark.rule("S16.2-07")
def test_the_second_row_turns_with_the_facing() -> None:
    row = (there(2, 0), there(1, 1), there(0, 2), there(-1, 2), there(-2, 2))
    assert HEXES.beyond(CENTRE, 3) == row


def test_between_two_directions_the_lower_wins() -> None:
    assert HEXES.direction(CENTRE, there(1, -2)) == 0
    assert HEXES.direction(CENTRE, there(-1, -1)) == 0  # between 0 and 5
    assert HEXES.direction(CENTRE, there(2, -1)) == 1


def test_off_the_straight_lines_the_nearest_direction_wins() -> None:
    assert HEXES.direction(CENTRE, there(1, -4)) == 0
    assert HEXES.direction(CENTRE, there(3, -4)) == 1


def test_one_steps_back_straight_away_from_a_foe() -> None:
    assert HEXES.back_from(CENTRE, there(1, -1)) == 4


def test_a_ring_begins_in_the_north_and_goes_clockwise() -> None:
    assert HEXES.ring(CENTRE, 1) == HEXES.neighbours(CENTRE)
    assert HEXES.ring(CENTRE, 2)[:3] == (there(0, -2), there(1, -2), there(2, -2))


def test_a_step_may_leave_the_map() -> None:
    assert HEXES.step(Cell(0, 0), 0, 3) not in HEXES
