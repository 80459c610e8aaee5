"""The journal's file: JSON Lines, only ever appended to. Save, autosave, replay and bug report are all this file.

Its lines are in entries.py, its formats in formats.py; following.py reads one while it is written. Loading never
writes; an incomplete last line, left by a crash, is skipped with a notice and cut off when the match is resumed.
Any other fault is an error.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
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
    RollsTaken,
    SeatsTaken,
    Talk,
    header_text,
    is_whole,
    line_text,
    read_header,
    read_line,
)
from core.match.files import MEGABYTE, Unreadable, bytes_in, lines_of, no_text
from core.match.lock import locked_elsewhere
from core.records import record

LONGEST = 16 * MEGABYTE
"""The largest journal that is read, in bytes: many times the longest battle."""


class JournalFault(HexfrayError):
    """A journal that can't be read or written. The message names the file, the line and the fix."""


class JournalTaken(JournalFault):
    """A journal that another program is writing."""


@record
class Journal:
    """A journal as read.

    `torn` is a sentence about what was skipped at its end; empty if nothing was. `keep` is how many of its `size`
    bytes are whole lines.
    """

    path: Path
    header: Header
    lines: tuple[JournalLine, ...]
    torn: str
    keep: int
    size: int

    @property
    def seats(self) -> Mapping[Side, str]:
        """Who controls each side at the end of the journal: as in the header, or as last noted."""
        taken = (line.entry.seats for line in reversed(self.lines) if isinstance(line.entry, SeatsTaken))
        return next(taken, self.header.seats)

    @property
    def is_over(self) -> bool:
        """Whether the battle has a verdict and nothing but talk and changes of seats and dice came after it."""
        kept = (line.entry for line in reversed(self.lines))
        done = (entry for entry in kept if not isinstance(entry, SeatsTaken | RollsTaken | Talk))
        return isinstance(next(done, None), Over)

    def before(self, line: int) -> Journal:
        """The journal up to the line before `line`."""
        return replace(self, lines=tuple(kept for kept in self.lines if kept.number < line))


def load(path: Path) -> Journal:
    """Read a journal without changing it. Raises JournalFault."""
    return parse(_bytes(path), path)


def _bytes(path: Path) -> bytes:
    try:
        return bytes_in(path, LONGEST)
    except Unreadable as fault:
        raise JournalFault(f"{path}: {fault}; give the path of a journal") from fault


def parse(data: bytes, path: Path) -> Journal:
    """Parse a journal; faults call it `path`."""
    pieces, keep, rest = lines_of(data)
    header = _header(pieces[0], path) if pieces else None
    torn = ""
    if rest and is_line(rest):
        pieces.append(rest)
        keep = len(data)
    elif rest:
        torn = f"{path}: line {len(pieces) + 1} is incomplete ({len(rest)} bytes) and was skipped"
    if not pieces:
        raise JournalFault(f"{path}: line 1: no match yet; begin a new one")
    header = header or _header(pieces[0], path)
    lines = [JournalLine(at, entry_in(piece, header.format, at, path)) for at, piece in enumerate(pieces[1:], 2)]
    return Journal(path, header, tuple(lines), torn, keep, len(data))


def _header(piece: bytes, path: Path) -> Header:
    try:
        return read_header(_text(piece))
    except BadLine as fault:
        remedy = fault.remedy or "is this a hexfray journal?"
        raise JournalFault(f"{path}: line 1: {fault}; {remedy}") from None


def entry_in(piece: bytes, format: int, number: int, path: Path) -> Entry:
    """Return the entry in that line of a journal of this format. Raises JournalFault, which calls the file `path`."""
    if not piece.strip():
        raise JournalFault(f"{path}: line {number}: empty; delete the line")
    try:
        return read_line(_text(piece), number, format)
    except BadLine as fault:
        remedy = "fix the line, or load a copy of the lines before"
        raise JournalFault(f"{path}: line {number}: {fault}; {remedy}") from None


def is_line(piece: bytes) -> bool:
    """Whether a last line without a line end is whole anyway. What a crash leaves never is."""
    try:
        return is_whole(_text(piece))
    except BadLine:
        return False


def _text(piece: bytes) -> str:
    if (wrong := no_text(piece)) is not None:
        raise BadLine(wrong.fault, wrong.remedy)
    return piece.decode()


def text_of(header: Header, entries: Iterable[Entry]) -> str:
    """The text of a journal's file."""
    lines = (line_text(entry, number, header.format) for number, entry in enumerate(entries, 2))
    return "".join(f"{line}\n" for line in (header_text(header), *lines))


