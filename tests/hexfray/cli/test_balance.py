"""`compare` and `grid` on the command line: what is printed and written, builds in words, and what is refused."""

from __future__ import annotations

import csv
import io
import json
import tomllib
from pathlib import Path

import pytest

import hexfray as api
from hexfray.cli.build_words import axis_in, split, value_in
from hexfray.cli.grid import as_map
from hexfray.cli.heat import heat_map, scale
from hexfray.series.balance.grid import Grid
from hexfray.series.balance.grids import grid as play
from scenarios.catalogue import LIBRARY, load
from scenarios.overrides import document_of, with_values
from tests.hexfray.cli.test_cli import Run
from tests.hexfray.cli.test_cli import hexfray as hexfray

SEATS = ("--seat", "red=nearest", "--seat", "blue=nearest", "--jobs", "1")
NEAREST = {"red": "nearest", "blue": "nearest"}


@pytest.fixture
def stronger(tmp_path: Path) -> str:
    """The duel with three points of STR more for Ysolt."""
    path = tmp_path / "stronger.toml"
    path.write_text((LIBRARY / "duel.toml").read_text("utf-8").replace("STR = 13\nDEX = 13", "STR = 16\nDEX = 13"))
    return str(path)


@pytest.fixture(scope="module")
def weapons() -> Grid:
    """A battle in each of 3 x 5 cells."""
    columns = {name: {"bran.main": name} for name in ("broadsword", "dagger", "one-handed club", "torch", "rock")}
    rows = {name: {"ysolt.main": name} for name in ("spear", "staff", "halberd")}
    return play("duel", rows, columns, NEAREST, 1)


def test_a_comparison_says_what_changed_how_much_that_shifts_and_how_many_battles_it_takes(
    hexfray: Run, stronger: str
) -> None:
    said = hexfray("compare", "duel", stronger, *SEATS, "--games", "20").out.splitlines()
    assert said[:4] == ["A: duel", f"B: {stronger}", "  ysolt.STR: 13 -> 16", said[3]]
    assert said[3] == "20 battles of each, seed 1 (red nearest, blue nearest)"
    assert [line.split("  ")[1] for line in said[6:9]] == ["red wins", "blue wins", "draws"]
    answer, needed = (line.split()[0] for line in said[15:17])
    assert (answer in {"Red", "Can't"}, needed) == (True, "It")
    assert max(map(len, said)) <= max(100, len(stronger) + 3)


def test_a_comparison_as_json_is_that_of_the_api(hexfray: Run, stronger: str) -> None:
    said = json.loads(hexfray("compare", "duel", stronger, *SEATS, "--games", "3", "--shift", "10", "--json").out)
    assert said == json.loads(json.dumps(api.compare("duel", stronger, NEAREST, 3, shift=0.1).as_data()))


def test_the_same_battle_is_not_fought(hexfray: Run) -> None:
    said = hexfray("compare", "duel", "duel")
    assert (said.code, said.out.splitlines()[-1]) == (0, "No difference: every battle ends the same in A and B.")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("duel", "riott"), "hexfray: unknown scenario 'riott'; did you mean 'riot'?\n"),
        (("duel", "boots"), "hexfray: duel is played in turns, but boots in seconds; compare needs one game\n"),
        (("duel", "spears", "--side", "rde"), "hexfray: unknown side 'rde'; did you mean 'red'?\n"),
        (
            ("duel", "spears", "--shift", "0"),
            "hexfray: --shift 0: expected points above 0 and below 100, for example 5\n",
        ),
        (("duel",), "hexfray: missing B; see 'hexfray compare --help'\n"),
    ],
)
def test_what_cannot_be_compared_is_refused_in_a_line(hexfray: Run, words: tuple[str, ...], told: str) -> None:
    said = hexfray("compare", *words)
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert said.err.startswith(told)


def test_a_grid_is_a_map_of_numbers_without_colours_where_there_is_no_terminal(hexfray: Run) -> None:
    words = ("--row", "ysolt.STR=12..13", "--column", "bran.off=,small shield", "--games", "2")
    said = hexfray("grid", "duel", *SEATS, *words).out.splitlines()
    assert said[0] == "duel: how often red wins, 2 battles in each cell, seed 1"
    assert said[1] == "rows ysolt.STR, columns bran.off (red nearest, blue nearest)"
    assert said[4].split() == ["ysolt.STR", "none", "shield", "average"]
    assert [said[row].split()[0] for row in (5, 7, 9)] == ["12", "13", "average"]
    assert "\x1b" not in "".join(said)


