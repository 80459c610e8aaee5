"""`hexfray check` on a folder: scenario files and journals of all folders in it, in words and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.hexfray.cli.test_cli import Run
from tests.hexfray.cli.test_cli import hexfray as hexfray
from tests.support.projects import WELL, change, project


@pytest.fixture
def well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project, which is the current folder."""
    (tmp_path / "project").mkdir()
    monkeypatch.chdir(tmp_path / "project")
    return project(tmp_path / "project")


def test_a_folder_is_checked_with_all_folders_in_it(well: Path, hexfray: Run) -> None:
    assert hexfray("check", ".").out.splitlines() == [
        "journals/first.jsonl: OK (plays on scenarios/well.toml as recorded)",
        "scenarios/well.toml: OK (Two at a Well, 2 figures)",
    ]


def test_a_difference_is_a_fault_with_exit_code_1(well: Path, hexfray: Run) -> None:
    change(well, 'STR = 12\nDEX = 12\nmain = "dagger"', 'STR = 15\nDEX = 12\nmain = "dagger"')
    said = hexfray("check", ".")
    assert said.code == 1
    assert said.err.splitlines()[:6] == [
        "journals/first.jsonl:12: today's scenarios/well.toml plays differently from here on",
        "  last order: mara strike target=bo item=mara/spear",
        "  recorded:   Bo has 7 of 12 left",
        "  today:      Bo has 10 of 15 left",
        "  changed in scenarios/well.toml since:",
        "    line 32: figure bo.STR: 15, was 12",
    ]


def test_a_change_without_effect_is_mentioned(well: Path, hexfray: Run) -> None:
    change(well, 'main = "dagger"', 'main = "dagger"\npack = ["tools"]')
    assert "as recorded, 1 key changed there since)" in hexfray("check", "journals").out


def test_an_incomplete_last_line_is_mentioned(well: Path, hexfray: Run) -> None:
    journal = well / "journals" / "first.jsonl"
    journal.write_bytes(journal.read_bytes()[:-20])
    assert hexfray("check", "journals").out.splitlines() == [
        "journals/first.jsonl: OK (plays on scenarios/well.toml as recorded, line 12 is incomplete (26 bytes) and was"
        " skipped)"
    ]


def test_json_has_every_file_with_its_faults(well: Path, hexfray: Run) -> None:
    change(well, 'STR = 12\nDEX = 12\nmain = "dagger"', 'STR = 15\nDEX = 12\nmain = "dagger"')
    (well / "scenarios" / "ditch.toml").write_text(WELL.replace('main = "dagger"', 'main = "daggr"'), "utf-8")
    (well / "other.toml").write_text("[tool]\n", "utf-8")
    said = hexfray("check", ".", "--json")
    found = json.loads(said.out)
    assert (said.code, found["ok"], found["passed_by"]) == (1, False, ["other.toml"])
    files = {one["file"]: one for one in found["files"]}
    assert [(one["kind"], one["ok"]) for one in files.values()] == [
        ("journal", False),
        ("scenario", False),
        ("scenario", True),
    ]
    assert files["scenarios/ditch.toml"]["faults"] == [
        {"line": 34, "key": "figure[2].main", "message": "unknown gear 'daggr'; did you mean 'dagger'?"}
    ]
    (fault,) = files["journals/first.jsonl"]["faults"]
    assert (fault["line"], fault["recorded"], fault["today"]) == (12, "Bo has 7 of 12 left", "Bo has 10 of 15 left")


def test_json_has_the_notes_of_good_files(well: Path, hexfray: Run) -> None:
    notes = {one["file"]: one["note"] for one in json.loads(hexfray("check", ".", "--json").out)["files"]}
    assert [f"{file}: OK ({note})" for file, note in notes.items()] == hexfray("check", ".").out.splitlines()
    change(well, 'main = "dagger"', 'main = "daggr"')
    assert not [one for one in json.loads(hexfray("check", ".", "--json").out)["files"] if "note" in one]


