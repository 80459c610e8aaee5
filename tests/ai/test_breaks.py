"""The script that counts which deliberate breaks the tests notice (breaks.py): it breaks what it says, and tells what
became of it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.ai.breaks import ALL, GAMES, ROOT, SHARED, Copy, Found, Place, chosen, nearest_tests, places, records
from tests.support.breaking import Break, breaks_of

SOURCE = '''
def least(numbers: list[int], *, strict: bool = True) -> int:
    """The least of those above 3."""
    if not numbers and strict:
        return 0
    return min(one + 1 for one in numbers if one > 3)


def is_it(one: int) -> bool:
    return one == 2


def said(one: int) -> str | None:
    assert one > 0
    return f"{one + 1}"
'''


def broken() -> dict[str, list[str]]:
    """The breaks of that source, by what stood there."""
    found = dict[str, list[str]]()
    for one in breaks_of(SOURCE):
        found.setdefault(one.was, []).append(one.now)
    return found


def test_everything_that_decides_is_broken() -> None:
    found = broken()
    assert found["one > 3"] == ["(not (one > 3))", "(one >= 3)", "(one <= 3)"]
    assert found["min"] == ["max"]
    assert found["one + 1"] == ["(one - 1)"]
    assert found["3"] == ["4"]
    assert found["True"] == ["False"]
    assert found["not numbers and strict"] == ["(not (not numbers and strict))", "(not numbers or strict)"]
    assert found["not numbers"] == ["(numbers)"]
    assert found["one == 2"] == ["(not (one == 2))", "(one != 2)"]
    assert found["min(one + 1 for one in numbers if one > 3)"] == ["0"]
    assert found['f"{one + 1}"'] == ["None"]
    assert not [was for was in found if "0" in was and ">" in was], "what is asserted stays"


def test_a_break_changes_its_place_and_nothing_else() -> None:
    for one in breaks_of(SOURCE):
        now = one.done_to(SOURCE)
        ast.parse(now)
        lines = zip(SOURCE.splitlines(), now.splitlines(), strict=True)
        assert [number for number, (was, is_now) in enumerate(lines, 1) if was != is_now] == [one.line]


def test_letters_of_many_bytes_before_a_break_do_not_shift_it() -> None:
    (first,) = breaks_of('x = ("é", y - z)\n')
    assert first.done_to('x = ("é", y - z)\n') == 'x = ("é", (y + z))\n'


def test_functions_that_are_not_meant_are_left_alone() -> None:
    assert {one.line for one in breaks_of(SOURCE, lambda function: function.name == "is_it")} == {10}


@pytest.mark.parametrize("game", [ALL, SHARED, *GAMES])
def test_every_game_has_places(game: str) -> None:
    assert len({place.file for place in places(game)}) > 5


def test_breaks_are_chosen_by_the_seed_and_each_says_something_else() -> None:
    some = chosen(SHARED, 5, 1)
    assert some == chosen(SHARED, 5, 1) != chosen(SHARED, 5, 2)
    assert len({(place.file, place.broken.line) for place in some}) == 5


def test_the_tests_named_after_a_file_come_first() -> None:
    assert nearest_tests("ai/outcomes.py", 1) == ["tests/ai/test_outcomes.py"]


def test_what_was_recorded_of_a_game_is_compared() -> None:
    assert {one.partition("[")[2].partition("-")[0] for one in records("ai/clinch/room.py")} == {"clinch"}
    assert len(records("core/rulesets/clinch/strike/blows.py")) > len(records("ai/clinch/room.py"))
    assert len(records("ai/outcomes.py")) > len(records("ai/clinch/room.py"))


def test_a_break_is_noticed_in_the_copy_and_the_sources_stay(tmp_path: Path) -> None:
    file = "ai/keys.py"
    before = (ROOT / file).read_text(encoding="utf-8")
    line = next(number for number, text in enumerate(before.splitlines(), 1) if "return ()" in text)
    column = before.splitlines()[line - 1].index("()")
    place = Place(file, Break(line, column, line, column + 2, "()", "(1,)"))
    copy = Copy(tmp_path)
    assert copy.tried(place, ["tests/ai/test_keys.py"]) is Found.NOTICED
    assert copy.run(["tests/ai/test_keys.py"]) is Found.MISSED
    assert (ROOT / file).read_text(encoding="utf-8") == before
