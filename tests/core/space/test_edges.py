"""Ways that cost by edge: diagonals by turns; the paths of the search by cell where the edge does not matter."""

from __future__ import annotations

import pytest
from hypothesis import given

from core.space.cell import Cell
from core.space.edges import by_turns, distance_by_turns, length, reach
from core.space.squares import SquareGrid
from core.space.ways import Ways
from tests.core.space.test_ways import walks

SQUARES = SquareGrid(13, 13)
MIDDLE = Cell(6, 6)
METRES = by_turns(2, lambda cell: 0)


def nowhere(cell: Cell) -> bool:
    return False


def test_three_diagonals_are_eight_metres() -> None:
    assert length([Cell(7, 7), Cell(8, 8), Cell(9, 9)], MIDDLE, 0, METRES) == 2 + 4 + 2


def test_the_walk_before_counts_on() -> None:
    assert length([Cell(7, 7)], MIDDLE, 1, METRES) == 4


def test_a_closed_square_is_no_way() -> None:
    assert length([Cell(7, 7)], MIDDLE, 0, by_turns(2, lambda cell: None)) is None


@pytest.mark.parametrize("points", [5, 12])
def test_it_reaches_just_what_lies_within_the_distance(points: int) -> None:
    found = reach(Ways(SQUARES, {}), MIDDLE, 0, points, METRES, nowhere)
    assert set(found) == {cell for cell in SQUARES.cells() if distance_by_turns(SQUARES, MIDDLE, cell, 2) <= points}
    for cell, path in found.items():
        assert length(path, MIDDLE, 0, METRES) == distance_by_turns(SQUARES, MIDDLE, cell, 2)


@given(walks())
def test_without_a_gait_it_finds_the_paths_of_the_search_by_cell(walk: tuple[Ways, Cell, int, frozenset[Cell]]) -> None:
    ways, start, points, stops = walk

    def entering(here: Cell, there: Cell, gait: None, /) -> tuple[int, None] | None:
        cost = ways.cost(there)
        return None if cost is None else (cost, None)

    by_edge = reach(ways, start, None, points, entering, stops.__contains__)
    assert by_edge == ways.reach(start, points, ways.cost, stops.__contains__)


def test_a_step_that_costs_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="expected 1 or more, got 0"):
        reach(Ways(SQUARES, {}), MIDDLE, 0, 4, lambda here, there, gait: (0, gait), nowhere)
