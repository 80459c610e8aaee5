"""The report on the screen: after a battle, from the list of all battles, from a replay, and in the line mode."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from core.battle.record import replace
from scenarios.catalogue import load
from tests.support.tui.playing import Hand
from tui.app.app import HexfrayApp
from tui.keeping.opening import begin
from tui.keeping.reporting import report_at, reported
from tui.keeping.session import Session
from tui.plain.reporting import tell_report
from tui.plain.voice import Voice
from tui.screens.battles import BattlesScreen
from tui.screens.navigation import ShowBattles, Watch
from tui.screens.replay.screen import ReplayScreen
from tui.screens.report import ReportScreen
from tui.screens.result import ResultScreen
from tui.screens.title import TitleScreen
from tui.views.glyphs import ASCII
from tui.views.report_markdown import report_markdown
from tui.views.report_page import report_page

SIZES = ((80, 24), (120, 40), (200, 60))


def fought() -> Session:
    """A duel that is over."""
    scenario = load("duel")
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "recruit"), 3)
    for _ in session.match.play_on(session.seats):
        pass
    return session


@pytest.fixture
def journal() -> Path:
    session = fought()
    session.close()
    return session.path


async def shown(player: Hand) -> str:
    """The report, once it has been worked out."""
    app = player.app
    await player.until(lambda: isinstance(app.screen, ReportScreen) and "Chances to win" in player.panel("text"))
    return player.panel("text")


@pytest.mark.parametrize("size", SIZES)
async def test_after_a_battle_a_key_opens_the_report_and_goes_back_to_the_result(size: tuple[int, int]) -> None:
    session = fought()
    app = HexfrayApp(lambda opened: opened.play(session), pause=0)
    async with app.run_test(size=size) as pilot:
        player = Hand(app, pilot)
        await player.until(lambda: isinstance(app.screen, ResultScreen))
        await pilot.press("p")
        told = await shown(player)
        assert "The Heron Bridge" in told
        assert " wins: no one else is standing." in told
        for head in ("How the battle went", "Gravest moments", "Figures", "Best and worst moments", "Luck"):
            assert head in told
        await pilot.press("q")
        await player.until(lambda: isinstance(app.screen, ResultScreen))


async def test_in_the_list_of_all_battles_a_key_reports_on_the_selected_one(journal: Path) -> None:
    app = HexfrayApp(pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        player = Hand(app, pilot)
        await player.until(lambda: isinstance(app.screen, TitleScreen))
        app.follow(ShowBattles())
        await player.until(lambda: isinstance(app.screen, BattlesScreen) and bool(app.screen.battles))
        await pilot.press("p")
        assert "felled by" in await shown(player)


async def test_a_replay_reports_on_the_whole_battle(journal: Path) -> None:
    app = HexfrayApp(lambda opened: opened.follow(Watch(journal, lambda _: None)), pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        player = Hand(app, pilot)
        await player.until(lambda: isinstance(app.screen, ReplayScreen))
        await pilot.press("p")
        assert "felled by" in await shown(player)


def test_in_lines_it_has_no_bars(journal: Path) -> None:
    said = io.StringIO()
    tell_report(Voice(io.StringIO(), said, ASCII), lambda: report_at(journal))
    told = said.getvalue()
    assert told.startswith("Working out the report")
    assert "Chances to win" in told
    assert told.isascii()
    assert "##" not in told


def test_a_page_has_all_of_it_and_nothing_from_outside(journal: Path) -> None:
    report, match = reported(journal)
    page = report_page(report, match)
    assert page == report_page(*reported(journal))
    assert page.startswith("<!DOCTYPE html>")
    for outside in ("http://", "https://", "src=", "href=", "@import", "url(", "<script"):
        assert outside not in page
    assert page.count('<svg class="map"') == len(report.moments)
    assert page.count('<polyline class="line ') == 2
    assert "prefers-color-scheme: dark" in page
    for account in report.accounts:
        assert report.battle[account.figure].name in page


def test_names_from_a_scenario_are_no_markup() -> None:
    session = fought()
    report, match = reported(session.path)
    odd = replace(report, title='<b> & "x" | *y*')
    assert "<h1>&lt;b&gt; &amp; &quot;x&quot; | *y*</h1>" in report_page(odd, match)
    assert report_markdown(odd).startswith('# \\<b\\> & "x" \\| \\*y\\*\n')
