"""On which line a key of a TOML text stands. The values are tomllib's; this only finds their places.

No light TOML reader tells lines (tomlkit keeps the layout but not the numbers), so a text that tomllib has accepted is
walked once more. Because it is known to be valid, the walk need not check anything.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_left

from scenarios.faults import KeyPath

_SPACE = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_BLANK = re.compile(r"[ \t]*")
_KEY_PART = re.compile(r"""[A-Za-z0-9_-]+|"(?:[^"\\]|\\.)*"|'[^']*'""")
_LONG_STRING = re.compile(r'''"""(?:[^\\]|\\.)*?"""(?:"{0,2})|\'\'\'.*?\'\'\'(?:'{0,2})''', re.DOTALL)
_STRING = re.compile(r"""\"(?:[^"\\\n]|\\.)*\"|'[^'\n]*'""")
_PLAIN = re.compile(r"[^,\]}\n#]*")
_OPENING = re.compile(r"(?:\"\"\"|''')\r?\n")


class Lines:
    """The lines of a valid TOML text by key path."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._ends = [found.start() for found in re.finditer("\n", text)]
        self._found: dict[KeyPath, int] = {}
        self._drawn: dict[KeyPath, int] = {}
        self._counts: dict[KeyPath, int] = {}
        self._read_document()

    def of(self, path: KeyPath) -> int:
        """The line of a key; of the nearest table around it if it is not there."""
        while path and path not in self._found:
            path = path[:-1]
        return self._found.get(path, 1)

    def of_row(self, path: KeyPath, row: int) -> int:
        """The line of a row (from 0) of a text over several lines."""
        return self._drawn.get(path, self.of(path)) + row

    def _line(self, at: int) -> int:
        return bisect_left(self._ends, at) + 1

    def _read_document(self) -> None:
        table: KeyPath = ()
        at = self._after(_SPACE, 0)
        while at < len(self._text):
            if self._text[at] == "[":
                start, twice = at, self._text.startswith("[[", at)
                parts, at = self._key(at + 1 + twice)
                table = self._next_in(parts) if twice else self._within((), parts)
                for length in range(1, len(table) + 1):
                    self._found.setdefault(table[:length], self._line(start))
                at += 1 + twice
            else:
                at = self._pair(table, at)
            at = self._after(_SPACE, at)

    def _pair(self, table: KeyPath, at: int) -> int:
        start = at
        parts, at = self._key(at)
        path = (*table, *parts)
        for length in range(len(table) + 1, len(path) + 1):
            self._found.setdefault(path[:length], self._line(start))
        return self._value(path, self._after(_BLANK, at + 1))

    def _key(self, at: int) -> tuple[tuple[str, ...], int]:
        """The parts of a dotted key, and where what follows it begins."""
        parts = []
        while True:
            at = self._after(_BLANK, at)
            end = self._after(_KEY_PART, at)
            part = self._text[at:end]
            parts.append(tomllib.loads(f"key = {part}")["key"] if part[0] in "\"'" else part)
            at = self._after(_BLANK, end)
            if self._text[at] != ".":
                return tuple(parts), at
            at += 1

    def _value(self, path: KeyPath, at: int) -> int:
        self._found.setdefault(path, self._line(at))
        match self._text[at]:
            case "[":
                return self._array(path, at + 1)
            case "{":
                return self._inline_table(path, at + 1)
            case '"' | "'" if self._text.startswith(('"""', "'''"), at):
                opened = _OPENING.match(self._text, at)
                self._drawn[path] = self._line(opened.end() if opened else at)
                return self._after(_LONG_STRING, at)
            case '"' | "'":
                return self._after(_STRING, at)
            case _:
                return self._after(_PLAIN, at)

    def _array(self, path: KeyPath, at: int) -> int:
        index = 0
        while self._text[at := self._after(_SPACE, at)] != "]":
            if self._text[at] == ",":
                at += 1
                continue
            at = self._value((*path, index), at)
            index += 1
        return at + 1

    def _inline_table(self, path: KeyPath, at: int) -> int:
        while self._text[at := self._after(_SPACE, at)] != "}":
            at = at + 1 if self._text[at] == "," else self._pair(path, at)
        return at + 1

    def _next_in(self, parts: tuple[str, ...]) -> KeyPath:
        path = (*self._within((), parts[:-1]), parts[-1])
        index = self._counts[path] = self._counts.get(path, -1) + 1
        return (*path, index)

    def _within(self, table: KeyPath, parts: tuple[str, ...]) -> KeyPath:
        """The path of a table, going into the last element of every array of tables on the way."""
        path = table
        for part in parts:
            path = (*path, part)
            if path in self._counts:
                path = (*path, self._counts[path])
        return path

    def _after(self, pattern: re.Pattern[str], at: int) -> int:
        found = pattern.match(self._text, at)
        return found.end() if found else at
