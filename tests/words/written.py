"""Every string that people read, where it is written: texts for players in the code and the lessons, paragraphs of the
docs, docstrings and comments. What becomes of the texts in a battle: rendered.py; how they are counted: counted.py.

It finds texts by what they are, words with a space between them, and by where they are. `ATTRIBUTES`, `KEYWORDS` and
`CALLS` name the places in which one word is a text, too, and what kind of text they hold: when such a place gets
another name or a new one comes, it belongs there.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests import ROOT
from tests.words.places import PACKAGES, area_of, game_of

PROSE = re.compile(r"[A-Za-z]*[a-z]{2,}")
PLACE = re.compile(r"\{[^{}]*\}")
COMMENT = re.compile(r"#")
TECHNICAL = re.compile(r"[\w./\-\[\]()+*?\\^$|:<>=#@]*")
"""One word, an id or a pattern: no text unless it is in a place that has nothing but texts."""

ATTRIBUTES = {
    **dict.fromkeys(("phrase", "rare_fields", "success_label", "shelf", "shelf_word", "submenu_label"), "menu"),
    **dict.fromkeys(("meaning", "field_meanings", "help"), "help"),
    "does": "log",
    "prompt": "prompt",
}
"""What the attributes of orders and moments hold."""
KEYWORDS = {
    "label": "modifier",
    "text": "log",
    **dict.fromkeys(("why", "outcome", "passed", "failed", "word", "met", "missed", "act", "check"), "roll"),
}
CALLS = {
    **dict.fromkeys(("Noted", "Marked", "Unmarked", "MovedFreely", "UsedUp"), "log"),
    **dict.fromkeys(
        ("Roll", "Tested", "Threw", "throw", "test", "tested", "rolled", "threw", "flat", "contest"), "roll"
    ),
    **dict.fromkeys(("roll", "check"), "roll"),
    **dict.fromkeys(("Verdict", "GoalSettled"), "verdict"),
    "Trait": "panel",
}
LEAVES = (ast.Name, ast.expr_context, ast.operator, ast.boolop, ast.unaryop, ast.alias, ast.arg, ast.arguments)
"""What holds no text."""
RULES = ("rules", "core")
"""Areas in which keywords and calls are what they are called."""


class Reader(StrEnum):
    """Who reads a string."""

    PLAYER = "text"
    READER = "docs"
    PROGRAMMER = "code"


class Written(NamedTuple):
    """A string: who reads it, what kind of text it is, and where it is written. `{…}` stands for what is filled in."""

    reader: Reader
    kind: str
    path: str
    line: int
    text: str

    @property
    def game(self) -> str:
        """The game whose own it is; `shared` if it is of all."""
        return game_of(self.path)

    @property
    def folder(self) -> str:
        """The folder it is in; a page of the docs by itself."""
        return self.path if self.reader is Reader.READER else str(Path(self.path).parent)


@cache
def texts() -> tuple[Written, ...]:
    """What players, game masters and authors read, without the stories of scenarios and the rulebook."""
    found = [one for path in sources() for one in _texts_of(path)]
    return (*found, *_lessons(), *_levels())


@cache
def pages() -> tuple[Written, ...]:
    """The paragraphs of the docs and the entries of the changelog, without examples in code. Pages of the reference
    are made of texts for players, and are no pages of their own."""
    return tuple(_paragraphs())


@cache
def remarks() -> tuple[Written, ...]:
    """The docstrings and the comments of the program."""
    return tuple(one for path in sources() for one in (*_docstrings(path), *_comments(path)))


@cache
def sources() -> tuple[str, ...]:
    """The program's files."""
    inside = (path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py")))
    return tuple(str(path.relative_to(ROOT)) for path in (*inside, ROOT / "run.py", ROOT / "starting.py"))


@cache
def _tree(path: str) -> ast.Module:
    return ast.parse((ROOT / path).read_text("utf-8"))


# -- texts in the code -------------------------------------------------------------------------------------------------


def _texts_of(path: str) -> Iterator[Written]:
    for kind, node, text in _Texts(area_of(path), _tree(path)).found:
        yield Written(Reader.PLAYER, kind, path, getattr(node, "lineno", 0), " ".join(text.split()))


Found = tuple[str, ast.AST, str]


class _Texts:
    """Walks a file and finds its texts. `area` is what kind of text the file holds, if nothing nearer says so."""

    def __init__(self, area: str, tree: ast.AST) -> None:
        self.area = area
        self.found: list[Found] = []
        self._inside(tree, area, word=False)

    def _inside(self, node: ast.AST, kind: str, *, word: bool) -> None:
        """The texts in the parts of a node. `word`: one word is a text here."""
        for child in ast.iter_child_nodes(node):
            if not isinstance(child, LEAVES):
                self._found(child, kind, word=word)

    def _found(self, node: ast.AST, kind: str, *, word: bool) -> None:
        match node:
            case ast.Expr(value=ast.Constant()):
                return
            case ast.Constant() | ast.JoinedStr() | ast.BinOp(op=ast.Add()):
                self._text(node, kind, word=word)
            case ast.AnnAssign(target=ast.Name(id=name), value=value):
                if value is not None:
                    self._valued(name, value, kind, word=word)
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                self._valued(name, value, kind, word=word)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                self._function(node, kind)
            case ast.Raise(exc=ast.expr() as error):
                self._found(error, "error" if self.area in RULES else kind, word=False)
            case ast.Call():
                self._call(node, kind, word=word)
            case ast.Subscript(value=value, slice=inside):
                self._found(value, kind, word=False)
                self._found(inside, kind, word=False)
            case ast.Import() | ast.ImportFrom() | ast.Compare():
                return
            case _:
                self._inside(node, kind, word=word and not isinstance(node, ast.ClassDef))

    def _valued(self, name: str, value: ast.expr, kind: str, *, word: bool) -> None:
        """What a class attribute or a variable holds; of a mapping of texts the keys are names."""
        if name in ("verb", "__all__") or name.startswith("_PATTERN"):
            return
        held = ATTRIBUTES.get(name, "") if self.area in (*RULES, "screen") else ""
        if held and isinstance(value, ast.Dict):
            for part in value.values:
                self._found(part, held, word=True)
        else:
            self._found(value, held or kind, word=word or bool(held))

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef, kind: str) -> None:
        decorators = {_name(d.func if isinstance(d, ast.Call) else d) for d in node.decorator_list}
        returns = ast.unparse(node.returns) if node.returns else ""
        inside, word = kind, False
        if self.area in RULES:
            if "requirement" in decorators or "str | None" in returns or node.name.startswith(("why_not", "_why_not")):
                inside, word = "refusal", True
            elif node.name == "told" or "spoken" in decorators:
                inside, word = "log", True
            elif node.name == "said":
                inside = "prompt"
        for decorator in node.decorator_list:
            self._found(decorator, kind, word=False)
        for default in (*node.args.defaults, *(one for one in node.args.kw_defaults if one is not None)):
            self._found(default, kind, word=False)
        for argument in (*node.args.args, *node.args.kwonlyargs):
            annotated = ast.walk(argument.annotation) if argument.annotation else ()
            for one in annotated:
                if isinstance(one, ast.Call):
                    self._call(one, kind)
        for statement in node.body:
            self._found(statement, inside, word=word)

    def _call(self, node: ast.Call, kind: str, *, word: bool = False) -> None:
        called = _name(node.func)
        self._found(node.func, kind, word=word)
        if called in ("compile", "_any", "TypeVar", "getLogger", "getattr", "cast"):
            return
        held = CALLS.get(called, "") if self.area in (*RULES, "panel") else ""
        for argument in node.args:
            self._found(argument, held or kind, word=word or held in ("roll", "panel"))
        for keyword in node.keywords:
            of_it = KEYWORDS.get(keyword.arg or "", "") if self.area in (*RULES, "panel") else ""
            self._found(keyword.value, of_it or held or kind, word=bool(of_it))

    def _text(self, node: ast.AST, kind: str, *, word: bool) -> None:
        text = _put_together(node)
        if text is None:
            self._inside(node, kind, word=word)
            return
        bare = PLACE.sub("", text).strip()
        if PROSE.search(bare) and (word or " " in bare) and (word or not TECHNICAL.fullmatch(bare)):
            self.found.append((kind, node, text))
        for part in _filled_in(node):
            self._found(part, kind, word=False)


