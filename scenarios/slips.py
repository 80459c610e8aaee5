"""What is wrong in a text that is no TOML, in the words of somebody who writes scenarios, with what to write instead. A
text is only walked here when tomllib has refused it; bare values are in bare.py, the places of values in a good text in
lines.py."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from core.errors import HexfrayError
from scenarios.bare import CURLY, ODD_BLANK, length_of_value, right_for, told
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
    """The first thing that is wrong: its place in the text, its key and what to write."""

    def __init__(self, at: int, path: KeyPath, message: str) -> None:
        super().__init__(message)
        self.at, self.path, self.message = at, path, message


def slip_in(text: str) -> Fault | None:
    """The first thing in a text that no TOML has; None: nothing is found."""
    try:
        _Walk(text).document()
    except Slip as slip:
        key = spelled(slip.path) if slip.path else ""
        return Fault(text.count("\n", 0, slip.at) + 1, key, slip.message)
    return None


@dataclass(slots=True)
class _Walk:
    """A text being walked, table by table."""

    text: str
    table: KeyPath = ()
    counts: dict[str, int] = field(default_factory=dict)
    """how many of each list of tables there were"""
    tables: dict[tuple[str, ...], tuple[int, int]] = field(default_factory=dict)
    """of each table how many brackets it has, and where"""
    inner: dict[str, list[tuple[str, ...]]] = field(default_factory=dict)
    """of each table those within it"""
    head: dict[tuple[str, ...], int] = field(default_factory=dict)
    """where each key before the first table is"""
    keys: dict[tuple[str, ...], int] = field(default_factory=dict)
    """where each key of the table is"""

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
        right = f"[[{told(name)}]]" if opened > 1 or name in SEVERAL else f"[{told(name)}]"
        if not name:
            raise Slip(at, (), "the name of the table is missing; write for example [map]")
        if opened != closed or opened > 2:
            raise Slip(at, (), f"the brackets do not match; write {right}")
        if (more := after.lstrip("]").strip()) and not more.startswith("#"):
            raise Slip(at, (), f"a key has a line of its own; begin a new line before {told(more)!r}")
        parts = tuple(_KEY.findall(name))
        if name != ".".join(parts) and re.sub(r"[ \t]*\.[ \t]*", ".", name) != ".".join(parts):
            raise Slip(at, (), f"{right}: a name is one word, or words joined by dots, as in [sides.red]")
        self._once(at, parts, opened)
        self._enter(parts, several=opened == 2)
        return end

    def _once(self, at: int, parts: tuple[str, ...], brackets: int) -> None:
        """A table is there once; one of several always has double brackets."""
        name = ".".join(parts)
        if parts in self.tables:
            before, where = self.tables[parts]
            if before != brackets:
                single = at if brackets == 1 else where
                other = self._line(where if brackets == 1 else at)
                right = "as on" if name in SEVERAL or brackets == before == 2 else "and on"
                raise Slip(single, (), f"[{name}]: write [[{name}]], in double brackets, {right} line {other}")
            if brackets == 1:
                more = f"; there may be several: write [[{name}]] for each" if name in SEVERAL else ""
                again = more or "; put all its keys under one"
                raise Slip(at, (), f"[{name}] is there twice, first on line {self._line(where)}{again}")
        elif parts in self.head:
            raise Slip(at, (), f"{name} is set already, on line {self._line(self.head[parts])}; take one of them out")
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
            raise Slip(at, path, f"is set already, on line {first}; take one of them out")
        self.keys[parts] = at
        if not self.table:
            self.head[parts] = at
        after = self._equals(at, after, path, parts)
        return self._rest(self._value(after, path), after, path)

    def _key(self, at: int, table: KeyPath) -> tuple[tuple[str, ...], int]:
        """The parts of a dotted key, and where what follows it begins."""
        parts: list[str] = []
        start = at = self._blanks(at, table)
        while found := _KEY.match(self.text, at):
            parts.append(found[0])
            at = self._blanks(found.end(), table)
            if self.text[at : at + 1] != ".":
                return tuple(parts), at
            at = self._blanks(at + 1, table)
        whole = told(self.text[start : self._end_of_line(start)])
        char = self.text[start : start + 1]
        if char in CURLY and char:
            raise Slip(start, table, f'{char} is a curly quote; write straight quotes: "')
        if _COMMENT.match(self.text, start) and "=" not in whole:
            raise Slip(start, table, f"{whole!r}: a comment begins with #")
        if char == "=":
            raise Slip(start, table, f"{whole!r}: the key before the = is missing")
        if "=" in whole:
            key = whole.partition("=")[0].strip()
            raise Slip(start, table, _odd_key(key))
        raise Slip(start, table, f"{whole!r} is neither key = value, nor a [table], nor a # comment")

    def _equals(self, start: int, at: int, path: KeyPath, parts: tuple[str, ...]) -> int:
        """Where the value begins: behind the sign of equality."""
        key, rest = ".".join(parts), self.text[at : self._end_of_line(at)]
        sign = self.text[at : at + 1]
        if sign == "=":
            if self.text[at + 1 : at + 2] == "=":
                raise Slip(at, path, f"one = is enough: {key} = …")
            return self._blanks(at + 1, path)
        before = rest.partition("=")[0]
        if sign == ":":
            raise Slip(at, path, f"write = instead of the colon: {key} = {told(_first(rest[1:])) or '…'}")
        if sign in "＝﹦" and sign:
            raise Slip(at, path, f"write an ordinary =, not {sign}")
        if sign == "]":
            right = f"[[{key}]]" if key in SEVERAL else f"[{key}]"
            raise Slip(start, (), f"the brackets do not match; write {right}")
        if "=" in rest and sign.isalpha() and self.text[at - 1] not in " \t":
            raise Slip(start, path[:-1], _odd_key((self.text[start:at] + before).strip()))
        if "=" in rest and not set(before) & set("\"'[{"):
            words = self.text[start:at] + before
            raise Slip(start, path[:-1], f'a key of several words goes in quotes: "{told(words.strip())}" = …')
        if not rest.strip() or rest.lstrip().startswith("#"):
            raise Slip(at, path, f"the value is missing; write for example {example('', key)}")
        raise Slip(at, path, f"= is missing between the key and its value; write {key} = {told(rest.strip())}")

    def _rest(self, at: int, start: int, path: KeyPath) -> int:
        """The end of the line: nothing but a comment follows a value."""
        at = self._blanks(at, path)
        end = self._end_of_line(at)
        rest = self.text[at:end].rstrip("\r")
        if not rest.strip() or rest.startswith("#"):
            return end
        key, value = path[-1], self.text[start:at].strip()
        if rest.strip() in (",", ";", "."):
            raise Slip(at, path, f"take out the {rest.strip()!r} at the end of the line")
        if value.lstrip("+-").isdecimal() and (more := _COMMA.match(self.text, at)):
            raise Slip(at, path, f"a decimal point, not a comma; write {key} = {value}.{more[1]}")
        if rest.startswith(","):
            raise Slip(at, path, f"several values are a list, in brackets; write {key} = [{told(value + rest)}]")
        if _STATEMENT.match(self.text, at):
            raise Slip(at, path, f"a key has a line of its own; begin a new line before {told(rest)!r}")
        if value[-1:] in "\"'":
            inside = 'write \\" for a quote inside a text' if value[-1] == '"' else 'put the text in double quotes: "…"'
            raise Slip(at, path, f"{told(rest)!r} stands behind the closing quote; {inside}")
        raise Slip(at, path, f"{told(rest)!r} stands behind the value; only a # comment may")

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
                raise Slip(at, path, f"a list has square brackets; write {path[-1]} = […]")
            case char if char and char in CURLY:
                end = self._end_of_line(at)
                said = told(text[at + 1 : end].partition("#")[0].strip(f"{CURLY}\"' \t\r,"))
                raise Slip(at, path, f'curly quotes; write straight ones: {path[-1]} = "{said}"')
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
        said = told(self.text[at + 1 : end].rstrip(" \t\r,"))
        said = said[:-1] if said[-1:] in (*CURLY, "'", '"') and said else said
        raise Slip(at, path, f"the closing quote is missing; write {quote}{said}{quote}")

    def _long_text(self, at: int, path: KeyPath) -> int:
        quotes = self.text[at : at + 3]
        end = self.text.find(quotes, at + 3)
        while quotes == '"""' and end > 0 and _is_escaped(self.text, end):
            end = self.text.find(quotes, end + 1)
        if end < 0:
            raise Slip(at, path, f"the text that begins here is not closed; write {quotes} after its last line")
        self._escapes(at + 3, end, path, quotes)
        end += 3
        while self.text[end : end + 1] == quotes[0] and end - at < len(self.text):
            end += 1
        return end

    def _escapes(self, start: int, end: int, path: KeyPath, quote: str) -> None:
        """A backslash in double quotes stands for what it does not look like."""
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
            self._must_go_on(start, at, path, "]", "list")
            if self.text[at] == ",":
                raise Slip(at, path, "an entry is missing before the comma")
            at = self._gap(self._value(at, (*path, number)))
            number += 1
            sign = self.text[at : at + 1]
            if sign == ",":
                at = self._gap(at + 1)
            elif sign != "]":
                self._must_go_on(start, at, path, "]", "list")
                wrong = "a comma, not a ; between" if sign == ";" else "a comma is missing between"
                raise Slip(at, path, f'{wrong} the entries; write ["one", "two"]')
        return at + 1

    def _inline(self, at: int, path: KeyPath) -> int:
        start = at
        at = self._blanks(at + 1, path)
        seen: set[tuple[str, ...]] = set()
        while self.text[at : at + 1] != "}":
            self._must_go_on(start, at, path, "}", "table in braces")
            parts, after = self._key(at, path)
            inner = (*path, *(one.strip("\"'") for one in parts))
            if parts in seen:
                raise Slip(at, inner, "is set twice; take one of them out")
            seen.add(parts)
            at = self._blanks(self._value(self._equals(at, after, inner, parts), inner), path)
            sign = self.text[at : at + 1]
            if sign == ",":
                at = self._blanks(at + 1, path)
                if self.text[at : at + 1] == "}":
                    raise Slip(at, path, "take out the comma before the }")
            elif sign != "}":
                self._must_go_on(start, at, path, "}", "table in braces")
                raise Slip(at, path, "a comma is missing between the entries; write { one = 1, two = 2 }")
        return at + 1

    def _must_go_on(self, start: int, at: int, path: KeyPath, closing: str, what: str) -> None:
        """A list or a table is closed before the text ends or another key begins."""
        line = at
        while self.text[line - 1] in " \t":
            line -= 1
        kind = _HEADER if self.text[at : at + 1] == "[" else _STATEMENT
        if at >= len(self.text) or (self.text[line - 1] == "\n" and kind.match(self.text, at)):
            raise Slip(start, path, f"the {what} is not closed; write {closing} after its last entry")
        if closing == "}" and self.text[at] in "\r\n#":
            raise Slip(start, path, "a table in braces has one line, and } at its end")

    def _bare(self, at: int, path: KeyPath) -> int:
        """A number, true, false or a date; or a text whose quotes were forgotten."""
        found = _TOKEN.match(self.text, at)
        token = found[0].rstrip() if found else ""
        if length := length_of_value(token):
            return at + length  # what stands behind it is told there
        key = "" if not path or isinstance(path[-1], int) else str(path[-1])
        if not token:
            missing = f"the value is missing; write {example('', key)}" if key else "a value is missing"
            raise Slip(at, path, missing)
        line = self.text[at : self._end_of_line(at)].partition("#")[0].rstrip()
        if _STATEMENT.match(self.text, at) and "=" in line:
            raise Slip(at, path, f"{told(line)!r} stands where a value is missing")
        raise Slip(at, path, right_for(token, key))

    # -- places ------------------------------------------------------------------------------------------------------

    def _gap(self, at: int) -> int:
        found = _GAP.match(self.text, at)
        return found.end() if found else at

    def _blanks(self, at: int, path: KeyPath) -> int:
        found = _BLANKS.match(self.text, at)
        at = found.end() if found else at
        if (odd := ODD_BLANK.match(self.text, at)) is not None:
            raise Slip(at, path, f"U+{ord(odd[0]):04X} is no ordinary space; type one with the space bar")
        return at

    def _end_of_line(self, at: int) -> int:
        end = self.text.find("\n", at)
        return len(self.text) if end < 0 else end

    def _line(self, at: int) -> int:
        return self.text.count("\n", 0, at) + 1


def _is_escaped(text: str, at: int) -> bool:
    """Whether an odd number of backslashes stands before this place."""
    start = at
    while start and text[start - 1] == "\\":
        start -= 1
    return (at - start) % 2 == 1


def _first(rest: str) -> str:
    """What stands before a comma, a closing bracket or a comment."""
    found = _TOKEN.match(rest.strip())
    return found[0].strip() if found else ""


def _odd_key(key: str) -> str:
    return f'a key of other letters than A to Z, digits, - and _ goes in quotes: "{told(key)}" = …'
