"""Where the source code names a rule, and which tests cover it. The code that implements it, and the orders and
modifiers that use it: scenarios/clauses/usage.py.

Only the program's own files are read, and the tests if they are next to its packages; an installed game has none.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from core.battle.names import RuleId
from core.records import record

ROOT = Path(__file__).parents[2]
"""The folder of the packages."""
PACKAGES = ("core", "ai", "scenarios")
"""The packages whose code names rules."""
_QUOTED = re.compile(r'"([A-Z][A-Za-z0-9.-]*-\d+)"')
_MARK = re.compile(r"pytest\.mark\.rule\(([^)]*)\)")
_GIVEN = re.compile(r"(\w+) *= *\[?$")
_TEST = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)
_TABLE = re.compile(r'^\[+(?:\w+\.)?"?([^"\]]*)"?\]+', re.MULTILINE)


@record
class Place:
    """A line of the program or its tests: the file relative to the packages, and the function, class or table it is in,
    if any."""

    file: str
    line: int
    name: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


def relative_to_root(file: str | Path, root: Path = ROOT) -> str:
    """Return a file of the program relative to the packages."""
    path = Path(file)
    return (path.relative_to(root) if path.is_relative_to(root) else path).as_posix()


@cache
def _mentions(root: Path) -> Mapping[RuleId, tuple[tuple[Path, int], ...]]:
    """Return every line of the packages that names a rule, not counting the rulebook itself."""
    found: dict[RuleId, dict[tuple[Path, int], None]] = defaultdict(dict)
    for package in PACKAGES:
        for file in sorted((root / package).rglob("*.*")):
            if file.suffix not in (".py", ".toml") or file.parent.name in ("rules", "library"):
                continue
            text = file.read_text("utf-8")
            for quoted in _QUOTED.finditer(text):
                found[quoted[1]][file, _line(text, quoted.start())] = None
    return {name: tuple(places) for name, places in found.items()}


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


def mentions(clause: RuleId, root: Path = ROOT) -> Iterator[Place]:
    """Yield the lines that name a rule, each with its function, class or table."""
    for file, line in _mentions(root).get(clause, ()):
        owner = _owner(file, line)
        if owner is not None:
            yield Place(relative_to_root(file, root), line, owner)


def _owner(file: Path, line: int) -> str | None:
    """Return what a line is part of, or "" at the top level; None for docstrings."""
    if file.suffix == ".toml":
        above = "\n".join(file.read_text("utf-8").splitlines()[:line])
        headings = [found[1] for found in _TABLE.finditer(above)]
        return headings[-1] if headings else ""
    return next((name for first, last, name in reversed(_defined(file)) if first <= line <= last), "")


@cache
def _defined(file: Path) -> tuple[tuple[int, int, str | None], ...]:
    """Return the definitions of a file with their first and last lines: functions, classes, members, names; None for a
    docstring."""
    return tuple(_named(ast.parse(file.read_text("utf-8")).body, ""))


def _named(body: list[ast.stmt], within: str) -> Iterator[tuple[int, int, str | None]]:
    for node in body:
        last = node.end_lineno or node.lineno
        match node:
            case ast.FunctionDef(name=name, decorator_list=above, body=inner):
                yield min([node.lineno, *(one.lineno for one in above)]), last, within + name
                yield from _named(inner[:1], f"{within}{name}.") if ast.get_docstring(node) else ()
            case ast.ClassDef(name=name, decorator_list=above, body=inner):
                yield min([node.lineno, *(one.lineno for one in above)]), last, within + name
                yield from _named(inner, f"{within}{name}.")
            case ast.Assign(targets=[ast.Name(id=name), *_]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield node.lineno, last, within + name
            case ast.Expr(value=ast.Constant()):
                yield node.lineno, last, None


def proofs(clause: RuleId, root: Path = ROOT) -> tuple[Place, ...] | None:
    """Return the tests marked with a rule; None if there are no tests next to the packages."""
    return proven(root).get(clause, ()) if (root / "tests" / "rules").is_dir() else None


@cache
def proven(root: Path = ROOT) -> Mapping[RuleId, tuple[Place, ...]]:
    """Return the rules that tests are marked with, each with its tests."""
    found: dict[RuleId, dict[Place, None]] = defaultdict(dict)
    for file in sorted((root / "tests").rglob("test_*.py")):
        text, seen = file.read_text("utf-8"), relative_to_root(file, root)
        for clause, at, name in _marked(text):
            found[clause][Place(seen, _line(text, at), name)] = None
    return {name: tuple(places) for name, places in found.items()}


def _marked(text: str) -> Iterator[tuple[RuleId, int, str]]:
    """Yield each rule marked in a file of tests, with the position and name of its test; without a name if all tests of
    the file are marked."""
    for mark in _MARK.finditer(text):
        given = _GIVEN.search(text[text.rfind("\n", 0, mark.start()) + 1 : mark.start()])
        known_as = given[1] if given else ""
        for clause in re.findall(r'"([^"]+)"', mark[1]):
            if known_as == "pytestmark":
                yield clause, mark.start(), ""
                continue
            own = known_as in ("", "marks")
            for one in (mark,) if own else re.finditer(rf"^@{known_as}$", text, re.MULTILINE):
                if test := _TEST.search(text, one.end()):
                    yield clause, test.start(), test[1]
