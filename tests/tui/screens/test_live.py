"""A battle that is watched on the screen while others play it: live, scrolled back, caught up, undone, gone, over."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from core.match.editing import Edit, Subject
from scenarios.catalogue import load
from tests.support.tui.playing import Hand, duel
from tui.app.app import HexfrayApp
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.keeping.watching import Watched
from tui.screens.battles import BattlesScreen
from tui.screens.details import DetailsScreen
from tui.screens.navigation import ShowBattles
from tui.screens.replay import screen as module
from tui.screens.replay.screen import ReplayScreen
from tui.screens.report import ReportScreen


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing takes long but what is waited for."""
    monkeypatch.setattr("tui.screens.replay.live.EVERY", 0.01)
    monkeypatch.setattr(module, "SHOWN", 0.01)
    monkeypatch.setattr(module, "RESTS", 0.01)


@pytest.fixture
def played() -> Session:
    """A duel between soldiers, some orders old."""
    scenario = load("duel")
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "soldier"), 9)
    goes_on(session, 6)
    return session


def goes_on(session: Session, orders: int) -> None:
    for number, _ in enumerate(session.match.play_on(session.seats), 1):
        if number == orders:
            return


def at_rest(session: Session) -> None:
    while session.match.position.task is not None:
        goes_on(session, 1)


