"""Modules of other names that lie in the folder a command is started in are never run, by it or by its processes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.tui.terminal import PATIENCE

LOADED = "import sys, runpy; print(*{name.partition('.')[0] for name in sys.modules})"
BY_PYTHON = subprocess.run(
    [sys.executable, "-I", "-c", LOADED], capture_output=True, text=True, check=True
).stdout.split()
"""What Python itself looks for before `-m hexfray` has its say; `python -P -m hexfray` looks for nothing there."""
OURS = ("core", "ai", "scenarios", "tui", "starting")
OTHERS = ("pydantic", "textual", "rich", "typer", "networkx", "statemachine", "platformdirs", "tomlkit", "aiohttp")
NAMES = sorted({*sys.stdlib_module_names, *OURS, *OTHERS} - {"__future__", "this", "antigravity"})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder full of modules that leave a trace when they are run, and run on as if nothing were wrong."""
    hostile = tmp_path / "hostile"
    hostile.mkdir()
    for name in NAMES:
        if not name.startswith("_"):
            _ = (hostile / f"{name}.py").write_text(f"open({str(tmp_path / 'run')!r}, 'a').write({name!r} + ' ')\n")
    return hostile


def run(folder: Path, *command: str) -> None:
    environment = {key: value for key, value in os.environ.items() if key not in ("PYTHONSAFEPATH", "PYTHONPATH")}
    environment |= {"XDG_STATE_HOME": str(folder.parent), "XDG_CONFIG_HOME": str(folder.parent)}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, timeout=6 * PATIENCE, check=False)
    trace = folder.parent / "run"
    assert not trace.exists(), trace.read_text()
    assert done.returncode == 0, done.stderr.decode()


HEXFRAY = str(Path(sys.executable).with_name("hexfray"))
COMMANDS = (
    ("ladder", "--class", "duels", "--policies", "random,nearest", "--battles", "4", "--jobs", "2"),
    ("scenarios",),
)


@pytest.mark.parametrize("started", [(HEXFRAY,), (sys.executable, "-P", "-m", "hexfray")], ids=["hexfray", "-P -m"])
@pytest.mark.parametrize("command", COMMANDS, ids=[command[0] for command in COMMANDS])
def test_a_command_runs_nothing_that_lies_there(
    folder: Path, started: tuple[str, ...], command: tuple[str, ...]
) -> None:
    run(folder, *started, *command)


@pytest.mark.parametrize("command", COMMANDS, ids=[command[0] for command in COMMANDS])
def test_the_module_as_a_command_runs_nothing_but_what_python_itself_looks_for(
    folder: Path, command: tuple[str, ...]
) -> None:
    for name in BY_PYTHON:
        (folder / f"{name}.py").unlink(missing_ok=True)
    run(folder, sys.executable, "-m", "hexfray", *command)
