"""A journal is recorded again where its orders and dice fit today's scenario file."""

from __future__ import annotations

from pathlib import Path

import pytest

import hexfray
from core.match.journal import load, parse
from hexfray.regression.compared import difference
from hexfray.regression.recording import CannotRecord, recorded_again, write_again
from scenarios import catalogue
from tests import ROOT
from tests.support.projects import change, journal, journal_of, project


def test_an_unchanged_file_gives_the_same_bytes_with_undo_edits_and_talk_in_them(tmp_path: Path) -> None:
    project(tmp_path)
    game = journal_of(tmp_path / "scenarios" / "well.toml")
    game.undo(2)
    game.say("once more", "Anna")
    game.roll(6, 6, 5)
    game.edit("figure", "bo", {"hurt": 2})
    path = tmp_path / "journals" / "second.jsonl"
    game.save(path)
    again = recorded_again(load(path), catalogue.load(tmp_path / "scenarios" / "well.toml"))
    assert again == path.read_text("utf-8")


@pytest.mark.parametrize("name", ["duel", "boots", "wrong-crate"])
def test_a_whole_seeded_battle_gives_the_same_bytes(name: str, tmp_path: Path) -> None:
    game = hexfray.begin(name, dice=3)
    for _ in game.auto("recruit", until="end"):
        pass
    path = tmp_path / "whole.jsonl"
    game.save(path)
    assert recorded_again(load(path), catalogue.load(name)) == path.read_text("utf-8")


def test_a_journal_recorded_again_plays_the_same_on_the_changed_file(tmp_path: Path) -> None:
    project(tmp_path)
    change(tmp_path, "DEX = 12\nskills", "DEX = 13\nskills")
    scenario = catalogue.load(tmp_path / "scenarios" / "well.toml")
    assert difference(journal(tmp_path), scenario) is not None
    text = recorded_again(journal(tmp_path), scenario)
    assert difference(parse(text.encode(), Path("again")), scenario) is None


def test_orders_that_do_not_fit_are_named_with_their_line(tmp_path: Path) -> None:
    project(tmp_path)
    change(tmp_path, "width = 5, height = 5", 'width = 5, height = 5, terrain = { wall = ["0203"] }')
    with pytest.raises(
        CannotRecord, match=r"line 6: recorded: 'mara move path=0203 facing=N', today: .*; record a new"
    ):
        recorded_again(journal(tmp_path), catalogue.load(tmp_path / "scenarios" / "well.toml"))


def test_a_battle_that_is_not_over_today_is_not_recorded_again() -> None:
    example = ROOT / "docs" / "examples" / "scenario-project"
    text = (example / "scenarios" / "well.toml").read_text("utf-8")
    tougher = catalogue.parse(text.replace('facing = "SW"\nSTR = 12', 'facing = "SW"\nSTR = 13'), "well.toml")
    with pytest.raises(CannotRecord, match=r"^line 57: the battle isn't over there today; record a new one$"):
        recorded_again(load(example / "journals" / "first.jsonl"), tougher)


def test_a_journal_is_replaced_as_a_whole(tmp_path: Path) -> None:
    path = project(tmp_path) / "journals" / "first.jsonl"
    write_again(path, "new\n")
    assert path.read_text("utf-8") == "new\n"
    assert [one.name for one in path.parent.iterdir()] == ["first.jsonl"]
