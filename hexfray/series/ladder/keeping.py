"""The file of a ladder's results: JSON lines, each written when its pair is over, so that a ladder can be stopped and
resumed. The first line has the settings, which must match; the others are pairs, in any order.

An incomplete last line is cut off. Any other fault raises an error and leaves the file as it is.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import FileIO
from pathlib import Path

from core.errors import HexfrayError
from core.match.files import MEGABYTE, Unreadable, bytes_in, lines_of
from core.match.json_input import InvalidJson, parse_json
from core.match.lock import locked_elsewhere
from hexfray.series.ladder.fights import DRAWN, LOST, WON, Fought, Outcome
from hexfray.series.ladder.settings import MatchUp, Pair, Settings
from hexfray.series.ladder.spent import Times

FORMAT = 1
LONGEST = 256 * MEGABYTE
"""The largest file that is read, in bytes: some hundred thousand pairs."""
DECIDES = ("core", "ai", "scenarios/rosters", "hexfray/series/proving")
"""The packages with rules, players and battles."""


class ResultsFault(HexfrayError):
    """A file of results that can't be used. The message is one line with the reason and the fix."""


class Results:
    """A file of results, open for writing; `known` are the pairs in it."""

    def __init__(self, path: Path, settings: Settings) -> None:
        """Start a file, or resume one with the same settings. Raises ResultsFault."""
        self.path = path
        self.known: dict[Pair, Outcome] = {}
        self._settings = settings
        try:
            there = path.exists()
            if there:
                self._bytes()
            self._file = FileIO(path, "r+" if there else "x+")
        except (OSError, ValueError) as error:
            raise ResultsFault(f"{path}: {_reason(error)}; name a file that can be written") from error
        try:
            if locked_elsewhere(self._file):
                raise ResultsFault(f"{path}: another program is writing to this file; wait, or name a new file")
            self._end = self._read()
        except ResultsFault:
            self.close()
            raise

    def write(self, pair: Pair, outcome: Outcome) -> None:
        """Add a pair. Raises ResultsFault if it can't be written; earlier pairs stay."""
        self._put(_told(pair, outcome))
        self.known[pair] = outcome

    def close(self) -> None:
        """Close the file."""
        with suppress(OSError):
            self._file.close()

    def __enter__(self) -> Results:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _read(self) -> int:
        """Read the file; return the length of its complete lines in bytes."""
        data = self._bytes()
        lines, length, _ = lines_of(data)
        if not lines and data and not _head(self._settings).encode().startswith(data):
            raise self._other("not a file of ladder results", "name a new file")
        for number, line in enumerate(lines, 1):
            said = self._said(line, number)
            if number == 1:
                self._check_settings(said)
                continue
            try:
                self._take(said)
            except (ValueError, TypeError, KeyError, AttributeError) as fault:
                raise self._fault(number, f"not a pair of battles of this ladder ({fault})") from None
        if not lines:
            self._end = 0
            self._put(_head(self._settings))
            return self._end
        return length

    def _said(self, line: bytes, number: int) -> object:
        """Return the JSON of a line; None for a first line that isn't ours."""
        try:
            return parse_json(line.decode())
        except (UnicodeDecodeError, InvalidJson) as fault:
            if number == 1:
                return None
            raise self._fault(number, str(fault)) from None

    def _bytes(self) -> bytes:
        try:
            return bytes_in(self.path, LONGEST)
        except Unreadable as fault:
            raise self._other(str(fault), "name a new file") from fault

    def _check_settings(self, said: object) -> None:
        """Check that the first line has the current settings."""
        wanted = json.loads(_head(self._settings))
        if not isinstance(said, dict) or "ladder" not in said:
            raise self._other("not a file of ladder results", "name a new file")
        for key, value in wanted.items():
            if said.get(key) == value:
                continue
            if key == "code":
                raise self._other("fought with other rules or AI players than those of this hexfray", "name a new file")
            if key == "ladder":
                raise self._other(f"format: expected {FORMAT}, got {_short(said[key])}", "name a new file")
            remedy = "repeat the settings, or name a new file"
            raise self._other(f"{key}: {_short(said.get(key))} in the file, but now {_short(value)}", remedy)

    def _take(self, said: object) -> None:
        """Take the pair in a line. Raises various exceptions for malformed lines."""
        if not isinstance(said, dict):
            raise ValueError("expected an object")
        pair = Pair(MatchUp(said["first"], said["second"]), said["class"], said["number"])
        if pair.players not in self._settings.match_ups or pair.klass not in self._settings.classes:
            raise ValueError(f"{_short(said['first'])}, {_short(said['second'])}, {_short(said['class'])}")
        (one, turns), (other, more) = said["battles"]
        numbers = (pair.number, turns, more, one, other)
        if any(type(number) is not int for number in numbers) or not {one, other} <= {WON, DRAWN, LOST}:
            raise ValueError("expected whole numbers")
        if pair in self.known:
            raise ValueError("duplicate pair")
        spent = {
            player: {moment: Times.from_data(times) for moment, times in moments.items()}
            for player, moments in said["spent"].items()
        }
        self.known[pair] = Outcome((Fought(one, turns), Fought(other, more)), spent)

    def _fault(self, line: int, what: str) -> ResultsFault:
        return self._other(f"line {line}: {what}", "remove the line in a copy, or name a new file")

    def _other(self, what: str, remedy: str) -> ResultsFault:
        return ResultsFault(f"{self.path}: {what}; {remedy}")

    def _put(self, text: str) -> None:
        """Write a line and flush it to the disk."""
        data = f"{text}\n".encode()
        try:
            self._file.seek(self._end)
            self._file.truncate()
            left = memoryview(data)
            while left:
                left = left[self._file.write(left) or 0 :]
            os.fsync(self._file.fileno())
        except OSError as error:
            with suppress(OSError):
                self._file.truncate(self._end)
            raise ResultsFault(
                f"{self.path}: {_reason(error)}; make room, then run the same command again to resume"
            ) from error
        self._end += len(data)


