"""A screen that was left draws nothing any more, though what was to be drawn later comes only then."""

from __future__ import annotations

import pytest

from scenarios.catalogue import load
from tests.support.tui.playing import duel, hand
from tui.app.routes import Shows
from tui.screens.battle.screen import BattleScreen
from tui.screens.wishes import SeeLog, SeePalette, SeeSettings, SetUp, Wish


@pytest.mark.parametrize(
    "wish",
    [
        SeeSettings(lambda _: None),
        SeePalette((), lambda _: None),
        SetUp(load("duel")),
        SeeLog([], load("duel").battle, {}),
    ],
    ids=["settings", "palette", "setup", "log"],
)
async def test_what_was_left_is_not_drawn(wish: Wish) -> None:
    async with hand(duel()) as player:
        player.app.follow(wish)
        await player.until(lambda: not isinstance(player.app.screen, BattleScreen))
        screen = player.app.screen
        assert isinstance(screen, Shows)
        await player.press("escape")
        await player.until(lambda: not screen.is_attached)
        screen.show()
        assert isinstance(player.app.screen, BattleScreen)
