"""A file of results as JSON lines, each written when it is ready, so that a series can be stopped and resumed.

The first line has the settings, which must match; what the others mean is up to the reader: series/rows_file.py and
ladder/keeping.py. An incomplete last line is cut off. Any other fault raises an error and leaves the file as it is. The
file is read line by line, so that its length doesn't matter.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Self

from core.errors import HexfrayError
from core.match.files import MEGABYTE, Unreadable, ends_of
from core.match.json_input import InvalidJson, parse_json
from core.match.lock import locked_elsewhere

LONGEST = MEGABYTE
"""The longest line to read, in bytes."""
FAULTS = (ValueError, TypeError, KeyError, AttributeError)
"""What reading a malformed line raises."""


class ResultsFault(HexfrayError):
    """A file of results that can't be used. The message is one line with the reason and the fix."""


class LinesFile:
    """A file of results, open for writing."""

    def __init__(
        self,
        path: Path,
        head: Mapping[str, object],
        take: Callable[[object], None],
        *,
        kind: str,
        line: str,
        to_disk: bool = True,
    ) -> None:
        """Start a file, or resume one with the same settings.

        `head` is the first line; its first key names the kind of file and has the number of its format. `take` is
        called with the JSON of each further line, and may raise ValueError or its like. `kind` is the file in words
        (`ladder results`), `line` what a line must be (`a pair of battles of this ladder`). With `to_disk`, each
        line is flushed to the disk, not only to the system. Raises ResultsFault.
        """
        self.path = path
        self._head = head
        self._kind = kind
        self._line = line
        self._to_disk = to_disk
        try:
            there = path.exists()
            if there:
                self._must_be_readable()
            self._file = FileIO(path, "r+" if there else "x+")
        except (OSError, ValueError) as error:
            raise ResultsFault(f"{path}: {reason_of(error)}; name a file that can be written") from error
        try:
            if locked_elsewhere(self._file):
                raise ResultsFault(f"{path}: another program is writing to this file; wait, or name a new file")
            self._end = self._read(take)
        except ResultsFault:
            self.close()
            raise

    def write(self, said: Mapping[str, object]) -> None:
        """Add a line. Raises ResultsFault if it can't be written; earlier lines stay."""
        self._put(json.dumps(said))

    def close(self) -> None:
        """Close the file."""
        with suppress(OSError):
            self._file.close()

    def _must_be_readable(self) -> None:
        try:
            ends_of(self.path, 1, 1)
        except Unreadable as fault:
            raise self._fault(str(fault), "name a new file") from fault

    def _read(self, take: Callable[[object], None]) -> int:
        """Read the file; return the length of its complete lines in bytes."""
        head = json.dumps(self._head)
        end = 0
        for number, line in enumerate(self._lines(), 1):
            if not line.endswith(b"\n"):
                if number == 1 and not head.encode().startswith(line):
                    raise self._fault(f"not a file of {self._kind}", "name a new file")
                break
            if number == 1:
                self._check_settings(line)
            elif line.strip():
                self._take(line, number, take)
            end += len(line)
        if not end:
            self._end = 0
            self._put(head)
            return self._end
        return end

    def _lines(self) -> Iterator[bytes]:
        """Yield each line with its line end, the incomplete rest too. Only a line feed ends a line."""
        self._file.seek(0)
        rest = b""
        while block := self._file.read(MEGABYTE):
            *lines, rest = (rest + block).split(b"\n")
            if any(len(line) > LONGEST for line in (*lines, rest)):
                raise self._fault(f"not a file of {self._kind}", "name a new file")
            yield from (line + b"\n" for line in lines)
        if rest:
            yield rest

    def _check_settings(self, line: bytes) -> None:
        """Check that the first line has the current settings."""
        try:
            said = parse_json(line.decode())
        except (UnicodeDecodeError, InvalidJson):
            said = None
        format, *_ = self._head
        if not isinstance(said, dict) or format not in said:
            raise self._fault(f"not a file of {self._kind}", "name a new file")
        for key, value in json.loads(json.dumps(self._head)).items():
            if said.get(key) == value:
                continue
            if key == "code":
                raise self._fault("fought with other rules or AI players than those of this hexfray", "name a new file")
            if key == format:
                raise self._fault(f"format: expected {value}, got {short(said[key])}", "name a new file")
            remedy = "repeat the settings, or name a new file"
            raise self._fault(f"{key}: {short(said.get(key))} in the file, but now {short(value)}", remedy)

    def _take(self, line: bytes, number: int, take: Callable[[object], None]) -> None:
        try:
            said = parse_json(line.decode())
        except (UnicodeDecodeError, InvalidJson) as fault:
            raise self._fault_in(number, str(fault)) from None
        try:
            take(said)
        except FAULTS as fault:
            raise self._fault_in(number, f"not {self._line} ({fault})") from None

    def _fault_in(self, line: int, what: str) -> ResultsFault:
        return self._fault(f"line {line}: {what}", "remove the line in a copy, or name a new file")

    def _fault(self, what: str, remedy: str) -> ResultsFault:
        return ResultsFault(f"{self.path}: {what}; {remedy}")

    def _put(self, text: str) -> None:
        """Write a line."""
        data = f"{text}\n".encode()
        try:
            self._file.seek(self._end)
            self._file.truncate()
            left = memoryview(data)
            while left:
                left = left[self._file.write(left) or 0 :]
            if self._to_disk:
                os.fsync(self._file.fileno())
        except OSError as error:
            with suppress(OSError):
                self._file.truncate(self._end)
            raise ResultsFault(
                f"{self.path}: {reason_of(error)}; make room, then run the same command again to resume"
            ) from error
        self._end += len(data)


def reason_of(error: Exception) -> str:
    """Return the reason of an error in a few words: the system's, if it has one."""
    return getattr(error, "strerror", None) or str(error)


class ResultsFile:
    """A file of one kind of results: what its lines mean, on a LinesFile, which closes with its block."""

    _file: LinesFile

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def short(said: object) -> str:
    """Return a JSON value in short."""
    text = ", ".join(map(str, said)) if isinstance(said, list) else json.dumps(said) if said is not None else "nothing"
    return text if len(text) <= 80 else f"{text[:77]}..."
