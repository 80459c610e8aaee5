"""On which line a key stands, in every way that TOML can write it."""

from __future__ import annotations

import pytest

from scenarios.faults import KeyPath
from scenarios.lines import Lines

TEXT = '''\
# a comment with [brackets] and "quotes"
plain = 1
a.b = "dotted # no comment"
"quoted key" = 'x'
many = [
    1, # one
    [2, "]"],
    { inner = 3, "deep.er".x = [4] },
]
long = """
first "row"
second \\""" row
"""
flat = """one row"""

[table.sub]
key = 2020-01-01

[[list]]
name = "first"

[list.child]
size = 1

[[list]]
name = "second"
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("plain",), 2),
        (("a", "b"), 3),
        (("quoted key",), 4),
        (("many",), 5),
        (("many", 0), 6),
        (("many", 1, 1), 7),
        (("many", 2, "inner"), 8),
        (("many", 2, "deep.er", "x", 0), 8),
        (("flat",), 14),
        (("table",), 16),
        (("table", "sub", "key"), 17),
        (("list", 0), 19),
        (("list", 0, "child", "size"), 23),
        (("list", 1, "name"), 26),
        (("list", 1, "missing"), 25),
        (("nowhere",), 1),
    ],
)
def test_a_key_stands_where_it_is_written(path: KeyPath, line: int) -> None:
    assert Lines(TEXT).of(path) == line


def test_the_rows_of_a_long_text_have_lines_of_their_own() -> None:
    assert [Lines(TEXT).of_row(("long",), row) for row in (0, 1)] == [11, 12]


def test_a_long_text_may_begin_behind_its_quotes() -> None:
    assert Lines(TEXT).of_row(("flat",), 0) == 14
