"""What the program says now, beside the reviewed file: `python -m tests.matrix.show skirmish`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tests.matrix.matrix import Cell, Matrix, games, matrix_of
from tests.matrix.table import Table, differences, drafted, read_table, write_table
from tests.matrix.trying import tried_row


def said_now(matrix: Matrix, rows: str = "") -> dict[str, dict[str, Cell]]:
    """What the program says of every row whose name holds that text, by row and state."""
    return {
        row.name: dict(zip((state.code for state in matrix.columns), tried_row(matrix, row), strict=True))
        for row in matrix.rows
        if rows in row.name
    }


def table_of(matrix: Matrix) -> Table:
    """The reviewed file; empty if there is none yet."""
    return read_table(matrix.file.read_text("utf-8")) if matrix.file.exists() else Table()


def explained(matrix: Matrix, rows: str) -> str:
    """The program's reason for each cell of those rows that is not allowed."""
    names = {state.code: state.name for state in matrix.columns}
    lines = []
    for row, cells in said_now(matrix, rows).items():
        lines.append(row)
        lines += [f"  {names[code]:18} {cell} {cell.reason}" for code, cell in cells.items()]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.matrix.show", description=__doc__)
    parser.add_argument("game", choices=games())
    parser.add_argument("--missing", action="store_true", help="list what the book offers without a row")
    parser.add_argument("--explain", metavar="TEXT", help="the program's reason for each cell of the rows so named")
    parser.add_argument("--write", action="store_true", help="write what the program says now into the file")
    given = parser.parse_args(arguments)
    matrix = matrix_of(given.game)
    if given.missing:
        print("\n".join(f"{moment}: {verb}" for moment, verb in matrix.missing()) or "nothing is missing")
    elif given.explain is not None:
        print(explained(matrix, given.explain))
    else:
        _compare(matrix, write=given.write)


def _compare(matrix: Matrix, *, write: bool) -> None:
    now, table = said_now(matrix), table_of(matrix)
    fresh = write_table(matrix, drafted(matrix, now, table))
    print(fresh)
    print("\n".join(map(str, differences(matrix, now, table))) or "The program says what the file says.")
    if write:
        matrix.file.write_text(fresh, "utf-8")


if __name__ == "__main__":
    main()
