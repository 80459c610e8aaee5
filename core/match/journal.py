"""The journal's file: JSON Lines that are only ever added to. Save, autosave, replay and bug report are this file.

What its lines say is in entries.py, and which formats there are in formats.py. Loading never writes; a line that was
torn by a crash is left out and said, and is cut off when the match goes on writing. Anything else that is wrong is
refused.
"""

from __future__ import annotations

import errno
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
from core.match.files import MEGABYTE, Unreadable, bytes_in, lines_of, no_text
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
    pieces, keep, rest = lines_of(data)
    header = _header(pieces[0], path) if pieces else None
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
    if not piece.strip():
        raise JournalFault(f"{path}: line {number} is empty; take it out")
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
        raise BadLine(wrong.fault, wrong.remedy)
    return piece.decode()


def text_of(header: Header, entries: Iterable[Entry]) -> str:
    """A journal as the text of its file."""
    lines = (line_text(entry, number, header.format) for number, entry in enumerate(entries, 2))
    return "".join(f"{line}\n" for line in (header_text(header), *lines))


class JournalFile:
    """A journal that is being written. A line is on the disk when `write` comes back, unless `patient`.

    All of it is in memory too: a file that was deleted meanwhile is written again. `patient`: what can't be written now
    waits for the next line, and `write` raises nothing.
    """

    def __init__(self, path: Path, file: FileIO, format: int, lines: int, whole: bytes, size: int, keep: int) -> None:
        """`lines` it has, the header among them, and `whole` are their bytes; `size` is how long the file is, and
        `keep` how much of it stays when the next line is written (0: all)."""
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
        """A new journal with its header. Raises JournalFault if there is a file of that name already."""
        try:
            file = FileIO(path, "x+")
        except OSError as error:
            raise JournalFault(f"{path}: {error.strerror}; name a new file to write the journal to") from error
        _ = taken(file)
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
        """Goes on writing where a journal ends. What was torn is cut off only when the first line is written.

        Raises JournalTaken while somebody else writes it.
        """
        try:
            file = FileIO(journal.path, "r+")
        except OSError as error:
            raise JournalFault(f"{journal.path}: {error.strerror}; copy the journal and load the copy") from error
        lines = 1 + len(journal.lines)
        whole = _read(file, journal.keep)
        going_on = cls(journal.path, file, journal.header.format, lines, whole, journal.size, journal.keep)
        if taken(file):
            going_on._let_go()
            remedy = f"leave it there, or watch it with 'hexfray replay {journal.path}'"
            raise JournalTaken(f"{journal.path}: this battle is being played by another program; {remedy}")
        try:
            going_on._must_be_as_left(whole=len(whole) == journal.keep)
        except JournalFault:
            going_on._let_go()
            raise
        return going_on

    def write(self, entry: Entry) -> None:
        """Adds a line. Raises JournalFault, and leaves the file as it was, if it can't be written whole."""
        self._add(line_text(entry, self._lines + 1, self._format))

    def catch_up(self) -> None:
        """Writes what waits, and a file that was deleted. Raises JournalFault if that can't be done now."""
        if self._safe < len(self._whole) or not self._is_there():
            self._write()

    def news(self) -> str:
        """What has happened to the file since this was asked last, in a line; empty: nothing."""
        told, self._news = "; ".join(dict.fromkeys(self._news)), []
        return told

    def close(self) -> None:
        """Lets the file go, once all of it is there, if that can be."""
        if not self._file.closed:
            with suppress(JournalFault):
                self.catch_up()
            self._let_go()

    def discard(self) -> None:
        """Takes the file away: nothing was begun in it."""
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
        """Writes all that the file lacks. Raises JournalFault."""
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
        except OSError as error:  # nobody can look; what is open can be written to, or else is lost with its disk
            return error.errno != errno.ESTALE
        if os.path.samestat(there, ours):
            return True
        raise JournalFault(f"{self.path}: another file lies in its place; move that one away, and try again")

    def _write_again(self) -> None:
        """The whole file, in a folder that is made if it is gone too."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        file = FileIO(self.path, "x+")
        _ = taken(file)
        self._let_go()
        self._file, self._size, self._safe, self._keep, self._fouled = file, 0, 0, 0, False
        self._put()
        _settle(self.path.parent)
        self._news.append(f"{self.path} was deleted and has been saved again")

    def _clear(self) -> None:
        """Cuts off what there was no room to end."""
        self._file.truncate(self._size)
        self._fouled = False

    def _mend(self) -> None:
        """Once: cuts off what was torn, and ends a last line that lacks its end."""
        self._file.truncate(self._keep)
        self._size = self._keep
        self._safe = min(self._safe, self._keep)
        self._keep = 0

    def _put(self) -> None:
        """Writes the lines that are not on the disk yet behind those that are."""
        self._file.seek(self._size)
        left = memoryview(bytes(self._whole[self._safe :]))
        while left:
            left = left[self._file.write(left) or 0 :]
        os.fsync(self._file.fileno())
        self._safe = self._size = len(self._whole)

    def _must_be_as_left(self, *, whole: bool = True) -> None:
        if not whole or os.fstat(self._file.fileno()).st_size != self._size:
            raise JournalFault(f"{self.path}: somebody else has written to it; load it again, or a copy of it")


def _read(file: FileIO, size: int) -> bytes:
    """The first bytes of a file; as many as there are, if that can be read."""
    data = b""
    with suppress(OSError):
        while len(data) < size and (more := file.read(size - len(data))):
            data += more
    return data


def _settle(folder: Path) -> None:
    """Makes a new file's name last too, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
