"""What `sim` prints and saves: CSV, JSON, a file of rows, a journal; and when it is sure. How it is stopped:
test_sim.py."""

from __future__ import annotations

import csv
import io
import json
import shlex
import sys
from pathlib import Path

import pytest

import hexfray as api
from tests.hexfray.cli.test_cli import Run
from tests.hexfray.cli.test_cli import hexfray as hexfray
from tests.hexfray.cli.test_outsiders import FIRST

DUEL = ("sim", "duel", "--seat", "red=nearest", "--seat", "blue=nearest", "--jobs", "1")


def test_csv_has_a_line_for_each_battle_with_every_column_of_its_row(hexfray: Run) -> None:
    found = [*csv.DictReader(io.StringIO(hexfray(*DUEL, "--games", "3", "--csv").out))]
    series = api.simulate("duel", {"red": "nearest", "blue": "nearest"}, 3)
    assert [int(line["number"]) for line in found] == [0, 1, 2]
    assert [line["winner"] for line in found] == [row.winner for row in series.rows]
    assert [int(line["hits_red"]) for line in found] == [row.hits["red"] for row in series.rows]
    assert [int(line["losses_blue"]) for line in found] == [row.losses["blue"] for row in series.rows]
    assert {(line["cause"], line["seat_red"]) for line in found} <= {
        (f"only {side} is left", "nearest") for side in ("red", "blue")
    }


def test_a_file_is_resumed_and_the_table_counts_all_its_battles(hexfray: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "rows.jsonl")
    hexfray(*DUEL, "--games", "3", "--out", path)
    resumed = hexfray(*DUEL, "--games", "5", "--out", path)
    assert resumed.out == hexfray(*DUEL, "--games", "5").out
    assert hexfray(*DUEL, "--games", "2", "--out", path).out == hexfray(*DUEL, "--games", "2").out
    assert len(Path(path).read_text().splitlines()) == 1 + 5


def test_a_file_that_will_not_do_is_refused(hexfray: Run, tmp_path: Path) -> None:
    said = hexfray(*DUEL, "--out", str(tmp_path))
    assert (said.code, said.out) == (2, "")
    assert said.err == f"hexfray: {tmp_path}: a folder, not a file; name a new file\n"


def test_later_battles_are_those_of_a_longer_series(hexfray: Run) -> None:
    whole, later = (
        hexfray(*DUEL, "--csv", *words).out for words in (("--games", "4"), ("--games", "2", "--first", "2"))
    )
    assert later.splitlines()[1:] == whole.splitlines()[3:]


def test_until_sure_it_stops_and_says_what_is_clear(hexfray: Run) -> None:
    words = (*DUEL, "--seat", "blue=random", "--swap", "--games", "400")
    said = hexfray(*words, "--until-sure")
    assert said.out.splitlines()[-1] == "  H0 -20 or H1 +20: H1 holds after 26 pairs (LLR +2.99 of 2.94), for nearest"
    data = json.loads(hexfray(*words, "--sprt=-20,20", "--json").out)
    assert (data["games"], data["sprt"]["answer"], data["sprt"]["first"]) == (52, "H1", "nearest")


def test_a_journal_is_printed_and_can_be_replayed(hexfray: Run) -> None:
    game = api.resume_text(hexfray(*DUEL, "--journal", "2").out)
    assert game.verdict is not None
    assert game.verdict.winner == api.simulate("duel", game.header.seats, 1, first=2).rows[0].winner


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--csv", "--json"), "--csv and --json: give one of them"),
        (("--until-sure", "--sprt", "0,9"), "--until-sure and --sprt: give one of them"),
        (("--sprt", "9"), "--sprt '9': expected two Elo differences, for example 0,100"),
        (("--swap", "--until-sure"), "nearest plays both sides and swaps them; name two players, or don't swap"),
        (("--first", "x"), "--first: expected a whole number; see 'hexfray sim --help'"),
    ],
)
def test_options_that_will_not_do_are_refused(words: tuple[str, ...], told: str, hexfray: Run) -> None:
    said = hexfray(*DUEL, *words)
    assert (said.code, said.out, said.err) == (2, "", f"hexfray: {told}\n")


@pytest.mark.parametrize("swapped", [(), ("--swap",)])
def test_the_table_keeps_its_columns_with_the_long_name_of_a_program(
    swapped: tuple[str, ...], hexfray: Run, tmp_path: Path
) -> None:
    bot = tmp_path / f"{'a-long-name-' * 9}.py"
    bot.write_text(FIRST)
    program = f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(bot))} --with all its words"
    lines = hexfray(*DUEL[:4], "--seat", f"blue={program}", "--games", "2", "--jobs", "1", *swapped).out.splitlines()
    assert max(map(len, lines)) <= 80
    rows = [line for line in lines if "%" in line]
    assert len({line.index("%") for line in rows}) == 1
    assert any("exec:..." in line and line.rstrip(")").endswith("its words") for line in lines)
