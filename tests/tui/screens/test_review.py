"""The review on the screen: after a battle and in a replay; an order of it is seen and tried again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from scenarios.catalogue import load
from tests.support.tui.playing import Hand
from tui.app.app import HexfrayApp
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.screens.battle.screen import BattleScreen
from tui.screens.replay.screen import ReplayScreen
from tui.screens.result import ResultScreen
from tui.screens.review import ReviewScreen
from tui.views.lines import text_of
from tui.widgets.panel import Panel


def fought() -> Session:
    """The Borrowed Boots, fought by recruits."""
    session = begin(load("boots"), {"red": "recruit", "blue": "recruit"}, 2)
    for _ in session.match.play_on(session.seats):
        pass
    return session


def shown(screen: ReviewScreen) -> str:
    return text_of(screen.query_one("#lines", Panel).lines)


async def reviewed(app: HexfrayApp, pilot: Pilot[None]) -> ReviewScreen:
    """The review, once it is done."""
    played = Hand(app, pilot)
    await played.until(lambda: isinstance(app.screen, ReviewScreen))
    screen = app.screen
    assert isinstance(screen, ReviewScreen)
    await played.until(lambda: screen.side in screen.found)
    return screen


@asynccontextmanager
async def after_a_battle(width: int, height: int) -> AsyncIterator[tuple[Hand, ResultScreen]]:
    """A hand at the keys, and the result of the battle."""
    session = fought()
    app = HexfrayApp(lambda opened: opened.play(session), pause=0)
    async with app.run_test(size=(width, height)) as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, ResultScreen))
        assert isinstance(app.screen, ResultScreen)
        yield played, app.screen


async def test_v_after_a_battle_shows_the_costliest_orders_and_enter_their_moment() -> None:
    async with after_a_battle(80, 24) as (played, _):
        app, pilot = played.app, played.pilot
        await pilot.press("v")
        screen = await reviewed(app, pilot)
        assert "cost nothing worth a word. The costliest:" in " ".join(shown(screen).split())
        assert "better: " in shown(screen)
        one = screen.selected
        assert one is not None
        await pilot.press("enter")
        await played.until(lambda: isinstance(app.screen, ReplayScreen))
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.reel.at == one.moment
        await pilot.press("q")
        await played.until(lambda: app.screen is screen)
        await pilot.press("q")
        await played.until(lambda: isinstance(app.screen, ResultScreen))


async def test_t_plays_on_from_there_and_s_reviews_the_other_side() -> None:
    session = fought()
    app = HexfrayApp(lambda opened: opened.routes.watch(session.scenario, session.match))
    async with app.run_test(size=(120, 40)) as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, ReplayScreen))
        await pilot.press("v")
        screen = await reviewed(app, pilot)
        assert screen.side == "red"
        await pilot.press("s")
        await played.until(lambda: screen.side == "blue" and "blue" in screen.found)
        await pilot.press("s", "down")
        await played.until(lambda: screen.side == "red")
        one = screen.selected
        assert one is not None
        assert one is screen.found["red"].costly[1]
        await pilot.press("t")
        await played.until(lambda: isinstance(app.screen, BattleScreen))
        assert app.session is not None
        assert app.session.match.position.battle == session.match.history[one.moment].before.battle


async def test_leaving_stops_the_review() -> None:
    session = fought()
    app = HexfrayApp(lambda opened: opened.routes.watch(session.scenario, session.match))
    async with app.run_test(size=(80, 24)) as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, ReplayScreen))
        await pilot.press("v")
        await played.until(lambda: isinstance(app.screen, ReviewScreen))
        screen = app.screen
        await pilot.press("q")
        await played.until(lambda: isinstance(app.screen, ReplayScreen))
        assert isinstance(screen, ReviewScreen)
        await app.workers.wait_for_complete()
        assert not screen.is_running


async def test_keys_that_do_nothing_are_not_offered() -> None:
    async with after_a_battle(120, 40) as (played, result):
        assert "each side's costliest orders" in text_of(result.told(60, 40))
        await played.pilot.press("v")
        screen = await reviewed(played.app, played.pilot)

        def keys() -> str:
            screen.show()
            return text_of(screen.query_one("#hints", Panel).lines)

        assert all(words in keys() for words in ("previous order", "see the moment", "try that", "next side", "back"))
        whole = screen.found["red"]
        screen.found["red"] = whole._replace(costly=whole.costly[:1])
        assert "see the moment" in keys()
        assert "previous order" not in keys()
        screen.found["red"] = whole._replace(costly=())
        assert not any(words in keys() for words in ("order", "see the moment", "try that"))
        assert "next side" in keys()
