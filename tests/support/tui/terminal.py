"""The real program on a pseudo-terminal, and what can be read on it."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path

import pexpect
import pyte

from tui.screens.battle.input_guard import SECONDS, TO_READ

PATIENCE = 60
QUIET = 6
"""So many times nothing was written in a twentieth of a second: there is nothing more."""
MAIN = "from hexfray.cli.main import main; main()"
"""The program."""


class CountingScreen(pyte.Screen):
    """A screen that counts the cells that are written."""

    drawn = 0

    def draw(self, data: str) -> None:
        """Writes where the cursor is."""
        self.drawn += len(data)
        super().draw(data)


class Terminal:
    """A program on a terminal of `size`, and what can be read on it. `script`, or another `program` with its
    words: what is run in the game's place."""

    def __init__(
        self,
        home: Path,
        *words: str,
        size: tuple[int, int] = (80, 24),
        script: str = MAIN,
        program: Sequence[str] | None = None,
    ) -> None:
        self._screen = CountingScreen(*size)
        self._stream = pyte.Stream(self._screen)
        self.written = ""
        command = [sys.executable, "-c", script, *words] if program is None else list(program)
        environment = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", "XDG_STATE_HOME": str(home)}
        environment["XDG_CONFIG_HOME"] = str(home / "config")
        self.child = pexpect.spawn(
            command[0], command[1:], dimensions=size[::-1], encoding="utf-8", env=environment, timeout=PATIENCE
        )
        self.involved: Callable[[], Iterable[int]] = lambda: (self.child.pid or 0,)
        """the processes between a key and what is drawn"""

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
        return [self._screen.buffer[y][x] for y in range(self._screen.lines) for x in range(self._screen.columns)]

    def begun(self) -> None:
        """Read until the first prompt of a duel is on the screen and takes keys (input_guard.py)."""
        self.shows("your move")
        answered = time.monotonic() + (TO_READ + 1) * SECONDS
        while time.monotonic() < answered:
            self.read()

    def answered(self, keys: str) -> int:
        """Types it and reads until something was written, and nothing more is; returns how many characters."""
        self.child.send(keys)
        before = len(self.written)
        self.until(lambda: len(self.written) > before)
        return len(self.written) - before + self.rest()

    def rest(self) -> int:
        """Reads until the program waits and writes nothing more; returns how many characters that were."""
        written, quiet, end = 0, 0, time.monotonic() + PATIENCE
        while quiet < QUIET:
            assert time.monotonic() < end, f"it never came to rest:\n{self.text}"
            more = self.read()
            quiet = 0 if more or not all(map(waits, self.involved())) else quiet + 1
            written += more
        return written

    def read(self, seconds: float = 0.05) -> int:
        """Takes in what was written, for so long; returns how many characters it was."""
        with suppress(pexpect.TIMEOUT, pexpect.EOF):
            written: str = self.child.read_nonblocking(65536, seconds)
            self.written += written
            self._stream.feed(known(written))
            return len(written)
        return 0

    def until(self, true: Callable[[], bool]) -> None:
        """Reads until something is so."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, f"it never came to that:\n{self.text}"
            self.read()

    def press_until(self, key: str, true: Callable[[], bool]) -> None:
        """Presses a key until something is so; no time is too long, as long as the screen goes on changing."""
        shown, end = "", time.monotonic() + PATIENCE
        while not true():
            if self.text != shown:
                shown, end = self.text, time.monotonic() + PATIENCE
            assert time.monotonic() < end, f"the key changes nothing:\n{self.text}"
            self.child.send(key)
            self.rest()

    def shows(self, words: str) -> None:
        """Reads until these words stand on the screen."""
        self.until(lambda: words in self.text)

    def ended(self) -> bool:
        """Whether the program is gone."""
        self.read()
        return not self.child.isalive()


class Stopwatch:
    """The time since it was made, less that in which a busy machine let the `programs`, or us, come to nothing."""

    def __init__(self, *programs: int) -> None:
        self._begun = time.monotonic()
        self._queues = {Path(f"/proc/{one}/schedstat"): 0.0 for one in (*programs, "self")}
        self._queued = self._waited()

    def seconds(self) -> float:
        """How long it was, up to now; to be asked again and again, for who is gone cannot be asked any more."""
        return time.monotonic() - self._begun - self._waited() + self._queued

    def _waited(self) -> float:
        for queue in self._queues:
            with suppress(OSError):
                self._queues[queue] = int(queue.read_text().split()[1]) / 1e9
        return sum(self._queues.values())


def waits(program: int) -> bool:
    """Whether nobody in it has anything to do, not even on a machine so busy that nobody comes to do it; where that
    cannot be told, it is believed."""
    with suppress(OSError):
        return not any(running(thread / "stat") for thread in Path(f"/proc/{program}/task").iterdir())
    return True


def running(thread: Path) -> bool:
    """Whether a thread runs, would run, or reads from a disk."""
    return thread.read_text().rpartition(")")[2].split()[0] in "RD"


def known(text: str) -> str:
    """Without the questions to the terminal that pyte would print."""
    for question in ("\x1b[?2026$p", "\x1b[?2048$p"):
        text = text.replace(question, "")
    return text.replace("\x1b[>1u", "").replace("\x1b[<u", "")
