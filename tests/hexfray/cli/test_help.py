"""`hexfray --help` and the help of every command: each is there, in whole sentences, and on the page docs/cli.md."""

from __future__ import annotations

import re

import pytest
import typer

from hexfray.cli.command_line import app
from hexfray.cli.helping import HELP
from tests import ROOT
from tests.hexfray.cli.test_cli import Run
from tests.hexfray.cli.test_cli import hexfray as hexfray
from tests.support.pages import page

GROUP = typer.main.get_group(app)
COMMANDS = sorted(GROUP.commands)


def options(command: str) -> dict[str, str]:
    """The options of a command, or of hexfray itself, with their help; without `--help`."""
    found = GROUP.commands[command] if command else GROUP
    return {max(one.opts, key=len): str(vars(one).get("help")) for one in found.params if one.opts[0].startswith("-")}


def test_every_command_has_its_help() -> None:
    assert sorted(HELP) == COMMANDS


def test_the_list_of_commands_cuts_no_line_at_80_columns(hexfray: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    said = hexfray("--help").out
    assert "..." not in said.split("Commands:")[1]
    for name, help in HELP.items():
        assert re.search(rf"^  {name} +{re.escape(help.line)}$", said, re.MULTILINE)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_page_of_a_command_has_its_help_and_its_options(command: str, hexfray: Run) -> None:
    said = " ".join(hexfray(command, "--help").out.split())
    assert HELP[command].page in said
    assert all(f"{option} " in said and help in said for option, help in options(command).items())


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_has_help_and_the_page_explains_every_argument(command: str) -> None:
    for one in map(vars, GROUP.commands[command].params):
        if one["opts"][0].startswith("-"):
            assert one["help"], one["opts"]
        else:
            for word in one["metavar"].split("|"):
                assert re.search(rf"\b{word}\b", HELP[command].page), word


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_the_help_fits_80_columns(command: str, hexfray: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    said = hexfray(*command.split(), "--help").out
    assert max(map(len, said.splitlines())) <= 80


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_made_of_whole_sentences(command: str) -> None:
    told = [HELP[command].line, HELP[command].page] if command else []
    for text in (*told, *options(command).values()):
        assert re.fullmatch(r"[A-Z][^.]+(\. .+)?\.|.*\(hexfray docs [a-z]+\)\.", text), text


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_the_command_line_page_has_every_command_and_option(command: str) -> None:
    _, _, rest = page("cli.md").partition(f"\n## `hexfray {command}".rstrip())
    section = rest.partition("\n## ")[0]
    assert section
    assert [option for option in options(command) if f"`{option}" not in section] == []


def test_the_readme_names_commands_and_pages_that_exist() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert {*re.findall(r"`hexfray ([a-z]+)", text)} < {*HELP}
    pages = re.findall(r"\]\(([^)#]+)\)", text)
    assert len(pages) > 20
    assert [name for name in pages if not (ROOT / name).exists()] == []
