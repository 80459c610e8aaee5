"""Whatever the program is doing, and however small its window, it ends within two seconds of being told to."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import pytest

from tests.support.tui.terminal import MAIN, Stopwatch, Terminal

AT_ONCE = 2.0
"""So many seconds an end may take."""

BUSY = f"""
import tui.widgets.hex_map as m, tui.screens.battle.screen as b
def busy(*_):
    open("busy", "w").close()
    while True: pass
b.BattleScreen.action_help = busy
{MAIN}
"""
"""The program, with a key that never comes to an end."""
MUTE = f"""
import threading, time, tui.screens.battle.screen as b
def thinks(*_):
    open("busy", "w").close()
    threading.Thread(target=time.sleep, args=(60,)).start()
b.BattleScreen.action_help = thinks
{MAIN}
"""
"""The program with a player that thinks for a minute, in a thread that Python waits for."""

DEEP = f"""
import tui.widgets.hex_map as m, tui.screens.battle.screen as b
def thinks(screen):
    def for_ever():
        open("busy", "w").close()
        while True: pass
    screen.run_worker(for_ever, thread=True)
b.BattleScreen.action_help = thinks
{MAIN}
"""
"""The program, with a mind in it that thinks as the computer does, and comes to no end."""
EARLY = f"""
import os, signal, sys
class Told:
    def find_spec(self, name, path, target=None):
        if name == {{told_at!r}}:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), signal.SIGTERM)
sys.meta_path.insert(0, Told())
{MAIN}
"""
"""The program, told to end when it begins to read a part of itself."""


def ends(opened: Terminal, number: signal.Signals) -> int | None:
    """How it ended by that signal, as shells count it; it must be in time."""
    told = Stopwatch(opened.child.pid or 0)
    opened.child.kill(number)
    while not opened.ended():
        assert told.seconds() < AT_ONCE
    return opened.child.exitstatus if opened.child.signalstatus is None else 128 + opened.child.signalstatus


@pytest.mark.parametrize(
    ("script", "number", "code"),
    [
        pytest.param(BUSY, signal.SIGTERM, 128 + signal.SIGTERM, id="busy, told to end"),
        pytest.param(BUSY, signal.SIGHUP, 128 + signal.SIGHUP, id="busy, line dropped"),
        pytest.param(MUTE, signal.SIGTERM, 0, id="thinking, told to end"),
        pytest.param(MUTE, signal.SIGHUP, 128 + signal.SIGHUP, id="thinking, line dropped"),
        pytest.param(DEEP, signal.SIGTERM, 0, id="thinking hard, told to end"),
        pytest.param(DEEP, signal.SIGHUP, 128 + signal.SIGHUP, id="thinking hard, line dropped"),
    ],
)
def test_whatever_the_program_is_doing_it_ends(
    script: str, number: signal.Signals, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    opened = Terminal(tmp_path, "play", "duel", "--seed", "1", script=script)
    opened.begun()
    opened.child.send("?")
    opened.until((tmp_path / "busy").exists)
    assert ends(opened, number) == code
    assert number is signal.SIGHUP or "\x1b[?1049l" in opened.written


@pytest.mark.parametrize("part", ["tui.app.app", "textual.drivers.linux_driver"])
def test_told_to_end_before_it_has_begun_it_ends_well_too(part: str, tmp_path: Path) -> None:
    opened = Terminal(tmp_path, script=EARLY.format(told_at=part))
    opened.until(opened.ended)
    while opened.read():
        pass  # what it wrote last
    assert (opened.child.exitstatus, opened.child.signalstatus) == (0, None)
    assert opened.written.count("\x1b[?1049h") <= opened.written.count("\x1b[?1049l")


def test_ended_by_force_it_gives_the_terminal_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    opened = Terminal(tmp_path, "play", "duel", "--seed", "1", script=BUSY)
    opened.begun()
    assert not opened.child.getecho()
    opened.child.send("?")
    opened.until((tmp_path / "busy").exists)
    opened.child.kill(signal.SIGTERM)
    opened.until(lambda: "\x1b[?1049l" in opened.written and "\x1b[?25h" in opened.written)


@pytest.mark.parametrize(
    ("size", "number"), [((1, 1), signal.SIGTERM), ((1, 1), signal.SIGHUP), ((4, 24), signal.SIGTERM)]
)
def test_a_tiny_window_ends_like_any_other(size: tuple[int, int], number: signal.Signals, tmp_path: Path) -> None:
    opened = Terminal(tmp_path, "play", "duel", "--seed", "1", size=size)
    opened.until(lambda: "\x1b[?1049h" in opened.written)
    opened.rest()
    assert ends(opened, number) == (0 if number is signal.SIGTERM else 128 + number)


def test_a_closed_window_ends_it(tmp_path: Path) -> None:
    opened = Terminal(tmp_path, "play", "duel", "--seed", "1")
    opened.shows("Turn 1/40 movement")
    told = Stopwatch(opened.child.pid or 0)
    opened.child.close(force=False)
    while opened.child.isalive():
        assert told.seconds() < AT_ONCE
        time.sleep(0.01)


SHELL = f"""
import os, signal, subprocess, sys
game = subprocess.Popen([sys.executable, "-c", {MAIN!r}, *sys.argv[1:]])
_, status = os.waitpid(game.pid, os.WUNTRACED)
print("asleep" if os.WIFSTOPPED(status) else "gone", flush=True)
input()
game.send_signal(signal.SIGCONT)
game.wait()
"""
"""A shell of the plainest kind: it starts the program, says when that sleeps, and wakes it at a key."""


def test_ctrl_z_goes_to_the_shell_and_back(tmp_path: Path) -> None:
    opened = Terminal(tmp_path, "play", "duel", "--seed", "1", script=SHELL)
    opened.begun()
    opened.child.send("\x1a")
    opened.shows("asleep")
    opened.child.send("\n")
    opened.shows("Turn 1/40 movement")
    opened.child.close(force=True)


def test_ctrl_z_without_a_shell_says_so(tmp_path: Path) -> None:
    opened = Terminal(tmp_path, "play", "duel", "--seed", "1")
    opened.begun()
    opened.child.send("\x1a")
    opened.shows("no shell to go back to")
    opened.child.close(force=True)
