"""The plugin for pytest, in the project of an author: what it collects, what it says, and what it leaves alone."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.support.projects import WELL, change, project

pytest_plugins = ["pytester"]

BO = 'STR = 12\nDEX = 12\nmain = "dagger"'
QUIET = ("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:textual-snapshot", "-p", "no:asyncio")


@pytest.fixture
def well(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A project with a scenario file and a journal, which its pytest.ini names.

    What a run within this process imports stays imported: pytester would forget it, and the rest of the tests would get
    second copies of hexfray's classes.
    """
    monkeypatch.setattr("_pytest.pytester.SysModulesSnapshot.restore", lambda self: None)
    project(pytester.path)
    pytester.makeini("[pytest]\nhexfray_scenarios = scenarios journals\n")
    return pytester


def run(well: pytest.Pytester, *words: str) -> pytest.RunResult:
    return well.runpytest_inprocess(*QUIET, *words)


def expecting(well: pytest.Pytester, *keys: str) -> None:
    """Add an expectation of three battles to the scenario file."""
    seats = 'seats = { red = "nearest", blue = "nearest" }'
    change(well.path, "[sides.red]", "\n".join(["[[expect]]", "battles = 3", seats, *keys, "", "[sides.red]"]))


def test_every_check_is_an_item_of_its_own(well: pytest.Pytester) -> None:
    expecting(well, "turns = [1, 10]")
    run(well, "--collect-only", "-q").stdout.fnmatch_lines(
        ["journals/first.jsonl::replays", "scenarios/well.toml::loads", "scenarios/well.toml::expect[[]1]"]
    )
    run(well).assert_outcomes(passed=3)


def test_items_are_chosen_by_words_marker_and_path(well: pytest.Pytester) -> None:
    expecting(well, "turns = [1, 10]")
    run(well, "-k", "replays").assert_outcomes(passed=1, deselected=2)
    run(well, "-m", "not hexfray_expect").assert_outcomes(passed=2, deselected=1)
    run(well, "scenarios/well.toml::loads").assert_outcomes(passed=1)


def test_a_difference_shows_its_line_both_sides_and_the_map(well: pytest.Pytester) -> None:
    change(well.path, BO, BO.replace("12", "15", 1))
    said = run(well)
    said.assert_outcomes(passed=1, failed=1)
    said.stdout.fnmatch_lines(
        [
            "journals/first.jsonl:12: today's scenarios/well.toml plays differently from here on",
            "  recorded:   Bo has 7 of 12 left",
            "  today:      Bo has 10 of 15 left",
            "    line 32: figure bo.STR: 15, was 12",
            "  the map before that, in turn 1:",
            "    M Mara, b Bo",
        ]
    )
    said.stdout.no_fnmatch_line("*plugin.py*")


def test_a_journal_with_an_incomplete_last_line_warns(well: pytest.Pytester) -> None:
    journal = well.path / "journals" / "first.jsonl"
    journal.write_bytes(journal.read_bytes()[:-20])
    said = run(well, "-k", "replays")
    said.assert_outcomes(passed=1, deselected=1, warnings=1)
    said.stdout.fnmatch_lines(["*journals/first.jsonl: line 12 is incomplete (* bytes) and was skipped"])


def test_a_faulty_file_fails_with_its_faults_and_so_do_its_journals(well: pytest.Pytester) -> None:
    change(well.path, 'main = "dagger"', 'main = "daggr"')
    said = run(well)
    said.assert_outcomes(failed=2)
    said.stdout.fnmatch_lines(
        [
            "journals/first.jsonl: the scenario file is faulty",
            "scenarios/well.toml:34: figure[[]2].main: unknown gear 'daggr'; did you mean 'dagger'?",
        ]
    )


