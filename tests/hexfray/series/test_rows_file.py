"""The file of a series' rows: stopped, resumed, refused. Files of results in general: test_ladder.py."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.errors import BadArgument
from hexfray.series.lines_file import ResultsFault
from hexfray.series.results import Row, SeriesSettings, Tally, tally_of
from hexfray.series.rows_file import RowsFile, data_of
from hexfray.series.runs import rows, settings_of, simulate
from scenarios.catalogue import load

NEAREST = {"red": "nearest", "blue": "nearest"}


def duels(seed: int = 1, *, swap: bool = False) -> SeriesSettings:
    return settings_of(load("duel"), NEAREST, seed, swap=swap)


def played(path: Path, games: int, first: int = 0, settings: SeriesSettings | None = None) -> list[Row]:
    """All rows of a file after so many battles: those that it had, and those that were played now."""
    settings = settings or duels()
    found: list[Row] = []
    with RowsFile(path, settings, first, found.append) as file:
        for row in rows(settings, first + games - file.next, file.next):
            file.write(row)
            found.append(row)
    return found


@pytest.mark.parametrize("torn", ["", '{"number": 3, "se'], ids=["between lines", "in a line"])
def test_a_series_that_was_cut_is_resumed(torn: str, tmp_path: Path) -> None:
    whole = played(tmp_path / "whole.jsonl", 6)
    part = tmp_path / "part.jsonl"
    assert played(part, 3) == whole[:3]
    with part.open("a") as file:
        file.write(torn)
    assert played(part, 6) == whole
    assert part.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


@pytest.mark.parametrize(
    "written",
    [b'{"number": 3}\r{"number": 4}\n', b"x" * 1_100_000 + b"\n"],
    ids=["a carriage return in a line", "a line that is too long"],
)
def test_only_a_line_feed_ends_a_line_and_what_is_no_row_stays(written: bytes, tmp_path: Path) -> None:
    part = tmp_path / "part.jsonl"
    played(part, 3)
    whole = part.read_bytes() + written
    part.write_bytes(whole)
    with pytest.raises(ResultsFault):
        played(part, 6)
    assert part.read_bytes() == whole


def test_a_file_may_begin_with_a_later_battle(tmp_path: Path) -> None:
    later = tmp_path / "later.jsonl"
    assert played(later, 2, first=3) == played(tmp_path / "whole.jsonl", 5)[3:]
    assert played(later, 4, first=3)[2].number == 5


@pytest.mark.parametrize(
    ("settings", "first", "told"),
    [
        (duels(2), 0, "seed: 1 in the file, but now 2; repeat the settings, or name a new file"),
        (duels(swap=True), 0, "swap: false in the file, but now true"),
        (duels(), 1, "first: 0 in the file, but now 1"),
        (settings_of(load("duel"), {**NEAREST, "red": "random"}, 1), 0, "seats: "),
        (settings_of(load("dojo"), NEAREST, 1), 0, 'scenario: "duel" in the file, but now "dojo"'),
    ],
)
def test_a_file_of_other_settings_is_refused_and_left(
    settings: SeriesSettings, first: int, told: str, tmp_path: Path
) -> None:
    path = tmp_path / "rows.jsonl"
    played(path, 1)
    before = path.read_bytes()
    with pytest.raises(ResultsFault, match=told):
        played(path, 2, first, settings)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"number": 1', '"number": 2', "line 3: not the next battle of this series (expected number"),
        ('"winner"', '"loser"', "line 2: not the next battle of this series (expected number, seed"),
        ('"seed": 1579', '"seed": 1570', "line 2: not the next battle of this series"),
        ('"hits": {"red": 2', '"hits": {"red": null', "line 2: not the next battle of this series (expected a whole"),
        ('{"number": 0', "{number: 0", "line 2: not valid JSON"),
    ],
)
def test_a_spoilt_file_is_refused_in_one_line_and_left(old: str, new: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    played(path, 2)
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    before = path.read_bytes()
    with pytest.raises(ResultsFault) as fault:
        played(path, 3)
    assert str(fault.value).startswith(f"{path}: {told}")
    assert "\n" not in str(fault.value)
    assert path.read_bytes() == before


def test_a_line_has_everything_about_a_battle(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    row, *_ = played(path, 1)
    head, line = map(json.loads, path.read_text().splitlines())
    assert (head["series"], head["scenario"], head["seats"], head["first"]) == (1, "duel", NEAREST, 0)
    assert line == data_of(row)
    assert line["losses"] == {"red": 1, "blue": 0}
    assert (line["winner"], line["cause"]) == ("blue", "only blue is left")


# -- series as values ------------------------------------------------------------------------------------------------


def test_parts_that_were_played_elsewhere_merge_to_the_whole() -> None:
    whole = simulate("duel", NEAREST, 6)
    parts = [simulate("duel", NEAREST, 2, first=first) for first in (4, 0, 2)]
    assert parts[0].merge(*parts[1:]) == whole
    assert whole.merge(parts[1]) == whole


@pytest.mark.parametrize(
    ("scenario", "seats", "seed", "told"),
    [
        ("dojo", NEAREST, 1, "different scenarios: duel and dojo"),
        ("duel", NEAREST, 2, "different seeds: 1 and 2"),
        ("duel", {"red": "random"}, 1, "different seats"),
    ],
)
def test_other_series_do_not_merge(scenario: str, seats: dict[str, str], seed: int, told: str) -> None:
    with pytest.raises(BadArgument, match=told):
        simulate("duel", NEAREST, 1).merge(simulate(scenario, seats, 1, seed=seed))


def test_a_tally_row_by_row_is_that_of_the_series() -> None:
    series, tally = simulate("duel", NEAREST, 5), Tally()
    for row in series.rows:
        tally.count(row)
    assert tally == tally_of(series.rows)
    assert tally.as_data(series.settings) == series.as_data()
    assert series.losses("red") == sum(row.losses["red"] for row in series.rows) / 5
