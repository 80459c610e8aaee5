"""Watching a battle: stopping it, looking round, one act more, other speeds, another on any seat, orders by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ai.assessment import Assessment
from scenarios.catalogue import load
from tests.support.tui.playing import Hand
from tui.app.app import HexfrayApp
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.screens.battle.modes import LookingRound
from tui.screens.battle.screen import BattleScreen
from tui.screens.seats import SeatsScreen


def machines(name: str = "spears", seed: int = 3) -> Session:
    """A battle that two soldiers fight."""
    scenario = load(name)
    return begin(scenario, dict.fromkeys(scenario.battle.sides, "soldier"), seed)


@asynccontextmanager
async def watched(session: Session, pause: float = 20, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Hand]:
    """It is watched until the first act that is shown."""
    app = HexfrayApp(lambda opened: opened.play(session), pause=pause)
    async with app.run_test(size=size) as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, BattleScreen))
        await played.until(lambda: played.playback.shown is not None)
        yield played


def thought(played: Hand) -> tuple[Assessment, ...]:
    """What the computer would do where it was stopped; empty as long as that is not known."""
    mode = played.director.mode
    return (mode.thought or ()) if isinstance(mode, LookingRound) else ()


async def stopped(played: Hand) -> None:
    await played.pilot.press("space")
    await played.until(lambda: played.playback.is_stopped)


async def test_each_act_is_shown_with_its_trail_and_its_card() -> None:
    async with watched(machines()) as played:
        while not (played.playback.shown and played.playback.shown.trail):
            await played.pilot.press("enter")
            await played.until(lambda: played.playback.is_showing)
        act = played.playback.shown
        assert played.battle.picture().overlay.trail == act.trail
        assert "moves" in played.panel("card")


async def test_stopped_the_cursor_is_free_and_panels_tell_of_whoever_is_there() -> None:
    async with watched(machines()) as played:
        await stopped(played)
        looking = played.director.looking
        assert looking is not None
        names = list(played.battle.position.battle.figures)
        before = names.index(looking.figure)
        await played.pilot.press("tab")
        assert looking.figure == names[(before + 1) % len(names)]
        assert played.battle.position.battle[looking.figure].name.split()[0] in played.panel("figure")
        cursor = looking.cursor
        await played.pilot.press("down")
        assert looking.cursor != cursor
        assert played.battle.picture().overlay.cursor == looking.cursor


async def test_one_act_more_and_it_stands_still_again() -> None:
    async with watched(machines()) as played:
        await stopped(played)
        orders = len(played.session.match.history)
        await played.pilot.press("enter")
        await played.until(lambda: len(played.session.match.history) > orders and played.playback.is_stopped)
        after = len(played.session.match.history)
        await played.pilot.pause(0.2)
        assert len(played.session.match.history) == after


async def test_when_it_goes_on_acts_are_shown_again_and_what_it_would_have_done_is_gone() -> None:
    async with watched(machines()) as played:
        await stopped(played)
        await played.until(lambda: bool(thought(played)))
        orders = len(played.session.match.history)
        await played.pilot.press("space")
        await played.until(lambda: len(played.session.match.history) > orders and played.playback.is_showing)
        assert played.director.looking is None
        assert played.panel("card")


async def test_it_is_stopped_at_any_speed_also_while_it_thinks() -> None:
    async with watched(machines(), pause=0) as played:
        for _ in range(20):
            await played.pilot.press("space")
            if played.playback.stops:
                break
        await played.until(lambda: played.playback.is_stopped)
        orders = len(played.session.match.history)
        await played.pilot.press("space")
        await played.until(lambda: len(played.session.match.history) > orders)


async def test_what_it_would_do_is_told_and_played_by_a_digit() -> None:
    async with watched(machines()) as played:
        await stopped(played)
        await played.until(lambda: bool(thought(played)))
        assert "AI advice" in played.panel("odds")
        second = thought(played)[1].choice
        await played.pilot.press("2")
        await played.until(lambda: played.playback.is_stopped)
        assert second in [moment.answer for moment in played.session.match.history[-3:]]


async def test_an_order_by_hand_for_whoever_is_asked_and_it_stands_still_again() -> None:
    async with watched(machines()) as played:
        while played.battle.position.battle.clock.phase != "movement":
            await played.pilot.press("enter")
            await played.until(lambda: played.playback.is_showing)
        await stopped(played)
        await played.pilot.press("O")
        orders = len(played.session.match.history)
        await played.pilot.press("tab")
        order = played.walking.order()
        await played.pilot.press("enter")
        await played.until(lambda: len(played.session.match.history) > orders)
        assert played.session.match.history[orders].answer == order
        await played.until(lambda: played.playback.is_stopped)
        assert played.battle.choosing is None


async def test_undo_while_stopped_takes_one_act_back() -> None:
    async with watched(machines()) as played:
        await stopped(played)
        await played.pilot.press("enter")
        await played.until(lambda: played.playback.is_stopped)
        acts = played.director.recorder.chronicle.act
        assert acts is not None
        await played.pilot.press("backspace")
        await played.until(lambda: played.playback.is_stopped)
        assert len(played.session.match.history) == acts.first


async def test_any_seat_is_taken_at_any_time_and_given_back() -> None:
    async with watched(machines()) as played:
        await stopped(played)
        await played.pilot.press("T")
        assert isinstance(played.app.screen, SeatsScreen)
        _, side = played.app.screen.at
        while played.app.screen.now[side] != "person":
            await played.pilot.press("right")
        await played.pilot.press("enter")
        await played.until(lambda: isinstance(played.app.screen, BattleScreen) and played.battle.choosing is not None)
        assert played.session.seats[side] is None
        await played.pilot.press("T", "right", "enter")
        await played.until(lambda: played.battle.choosing is None)
        assert played.session.names[side] == "master"


async def test_a_seat_may_stay_as_it_was() -> None:
    async with watched(machines()) as played:
        before = played.session.names
        await played.pilot.press("T", "right", "escape")
        await played.until(lambda: isinstance(played.app.screen, BattleScreen))
        assert played.session.names == before
        assert not played.playback.stops


async def test_a_seat_is_taken_while_the_computer_plays_which_stands_still_as_long_as_that_is_chosen() -> None:
    async with watched(machines()) as played:
        playback = played.playback
        assert playback.is_showing
        await played.pilot.press("T")
        screen = played.app.screen
        assert isinstance(screen, SeatsScreen)
        await played.until(lambda: playback.is_stopped)
        await played.pilot.press("right", "enter")
        assert played.app.screen is not screen
        await played.until(lambda: list(played.session.names.values()) == list(screen.now.values()))
        assert not playback.stops


async def test_speeds_are_changed_by_keys() -> None:
    async with watched(machines(), pause=0.8) as played:
        await stopped(played)
        await played.pilot.press("plus")
        assert played.app.pause == 0.3
        await played.pilot.press("minus", "minus", "minus")
        assert played.app.pause == float("inf")


async def test_where_each_act_waits_for_a_key_it_waits() -> None:
    async with watched(machines(), pause=float("inf")) as played:
        orders = len(played.session.match.history)
        await played.pilot.pause(0.2)
        assert len(played.session.match.history) == orders
        await played.pilot.press("enter")
        await played.until(lambda: len(played.session.match.history) > orders)
