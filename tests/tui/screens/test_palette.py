"""The list of commands (Ctrl+P): every command of the current screen by name and key, however fast you type."""

from __future__ import annotations

from random import Random

import pytest
from textual import events
from textual.keys import _character_to_key

from tests.support.tui.playing import Hand, duel, hand
from tui.app.app import HexfrayApp
from tui.keeping.settings import Liked, Settings
from tui.screens.battle.screen import BattleScreen
from tui.screens.help import HelpScreen
from tui.screens.log import LogScreen
from tui.screens.palette import PaletteScreen
from tui.screens.settings import SettingsScreen
from tui.screens.title import TitleScreen
from tui.views.key_labels import label_of
from tui.views.keys import BATTLE, EVERYWHERE, LOG
from tui.views.lines import text_of
from tui.views.palette_view import Command, commands, fitting, palette

FIVE = [Command("a.one", "show the log", "g"), Command("a.two", "find a figure", "f"), Command("a.six", "logs", "z")]


def ids(found: list[Command]) -> list[str]:
    return [command.id for command in found]


def test_everything_fits_nothing() -> None:
    assert fitting(FIVE, "") == FIVE


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("log", ["a.six", "a.one"]),
        ("the sh", ["a.one"]),
        ("f", ["a.two"]),
        ("g", ["a.one", "a.two", "a.six"]),
        ("q", []),
    ],
)
def test_what_begins_so_or_has_that_key_comes_first(typed: str, found: list[str]) -> None:
    assert ids(fitting(FIVE, typed)) == found


def test_rows_fit_their_width_and_the_selected_one_is_visible() -> None:
    many = [Command(f"a.{n}", "something long " * 9, "Ctrl+Q") for n in range(40)]
    for at in (0, 20, 39):
        rows = palette(many, at, "", (30, 10))
        assert len(rows) <= 10
        assert all(len(text_of([row])) <= 30 for row in rows)
        assert sum(row[0].style == "focus" for row in rows) == 1
        assert f"{at + 1} of 40" in text_of(rows[:1])


async def opened(player: Hand) -> PaletteScreen:
    await player.pilot.press("ctrl+p")
    await player.until(lambda: isinstance(player.app.screen, PaletteScreen))
    assert isinstance(player.app.screen, PaletteScreen)
    return player.app.screen


async def test_a_battle_offers_every_command_of_its_table() -> None:
    async with hand(duel()) as player:
        offered = ids(list((await opened(player)).offered))
        assert {f"battle.{key.command}" for key in BATTLE} <= {*offered}
        assert {f"everywhere.{key.command}" for key in EVERYWHERE if key.does} - {"everywhere.palette"} <= {*offered}


async def test_a_command_is_done_on_the_screen_below() -> None:
    async with hand(duel()) as player:
        await opened(player)
        await player.press(*"full", "space", *"log", "enter")
        await player.until(lambda: isinstance(player.app.screen, LogScreen))
        await opened(player)
        assert f"{LOG[-1].says:<10}".strip() in player.panel("palette")
        await player.press("b", "a", "c", "k", "enter")
        await player.until(lambda: isinstance(player.app.screen, BattleScreen))


async def test_it_is_left_without_doing_anything() -> None:
    async with hand(duel()) as player:
        turns = len(player.session.match.history)
        await opened(player)
        await player.press("escape")
        assert player.battle.choosing is not None
        assert len(player.session.match.history) == turns


async def test_own_keys_are_shown() -> None:
    async with hand(duel(), likes=Liked(Settings(keys={"battle.log": "f7", "everywhere.palette": "f8"}))) as player:
        await player.press("f8")
        await player.press("l", "o", "g")
        assert "F7" in player.panel("palette")
        assert label_of("everywhere", EVERYWHERE[0]) == "F8"


async def test_a_second_palette_is_not_opened_over_the_first() -> None:
    async with hand(duel()) as player:
        for _ in range(4):
            player.app.post_message(events.Key("ctrl+p", None))
        await player.until(lambda: isinstance(player.app.screen, PaletteScreen))
        await player.pilot.pause(0.1)
        assert [type(screen) for screen in player.app.screen_stack].count(PaletteScreen) == 1


async def test_settings_are_opened_from_it_on_the_title() -> None:
    app = HexfrayApp(pause=0)
    async with app.run_test() as pilot:
        player = Hand(app, pilot)
        await player.until(lambda: isinstance(app.screen, TitleScreen))
        await opened(player)
        await player.press(*"settings", "enter")
        await player.until(lambda: isinstance(app.screen, SettingsScreen))


@pytest.mark.parametrize("seed", range(2))
async def test_keys_faster_than_the_game_break_nothing(seed: int) -> None:
    random = Random(seed)
    keys = ["ctrl+p", "ctrl+p", "f2", "enter", "escape", "tab", "down", "up", "backspace", *"lohs?e1 ", "é"]
    async with hand(duel()) as player:
        for _ in range(25):
            for _ in range(random.randint(1, 12)):
                key = random.choice(keys)
                plain = len(key) == 1
                player.app.post_message(events.Key(_character_to_key(key) if plain else key, key if plain else None))
            await player.pilot.pause(random.choice((None, 0.0)))
        assert player.app.is_running


def test_commands_come_in_the_order_of_their_tables_those_of_every_screen_last() -> None:
    found = ids(commands({"everywhere.settings", "battle.log", "battle.do"}))
    assert found == ["battle.do", "battle.log", "everywhere.settings"]


async def test_help_knows_the_commands_of_the_help() -> None:
    async with hand(duel()) as player:
        await player.press("question_mark")
        assert isinstance(player.app.screen, HelpScreen)
        await opened(player)
        assert "everywhere.settings" in ids(list(player.app.screen.offered))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("undo", "battle.back"),
        ("objective", "battle.all"),
        ("win", "battle.all"),
        ("goals", "battle.all"),
        ("exit", "battle.quit_battle"),
    ],
)
def test_other_words_for_a_command_find_it(typed: str, found: str) -> None:
    offered = commands([f"battle.{key.command}" for key in BATTLE])
    assert ids(fitting(offered, typed))[0] == found


async def test_the_key_that_ends_other_programs_says_which_one_quits() -> None:
    async with hand(duel()) as player:
        await player.pilot.press("ctrl+c")
        await player.pilot.pause()
        assert [note.message for note in player.app._notifications] == ["Ctrl+Q quits at once; nothing is lost"]
