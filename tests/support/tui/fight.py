"""The picture of a fight in the README: a grenade is aimed in the stairwell, at 120 columns and 40 lines.

`python -m tests.support.tui.fight FILE.html` draws it as a page; `make picture` makes the PNG of it.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from scenarios.catalogue import load
from scenarios.seating import player_seats
from tests.support.tui.playing import Hand
from tui.app.app import HexfrayApp
from tui.keeping.opening import begin
from tui.keeping.settings import Liked, Settings
from tui.screens.battle import input_guard
from tui.screens.battle.screen import BattleScreen
from tui.views.glyphs import UNICODE

SIZE = (120, 40)
SEED = 4
WIDTH = 1112
"""Of the picture, in pixels."""


async def _drawn() -> str:
    input_guard.SECONDS = 0.0  # this hand needs no time to read
    scenario = load("stairwell")
    session = begin(scenario, player_seats(scenario), SEED)
    app = HexfrayApp(lambda app: app.play(session), UNICODE, pause=0, likes=Liked(Settings(colours="truecolor")))
    async with app.run_test(size=SIZE) as pilot:
        hand = Hand(app, pilot)
        await hand.until(lambda: isinstance(app.screen, BattleScreen))
        await hand.settle()
        await hand.press("enter")
        while hand.phase != "actions":
            await hand.press("space")
            await hand.settle()
        await hand.press("1")
        await hand.settle()
        await pilot.pause(2)
        return app.export_screenshot(title="The Lift Is Out of Order")


if __name__ == "__main__":
    page = f'<body style="margin:0;background:#11151c"><div style="width:{WIDTH}px">{asyncio.run(_drawn())}</div>'
    Path(sys.argv[1]).write_text(page, encoding="utf-8")
