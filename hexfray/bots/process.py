"""A program at the other end of a pipe, a line of text each way. Nothing it does can block or fill this program: lines
are read and written by threads, with bounded queues. What the lines mean: piped.py."""

from __future__ import annotations

import atexit
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Thread
from typing import BinaryIO
from weakref import WeakSet

from core.errors import HexfrayError

LONGEST = 2**20
"""The longest line that a program may write, in bytes."""
PENDING = 64
"""How many of its lines wait to be read, and of ours to be written."""
END = b""


class ProcessFault(HexfrayError):
    """A program that can't be started, has ended, or doesn't keep to the form of lines. The message says which."""


class OutOfTime(ProcessFault):
    """A program wrote no line in time."""


class Process:
    """A started program. Its error stream is that of this program, or dropped."""

    def __init__(self, command: Sequence[str], *, is_quiet: bool = False) -> None:
        """`is_quiet`: its error stream is dropped. Raises ProcessFault if it can't be started."""
        try:
            self._popen = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL if is_quiet else None,
                start_new_session=sys.platform != "win32",
            )
        except OSError as error:
            raise ProcessFault(f"can't be started: {(error.strerror or str(error)).lower()}") from error
        assert self._popen.stdin is not None
        assert self._popen.stdout is not None
        self._lines: Queue[bytes] = Queue(PENDING)
        self._to_write: Queue[bytes] = Queue(PENDING)
        Thread(target=_read, args=(self._popen.stdout, self._lines), daemon=True).start()
        Thread(target=_write, args=(self._popen.stdin, self._to_write), daemon=True).start()
        _running.add(self)

    def write(self, line: str) -> None:
        """Write a line. Raises ProcessFault if the program reads nothing any more."""
        try:
            self._to_write.put_nowait(line.encode() + b"\n")
        except Full:
            raise ProcessFault("reads no input") from None

    def read(self, seconds: float) -> str:
        """Return the next line. Raises OutOfTime, or ProcessFault if the program has ended, or wrote a line too
        long or not in UTF-8."""
        try:
            line = self._lines.get(timeout=max(0.0, seconds))
        except Empty:
            raise OutOfTime("ran out of time") from None
        if line == END:
            raise ProcessFault(f"ended{self._exit()}")
        if len(line) > LONGEST:
            raise ProcessFault(f"wrote a line longer than {LONGEST} bytes")
        try:
            return line.decode()
        except UnicodeDecodeError:
            raise ProcessFault("wrote bytes that aren't UTF-8") from None

    def kill(self) -> None:
        """End the program, and those it has started."""
        with suppress(OSError):
            if sys.platform == "win32":
                self._popen.kill()
            else:
                os.killpg(self._popen.pid, signal.SIGKILL)
        with suppress(subprocess.TimeoutExpired):
            _ = self._popen.wait(1)
        with suppress(Empty):
            while True:  # so that the thread that reads can end
                _ = self._lines.get_nowait()
        with suppress(Full):  # so that a thread that waits for a line goes on
            self._lines.put_nowait(END)
        with suppress(Full):
            self._to_write.put_nowait(END)
        _running.discard(self)

    def _exit(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            code = self._popen.wait(1)
            return f" with exit code {code}" if code >= 0 else f" by signal {_signal_name(-code)}"
        return ""


def _signal_name(number: int) -> str:
    with suppress(ValueError):
        return signal.Signals(number).name
    return str(number)


_running: WeakSet[Process] = WeakSet()


@atexit.register
def _kill_all() -> None:
    for process in [*_running]:
        process.kill()


def _read(pipe: BinaryIO, lines: Queue[bytes]) -> None:
    """Read lines until the program closes its output; while the queue is full, the program has to wait."""
    with suppress(OSError, ValueError):
        while line := pipe.readline(LONGEST + 1):
            lines.put(line)
            if len(line) > LONGEST:
                break
    lines.put(END)


def _write(pipe: BinaryIO, lines: Queue[bytes]) -> None:
    with suppress(OSError, ValueError):
        while line := lines.get():
            pipe.write(line)
            pipe.flush()
