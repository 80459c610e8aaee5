"""The list of all battles on the screen: finding, sorting, renaming, deleting, resuming and replaying by keys."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual import events

from core.match.entries import Over, line_text
from core.match.formats import FORMAT
from core.match.journal import JournalFile, load
from tests.support.tui.playing import Hand, duel
from tui.app.app import HexfrayApp
from tui.keeping.journals import journals_path
from tui.screens.battle.screen import BattleScreen
from tui.screens.battles import BattlesScreen
from tui.screens.confirm import ConfirmScreen
from tui.screens.navigation import ShowBattles
from tui.screens.replay.screen import ReplayScreen
from tui.screens.title import TitleScreen

SIZES = ((80, 24), (120, 40), (200, 60))


@pytest.fixture
def battles() -> list[Path]:
    """An unfinished battle, a finished one and a foreign file, the latest first."""
    session = duel()
    session.close()
    left = session.path
    over = left.with_name("20261122-090500-duel-00ff.jsonl")
    text = left.read_text("utf-8")
    verdict = line_text(Over("red", "only red is left"), text.count("\n") + 1, FORMAT)
    over.write_text(f"{text}{verdict}\n", "utf-8")
    odd = left.with_name("notes.jsonl")
    odd.write_text("hello\n", "utf-8")
    for number, path in enumerate((left, over, odd)):
        os.utime(path, (1_700_000_000 - number, 1_700_000_000 - number))
    return [left, over, odd]


@asynccontextmanager
async def listed(size: tuple[int, int] = (80, 24)) -> AsyncIterator[tuple[Hand, BattlesScreen]]:
    """The list, once it has been read."""
    app = HexfrayApp(pause=0)
    async with app.run_test(size=size) as pilot:
        player = Hand(app, pilot)
        await player.until(lambda: isinstance(app.screen, TitleScreen))
        app.follow(ShowBattles())
        await player.until(lambda: isinstance(app.screen, BattlesScreen) and app.screen._all is not None)
        screen = app.screen
        assert isinstance(screen, BattlesScreen)
        yield player, screen


def paths(screen: BattlesScreen) -> list[Path]:
    """What is listed."""
    return [battle.path for battle in screen.battles]


@pytest.mark.parametrize("size", SIZES)
async def test_every_file_is_a_row_at_every_size(size: tuple[int, int], battles: list[Path]) -> None:
    async with listed(size) as (player, screen):
        assert paths(screen) == battles
        rows = player.panel("list").split("\n")
        assert ["The Heron Bridge" in row for row in rows] == [True, True, False]
        assert "Red won" in rows[1]
        assert "notes.jsonl" in rows[2]
        assert "Enter resume" in player.panel("hints")
        await player.until(lambda: "standing: " in player.panel("about"))
        await player.pilot.press("down")
        assert "Enter replay" in player.panel("hints")
        await player.pilot.press("down")
        assert "not valid JSON" in player.panel("about")


async def test_finding_takes_letters_and_paste_and_says_when_nothing_matches(battles: list[Path]) -> None:
    async with listed() as (player, screen):
        await player.pilot.press("f", *"notes x")
        assert paths(screen) == []
        assert "nothing matches 'notes x'" in player.panel("list")
        await player.pilot.press("backspace", "backspace")
        assert paths(screen) == battles[2:]
        await player.pilot.press("escape")
        assert paths(screen) == battles
        screen.post_message(events.Paste("Ysólt\n red WON\n"))
        await player.until(lambda: paths(screen) == battles[1:2])
        await player.pilot.press("escape")
        assert screen.typed is None


async def test_sorting_keeps_the_selected_battle(battles: list[Path]) -> None:
    async with listed() as (player, screen):
        await player.pilot.press("down", "o")
        assert "by scenario" in player.panel("head")
        assert screen.selected is not None
        assert screen.selected.path == battles[1]


async def test_a_battle_is_renamed_and_resumed(battles: list[Path]) -> None:
    async with listed() as (player, screen):
        await player.pilot.press("n", *"q of/a", "enter")
        assert screen.naming == "q of/a"
        await player.pilot.press("backspace", "backspace", "enter")
        await player.until(lambda: screen.naming is None)
        assert player.panel("name") == "q of"
        await player.pilot.press("enter")
        await player.until(lambda: isinstance(player.app.screen, BattleScreen))
        assert player.session.path == journals_path() / "q of.jsonl"


async def test_deleting_asks_first(battles: list[Path]) -> None:
    async with listed() as (player, screen):
        for answer, left in (("n", 3), ("y", 2)):
            await player.pilot.press("x")
            await player.until(lambda: isinstance(player.app.screen, ConfirmScreen))
            await player.pilot.press("enter", answer)
            await player.until(lambda: player.app.screen is screen)
            await player.pilot.pause()
            assert len(paths(screen)) == left
        assert not battles[0].exists()


async def test_a_battle_that_another_program_plays_stays_and_is_watched(battles: list[Path]) -> None:
    playing = JournalFile.going_on(load(battles[0]))
    async with listed() as (player, screen):
        await player.pilot.press("x", "y")
        await player.until(lambda: player.app.screen is screen)
        assert battles[0].exists()
        await player.pilot.press("enter")
        await player.until(lambda: isinstance(player.app.screen, ReplayScreen))
    playing.close()


async def test_a_replay_leads_back_to_the_list_and_that_to_the_title(battles: list[Path]) -> None:
    async with listed() as (player, screen):
        await player.pilot.press("r")
        await player.until(lambda: isinstance(player.app.screen, ReplayScreen))
        await player.pilot.press("q")
        await player.until(lambda: player.app.screen is screen)
        await player.pilot.press("q")
        await player.until(lambda: isinstance(player.app.screen, TitleScreen))


async def test_a_battle_deleted_elsewhere_leaves_the_list(battles: list[Path]) -> None:
    async with listed() as (player, screen):
        battles[0].unlink()
        await player.pilot.press("x", "y")
        await player.until(lambda: paths(screen) == battles[1:])


async def test_an_empty_list_says_so() -> None:
    async with listed() as (player, screen):
        assert "no saved battles yet" in player.panel("list")
        await player.pilot.press("enter", "r", "n", "x", "o", "down", "end", "pagedown")
        assert player.app.screen is screen
