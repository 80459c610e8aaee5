"""A replay on the screen: it plays by itself after one key, jumps, and is played on from any moment."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from core.battle.naming import short_name
from core.match.journal import load
from scenarios.catalogue import load as scenario_of
from tests.support.tui.playing import Hand
from tui.app.app import HexfrayApp
from tui.keeping.opening import begin, replayed
from tui.keeping.taking_over import Origin
from tui.screens.battle.screen import BattleScreen
from tui.screens.help import HelpScreen
from tui.screens.log import LogScreen
from tui.screens.replay.screen import ReplayScreen
from tui.views.drawing import Frame
from tui.widgets.panel import Panel

TURNS = 7


@pytest.fixture
def journal() -> Path:
    """A duel of seven turns between soldiers, to its end."""
    scenario = scenario_of("duel")
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "soldier"), 9)
    for _ in session.match.play_on(session.seats):
        pass
    assert session.match.battle.clock.turn == TURNS
    session.close()
    return session.path


@asynccontextmanager
async def again(journal: Path, pause: float = 0.001, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Hand]:
    scenario, match = replayed(journal)
    origin = Origin.of(journal)
    app = HexfrayApp(lambda opened: opened.routes.watch(scenario, match, None, origin), pause=pause)
    async with app.run_test(size=size) as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, ReplayScreen))
        yield played


def reel_of(played: Hand) -> ReplayScreen:
    assert isinstance(played.app.screen, ReplayScreen)
    return played.app.screen


@pytest.mark.parametrize(("liked", "lit"), [("on", True), ("off", False)])
async def test_a_hit_flashes_as_in_the_battle_if_the_settings_want_it(journal: Path, liked: str, *, lit: bool) -> None:
    async with again(journal) as played:
        played.app.likes = replace(played.app.likes, effects=liked)
        screen, seen = reel_of(played), list[str]()
        play = screen.board.play

        def noted(frames: Sequence[Frame]) -> None:
            seen.extend(style for frame in frames for style in frame.values())
            play(frames)

        screen.board.play = noted  # type: ignore[method-assign]
        while not screen.reel.is_done:
            await played.press("right")
        assert ("flash" in seen) == lit
        del seen[:]
        await played.press("home", "end")
        assert seen == []


async def test_one_key_shows_the_whole_battle(journal: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with again(journal) as played:
        screen = reel_of(played)
        seen: list[int] = []
        show = screen.show

        def noted() -> None:
            seen.append(screen.reel.at)
            show()

        monkeypatch.setattr(screen, "show", noted)
        await played.pilot.press("space")
        for _ in range(10):
            with suppress(AssertionError):
                await played.until(lambda: screen.reel.is_done)
        assert screen.reel.is_done
        assert not screen.player.plays
        assert set(screen.reel.stops[1:]) <= set(seen)
        assert screen.position.battle.clock.turn == TURNS


async def test_it_stops_and_goes_by_act_by_turn_and_to_the_fallen(journal: Path) -> None:
    async with again(journal) as played:
        screen = reel_of(played)
        await played.pilot.press("right", "right")
        assert screen.reel.at == screen.reel.stops[2]
        await played.pilot.press("down")
        assert screen.position.battle.clock.turn == 2
        await played.pilot.press("f")
        assert screen.reel.at == screen.reel.falls[0].at
        assert "of" in played.panel("banner") or screen.picture().grave
        await played.pilot.press("home")
        assert screen.reel.at == 0


async def test_die_by_die_goes_by_single_answers(journal: Path) -> None:
    async with again(journal) as played:
        screen = reel_of(played)
        await played.pilot.press("d", "right", "right", "right")
        assert screen.reel.at == 3


async def test_where_acts_wait_for_a_key_space_is_one_act(journal: Path) -> None:
    async with again(journal, pause=float("inf")) as played:
        screen = reel_of(played)
        await played.pilot.press("space")
        assert screen.reel.at == screen.reel.stops[1]
        assert not screen.player.plays


async def test_it_is_played_on_from_there_and_the_journal_says_from_where(journal: Path) -> None:
    async with again(journal) as played:
        screen = reel_of(played)
        await played.pilot.press("down", "T")
        await played.until(lambda: isinstance(played.app.screen, BattleScreen))
        assert played.session.path != journal
        assert journal.name in load(played.session.path).header.origin
        assert played.session.match.battle.clock.turn == screen.position.battle.clock.turn
        assert "person" in played.session.names.values()


async def test_a_battle_that_is_over_is_not_played_on_and_says_so(journal: Path) -> None:
    async with again(journal) as played:
        await played.pilot.press("end", "T")
        assert isinstance(played.app.screen, ReplayScreen)
        await played.until(lambda: any("go back" in str(note.message) for note in played.app._notifications))


async def test_where_nobody_falls_any_more_it_stays(journal: Path) -> None:
    async with again(journal) as played:
        screen = reel_of(played)
        await played.pilot.press("end")
        at = screen.reel.at
        await played.pilot.press("f")
        assert screen.reel.at == at


async def test_the_log_is_that_of_the_moment(journal: Path) -> None:
    async with again(journal) as played:
        screen = reel_of(played)
        await played.pilot.press("right", "right", "right")
        told = len(screen.picture().said)
        assert told < len(screen.chronicle.story())
        await played.pilot.press("g")
        assert isinstance(played.app.screen, LogScreen)
        assert len(played.app.screen.shown) == told


async def test_a_figure_is_looked_at_while_it_stands_still(journal: Path) -> None:
    async with again(journal) as played:
        screen = reel_of(played)
        await played.pilot.press("tab", "tab")
        names = list(screen.position.battle.figures)
        assert screen.picture().figure == names[1]


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_the_line_of_time_and_the_act_are_told_at_every_size(journal: Path, size: tuple[int, int]) -> None:
    async with again(journal, size=size) as played:
        await played.pilot.press("down", "right")
        assert "! out" in played.panel("card")
        rows = ["".join(piece.text for piece in row) for row in played.app.screen.query_one("#card", Panel).rows]
        assert [n for n, row in enumerate(rows) if "! out" in row] == [1 if size == (80, 24) else 2]
        assert "next:" in played.panel("card")
        while "next: dice" in played.panel("card"):
            await played.pilot.press("right")
        battle = reel_of(played).position.battle
        names = "|".join(short_name(battle, one) for one in battle.figures)
        assert re.search(f"next: ({names}): ", played.panel("card"))


async def test_an_action_of_the_ai_has_its_reason_once_it_stays_on_the_screen(journal: Path) -> None:
    async with again(journal, size=(120, 40)) as played:
        while "Ysolt: move" not in played.panel("card").partition("next:")[0]:
            await played.press("right")
        await played.until(lambda: "because: Ysolt moves" in played.panel("card"))


async def test_the_footer_says_what_space_does(journal: Path) -> None:
    async with again(journal, pause=20) as played:
        assert "Space play" in played.panel("hints")
        await played.press("space")
        assert "Space pause" in played.panel("hints")


async def test_the_help_has_the_rules_of_the_action_and_the_whole_rulebook(journal: Path) -> None:
    async with again(journal) as played:
        await played.pilot.press("right", "right", "question_mark")
        await played.until(lambda: isinstance(played.app.screen, HelpScreen))
        await played.pilot.press("3")
        assert "No rules cited here." not in played.panel("text")
        await played.pilot.press("4")
        assert "S12.0-04" in played.panel("text")
