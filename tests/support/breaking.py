"""Deliberate breaks of a source file: a comparison flipped, a sign swapped, a constant changed, a condition negated, a
result replaced. Which of them the tests notice: `python -m tests.ai.breaks`."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import NamedTuple

FLIPPED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
NOTHING = {"int": "0", "float": "0.0", "str": "''", "None": "None"}
"""What a function returns instead, by the beginning of what it says that it returns."""
OTHER = {"min": "max", "max": "min", "any": "all", "all": "any"}
SMALL = 100
"""A number below this becomes one more, any other twice as much."""
SPARED = ("maxsize", "strict", "default_factory")
"""Arguments that change nothing or only how long it takes."""


class Break(NamedTuple):
    """A piece of a file, from one place to another (line and column, in bytes), and what stands there instead."""

    line: int
    column: int
    end_line: int
    end_column: int
    was: str
    now: str

    def __str__(self) -> str:
        return f"{self.line}: {' '.join(self.was.split())}  ->  {' '.join(self.now.split())}"

    def done_to(self, source: str) -> str:
        """The file with this break."""
        lines = source.encode().splitlines(keepends=True)
        before = b"".join([*lines[: self.line - 1], lines[self.line - 1][: self.column]])
        after = b"".join([lines[self.end_line - 1][self.end_column :], *lines[self.end_line :]])
        return (before + self.now.encode() + after).decode()


def breaks_of(source: str, inside: Callable[[ast.FunctionDef], bool] | None = None) -> list[Break]:
    """Every break of a file; `inside`: of these functions alone."""
    tree = ast.parse(source)
    roots: list[ast.AST] = [tree]
    if inside is not None:
        roots = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and inside(node)]
    return list(dict.fromkeys(one for root in roots for one in _Breaker(source).of(root)))


def means_another(source: str, one: Break) -> bool:
    """Whether a file with a break can be read and says something else than without."""
    try:
        return ast.dump(ast.parse(one.done_to(source))) != ast.dump(ast.parse(source))
    except SyntaxError:
        return False


class _Breaker(ast.NodeVisitor):
    def __init__(self, source: str) -> None:
        self.lines = source.encode().splitlines(keepends=True)
        self.found: list[Break] = []
        self.returns: list[str] = []

    def of(self, root: ast.AST) -> list[Break]:
        self.visit(root)
        return self.found

    def put(self, node: ast.expr, now: ast.expr | str) -> None:
        text = now if isinstance(now, str) else f"({ast.unparse(now)})"
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        was = self._there(node.lineno, node.col_offset, node.end_lineno, node.end_col_offset)
        if text != was:
            self.found.append(Break(node.lineno, node.col_offset, node.end_lineno, node.end_col_offset, was, text))

    def _there(self, line: int, column: int, end_line: int, end_column: int) -> str:
        """What stands from one place to another, both in bytes."""
        first, *rest = self.lines[line - 1 : end_line]
        if not rest:
            return first[column:end_column].decode()
        return b"".join([first[column:], *rest[:-1], rest[-1][:end_column]]).decode()

    # what stays as it is

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Python does not say where its pieces are."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """It tells nothing to anyone while all is well."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if not any(isinstance(one, ast.Name) and one.id.endswith("KEPT") for one in node.targets):
            self.visit(node.value)

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg not in SPARED:
            self.visit(node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.returns.append(ast.unparse(node.returns) if node.returns is not None else "")
        for one in (*node.args.defaults, *filter(None, node.args.kw_defaults), *node.body):
            self.visit(one)
        self.returns.pop()

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for one in node.body:
            self.visit(one)

    # what is broken

    def visit_Compare(self, node: ast.Compare) -> None:
        for number, op in enumerate(node.ops):
            for other in FLIPPED[type(op)]:
                now = deepcopy(node)
                now.ops[number] = other()
                self.put(node, now)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        texts = (ast.JoinedStr, ast.Tuple, ast.List, ast.Set)
        plain = not isinstance(node.left, texts) and not isinstance(node.right, texts)
        if isinstance(node.op, ast.Add | ast.Sub) and plain:
            now = deepcopy(node)
            now.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
            self.put(node, now)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        now = deepcopy(node)
        now.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self.put(node, now)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not | ast.USub):
            self.put(node, node.operand)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, bool):
            self.put(node, str(not value))
        elif isinstance(value, int | float):
            self.put(node, str(value + 1 if abs(value) < SMALL else 2 * value))

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in OTHER:
            self.put(node.func, OTHER[node.func.id])
        self.generic_visit(node)

    def _negate(self, test: ast.expr) -> None:
        self.put(test, f"(not ({ast.unparse(test)}))")

    def visit_If(self, node: ast.If) -> None:
        if ast.unparse(node.test) == "TYPE_CHECKING":
            return
        self._negate(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._negate(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self._negate(test)
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            return
        returns = self.returns[-1] if self.returns else ""
        for now in self._instead(returns, node.value):
            self.put(node.value, now)
        self.generic_visit(node)

    def _instead(self, returns: str, value: ast.expr) -> Iterator[str]:
        if returns == "bool":
            yield f"(not ({ast.unparse(value)}))"
        elif returns in NOTHING:
            yield NOTHING[returns]
        elif returns.endswith("| None"):
            yield "None"
        elif returns.startswith("tuple[") and returns.endswith("...]"):
            yield "()"
        elif returns.startswith(("list[", "set[", "dict[", "frozenset[")):
            yield f"{returns.partition('[')[0]}()"
