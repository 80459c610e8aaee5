"""The real program on a pseudo-terminal: a duel from the command line to its end, a dropped line, a crash."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.match.entries import Over
from core.match.journal import load
from tests.support.tui.terminal import MAIN, Terminal
from tui.keeping.opening import resume_battle

LITTLE = 1500
"""The characters that one key may have written: a cell here, a cell there, three lines of a panel."""
SPARE = 1.5
"""So many times the cells that changed may be written at most."""


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    """The duel, begun."""
    opened = Terminal(tmp_path, "play", "duel", "--seed", "3")
    opened.begun()
    yield opened
    opened.child.close(force=True)


def journal(home: Path) -> Path:
    (path,) = (home / "hexfray" / "journals").iterdir()
    return path


def test_a_duel_is_played_to_its_end(terminal: Terminal, tmp_path: Path) -> None:
    terminal.press_until("\r", lambda: "Victory for" in terminal.text)
    assert isinstance(load(journal(tmp_path)).lines[-1].entry, Over)
    terminal.child.send("q")
    terminal.shows("New battle")
    terminal.child.send("q")
    terminal.until(terminal.ended)
    assert terminal.child.exitstatus == 0


def test_killed_outright_it_goes_on_where_it_stood(terminal: Terminal, tmp_path: Path) -> None:
    terminal.child.send("j\r")
    terminal.shows("declarations")
    terminal.child.kill(signal.SIGKILL)
    terminal.until(terminal.ended)
    session = resume_battle(journal(tmp_path))
    assert session.match.position.battle["ysolt"].entered == 1
    session.close()


def test_a_dropped_line_ends_it_at_once(terminal: Terminal) -> None:
    terminal.child.kill(signal.SIGHUP)
    terminal.until(terminal.ended)
    assert terminal.child.exitstatus == 128 + signal.SIGHUP


def test_asked_to_end_it_leaves_the_terminal_as_it_was(terminal: Terminal) -> None:
    terminal.child.kill(signal.SIGTERM)
    terminal.until(terminal.ended)
    assert terminal.child.exitstatus == 0


def test_a_step_of_the_cursor_writes_little_more_than_the_cells_that_change(terminal: Terminal) -> None:
    terminal.rest()
    changed = written = 0
    for key in "kjlioukj":
        before, drawn = terminal.cells, terminal.drawn
        assert terminal.answered(key) < LITTLE
        now = sum(was is not cell and was != cell for was, cell in zip(before, terminal.cells, strict=True))
        changed, written = changed + now, written + terminal.drawn - drawn
    assert changed > 0
    assert written <= SPARE * changed, f"{written} cells written for {changed} that changed"


def test_the_name_stands_there_while_the_program_is_read(tmp_path: Path) -> None:
    opened = Terminal(tmp_path)
    opened.shows("New battle")
    assert opened.written.index(" hexfray") < opened.written.index("New battle")
    assert opened.written.startswith("\x1b[?1049h")
    opened.child.send("q")
    opened.until(opened.ended)
    assert opened.child.exitstatus == 0
    assert opened.written.count("\x1b[?1049l") == 1


def test_a_program_that_cannot_be_read_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    opened = Terminal(tmp_path, script=f"import sys; sys.modules['tui.app.app'] = None\n{MAIN}")
    opened.until(opened.ended)
    assert "\x1b[?1049l" in opened.written
