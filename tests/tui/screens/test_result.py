"""The end of a battle: what is told of it, and that its answers are in sight on any terminal."""

from __future__ import annotations

import pytest

from core.match.acts import last_acts
from scenarios.catalogue import library, load, next_after
from tests.support.tui.playing import Hand
from tui.app.app import HexfrayApp
from tui.keeping.opening import begin
from tui.screens.battle.screen import BattleScreen
from tui.screens.battles import BattlesScreen
from tui.screens.result import NARROW, ResultScreen
from tui.screens.setup import SetupScreen
from tui.screens.title import TitleScreen
from tui.views.key_labels import label_of
from tui.views.keys import RESULT
from tui.views.lines import text_of
from tui.views.rows import fitted
from tui.widgets.hex_map import HexMap
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
        assert "fallen" in text_of(rows)
        assert "gravest moments" in text_of(rows)
        assert text_of(rows).count("quit to the title") == 1
        board = app.screen_stack[-2].query_one(HexMap)
        assert board.region.x < app.screen.query_one("#result").region.x - size[0] // 3


@pytest.mark.parametrize("name", ["duel", "spears"])
async def test_where_the_battle_is_saved_is_told_wherever_the_answers_leave_room(name: str) -> None:
    scenario = load(name)
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "recruit"), 3)
    for _ in session.match.play_on(session.seats):
        pass
    app = HexfrayApp(lambda opened: opened.play(session), pause=0)
    async with app.run_test(size=(120, 40)) as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, ResultScreen))
        await pilot.pause()
        panel = app.screen.query_one("#result", Panel)
        told = fitted(panel.lines, panel.content_size.width)
        assert "".join(text_of(told).split()).endswith(f"savedin{session.path}")
        assert panel.content_size.height == len(told)
        await pilot.resize_terminal(80, 17)
        await pilot.pause()
        assert "saved in" not in text_of(panel.lines)
        assert text_of(panel.lines).count("quit to the title") == 1
        assert text_of(told[1:2]).strip() in text_of(panel.lines)


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


@pytest.mark.parametrize("key", ["n", "b"])
async def test_the_end_leads_to_the_next_scenario_and_to_all_battles(key: str) -> None:
    scenario = load("spears")
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "recruit"), 3)
    for _ in session.match.play_on(session.seats):
        pass
    following = next_after("spears")
    assert following is not None
    app = HexfrayApp(lambda opened: opened.play(session), pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, ResultScreen))
        await pilot.pause()
        assert f"next: {following.title[:15]}" in played.panel("result")
        await pilot.press(key)
        await played.until(lambda: isinstance(app.screen, SetupScreen if key == "n" else BattlesScreen))
        assert app.session is None
        if isinstance(app.screen, SetupScreen):
            assert app.screen.scenario.id == following.id
            return
        await played.until(lambda: session.scenario.title in played.panel("list"))
        await pilot.press("q")
        await played.until(lambda: isinstance(app.screen, TitleScreen))


def test_after_the_last_scenario_and_after_a_file_of_ones_own_there_is_no_next() -> None:
    assert next_after(library()[-1].id) is None
    assert next_after("mine") is None


def test_no_answer_is_cut_off_on_a_small_screen() -> None:
    """But for the title of the next scenario, which may be long."""
    room = NARROW - 4 - max(len(label_of("result", key)) + 1 for key in RESULT)
    assert [key.says for key in RESULT if len(key.says) > room] == []
