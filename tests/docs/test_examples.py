"""The example client of docs/examples plays a whole battle in forty lines."""

from __future__ import annotations

import ast
import os
import subprocess
import sys

import pytest

from tests import ROOT

GREEDY = ROOT / "docs" / "examples" / "greedy.py"


def greedy(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the example to its end."""
    command = [sys.executable, str(GREEDY), *words]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.parametrize("side", ["red", "blue"])
def test_it_plays_a_battle_from_either_seat_to_the_end(side: str) -> None:
    done = greedy("duel", side, "1")
    told = done.stdout.splitlines()
    assert done.returncode == 0, done.stderr
    assert told[0] == "Turn 1: initiative"
    assert any("broadsword: " in line for line in told)
    assert "has won: " in told[-1]


def test_what_cannot_begin_is_told() -> None:
    done = greedy("dual", "red", "1")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "unknown scenario 'dual'; did you mean 'duel'?\n"


def test_it_is_short_and_needs_nothing_but_python() -> None:
    text = GREEDY.read_text("utf-8")
    imports = [name.split(".")[0] for node in ast.walk(ast.parse(text)) for name in _imported(node)]
    assert len(text.splitlines()) <= 40
    assert set(imports) <= sys.stdlib_module_names


def _imported(node: ast.AST) -> list[str]:
    match node:
        case ast.Import(names=names):
            return [alias.name for alias in names]
        case ast.ImportFrom(module=str(module)):
            return [module]
        case _:
            return []