def test_csv_json_and_svg_are_written_and_replace_only_their_own(hexfray: Run, tmp_path: Path) -> None:
    table, picture = tmp_path / "grid.csv", tmp_path / "grid.svg"
    words = ("grid", "duel", *SEATS, "--row", "ysolt.STR=12,13", "--games", "1")
    first, said = (
        json.loads(hexfray(*words, "--csv", str(table), "--svg", str(picture), "--json").out) for _ in range(2)
    )
    assert first == said
    lines = [*csv.DictReader(table.open())]
    assert [line["row"] for line in lines] == [cell["row"] for cell in said["cells"]] == ["12", "13"]
    assert picture.read_text().startswith("<svg ")
    assert [*csv.DictReader(io.StringIO(hexfray(*words, "--csv", "-").out))] == lines
    refused = hexfray(*words, "--svg", str(table))
    assert (refused.code, refused.err) == (
        2,
        f"hexfray: --svg {table}: there is another file of this name; choose another name\n",
    )


def test_builds_of_a_file_meet_each_other(hexfray: Run, tmp_path: Path) -> None:
    builds = tmp_path / "builds.toml"
    builds.write_text('[shield]\noff = "small shield"\n[halberd]\nmain = "halberd"\noff = ""\nskills = {}\n')
    words = ("--row", "ysolt", "--column", "bran=halberd", "--builds", str(builds), "--games", "1", "--json")
    refused = hexfray("grid", "duel", *SEATS, *words)
    assert refused.err.startswith("duel, row shield: ysolt.off: 'broadsword' needs both hands") or not refused.err
    words = ("--row", "ysolt=halberd", *words[2:])
    said = json.loads(hexfray("grid", "duel", *SEATS, *words).out)
    assert said["rows"]["builds"] == [
        {"name": "halberd", "values": {"ysolt.main": "halberd", "ysolt.off": None, "ysolt.skills": {}}}
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "missing --row; for example --row mara.main=spear,staff"),
        (("--row", "ysolt"), "--row 'ysolt': expected FIGURE.KEY=VALUES, for example ysolt.main=spear,staff; or add"),
        (("--row", "ysolt.main"), "--row 'ysolt.main': expected FIGURE.KEY=VALUES, for example mara.main=spear,staff"),
        (("--row", "isolt"), "--row 'isolt': unknown figure or side 'isolt'; did you mean 'ysolt'?"),
        (("--row", "ysolt.STR=9..1"), "--row '9..1': expected a range of at most 100 numbers, the smaller one first"),
        (
            ("--row", "ysolt.STR=9", "--row", "red.STR=8"),
            "--row: ysolt.STR and red.STR set one key twice; name the key once",
        ),
        (("--row", f"ysolt.STR={'[' * 3000}{']' * 3000}"), f"--row '{'[' * 59}: not valid TOML: nested too deeply"),
        (("--row", f"ysolt{'.a' * 3000}=9"), f"'ysolt{'.a' * 27}: expected at most 20 keys joined by dots, got 3001"),
        (("--row", "ysolt.STR=9,9"), "two rows have one name; give every build another name"),
        (("--row", "ysolt=x", "--builds", "{builds}"), "--row 'ysolt=x': unknown build 'x'; known: one"),
        (("--row", "ysolt.STR=9", "--svg", "none/x.svg"), "--svg none/x.svg: no folder none that can be written;"),
        (
            ("--row", "ysolt.STR=9", "--out", "{builds}", "--csv", "{builds}"),
            "--out, --csv and --svg: two of them name one file; give each a name of its own",
        ),
        (("--row", "ysolt.STR=9", "--json", "--csv", "-"), "--json and --csv -: give one of them"),
    ],
)
def test_what_is_no_grid_is_refused_in_a_line(hexfray: Run, tmp_path: Path, words: tuple[str, ...], told: str) -> None:
    (tmp_path / "builds.toml").write_text("[one]\nSTR = 9\n")
    said = hexfray("grid", "duel", *SEATS, *(word.format(builds=tmp_path / "builds.toml") for word in words))
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"hexfray: {told}")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("main = 3\n", "main: expected a table of keys for each build, for example [spearman]"),
        (f"[a]\nmain = {'[' * 5000}{']' * 5000}\n", "2: not valid TOML: nested too deeply"),
        (f"[a]\n{'a.' * 5000}a = 1\n", "2: not valid TOML: nested too deeply"),
        ("", "no builds; write a table for each, for example [spearman]"),
        ("[a]\nmain = spear\n", "2: a.main: "),
        ('["a\\u202e"]\n', "U+202E"),
    ],
)
def test_a_file_that_has_no_builds_is_refused(hexfray: Run, tmp_path: Path, text: str, told: str) -> None:
    builds = tmp_path / "builds.toml"
    builds.write_text(text)
    said = hexfray("grid", "duel", "--row", "ysolt", "--builds", str(builds))
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert told in said.err


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("spear", "spear"),
        ("small shield", "small shield"),
        ("12", 12),
        ('"12"', "12"),
        ("true", True),
        ("1.5", 1.5),
        ("", None),
        ("[]", []),
        ("[cloth, small shield]", ["cloth", "small shield"]),
        ("{Sword=1, Pole Weapons=2}", {"Sword": 1, "Pole Weapons": 2}),
        ('{ "Unarmed Combat" = { trip = 2 } }', {"Unarmed Combat": {"trip": 2}}),
        ("{Gymnastics=[Tumble]}", {"Gymnastics": ["Tumble"]}),
    ],
)
def test_values_are_those_of_toml_with_or_without_quotes(text: str, value: object) -> None:
    assert value_in(text) == value


