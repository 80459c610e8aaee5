"""The end of a battle: what is told of it, and that its answers are in sight on any terminal."""

from __future__ import annotations

import pytest

from core.match.acts import last_acts
from scenarios.catalogue import load
from tests.support.tui.playing import Hand
from tui.app.app import HexfrayApp
from tui.keeping.session import begin
from tui.screens.battle.screen import BattleScreen
from tui.screens.result import ResultScreen
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


@pytest.mark.parametrize("name", ["duel", "spears"])
async def test_where_the_battle_is_saved_is_told_wherever_the_answers_leave_room(name: str) -> None:
    scenario = load(name)
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "recruit"), 3)
    for _ in session.match.play_on(session.seats):
        pass
    app = HexfrayApp(lambda opened: opened.play(session), pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, ResultScreen))
        await pilot.pause()
        panel = app.screen.query_one("#result", Panel)
        told = fitted(panel.lines, panel.content_size.width)
        assert "".join(text_of(told).split()).endswith(f"savedin{session.path}")
        assert panel.content_size.height == len(told)
        least = len(told) + panel.gutter.height
        await pilot.resize_terminal(80, least)
        await pilot.pause()
        assert fitted(panel.lines, panel.content_size.width) == told
        assert panel.content_size.height == len(told)
        await pilot.resize_terminal(80, least - 1)
        await pilot.pause()
        assert "saved in" not in text_of(panel.lines)
        assert text_of(panel.lines).count("quit to the title") == 1


async def test_how_it_ended_is_shown_act_by_act_as_it_stood_then_before_the_verdict() -> None:
    scenario = load("spears")
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "recruit"), 3)
    for _ in session.match.play_on(session.seats):
        pass
    last = last_acts(session.match.history)[0]
    app = HexfrayApp(lambda opened: opened.play(session), pause=20)
    async with app.run_test(size=(120, 40)) as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, BattleScreen) and played.playback.shown is not None)
        screen, playback = played.battle, played.playback
        assert playback.shown == last
        assert screen.picture().overlay.target == last.target
        assert screen.position.battle == screen.picture().battle
        assert " vs " in played.panel("card")
        await pilot.press("space")
        assert playback.shown == last
        assert not isinstance(app.screen, ResultScreen)
        for _ in range(9):
            if isinstance(app.screen, ResultScreen):
                break
            await pilot.press("enter")
            await played.until(lambda: isinstance(app.screen, ResultScreen) or playback.is_showing)
        assert isinstance(app.screen, ResultScreen)
        assert screen.position is session.match.position
        await pilot.press("l")
        await played.until(lambda: app.screen is screen)
        await pilot.press("enter")
        await played.until(lambda: isinstance(app.screen, ResultScreen))
