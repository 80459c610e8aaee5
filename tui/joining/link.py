"""The connection to a table: lines of JSON out, and those that come in, in a thread of its own. What they mean:
session.py."""

from __future__ import annotations

import json
import os
import socket
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Lock, Thread
from typing import TypeAlias

from core.match.formats import FORMAT, PROTOCOL
from tui.joining.places import NoTable

Told: TypeAlias = dict[str, object]

LONGEST = 64 * 2**20
"""The longest line to read, in bytes."""
PATIENCE = 10.0
"""The seconds a table has for its greeting."""
GONE: Told = {"push": "gone"}
"""What is read once the connection has ended."""


class Link:
    """A connection. `greeting` is what the table says first; `inbox` has everything after that, and `GONE` last."""

    def __init__(self, path: Path) -> None:
        """Connect. Raises NoTable without a listener there, or if the listener isn't a table."""
        self.path = path
        self.inbox: SimpleQueue[Told] = SimpleQueue()
        self.arrived = Event()
        """set when something new is in the inbox"""
        self._lock = Lock()
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(PATIENCE)
        try:
            self._socket.connect(os.fspath(path))
            self._reader = self._socket.makefile("rb")
            self.greeting = _object(self._reader.readline(LONGEST))
        except OSError as error:
            self._socket.close()
            if isinstance(error, PermissionError):
                raise NoTable(f"{path}: not for this account; ask the owner for a group (hexfray docs ssh)") from None
            gone = isinstance(error, FileNotFoundError | ConnectionError)
            reason = "no battle is hosted there" if gone else (error.strerror or str(error)).lower()
            raise NoTable(f"{path}: {reason}; 'hexfray join --list' lists the battles") from None
        if self.greeting.get("push") != "hello":
            self._socket.close()
            raise NoTable(f"{path}: {_fault(self.greeting) or 'not a table of hexfray'}")

    def check_version(self) -> None:
        """Raise NoTable, naming both versions, if the host's program isn't ours."""
        ours = (version("hexfray"), PROTOCOL, FORMAT)
        theirs = tuple(self.greeting.get(key) for key in ("version", "protocol", "journal"))
        if theirs != ours:
            raise NoTable(f"the host plays {_versions(theirs)}, this is {_versions(ours)}; use the same version")

    def listen(self) -> None:
        """Read from now on, in a thread."""
        self._socket.settimeout(None)
        Thread(target=self._read, name="table", daemon=True).start()

    def _read(self) -> None:
        with suppress(OSError, ValueError):
            while line := self._reader.readline(LONGEST):
                self._put(_object(line))
        self._put(GONE)

    def _put(self, told: Told) -> None:
        self.inbox.put(told)
        self.arrived.set()

    def send(self, request: Told) -> None:
        """Send a request; nothing if the table has gone."""
        with self._lock, suppress(OSError):
            self._socket.sendall(json.dumps(request).encode() + b"\n")

    def next(self, seconds: float) -> Told | None:
        """Return the next message; None if nothing comes in that time."""
        try:
            return self.inbox.get(seconds > 0, seconds)
        except Empty:
            return None

    def close(self) -> None:
        """End the connection."""
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()


def _object(line: bytes) -> Told:
    """Return the object in a line; an empty one if the line has no object."""
    try:
        said = json.loads(line)
    except ValueError:
        return {}
    return said if isinstance(said, dict) else {}


def _fault(told: Told) -> str:
    match told:
        case {"error": {"message": str(message)}}:
            return message
        case _:
            return ""


def _versions(one: tuple[object, ...]) -> str:
    return f"hexfray {one[0]} (protocol {one[1]}, journal format {one[2]})"
