"""A cell is a plain pair."""

from core.space.cell import Cell


def test_a_cell_is_the_pair_it_is_made_of() -> None:
    assert Cell(3, -2) == (3, -2)


def test_cells_sort_by_their_first_number_and_then_their_second() -> None:
    assert sorted([Cell(1, 0), Cell(0, 2), Cell(0, 1)]) == [Cell(0, 1), Cell(0, 2), Cell(1, 0)]
