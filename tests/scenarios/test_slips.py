"""The usual slips of someone who writes TOML for the first time: each is told with its line, its key and what to write
instead, never in the words of the parser."""

from __future__ import annotations

from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenarios.catalogue import LIBRARY
from scenarios.slips import slip_in
from tests.support.scenarios import GOOD, complaints, spoilt

SLIPS = [
    # values without quotes
    ('at = "0403"', "at = 0403", '41: figure[2].at: a text goes in quotes; write at = "0403"'),
    ('name = "Bo"', "name = Bo", '39: figure[2].name: a text goes in quotes; write name = "Bo"'),
    ('name = "Bo"', "name = Bo the Bold", '39: figure[2].name: a text goes in quotes; write name = "Bo the Bold"'),
    ('["leather"]', "[leather]", '47: figure[2].worn[1]: a text goes in quotes; write "leather"'),
    ('name = "Bo"', "name = “Bo”", '39: figure[2].name: curly quotes; write name = "Bo" in straight ones'),
    ('name = "Bo"', "name = ‘Bo’", '39: figure[2].name: curly quotes; write name = "Bo" in straight ones'),
    ('name = "Bo"', "name = „Bo“", '39: figure[2].name: curly quotes; write name = "Bo" in straight ones'),
    # quotes and brackets that are not closed
    ('name = "Bo"', 'name = "Bo', '39: figure[2].name: missing closing quote; write "Bo"'),
    ('name = "Bo"', "name = \"Bo'", '39: figure[2].name: missing closing quote; write "Bo"'),
    ('name = "Bo"', "name = 'Bo\"", "39: figure[2].name: missing closing quote; write 'Bo'"),
    ('name = "Bo"', 'name = "Bo”', '39: figure[2].name: missing closing quote; write "Bo"'),
    (
        ". . . .\n'''",
        ". . . .\n",
        "10: map.drawn: unclosed text; write ''' after the last line",
    ),
    ('["leather"]', '["leather"', "47: figure[2].worn: unclosed list; write ] after the last entry"),
    (
        '["bottle", "dagger"]',
        '["bottle", "dagger"',
        "46: figure[2].pack: unclosed list; write ] after the last entry",
    ),
    (
        '["bottle", "dagger"]',
        '[\n"bottle",\n"dagger",\n',
        "46: figure[2].pack: unclosed list; write ] after the last entry",
    ),
    (
        "{ Sword = 1 }",
        "{ Sword = 1",
        "33: figure[1].skills: expected a table in braces on one line, with } at the end",
    ),
    ("{ Sword = 1 }", "{ Sword = 1, }", "33: figure[1].skills: remove the comma before the }"),
    ("{ Sword = 1 }", "{ Sword: 1 }", "33: figure[1].skills.Sword: expected = instead of the colon; write Sword = 1"),
    (
        "{ Sword = 1 }",
        "{ Sword = 1 Shield = 1 }",
        "33: figure[1].skills: missing comma between the entries; write { one = 1, two = 2 }",
    ),
    # commas
    (
        '["bottle", "dagger"]',
        '["bottle" "dagger"]',
        '46: figure[2].pack: missing comma between the entries; write ["one", "two"]',
    ),
    (
        '["bottle", "dagger"]',
        '["bottle"; "dagger"]',
        '46: figure[2].pack: expected a comma, not a ;, between the entries; write ["one", "two"]',
    ),
    ('["bottle", "dagger"]', '["bottle",, "dagger"]', "46: figure[2].pack: missing entry before the comma"),
    (
        '["bottle", "dagger"]',
        '"bottle", "dagger"',
        '46: figure[2].pack: several values need brackets; write pack = ["bottle", "dagger"]',
    ),
    ('["leather"]', '("leather")', "47: figure[2].worn: expected square brackets around a list; write worn = […]"),
    ("STR = 13", "STR = 13,", "31: figure[1].STR: remove the ',' at the end of the line"),
    ("STR = 13", "STR = 13;", "31: figure[1].STR: remove the ';' at the end of the line"),
    ("STR = 13", "STR = 12,5", "31: figure[1].STR: use a decimal point, not a comma; write STR = 12.5"),
    # the sign of equality
    ("limit = 20", "limit 20", "4: limit: missing = between key and value; write limit = 20"),
    ("limit = 20", "limit: 20", "4: limit: expected = instead of the colon; write limit = 20"),
    ("limit = 20", "limit == 20", "4: limit: one = is enough; write limit = …"),
    ("limit = 20", "limit ＝ 20", "4: limit: write an ordinary =, not ＝"),
    ("limit = 20", "limit =", "4: limit: missing value; write limit = 40"),
    ("limit = 20", "limit", "4: limit: missing value; write for example limit = 40"),
    ("limit = 20", "= 20", "4: missing key before the = in '= 20'"),
    ("limit = 20", "limit\u00a0= 20", "4: U+00A0 is not an ordinary space; type one with the space bar"),
    ("limit = 20", "limit =\u00a020", "4: limit: U+00A0 is not an ordinary space; type one with the space bar"),
    ("limit = 20", "limit = 20 turns", '4: limit: write the number alone, 20, or a text in quotes: "20 turns"'),
    (
        "STR = 13",
        "STR = 13 DEX = 2",
        "31: figure[1].STR: one key per line; start a new line before 'DEX = 2'",
    ),
    # keys
    (
        "Sword = 1",
        "Unarmed Combat = 1",
        '33: figure[1].skills: a key of several words needs quotes; write "Unarmed Combat" = …',
    ),
    (
        "limit = 20",
        "größe = 20",
        '4: a key with other characters than A to Z, digits, - and _ needs quotes; write "größe" = …',
    ),
    (
        "limit = 20",
        "Once upon a time.",
        "4: Once: missing = between key and value; write Once = upon a time.",
    ),
    ("limit = 20", "// about twenty turns", "4: '// about twenty turns': a comment begins with #"),
    ("limit = 20", "; about twenty turns", "4: '; about twenty turns': a comment begins with #"),
    ("limit = 20", "limit = 20 // turns", "4: limit: '// turns' after the value; only a # comment can follow"),
    ("limit = 20", "limit = 20\nlimit = 21", "5: limit: already set on line 4; remove one"),
    ("STR = 13", "STR = 13\nSTR = 14", "32: figure[1].STR: already set on line 31; remove one"),
    ("{ Sword = 1 }", "{ Sword = 1, Sword = 2 }", "33: figure[1].skills.Sword: set twice; remove one"),
    # words and numbers
    ("limit = 20", "limit = True", "4: limit: write limit = true, in lower case"),
    ("limit = 20", "limit = FALSE", "4: limit: write limit = false, in lower case"),
    ("limit = 20", "limit = yes", '4: limit: write limit = true, or a text in quotes: "yes"'),
    ("limit = 20", "limit = None", "4: limit: None: TOML has no empty value; leave the key out"),
    ("limit = 20", "limit = −5", "4: limit: write an ordinary minus: limit = -5"),
    ("limit = 20", "limit = .5", "4: limit: write limit = 0.5"),
    ("limit = 20", "limit = 5.", "4: limit: write limit = 5.0"),
    # backslashes and quotes inside
    (
        'name = "Bo"',
        'name = "C:\\Games\\bo"',
        "39: figure[2].name: write \\\\ for a backslash, or put the text in ' quotes '",
    ),
    (
        'name = "Bo"',
        'name = "Bo "the Bold" Hill"',
        '39: figure[2].name: \'the Bold" Hill"\' after the closing quote; write \\" for a quote inside a text',
    ),
    # tables
    ("[map]", "[map", "9: the brackets don't match; write [map]"),
    ("[map]", "map]", "9: the brackets don't match; write [map]"),
    ("[map]", "[[map]", "9: the brackets don't match; write [[map]]"),
    ("[[figure]]", "[[figure]", "25: the brackets don't match; write [[figure]]"),
    ("[[figure]]", "[figure]]", "25: the brackets don't match; write [[figure]]"),
    ("[[figure]]", "[figure]", "25: [figure]: write [[figure]], in double brackets, as on line 37"),
    ("[sides.blue]", "[sides.red]", "20: duplicate [sides.red], first on line 16; put all keys under one"),
    (
        "[sides.blue]",
        "[sides.the blue]",
        "20: [sides.the blue]: expected one word, or words joined by dots, for example [sides.red]",
    ),
    ("[options]", "[]", "6: missing name of the table; write for example [map]"),
    ("[map]", "[map] # drawn\n[map]", "10: duplicate [map], first on line 9; put all keys under one"),
    ("limit = 20", "map = { width = 4 }", "9: map is already set on line 4; remove one"),
    ("[map]", "[map] drawn", "9: one key per line; start a new line before 'drawn'"),
]