def test_expectations_are_judged_on_request_alone(well: Path, hexfray: Run) -> None:
    seats = 'seats = { red = "nearest", blue = "nearest" }'
    change(
        well,
        "[sides.red]",
        f"[[expect]]\nbattles = 3\n{seats}\nturns = [1, 10]\nwins = {{ red = [0, 0] }}\n\n[sides.red]",
    )
    assert hexfray("check", "scenarios").code == 0
    said = hexfray("check", "scenarios", "--expect", "--jobs", "1")
    assert said.code == 1
    assert said.err.startswith(
        "scenarios/well.toml:7: expect[1]: 3 battles: red nearest, blue nearest, seed 1\n  missed  wins.red: "
    )
    assert "\n  met     turns: " in said.err
    sim = "hexfray sim scenarios/well.toml --games 3 --seed 1 --seat red=nearest --seat blue=nearest\n"
    assert said.err.endswith(f"  play them: {sim}")


def test_a_journal_alone_finds_its_scenario_file_in_the_folder_beside_its_own(well: Path, hexfray: Run) -> None:
    assert "plays on" in hexfray("check", "journals/first.jsonl").out


def test_a_journal_without_a_scenario_file_says_so(well: Path, hexfray: Run) -> None:
    (well / "scenarios" / "well.toml").rename(well / "scenarios" / "ditch.toml")
    said = hexfray("check", ".")
    remedy = "put the scenario file into a folder to check"
    assert (said.code, said.err) == (1, f"journals/first.jsonl: no well.toml nearby; {remedy}\n")


def test_the_nearest_of_two_scenario_files_counts_and_two_equally_near_ones_are_refused(
    well: Path, hexfray: Run
) -> None:
    (well / "journals" / "well.toml").write_text(WELL, "utf-8")
    assert "plays on journals/well.toml" in hexfray("check", ".").out
    (well / "journals" / "well.toml").rename(well / "well.toml")
    assert "plays on well.toml" in hexfray("check", ".").out
    (well / "more").mkdir()
    (well / "well.toml").rename(well / "more" / "well.toml")
    assert "the scenario can be more/well.toml and scenarios/well.toml" in hexfray("check", ".").err


def test_a_journal_of_a_shipped_scenario_plays_on_what_ships_today(tmp_path: Path, hexfray: Run) -> None:
    path = tmp_path / "alone" / "in" / "duel.jsonl"  # no scenario of another test lies near
    path.parent.mkdir(parents=True)
    path.write_text(
        hexfray("sim", "duel", "--journal", "0", "--seat", "red=recruit", "--seat", "blue=recruit").out, "utf-8"
    )
    assert hexfray("check", str(path)).out == f"{path}: OK (plays on duel (shipped) as recorded)\n"


def test_a_faulty_scenario_file_is_one_fault_of_each_of_its_journals(well: Path, hexfray: Run) -> None:
    change(well, 'main = "dagger"', 'main = "daggr"')
    assert hexfray("check", "journals").err == "journals/first.jsonl: the scenario file scenarios/well.toml is faulty\n"


def test_what_cannot_be_checked_at_all_is_a_faulty_command_line(well: Path, hexfray: Run) -> None:
    (well / "empty").mkdir()
    assert (hexfray("check", "nowhere").code, hexfray("check", "nowhere.jsonl").code) == (2, 2)
    said = hexfray("check", "empty")
    assert (said.code, said.err) == (
        2,
        "hexfray: empty: no scenario files (.toml) or journals (.jsonl) in this folder\n",
    )


def test_results_of_series_and_hidden_folders_are_passed_by(well: Path, hexfray: Run) -> None:
    (well / "rows.jsonl").write_text('{"series": 1}\n', "utf-8")
    (well / ".cache").mkdir()
    (well / ".cache" / "bad.toml").write_text("[[figure]]\n", "utf-8")
    assert hexfray("check", ".").out.splitlines()[-1] == "1 other file passed by: neither scenario nor journal"


def test_a_torn_or_foreign_journal_is_a_fault_of_its_line(well: Path, hexfray: Run) -> None:
    path = well / "journals" / "first.jsonl"
    path.write_text(path.read_text("utf-8").replace('"line": 5', '"line": 6'), "utf-8")
    said = hexfray("check", "journals")
    assert said.code == 1
    assert said.err.startswith("journals/first.jsonl: line 5: numbered 6")