def test_commas_in_brackets_and_quotes_split_nothing() -> None:
    assert split('a,[b,c],{d=1,e=2},"f,g",') == ["a", "[b,c]", "{d=1,e=2}", '"f,g"', ""]


def written(value: object) -> str:
    """A value as an author would type it, in quotes if it needs them."""
    match value:
        case list():
            return f"[{', '.join(map(written, value))}]"
        case dict():
            return f"{{{', '.join(f'{key} = {written(one)}' for key, one in value.items())}}}"
        case str() if value_in(value) == value and not {*value} & {*",[]{}=\"'"}:
            return value
        case _:
            return json.dumps(value)


@pytest.mark.parametrize("file", sorted(LIBRARY.glob("*.toml")), ids=lambda file: file.stem)
def test_every_key_of_every_figure_can_be_typed(file: Path) -> None:
    scenario = load(file)
    values: dict[str, object] = {}
    for figure in tomllib.loads(file.read_text("utf-8"))["figure"]:
        for key, value in figure.items():
            (build,) = axis_in(scenario, "--row", [f"{figure['id']}.{key}={written(value)}"], {}).builds
            values |= build.values
    values = {path: value for path, value in values.items() if not path.endswith(".id")}
    assert document_of(with_values(scenario, values)) == document_of(scenario)


@pytest.mark.parametrize("width", [40, 60, 80, 200])
def test_a_map_fits_the_width_with_every_cell_and_its_row(weapons: Grid, width: int) -> None:
    lines = ["".join(piece.text for piece in line) for line in heat_map(weapons, width, None)]
    assert max(map(len, lines)) <= width
    assert "\n".join(lines).count("%") == 3 * 5 + 3 + 5 + 1
    assert sum(line.startswith("spear") for line in lines) == sum(line.startswith("average") for line in lines)


@pytest.mark.parametrize("system", ["truecolor", "256", "standard"])
def test_colours_never_change_the_text(weapons: Grid, system: str) -> None:
    bare, coloured = (heat_map(weapons, 80, one) for one in (None, system))
    assert [[piece.text for piece in line] for line in bare] == [[piece.text for piece in line] for line in coloured]
    assert any(piece.ground for line in coloured for piece in line)
    assert len({piece.ground for piece in scale(system)}) > 2


def test_a_stopped_grid_shows_empty_cells(weapons: Grid) -> None:
    def stop(more: int) -> None:
        if more:
            raise KeyboardInterrupt

    rows = {str(number): {"ysolt.STR": number} for number in (11, 12)}
    found = play("duel", rows, None, NEAREST, 3, done=stop)
    first, second, average = (line[1].text.strip() for line in heat_map(found, 80, "truecolor")[1::2])
    assert (first, second) in (("0%", "-"), ("100%", "-"))
    assert average == first
    assert found.row_averages[1] is None
    assert "0 to 1 battles in each cell" in found.as_svg()
    assert "0 to 1 battles in each cell" in as_map(found)[0][0].text
