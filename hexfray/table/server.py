"""The socket of a table: connections, their limits, and the threads for the computer's thinking. The replies come from
table.py.

No guest can slow down or fill up the host: lines have a longest length, requests a rate, unsent lines wait in
the table and not in the connection, and a guest who doesn't read for too long is disconnected.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import struct
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from time import monotonic

from core.match.policy import PlayerFault, Policy, asked
from core.play.asking import Choice
from core.play.position import Position
from hexfray.engine.engine import error
from hexfray.engine.replies import Reply
from hexfray.table.guest import Guest
from hexfray.table.table import Slow, Table, with_id
from tui.joining.places import mode_in

LONGEST = 64 * 1024
"""The longest line of a guest, in bytes."""
AT_ONCE, PER_SECOND = 200, 50
"""So many requests at once, and so many a second in the long run; a guest who sends more is disconnected."""
BUFFER = 256 * 1024
"""So many bytes wait in a connection; the rest waits in the table."""
WAITING = 16
"""The most requests of a guest that wait for one that takes long."""
MOST_GUESTS = 64
SILENT = 15.0
"""The time a connection has to join, in seconds."""
STUCK = 60.0
"""A guest who reads nothing for so many seconds is disconnected."""


class Connection(asyncio.Protocol):
    """A guest's end of the socket."""

    def __init__(self, server: TableServer) -> None:
        self._server = server
        self._transport: asyncio.Transport | None = None
        self.guest: Guest | None = None
        self._data = bytearray()
        self._waiting: list[str] = []
        self._busy = False
        self._full_since: float | None = None
        self._tokens, self._at = float(AT_ONCE), monotonic()
        self._why = ""

    # -- asyncio -------------------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Greet a new guest, or send it away."""
        assert isinstance(transport, asyncio.Transport), "a socket's"
        self._transport = transport
        transport.set_write_buffer_limits(high=BUFFER)
        if len(self._server.connections) >= MOST_GUESTS:
            self.close("state", f"{MOST_GUESTS} guests are here already")
            return
        self._server.connections.append(self)
        self.guest = self._server.table.welcome(_user(transport))
        self.send(self._server.table.greeting())
        _ = self._server.loop.call_later(SILENT, self._must_have_joined)

    def data_received(self, data: bytes) -> None:
        """Take whole lines."""
        self._data += data
        while self.guest is not None and (end := self._data.find(b"\n")) >= 0:
            line = bytes(self._data[:end])
            del self._data[: end + 1]
            if len(line) > LONGEST:
                self._is_too_long()
            else:
                self._take(line)
        if len(self._data) > LONGEST:
            self._is_too_long()
        self._server.pump()

    def pause_writing(self) -> None:
        """The guest doesn't read: take nothing from it, and send it nothing more."""
        self._full_since = monotonic()
        if self._transport is not None and not self._transport.is_closing():
            self._transport.pause_reading()
        _ = self._server.loop.call_later(STUCK, self._must_have_read)

    def resume_writing(self) -> None:
        """It reads again, and catches up."""
        self._full_since = None
        if self._transport is not None and not self._transport.is_closing():
            self._transport.resume_reading()
        self._server.pump()

    def connection_lost(self, exc: Exception | None) -> None:
        """The guest has gone."""
        self._gone(self._why or "has lost the connection")
        self._server.pump()

    def _is_too_long(self) -> None:
        self._data.clear()
        if self.guest is not None:
            self.close("request", f"a line longer than {LONGEST} bytes")

    # -- requests ------------------------------------------------------------------------------------------------------

    def _take(self, line: bytes) -> None:
        now = monotonic()
        self._tokens, self._at = min(AT_ONCE, self._tokens + (now - self._at) * PER_SECOND) - 1, now
        if self._tokens < 0:
            self.close("flood", f"more than {PER_SECOND} requests a second")
            return
        try:
            text = line.decode()
        except UnicodeDecodeError as fault:
            self.send(error("request", f"not valid UTF-8 at byte {fault.start + 1}"))
            return
        if not text.strip():
            return
        if self._busy:
            self._waiting.append(text)
            if len(self._waiting) > WAITING:
                self.close("flood", f"more than {WAITING} requests wait for an answer")
            return
        self._answer(text)

    def _answer(self, line: str) -> None:
        if (guest := self.guest) is None:
            return
        reply = self._server.table.hear(guest, line)
        if isinstance(reply, Slow):
            self._busy = True
            slow = reply
            self._server.in_thread(slow.work, lambda found: self._worked_out(slow, found))
            return
        self.send(reply)
        if guest not in self._server.table.guests:
            self._leave()

    def _worked_out(self, slow: Slow, found: Reply) -> None:
        self._busy = False
        self.send(with_id(slow.id, found))
        while self._waiting and not self._busy:
            self._answer(self._waiting.pop(0))
        self._server.pump()

    # -- sending -------------------------------------------------------------------------------------------------------

    @property
    def takes_more(self) -> bool:
        """Whether the guest reads the lines sent to them."""
        return self.guest is not None and self._full_since is None

    def send(self, told: Reply | str) -> None:
        """Send a line."""
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write((told if isinstance(told, str) else json.dumps(told)).encode() + b"\n")

    def close(self, kind: str, why: str) -> None:
        """Say why, and disconnect."""
        self.send(error(kind, f"{why}; disconnected"))
        self._why = f"was disconnected ({why})"
        self._leave()

    def _leave(self) -> None:
        self._gone(self._why)
        if self._transport is not None:
            self._transport.close()

    def _gone(self, why: str) -> None:
        if self in self._server.connections:
            self._server.connections.remove(self)
        if self.guest is not None:
            guest, self.guest = self.guest, None
            self._server.table.goodbye(guest, why)

    def _must_have_joined(self) -> None:
        if self.guest is not None and not self.guest.has_joined:
            self.close("state", f"not joined in {SILENT:.0f} seconds")

    def _must_have_read(self) -> None:
        """Disconnect a guest after too long without reading. A message to them would be useless."""
        if self._full_since is not None and monotonic() - self._full_since >= STUCK and self._transport is not None:
            self._why = f"was disconnected (read nothing for {STUCK:.0f} seconds)"
            self._gone(self._why)
            self._transport.abort()
            self._server.pump()


