"""`PYTHONOPTIMIZE=2` changes nothing: no text comes of a docstring, which it strips, and nothing hangs on an `assert`,
which it leaves out. What the texts are: tests/core/play/test_meanings.py."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import ROOT

PACKAGES = ("core", "ai", "scenarios", "hexfray", "tui")
TEXTS = """
from dataclasses import fields

from core.match.notation import kinds_of
from core.play.meanings import field_meaning
from core.play.moment import prompt_of
from core.rulebook.rule import Verb
from scenarios.catalogue import GAMES
from hexfray.cli.command_line import run
from hexfray.cli.commands import ALL
from hexfray.cli.series_commands import SERIES
from tui.views.help_view import keys_page, rules_page, signs_page
from tui.views.glyphs import UNICODE
from tui.views.lines import text_of

for name in GAMES:
    game = GAMES.game(name)
    for verb, kind in kinds_of(game.ruleset.book).items():
        print(name, verb, kind.meaning, kind.phrase, kind.submenu_label, kind.success_label, dict(kind.rare_fields))
        print([(field.name, field_meaning(kind, field.name)) for field in fields(kind)])
    for rule in game.ruleset.book:
        print(rule.verb, rule.ids, prompt_of(rule.of) if rule.verb is Verb.OPTION else rule.label)
    print(text_of(rules_page(game.clauses, tuple(game.clauses))))
print(text_of(keys_page()), text_of(signs_page(None, UNICODE)))
for words in ([], ["play"], ["serve"], ["replay"], *([command.__name__] for command in (*SERIES, *ALL))):
    run([*words, "--help"])
"""
SESSIONS = {
    "duel": "?\norders\nwhy 1\n1\n0906 NW\ngo\nwho\nend\nodds 1\nwhy 1\nrefused\nrule\nthreats\n1\nquit\n",
    "closing-time": "?\norders\nwhy 1\nwhy 2\n1\nwhy 1\n1\nrefused\nquit\n",
}


def run(optimized: str, tmp_path: Path, *words: str, typed: str = "") -> str:
    """All that a program says with this much of its source stripped."""
    home = {name: str(tmp_path) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")}
    told = subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env={**os.environ, **home, "PYTHONOPTIMIZE": optimized, "COLUMNS": "100"},
        input=typed,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    return told.stdout


def test_every_text_of_orders_moments_help_and_commands_is_the_same(tmp_path: Path) -> None:
    told = run("", tmp_path, "-c", TEXTS)
    assert len(told) > 100_000
    assert run("2", tmp_path, "-c", TEXTS) == told


@pytest.mark.parametrize("scenario", SESSIONS)
def test_a_session_in_lines_is_the_same(scenario: str, tmp_path: Path) -> None:
    words = ("-m", "hexfray", "play", scenario, "--plain", "--seed", "3")
    told, typed = [], SESSIONS[scenario]
    for optimized in ("", "2"):
        (tmp_path / f"home{optimized}").mkdir()
        told.append(run(optimized, tmp_path / f"home{optimized}", *words, typed=typed))
    first, second = ([line for line in text.splitlines() if ".jsonl" not in line] for text in told)
    assert any(line.startswith("== ") for line in first)
    assert first == second


def asserts() -> Iterator[tuple[str, ast.Assert]]:
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Assert):
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", node


def test_no_assert_does_anything_that_is_missed_where_it_is_left_out() -> None:
    acts = (ast.NamedExpr, ast.Await, ast.Yield, ast.YieldFrom)
    assert [place for place, node in asserts() if any(isinstance(part, acts) for part in ast.walk(node))] == []


def test_nothing_waits_for_an_assert_to_fail() -> None:
    caught = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for package in PACKAGES
        for path in sorted((ROOT / package).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if (isinstance(node, ast.ExceptHandler) and node.type and "AssertionError" in ast.unparse(node.type))
        or (isinstance(node, ast.Name) and node.id == "__debug__")
    ]
    assert caught == []


def test_no_text_comes_from_a_docstring() -> None:
    read = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for package in PACKAGES
        for path in sorted((ROOT / package).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in ("__doc__", "getdoc")
    ]
    assert [place for place in read if not place.startswith("scenarios/schema.py")] == []
