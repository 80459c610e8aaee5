"""What the title says of the battles to go on with before the rules are read: the same as afterwards. What is odd among
them is in test_odd_journals.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.match.files import bytes_in
from scenarios.catalogue import load
from tests.support.tui.playing import duel
from tui.keeping.journal_preview import preview
from tui.keeping.opening import begin
from tui.keeping.saved_battles import saved_battles


def test_a_battle_is_seen_as_it_is() -> None:
    session = duel()
    session.close()
    assert [battle.path for battle in preview().unfinished] == [session.path]
    assert preview().unfinished == saved_battles().unfinished


def test_who_sits_there_and_the_turn_are_those_of_now(battle: Path) -> None:
    text = battle.read_text("utf-8")
    _ = battle.write_text(text + '{"turn": 7, "hash": "0"}\n{"seats": {"red": "master", "blue": "person"}}\n', "utf-8")
    (seen,) = preview().unfinished
    assert (seen.seats, seen.turn) == ("Red: AI master, Blue: you", 7)


@pytest.mark.parametrize(("name", "span"), [("duel", "turn"), ("boots", "second"), ("wrong-crate", "round")])
def test_the_clock_counts_what_the_game_counts(name: str, span: str) -> None:
    scenario = load(name)
    begin(scenario, {party.side: "person" for party in scenario.parties}, 1).close()
    (quick,), (whole,) = preview().unfinished, saved_battles().unfinished
    assert (quick.span, whole) == (span, quick)


def test_what_is_over_is_not_offered(battle: Path) -> None:
    _ = battle.write_text(battle.read_text("utf-8") + '{"over": "red", "reason": "so"}\n', "utf-8")
    assert preview().unfinished == ()


@pytest.mark.parametrize("tail", [b"\n\n", b"\r\n", b" "])
def test_blank_lines_at_the_end_hide_no_battle(battle: Path, tail: bytes) -> None:
    (before,) = preview().unfinished
    _ = battle.write_bytes(b"\xef\xbb\xbf" + battle.read_bytes() + tail)
    assert [found.orders for found in preview().unfinished] == [before.orders]
    assert preview().unfinished == saved_battles().unfinished


@pytest.mark.parametrize("text", ["", "hello\n", "[]\n", "{}\n", '{"seats": 3, "text": 4}\n', "[" * 99_999])
def test_what_is_no_journal_is_not_offered(battle: Path, text: str) -> None:
    _ = battle.write_text(text, "utf-8")
    assert preview().unfinished == ()


def test_the_latest_five_are_offered(battle: Path) -> None:
    for number in range(6):
        _ = battle.with_name(f"copy-{number}.jsonl").write_bytes(battle.read_bytes())
    assert len(preview().unfinished) == 5
    assert preview().unfinished == saved_battles().unfinished


def test_all_files_that_are_named_like_journals_are_counted(battle: Path) -> None:
    for number in range(8):
        _ = battle.with_name(f"copy-{number}.jsonl").write_bytes(battle.read_bytes())
    over = battle.read_bytes() + b'{"over": "red", "reason": "so"}\n{"seats": {"red": "master", "blue": "person"}}\n'
    _ = battle.with_name("over.jsonl").write_bytes(over)
    _ = battle.with_name("odd.jsonl").write_text("hello", "utf-8")
    assert (len(preview().unfinished), preview().files) == (5, 11)
    assert len(preview(100).unfinished) == len(saved_battles(100).unfinished) == 9


def test_of_a_battle_that_is_over_only_the_end_is_read(battle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    over = battle.with_name("over.jsonl")
    _ = over.write_bytes(battle.read_bytes() + b'{"over": "red", "reason": "so"}\n')
    read: list[Path] = []

    def noted(path: Path, most: int) -> bytes:
        read.append(path)
        return bytes_in(path, most)

    monkeypatch.setattr("tui.keeping.journal_preview.bytes_in", noted)
    monkeypatch.setattr("core.match.journal.bytes_in", noted)
    assert len(preview().unfinished) == len(saved_battles().unfinished) == 1
    assert over not in read


@pytest.fixture
def battle() -> Path:
    """A battle that has begun."""
    session = duel()
    session.close()
    return session.path


def test_the_lists_read_only_the_end_of_finished_battles(monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = load("duel")
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "recruit"), 1)
    for _ in session.match.play_on(session.seats):
        pass
    session.close()
    whole: list[Path] = []

    def noted(path: Path, most: int) -> bytes:
        whole.append(path)
        return bytes_in(path, most)

    monkeypatch.setattr("core.match.journal.bytes_in", noted)
    monkeypatch.setattr("tui.keeping.journal_preview.bytes_in", noted)
    assert preview().unfinished == saved_battles(100).unfinished == ()
    assert whole == []
