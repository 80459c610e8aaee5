"""Reading a file that somebody has named: a regular one, no longer than it may be, of UTF-8. Nothing here can wait.

What journals say of it is in journal.py; scenario files and positions are read by it too.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import NamedTuple

from core.errors import HexfrayError

MEGABYTE = 2**20
KINDS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}
FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_NONBLOCK", 0)
)
"""Somebody may put a pipe in the place of a file between two looks at it: not even then is anything waited for."""
AS_UTF_8 = "save it as UTF-8"
BOM = b"\xef\xbb\xbf"
SIXTEEN_BITS = (b"\xff\xfe", b"\xfe\xff")


class Unreadable(HexfrayError):
    """A file that is none, or cannot be read. The message says why; whoever asked says what it is called."""


def bytes_in(path: Path, most: int) -> bytes:
    """What a regular file of so many bytes at most holds. Raises Unreadable."""
    try:
        _must_be_regular(path.stat())
        with os.fdopen(os.open(path, FLAGS), "rb") as file:
            _must_be_regular(os.fstat(file.fileno()))
            data = file.read(most + 1)
    except OSError as error:
        raise Unreadable(error.strerror or "it cannot be read") from error
    except ValueError as error:
        raise Unreadable(str(error)) from error
    if len(data) > most:
        raise Unreadable(f"it is longer than {most // MEGABYTE} MB, and a shorter file is wanted")
    return data


def ends_of(path: Path, first: int, last: int) -> tuple[bytes, bytes]:
    """So many bytes at the beginning of a regular file, and so many at its end. Raises Unreadable."""
    try:
        _must_be_regular(path.stat())
        with os.fdopen(os.open(path, FLAGS), "rb") as file:
            found = os.fstat(file.fileno())
            _must_be_regular(found)
            head = file.read(first)
            file.seek(max(0, found.st_size - last))
            return head, file.read(last)
    except OSError as error:
        raise Unreadable(error.strerror or "it cannot be read") from error
    except ValueError as error:
        raise Unreadable(str(error)) from error


class NoText(NamedTuple):
    """Why bytes are no text of UTF-8: the number of the line, what is wrong there, and what to do."""

    line: int
    fault: str
    remedy: str

    @property
    def told(self) -> str:
        """What is wrong, and what to do."""
        return f"{self.fault}; {self.remedy}"


def no_text(data: bytes) -> NoText | None:
    """Why these bytes are no text of UTF-8; None: they are."""
    if data.startswith(SIXTEEN_BITS):
        return NoText(1, "it is UTF-16", AS_UTF_8)
    try:
        data.decode()
    except UnicodeDecodeError as error:
        line = data.rfind(b"\n", 0, error.start) + 1
        number = data.count(b"\n", 0, error.start) + 1
        return NoText(number, f"it is no UTF-8 at byte {error.start - line + 1}", AS_UTF_8)
    return None


def text_of(data: bytes) -> str:
    """The text that bytes of UTF-8 are, with or without a byte order mark before it; every line ends as one of ours."""
    return data.removeprefix(BOM).decode().replace("\r\n", "\n").replace("\r", "\n")


def lines_of(data: bytes) -> tuple[list[bytes], int, bytes]:
    """The lines that data consists of, how many bytes they are, and what stands behind the end of the last. A byte
    order mark and what is blank at the end are no lines."""
    mark = len(BOM) if data.startswith(BOM) else 0
    whole, end, rest = data[mark:].rpartition(b"\n")
    lines = whole.split(b"\n") if end else []
    if not rest.strip():
        rest = b""
        while lines and not lines[-1].strip():
            del lines[-1]
    return lines, mark + sum(len(line) + 1 for line in lines), rest


def _must_be_regular(found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise Unreadable(f"it is {KINDS.get(stat.S_IFMT(found.st_mode), 'something else')}, and a file is wanted")
