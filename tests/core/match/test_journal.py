"""The file that is save, replay and bug report: nothing written is lost, nothing wrong is believed."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from core.match import journal as module
from core.match.cups import cup_of
from core.match.editing import Edit, Subject
from core.match.entries import (
    Edited,
    Entry,
    Header,
    Ordered,
    Over,
    SeatsTaken,
    Thrown,
    TurnHash,
    Undone,
    entry_text,
    read_entry,
    read_line,
)
from core.match.formats import FORMAT
from core.match.journal import Journal, JournalFault, JournalFile, JournalTaken, load, parse, text_of
from core.match.replay import replay
from core.rulesets.skirmish import SKIRMISH
from tests.support.matches import by_chance, header, melee, played

if TYPE_CHECKING:
    from typing_extensions import Buffer

HEADER = Header("skirmish", "Mêlée", "title = 'Mêlée'\n", "0.1.0", ("S12.0-28",), {"red": "person"}, {"seed": 7})
ENTRIES: tuple[Entry, ...] = (
    Ordered("agnar move path=0703 facing=NE", "S12.0-04", 1),
    Thrown((3, 4, 2), "S12.1-02"),
    Thrown((6,), "S12.0-05", typed=True),
    Undone(2),
    TurnHash(3, "f48d687a86010acb"),
    Edited(Edit(Subject.FIGURE, "bo", {"at": "0507", "hurt": 3, "items": {"bo/rifle": {"rounds": 2}}})),
    Over("red", "only red is left"),
    Over(None, "nobody is left"),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the journal is written."""
    return tmp_path / "battle.jsonl"


@pytest.fixture
def written(path: Path) -> Path:
    """A journal of every kind of line."""
    with JournalFile.begin(path, HEADER) as file:
        for entry in ENTRIES:
            file.write(entry)
    return path


def whole_battle() -> bytes:
    """The journal of a whole battle, undos included."""
    match = played(11)
    match.undo(3)
    for _ in match.play_on(by_chance(12)):
        pass
    return text_of(header(match.cup), match.entries).encode()


BATTLE = whole_battle()
HEAD = BATTLE.index(b"\n") + 1


def test_what_was_written_is_read(written: Path) -> None:
    journal = load(written)
    assert journal.header == HEADER
    assert tuple(line.entry for line in journal.lines) == ENTRIES
    assert [line.number for line in journal.lines] == list(range(2, 10))
    assert not journal.torn


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        (ENTRIES[0], '{"order": "agnar move path=0703 facing=NE", "rule": "S12.0-04", "turn": 1}'),
        (ENTRIES[1], '{"dice": [3, 4, 2], "rule": "S12.1-02"}'),
        (ENTRIES[2], '{"dice": [6], "rule": "S12.0-05", "typed": true}'),
        (ENTRIES[3], '{"undo": 2}'),
        (ENTRIES[4], '{"turn": 3, "hash": "f48d687a86010acb"}'),
        (
            ENTRIES[5],
            '{"edit": {"figure": "bo", "set": {"at": "0507", "hurt": 3, "items": {"bo/rifle": {"rounds": 2}}}}}',
        ),
        (ENTRIES[6], '{"over": {"winner": "red", "reason": "only red is left"}}'),
        (
            SeatsTaken({"red": "person", "blue": "veteran/brawler"}, 3),
            '{"seats": {"red": "person", "blue": "veteran/brawler"}, "turn": 3}',
        ),
    ],
)
def test_a_line_looks_like_this(entry: Entry, text: str) -> None:
    assert entry_text(entry) == text
    assert read_entry(text) == entry


def test_a_line_is_on_the_disk_when_it_counts(path: Path) -> None:
    with JournalFile.begin(path, HEADER) as file:
        for number, entry in enumerate(ENTRIES, 1):
            file.write(entry)
            assert len(load(path).lines) == number


