"""What the title says of the battles to go on with before the rules are read: the same as afterwards. What is odd among
them is in test_odd_journals.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.match.files import bytes_in
from tests.support.tui.playing import duel
from tui.keeping.glimpse import ALL, glimpsed
from tui.keeping.kept import kept


def test_a_battle_is_seen_as_it_is() -> None:
    session = duel()
    session.close()
    assert [battle.path for battle in glimpsed().unfinished] == [session.path]
    assert glimpsed().unfinished == kept().unfinished


def test_who_sits_there_and_the_turn_are_those_of_now(battle: Path) -> None:
    text = battle.read_text("utf-8")
    _ = battle.write_text(text + '{"turn": 7, "hash": "0"}\n{"seats": {"red": "master", "blue": "person"}}\n', "utf-8")
    (seen,) = glimpsed().unfinished
    assert (seen.seats, seen.turn) == ("red: master, blue: person", 7)


def test_what_is_over_is_not_offered(battle: Path) -> None:
    _ = battle.write_text(battle.read_text("utf-8") + '{"over": "red", "reason": "so"}\n', "utf-8")
    assert glimpsed().unfinished == ()


@pytest.mark.parametrize("tail", [b"\n\n", b"\r\n", b" "])
def test_blank_lines_at_the_end_hide_no_battle(battle: Path, tail: bytes) -> None:
    (before,) = glimpsed().unfinished
    _ = battle.write_bytes(b"\xef\xbb\xbf" + battle.read_bytes() + tail)
    assert [found.orders for found in glimpsed().unfinished] == [before.orders]
    assert glimpsed().unfinished == kept().unfinished


@pytest.mark.parametrize("text", ["", "hello\n", "[]\n", "{}\n", '{"seats": 3, "text": 4}\n', "[" * 99_999])
def test_what_is_no_journal_is_not_offered(battle: Path, text: str) -> None:
    _ = battle.write_text(text, "utf-8")
    assert glimpsed().unfinished == ()


def test_the_latest_five_are_offered(battle: Path) -> None:
    for number in range(6):
        _ = battle.with_name(f"copy-{number}.jsonl").write_bytes(battle.read_bytes())
    assert len(glimpsed().unfinished) == 5
    assert glimpsed().unfinished == kept().unfinished


def test_how_many_more_there_are_is_told_and_all_are_shown_when_asked_for(battle: Path) -> None:
    for number in range(8):
        _ = battle.with_name(f"copy-{number}.jsonl").write_bytes(battle.read_bytes())
    over = battle.read_bytes() + b'{"over": "red", "reason": "so"}\n{"seats": {"red": "master", "blue": "person"}}\n'
    _ = battle.with_name("over.jsonl").write_bytes(over)
    _ = battle.with_name("odd.jsonl").write_text("hello", "utf-8")
    assert (len(glimpsed().unfinished), glimpsed().rest) == (5, 4)
    assert (len(kept().unfinished), kept().rest) == (5, 4)
    assert (len(glimpsed(ALL).unfinished), glimpsed(ALL).rest) == (9, 0)
    assert (len(kept(ALL).unfinished), kept(ALL).rest) == (9, 0)


def test_of_a_battle_that_is_over_only_the_end_is_read(battle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    over = battle.with_name("over.jsonl")
    _ = over.write_bytes(battle.read_bytes() + b'{"over": "red", "reason": "so"}\n')
    read: list[Path] = []

    def noted(path: Path, most: int) -> bytes:
        read.append(path)
        return bytes_in(path, most)

    monkeypatch.setattr("tui.keeping.glimpse.bytes_in", noted)
    monkeypatch.setattr("core.match.journal.bytes_in", noted)
    assert len(glimpsed().unfinished) == len(kept().unfinished) == 1
    assert over not in read


@pytest.fixture
def battle() -> Path:
    """A battle that has begun."""
    session = duel()
    session.close()
    return session.path
