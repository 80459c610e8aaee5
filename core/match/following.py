"""A journal that grows: read while another program writes it. Only whole lines count; an incomplete last one waits for
its rest. Nothing is written, and nothing waits here: the reader comes back for more when they like.

Writing, and reading a journal once: journal.py. Who plays it: lock.py.
"""

from __future__ import annotations

import os
from hashlib import sha256
from io import FileIO
from pathlib import Path

from core.match.entries import JournalLine
from core.match.files import Unreadable, content, lines_of, opened
from core.match.journal import LONGEST, JournalFault, entry_in, is_line, parse
from core.match.lock import is_written

AGAIN = "start watching again"


class GrowingJournal:
    """A journal that another program may be writing. `header` is its first line, `lines` those after it when it was
    opened. `is_missing`: the file is no longer in its place, as it was deleted or renamed; if the program that plays
    the battle saves it there again, it goes on."""

    def __init__(self, path: Path) -> None:
        """Raises JournalFault if the file can't be read, or is no journal."""
        self.path = path
        try:
            self._file = opened(path)
            data = content(self._file, LONGEST)
        except Unreadable as fault:
            raise JournalFault(f"{path}: {fault}; give the path of a journal") from fault
        journal = parse(data, path)
        self.header = journal.header
        self.lines = journal.lines
        self.is_missing = False
        self._number = 1 + len(journal.lines)
        self._taken = journal.keep
        self._hash = sha256(data[: journal.keep])
        self._ended = data[: journal.keep].endswith(b"\n")
        """whether the last line has its line end"""

    @property
    def is_written(self) -> bool:
        """Whether a program plays the battle now."""
        return is_written(self._file)

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def new_lines(self) -> tuple[JournalLine, ...]:
        """Return the lines completed since the last call. Raises JournalFault if the file is no longer the opened
        journal, or has an invalid line."""
        if not self._is_in_place():
            return ()
        size = os.fstat(self._file.fileno()).st_size
        if size == self._taken:
            return ()
        if size < self._taken:
            raise JournalFault(f"{self.path}: shortened by another program; {AGAIN}")
        data = self._content(self._file, self._taken)
        if not self._ended and data.startswith(b"\n"):
            self._take(data[:1])
            data = data[1:]
        pieces, _, rest = lines_of(data)
        whole = [piece + b"\n" for piece in pieces] + ([rest] if rest and is_line(rest) else [])
        found: list[JournalLine] = []
        for piece in whole:
            try:
                found.append(self._line(piece.removesuffix(b"\n"), self._number + 1))
            except JournalFault:
                if not found:
                    raise
                break  # the lines before it count; the next call raises
            self._number += 1
            self._take(piece)
        return tuple(found)

    def _take(self, data: bytes) -> None:
        """Count these bytes as read."""
        self._taken += len(data)
        self._hash.update(data)
        self._ended = data.endswith(b"\n")

    def _line(self, piece: bytes, number: int) -> JournalLine:
        try:
            return JournalLine(number, entry_in(piece, self.header.format, number, self.path))
        except JournalFault as fault:
            said = str(fault).rpartition(";")[0]
            remedy = f"perhaps a newer hexfray writes this: update yours, and {AGAIN}"
            raise JournalFault(f"{said}; {remedy}") from fault

    def _is_in_place(self) -> bool:
        """Whether the file is where it was. Opens a journal saved there again. Raises JournalFault if another file is
        there."""
        try:
            there = self.path.stat()
        except OSError:
            self.is_missing = True
            return False
        if os.path.samestat(there, os.fstat(self._file.fileno())):
            self.is_missing = False
            return True
        try:
            again = opened(self.path)
        except Unreadable:
            self.is_missing = True
            return False
        data = self._content(again, 0)
        if len(data) < self._taken:  # it is being saved again
            again.close()
            self.is_missing = True
            return False
        if sha256(data[: self._taken]).digest() != self._hash.digest():
            again.close()
            raise JournalFault(f"{self.path}: replaced by another battle; {AGAIN}")
        self._file.close()
        self._file, self.is_missing = again, False
        return True

    def _content(self, file: FileIO, begin: int) -> bytes:
        try:
            file.seek(begin)
            return content(file, LONGEST - begin)
        except (OSError, Unreadable) as fault:
            raise JournalFault(f"{self.path}: {fault}; {AGAIN}") from fault