def test_a_line_is_synced_before_it_counts(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[bytes] = []
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append(path.read_bytes()))
    with JournalFile.begin(path, HEADER) as file:
        file.write(Undone(1))
        assert synced[-1] == path.read_bytes()
    assert synced[-1].endswith(b'{"undo": 1, "line": 2}\n')


def test_a_new_journal_never_takes_the_place_of_a_file(path: Path) -> None:
    path.write_text("mine")
    with pytest.raises(JournalFault, match="choose a new file"):
        JournalFile.begin(path, HEADER)
    assert path.read_text() == "mine"


def test_a_torn_line_is_left_out_and_said_and_stays_in_the_file(written: Path) -> None:
    torn = written.read_bytes()[:-5]
    written.write_bytes(torn)
    journal = load(written)
    assert len(journal.lines) == len(ENTRIES) - 1
    assert journal.torn.startswith(f"{written}: line 9 is incomplete (")
    assert written.read_bytes() == torn


TAILS = {
    "blank lines": b"\n\n \n",
    "blank lines of Windows": b"\r\n\r\n",
    "blanks without an end": b"\n  ",
}


@pytest.mark.parametrize("tail", TAILS)
def test_blank_lines_at_the_end_are_no_lines(tail: str, written: Path) -> None:
    before = load(written)
    whole = written.read_bytes()
    written.write_bytes(whole + TAILS[tail])
    journal = load(written)
    assert (journal.header, journal.lines, journal.torn) == (before.header, before.lines, "")
    with JournalFile.going_on(journal) as file:
        file.write(Undone(1))
    assert written.read_bytes().startswith(whole)
    assert [line.entry for line in load(written).lines] == [*(line.entry for line in before.lines), Undone(1)]


def test_a_journal_that_another_editor_has_saved_is_the_same_journal(written: Path) -> None:
    before = load(written)
    written.write_bytes(b"\xef\xbb\xbf" + written.read_bytes().replace(b"\n", b"\r\n") + b"\r\n")
    journal = load(written)
    assert (journal.header, journal.lines, journal.torn) == (before.header, before.lines, "")
    with JournalFile.going_on(journal) as file:
        file.write(Undone(1))
    assert len(load(written).lines) == len(before.lines) + 1


def test_an_empty_line_between_others_is_told_by_its_number(written: Path) -> None:
    lines = written.read_bytes().splitlines(keepends=True)
    written.write_bytes(b"".join([*lines[:3], b"\n", *lines[3:]]))
    with pytest.raises(JournalFault, match=r"line 4: empty; delete the line$"):
        load(written)


def test_a_torn_line_is_cut_off_when_the_first_line_is_written(written: Path) -> None:
    whole = written.read_bytes()
    written.write_bytes(whole + b'{"order": "agn')
    with JournalFile.going_on(load(written)) as file:
        assert written.read_bytes() == whole + b'{"order": "agn'
        file.write(Undone(1))
    assert written.read_bytes() == whole + b'{"undo": 1, "line": 10}\n'


def test_a_last_line_that_only_lacks_its_end_is_whole(written: Path) -> None:
    written.write_bytes(written.read_bytes()[:-1])
    journal = load(written)
    assert not journal.torn
    with JournalFile.going_on(journal) as file:
        file.write(Undone(1))
    assert tuple(line.entry for line in load(written).lines) == (*ENTRIES, Undone(1))


@given(st.integers(HEAD - 1, len(BATTLE)))
def test_a_journal_cut_at_any_byte_gives_every_whole_line(cut: int) -> None:
    journal = parse(BATTLE[:cut], Path("cut"))
    whole = BATTLE[:cut].count(b"\n") - 1
    assert len(journal.lines) in (whole, whole + 1)
    assert [line.entry for line in journal.lines] == [
        read_line(line.decode(), number, FORMAT)
        for number, line in enumerate(BATTLE.splitlines()[1 : 1 + len(journal.lines)], 2)
    ]


