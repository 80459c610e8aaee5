"""Each game does what its reviewed matrix says, and the matrix would notice if it did not."""

from __future__ import annotations

import pytest

from tests.matrix.flips import breaks, flips, proved
from tests.matrix.matrix import PLAIN, CannotBe, Matrix, Said, games, matrix_of
from tests.matrix.show import said_now, table_of
from tests.matrix.table import differences
from tests.matrix.trying import Trial

BOUNDED = 20
"""So many cells are flipped, and so many rules broken, each time the tests run; the command does forty."""


REVIEWED = [game for game in games() if matrix_of(game).file.exists()]


@pytest.fixture(params=REVIEWED)
def matrix(request: pytest.FixtureRequest) -> Matrix:
    return matrix_of(str(request.param))


def test_every_order_of_the_book_has_a_row(matrix: Matrix) -> None:
    assert matrix.missing() == []


def test_every_row_is_an_order_of_the_book(matrix: Matrix) -> None:
    assert matrix.strays() == []


def test_the_file_has_just_these_rows_and_states(matrix: Matrix) -> None:
    states = {row: list(cells) for row, cells in table_of(matrix).cells.items()}
    assert states == {row.name: [state.code for state in matrix.columns] for row in matrix.rows}


def test_a_plain_figure_may_give_every_order(matrix: Matrix) -> None:
    plain = {row: table_of(matrix).cell(row, PLAIN.code) for row in table_of(matrix).cells}
    assert [row for row, cell in plain.items() if cell is None or cell.said is not Said.ALLOWED] == []


def test_every_code_is_explained_and_every_clause_is_one_of_the_ledger(matrix: Matrix) -> None:
    codes = table_of(matrix).codes
    assert [code for code, (cell, _) in codes.items() if cell.clause and cell.clause not in matrix.clauses] == []
    assert [
        code for code, (cell, _) in codes.items() if cell.said in (Said.REFUSED, Said.UNASKED) and not cell.clause
    ] == []
    assert [code for code, (_, why) in codes.items() if not why] == []


def test_every_state_is_one_that_a_battle_may_be_in(matrix: Matrix) -> None:
    wrong = []
    for row in matrix.rows:
        for state in matrix.columns:
            try:
                faults = matrix.broken(Trial(matrix, row, state).battle())
            except CannotBe:
                continue
            wrong += [f"{row.name}, {state.name}: {fault}" for fault in faults]
    assert wrong == []


def test_the_program_says_what_the_file_says(matrix: Matrix) -> None:
    assert "\n".join(map(str, differences(matrix, said_now(matrix), table_of(matrix)))) == ""


def test_a_flipped_cell_is_noticed(matrix: Matrix) -> None:
    proof = proved(matrix, flips(matrix, BOUNDED, 30))
    assert len(proof.missed) <= 1, proof.missed


def test_a_broken_rule_is_noticed(matrix: Matrix) -> None:
    """Two may be missed: a question may have been read and another have decided."""
    proof = proved(matrix, breaks(matrix, BOUNDED, 30))
    assert len(proof.missed) <= 2, proof.missed
