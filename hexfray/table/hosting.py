"""Hosting a battle: the table with its server, in a thread beside the host's own screen, or alone until it is stopped.
Commands: cli/hosting.py; how a player joins: tui/joining."""

from __future__ import annotations

import asyncio
import secrets
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from time import monotonic

from hexfray.table.server import TableServer
from hexfray.table.table import Table
from tui.joining.places import NoTable
from tui.keeping.session import Session

STARTS_IN = 20.0
"""The longest wait for the socket, in seconds."""
CLOSED = "The host has closed the table; the battle is saved there."


class Hosting:
    """A table served in a thread of its own, until `close`."""

    def __init__(self, session: Session, path: Path, *, clock: int | None = None) -> None:
        """Serve `session` at the socket `path`. Raises NoTable if that can't be made."""
        self.path = path
        self.key = secrets.token_hex(16)
        self.failures: list[Exception] = []
        self._session = session
        self._clock = clock
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop: asyncio.Event | None = None
        self._ready = Event()
        self._faults: list[OSError] = []
        self._thread = Thread(target=self._run, name="host", daemon=True)
        self._thread.start()
        if not self._ready.wait(STARTS_IN) or self._faults:
            reason = (self._faults[0].strerror if self._faults else "") or "the socket isn't there"
            raise NoTable(f"{path}: {reason}; choose another --socket PATH")

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        table = Table(self._session, self.path.stem, monotonic, clock=self._clock, key=self.key)
        server = TableServer(table, self.path, self.failures.append)
        try:
            await server.start()
        except OSError as error:
            self._faults.append(error)
            return
        finally:
            self._ready.set()
        _ = await self._stop.wait()
        await server.close(CLOSED)

    def close(self) -> None:
        """Close the table for everyone, and the journal."""
        if self._loop is not None and self._stop is not None:
            with suppress(RuntimeError):
                _ = self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(5)
        self._session.close()


def serve_alone(session: Session, path: Path, *, clock: int | None, say: Callable[[str], None]) -> int:
    """Serve `session` without a screen, until it is stopped by a signal or the battle is over and everyone has left.
    Return the exit code. Raises NoTable."""
    return asyncio.run(_serve_alone(session, path, clock, say))


async def _serve_alone(session: Session, path: Path, clock: int | None, say: Callable[[str], None]) -> int:
    stopped: list[int] = []
    table = Table(session, path.stem, monotonic, clock=clock)
    server = TableServer(table, path, lambda failure: traceback.print_exception(failure))
    loop, stop = asyncio.get_running_loop(), asyncio.Event()

    def end(number: int) -> None:
        stopped.append(number)
        stop.set()

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, end, number)
    try:
        await server.start()
    except OSError as error:
        raise NoTable(f"{path}: {error.strerror}; choose another --socket PATH") from None
    say(f"Hosting {session.scenario.title} at {path}; press Ctrl+C to stop.")
    while not stop.is_set():
        with suppress(asyncio.TimeoutError):
            _ = await asyncio.wait_for(stop.wait(), 1)
        if session.match.over and not server.connections and table.had_guests:
            break
    await server.close(CLOSED)
    session.close()
    say(f"The battle is saved: {session.path}")
    return 128 + stopped[0] if stopped else 0
