"""What journals note beside answers: who sat down, what was taken from advice, dice put back, another battle that they
come from. The file itself: test_journal.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.battle.record import replace
from core.match.entries import Advised, BadLine, Entry, Header, Ordered, Over, SeatsTaken, Undone, line_text, read_line
from core.match.formats import FORMAT
from core.match.journal import Journal, JournalFault, parse, text_of

HEADER = Header(
    "skirmish", "Mêlée", "title = 'Mêlée'\n", "0.1.0", (), {"red": "person", "blue": "soldier"}, {"seed": 7}
)
ORDER = Ordered("agnar end-moves", "S12.0-04", 1)
OVER = Over("red", "only red is left")
FIRST, LAST = SeatsTaken({"red": "veteran", "blue": "soldier"}, 1), SeatsTaken({"red": "veteran", "blue": "person"}, 2)


def journal(*entries: Entry, header: Header = HEADER) -> Journal:
    """A journal of these lines, written and read again."""
    return parse(text_of(header, entries).encode(), Path("battle.jsonl"))


@pytest.mark.parametrize("entry", [Advised("agnar end-moves", 3), LAST, Undone(2, same_dice=True), Undone(2)])
@pytest.mark.parametrize("format", [1, FORMAT])
def test_what_is_noted_is_read_as_it_was_written(entry: Entry, format: int) -> None:
    assert read_line(line_text(entry, 5, format), 5, format) == entry


@pytest.mark.parametrize(
    "line",
    [
        '{"undo": 2, "dice": "new"}',
        '{"undo": 0, "dice": "back"}',
        '{"undo": 2, "dice": "back", "turn": 1}',
        '{"advised": 3, "turn": 1}',
        '{"advised": "agnar end-moves", "turn": 1, "rule": "S12.0-04"}',
        '{"seats": {"red": 3}, "turn": 1}',
        '{"seats": {"red": "person"}, "turn": 1, "side": "red"}',
        '{"seats": {"red": "person"}}',
    ],
)
def test_what_is_noted_amiss_is_refused(line: str) -> None:
    with pytest.raises(BadLine, match="not a journal line"):
        read_line(line, 5, 1)


@pytest.mark.parametrize(
    ("entries", "seats"),
    [
        ((ORDER,), HEADER.seats),
        ((FIRST, ORDER), FIRST.seats),
        ((FIRST, ORDER, LAST), LAST.seats),
        ((FIRST, ORDER, LAST, Undone(1), ORDER), LAST.seats),
    ],
)
def test_who_sat_down_last_plays_whatever_was_undone_since(entries: tuple[Entry, ...], seats: dict[str, str]) -> None:
    assert journal(*entries).seats == seats


@pytest.mark.parametrize(
    ("entries", "over"),
    [
        ((), False),
        ((FIRST,), False),
        ((ORDER,), False),
        ((ORDER, OVER), True),
        ((ORDER, OVER, FIRST, LAST), True),
        ((ORDER, OVER, Undone(1)), False),
        ((ORDER, OVER, Undone(1), FIRST), False),
        ((OVER, LAST, ORDER), False),
    ],
)
def test_a_battle_is_over_until_something_else_is_done_than_sitting_down(
    entries: tuple[Entry, ...], over: bool
) -> None:
    assert journal(*entries).is_over is over


def test_a_journal_says_which_battle_it_plays_on_from() -> None:
    header = replace(HEADER, origin="turn 3 of the mêlée")
    assert journal(header=header).header == header
    assert '"origin"' not in text_of(HEADER, ())


@pytest.mark.parametrize("wrong", ['"origin": 3', '"origin": "x", "author": "y"', '"author": "y"'])
def test_a_header_says_nothing_else_of_where_it_comes_from(wrong: str) -> None:
    text = text_of(HEADER, ()).rstrip()[:-1] + f", {wrong}" + "}\n"
    with pytest.raises(JournalFault, match="not a journal header"):
        parse(text.encode(), Path("battle.jsonl"))