def _head(settings: Settings) -> str:
    """Return the first line of a file. The number of battles and the test aren't part of it, so they can change
    later."""
    return json.dumps(
        {
            "ladder": FORMAT,
            "game": settings.game,
            "policies": list(settings.players),
            "classes": list(settings.classes),
            "neighbours": settings.neighbours,
            "seed": settings.seed,
            "code": code(),
        }
    )


def _told(pair: Pair, outcome: Outcome) -> str:
    return json.dumps(
        {
            "first": pair.players.first,
            "second": pair.players.second,
            "class": pair.klass,
            "number": pair.number,
            "battles": outcome.fights,
            "spent": _spent(outcome.spent),
        }
    )


def _spent(spent: Mapping[str, Mapping[str, Times]]) -> dict[str, dict[str, list[object]]]:
    return {player: {moment: t.as_data() for moment, t in moments.items()} for player, moments in spent.items()}


@cache
def code() -> str:
    """Return a short hash of the code that decides battles: other code makes another ladder."""
    found = sha256()
    for where in DECIDES:
        package, *inside = where.split("/")
        for name, data in _files(files(package).joinpath(*inside), where):
            found.update(f"{name} {len(data)}\n".encode() + data)
    return found.hexdigest()[:16]


def _files(folder: Traversable, name: str) -> Iterator[tuple[str, bytes]]:
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        inner = f"{name}/{file.name}"
        if file.is_dir():
            yield from _files(file, inner)
        elif file.name.endswith((".py", ".toml")):
            yield inner, file.read_bytes()


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def _short(said: object) -> str:
    """Return a value in short."""
    text = ", ".join(map(str, said)) if isinstance(said, list) else json.dumps(said) if said is not None else "nothing"
    return text if len(text) <= 80 else f"{text[:77]}..."
