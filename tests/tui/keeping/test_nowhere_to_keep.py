"""Where nothing can be kept (no home, a home that is a file or read-only) the game says so, and plays all the same."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen

from core.match.journal import JournalFault
from scenarios.catalogue import load
from tests.support.tui.playing import Hand, duel, hand
from tui.app.app import HexfrayApp
from tui.keeping.journals import place
from tui.keeping.opening import begin, replayed
from tui.keeping.saved_battles import unfinished
from tui.plain.game import play_lines
from tui.plain.voice import Voice
from tui.screens.result import ResultScreen
from tui.screens.title import TitleScreen
from tui.views.glyphs import ASCII
from tui.widgets.panel import Panel

Nowhere = Callable[[pytest.MonkeyPatch, Path], None]


def home_is_a_file(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    (folder / "home").touch()
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", str(folder / "home"))


def nobody_has_a_home(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setattr("os.path.expanduser", lambda path: path)
    monkeypatch.chdir(folder)


def read_only(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setattr("os.access", lambda path, mode: False)


@pytest.fixture(params=[home_is_a_file, nobody_has_a_home, read_only])
def nowhere(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    makes: Nowhere = request.param
    makes(monkeypatch, tmp_path)


def words(screen: Screen[Any], name: str) -> str:
    return "\n".join("".join(piece.text for piece in found) for found in screen.query_one(name, Panel).lines)


def test_where_something_is_kept_nothing_is_said(tmp_path: Path) -> None:
    assert place() == (tmp_path / "hexfray" / "journals", "")


@pytest.mark.usefixtures("nowhere")
def test_no_folder_of_the_players_is_written_to(tmp_path: Path) -> None:
    session = duel()
    session.close()
    assert session.lost.startswith("battles won't be saved (")
    assert not session.path.is_relative_to(tmp_path)
    assert replayed(session.path)[0].id == "duel"


@pytest.mark.usefixtures("nowhere")
async def test_the_title_opens_and_says_so() -> None:
    app = HexfrayApp(pause=0)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)
        assert "Battles won't be saved." in words(app.screen, "#list")
        assert "XDG_STATE_HOME" in words(app.screen, "#about")


@pytest.mark.usefixtures("nowhere")
async def test_a_battle_is_played() -> None:
    async with hand(duel()) as player:
        turns = len(player.session.match.history)
        await player.press("j", "enter", "enter")
        assert len(player.session.match.history) > turns


@pytest.mark.usefixtures("nowhere")
async def test_the_box_at_the_end_says_so_though_there_is_hardly_room() -> None:
    scenario = load("duel")
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "recruit"), 3)
    for _ in session.match.play_on(session.seats):
        pass
    app = HexfrayApp(lambda opened: opened.play(session), pause=0)
    async with app.run_test(size=(80, 12)) as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, ResultScreen))
        await pilot.pause()
        assert words(app.screen, "#result").endswith("not saved")


@pytest.mark.usefixtures("nowhere")
def test_the_line_mode_says_so_and_plays() -> None:
    said = StringIO()
    scenario = load("duel")
    play_lines(Voice(StringIO("1\nquit\n"), said, ASCII), scenario, "red", 1)
    assert "battles won't be saved" in " ".join(said.getvalue().split())
    assert "The battle isn't saved." in said.getvalue()


def test_with_no_folder_at_all_the_title_still_lists_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.access", lambda path, mode: False)
    monkeypatch.setattr("tui.keeping.journals._temporary_folder", lambda: None)
    assert unfinished() == ()
    with pytest.raises(JournalFault):
        duel()
