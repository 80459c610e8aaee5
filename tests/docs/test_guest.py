"""The program of docs/examples that joins a table plays a battle to its end against another of its kind, and needs
nothing but Python."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import ROOT
from tests.support.table import duel, hosted
from tests.tui.conftest import own_terminal as own_terminal

GUEST = ROOT / "docs" / "examples" / "guest.py"


def guest(path: Path, side: str) -> subprocess.Popen[str]:
    """Start the example."""
    command = [sys.executable, str(GUEST), str(path), side]
    return subprocess.Popen(command, env={**os.environ}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_two_of_them_play_a_battle_to_the_end() -> None:
    with hosted(duel()) as table:
        players = [guest(table.path, side) for side in ("red", "blue")]
        told = [player.communicate(timeout=120) for player in players]
    for out, errors in told:
        assert errors == ""
        assert out.splitlines()[-1].partition(": ")[0].endswith("has won")
        assert "): good luck" in out  # its own at least: who comes first says it before the other is there


def test_what_is_refused_is_told() -> None:
    with hosted(duel(blue="soldier")) as table:
        player = guest(table.path, "blue")
        assert "played by the computer" in player.communicate(timeout=60)[1]
        assert player.returncode == 1


@pytest.mark.parametrize("path", [GUEST])
def test_it_is_short_and_needs_nothing_but_python(path: Path) -> None:
    text = path.read_text("utf-8")
    imports = {node.names[0].name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import)}
    assert len(text.splitlines()) <= 40
    assert imports <= sys.stdlib_module_names
