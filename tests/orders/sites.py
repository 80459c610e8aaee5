"""Counts the places that name a kind of order though they are not its own file: `isinstance`, `case`, `type(x) is`,
comparisons of verbs, and tables of orders or verbs. What an order is and does should be bound to it instead
(docs/orders.md).

    python -m tests.orders.sites [-v]      the count of each game and of what all share; -v: every place
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
GAMES = ("skirmish", "scuffle", "clinch", "rounds")
SHARED = ("core/play", "core/match", "core/common", "tui", "hexfray", "scenarios", "ai")
"""Where no order of any game should be named."""
BASES = ("Choice", "Pass")
BINDING = ("of", "offers")
"""The arguments of decorators that bind something to an order: no place that knows it from outside."""


class Site(NamedTuple):
    """A place that names an order, and how."""

    path: str
    line: int
    how: str


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text())


def _files(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


@cache
def orders_of(game: str) -> frozenset[str]:
    """The classes of a game that are kinds of order, their base classes among them."""
    bases = {
        node.name: [ast.unparse(base).rpartition(".")[2] for base in node.bases]
        for folder in {game, "skirmish" if game == "scuffle" else game}
        for path in _files(f"core/rulesets/{folder}")
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.ClassDef)
    }

    def is_order(name: str, seen: tuple[str, ...] = ()) -> bool:
        return name in BASES or any(is_order(base, (*seen, name)) for base in bases.get(name, ()) if base not in seen)

    return frozenset(name for name in bases if is_order(name)) | {"Pass"}


@cache
def verbs_of(game: str) -> frozenset[str]:
    """The verbs of a game's orders."""
    found = set()
    for folder in {game, "skirmish" if game == "scuffle" else game}:
        for path in _files(f"core/rulesets/{folder}"):
            for node in ast.walk(_tree(path)):
                named = isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
                if named and node.target.id == "verb" and isinstance(node.value, ast.Constant):  # type: ignore[attr-defined]
                    found.add(str(node.value.value))  # type: ignore[attr-defined]
    return frozenset(found)


def sites_in(path: Path, orders: frozenset[str], verbs: frozenset[str]) -> Iterator[Site]:
    """Every place of a file that names an order."""
    tree, name = _tree(path), str(path.relative_to(ROOT))
    bound = {id(part) for node in ast.walk(tree) for part in _bindings(node)}
    for node in ast.walk(tree):
        if id(node) not in bound:
            yield from (Site(name, line, how) for line, how in _named_by(node, orders, verbs, bound))


def _bindings(node: ast.AST) -> Iterator[ast.AST]:
    """What stands in the arguments of decorators, in the bases of classes and in annotations."""
    if isinstance(node, ast.FunctionDef):
        parts = [node.returns, *(one.annotation for one in (*node.args.args, *node.args.kwonlyargs))]
        calls = [one for one in node.decorator_list if isinstance(one, ast.Call)]
        parts += [word.value for call in calls for word in call.keywords if word.arg in BINDING]
    elif isinstance(node, ast.ClassDef):
        parts = [*node.bases]
    elif isinstance(node, ast.AnnAssign):
        parts = [node.annotation]
    else:
        parts = []
    for part in parts:
        if part is not None:
            yield from ast.walk(part)


def _named_by(
    node: ast.AST, orders: frozenset[str], verbs: frozenset[str], bound: set[int]
) -> Iterator[tuple[int, str]]:
    match node:
        case ast.Call(func=ast.Name(id="isinstance" | "issubclass"), args=[_, kinds]) if _names(kinds) & orders:
            yield node.lineno, "isinstance"
        case ast.match_case():
            matched = {_last(one.cls) for one in ast.walk(node.pattern) if isinstance(one, ast.MatchClass)}
            if matched & orders:
                yield node.pattern.lineno, "case"
        case ast.Match(subject=ast.Attribute(attr="verb")):
            yield from ((case.pattern.lineno, "case of a verb") for case in node.cases)
        case ast.Compare(left=left, comparators=[right]):
            of_a_rule = any(isinstance(side, ast.Attribute) and _last(side.value) == "Verb" for side in (left, right))
            if of_a_rule:
                return
            if any(isinstance(side, ast.Attribute) and side.attr == "verb" for side in (left, right)):
                if any(_names_a_verb(side, orders) for side in (left, right)):
                    yield node.lineno, "verb compared"
            elif any(_is_type_of(side) for side in (left, right)) and (_names(left) | _names(right)) & orders:
                yield node.lineno, "type compared"
        case ast.Dict():
            keys = [key for key in node.keys if key is not None]
            yield from ((key.lineno, "key by order") for key in keys if _last(key) in orders)
            words = [key for key in keys if isinstance(key, ast.Constant) and key.value in verbs]
            if len(words) >= 3:
                yield from ((key.lineno, "key by verb") for key in words)
        case ast.Tuple() | ast.Set() | ast.List():
            named = [one for one in node.elts if isinstance(one, ast.Name | ast.Attribute) and _last(one) in orders]
            if len(named) > 1:
                yield from ((one.lineno, "listed") for one in named)
        case ast.Assign(value=ast.BinOp(op=ast.BitOr()) as union) if _names(union) & orders:
            yield node.lineno, "union"


def _names_a_verb(node: ast.AST, orders: frozenset[str]) -> bool:
    """Whether a side of a comparison says which verb: by itself, by a constant, or by an order. Where neither does, two
    orders are compared with one another, or an order with what somebody typed, and no kind of order is named."""
    parts = list(ast.walk(node))
    said = any(isinstance(one, ast.Constant) and isinstance(one.value, str) for one in parts)
    constant = any(_last(one).isupper() for one in parts)
    return said or constant or any(_last(one) in orders for one in parts)


def _is_type_of(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "type"


def _last(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _names(node: ast.AST) -> set[str]:
    return {_last(one) for one in ast.walk(node)}


def sites(game: str) -> list[Site]:
    """The places of a game's rules and of the computer's room for it."""
    folders = (f"core/rulesets/{game}", f"ai/{game}")
    return [s for folder in folders for p in _files(folder) for s in sites_in(p, orders_of(game), verbs_of(game))]


def shared_sites() -> list[Site]:
    """The places outside all games."""
    orders = frozenset().union(*(orders_of(game) for game in GAMES))
    verbs = frozenset().union(*(verbs_of(game) for game in GAMES))
    own = tuple(f"ai/{game}/" for game in GAMES)
    files = [path for folder in SHARED for path in _files(folder)]
    found = [site for path in files for site in sites_in(path, (orders - {"Pass"}) & _of_games(path), verbs)]
    return [site for site in found if not site.path.startswith(own)]


def _of_games(path: Path) -> frozenset[str]:
    """The names that a file has from the rules of a game. A class of the same name from elsewhere is no order."""
    modules, names = set[str](), set[str]()
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("core.rulesets"):
            names |= {one.asname or one.name for one in node.names}
        elif isinstance(node, ast.Import):
            modules |= {one.name for one in node.names if one.name.startswith("core.rulesets")}
    reached = {
        node.attr
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.Attribute) and (_last(node.value) in names or modules)
    }
    return frozenset(names | reached)


def _show() -> None:
    counted = {**{game: sites(game) for game in GAMES}, "outside all games": shared_sites()}
    for name, found in counted.items():
        print(f"{name:18} {len(found):4}  {dict(Counter(site.how for site in found).most_common())}")
        if "-v" in sys.argv:
            print(*(f"    {site.path}:{site.line} {site.how}" for site in found), sep="\n")
    print(f"{'together':18} {sum(map(len, counted.values())):4}")


if __name__ == "__main__":
    _show()
