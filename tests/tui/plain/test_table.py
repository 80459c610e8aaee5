"""The line mode at a table: what is told while another must answer, talk, undo, and the end of the table. On the
screen: tests/tui/screens/test_table.py."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from io import StringIO

import pytest

from hexfray.table.hosting import Hosting
from tests.support.table import PATIENCE, duel, hosted, until
from tui.joining.session import JoinedSession, join
from tui.plain.battle import play
from tui.plain.table import TableVoice
from tui.plain.voice import Leave
from tui.views.glyphs import UNICODE


@pytest.fixture
def table() -> Iterator[Hosting]:
    with hosted(duel(blue="soldier")) as table:
        yield table


def told(session: JoinedSession, *said: str) -> str:
    """Everything told while these lines are typed, and then no more."""
    out = StringIO()
    voice = TableVoice(StringIO("".join(f"{line}\n" for line in said)), out, UNICODE, session)
    with suppress(Leave):
        _ = play(session, voice)
    return out.getvalue()


def test_lines_typed_ahead_wait_until_the_player_is_asked(table: Hosting) -> None:
    anna = join(table.path, "red", "Anna")
    lines = told(anna, "1", "end", "end", "carry on", "quit")
    assert "I don't know" not in lines
    assert len(anna.match.history) > 4
    anna.close()


def test_who_only_watches_hears_the_battle_to_its_end() -> None:
    with hosted(duel(red="soldier", blue="soldier")) as table:
        zoe = join(table.path, None, "Zoe")
        lines = told(zoe)
        assert "*** " in lines
        assert "The host has the journal." in lines
        zoe.close()


def test_talk_is_said_and_told(table: Hosting) -> None:
    anna = join(table.path, "red", "Anna")
    ben = join(table.path, None, "Ben")
    lines = told(anna, "say well met", "say  ", "log all", "quit")
    assert "nothing to say; write some words" in lines.lower()
    while not ben.match.talk:
        assert ben.wait(PATIENCE)
        ben.advance()
    assert ben.match.talk[0].talk.words == "well met"
    anna.close()
    ben.close()


def test_undo_needs_nobody_if_the_computer_is_the_other(table: Hosting) -> None:
    anna = join(table.path, "red", "Anna")
    lines = told(anna, "1", "undo", "agree", "quit")
    assert lines.count("  1 move first") == 2
    assert "No player asks you to agree to an undo." in lines
    anna.close()


def test_the_other_player_is_asked_to_agree() -> None:
    with hosted(duel()) as table:
        anna, ben = join(table.path, "red", "Anna"), join(table.path, "blue", "Ben")
        until(anna)
        first, second = (anna, ben) if not anna.awaits else (ben, anna)
        before = first.match.position
        first.match.give(next(iter(first.match.menu)))
        while first.match.position is before:
            assert first.wait(PATIENCE)
            first.advance()
        first.undo()
        while not second.undo_to_agree:
            assert second.wait(PATIENCE)
            second.advance()
        out = told(second, "agree", "quit") if not second.awaits else ""
        if out:
            assert "asks to undo their last order. Type 'agree' or 'decline'." in out or "Undone" in out
        else:
            second.answer_undo(agrees=True)
        moved = first.match.position
        while first.match.position is moved:
            assert first.wait(PATIENCE)
            first.advance()
        assert first.match.position == before
        first.close()
        second.close()


def test_control_says_who_sits_where(table: Hosting) -> None:
    anna = join(table.path, "red", "Anna")
    lines = told(anna, "control", "quit")
    assert "The west bank (blue): the computer (soldier)" in lines
    anna.close()


def test_leaving_holds_the_seat(table: Hosting) -> None:
    from tui.plain.game import play_lines

    anna = join(table.path, "red", "Anna")
    out = StringIO()
    play_lines(TableVoice(StringIO("quit\n"), out, UNICODE, anna), None, None, None, anna)
    assert "You have left the table; your seat is held." in out.getvalue()
