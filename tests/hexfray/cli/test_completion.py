"""Completion in a shell: what could come next on a command line, and the script of bash in a real bash."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest
import typer

from hexfray.cli.command_line import app
from hexfray.cli.completing import completions
from hexfray.cli.completion_scripts import SCRIPTS
from hexfray.cli.completion_values import Found
from hexfray.cli.helping import HELP
from scenarios.catalogue import LIBRARY
from tests.hexfray.cli.test_cli import Run
from tests.hexfray.cli.test_cli import hexfray as hexfray
from tests.support.tui.terminal import PATIENCE

PROGRAM = typer.main.get_group(app)
FOLDER = Path(sys.executable).parent


def words(line: str) -> list[str]:
    return [found.word for found in found_for(line)]


def found_for(line: str) -> list[Found]:
    return completions(line, PROGRAM)


def test_commands_come_first_each_with_its_help() -> None:
    assert dict(found_for("hexfray ")) == {name: help.line for name, help in HELP.items()}
    assert words("hexfray re") == ["resume", "replay", "review", "report"]
    assert words("hexfray --v") == ["--version"]
    assert words("hexfray nothing ") == words("hexfray replay ") == words("hexfray scenarios x ") == []


def test_options_are_those_of_the_command() -> None:
    assert words("hexfray play duel --se") == ["--seed", "--seat"]
    assert ("--help", "Show the help.") in found_for("hexfray docs -")


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("play goo", ["goose-fair"]),
        ("compare duel goo", ["goose-fair"]),
        ("grid duel --row ys", ["ysolt"]),
        ("grid duel --column bran.S", ["bran.STR="]),
        ("sim --games 4 goo", ["goose-fair"]),
        ("play duel --side ", ["red", "blue"]),
        ("play --side b", ["blue"]),
        ("play --side=b", ["--side=blue"]),
        ("play duel --seat ", ["red=", "blue="]),
        ("play duel --seat red=p", ["red=person"]),
        (
            "sim duel --seat red=",
            ["red=random", "red=nearest", "red=recruit", "red=soldier", "red=veteran", "red=master"],
        ),
        ("play duel --dice red=", ["red=typed", "red=computer"]),
        ("ladder --game rounds --class e", ["edges"]),
        ("tournament --gauntlet v", ["veteran"]),
        ("ladder --policies v", ["veteran"]),
        ("ladder --policies master,v", ["master,veteran"]),
        ("ladder --policies master,veteran,v", []),
        ("tournament --scenario duel --players=veteran,m", ["--players=veteran,master"]),
        ("ladder --game no-game --class ", []),
        ("play no-scenario --side ", ["red", "blue"]),
        ("docs reference/c", ["reference/clinch"]),
        ("completion ", ["bash", "zsh", "fish"]),
        ("watch --theme c", ["contrast", "colourblind"]),
        ("play 'goose", ["goose-fair"]),
        ('play "goose', ["goose-fair"]),
        ("sim duel --games ", []),
        ("play duel ", []),
    ],
)
def test_values_fit_what_the_line_says_already(line: str, found: list[str]) -> None:
    assert words(f"hexfray {line}") == found


def test_sides_and_levels_are_those_of_the_scenario_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = (LIBRARY / "duel.toml").read_text("utf-8")
    file.write_text(text.replace("sides.blue", "sides.guard").replace('side = "blue"', 'side = "guard"'), "utf-8")
    assert words(f"hexfray play '{file}' --side g") == ["guard"]
    assert words(f"hexfray sim {file} --seat guard=m") == ["guard=master"]


def test_saved_battles_are_offered_by_number(hexfray: Run) -> None:
    assert words("hexfray resume ") == words("hexfray battles --rename ") == []
    hexfray("play", "duel", "--plain", "--side", "red")
    (battle,) = found_for("hexfray resume ")
    assert battle.word == "1"
    assert "unfinished" in battle.about
    assert words("hexfray battles --rename ") == ["1"]
    assert words("hexfray battles --rename 1 ") == []


def test_the_command_prints_scripts_and_answers_them(hexfray: Run) -> None:
    for shell, script in SCRIPTS.items():
        assert hexfray("completion", shell).out == script
    assert hexfray("completion", "--line", "hexfray play goo").out == "goose-fair\tThe Goose Fair\n"
    for wrong in ((), ("tcsh",)):
        said = hexfray("completion", *wrong)
        assert (said.code, said.out) == (2, "")
        assert "bash, zsh" in said.err


@pytest.mark.parametrize(("shell", "check"), [("bash", "-n"), ("zsh", "-n"), ("fish", "--no-execute")])
def test_the_scripts_are_valid(shell: str, check: str) -> None:
    if (program := shutil.which(shell)) is None:
        pytest.skip(f"{shell} is not installed")
    done = subprocess.run([program, check], input=SCRIPTS[shell], text=True, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_tab_in_a_real_bash(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "PATH": f"{FOLDER}:{os.environ['PATH']}",
        "TERM": "dumb",
        "HOME": str(tmp_path),
    }
    environment |= {"INPUTRC": "/dev/null", "PS1": "> "}
    shell = pexpect.spawn("bash", ["--norc", "--noprofile"], env=environment, encoding="utf-8", cwd=tmp_path)
    shell.timeout = PATIENCE
    shell.sendline('eval "$(hexfray completion bash)"; echo rea""dy')
    shell.expect("ready")
    (tmp_path / "mine.toml").touch()
    for typed, rest in (
        ("hexfray play goo", "se-fair "),
        ("hexfray play duel --seat red=vet", "eran "),
        ("hexfray play duel --seat b", "lue="),
        ("hexfray play duel --seat=red=vet", "eran "),
        ("hexfray check mi", "ne.toml "),
    ):
        shell.send(f"{typed}\t")
        shell.expect_exact(f"{typed}{rest}")
        shell.send("\x15")
    shell.close(force=True)