class Watching:
    """Someone at a screen."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand

    @property
    def screen(self) -> ReplayScreen:
        found = next(one for one in self.hand.app.screen_stack if isinstance(one, ReplayScreen))
        assert found.follower is not None
        return found

    async def sees(self, session: Session) -> None:
        """Until all that is played has been shown."""
        moments = session.match.history
        await self.hand.until(lambda: self.screen.reel.is_done and self.screen.reel.end == len(moments))
        assert self.screen.position == session.match.position

    async def hears(self, words: str) -> None:
        await self.hand.until(lambda: any(words in str(one.message) for one in self.hand.app._notifications))


@asynccontextmanager
async def watching(path: Path, pause: float = 0.001, size: tuple[int, int] = (120, 40)) -> AsyncIterator[Watching]:
    watched = Watched(path)
    app = HexfrayApp(lambda opened: opened.routes.follow_live(watched), pause=pause)
    async with app.run_test(size=size) as pilot:
        hand = Hand(app, pilot)
        await hand.until(lambda: isinstance(app.screen, ReplayScreen))
        yield Watching(hand)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_it_begins_where_the_battle_is_and_goes_on_with_it(played: Session, size: tuple[int, int]) -> None:
    async with watching(played.path, size=size) as one:
        await one.sees(played)
        await one.hand.until(lambda: "watching · live" in one.hand.panel("banner"))
        goes_on(played, 3)
        await one.sees(played)
        assert "now: " in one.hand.panel("card")
        assert "(soldier)" in one.hand.panel("card")
        assert "Bran" in one.hand.panel("log")


async def test_scrolled_back_it_says_how_far_behind_and_one_key_catches_up(played: Session) -> None:
    async with watching(played.path) as one:
        await one.sees(played)
        await one.hand.pilot.press("left", "left")
        assert "watching · 2 actions behind · paused" in one.hand.panel("banner")
        at = one.screen.reel.at
        goes_on(played, 2)
        await one.hand.until(lambda: one.screen.reel.end == len(played.match.history))
        assert one.screen.reel.at == at
        assert "next: " in one.hand.panel("card")
        await one.hand.pilot.press("end")
        await one.sees(played)
        goes_on(played, 1)
        await one.sees(played)
        assert "watching · live" in one.hand.panel("banner")


async def test_what_is_undone_is_said_and_gone_from_map_and_log(played: Session) -> None:
    async with watching(played.path) as one:
        await one.sees(played)
        told = len(one.screen.picture().said)
        goes_on(played, 4)
        await one.sees(played)
        played.match.undo(len(played.match.history) - 3, same_dice=True)
        await one.sees(played)
        await one.hears("undone: ")
        assert len(one.screen.picture().said) < told
        goes_on(played, 3)
        await one.sees(played)


async def test_undone_below_one_who_has_scrolled_back(played: Session) -> None:
    async with watching(played.path) as one:
        await one.sees(played)
        await one.hand.pilot.press("left")
        played.match.undo(len(played.match.history) - 1, same_dice=True)
        await one.hand.until(lambda: one.screen.reel.end == 1)
        await one.hand.until(lambda: one.screen.reel.at == 1)
        assert one.screen.position == played.match.position


async def test_an_edit_and_talk_are_seen(played: Session) -> None:
    async with watching(played.path) as one:
        at_rest(played)
        await one.sees(played)
        played.match.edit(Edit(Subject.FIGURE, "bran", {"hurt": 3}))
        played.match.say("mind the bridge", "Anna")
        await one.sees(played)
        await one.hears("Anna: mind the bridge")
        assert one.screen.position.battle["bran"].hurt == 3
        assert "mind the bridge" in one.hand.panel("log")


async def test_the_ai_says_why(played: Session) -> None:
    async with watching(played.path) as one:
        while played.match.history[-1].before.task is not None or not hasattr(
            played.match.history[-1].answer, "figure"
        ):
            goes_on(played, 1)
        await one.sees(played)
        await one.hand.until(lambda: "because: " in one.hand.panel("card"))


async def test_at_the_end_comes_the_result_and_end_shows_it_again(played: Session) -> None:
    async with watching(played.path) as one:
        await one.sees(played)
        goes_on(played, 10_000)
        await one.hand.until(lambda: isinstance(one.hand.app.screen, DetailsScreen))
        await one.hand.until(lambda: "V I C T O R Y" in one.hand.panel("text"))
        assert "Victory for" in one.hand.panel("text")
        await one.hand.pilot.press("escape")
        assert one.screen.reel.is_done
        assert "watching · over" in one.hand.panel("banner")
        await one.hand.pilot.press("home", "right", "end")
        assert isinstance(one.hand.app.screen, ReplayScreen)
        await one.hand.pilot.press("end")
        await one.hand.until(lambda: isinstance(one.hand.app.screen, DetailsScreen))


async def test_a_battle_that_nobody_plays_any_more_says_so_and_goes_on_when_it_is_resumed(played: Session) -> None:
    async with watching(played.path) as one:
        await one.sees(played)
        played.close()
        await one.hears("the battle isn't being played now")
        assert "not being played now" in one.hand.panel("banner")


async def test_a_deleted_journal_is_one_line_and_the_battle_stays_on_the_screen(played: Session) -> None:
    async with watching(played.path) as one:
        await one.sees(played)
        moments = one.screen.reel.end
        played.close()
        played.path.unlink()
        await one.hears("the journal was deleted or renamed; watching goes on if the battle is saved there again")
        assert one.screen.reel.end == moments
        await one.hand.pilot.press("left")
        assert one.screen.reel.behind == 1


async def test_a_journal_that_cannot_be_followed_says_why(played: Session) -> None:
    async with watching(played.path) as one:
        await one.sees(played)
        with played.path.open("a") as newer:
            newer.write('{"dance": 1, "line": 999}\n')
        await one.hears("update yours, and start watching again")
        assert "can't be followed" in one.hand.panel("banner")


async def test_it_is_not_taken_over_and_nothing_is_written(played: Session) -> None:
    async with watching(played.path) as one:
        await one.sees(played)
        before = played.path.read_bytes()
        await one.hand.pilot.press("left", "T", "v")
        assert isinstance(one.hand.app.screen, ReplayScreen)
        assert one.hand.app.session is None
        assert played.path.read_bytes() == before


async def test_the_report_of_the_battle_so_far_opens_over_it_and_it_goes_on(played: Session) -> None:
    async with watching(played.path) as one:
        await one.sees(played)
        await one.hand.pilot.press("p")
        await one.hand.until(lambda: isinstance(one.hand.app.screen, ReportScreen))
        goes_on(played, 2)
        await one.hand.until(lambda: one.screen.reel.end == len(played.match.history))
        await one.hand.pilot.press("escape", "end")
        await one.sees(played)


async def test_the_list_of_all_battles_offers_to_watch_what_is_played_elsewhere() -> None:
    session = duel()
    app = HexfrayApp(lambda opened: opened.follow(ShowBattles()), pause=0)
    async with app.run_test(size=(120, 40)) as pilot:
        hand = Hand(app, pilot)
        await hand.until(lambda: isinstance(app.screen, BattlesScreen) and app.screen.selected is not None)
        await hand.until(lambda: "Enter watch" in hand.panel("hints"))
        await pilot.press("enter")
        await hand.until(lambda: isinstance(app.screen, ReplayScreen))
        assert Watching(hand).screen.match.position == session.match.position
        await pilot.press("q")
        assert isinstance(app.screen, BattlesScreen)
    session.close()
