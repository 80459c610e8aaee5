"""What may reach a terminal: no mark that it would obey, and every letter that someone's name may have."""

from __future__ import annotations

import pytest

from core.match.harmless import harm_in, harmless, is_harmless, unseen_in
from core.match.json_input import DEEPEST, DIGITS, LETTERS, InvalidJson, fault_in, parse_json
from tests.support.marks import MARKS, marks_in


@pytest.mark.parametrize("mark", MARKS, ids=lambda mark: f"U+{ord(mark):04X}")
def test_a_mark_is_found_named_and_taken_out(mark: str) -> None:
    told = harm_in(f"Bo{mark}")
    assert told is not None
    assert told.startswith(f"U+{ord(mark):04X}")
    assert told.endswith(" at character 3 is not allowed")
    assert marks_in(told) == []
    assert harmless(f"Bo{mark}") == "Bo?"


@pytest.mark.parametrize(
    "text",
    ["Ysolt of the Bridge", "Mêlée", "e\u0301", "Łukasz", "王", "Ξένη", "שרה", "🛡", "❤\ufe0f", "a\u00a0b", ""],
)
def test_names_of_every_script_are_harmless(text: str) -> None:
    assert (harm_in(text), harmless(text)) == (None, text)


FROZEN = """
0-1f 7f-9f ad 34f 600-605 61c 6dd 70f 890-891 8e2 115f-1160 17b4-17b5 180b-180f 200b-200f 2028-202e 2060-206f 3164
d800-f8ff fdd0-fdef fe00-fe0d feff ffa0 fff0-fffb fffe-ffff 110bd 110cd 13430-1343f 16fe4 1bca0-1bca3 1d173-1d17a
1fffe-1ffff 2fffe-2ffff 3fffe-10ffff
"""
"""Every character that may not be shown. It is the same on every Python, however old its Unicode."""


def test_what_may_not_be_shown_is_the_same_on_every_python() -> None:
    wrong = [number for number in range(0x110000) if not is_harmless(chr(number))]
    starts = [n for n in wrong if n == 0 or is_harmless(chr(n - 1))]
    ends = [n for n in wrong if n == 0x10FFFF or is_harmless(chr(n + 1))]
    told = [f"{a:x}" if a == b else f"{a:x}-{b:x}" for a, b in zip(starts, ends, strict=True)]
    assert told == FROZEN.split()


@pytest.mark.parametrize("emoji", ["\U0001fae8", "\U0001fae9", "\U0001fac8", "\U0001faff"])
def test_emoji_newer_than_the_tables_of_python_are_harmless(emoji: str) -> None:
    assert harm_in(f"Bo {emoji}") is None


@pytest.mark.parametrize(
    "blank",
    [
        "",
        " ",
        "   ",
        "\u00a0",
        "\u3000",
        "\u2800",
        "\u2003 \u2009",
        "\u202f",
        "\u1680",
        "\ufe0f",
        " \u0301",
        "\U0001d159",
    ],
)
def test_a_text_that_shows_nothing_is_no_name(blank: str) -> None:
    assert unseen_in(blank) == "shows nothing on the screen; write at least one letter, digit or symbol"


def test_a_name_begins_with_something_that_stands_alone() -> None:
    assert unseen_in("\u0301Bo") == "begins with U+0301 (combining acute accent), which must follow a letter"
    assert [unseen_in(name) for name in ("Bo", "e\u0301", "\u4e95", "\U0001f6e1", "a\u00a0b", "1", "?")] == [None] * 7


def test_the_end_of_a_line_may_stand_where_there_are_several() -> None:
    assert harm_in("one\ntwo", but="\n") is None
    assert harm_in("one\ntwo\x1b", but="\n") == "U+001B at character 8 is not allowed"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"seats": {"red": "\x1b"}}, "seats.red: U+001B at character 1 is not allowed"),
        ({"seats": {"r\x9b": "person"}}, "seats.r?: U+009B at character 2 is not allowed"),
        (["bo", {"set": ["", "\u200b"]}], "2.set.2: U+200B (zero width space) at character 1 is not allowed"),
        ({"order": "x" * (LETTERS + 1)}, "order: text too long (10001 characters; 10000 at most)"),
        ({"order": "bo pass", "turn": 1, "position": {"map": [None, 2.5]}}, None),
    ],
)
def test_what_is_wrong_is_told_with_its_place(said: object, told: str | None) -> None:
    assert fault_in(said) == told


def test_depth_has_an_end() -> None:
    said: object = "bo"
    for _ in range(DEEPEST + 1):
        said = [said]
    assert fault_in(said) == "nested too deeply (50 levels at most)"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("9" * (DIGITS + 1), "number too long (101 digits; 100 at most)"),
        ("9" * 5000, "number too long (5000 digits; 100 at most)"),
        ("[" * 100_000, "nested too deeply (50 levels at most)"),
        ("NaN", "not valid JSON (NaN isn't allowed)"),
        ("{", "not valid JSON (expected property name enclosed in double quotes at character 2)"),
    ],
)
def test_json_without_end_is_refused(text: str, told: str) -> None:
    with pytest.raises(InvalidJson) as refused:
        parse_json(text)
    assert str(refused.value) == told
