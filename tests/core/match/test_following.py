"""A journal that grows while it is read: whole lines only, and a clear word if it is no longer the same file."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from io import FileIO
from pathlib import Path

import pytest

from core.match.entries import Entry, Header, Ordered, Talk, Thrown, Undone
from core.match.following import GrowingJournal
from core.match.journal import JournalFault, JournalFile, load
from core.match.lock import is_written, locked_elsewhere

HEADER = Header("skirmish", "Duel", "title = 'Duel'\n", "0.2.0", (), {"red": "person"}, {"seed": 7})
ENTRIES: tuple[Entry, ...] = (
    Ordered("agnar move path=0703 facing=NE", "S12.0-04", 1),
    Thrown((3, 4, 2), "S12.1-02"),
    Undone(2),
    Talk("Weiter so, König!", "Anna", "red", 1),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "battle.jsonl"


@pytest.fixture
def file(path: Path) -> Iterator[JournalFile]:
    """The journal as its program writes it."""
    with JournalFile.begin(path, HEADER) as begun:
        yield begun


def entries(journal: GrowingJournal) -> tuple[Entry, ...]:
    return tuple(line.entry for line in journal.new_lines())


def test_each_line_is_read_once_as_it_is_written(path: Path, file: JournalFile) -> None:
    journal = GrowingJournal(path)
    assert (journal.header, journal.lines) == (HEADER, ())
    for entry in ENTRIES:
        file.write(entry)
        assert entries(journal) == (entry,)
    assert entries(journal) == ()


def test_lines_written_before_count_and_numbers_go_on(path: Path, file: JournalFile) -> None:
    file.write(ENTRIES[0])
    journal = GrowingJournal(path)
    for entry in ENTRIES[1:]:
        file.write(entry)
    found = [*journal.lines, *journal.new_lines()]
    assert [line.number for line in found] == [2, 3, 4, 5]
    assert tuple(line.entry for line in found) == ENTRIES
    assert found == [*load(path).lines]


@pytest.mark.parametrize("bytes_at_a_time", [1, 7, 60])
def test_an_incomplete_line_waits_wherever_it_is_cut(path: Path, file: JournalFile, bytes_at_a_time: int) -> None:
    written, start = path.with_name("slow.jsonl"), path.stat().st_size
    for entry in ENTRIES:
        file.write(entry)
    whole = path.read_bytes()
    written.write_bytes(whole[:start])
    journal, found = GrowingJournal(written), list[Entry]()
    for at in range(start, len(whole), bytes_at_a_time):
        with written.open("ab") as slow:
            slow.write(whole[at : at + bytes_at_a_time])
        found += entries(journal)
    assert tuple(found) == ENTRIES


def test_what_a_crash_left_is_cut_off_and_the_battle_goes_on(path: Path) -> None:
    with JournalFile.begin(path, HEADER) as file:
        file.write(ENTRIES[0])
    with path.open("ab") as torn:
        torn.write(b'{"dice": [3, 4')
    journal = GrowingJournal(path)
    assert len(journal.lines) == 1
    with JournalFile.going_on(load(path)) as again:
        again.write(ENTRIES[3])
    assert entries(journal) == (ENTRIES[3],)


KILLED = """
import os, signal, sys
from pathlib import Path
from core.match.entries import Thrown
from core.match.journal import JournalFile, load

file = JournalFile.going_on(load(Path(sys.argv[1])))
file.write(Thrown((1,), "S12.1-02"))
os.write(file._file.fileno(), b'{"dice": [6, 6], "ru')
print("written", flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_program_killed_in_the_middle_of_a_line_and_the_next_that_goes_on(path: Path) -> None:
    JournalFile.begin(path, HEADER).close()
    journal = GrowingJournal(path)
    for _ in range(2):
        _ = subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False, capture_output=True, timeout=60)
        assert path.read_bytes().endswith(b'"ru')
        assert entries(journal) == (Thrown((1,), "S12.1-02"),)
        assert not journal.is_written
    with JournalFile.going_on(load(path)) as file:
        file.write(ENTRIES[0])
        assert entries(journal) == (ENTRIES[0],)


