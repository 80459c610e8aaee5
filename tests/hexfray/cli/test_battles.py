"""`hexfray battles`: the list, JSON, and what can be done with a battle from the command line."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from hexfray.cli.main import main
from tests.support.tui.playing import duel


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Journals in a folder of their own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.fixture
def battle() -> Path:
    """A battle that was left."""
    session = duel()
    session.close()
    os.utime(session.path, (1_700_000_000, 1_700_000_000))
    return session.path


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[object, str, str]:
    """The exit code, the output and the errors of a command."""
    with pytest.raises(SystemExit) as ended:
        main(["battles", *words])
    said = capsys.readouterr()
    return ended.value.code, said.out, said.err


def test_the_list_and_what_is_found_in_it(battle: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys)
    assert code == 0
    assert out.startswith("  1 The Heron Bridge  unfinished, turn 1  2023-11-1")
    assert run(capsys, "--find", "ysólt 2023", "--sort", "state")[1] == out
    assert run(capsys, "--find", "goose")[1] == "nothing matches 'goose'\n"


def test_json_has_the_same_for_programs(battle: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (row,) = json.loads(run(capsys, "--json")[1])
    assert (row["number"], row["file"], row["state"]) == (1, str(battle), "unfinished")
    assert (row["scenario"], row["winner"], row["seats"]["red"]) == ("duel", None, "person")


def test_a_battle_is_renamed_replayed_and_deleted_by_number_name_and_file(
    battle: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new = battle.with_name("at the bridge.jsonl")
    assert run(capsys, "--rename", "1", "at the bridge") == (0, f"renamed: {new}\n", "")
    assert "The battle is unfinished" in run(capsys, "--replay", "at the bridge", "--plain")[1]
    code, _, err = run(capsys, "--delete", str(new))
    assert (code, err) == (2, "hexfray: --delete: add --yes to delete without a question\n")
    assert run(capsys, "--delete", "1", "--yes") == (0, f"deleted: {new}\n", "")
    assert run(capsys)[1] == "no saved battles yet; start one with 'hexfray'\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--sort", "size"), "--sort size: expected one of date, scenario, state"),
        (("--delete", "9", "--yes"), "no battle 9: only 1 saved battle"),
        (("--rename", "1", "a/b"), "'a/b': a name can't contain / or \\, or begin with a dot or a dash"),
        (("--resume", "1", "--replay", "1"), "--resume and --replay: give one of them"),
        (("--yes",), "--yes: only with --delete"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_line(
    words: tuple[str, ...], told: str, battle: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, *words) == (2, "", f"hexfray: {told}\n")
    assert battle.exists()


@pytest.mark.parametrize(
    "words", [("resume", "--plain"), ("report",), ("watch", "--plain"), ("host", "--resume")], ids=" ".join
)
def test_a_battle_that_is_not_there_brings_the_nearest_name_or_says_what_works(
    battle: Path, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    battle.rename(battle.with_name("at the bridge.jsonl"))
    for said, hint in (
        ("at the brigde", "did you mean 'at the bridge'?"),
        ("xyz", "give a number or a name of 'hexfray battles', or a journal"),
    ):
        with pytest.raises(SystemExit) as ended:
            main([*words, said])
        assert (ended.value.code, capsys.readouterr().err) == (2, f"hexfray: no battle {said!r}; {hint}\n")