def test_every_cut_of_a_line_loses_only_that_line() -> None:
    last = BATTLE.rindex(b"\n", 0, -1) + 1
    whole = len(parse(BATTLE, Path("whole")).lines)
    counts = {len(parse(BATTLE[:cut], Path("cut")).lines) for cut in range(last, len(BATTLE) - 1)}
    assert counts == {whole - 1}


@pytest.mark.parametrize("cut", range(0, HEAD - 1, 50))
def test_a_torn_header_is_nothing_to_go_on_from(cut: int) -> None:
    with pytest.raises(JournalFault, match="cut: line 1: no match yet; begin a new one"):
        parse(BATTLE[:cut], Path("cut"))


@settings(max_examples=40)
@given(st.integers(HEAD, len(BATTLE)))
def test_a_match_goes_on_from_any_byte_that_its_journal_was_cut_at(cut: int) -> None:
    journal = parse(BATTLE[:cut], Path("cut"))
    match = replay(SKIRMISH, melee(), journal.lines, cup_of(journal.header.dice))
    for _ in match.play_on(by_chance(1)):
        pass
    assert match.over


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('{"order": "agnar pass"', "not valid JSON"),
        ('{"order": "agnar pass", "rule": "S12", "turn": "1", "line": 10}', "not a journal line"),
        ('{"order": "agnar pass", "rule": "S12", "turn": 1, "by": "me", "line": 10}', "not a journal line"),
        ('{"dice": [3, "4"], "rule": "S12", "line": 10}', "not a journal line"),
        ('{"dice": [3, 4], "rule": "S12", "typed": false, "line": 10}', "not a journal line"),
        ('{"undo": 0, "line": 10}', "not a journal line: expected order, dice,"),
        ("[1]", "not a journal line"),
    ],
)
def test_anything_else_is_refused_with_its_place_and_a_remedy(written: Path, line: str, fault: str) -> None:
    whole = written.read_text()
    written.write_text(f'{whole}{line}\n{{"undo": 1}}\n')
    with pytest.raises(JournalFault) as refused:
        load(written)
    assert str(refused.value).startswith(f"{written}: line 10: {fault}")
    assert "load a copy of the lines before" in str(refused.value)


def doubled(lines: list[str]) -> list[str]:
    return [*lines, lines[-1]]


def swapped(lines: list[str]) -> list[str]:
    return [*lines[:-2], lines[-1], lines[-2]]


def removed(lines: list[str]) -> list[str]:
    return [*lines[:-2], lines[-1]]


@pytest.mark.parametrize(("change", "line", "found"), [(doubled, 10, 9), (swapped, 8, 9), (removed, 8, 9)])
@pytest.mark.parametrize("end", ["\n", ""])
def test_a_line_that_stands_where_it_was_not_written_is_refused(
    written: Path, change: Callable[[list[str]], list[str]], line: int, found: int, end: str
) -> None:
    written.write_text("\n".join(change(written.read_text().splitlines())) + end)
    with pytest.raises(JournalFault) as refused:
        load(written)
    told = f"{written}: line {line}: numbered {found}: a line was duplicated, moved or removed; "
    assert str(refused.value).startswith(told)


def test_a_line_without_its_number_is_refused(written: Path) -> None:
    written.write_text(f'{written.read_text()}{{"undo": 1}}\n')
    with pytest.raises(JournalFault, match='line 10: not a journal line: expected "line": 10'):
        load(written)


def test_a_journal_that_is_gone_on_with_goes_on_counting(written: Path) -> None:
    with JournalFile.going_on(load(written)) as file:
        file.write(Undone(1))
    assert written.read_text().endswith('{"undo": 1, "line": 10}\n')
    assert load(written).lines[-1].number == 10


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('{"undo": ' + "9" * 5000 + "}", "number too long"),
        ('{"edit": ' + "[" * 100_000 + "]" * 100_000 + "}", "nested too deeply"),
    ],
    ids=["number", "nesting"],
)
def test_json_that_python_cannot_hold_is_refused_in_a_line(written: Path, line: str, fault: str) -> None:
    written.write_text(f"{written.read_text()}{line}\n")
    with pytest.raises(JournalFault, match=f"line 10: {fault}"):
        load(written)


