"""The reviewed file of a matrix: how it is read and written. What its cells mean: matrix.py.

[table]
                            -  stu pin
acting: aim                 +  a   b
...
[states]
stu   stunned
[cells]
a   unasked S12.4-07    Who is stunned does nothing.
b   refused S12.0-20    ...
x   cannot              A figure that stands is not pinned.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from string import ascii_lowercase
from typing import NamedTuple

from tests.matrix.matrix import PLAIN, Cell, Matrix, Said

ALLOWED = "+"
HEAD = """\
Who may do what in which state ({game}). Every cell is decided from the ledger; tests/matrix/__init__.py says how.
+ allowed; any other cell is explained under [cells]: refused by which clause, unasked (the figure is not asked about
that moment, and by which clause), or cannot (the state excludes the order)."""


class Code(NamedTuple):
    """What a code of the table stands for, and why, in the words of the review."""

    cell: Cell
    why: str


@dataclass
class Table:
    """A matrix as it is written. `cells` has the codes by row and state; `codes` what they stand for."""

    cells: dict[str, dict[str, str]] = field(default_factory=dict)
    codes: dict[str, Code] = field(default_factory=dict)

    def cell(self, row: str, state: str) -> Cell | None:
        """What the file says; None if it has no such cell."""
        code = self.cells.get(row, {}).get(state)
        if code is None:
            return None
        return Cell(Said.ALLOWED) if code == ALLOWED else self.codes[code].cell


def read_table(text: str) -> Table:
    """A table from its file. Raises ValueError for a line that is none, and for a code that is not explained."""
    table, part, heads = Table(), "", [""]
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.strip()
        if bare.startswith("["):
            part = bare
        elif not bare:
            continue
        elif part == "[table]" and not line.startswith("   ") and len(heads) > 1:
            name, *cells = line.rsplit(None, len(heads))
            if len(cells) != len(heads):
                raise ValueError(f"line {number}: {len(cells)} cells, expected {len(heads)}")
            table.cells[name.rstrip()] = dict(zip(heads, cells, strict=True))
        elif part == "[table]":
            heads = bare.split()
        elif part == "[cells]":
            code, said, rest = (*bare.split(None, 2), "")[:3]
            clause, _, why = ("", "", rest) if said == Said.CANNOT else rest.partition(" ")
            table.codes[code] = Code(Cell(Said(said), clause), why.strip())
    used = {code for cells in table.cells.values() for code in cells.values()} - {ALLOWED}
    if unknown := sorted(used - table.codes.keys()):
        raise ValueError(f"not explained under [cells]: {', '.join(unknown)}")
    return table


def write_table(matrix: Matrix, table: Table) -> str:
    """The file of a table, aligned."""
    wide = max(len(row.name) for row in matrix.rows) + 2
    lines = [HEAD.format(game=matrix.game), "", "[table]"]
    lines.append(" " * wide + "".join(f"{state.code:4}" for state in matrix.columns).rstrip())
    for row in matrix.rows:
        cells = table.cells[row.name]
        lines.append(f"{row.name:{wide}}" + "".join(f"{cells[state.code]:4}" for state in matrix.columns).rstrip())
    lines += ["", "[states]", *(f"{state.code:4} {state.name}" for state in matrix.states), "", "[cells]"]
    used = {code for cells in table.cells.values() for code in cells.values()}
    for code in sorted(table.codes, key=lambda code: (len(code), code)):
        if code in used:
            cell, why = table.codes[code]
            lines.append(f"{code:3} {cell.said:8}{cell.clause + ' ' if cell.clause else '':14}{why}".rstrip())
    return "\n".join(lines) + "\n"


def drafted(matrix: Matrix, now: Mapping[str, Mapping[str, Cell]], before: Table) -> Table:
    """A table that says what the program says now, in the codes of the one before where they still fit."""
    table = Table(codes=dict(before.codes))
    for row in matrix.rows:
        codes = before.cells.get(row.name, {})
        table.cells[row.name] = {
            state.code: _code(table, now[row.name][state.code], codes.get(state.code)) for state in matrix.columns
        }
    return table


def _code(table: Table, cell: Cell, before: str | None) -> str:
    if cell.said is Said.ALLOWED:
        return ALLOWED
    if before in table.codes and table.codes[before].cell.agrees(cell):
        return before
    for code, known in table.codes.items():
        if known.cell.agrees(cell) and (cell.said is Said.REFUSED or known.why == cell.reason):
            return code
    code = next(new for new in _new_codes() if new not in table.codes)
    table.codes[code] = Code(Cell(cell.said, cell.clause), cell.reason)
    return code


def _new_codes() -> Iterator[str]:
    yield from ascii_lowercase
    yield from ("".join(pair) for pair in product(ascii_lowercase, repeat=2))


class Difference(NamedTuple):
    """A cell in which the program and the file differ. `file` is None where the file has no such cell."""

    row: str
    state: str
    file: Cell | None
    now: Cell

    def __str__(self) -> str:
        said = f" ({self.now.reason})" if self.now.reason else ""
        return f"{self.row}, {self.state}: the file says {self.file or 'nothing'}, the program {self.now}{said}"


def differences(matrix: Matrix, now: Mapping[str, Mapping[str, Cell]], table: Table) -> list[Difference]:
    """Every cell in which the program and the file differ."""
    return [
        Difference(row, "plain" if state == PLAIN.code else _name(matrix, state), file, cell)
        for row, cells in now.items()
        for state, cell in cells.items()
        if (file := table.cell(row, state)) is None or not file.agrees(cell)
    ]


def _name(matrix: Matrix, code: str) -> str:
    return next(state.name for state in matrix.states if state.code == code)
