"""Mistakes in a text that isn't valid TOML, in the words of scenario authors, with what to write instead. A text comes
here only after tomllib has rejected it; bare values are in bare.py, places of values in a valid text in lines.py."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from core.errors import HexfrayError
from scenarios.bare import CURLY, ODD_BLANK, excerpt, length_of_value, right_for
from scenarios.examples import SEVERAL, example
from scenarios.faults import Fault, KeyPath, spelled

_BLANKS = re.compile(r"[ \t]*")
_GAP = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_KEY = re.compile(r"""(?:[A-Za-z0-9_-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')""")
_TOKEN = re.compile(r"[^,\]}#\r\n]*")
_STATEMENT = re.compile(r"""[ \t]*(?:\[|(?:[A-Za-z0-9_-]+|"[^"\n]*")[ \t]*=)""")
_HEADER = re.compile(r"\[\[?[ \t]*[A-Za-z_][A-Za-z0-9_.-]*[ \t]*\]\]?[ \t]*(?:[#\r\n]|$)")
_ESCAPE = re.compile(r"\\(?!u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|[btnfr\"\\]|[ \t]*\r?\n)")
_QUOTE = re.compile(r'\\.|"', re.DOTALL)
_COMMENT = re.compile(r"//|/\*|;|--|<!--|'|REM\b")
_COMMA = re.compile(r",[ \t]*([0-9]+)[ \t]*(?=\r?\n|#|$)")


class Slip(HexfrayError):
    """The first mistake: its place in the text, its key and what to write."""

    def __init__(self, at: int, path: KeyPath, message: str) -> None:
        super().__init__(message)
        self.at, self.path, self.message = at, path, message


def slip_in(text: str) -> Fault | None:
    """Return the first mistake of a text, or None if none is found."""
    try:
        _Walk(text).document()
    except Slip as slip:
        key = spelled(slip.path) if slip.path else ""
        return Fault(text.count("\n", 0, slip.at) + 1, key, slip.message)
    return None


@dataclass(slots=True)
class _Walk:
    """A pass over a text, table by table."""

    text: str
    table: KeyPath = ()
    counts: dict[str, int] = field(default_factory=dict)
    """how many tables of each list came so far"""
    tables: dict[tuple[str, ...], tuple[int, int]] = field(default_factory=dict)
    """brackets and place of each table"""
    inner: dict[str, list[tuple[str, ...]]] = field(default_factory=dict)
    """the tables within each table"""
    head: dict[tuple[str, ...], int] = field(default_factory=dict)
    """the place of each key before the first table"""
    keys: dict[tuple[str, ...], int] = field(default_factory=dict)
    """the place of each key of the current table"""

    def document(self) -> None:
        at = self._gap(0)
        while at < len(self.text):
            at = self._header(at) if self.text[at] == "[" else self._pair(at)
            at = self._gap(at)

    # -- tables ------------------------------------------------------------------------------------------------------

    def _header(self, at: int) -> int:
        end = self._end_of_line(at)
        whole = self.text[at:end].rstrip("\r")
        inside, closing, after = whole.lstrip("[").partition("]")
        opened = len(whole) - len(whole.lstrip("["))
        closed = len(closing + after) - len(after.lstrip("]"))
        name = (inside if closing else inside.partition("#")[0]).strip()
        right = f"[[{excerpt(name)}]]" if opened > 1 or name in SEVERAL else f"[{excerpt(name)}]"
        if not name:
            raise Slip(at, (), "missing name of the table; write for example [map]")
        if opened != closed or opened > 2:
            raise Slip(at, (), f"the brackets don't match; write {right}")
        if (more := after.lstrip("]").strip()) and not more.startswith("#"):
            raise Slip(at, (), f"one key per line; start a new line before {excerpt(more)!r}")
        parts = tuple(_KEY.findall(name))
        if name != ".".join(parts) and re.sub(r"[ \t]*\.[ \t]*", ".", name) != ".".join(parts):
            raise Slip(at, (), f"{right}: expected one word, or words joined by dots, for example [sides.red]")
        self._once(at, parts, opened)
        self._enter(parts, several=opened == 2)
        return end

    def _once(self, at: int, parts: tuple[str, ...], brackets: int) -> None:
        """Check that a table occurs once, or always in double brackets."""
        name = ".".join(parts)
        if parts in self.tables:
            before, where = self.tables[parts]
            if before != brackets:
                single = at if brackets == 1 else where
                other = self._line(where if brackets == 1 else at)
                right = "as on" if name in SEVERAL or brackets == before == 2 else "and on"
                raise Slip(single, (), f"[{name}]: write [[{name}]], in double brackets, {right} line {other}")
            if brackets == 1:
                more = f"; several are allowed: write [[{name}]] for each" if name in SEVERAL else ""
                again = more or "; put all keys under one"
                raise Slip(at, (), f"duplicate [{name}], first on line {self._line(where)}{again}")
        elif parts in self.head:
            raise Slip(at, (), f"{name} is already set on line {self._line(self.head[parts])}; remove one")
        self.tables[parts] = (brackets, at)
        if len(parts) > 1:
            self.inner.setdefault(parts[0], []).append(parts)

    def _enter(self, parts: tuple[str, ...], *, several: bool) -> None:
        name = parts[0]
        if several:
            self.counts[".".join(parts)] = self.counts.get(".".join(parts), 0) + 1
            for one in self.inner.pop(name, ()) if len(parts) == 1 else ():
                self.tables.pop(one, None)
        path: KeyPath = (name.strip("\"'"),)
        if name in self.counts:
            path = (*path, self.counts[name] - 1)
        self.table, self.keys = (*path, *(one.strip("\"'") for one in parts[1:])), {}

    # -- keys --------------------------------------------------------------------------------------------------------

    def _pair(self, at: int) -> int:
        parts, after = self._key(at, self.table)
        path = (*self.table, *(one.strip("\"'") for one in parts))
        if parts in self.keys:
            first = self._line(self.keys[parts])
            raise Slip(at, path, f"already set on line {first}; remove one")
        self.keys[parts] = at
        if not self.table:
            self.head[parts] = at
        after = self._equals(at, after, path, parts)
        return self._rest(self._value(after, path), after, path)

    def _key(self, at: int, table: KeyPath) -> tuple[tuple[str, ...], int]:
        """Return the parts of a dotted key, and the place after it."""
        parts: list[str] = []
        start = at = self._blanks(at, table)
        while found := _KEY.match(self.text, at):
            parts.append(found[0])
            at = self._blanks(found.end(), table)
            if self.text[at : at + 1] != ".":
                return tuple(parts), at
            at = self._blanks(at + 1, table)
        whole = excerpt(self.text[start : self._end_of_line(start)])
        char = self.text[start : start + 1]
        if char in CURLY and char:
            raise Slip(start, table, f'{char} is a curly quote; write straight quotes: "')
        if _COMMENT.match(self.text, start) and "=" not in whole:
            raise Slip(start, table, f"{whole!r}: a comment begins with #")
        if char == "=":
            raise Slip(start, table, f"missing key before the = in {whole!r}")
        if "=" in whole:
            key = whole.partition("=")[0].strip()
            raise Slip(start, table, _odd_key(key))
        raise Slip(start, table, f"expected key = value, a [table] or a # comment, got {whole!r}")

    def _equals(self, start: int, at: int, path: KeyPath, parts: tuple[str, ...]) -> int:
        """Return the place of the value, after the equals sign."""
        key, rest = ".".join(parts), self.text[at : self._end_of_line(at)]
        sign = self.text[at : at + 1]
        if sign == "=":
            if self.text[at + 1 : at + 2] == "=":
                raise Slip(at, path, f"one = is enough; write {key} = …")
            return self._blanks(at + 1, path)
        before = rest.partition("=")[0]
        if sign == ":":
            raise Slip(at, path, f"expected = instead of the colon; write {key} = {excerpt(_first(rest[1:])) or '…'}")
        if sign in "＝﹦" and sign:
            raise Slip(at, path, f"write an ordinary =, not {sign}")
        if sign == "]":
            right = f"[[{key}]]" if key in SEVERAL else f"[{key}]"
            raise Slip(start, (), f"the brackets don't match; write {right}")
        if "=" in rest and sign.isalpha() and self.text[at - 1] not in " \t":
            raise Slip(start, path[:-1], _odd_key((self.text[start:at] + before).strip()))
        if "=" in rest and not set(before) & set("\"'[{"):
            words = self.text[start:at] + before
            raise Slip(start, path[:-1], f'a key of several words needs quotes; write "{excerpt(words.strip())}" = …')
        if not rest.strip() or rest.lstrip().startswith("#"):
            raise Slip(at, path, f"missing value; write for example {example('', key)}")
        raise Slip(at, path, f"missing = between key and value; write {key} = {excerpt(rest.strip())}")

    def _rest(self, at: int, start: int, path: KeyPath) -> int:
        """Return the end of the line: only a comment can follow a value."""
        at = self._blanks(at, path)
        end = self._end_of_line(at)
        rest = self.text[at:end].rstrip("\r")
        if not rest.strip() or rest.startswith("#"):
            return end
        key, value = path[-1], self.text[start:at].strip()
        if rest.strip() in (",", ";", "."):
            raise Slip(at, path, f"remove the {rest.strip()!r} at the end of the line")
        if value.lstrip("+-").isdecimal() and (more := _COMMA.match(self.text, at)):
            raise Slip(at, path, f"use a decimal point, not a comma; write {key} = {value}.{more[1]}")
        if rest.startswith(","):
            raise Slip(at, path, f"several values need brackets; write {key} = [{excerpt(value + rest)}]")
        if _STATEMENT.match(self.text, at):
            raise Slip(at, path, f"one key per line; start a new line before {excerpt(rest)!r}")
        if value[-1:] in "\"'":
            inside = 'write \\" for a quote inside a text' if value[-1] == '"' else 'put the text in double quotes: "…"'
            raise Slip(at, path, f"{excerpt(rest)!r} after the closing quote; {inside}")
        raise Slip(at, path, f"{excerpt(rest)!r} after the value; only a # comment can follow")

    # -- values ------------------------------------------------------------------------------------------------------

    def _value(self, at: int, path: KeyPath) -> int:
        text = self.text
        match text[at : at + 1]:
            case '"' | "'" if text.startswith(('"""', "'''"), at):
                return self._long_text(at, path)
            case '"' | "'":
                return self._short_text(at, path)
            case "[":
                return self._list(at, path)
            case "{":
                return self._inline(at, path)
            case "(":
                raise Slip(at, path, f"expected square brackets around a list; write {path[-1]} = […]")
            case char if char and char in CURLY:
                end = self._end_of_line(at)
                said = excerpt(text[at + 1 : end].partition("#")[0].strip(f"{CURLY}\"' \t\r,"))
                raise Slip(at, path, f'curly quotes; write {path[-1]} = "{said}" in straight ones')
            case _:
                return self._bare(at, path)

    def _short_text(self, at: int, path: KeyPath) -> int:
        quote, end = self.text[at], self._end_of_line(at)
        for found in re.finditer(_QUOTE if quote == '"' else re.compile("'"), self.text[at + 1 : end]):
            if found[0] == quote:
                close = at + 1 + found.start()
                self._escapes(at + 1, close, path, quote)
                return close + 1
        self._escapes(at + 1, end, path, quote)
        said = excerpt(self.text[at + 1 : end].rstrip(" \t\r,"))
        said = said[:-1] if said[-1:] in (*CURLY, "'", '"') and said else said
        raise Slip(at, path, f"missing closing quote; write {quote}{said}{quote}")

    def _long_text(self, at: int, path: KeyPath) -> int:
        quotes = self.text[at : at + 3]
        end = self.text.find(quotes, at + 3)
        while quotes == '"""' and end > 0 and _is_escaped(self.text, end):
            end = self.text.find(quotes, end + 1)
        if end < 0:
            raise Slip(at, path, f"unclosed text; write {quotes} after the last line")
        self._escapes(at + 3, end, path, quotes)
        end += 3
        while self.text[end : end + 1] == quotes[0] and end - at < len(self.text):
            end += 1
        return end

    def _escapes(self, start: int, end: int, path: KeyPath, quote: str) -> None:
        """Check for backslashes in double quotes, which start escape sequences."""
        if not quote.startswith('"'):
            return
        plain = self.text[start:end].replace("\\\\", "  ")
        if found := _ESCAPE.search(plain + " "):
            single = quote.replace('"', "'")
            raise Slip(
                start + found.start(), path, f"write \\\\ for a backslash, or put the text in {single} quotes {single}"
            )

    def _list(self, at: int, path: KeyPath) -> int:
        start, number = at, 0
        at = self._gap(at + 1)
        while self.text[at : at + 1] != "]":
            self._check_open(start, at, path, "]", "list")
            if self.text[at] == ",":
                raise Slip(at, path, "missing entry before the comma")
            at = self._gap(self._value(at, (*path, number)))
            number += 1
            sign = self.text[at : at + 1]
            if sign == ",":
                at = self._gap(at + 1)
            elif sign != "]":
                self._check_open(start, at, path, "]", "list")
                wrong = "expected a comma, not a ;, between" if sign == ";" else "missing comma between"
                raise Slip(at, path, f'{wrong} the entries; write ["one", "two"]')
        return at + 1

    def _inline(self, at: int, path: KeyPath) -> int:
        start = at
        at = self._blanks(at + 1, path)
        seen: set[tuple[str, ...]] = set()
        while self.text[at : at + 1] != "}":
            self._check_open(start, at, path, "}", "table in braces")
            parts, after = self._key(at, path)
            inner = (*path, *(one.strip("\"'") for one in parts))
            if parts in seen:
                raise Slip(at, inner, "set twice; remove one")
            seen.add(parts)
            at = self._blanks(self._value(self._equals(at, after, inner, parts), inner), path)
            sign = self.text[at : at + 1]
            if sign == ",":
                at = self._blanks(at + 1, path)
                if self.text[at : at + 1] == "}":
                    raise Slip(at, path, "remove the comma before the }")
            elif sign != "}":
                self._check_open(start, at, path, "}", "table in braces")
                raise Slip(at, path, "missing comma between the entries; write { one = 1, two = 2 }")
        return at + 1

    def _check_open(self, start: int, at: int, path: KeyPath, closing: str, what: str) -> None:
        """Check that a list or table doesn't run into the end of the text or the next key."""
        line = at
        while self.text[line - 1] in " \t":
            line -= 1
        kind = _HEADER if self.text[at : at + 1] == "[" else _STATEMENT
        if at >= len(self.text) or (self.text[line - 1] == "\n" and kind.match(self.text, at)):
            raise Slip(start, path, f"unclosed {what}; write {closing} after the last entry")
        if closing == "}" and self.text[at] in "\r\n#":
            raise Slip(start, path, "expected a table in braces on one line, with } at the end")

    def _bare(self, at: int, path: KeyPath) -> int:
        """Read a number, true, false or a date, or a text without its quotes."""
        found = _TOKEN.match(self.text, at)
        token = found[0].rstrip() if found else ""
        if length := length_of_value(token):
            return at + length  # the rest of the line is checked by the caller
        key = "" if not path or isinstance(path[-1], int) else str(path[-1])
        if not token:
            missing = f"missing value; write {example('', key)}" if key else "missing value"
            raise Slip(at, path, missing)
        line = self.text[at : self._end_of_line(at)].partition("#")[0].rstrip()
        if _STATEMENT.match(self.text, at) and "=" in line:
            raise Slip(at, path, f"expected a value, got {excerpt(line)!r}")
        raise Slip(at, path, right_for(token, key))

    # -- places ------------------------------------------------------------------------------------------------------

    def _gap(self, at: int) -> int:
        found = _GAP.match(self.text, at)
        return found.end() if found else at

    def _blanks(self, at: int, path: KeyPath) -> int:
        found = _BLANKS.match(self.text, at)
        at = found.end() if found else at
        if (odd := ODD_BLANK.match(self.text, at)) is not None:
            raise Slip(at, path, f"U+{ord(odd[0]):04X} is not an ordinary space; type one with the space bar")
        return at

    def _end_of_line(self, at: int) -> int:
        end = self.text.find("\n", at)
        return len(self.text) if end < 0 else end

    def _line(self, at: int) -> int:
        return self.text.count("\n", 0, at) + 1


def _is_escaped(text: str, at: int) -> bool:
    """Whether an odd number of backslashes comes before `at`."""
    start = at
    while start and text[start - 1] == "\\":
        start -= 1
    return (at - start) % 2 == 1


def _first(rest: str) -> str:
    """Return the text before a comma, a closing bracket or a comment."""
    found = _TOKEN.match(rest.strip())
    return found[0].strip() if found else ""


def _odd_key(key: str) -> str:
    return f'a key with other characters than A to Z, digits, - and _ needs quotes; write "{excerpt(key)}" = …'