def test_bytes_that_are_no_text_are_refused(written: Path) -> None:
    written.write_bytes(written.read_bytes() + b"\xff\n")
    with pytest.raises(JournalFault, match="line 10: not UTF-8 at byte 1"):
        load(written)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            f'"format": {FORMAT}',
            '"format": 0',
            "not a journal header; is this a hexfray journal?",
        ),
        ("title", "TITLE", "the scenario text has been changed"),
        ('"seats"', '"chairs"', "not a journal header"),
    ],
)
def test_a_header_that_was_changed_is_refused(written: Path, old: str, new: str, fault: str) -> None:
    written.write_text(written.read_text().replace(old, new))
    with pytest.raises(JournalFault, match=f"line 1: .*{fault}"):
        load(written)


def test_a_journal_that_is_not_there_is_named(path: Path) -> None:
    with pytest.raises(JournalFault, match=f"{path}: No such file"):
        load(path)


def test_two_matches_never_write_to_one_journal(written: Path) -> None:
    journal = load(written)
    with JournalFile.going_on(journal) as one:
        with pytest.raises(JournalTaken, match=rf"another program; .* 'hexfray watch {written}'"):
            JournalFile.going_on(journal)
        one.write(Undone(1))
    with pytest.raises(JournalFault, match="changed by another program"):
        JournalFile.going_on(journal)
    with JournalFile.going_on(load(written)) as other:
        other.write(Undone(2))
    assert [line.entry for line in load(written).lines[-2:]] == [Undone(1), Undone(2)]


def test_a_journal_that_is_begun_is_taken(path: Path) -> None:
    with JournalFile.begin(path, HEADER), pytest.raises(JournalTaken):
        JournalFile.going_on(load(path))


def test_where_there_are_no_locks_two_matches_never_write_to_one_journal(
    written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "locked_elsewhere", lambda file: False)
    journal = load(written)
    one, other = JournalFile.going_on(journal), JournalFile.going_on(journal)
    one.write(Undone(1))
    with pytest.raises(JournalFault, match="changed by another program"):
        other.write(Undone(2))
    assert load(written).lines[-1].entry == Undone(1)


class FullDisk(FileIO):
    """A disk that is full after so many bytes."""

    room = 10**6

    def write(self, data: Buffer, /) -> int:
        if not FullDisk.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        some = bytes(data)[: FullDisk.room]
        FullDisk.room -= len(some)
        return super().write(some)


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> type[FullDisk]:
    """A disk whose room can be set."""
    monkeypatch.setattr(module, "FileIO", FullDisk)
    monkeypatch.setattr(FullDisk, "room", 10**6)
    return FullDisk


def test_a_line_that_finds_no_room_leaves_nothing_behind(path: Path, full_disk: type[FullDisk]) -> None:
    with JournalFile.begin(path, HEADER) as file:
        before = path.read_bytes()
        full_disk.room = 5
        with pytest.raises(JournalFault, match="No space left on device"):
            file.write(Undone(1))
        assert path.read_bytes() == before
        full_disk.room = 10**6
        file.write(Undone(2))
    assert [line.entry for line in load(path).lines] == [Undone(2)]


def test_an_order_that_cannot_be_written_down_does_not_happen(path: Path, full_disk: type[FullDisk]) -> None:
    with JournalFile.begin(path, HEADER) as file:
        match = played(3, file, orders=4)
        before = match.position
        full_disk.room = 5
        with pytest.raises(JournalFault):
            match.answer(next(iter(match.menu)))
    assert match.position == before


def journal_of(path: Path, seed: int) -> Journal:
    """The journal of a whole battle, written to a file."""
    with JournalFile.begin(path, HEADER) as file:
        played(seed, file)
    return load(path)


def test_a_file_holds_the_entries_of_its_match(path: Path) -> None:
    assert [line.entry for line in journal_of(path, 4).lines] == played(4).entries
