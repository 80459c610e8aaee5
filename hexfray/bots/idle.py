"""Processes of players from outside between two battles. Each waits for the next battle of its command, but not for
ever. What a process is: process.py; what it is asked: piped.py."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from threading import Lock, Timer
from typing import NamedTuple

from hexfray.bots.process import Process

PATIENCE = 30.0
"""How long a process may wait for its next battle, in seconds; then it is ended."""


class _Waiting(NamedTuple):
    process: Process
    timer: Timer


class Idle:
    """The processes that wait for their next battle, by command."""

    def __init__(self) -> None:
        self._waiting: defaultdict[tuple[str, ...], list[_Waiting]] = defaultdict(list)
        self._lock = Lock()

    def take(self, command: Sequence[str]) -> Process | None:
        """Return a process of this command, which waits no longer; None if there is none."""
        with self._lock:
            if not self._waiting[tuple(command)]:
                return None
            process, timer = self._waiting[tuple(command)].pop()
        timer.cancel()
        return process

    def keep(self, command: Sequence[str], process: Process) -> None:
        """Let a process wait for its next battle."""
        timer = Timer(PATIENCE, self._end, (tuple(command), process))
        timer.daemon = True
        with self._lock:
            self._waiting[tuple(command)].append(_Waiting(process, timer))
            timer.start()

    def end(self, command: Sequence[str]) -> None:
        """End the processes of this command."""
        while (process := self.take(command)) is not None:
            process.kill()

    def _end(self, command: tuple[str, ...], process: Process) -> None:
        """End a process, if it still waits."""
        with self._lock:
            waiting = self._waiting[command]
            left = [one for one in waiting if one.process is not process]
            was_waiting = len(left) < len(waiting)
            self._waiting[command] = left
        if was_waiting:
            process.kill()