def test_a_last_line_without_its_line_end_is_read_and_the_next_line_too(path: Path, file: JournalFile) -> None:
    journal = GrowingJournal(path)
    file.write(ENTRIES[0])
    file.write(ENTRIES[1])
    whole = path.read_bytes()
    cut = whole.index(b"\n", whole.index(b"\n") + 1)
    path.write_bytes(whole[:cut])
    assert entries(journal) == ENTRIES[:1]
    path.write_bytes(whole)
    assert entries(journal) == ENTRIES[1:2]


def test_a_deleted_journal_is_missing_until_it_is_saved_again(path: Path, file: JournalFile) -> None:
    file.write(ENTRIES[0])
    journal = GrowingJournal(path)
    path.unlink()
    assert entries(journal) == ()
    assert journal.is_missing
    assert journal.is_written
    file.write(ENTRIES[1])
    assert entries(journal) == ENTRIES[1:2]
    assert not journal.is_missing


def test_a_journal_that_is_moved_away_is_missing_and_nobody_plays_it(path: Path) -> None:
    JournalFile.begin(path, HEADER).close()
    journal = GrowingJournal(path)
    path.rename(path.with_name("away.jsonl"))
    assert entries(journal) == ()
    assert (journal.is_missing, journal.is_written) == (True, False)


def test_half_of_a_journal_that_is_saved_again_is_not_believed_yet(path: Path, file: JournalFile) -> None:
    file.write(ENTRIES[0])
    journal, whole = GrowingJournal(path), path.read_bytes()
    path.unlink()
    path.write_bytes(whole[:-20])
    assert entries(journal) == ()
    assert journal.is_missing
    path.write_bytes(whole)
    assert entries(journal) == ()
    assert not journal.is_missing


def test_another_battle_in_its_place_is_refused_by_name(path: Path) -> None:
    JournalFile.begin(path, HEADER).close()
    journal = GrowingJournal(path)
    other = path.read_bytes().replace(b"0.2.0", b"0.2.1")
    path.unlink()
    path.write_bytes(other)
    with pytest.raises(JournalFault, match=r"battle\.jsonl: replaced by another battle; start watching again"):
        journal.new_lines()


def test_a_shortened_journal_is_refused(path: Path, file: JournalFile) -> None:
    file.write(ENTRIES[0])
    journal = GrowingJournal(path)
    path.write_bytes(path.read_bytes()[:-5])
    with pytest.raises(JournalFault, match="shortened by another program; start watching again"):
        journal.new_lines()


def test_a_line_of_a_newer_hexfray_is_named_after_those_before_it(path: Path, file: JournalFile) -> None:
    journal = GrowingJournal(path)
    file.write(ENTRIES[0])
    with path.open("ab") as newer:
        newer.write(b'{"dance": true, "line": 3}\n')
    assert entries(journal) == ENTRIES[:1]
    with pytest.raises(
        JournalFault, match=r"line 3: not a journal line: .*; perhaps a newer hexfray writes this: update"
    ):
        journal.new_lines()


def test_a_file_that_is_no_journal_is_refused_at_once(path: Path) -> None:
    with pytest.raises(JournalFault, match="give the path of a journal"):
        GrowingJournal(path)
    path.write_text("hello\n")
    with pytest.raises(JournalFault, match="line 1"):
        GrowingJournal(path)


def test_to_look_who_plays_keeps_nobody_from_playing(path: Path, file: JournalFile) -> None:
    journal = GrowingJournal(path)
    played = [journal.is_written]
    file.close()
    assert [*played, journal.is_written] == [True, False]
    with FileIO(path) as looking, FileIO(path) as other:
        import fcntl

        fcntl.flock(looking.fileno(), fcntl.LOCK_SH)  # in the middle of a look
        assert not is_written(other)
        fcntl.flock(looking.fileno(), fcntl.LOCK_UN)
        assert not locked_elsewhere(other)
        assert is_written(looking)


def test_a_look_in_the_very_moment_of_taking_the_lock_is_waited_out(
    path: Path, file: JournalFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    file.close()
    asked = list[int]()

    def flock(_: int, how: int) -> None:
        asked.append(how)
        if how == fcntl.LOCK_EX | fcntl.LOCK_NB and len(asked) == 1:
            raise BlockingIOError

    monkeypatch.setattr(fcntl, "flock", flock)
    with FileIO(path) as begun:
        assert not locked_elsewhere(begun)
    takes, looks = fcntl.LOCK_EX | fcntl.LOCK_NB, fcntl.LOCK_SH | fcntl.LOCK_NB
    assert asked == [takes, looks, fcntl.LOCK_UN, takes]
