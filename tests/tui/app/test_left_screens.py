"""A screen that was left draws nothing any more, though what was to be drawn later comes only then."""

from __future__ import annotations

import pytest

from scenarios.catalogue import load
from tests.support.tui.playing import duel, hand
from tui.app.routes import Shows
from tui.screens.battle.screen import BattleScreen
from tui.screens.navigation import Request, SetUp, ShowLog, ShowPalette, ShowSettings
from tui.views.log_view import Log


@pytest.mark.parametrize(
    "wish",
    [
        ShowSettings(lambda _: None),
        ShowPalette((), lambda _: None),
        SetUp(load("duel")),
        ShowLog(Log([], []), load("duel").battle, load("duel").ruleset, {}),
    ],
    ids=["settings", "palette", "setup", "log"],
)
async def test_what_was_left_is_not_drawn(wish: Request) -> None:
    async with hand(duel()) as player:
        player.app.follow(wish)
        await player.until(lambda: not isinstance(player.app.screen, BattleScreen))
        screen = player.app.screen
        assert isinstance(screen, Shows)
        await player.press("escape")
        await player.until(lambda: not screen.is_attached)
        screen.show()
        assert isinstance(player.app.screen, BattleScreen)