class TableServer:
    """Serves a table at a socket until it is closed. Runs in one event loop; `report` gets every internal error."""

    def __init__(self, table: Table, path: Path, report: Callable[[Exception], None] = lambda _: None) -> None:
        self.table = table
        self.path = path
        self.connections: list[Connection] = []
        self._report = report
        self._reported = 0
        self._server: asyncio.Server | None = None
        self._threads = ThreadPoolExecutor(2, "table")
        self._timer: asyncio.TimerHandle | None = None
        self._thinks_at: Position | None = None
        self.ended = asyncio.Event()
        self.loop = asyncio.get_running_loop()

    async def start(self) -> None:
        """Listen. Raises OSError."""
        listener = socket.socket(socket.AF_UNIX)
        try:
            before = os.umask(0o177)
            try:
                listener.bind(os.fspath(self.path))
            finally:
                os.umask(before)
            self.path.chmod(mode_in(self.path.parent))
            self._server = await self.loop.create_unix_server(
                lambda: Connection(self), sock=listener, backlog=MOST_GUESTS
            )
        except OSError:
            listener.close()
            raise
        self.pump()

    async def close(self, why: str) -> None:
        """Tell everyone why the table closes, and stop. The journal stays with its session."""
        if self._server is not None:
            self._server.close()
        for connection in [*self.connections]:
            connection.send({"push": "bye", "told": why})
            connection._leave()
        if self._timer is not None:
            self._timer.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)
        with suppress(OSError):
            self.path.unlink()
        await asyncio.sleep(0.05)  # the last lines are on their way
        self.ended.set()

    def pump(self) -> None:
        """Send the due lines, let the computer think, and set the alarm for the next event."""
        for connection in [*self.connections]:
            guest = connection.guest
            while guest is not None and connection.takes_more and (told := self.table.pushes.next_for(guest)):
                connection.send(told)
        self._think()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if (at := self.table.next_time()) is not None:
            self._timer = self.loop.call_later(max(0.01, at - monotonic()), self._alarm)
        for failure in self.table.failures[self._reported :]:
            self._report(failure)
        self._reported = len(self.table.failures)

    def in_thread(self, work: Callable[[], Reply], then: Callable[[Reply], None]) -> None:
        """Work something out in a thread, then go on here."""

        def done(found: asyncio.Future[Reply]) -> None:
            if found.cancelled():
                return
            if (failure := found.exception()) is not None:
                self.table.failures.append(failure if isinstance(failure, Exception) else RuntimeError(str(failure)))
                then(error("internal", f"internal error ({type(failure).__name__}); the battle goes on"))
            else:
                then(found.result())

        self.loop.run_in_executor(self._threads, work).add_done_callback(done)

    def _alarm(self) -> None:
        self._timer = None
        self.table.pass_time()
        self.pump()

    def _think(self) -> None:
        if (wanted := self.table.thinking()) is None or wanted[1] is self._thinks_at:
            return
        policy, position = wanted
        self._thinks_at = position
        ruleset = self.table.session.match.ruleset
        future = self.loop.run_in_executor(self._threads, asked(policy, ruleset, position))
        future.add_done_callback(lambda found: self._thought(policy, position, found))

    def _thought(self, policy: Policy, position: Position, found: asyncio.Future[Choice]) -> None:
        if found.cancelled():
            return
        self._thinks_at = None
        if isinstance(failure := found.exception(), PlayerFault):
            self.table.forfeited(position, failure)
        elif failure is not None:
            self.table.failures.append(failure if isinstance(failure, Exception) else RuntimeError(str(failure)))
            self.table.pushes.notice(f"the computer ({policy.name}) failed; give the seat to another level")
            self._thinks_at = position
        else:
            self.table.thought(position, found.result())
        self.pump()


def _user(transport: asyncio.Transport) -> int | None:
    """Return the number of the account at the other end; None if the system doesn't say."""
    if not hasattr(socket, "SO_PEERCRED"):
        return None
    try:
        raw = transport.get_extra_info("socket").getsockopt(
            socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i")
        )
    except (OSError, AttributeError):
        return None
    return int(struct.unpack("3i", raw)[1])