@pytest.mark.parametrize(("before", "after", "told"), SLIPS, ids=[after for _, after, _ in SLIPS])
def test_a_slip_is_told_with_what_to_write(before: str, after: str, told: str) -> None:
    found = complaints(spoilt((before, after)))
    assert len(found) == 1
    assert found[0].startswith(f"well.toml:{told}")


def test_of_two_tables_with_single_brackets_both_are_to_have_double_ones() -> None:
    text = GOOD.replace("[[figure]]", "[figure]")
    assert complaints(text) == [
        "well.toml:37: duplicate [figure], first on line 25; several are allowed: write [[figure]] for each"
    ]


@pytest.mark.parametrize("file", sorted(LIBRARY.glob("*.toml")), ids=lambda file: file.stem)
def test_nothing_is_found_in_a_good_file(file: object) -> None:
    assert slip_in(file.read_text("utf-8")) is None  # type: ignore[attr-defined]


@given(st.integers(0, len(GOOD)), st.text(alphabet="[]{}\"'=,.#\\\n \t-aT1“", max_size=3), st.integers(0, 3))
def test_no_slip_is_told_in_the_words_of_the_parser(at: int, typed: str, lost: int) -> None:
    told = complaints(GOOD[:at] + typed + GOOD[at + lost :])
    assert not [fault for fault in told if "not valid TOML" in fault and "after" in fault and "character" not in fault]


@pytest.mark.parametrize(
    "unit",
    [
        'a = "\\\\',
        "[a",
        "[[a]]\n",
        "a = [",
        "a = {",
        "[",
        "a.",
        "a = 1,",
        "a = [1,",
        '"""\\',
        "a = [1]\n[",
        " ",
        "\t\n",
        "a b ",
        "x = '''",
        "é",
        "“",
    ],
)
def test_a_long_text_is_looked_through_at_once(unit: str) -> None:
    for text in (unit * (60_000 // len(unit)), "a = [" + unit * (60_000 // len(unit))):
        begun = process_time()
        complaints(text)
        assert process_time() - begun < 5