def test_a_missed_expectation_says_how_far_off_it_is_and_how_to_see_it(well: pytest.Pytester) -> None:
    expecting(well, "turns = [8, 10]")
    said = run(well, "-k", "expect")
    said.assert_outcomes(failed=1, deselected=2)
    said.stdout.fnmatch_lines(
        [
            "scenarios/well.toml:7: expect[[]1]: 3 battles: red nearest, blue nearest, seed 1",
            "  missed  turns: *, expected 8 to 10: * too low",
            "  play them: hexfray sim scenarios/well.toml --games 3 --seed 1 --seat red=nearest --seat blue=nearest",
        ]
    )


def test_an_update_records_the_journal_again_and_leaves_the_scenario_file(well: pytest.Pytester) -> None:
    change(well.path, BO, BO.replace("12", "15", 1))
    before = (well.path / "scenarios" / "well.toml").read_text("utf-8")
    said = run(well, "--hexfray-update")
    said.assert_outcomes(passed=2)
    said.stdout.fnmatch_lines(
        [
            "*hexfray: recorded again*",
            "journals/first.jsonl:12: *",
            "  recorded:   Bo has 7 of 12 left",
            "  today:      Bo has 10 of 15 left",
        ]
    )
    assert (well.path / "scenarios" / "well.toml").read_text("utf-8") == before
    run(well).assert_outcomes(passed=2)


def test_an_update_leaves_a_journal_whose_orders_do_not_fit(well: pytest.Pytester) -> None:
    change(well.path, "width = 5, height = 5", 'width = 5, height = 5, terrain = { wall = ["0203"] }')
    before = (well.path / "journals" / "first.jsonl").read_bytes()
    said = run(well, "--hexfray-update")
    said.assert_outcomes(passed=1, failed=1)
    said.stdout.fnmatch_lines(["  not recorded again: line 6: *; record a new one"])
    assert (well.path / "journals" / "first.jsonl").read_bytes() == before


def test_an_update_leaves_journals_that_play_the_same(well: pytest.Pytester) -> None:
    change(well.path, 'main = "dagger"', 'main = "dagger"\npack = ["tools"]')
    before = (well.path / "journals" / "first.jsonl").read_bytes()
    run(well, "--hexfray-update").assert_outcomes(passed=2)
    assert (well.path / "journals" / "first.jsonl").read_bytes() == before


def test_without_the_setting_nothing_is_collected(well: pytest.Pytester) -> None:
    well.makeini("[pytest]\n")
    run(well).assert_outcomes()


def test_other_files_of_a_folder_are_left_alone(well: pytest.Pytester) -> None:
    well.makeini("[pytest]\nhexfray_scenarios = .\n")
    (well.path / "tool.toml").write_text("[tool]\n", "utf-8")
    (well.path / "rows.jsonl").write_text('{"series": 1}\n', "utf-8")
    run(well).assert_outcomes(passed=2)


def test_a_setting_without_files_is_refused(well: pytest.Pytester) -> None:
    well.makeini("[pytest]\nhexfray_scenarios = scenes\n")
    said = run(well)
    assert said.ret == pytest.ExitCode.USAGE_ERROR
    said.stderr.fnmatch_lines(["ERROR: hexfray_scenarios: scenes: not found in *"])


def test_patterns_name_files(well: pytest.Pytester) -> None:
    (well.path / "scenarios" / "draft.toml").write_text(WELL.replace('main = "dagger"', 'main = "x"'), "utf-8")
    well.makeini("[pytest]\nhexfray_scenarios = scenarios/w*.toml journals/*.jsonl\n")
    run(well).assert_outcomes(passed=2)


def test_several_processes_share_the_items(well: pytest.Pytester) -> None:
    change(well.path, BO, BO.replace("12", "15", 1))
    said = well.runpytest_subprocess("-p", "no:cacheprovider", "-n", "1", "--hexfray-update")
    said.assert_outcomes(passed=2)
    said.stdout.fnmatch_lines(["  today:      Bo has 10 of 15 left"])


def test_it_costs_other_test_runs_no_imports() -> None:
    heavy = "[name for name in sys.modules if name.split('.')[0] in ('core', 'ai', 'tui')]"
    script = f"import sys, hexfray.regression.plugin; print({heavy})"
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert said.stdout == "[]\n"