def _name(node: ast.AST) -> str:
    return str(getattr(node, "id", "") or getattr(node, "attr", ""))


def _put_together(node: ast.AST) -> str | None:
    """A text with its places to fill in; None if it is none."""
    match node:
        case ast.Constant(value=str() as text):
            return text
        case ast.JoinedStr(values=values):
            return "".join(str(v.value) if isinstance(v, ast.Constant) else _place(v) for v in values)
        case ast.BinOp(op=ast.Add(), left=left, right=right):
            first, second = _put_together(left), _put_together(right)
            return None if first is None and second is None else (first or "{…}") + (second or "{…}")
    return None


def _filled_in(node: ast.AST) -> Iterator[ast.AST]:
    """What is filled in at the places of a text: it may hold texts, too."""
    match node:
        case ast.JoinedStr(values=values):
            yield from (part.value for part in values if isinstance(part, ast.FormattedValue))
        case ast.BinOp(left=left, right=right):
            for side in (left, right):
                yield from [side] if _put_together(side) is None else _filled_in(side)


def _place(node: ast.AST) -> str:
    return "{" + " ".join(ast.unparse(getattr(node, "value", node)).translate({123: " ", 125: " "}).split())[:40] + "}"


# -- texts in data -----------------------------------------------------------------------------------------------------


