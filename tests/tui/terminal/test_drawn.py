"""The picture goes to standard output, so it doesn't depend on where errors go."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest
from textual.drivers.headless_driver import HeadlessDriver

from tests.support.tui.terminal import MAIN, Terminal
from tui.terminal.drawn import driver_on_stdout

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has another driver")


def test_without_an_error_stream_the_game_is_shown_and_takes_keys(tmp_path: Path) -> None:
    errors = tmp_path / "errors"
    command = shlex.join([sys.executable, "-c", MAIN, "play", "duel", "--seed", "1"])
    terminal = Terminal(tmp_path, program=["sh", "-c", f"exec {command} 2>{errors}"])
    terminal.begun()
    cursor = terminal._screen.cursor
    assert (cursor.x, cursor.y) != (0, 0)
    assert terminal.answered("?") > 0
    terminal.shows("In a battle")
    assert errors.read_text() == ""
    terminal.child.close(force=True)


def test_other_drivers_stay_as_they_are() -> None:
    assert driver_on_stdout(HeadlessDriver) is HeadlessDriver
