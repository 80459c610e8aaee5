"""Where the program's own text names a clause, and which tests prove it. Which rules carry it out, and what orders and
modifiers go by it: scenarios/clauses/usage.py.

Only the program's own files are read, the tests only where they lie beside its packages; an installed game has none.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from core.battle.names import RuleId

ROOT = Path(__file__).parents[2]
"""The folder that the packages lie in."""
PACKAGES = ("core", "ai", "scenarios")
"""Those whose text names clauses."""
_QUOTED = re.compile(r'"([A-Z][A-Za-z0-9.-]*-\d+)"')
_MARK = re.compile(r"pytest\.mark\.rule\(([^)]*)\)")
_GIVEN = re.compile(r"(\w+) *= *\[?$")
_TEST = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)
_TABLE = re.compile(r'^\[+(?:\w+\.)?"?([^"\]]*)"?\]+', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the program or of its tests: the file as seen from the folder of the packages, and what it belongs to,
    if anything: a function, a class, a table."""

    file: str
    line: int
    name: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


def seen_from_root(file: str | Path, root: Path = ROOT) -> str:
    """A file of the program as places name it."""
    path = Path(file)
    return (path.relative_to(root) if path.is_relative_to(root) else path).as_posix()


@cache
def _mentions(root: Path) -> Mapping[RuleId, tuple[tuple[Path, int], ...]]:
    """Every line of the packages that names a clause. The clauses' own words are not looked through."""
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
    """The lines that name a clause, each with the function, class or table that it belongs to."""
    for file, line in _mentions(root).get(clause, ()):
        owner = _owner(file, line)
        if owner is not None:
            yield Place(seen_from_root(file, root), line, owner)


def _owner(file: Path, line: int) -> str | None:
    """What a line belongs to; nothing, where it stands alone. None: it is a text for readers."""
    if file.suffix == ".toml":
        above = "\n".join(file.read_text("utf-8").splitlines()[:line])
        headings = [found[1] for found in _TABLE.finditer(above)]
        return headings[-1] if headings else ""
    return next((name for first, last, name in reversed(_defined(file)) if first <= line <= last), "")


@cache
def _defined(file: Path) -> tuple[tuple[int, int, str | None], ...]:
    """What a file defines, from its first to its last line: functions, classes and what they hold, named values; None
    for a text."""
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
    """The tests that prove a clause: those that are marked with it. None: there are no tests beside the packages."""
    return proven(root).get(clause, ()) if (root / "tests" / "rules").is_dir() else None


@cache
def proven(root: Path = ROOT) -> Mapping[RuleId, tuple[Place, ...]]:
    """Every clause that tests are marked with, with these tests."""
    found: dict[RuleId, dict[Place, None]] = defaultdict(dict)
    for file in sorted((root / "tests").rglob("test_*.py")):
        text, seen = file.read_text("utf-8"), seen_from_root(file, root)
        for clause, at, name in _marked(text):
            found[clause][Place(seen, _line(text, at), name)] = None
    return {name: tuple(places) for name, places in found.items()}


def _marked(text: str) -> Iterator[tuple[RuleId, int, str]]:
    """Each clause that a file of tests marks, with where its test begins, and the test's name; without a name, where
    every test of the file is marked."""
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
