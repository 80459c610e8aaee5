"""A file called `-`: what can be printed is printed, everything else is refused in a line. No file has the name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.hexfray.cli.test_cli import Run
from tests.hexfray.cli.test_cli import hexfray as hexfray
from tests.hexfray.cli.test_cli import journal as journal

GRID = ("grid", "duel", "--row", "ysolt.STR=10,12", "--seat", "red=random", "--seat", "blue=random", "--games", "1")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The current folder is one of the test."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")


@pytest.mark.parametrize(("option", "begins"), [("--svg", "<svg "), ("--csv", "row,column,side,")])
def test_a_grid_prints_its_picture_or_its_table(option: str, begins: str, hexfray: Run) -> None:
    printed = hexfray(*GRID, option, "-")
    assert (printed.code, printed.err) == (0, "")
    assert printed.out.startswith(begins)
    written = hexfray(*GRID, option, "it")
    assert (written.code, Path("it").read_text()) == (0, printed.out)
    assert [path.name for path in Path().iterdir()] == ["it"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--svg", "-", "--json"), "--json and --svg -: give one of them"),
        (("--csv", "-", "--json"), "--json and --csv -: give one of them"),
        (("--svg", "-", "--csv", "-"), "--csv - and --svg -: give one of them"),
    ],
)
def test_only_one_thing_is_printed(words: tuple[str, ...], told: str, hexfray: Run) -> None:
    done = hexfray(*GRID, *words)
    assert (done.code, done.out, done.err) == (2, "", f"hexfray: {told}\n")


def test_a_report_prints_its_page_and_a_cast_its_recording(journal: Path, hexfray: Run) -> None:
    page = hexfray("report", str(journal), "--html", "-")
    assert page.out.startswith("<!DOCTYPE html>")
    assert hexfray("report", str(journal), "--html", "it").out == "written: it\n"
    assert Path("it").read_text() == page.out
    recording = hexfray("cast", str(journal), "--before", "4", "--out", "-")
    assert json.loads(recording.out.split("\n")[0])["version"] == 2
    assert not Path("-").exists()


@pytest.mark.parametrize(
    "words",
    [
        (*GRID, "--out", "-"),
        ("sim", "duel", "--out", "-"),
        ("ladder", "--out", "-"),
        ("tournament", "--players", "random,nearest", "--out", "-"),
        ("tournament", "--players", "random,nearest", "--journals", "-"),
    ],
    ids=lambda words: " ".join((words[0], *words[-2:])),
)
def test_what_is_resumed_is_no_standard_output(words: tuple[str, ...], hexfray: Run) -> None:
    done = hexfray(*words)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"hexfray: {words[-2]} -: ")
    assert not [*Path().iterdir()]
