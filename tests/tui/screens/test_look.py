"""Looking around: in every phase one key opens a cursor over the board that says what is there, and changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.catalogue import load
from tests.support.tui.playing import Hand, duel
from tests.support.tui.playing import hand as at_keys
from tests.tui.screens.test_dice import at_dice, typed_duel
from tests.tui.screens.test_replay_screen import again, journal
from tests.tui.screens.test_watching import machines, watched
from tui.app.app import HexfrayApp
from tui.keeping.opening import begin
from tui.screens.battle.screen import BattleScreen
from tui.screens.dice import DiceScreen
from tui.screens.find import FindScreen
from tui.screens.look import LookScreen
from tui.screens.replay.screen import ReplayScreen

__all__ = ["journal"]


async def looks(played: Hand) -> LookScreen:
    """Press the key, and wait for the cursor."""
    await played.pilot.press("semicolon")
    await played.until(lambda: isinstance(played.app.screen, LookScreen) and played.app.screen.board.is_ready)
    await played.until(lambda: bool(played.panel("card")))
    assert isinstance(played.app.screen, LookScreen)
    return played.app.screen


async def test_in_a_prompt_the_cursor_goes_anywhere_and_the_choice_stays_as_it_was() -> None:
    async with at_keys(duel()) as played:
        choosing = played.battle.choosing
        assert choosing is not None
        before = choosing.cursor
        screen = await looks(played)
        for name, figure in screen.below.battle.figures.items():
            screen.look.look_for(name)
            screen.show()
            assert figure.name in played.panel("card")
        await played.pilot.press("up", "left", "o")
        assert screen.look.cursor != before
        await played.pilot.press("escape")
        await played.until(lambda: isinstance(played.app.screen, BattleScreen))
        assert played.battle.choosing is choosing
        assert choosing.cursor == before
        assert not played.session.match.history or played.session.match.waiting is not None


async def test_while_the_ai_plays_it_pauses_and_goes_on_afterwards() -> None:
    async with watched(machines()) as played:
        await looks(played)
        await played.pilot.press("semicolon")
        await played.until(lambda: isinstance(played.app.screen, BattleScreen))
        orders = len(played.session.match.history)
        await played.until(lambda: len(played.session.match.history) > orders)


async def test_a_paused_battle_can_be_looked_over_too() -> None:
    async with watched(machines()) as played:
        await played.pilot.press("space")
        await played.until(lambda: played.playback.is_stopped)
        await looks(played)
        await played.pilot.press("q")
        await played.until(lambda: isinstance(played.app.screen, BattleScreen))
        assert played.playback.is_stopped


async def test_dice_wait_while_the_player_looks_around() -> None:
    app = HexfrayApp(lambda opened: opened.play(typed_duel()), pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        played = Hand(app, pilot)
        asked = (await at_dice(app, played)).roll
        await looks(played)
        await pilot.press("semicolon")
        await played.until(lambda: isinstance(app.screen, DiceScreen))
        assert (await at_dice(app, played)).roll == asked


async def test_in_a_replay_it_shows_the_moment_on_the_screen(journal: Path) -> None:
    async with again(journal) as played:
        replay = played.app.screen
        assert isinstance(replay, ReplayScreen)
        await played.pilot.press("down", "down")
        at, battle = replay.reel.at, replay.position.battle
        screen = await looks(played)
        assert screen.below.battle is battle
        await played.pilot.press("tab", "semicolon")
        await played.until(lambda: played.app.screen is replay)
        assert replay.reel.at == at


async def test_find_puts_the_cursor_on_a_figure() -> None:
    async with at_keys(duel()) as played:
        screen = await looks(played)
        await played.pilot.press("f")
        await played.until(lambda: isinstance(played.app.screen, FindScreen))
        await played.pilot.press("b", "r", "a", "n", "enter")
        await played.until(lambda: played.app.screen is screen)
        await played.until(lambda: "Bran" in played.panel("card"))
        assert screen.look.figure == "bran"


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("name", ["warrant", "boots", "tavern-scuffle", "customs"])
async def test_every_hex_says_its_ground_and_who_is_there(name: str, size: tuple[int, int]) -> None:
    scenario = load(name)
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "person"), 1)
    async with at_keys(session, size=size) as played:
        screen = await looks(played)
        battle = screen.below.battle
        for cell in battle.grid.cells()[:: max(1, len(battle.grid.cells()) // 40)]:
            screen.look.point_at(cell)
            screen.show()
            told = played.panel("card")
            assert battle.grid.name(cell) in told
            assert battle.ground(cell).name in told
            assert all(figure.name in told for figure in battle.at(cell)[:1])