def _lessons() -> Iterator[Written]:
    for file in sorted((ROOT / "scenarios" / "library").glob("*.toml")):
        said = file.read_text("utf-8")
        for lesson in tomllib.loads(said).get("lesson", []):
            line = said[: said.find(lesson["title"])].count("\n") + 1
            for key in ("title", "text", "keys"):
                if key in lesson:
                    yield Written(Reader.PLAYER, "lesson", _path(file), line, " ".join(lesson[key].split()))


def _levels() -> Iterator[Written]:
    for file in (ROOT / "ai" / "characters.toml", ROOT / "ai" / "profiles.toml"):
        lines = file.read_text("utf-8").splitlines()
        for number, line in enumerate(lines, 1):
            name, _, said = line.partition(" = ")
            if said.startswith('"') and " " in said and not name.startswith("#"):
                yield Written(Reader.PLAYER, "level", _path(file), number, said.strip('"'))


def _path(file: Path) -> str:
    return str(file.relative_to(ROOT))


# -- docs --------------------------------------------------------------------------------------------------------------


def _paragraphs() -> Iterator[Written]:
    docs = ROOT / "docs"
    files = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted(docs.rglob("*.md"))]
    for file in (file for file in files if file.parent != docs / "reference"):
        number, part = 1, list[str]()
        in_code = False
        for line in (*file.read_text("utf-8").splitlines(), ""):
            fence = line.lstrip().startswith("```")
            begins = file.name == "CHANGELOG.md" and line.startswith("- ")
            if part and (not line.strip() or fence or begins):
                yield from _paragraph(file, number - len(part), part)
                part = []
            in_code ^= fence
            if line.strip() and not fence and not in_code:
                part.append(line)
            number += 1


def _paragraph(file: Path, line: int, part: list[str]) -> Iterator[Written]:
    text = " ".join(" ".join(part).split())
    if PROSE.search(text):
        yield Written(Reader.READER, "paragraph", _path(file), line, text)


# -- docstrings and comments -------------------------------------------------------------------------------------------


def _docstrings(path: str) -> Iterator[Written]:
    for node in ast.walk(_tree(path)):
        body = getattr(node, "body", None)
        for one in body if isinstance(body, list) else []:
            if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant) and isinstance(one.value.value, str):
                text = " ".join(one.value.value.split())
                yield Written(Reader.PROGRAMMER, "docstring", path, one.lineno, text)


def _comments(path: str) -> Iterator[Written]:
    """What stands behind a `#` that is in no string."""
    lines = (ROOT / path).read_text("utf-8").splitlines()
    if not any("#" in line for line in lines):
        return
    inside = [_span(one) for one in ast.walk(_tree(path)) if isinstance(one, ast.Constant | ast.JoinedStr)]
    for line, text in enumerate(lines, 1):
        for found in COMMENT.finditer(text):
            at = (line, len(text[: found.start()].encode()))
            if not any(begin <= at < end for begin, end in inside):
                yield Written(Reader.PROGRAMMER, "comment", path, line, text[found.start() :])
                break


def _span(node: ast.expr) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where a string begins and ends."""
    return (node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0)