class JournalFile:
    """A journal being written. Once `write` returns the line is on disk, unless `patient`.

    A copy is in memory: a file deleted meanwhile is written again. `patient`: what can't be written now waits for
    the next line, and `write` raises nothing.
    """

    def __init__(self, path: Path, file: FileIO, format: int, lines: int, whole: bytes, size: int, keep: int) -> None:
        """The file has `lines` lines including the header, with the bytes `whole`; it is `size` bytes long, of which
        `keep` stay when the next line is written (0: all)."""
        self.path = path
        self.patient = False
        self._file = file
        self._format = format
        self._lines = lines
        self._whole = bytearray(whole if whole.endswith(b"\n") or not whole else whole + b"\n")
        self._safe = len(self._whole)
        self._size = size
        self._keep = keep
        self._fouled = False
        self._news: list[str] = []

    @classmethod
    def begin(cls, path: Path, header: Header) -> JournalFile:
        """Create a journal with its header. Raises JournalFault if the file exists."""
        try:
            file = FileIO(path, "x+")
        except OSError as error:
            raise JournalFault(f"{path}: {error.strerror}; choose a new file for the journal") from error
        _ = locked_elsewhere(file)
        journal = cls(path, file, header.format, 0, b"", 0, 0)
        try:
            journal._add(header_text(header))
        except JournalFault:
            journal.discard()
            raise
        _settle(path.parent)
        return journal

    @classmethod
    def going_on(cls, journal: Journal) -> JournalFile:
        """Continue writing where a journal ends. An incomplete line is cut off only when the first new line is
        written.

        Raises JournalTaken while another program writes it.
        """
        try:
            file = FileIO(journal.path, "r+")
        except OSError as error:
            raise JournalFault(f"{journal.path}: {error.strerror}; load a copy of the journal") from error
        lines = 1 + len(journal.lines)
        whole = _read(file, journal.keep)
        going_on = cls(journal.path, file, journal.header.format, lines, whole, journal.size, journal.keep)
        if locked_elsewhere(file):
            going_on._let_go()
            remedy = f"close it there, or watch with 'hexfray watch {journal.path}'"
            raise JournalTaken(f"{journal.path}: already being played in another program; {remedy}")
        try:
            going_on._must_be_as_left(whole=len(whole) == journal.keep)
        except JournalFault:
            going_on._let_go()
            raise
        return going_on

    def write(self, entry: Entry) -> None:
        """Append a line. Raises JournalFault, leaving the file as it was, if it can't be written whole."""
        self._add(line_text(entry, self._lines + 1, self._format))

    def catch_up(self) -> None:
        """Write what waits, and a file that was deleted. Raises JournalFault if that isn't possible now."""
        if self._safe < len(self._whole) or not self._is_there():
            self._write()

    def news(self) -> str:
        """What happened to the file since the last call, in a line; empty if nothing did."""
        told, self._news = "; ".join(dict.fromkeys(self._news)), []
        return told

    def close(self) -> None:
        """Close the file, after writing what waits if possible."""
        if not self._file.closed:
            with suppress(JournalFault):
                self.catch_up()
            self._let_go()

    def discard(self) -> None:
        """Delete the file: nothing was begun in it."""
        self._let_go()
        self.path.unlink(missing_ok=True)

    def __enter__(self) -> JournalFile:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _let_go(self) -> None:
        with suppress(OSError):
            self._file.close()

    def _add(self, text: str) -> None:
        line = f"{text}\n".encode()
        self._whole += line
        try:
            self._write()
        except JournalFault:
            if not self.patient:
                del self._whole[-len(line) :]
                raise
        self._lines += 1

    def _write(self) -> None:
        """Write all that the file lacks. Raises JournalFault."""
        try:
            if not self._is_there():
                self._write_again()
            else:
                if self._fouled:
                    self._clear()
                self._must_be_as_left()
                if self._keep:
                    self._mend()
                self._put()
        except OSError as error:
            self._fouled = True
            with suppress(OSError):
                self._clear()
            raise JournalFault(
                f"{self.path}: {error.strerror}; make room, or make the folder writable, and try again"
            ) from error
        if self.patient:
            self.patient = False
            self._news.append("the battle is being saved again")

    def _is_there(self) -> bool:
        """Whether the file is still in its place. Raises JournalFault if another one is."""
        try:
            there, ours = self.path.stat(), os.fstat(self._file.fileno())
        except (FileNotFoundError, NotADirectoryError):
            return False
        except OSError as error:  # the folder can't be read, but the open file may still be written to
            return error.errno != errno.ESTALE
        if os.path.samestat(there, ours):
            return True
        raise JournalFault(f"{self.path}: replaced by another file; move that file away and try again")

    def _write_again(self) -> None:
        """Write the whole file, in a new folder if that is gone too."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        file = FileIO(self.path, "x+")
        _ = locked_elsewhere(file)
        self._let_go()
        self._file, self._size, self._safe, self._keep, self._fouled = file, 0, 0, 0, False
        self._put()
        _settle(self.path.parent)
        self._news.append(f"{self.path} was deleted and has been saved again")

    def _clear(self) -> None:
        """Cut off a line there was no room to finish."""
        self._file.truncate(self._size)
        self._fouled = False

    def _mend(self) -> None:
        """Once: cut off an incomplete line, and end a last line that lacks its line end."""
        self._file.truncate(self._keep)
        self._size = self._keep
        self._safe = min(self._safe, self._keep)
        self._keep = 0

    def _put(self) -> None:
        """Append the lines that aren't on disk yet."""
        self._file.seek(self._size)
        left = memoryview(bytes(self._whole[self._safe :]))
        while left:
            left = left[self._file.write(left) or 0 :]
        os.fsync(self._file.fileno())
        self._safe = self._size = len(self._whole)

    def _must_be_as_left(self, *, whole: bool = True) -> None:
        if not whole or os.fstat(self._file.fileno()).st_size != self._size:
            raise JournalFault(f"{self.path}: changed by another program; reload the journal, or load a copy")


def _read(file: FileIO, size: int) -> bytes:
    """The first `size` bytes of a file, as far as they can be read."""
    data = b""
    with suppress(OSError):
        while len(data) < size and (more := file.read(size - len(data))):
            data += more
    return data


def _settle(folder: Path) -> None:
    """Make a new file's name durable, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
