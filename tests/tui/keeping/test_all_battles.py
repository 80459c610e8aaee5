"""All battles: every file among the journals is a row, read at its two ends only; they are sorted, found, renamed and
deleted, and one that is being played elsewhere is left alone."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from core.match import files
from core.match.entries import Over, line_text
from core.match.formats import FORMAT
from core.match.journal import JournalFile, load
from tests.support.tui.playing import duel
from tui.keeping.all_battles import Sort, State, all_battles, in_order
from tui.keeping.journals import journals_path
from tui.keeping.managing import CannotManage, delete, rename
from tui.keeping.opening import resume_battle


@pytest.fixture
def unfinished() -> Path:
    """A battle that was left."""
    session = duel()
    session.close()
    os.utime(session.path, (1_700_000_000, 1_700_000_000))
    return session.path


@pytest.fixture
def finished(unfinished: Path) -> Path:
    """Another one, which red has won."""
    path = unfinished.with_name("20261122-090500-duel-00ff.jsonl")
    text = unfinished.read_text("utf-8")
    over = line_text(Over("red", "only red is left"), text.count("\n") + 1, FORMAT)
    path.write_text(f"{text}{over}\n", "utf-8")
    os.utime(path, (1_600_000_000, 1_600_000_000))
    return path


def test_unfinished_and_finished_battles_are_rows_and_so_is_a_foreign_file(unfinished: Path, finished: Path) -> None:
    odd = unfinished.with_name("odd.jsonl")
    odd.write_text("hello\n", "utf-8")
    rows = all_battles()
    assert [(row.path, row.number, row.state) for row in rows] == [
        (odd, 1, State.UNREADABLE),
        (unfinished, 2, State.UNFINISHED),
        (finished, 3, State.FINISHED),
    ]
    assert [row.outcome for row in rows] == ["unreadable", "unfinished", "Red won"]
    assert rows[0].reason.startswith(f"{odd}: line 1: not valid JSON")
    assert (rows[1].name, rows[1].scenario, rows[1].turn) == ("The Heron Bridge", "duel", 1)
    assert rows[1].figures == tuple(figure.name for figure in resume_battle(unfinished).match.battle)


def test_of_a_long_journal_only_the_ends_are_read(finished: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    header, _, rest = finished.read_text("utf-8").partition("\n")
    filler = '{"turn": 1, "hash": "0"}\n' * 40_000
    finished.write_text(f"{header}\n{filler}{rest}", "utf-8")
    asked: list[tuple[int, int]] = []
    ends_of = files.ends_of

    def noted(path: Path, first: int, last: int) -> tuple[bytes, bytes]:
        asked.append((first, last))
        return ends_of(path, first, last)

    monkeypatch.setattr("tui.keeping.all_battles.ends_of", noted)
    monkeypatch.setattr("core.match.journal.bytes_in", lambda path, most: pytest.fail(f"{path} is read whole"))
    assert all_battles()[0].state is State.FINISHED
    assert sum(sum(bytes_) for bytes_ in asked) < finished.stat().st_size // 2


def test_a_battle_is_found_by_title_id_fighter_date_and_state_in_any_spelling(unfinished: Path, finished: Path) -> None:
    left, over = all_battles()
    for words in ("heron", "BRIDGE the", "duel", "ysolt", "Ysólt", "2023-11", "nov 2023", "unfinished", "skirmish"):
        assert left.is_found_by(words), words
    assert over.is_found_by("red won 2020")
    assert not left.is_found_by("goose")


def test_sorting_puts_the_latest_first_then_titles_then_states(unfinished: Path, finished: Path) -> None:
    rows = all_battles()
    assert [row.number for row in in_order(rows[::-1], Sort.DATE)] == [1, 2]
    assert [row.number for row in in_order(rows[::-1], Sort.SCENARIO)] == [1, 2]
    os.utime(finished, (1_800_000_000, 1_800_000_000))
    assert [row.state for row in in_order(all_battles(), Sort.STATE)] == [State.UNFINISHED, State.FINISHED]


def test_a_name_is_shown_keeps_the_date_and_the_battle_goes_on(unfinished: Path) -> None:
    new = rename(unfinished, "  Night at the  bridge ")
    (row,) = all_battles()
    assert (row.path, row.name, row.title) == (new, "Night at the bridge", "The Heron Bridge")
    assert row.written == 1_700_000_000
    assert row.is_found_by("night")
    resume_battle(new).close()
    assert not unfinished.exists()


@pytest.mark.parametrize("name", ["", "  ", "a/b", "..", "-rf", "x\x1b[2J", "n" * 81, "\u202egnp"])
def test_a_name_that_no_file_can_have_is_refused(unfinished: Path, name: str) -> None:
    with pytest.raises(CannotManage):
        rename(unfinished, name)
    assert unfinished.exists()


def test_no_battle_takes_the_name_of_another(unfinished: Path, finished: Path) -> None:
    named = rename(unfinished, "mine")
    before = named.read_bytes()
    with pytest.raises(CannotManage, match="already a battle named 'mine'"):
        rename(finished, "mine")
    assert (named.read_bytes(), finished.exists()) == (before, True)


def test_deleting_takes_one_file_only(unfinished: Path, finished: Path) -> None:
    delete(finished)
    assert [row.path for row in all_battles()] == [unfinished]
    with pytest.raises(CannotManage, match="out of date"):
        delete(finished)


def test_a_battle_being_played_elsewhere_is_neither_deleted_nor_renamed(unfinished: Path) -> None:
    playing = JournalFile.going_on(load(unfinished))
    for change in (delete, lambda path: rename(path, "mine")):
        with pytest.raises(CannotManage, match="being played in another hexfray"):
            change(unfinished)
    playing.close()
    delete(unfinished)
    assert all_battles() == ()


def test_of_a_link_only_the_link_is_deleted(unfinished: Path, tmp_path: Path) -> None:
    target = tmp_path / "precious.txt"
    target.write_text("keep me", "utf-8")
    link = unfinished.with_name("link.jsonl")
    link.symlink_to(target)
    delete(link)
    assert target.read_text("utf-8") == "keep me"
    assert not link.is_symlink()


def test_a_folder_among_the_journals_stays(unfinished: Path) -> None:
    folder = journals_path() / "folder.jsonl"
    folder.mkdir()
    with pytest.raises(CannotManage, match="not a file"):
        delete(folder)
    assert folder.is_dir()
