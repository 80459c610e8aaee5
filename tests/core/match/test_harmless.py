"""What may reach a terminal: no mark that it would obey, and every letter that somebody's name may have."""

from __future__ import annotations

import pytest

from core.match.harmless import harm_in, harmless
from core.match.said import DEEPEST, DIGITS, LETTERS, Unsaid, fault_in, said_in
from tests.support.marks import MARKS, marks_in


@pytest.mark.parametrize("mark", MARKS, ids=lambda mark: f"U+{ord(mark):04X}")
def test_a_mark_is_found_named_and_taken_out(mark: str) -> None:
    told = harm_in(f"Bo{mark}")
    assert told is not None
    assert told.startswith(f"U+{ord(mark):04X}")
    assert told.endswith(" at character 3 may not stand here")
    assert marks_in(told) == []
    assert harmless(f"Bo{mark}") == "Bo?"


@pytest.mark.parametrize(
    "text",
    ["Ysolt of the Bridge", "Mêlée", "e\u0301", "Łukasz", "王", "Ξένη", "שרה", "🛡", "❤\ufe0f", "a\u00a0b", ""],
)
def test_names_of_every_script_are_harmless(text: str) -> None:
    assert (harm_in(text), harmless(text)) == (None, text)


def test_the_end_of_a_line_may_stand_where_there_are_several() -> None:
    assert harm_in("one\ntwo", but="\n") is None
    assert harm_in("one\ntwo\x1b", but="\n") == "U+001B at character 8 may not stand here"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"seats": {"red": "\x1b"}}, "seats.red: U+001B at character 1 may not stand here"),
        ({"seats": {"r\x9b": "person"}}, "seats.r?: U+009B at character 2 may not stand here"),
        (["bo", {"set": ["", "\u200b"]}], "2.set.2: U+200B (zero width space) at character 1 may not stand here"),
        ({"order": "x" * (LETTERS + 1)}, "order: a text of 10000 letters at most is wanted, not of 10001"),
        ({"order": "bo pass", "turn": 1, "position": {"map": [None, 2.5]}}, None),
    ],
)
def test_what_is_wrong_is_told_with_its_place(said: object, told: str | None) -> None:
    assert fault_in(said) == told


def test_depth_has_an_end() -> None:
    said: object = "bo"
    for _ in range(DEEPEST + 1):
        said = [said]
    assert fault_in(said) == "it is nested too deeply: 50 lists and objects in each other at most"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("9" * (DIGITS + 1), "it is no JSON: a number has 100 digits at most, not 101"),
        ("9" * 5000, "it is no JSON: a number has 100 digits at most, not 5000"),
        ("[" * 100_000, "it is nested too deeply: 50 lists and objects in each other at most"),
        ("NaN", "it is no JSON: NaN is no number of JSON"),
        ("{", "it is no JSON: Expecting property name enclosed in double quotes at character 2"),
    ],
)
def test_json_without_end_is_refused(text: str, told: str) -> None:
    with pytest.raises(Unsaid) as refused:
        said_in(text)
    assert str(refused.value) == told
