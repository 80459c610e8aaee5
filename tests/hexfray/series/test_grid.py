"""Builds against builds: what is played in each cell, the file, the picture, and what is refused."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeAlias
from xml.etree import ElementTree

import pytest

import hexfray
from core.errors import BadArgument
from hexfray.series.balance.grid import Axis, Build, Grid, GridSettings
from hexfray.series.balance.grids import grid, grid_settings, play_grid
from hexfray.series.balance.heat_colours import STEPS, colour_of, contrast, ink_on
from hexfray.series.lines_file import ResultsFault
from scenarios.catalogue import Unknown, load
from scenarios.faults import FaultyScenario
from scenarios.overrides import with_values
from tests.hexfray.series.resuming import cut_after

Builds: TypeAlias = dict[str, dict[str, object]]
NEAREST = {"red": "nearest", "blue": "nearest"}
ROWS: Builds = {"strong": {"ysolt.STR": 16}, "weak": {"ysolt.STR": 10, "ysolt.main": "dagger"}}
COLUMNS: Builds = {"no shield": {"bran.off": None}, "armour": {"bran.worn": ["plate"]}}


def axis(builds: Builds) -> Axis:
    return Axis("builds", tuple(Build(name, values) for name, values in builds.items()))


@pytest.fixture(scope="module")
def settings() -> GridSettings:
    return grid_settings(load("duel"), axis(ROWS), axis(COLUMNS), NEAREST)


@pytest.fixture(scope="module")
def three() -> Grid:
    """Three battles in each cell."""
    return grid("duel", ROWS, COLUMNS, NEAREST, 3)


def test_each_cell_is_the_series_of_its_builds(three: Grid) -> None:
    duel = load("duel")
    for row, strength in ROWS.items():
        for column, gear in COLUMNS.items():
            series = hexfray.simulate(with_values(duel, {**strength, **gear}), NEAREST, 3)
            cell = three.cell(row, column)
            assert (cell.of_side("red"), cell.draws) == (series.of_side("red"), series.draws)
            assert cell.turns == series.turns


def test_the_stronger_build_wins_more_often_and_averages_say_so() -> None:
    found = grid("duel", ROWS, None, NEAREST, 12)
    strong, weak = (cell.of_side("red").share for cell in found.cells)
    assert strong > weak
    assert found.row_averages == (strong, weak)
    assert found.side == "red"


def test_the_side_is_that_of_the_rows_or_the_one_you_name() -> None:
    mirrored = grid("duel", COLUMNS, ROWS, NEAREST, 1)
    assert mirrored.side == "blue"
    assert grid("duel", COLUMNS, ROWS, NEAREST, 1, side="red").side == "red"
    assert grid("duel", {"short": {"limit": 5}}, None, NEAREST, 1).side == "red"


def test_who_plays_the_battles_changes_nothing(three: Grid) -> None:
    assert grid("duel", ROWS, COLUMNS, NEAREST, 3, jobs=2) == three
    with ThreadPoolExecutor(2) as executor:
        assert grid("duel", ROWS, COLUMNS, NEAREST, 3, executor, jobs=2) == three


def test_stopped_all_cells_have_as_many_battles_to_one() -> None:
    found = grid("duel", ROWS, COLUMNS, NEAREST, 50, done=cut_after(6))
    assert [cell.games for cell in found.cells] == [2, 2, 1, 1]


def test_a_file_is_resumed_and_played_on(settings: GridSettings, three: Grid, tmp_path: Path) -> None:
    out = tmp_path / "grid.jsonl"
    whole = play_grid(settings, "red", 3, out=out)
    written = out.read_bytes()
    out.write_bytes(written[: len(written) // 2])
    counted: list[int] = []
    assert play_grid(settings, "red", 3, out=out, done=counted.append) == whole
    assert (out.read_bytes(), sum(counted)) == (written, 12)
    assert counted[0] > 2
    assert play_grid(settings, "red", 4, out=out).games == 16
    assert play_grid(settings, "blue", 3, out=out).cells == whole.cells == three.cells


def test_a_file_of_other_builds_or_with_a_wrong_line_is_refused(settings: GridSettings, tmp_path: Path) -> None:
    out = tmp_path / "grid.jsonl"
    play_grid(settings, "red", 1, out=out)
    other = grid_settings(load("duel"), axis({"x": {"ysolt.STR": 9}}), axis(COLUMNS), NEAREST)
    with pytest.raises(ResultsFault, match=r"grid\.jsonl: rows: .*; repeat the settings, or name a new file"):
        play_grid(other, "red", 1, out=out)
    head, *lines = out.read_text().splitlines()
    out.write_text("\n".join([head, lines[1], ""]))
    with pytest.raises(ResultsFault, match=r"line 2: .*expected row strong and column no shield"):
        play_grid(settings, "red", 1, out=out)


@pytest.mark.parametrize(
    ("rows", "columns", "told"),
    [
        ({"x": {"ysolt.main": "spere"}}, None, "duel, row x: ysolt.main: unknown gear 'spere'; did you mean 'spear'?"),
        (ROWS, {"y": {"bran.off": "shild"}}, "duel, column y: bran.off: unknown gear 'shild'; did you mean"),
        (
            {"x": {"ysolt.main": "halberd"}},
            {"y": {"ysolt.off": "dagger"}},
            "duel, row x, column y: ysolt.off: 'halberd' needs both hands",
        ),
    ],
)
def test_a_faulty_build_is_named_with_its_key_and_the_fix(rows: Builds, columns: Builds | None, told: str) -> None:
    with pytest.raises(FaultyScenario) as fault:
        grid("duel", rows, columns, NEAREST, 1)
    assert str(fault.value).startswith(told)


def test_a_key_in_both_axes_no_rows_an_unknown_figure_and_seats_are_refused() -> None:
    with pytest.raises(BadArgument, match=r"row x and column y set red\.main and ysolt\.main, which are one key"):
        grid("duel", {"x": {"red.main": "spear"}}, {"y": {"ysolt.main": "staff"}})
    with pytest.raises(BadArgument, match="no rows; name at least one build"):
        grid("duel", {})
    with pytest.raises(Unknown, match="unknown figure or side 'isolt'; did you mean 'ysolt'"):
        grid("duel", {"x": {"isolt.main": "spear"}})
    with pytest.raises(BadArgument, match="all cells have the same players"):
        grid("duel", {"x": {"sides.blue.seat": "master"}})


@pytest.mark.parametrize(
    ("scenario", "figure", "values"),
    [
        ("spears", "", {"skills": {"Pole Weapons": 2}, "pack": ["dagger", "spear"]}),
        ("tavern-scuffle", "gudrun", {"worn": ["leather"], "skills": {}}),
        ("boots", "", {"like": "wrestler", "skills": {"Wrestling": 15}, "worn": []}),
        ("night-mail", "pell", {"edges": [], "skills": {"Unarmed Combat": 4}, "injured": ["leg"]}),
    ],
)
def test_lists_and_tables_can_vary_in_every_game(scenario: str, figure: str, values: dict[str, object]) -> None:
    loaded = load(scenario)
    name = figure or next(iter(loaded.battle.figures))
    rows: Builds = {
        "as written": {},
        "other": {f"{name}.{key}": value for key, value in values.items()},
    }
    loaded = with_values(loaded, {"limit": 1, "goal": [], "lesson": []})
    found = grid(loaded, rows, None, dict.fromkeys(loaded.battle.sides, "random"), 1)
    assert [cell.games for cell in found.cells] == [1, 1]


def test_the_picture_has_every_label_and_number_and_is_well_formed(three: Grid) -> None:
    picture = ElementTree.fromstring(three.as_svg("Who <wins> & why"))
    texts = [text.text for text in picture.iter() if text.tag.endswith("text")]
    assert {"Who <wins> & why", "strong", "weak", "armour", "average", "0%", "100%"} <= {*texts}
    shares = [f"{cell.of_side('red').share:.0%}" for cell in three.cells]
    assert all(share in texts for share in shares)


def test_every_number_can_be_read_on_its_colour() -> None:
    grounds = [colour_of(share / 200) for share in range(201)]
    assert min(contrast(ink_on(ground), ground) for ground in grounds) >= 4.5
    assert (grounds[0], grounds[100], grounds[200]) == (STEPS[0], STEPS[4], STEPS[-1])


def test_as_data_and_the_table_have_each_cell(three: Grid) -> None:
    cells = json.loads(json.dumps(three.as_data()))["cells"]
    assert [(cell["row"], cell["column"]) for cell in cells] == [(row, column) for row in ROWS for column in COLUMNS]
    assert [line[:3] for line in three.as_table()[1:]] == [[cell["row"], cell["column"], "red"] for cell in cells]
