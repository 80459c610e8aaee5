"""Reading files that someone named: regular files of UTF-8 within a size limit. Nothing here can block.

Faults of journals are in journal.py; scenario files and positions are read here too.
"""

from __future__ import annotations

import os
import stat
from io import FileIO
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
"""A file may be replaced by a pipe between two looks; even then opening it must not block."""
AS_UTF_8 = "save the file as UTF-8"
BOM = b"\xef\xbb\xbf"
SIXTEEN_BITS = (b"\xff\xfe", b"\xfe\xff")


class Unreadable(HexfrayError):
    """A file that doesn't exist or can't be read. The message says why; the caller adds the name."""

    @property
    def reason(self) -> str:
        """The message as a part of a line."""
        text = str(self)
        return text[:1].lower() + text[1:]


def bytes_in(path: Path, most: int) -> bytes:
    """Return the content of a regular file of at most `most` bytes. Raises Unreadable."""
    with opened(path) as file:
        return content(file, most)


def opened(path: Path) -> FileIO:
    """Open a regular file for reading. Raises Unreadable."""
    try:
        _must_be_regular(path.stat())
        file = FileIO(os.open(path, FLAGS), "rb")
    except OSError as error:
        raise Unreadable(error.strerror or "can't be read") from error
    except ValueError as error:
        raise Unreadable(str(error)) from error
    try:
        _must_be_regular(os.fstat(file.fileno()))
    except Unreadable:
        file.close()
        raise
    return file


def content(file: FileIO, most: int) -> bytes:
    """Return the rest of a file, at most `most` bytes. Raises Unreadable."""
    data = bytearray()
    try:
        while len(data) <= most and (more := file.read(most + 1 - len(data))):
            data += more
    except OSError as error:
        raise Unreadable(error.strerror or "can't be read") from error
    if len(data) > most:
        raise Unreadable(f"too large (more than {most // MEGABYTE} MB)")
    return bytes(data)


def ends_of(path: Path, first: int, last: int) -> tuple[bytes, bytes]:
    """Return the first `first` and the last `last` bytes of a regular file. Raises Unreadable."""
    try:
        _must_be_regular(path.stat())
        with os.fdopen(os.open(path, FLAGS), "rb") as file:
            found = os.fstat(file.fileno())
            _must_be_regular(found)
            head = file.read(first)
            file.seek(max(0, found.st_size - last))
            return head, file.read(last)
    except OSError as error:
        raise Unreadable(error.strerror or "can't be read") from error
    except ValueError as error:
        raise Unreadable(str(error)) from error


class NoText(NamedTuple):
    """Why bytes are not UTF-8 text: the line, the problem and the fix."""

    line: int
    fault: str
    remedy: str

    @property
    def describe(self) -> str:
        """The problem and the fix."""
        return f"{self.fault}; {self.remedy}"


def no_text(data: bytes) -> NoText | None:
    """Why these bytes are not UTF-8 text; None if they are."""
    if data.startswith(SIXTEEN_BITS):
        return NoText(1, "encoded as UTF-16", AS_UTF_8)
    try:
        data.decode()
    except UnicodeDecodeError as error:
        line = data.rfind(b"\n", 0, error.start) + 1
        number = data.count(b"\n", 0, error.start) + 1
        return NoText(number, f"not UTF-8 at byte {error.start - line + 1}", AS_UTF_8)
    return None


def text_of(data: bytes) -> str:
    """The text of UTF-8 bytes, without a byte order mark and with our line ends."""
    return data.removeprefix(BOM).decode().replace("\r\n", "\n").replace("\r", "\n")


def lines_of(data: bytes) -> tuple[list[bytes], int, bytes]:
    """Split data into whole lines, their length in bytes, and the rest behind the last line end. A byte order mark
    and blank lines at the end don't count."""
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
        raise Unreadable(f"{KINDS.get(stat.S_IFMT(found.st_mode), 'something else')}, not a file")
