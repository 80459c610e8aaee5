"""Every command tells a faulty command line and a faulty file apart: one names its help, the other the file and the
line. New commands are tested by the names of their arguments."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer

from hexfray.cli.command_line import app
from scenarios.catalogue import LIBRARY
from tests.hexfray.cli.test_cli import Run
from tests.hexfray.cli.test_cli import hexfray as hexfray

COMMANDS = typer.main.get_group(app).commands
PLAIN = ("--plain",)
NEEDED: dict[str, tuple[str, ...]] = {
    "play": PLAIN,
    "host": PLAIN,
    "resume": PLAIN,
    "watch": PLAIN,
    "replay": ("--text",),
    "grid": ("--row", "mara.STR=11,12"),
}
"""The options that commands need before they read a file, and without a screen."""


def taking(*arguments: str) -> list[str]:
    """The commands whose first argument has one of these names; `join` takes the name of a table."""
    first = {name: [vars(one)["metavar"] for one in command.params][:1] for name, command in COMMANDS.items()}
    return sorted(name for name, metavar in first.items() if metavar[:1] and metavar[0] in arguments and name != "join")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_faulty_command_line_names_the_help(command: str, hexfray: Run) -> None:
    said = hexfray(command, "--xyzzy")
    assert (said.code, said.out) == (2, "")
    assert said.err == f"hexfray: unknown option --xyzzy; see 'hexfray {command} --help'\n"


@pytest.mark.parametrize("command", taking("SCENARIO", "PATH"))
def test_a_faulty_scenario_names_the_file_and_each_line(command: str, hexfray: Run, tmp_path: Path) -> None:
    text = (LIBRARY / "duel.toml").read_text("utf-8").splitlines()
    wrong = [number for number, line in enumerate(text, 1) if line.startswith("STR")]
    text = ["STR = 'x'" if line.startswith("STR") else line for line in text]
    file = tmp_path / "mine.toml"
    file.write_text("\n".join(text), "utf-8")
    said = hexfray(command, str(file), *NEEDED.get(command, ()))
    assert (said.code, said.out) == (1 if command == "check" else 2, "")
    assert [line.partition(" ")[0] for line in said.err.splitlines()] == [f"{file}:{number}:" for number in wrong]
    assert "--help" not in said.err


@pytest.mark.parametrize("command", taking("BATTLE", "FILE", "FILE|NUMBER"))
def test_a_faulty_journal_names_the_file_and_the_line(command: str, hexfray: Run, tmp_path: Path) -> None:
    file = tmp_path / "battle.jsonl"
    file.write_text(hexfray("sim", "duel", "--journal", "1").out + "nonsense\n", "utf-8")
    said = hexfray(command, str(file), *NEEDED.get(command, ()))
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"hexfray: {file}: line ")
    assert "--help" not in said.err


def test_a_faulty_position_names_the_file(hexfray: Run, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text('{"format": 1}')
    said = hexfray("play", "duel", *PLAIN, "--position", str(file))
    assert said.code == 2
    assert said.err.startswith(f"hexfray: {file}: ruleset: missing")
