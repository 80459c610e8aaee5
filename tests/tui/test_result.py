"""The end of a battle: what is told of it, and that its answers are in sight on any terminal."""

from __future__ import annotations

import pytest

from scenarios.catalogue import load
from tests.tui.playing import Hand
from tui.app import HexfrayApp
from tui.screens.result import ResultScreen
from tui.session import begin
from tui.views.lines import text_of
from tui.views.rows import fitted
from tui.widgets.panel import Panel


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_every_answer_is_in_sight_after_a_battle_of_many_and_the_last_blow_is_told(size: tuple[int, int]) -> None:
    scenario = load("spears")
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "recruit"), 3)
    for _ in session.match.play_on(session.seats):
        pass
    app = HexfrayApp(lambda opened: opened.play(session), pause=0)
    async with app.run_test(size=size) as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, ResultScreen))
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
        panel = app.screen.query_one("#result", Panel)
        rows = fitted(panel.lines, panel.content_size.width)
        assert len(rows) <= panel.content_size.height
        assert "the last blow" in text_of(rows)
        assert text_of(rows).count("quit to the title") == 1
