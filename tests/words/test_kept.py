"""Kept numbers can only fall, and two changes of them can be merged."""

from __future__ import annotations

from tests.words.kept import complaints, lowered, read_kept, written_out

KEPT = {"log: at hand": 3, "menu: field name": 1}


def test_a_file_says_what_was_written() -> None:
    assert read_kept(written_out(KEPT)) == KEPT


def test_of_two_sides_of_a_conflict_the_higher_number_is_read() -> None:
    both = "log: at hand\n<<<<<<< ours\n    2\n=======\n    1\n>>>>>>> theirs\nmenu: field name\n    1\n"
    assert read_kept(both) == {"log: at hand": 2, "menu: field name": 1}


def test_numbers_fall_and_never_rise() -> None:
    assert lowered(KEPT, {"log: at hand": ["a"], "menu: field name": ["b", "c"]}) == {
        "log: at hand": 1,
        "menu: field name": 1,
    }
    assert written_out(lowered(KEPT, {})) == ""


def test_more_faults_are_shown() -> None:
    now = {"log: at hand": ["a", "b", "c", "the line at hand"], "menu: field name": ["d"]}
    (said,) = complaints("clinch", KEPT, now)
    assert said.startswith("clinch: log: at hand: 4 texts, and 3 were kept")


def test_fewer_faults_ask_for_lower_numbers() -> None:
    (said,) = complaints("clinch", KEPT, {"log: at hand": ["a"]})
    assert said == "clinch: 3 faults are gone; `python -m tests.words.kept clinch` lowers the kept numbers"


def test_as_many_as_were_kept_are_fine() -> None:
    assert [*complaints("clinch", KEPT, {"log: at hand": ["a", "b", "c"], "menu: field name": ["d"]})] == []
