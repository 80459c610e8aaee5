"""The journal's file: JSON Lines that are only ever added to. Save, autosave, replay and bug report are this file.

What its lines say is in entries.py, and which formats there are in formats.py. Loading never writes; a line that was
torn by a crash is left out and said, and is cut off when the match goes on writing. Anything else that is wrong is
refused.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from io import FileIO
from pathlib import Path

from core.battle.names import Side
from core.battle.record import replace
from core.errors import HexfrayError
from core.match.entries import (
    BadLine,
    Entry,
    Header,
    JournalLine,
    Over,
    SeatsTaken,
    header_text,
    is_whole,
    line_text,
    read_header,
    read_line,
)
from core.match.files import MEGABYTE, Unreadable, bytes_in, no_text
from core.match.lock import taken

LONGEST = 16 * MEGABYTE
"""The longest journal that is read, in bytes: many times that of the longest battle."""


class JournalFault(HexfrayError):
    """A journal that cannot be read or written. The message names the file, the line and what to do."""


class JournalTaken(JournalFault):
    """A journal that another program is writing."""


@dataclass(frozen=True, slots=True)
class Journal:
    """A journal as it was read.

    `torn` says in a sentence what was left out at its end; empty if nothing was. `keep` is how many bytes of the
    `size` that it had are whole lines.
    """

    path: Path
    header: Header
    lines: tuple[JournalLine, ...]
    torn: str
    keep: int
    size: int

    @property
    def seats(self) -> Mapping[Side, str]:
        """Who plays each side where the journal ends, in words: as it was begun, or as noted last since."""
        taken = (line.entry.seats for line in reversed(self.lines) if isinstance(line.entry, SeatsTaken))
        return next(taken, self.header.seats)

    @property
    def is_over(self) -> bool:
        """Whether its battle has a verdict and nothing was done after that, other than taking seats."""
        done = (line.entry for line in reversed(self.lines) if not isinstance(line.entry, SeatsTaken))
        return isinstance(next(done, None), Over)

    def before(self, line: int) -> Journal:
        """The same journal as far as the line before this one."""
        return replace(self, lines=tuple(kept for kept in self.lines if kept.number < line))


def load(path: Path) -> Journal:
    """Reads a journal and leaves it as it is. Raises JournalFault."""
    return parse(_bytes(path), path)


def _bytes(path: Path) -> bytes:
    try:
        return bytes_in(path, LONGEST)
    except Unreadable as fault:
        raise JournalFault(f"{path}: {fault}; name the journal to load") from fault


def parse(data: bytes, path: Path) -> Journal:
    """The journal that these bytes are; `path` is what faults call it by."""
    whole, end, rest = data.rpartition(b"\n")
    pieces = whole.split(b"\n") if end else []
    header = _header(pieces[0], path) if pieces else None
    keep = len(whole) + len(end)
    torn = ""
    if rest and _is_line(rest):
        pieces.append(rest)
        keep = len(data)
    elif rest:
        torn = f"{path}: line {len(pieces) + 1} was torn after {len(rest)} bytes and is left out"
    if not pieces:
        raise JournalFault(f"{path}: line 1: nothing of the match was written yet; begin a new one")
    header = header or _header(pieces[0], path)
    lines = [JournalLine(at, _entry(piece, header.format, at, path)) for at, piece in enumerate(pieces[1:], 2)]
    return Journal(path, header, tuple(lines), torn, keep, len(data))


def _header(piece: bytes, path: Path) -> Header:
    try:
        return read_header(_text(piece))
    except BadLine as fault:
        remedy = fault.remedy or "load another journal, or begin a new match"
        raise JournalFault(f"{path}: line 1: {fault}; {remedy}") from None


def _entry(piece: bytes, format: int, number: int, path: Path) -> Entry:
    try:
        return read_line(_text(piece), number, format)
    except BadLine as fault:
        remedy = "mend it, or take this line and all after it out of a copy, and load that"
        raise JournalFault(f"{path}: line {number}: {fault}; {remedy}") from None


def _is_line(piece: bytes) -> bool:
    """Whether a last line without its end is whole all the same. What a crash leaves of a line never is."""
    try:
        return is_whole(_text(piece))
    except BadLine:
        return False


def _text(piece: bytes) -> str:
    if (wrong := no_text(piece)) is not None:
        fault, _, remedy = wrong[1].partition("; ")
        raise BadLine(fault, remedy)
    return piece.decode()


def text_of(header: Header, entries: Iterable[Entry]) -> str:
    """A journal as the text of its file."""
    lines = (line_text(entry, number, header.format) for number, entry in enumerate(entries, 2))
    return "".join(f"{line}\n" for line in (header_text(header), *lines))


class JournalFile:
    """A journal that is being written. A line is on the disk when `write` comes back."""

    def __init__(self, path: Path, file: FileIO, format: int, lines: int, good: int, keep: int) -> None:
        """`lines` it has, the header among them; `good` is how long the file is, `keep` how much of it stays when the
        first line is written."""
        self.path = path
        self._file = file
        self._format = format
        self._lines = lines
        self._good = good
        self._keep = keep
        self._fouled = False

    @classmethod
    def begin(cls, path: Path, header: Header) -> JournalFile:
        """A new journal with its header. Raises JournalFault if there is a file of that name already."""
        try:
            file = FileIO(path, "x+")
        except OSError as error:
            raise JournalFault(f"{path}: {error.strerror}; name a new file to write the journal to") from error
        _ = taken(file)
        journal = cls(path, file, header.format, 0, 0, 0)
        try:
            journal._add(header_text(header))
        except JournalFault:
            journal.discard()
            raise
        _settle(path.parent)
        return journal

    @classmethod
    def going_on(cls, journal: Journal) -> JournalFile:
        """Goes on writing where a journal ends. What was torn is cut off only when the first line is written.

        Raises JournalTaken while somebody else writes it.
        """
        try:
            file = FileIO(journal.path, "r+")
        except OSError as error:
            raise JournalFault(f"{journal.path}: {error.strerror}; copy the journal and load the copy") from error
        lines = 1 + len(journal.lines)
        going_on = cls(journal.path, file, journal.header.format, lines, journal.size, journal.keep)
        if taken(file):
            going_on.close()
            remedy = f"leave it there, or watch it with 'hexfray replay {journal.path}'"
            raise JournalTaken(f"{journal.path}: this battle is being played by another program; {remedy}")
        try:
            going_on._must_be_as_left()
        except JournalFault:
            going_on.close()
            raise
        return going_on

    def write(self, entry: Entry) -> None:
        """Adds a line. Raises JournalFault, and leaves the file as it was, if it cannot be written whole."""
        self._add(line_text(entry, self._lines + 1, self._format))

    def close(self) -> None:
        """Lets the file go."""
        with suppress(OSError):
            self._file.close()

    def discard(self) -> None:
        """Takes the file away: nothing was begun in it."""
        self.close()
        self.path.unlink(missing_ok=True)

    def __enter__(self) -> JournalFile:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _add(self, text: str) -> None:
        try:
            if self._fouled:
                self._clear()
            self._must_be_as_left()
            if self._keep:
                self._mend()
            self._put(f"{text}\n".encode())
            self._lines += 1
        except OSError as error:
            self._fouled = True
            with suppress(OSError):
                self._clear()
            raise JournalFault(f"{self.path}: {error.strerror}; make room or save elsewhere, and go on") from error

    def _clear(self) -> None:
        """Cuts off what there was no room to end."""
        self._file.truncate(self._good)
        self._fouled = False

    def _mend(self) -> None:
        """Once: cuts off what was torn, and ends a last line that lacks its end."""
        self._file.truncate(self._keep)
        self._good = self._keep
        self._file.seek(self._keep - 1)
        if self._file.read(1) != b"\n":
            self._put(b"\n")
        self._keep = 0

    def _put(self, data: bytes) -> None:
        self._file.seek(self._good)
        left = memoryview(data)
        while left:
            left = left[self._file.write(left) or 0 :]
        os.fsync(self._file.fileno())
        self._good += len(data)

    def _must_be_as_left(self) -> None:
        if os.fstat(self._file.fileno()).st_size != self._good:
            raise JournalFault(f"{self.path}: somebody else has written to it; load it again, or a copy of it")


def _settle(folder: Path) -> None:
    """Makes a new file's name last too, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
