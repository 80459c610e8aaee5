"""The commands host and join on the command line: what they refuse, and a battle between two programs in lines. The
table: tests/hexfray/table."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests import ROOT

PATIENCE = 60


@pytest.fixture
def home() -> Iterator[dict[str, str]]:
    """An environment with a home that has a short path."""
    with TemporaryDirectory(prefix="hf-", dir="/tmp") as folder:
        yield {**os.environ, "XDG_STATE_HOME": folder, "PYTHONPATH": str(ROOT)}


def start(env: dict[str, str], *words: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "hexfray", *words]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, env=env, stdin=pipe, stdout=pipe, stderr=pipe, text=True)


def run(env: dict[str, str], *words: str, said: str = "") -> tuple[int, str, str]:
    program = start(env, *words)
    out, errors = program.communicate(said, timeout=PATIENCE)
    return program.returncode, out, errors


@contextmanager
def host(env: dict[str, str], *words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A host without a screen, and the line in which it says where."""
    program = start(env, "host", *words)
    assert program.stdout is not None
    try:
        yield program, program.stdout.readline()
    finally:
        program.kill()
        _ = program.communicate()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("host",), "host needs a scenario, or --resume BATTLE"),
        (("host", "dual"), "did you mean 'duel'?"),
        (("host", "duel", "--side", "rd", "--plain"), "did you mean 'red'?"),
        (("host", "duel", "--seat", "blue"), "expected SIDE=PLAYER"),
        (("host", "duel", "--seat", "blue=veteran", "--side", "blue", "--plain"), "you play blue"),
        (("host", "duel", "--clock", "1"), "--clock: expected 5"),
        (("host", "duel", "--seed", "1", "--own-dice"), "real dice have no seed"),
        (("host", "duel", "--resume", "1"), "host needs a scenario, or --resume BATTLE"),
        (("host", "duel", "--socket", "/tmp"), "everyone on this machine can enter"),
        (("join",), "no battle is hosted here; 'hexfray host SCENARIO --side SIDE' begins one"),
        (("join", "--side", "red", "--watch"), "--watch and --side: give one of them"),
        (("join", "/tmp/nothing.sock", "--plain"), "no battle is hosted there"),
    ],
)
def test_what_does_not_go_is_said_in_a_line(home: dict[str, str], words: tuple[str, ...], why: str) -> None:
    code, out, errors = run(home, *words)
    assert (code, out) == (2, "")
    assert why in errors
    assert errors.count("\n") == 1


def test_a_battle_is_listed_joined_and_stopped(home: dict[str, str]) -> None:
    assert run(home, "join", "--list")[1] == "no battle is hosted here\n"
    with host(home, "duel", "--seed", "7", "--seat", "blue=soldier") as (program, said):
        assert "Hosting The Heron Bridge at" in said
        assert run(home, "join", "--list")[1] == "duel  The Heron Bridge: red open, blue (soldier)\n"
        code, out, errors = run(home, "join", "--side", "red", "--plain", "--name", "Anna", said="say hello\n1\nquit\n")
        assert (code, errors) == (0, "")
        assert "your seat is held" in out
        assert "held for Anna" in run(home, "join", "--list")[1]
        assert "taken" not in run(home, "join", "duel", "--side", "blue", "--plain")[2]
        assert "no battle 'dual' is hosted here; hosted: duel" in run(home, "join", "dual", "--plain")[2]
        program.send_signal(signal.SIGTERM)
        out, errors = program.communicate(timeout=PATIENCE)
        assert program.returncode == 128 + signal.SIGTERM
        assert "The battle is saved: " in out
    assert run(home, "join", "--list")[1] == "no battle is hosted here\n"


def test_a_host_who_is_killed_leaves_a_battle_that_can_be_hosted_again(home: dict[str, str]) -> None:
    with host(home, "duel", "--seed", "7", "--seat", "blue=soldier") as (program, _):
        run(home, "join", "--side", "red", "--plain", said="say before\n1\nquit\n")
        program.kill()
        _ = program.communicate()
    assert "no battle is hosted here" in run(home, "join", "--plain")[2]
    assert not [*Path(home["XDG_STATE_HOME"], "hexfray", "tables").iterdir()]
    with host(home, "--resume", "1") as (_, said):
        assert "Hosting The Heron Bridge" in said
        out = run(home, "join", "--side", "red", "--plain", said="log all\nquit\n")[1]
        assert ": before" in out
