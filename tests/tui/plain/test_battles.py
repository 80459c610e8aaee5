"""All battles in lines: the list with its numbers, and the same acts as on the screen."""

from __future__ import annotations

import os
from contextlib import suppress
from io import StringIO
from pathlib import Path

import pytest

from scenarios.catalogue import load, next_after
from tests.tui.plain.lines import TO_RED, duel, told
from tui.keeping.journals import journals_path
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.plain.battles import choose_battle
from tui.plain.game import play_lines
from tui.plain.voice import Leave, Voice
from tui.views.glyphs import UNICODE


@pytest.fixture
def battles() -> list[Path]:
    """Two battles, the latest first."""
    found = []
    for number in range(2):
        session = duel()
        session.close()
        os.utime(session.path, (1_700_000_000 - number * 86_400, 1_700_000_000 - number * 86_400))
        found.append(session.path)
    return found


def said(*typed: str) -> tuple[str, Session | None]:
    """What is printed for these lines, and the battle they choose."""
    out, session = StringIO(), None
    with suppress(Leave):
        session = choose_battle(Voice(StringIO("".join(f"{line}\n" for line in typed)), out, UNICODE))
    return out.getvalue(), session


def test_the_list_has_a_number_for_each_and_the_number_resumes_it(battles: list[Path]) -> None:
    text, session = said("2")
    assert "All battles: 2 battles, by date" in text
    assert "  1 The Heron Bridge  unfinished, turn 1  2023-11-1" in text
    assert session is not None
    assert session.path == battles[1]
    session.close()


def test_renaming_finding_sorting_and_showing(battles: list[Path]) -> None:
    text, _ = said("rename 2 Night at the bridge", "find NIGHT", "show 2", "sort scenario", "find zzz", "back")
    assert (journals_path() / "Night at the bridge.jsonl").exists()
    assert "All battles: 1 battle with 'NIGHT', by date" in text
    assert "standing: " in text
    assert "nothing matches 'zzz'" in text


def test_deleting_asks(battles: list[Path]) -> None:
    said("delete 1", "no", "quit")
    assert all(path.exists() for path in battles)
    text, _ = said("delete 1", "yes", "quit")
    assert "Deleted: The Heron Bridge." in text
    assert [path.exists() for path in battles] == [False, True]


def test_a_replay_is_a_story(battles: list[Path]) -> None:
    assert "The battle is unfinished, in turn 1." in said("replay 1", "quit")[0]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("7", "Type the number of a battle, from 1 to 2; got '7'."),
        ("sort size", "Sort by date, scenario, state; got 'size'."),
        ("rename 1 a/b", "'a/b': a name can't contain / or \\, or begin with a dot or a dash."),
        ("dance", "Unknown command 'dance'; type a number, or ? for help."),
    ],
)
def test_what_cannot_be_done_is_told(typed: str, told: str, battles: list[Path]) -> None:
    assert told in said(typed, "quit")[0]


def test_undo_asks_before_it_crosses_the_other_players_order() -> None:
    session = duel()
    text = told(session, TO_RED, "undo", "no", "undo", "yes")
    assert text.count("It isn't your order: ask the other player.") == 2
    assert "Nothing undone." in text
    assert "Undone: back to your last order." in text


def test_the_end_offers_the_story_the_next_scenario_and_all_battles() -> None:
    scenario = load("duel")
    following = next_after("duel")
    assert following is not None

    def after(*typed: str) -> str:
        session = begin(scenario, dict.fromkeys(scenario.battle.sides, "recruit"), 3)
        for _ in session.match.play_on(session.seats):
            pass
        out = StringIO()
        play_lines(Voice(StringIO("".join(f"{line}\n" for line in typed)), out, UNICODE), None, None, None, session)
        return out.getvalue()

    text = after("replay", "next", "quit")
    assert "Turn 1\n" in text
    assert f"\n{following.title}\n" in text
    assert "All battles: 2 battles, by date" in after("battles", "quit")
