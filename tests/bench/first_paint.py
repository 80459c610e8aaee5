"""What it costs until something is on the screen: the title, and battles, in times of an empty Textual app. What a key
costs after that is in test_screen_speed.py, what a decision costs in decisions.py.

`python -m tests.bench.first_paint [VERSION ...]`: each version is a folder or a commit, the default this folder. All
are measured in turns, as whole processes on an 80x24 terminal: quote the ratios only.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from select import select
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.bench.checkouts import HERE, checkout, surroundings

EMPTY_APP = """
from textual.app import App
from textual.widgets import Label
class Empty(App):
    def compose(self):
        yield Label("painted")
Empty().run()
"""
SCENARIOS = ("museum", "salt-stair", "cooks-rescue")
SIZE = (80, 24)
TURNS = 9
PATIENCE = 60
"""Seconds without output after which a start has failed."""
NICE = 5
"""Whoever measures comes before what is measured, or it goes on for a while after its first paint."""
ESCAPES = re.compile(rb"\x1b(\[[0-9;?<>=]*[$ ]?[@-~]|[P\]][^\x1b\x07]*(\x1b\\|\x07))")


class Start(NamedTuple):
    """A command, and words of the last row of its first paint."""

    command: Sequence[str]
    until: bytes


EMPTY = "an empty Textual app"
BY_SCRIPT, BY_MODULE = (str(Path(sys.executable).with_name("hexfray")),), (sys.executable, "-m", "hexfray")
TITLE, BATTLE = b"q quit", b"? help"
"""What the last row of the title and of a battle has."""


def starts() -> Mapping[str, Start]:
    """What is measured, by name."""
    found = {EMPTY: Start((sys.executable, "-c", EMPTY_APP), b"painted")}
    for by, command in (("", BY_SCRIPT), (" (python -m)", BY_MODULE)):
        found[f"title{by}"] = Start(command, TITLE)
        found |= {f"{name}{by}": Start((*command, "play", name, "--seed", "1"), BATTLE) for name in SCENARIOS}
    return found


def spent(start: Start, folder: Path) -> float:
    """The CPU seconds of a process, its threads included, until its first paint is written. Raises AssertionError if
    there is none."""
    screen, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", SIZE[1], SIZE[0], 0, 0))
    with TemporaryDirectory() as home:
        there = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "XDG_STATE_HOME": home, "XDG_CONFIG_HOME": home}
        environment = {**surroundings(folder), **there}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        running = subprocess.Popen(
            [*start.command],
            cwd=folder,
            env=environment,
            stdin=terminal,
            stdout=terminal,
            stderr=terminal,
            start_new_session=True,
            preexec_fn=lambda: os.nice(NICE),
        )
        os.close(terminal)
        written = b""
        with suppress(OSError):  # that is how a terminal ends
            while start.until not in ESCAPES.sub(b"", written) and select([screen], [], [], PATIENCE)[0]:
                written += os.read(screen, 1 << 16)
        running.kill()
        _, code, used = os.wait4(running.pid, 0)
        running.returncode = code
        os.close(screen)
    assert start.until in ESCAPES.sub(b"", written), written.decode(errors="replace")
    return used.ru_utime + used.ru_stime


def measured(folders: Sequence[Path], turns: int = TURNS) -> Sequence[Mapping[str, float]]:
    """The CPU seconds of each start in each version: the median of so many turns, one after the other of each. The
    first turn caches the bytecode and isn't counted."""
    taken: list[list[Mapping[str, float]]] = [[] for _ in folders]
    for _ in range(turns + 1):
        for there, folder in zip(taken, folders, strict=True):
            there.append({name: spent(start, folder) for name, start in starts().items()})
    return [{name: median(turn[name] for turn in there[1:]) for name in starts()} for there in taken]


def table(taken: Sequence[Mapping[str, float]]) -> Iterable[str]:
    """A line for each start: its ms and in times of an empty app, for each version."""
    for name in starts():
        costs = [f"{one[name] * 1000:8.0f} ms {one[name] / one[EMPTY]:6.2f}" for one in taken]
        yield f"{name:28}{''.join(costs)}"


if __name__ == "__main__":
    with ExitStack() as stack:
        versions = [stack.enter_context(checkout(name)) for name in sys.argv[1:] or [str(HERE)]]
        for line in table(measured(versions)):
            print(line)
