"""The real program on a pseudo-terminal: a duel from the command line to its end, a dropped line, a crash."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pexpect
import pyte
import pytest

from core.match.entries import Over
from core.match.journal import load
from tui.session import go_on

PATIENCE = 60
LITTLE = 1500
"""The characters that one key may have written: a cell here, a cell there, three lines of a panel."""
SPARE = 1.5
"""So many times the cells that changed may be written at most."""


class CountingScreen(pyte.Screen):
    """A screen that counts the cells that are written."""

    drawn = 0

    def draw(self, data: str) -> None:
        """Writes where the cursor is."""
        self.drawn += len(data)
        super().draw(data)


class Terminal:
    """A program on a terminal of 80 by 24, and what can be read on it."""

    def __init__(self, home: Path, *words: str) -> None:
        self._screen = CountingScreen(80, 24)
        self._stream = pyte.Stream(self._screen)
        program = [sys.executable, "-c", "from tui.cli import main; main()", *words]
        environment = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", "XDG_STATE_HOME": str(home)}
        self.child = pexpect.spawn(
            program[0], program[1:], dimensions=(24, 80), encoding="utf-8", env=environment, timeout=PATIENCE
        )

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(self._screen.display)

    @property
    def drawn(self) -> int:
        """How many cells have been written so far."""
        return self._screen.drawn

    @property
    def cells(self) -> list[object]:
        """Every cell with its look."""
        return [self._screen.buffer[y][x] for y in range(24) for x in range(80)]

    def rest(self) -> int:
        """Reads until nothing more is written; returns how many characters that were."""
        written = 0
        while more := self.read(0.3):
            written += more
        return written

    def read(self, seconds: float = 0.05) -> int:
        """Takes in what was written, for so long; returns how many characters it was."""
        with suppress(pexpect.TIMEOUT, pexpect.EOF):
            written: str = self.child.read_nonblocking(65536, seconds)
            self._stream.feed(_known(written))
            return len(written)
        return 0

    def until(self, true: Callable[[], bool]) -> None:
        """Reads until something is so."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, f"it never came to that:\n{self.text}"
            self.read()

    def shows(self, words: str) -> None:
        """Reads until these words stand on the screen."""
        self.until(lambda: words in self.text)

    def ended(self) -> bool:
        """Whether the program is gone."""
        self.read()
        return not self.child.isalive()


def _known(text: str) -> str:
    """Without the questions to the terminal that pyte would print."""
    for question in ("\x1b[?2026$p", "\x1b[?2048$p"):
        text = text.replace(question, "")
    return text.replace("\x1b[>1u", "").replace("\x1b[<u", "")


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    """The duel, begun."""
    opened = Terminal(tmp_path, "play", "duel", "--seed", "1")
    opened.shows("Turn 1/40 movement")
    yield opened
    opened.child.close(force=True)


def journal(home: Path) -> Path:
    (path,) = (home / "hexfray" / "journals").iterdir()
    return path


def test_a_duel_is_played_to_its_end(terminal: Terminal, tmp_path: Path) -> None:
    end = time.monotonic() + PATIENCE
    while "wins in turn" not in terminal.text:
        assert time.monotonic() < end, terminal.text
        terminal.child.send("\r")
        terminal.read(0.1)
    assert isinstance(load(journal(tmp_path)).lines[-1].entry, Over)
    terminal.child.send("q")
    terminal.shows("New battle")
    terminal.child.send("q")
    terminal.until(terminal.ended)
    assert terminal.child.exitstatus == 0


def test_killed_outright_it_goes_on_where_it_stood(terminal: Terminal, tmp_path: Path) -> None:
    terminal.child.send("j\r\r")
    terminal.shows("declarations")
    terminal.child.kill(signal.SIGKILL)
    terminal.until(terminal.ended)
    session = go_on(journal(tmp_path))
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
        terminal.child.send(key)
        assert 0 < terminal.rest() < LITTLE
        now = sum(was is not cell and was != cell for was, cell in zip(before, terminal.cells, strict=True))
        changed, written = changed + now, written + terminal.drawn - drawn
    assert changed > 0
    assert written <= SPARE * changed, f"{written} cells written for {changed} that changed"
