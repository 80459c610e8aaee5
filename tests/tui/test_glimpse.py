"""What the title says of the battles to go on with before the rules are read: the same as afterwards. What is odd among
them is in test_odd_journals.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.playing import duel
from tui.glimpse import glimpsed
from tui.kept import kept


def test_a_battle_is_seen_as_it_is() -> None:
    session = duel()
    session.close()
    assert [battle.path for battle in glimpsed()] == [session.path]
    assert glimpsed() == kept().unfinished


def test_who_sits_there_and_the_turn_are_those_of_now(battle: Path) -> None:
    text = battle.read_text("utf-8")
    _ = battle.write_text(text + '{"turn": 7, "hash": "0"}\n{"seats": {"red": "master", "blue": "person"}}\n', "utf-8")
    (seen,) = glimpsed()
    assert (seen.seats, seen.turn) == ("red: master, blue: person", 7)


def test_what_is_over_is_not_offered(battle: Path) -> None:
    _ = battle.write_text(battle.read_text("utf-8") + '{"over": "red", "reason": "so"}\n', "utf-8")
    assert glimpsed() == ()


@pytest.mark.parametrize("tail", [b"\n\n", b"\r\n", b" "])
def test_blank_lines_at_the_end_hide_no_battle(battle: Path, tail: bytes) -> None:
    (before,) = glimpsed()
    _ = battle.write_bytes(b"\xef\xbb\xbf" + battle.read_bytes() + tail)
    assert [found.orders for found in glimpsed()] == [before.orders]
    assert glimpsed() == kept().unfinished


@pytest.mark.parametrize("text", ["", "hello\n", "[]\n", "{}\n", '{"seats": 3, "text": 4}\n', "[" * 99_999])
def test_what_is_no_journal_is_not_offered(battle: Path, text: str) -> None:
    _ = battle.write_text(text, "utf-8")
    assert glimpsed() == ()


def test_the_latest_five_are_offered(battle: Path) -> None:
    for number in range(6):
        _ = battle.with_name(f"copy-{number}.jsonl").write_bytes(battle.read_bytes())
    assert len(glimpsed()) == 5
    assert glimpsed() == kept().unfinished


@pytest.fixture
def battle() -> Path:
    """A battle that has begun."""
    session = duel()
    session.close()
    return session.path
