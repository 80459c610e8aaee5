"""The JSON Schema of scenario files holds for every file that ships, and marks what an editor can mark."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from jsonschema import Draft7Validator
from pydantic import BaseModel

from scenarios.catalogue import GAMES, LIBRARY, load
from scenarios.games import Games
from scenarios.json_schema import SEVERAL, SINGLE, json_schema
from scenarios.meanings import FIGURE, HEAD, OF_TABLE
from scenarios.schema import HeadTable, SideTable
from tests.support.scenarios import GOOD

TAPLO = Path(sys.executable).parent / "taplo"
FILES = sorted(LIBRARY.glob("*.toml"))
SCHEMA = json_schema()


def faults(text: str, game: str | None = None) -> list[str]:
    """What the schema marks in a file."""
    found = Draft7Validator(SCHEMA if game is None else json_schema(game)).iter_errors(tomllib.loads(text))
    return [one.message for one in found]


def test_it_is_a_schema() -> None:
    Draft7Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_shipped_file_is_valid_and_so_it_is_by_the_schema_of_its_game(file: Path) -> None:
    text = file.read_text("utf-8")
    assert faults(text) == []
    assert faults(text, load(file.stem).ruleset.id) == []


def test_an_example_with_every_table_is_valid() -> None:
    assert faults(GOOD) == []


@pytest.mark.parametrize(
    ("before", "after", "marked"),
    [
        ("limit = 20", "limt = 20", "'limt' was unexpected"),
        ("STR = 12", 'STR = "12"', "'12' is not of type 'integer'"),
        ("STR = 12", "STR = 0", "0 is less than the minimum of 1"),
        ("STR = 12", "ST = 12", "'ST' was unexpected"),
        ('facing = "NW"', 'facing = "W"', "'W' is not one of ['N', 'NE', 'SE', 'S', 'SW', 'NW']"),
        ('seat = "veteran"', 'seat = "vetran"', "'vetran' is not one of"),
        ('colour = "blue"', 'colour = "bleu"', "'bleu' is not one of"),
        ('ruleset = "skirmish"', 'ruleset = "skirmsh"', "'skirmsh' is not one of ['skirmish', 'clinch', 'rounds']"),
        ('main = "broadsword"', 'main = "brodsword"', "'brodsword' is not one of"),
        ("limit = 20", "[[expect]]\nwins = { red = [0.5] }", "[0.5] is too short"),
        ("limit = 20", "[[expect]]\ndraws = [0, 2]", "2 is greater than the maximum of 1"),
    ],
)
def test_one_thing_wrong_is_marked(before: str, after: str, marked: str) -> None:
    head = "limit = 20" if after.startswith("[[") else ""
    text = f"{GOOD}\n{after}\n" if head else GOOD.replace(before, after, 1)
    assert GOOD.count(before)
    assert any(marked in message for message in faults(text)), faults(text)


def test_keys_of_one_game_are_wrong_in_another() -> None:
    assert "'size' was unexpected" in " ".join(faults(GOOD.replace("STR = 12", "size = 2\nSTR = 12")))
    scuffle = GOOD.replace('ruleset = "skirmish"', 'ruleset = "skirmish"\nclose_combat = "scuffle"')
    assert faults(scuffle.replace("STR = 12", "size = 2\nSTR = 12")) == []
    assert faults((LIBRARY / "boots.toml").read_text("utf-8").replace("limit", 'close_combat = "scuffle"\nlimit')) != []


def test_every_key_has_its_meaning_and_no_meaning_is_left_over() -> None:
    models: tuple[type[BaseModel], ...] = (*SINGLE.values(), *SEVERAL.values(), SideTable)
    tables = {model.__name__: model for model in models}
    assert {name: set(of) for name, of in OF_TABLE.items()} == {
        name: set(model.model_fields) for name, model in tables.items()
    }
    choosing = {key for name in GAMES.names for key in GAMES.keys(name)}
    assert set(HEAD) == {*HeadTable.model_fields, *choosing}
    assert set(FIGURE) == {key for name in GAMES for key in GAMES.game(name).roster.table.model_fields}


def test_an_unknown_game_has_none() -> None:
    assert isinstance(GAMES, Games)
    with pytest.raises(KeyError):
        json_schema("chess")


@pytest.mark.skipif(not TAPLO.exists(), reason="taplo is for Linux on x86-64 alone")
def test_taplo_takes_every_shipped_file_and_marks_a_wrong_value_once(tmp_path: Path) -> None:
    schema = tmp_path / "hexfray.schema.json"
    schema.write_text(json.dumps(SCHEMA), "utf-8")

    def lint(*files: Path) -> subprocess.CompletedProcess[str]:
        command = [str(TAPLO), "lint", "--no-auto-config", "--schema", schema.as_uri(), *map(str, files)]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)

    said = lint(*FILES)
    assert said.returncode == 0, said.stderr
    wrong = tmp_path / "well.toml"
    wrong.write_text(GOOD.replace("STR = 12", 'STR = "12"', 1), "utf-8")
    said = lint(wrong)
    assert said.returncode == 1
    assert said.stderr.count('error: "12" is not of type "integer"') == 1
