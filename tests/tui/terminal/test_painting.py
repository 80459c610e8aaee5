"""Lines in colours: only for a terminal, in the colours it has, and never a control character of the text."""

from __future__ import annotations

import io
import sys

import pytest

from tui.terminal.painting import Piece, colours_of_output, say_in_colours

LINE = [Piece("win"), Piece(" 50% ", "#000000", "#f7f7f7"), Piece("\x1b[2J ", "", "")]


class Terminal(io.StringIO):
    """A standard output that is a terminal."""

    def isatty(self) -> bool:
        return True


def opened(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A terminal with all colours, as standard output."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(sys, "stdout", found := Terminal())
    return found


def test_a_terminal_gets_its_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = opened(monkeypatch)
    say_in_colours(LINE)
    assert terminal.getvalue() == "win\x1b[38;2;0;0;0;48;2;247;247;247m 50% \x1b[0m?[2J \n"


@pytest.mark.parametrize(
    ("term", "colorterm", "system"),
    [("xterm", "", "standard"), ("xterm-256color", "", "256"), ("xterm", "24bit", "truecolor"), ("dumb", "", None)],
)
def test_a_terminal_has_as_many_colours_as_it_says(
    monkeypatch: pytest.MonkeyPatch, term: str, colorterm: str, system: str | None
) -> None:
    opened(monkeypatch)
    monkeypatch.setenv("TERM", term)
    monkeypatch.setenv("COLORTERM", colorterm)
    assert colours_of_output() == system


def test_no_colours_for_users_that_want_none_nor_in_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = opened(monkeypatch)
    monkeypatch.setenv("NO_COLOR", "1")
    say_in_colours(LINE)
    assert terminal.getvalue() == "win 50% ?[2J\n"
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    assert colours_of_output() is None
