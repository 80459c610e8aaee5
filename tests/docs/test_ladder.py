"""docs/ladder.md names every option and every class of battle, and its Python examples are true."""

from __future__ import annotations

import re

import typer

from hexfray.cli.command_line import app
from hexfray.series.proving import classes
from tests.support.pages import examples, page, run

TEXT = page("ladder.md")


def test_its_table_has_every_option() -> None:
    commands = typer.main.get_command(app)
    assert isinstance(commands, typer.core.TyperGroup)
    options = {word for option in commands.commands["ladder"].params for word in option.opts}
    table = "".join(line for line in TEXT.splitlines() if line.startswith("| `--"))
    assert set(re.findall(r"--[a-z]+", table)) == options


def test_it_names_every_class() -> None:
    assert [name for name in classes("skirmish") if f"`{name}`" not in TEXT] == []


def test_what_it_says_in_python_is_so() -> None:
    run(examples("ladder.md", {}))
