"""A question that came up by itself is answered by no key that was meant for something else: one typed too soon,
one that went on with what the computer did, one that is held down."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from core.space.cell import Cell
from scenarios.catalogue import load
from scenarios.seating import player_seats
from tests.support.tui.playing import Hand, duel, hand
from tests.tui.screens.test_watching import watched
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.screens.battle.input_guard import TO_READ, InputGuard
from tui.screens.battle.playback import Thinking
from tui.widgets.hex_map import HexMap
from tui.widgets.order_menu import OrderMenu

SPARED = 0.15


@dataclass
class Clock:
    """Stands still, unless it is set."""

    now: float = 10.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock, and as long a grace as on a real screen."""
    monkeypatch.setattr("tui.screens.battle.input_guard.SECONDS", SPARED)
    return Clock()


def soon(grace: InputGuard, clock: Clock, at: float) -> bool:
    """Whether a key so many seconds after ten is too soon."""
    clock.now = 10 + at
    return grace.too_soon()


def test_keys_are_dropped_for_a_moment_after_a_question_came_up_by_itself(clock: Clock) -> None:
    grace = InputGuard(clock)
    grace.came_up(by_itself=True)
    assert soon(grace, clock, 0.14)
    grace.came_up(by_itself=True)
    assert not soon(grace, clock, 0.3)
    grace.came_up(by_itself=False)
    assert not soon(grace, clock, 0.3)


@pytest.mark.parametrize(("at", "dropped"), [(0.44, True), (0.46, False)])
def test_longer_where_keys_went_on_from_one_act_to_the_next(clock: Clock, at: float, *, dropped: bool) -> None:
    grace = InputGuard(clock)
    grace.came_up(by_itself=True, amid_keys=True)
    assert soon(grace, clock, at) is dropped


@pytest.mark.parametrize(("at", "dropped"), [(0.74, True), (0.76, False)])
def test_longest_for_a_key_that_confirms_as_nobody_reads_faster(clock: Clock, at: float, *, dropped: bool) -> None:
    grace = InputGuard(clock)
    grace.came_up(by_itself=True)
    clock.now += at
    assert not grace.too_soon()
    assert grace.too_soon(confirms=True) is dropped
    grace.came_up(by_itself=False)
    assert not grace.too_soon(confirms=True)


def test_not_where_it_follows_an_order_of_ones_own(clock: Clock) -> None:
    grace = InputGuard(clock)
    grace.came_up(by_itself=False, amid_keys=True)
    assert not soon(grace, clock, 0)


def test_a_key_that_is_held_down_is_no_answer_however_long(clock: Clock) -> None:
    grace = InputGuard(clock)
    grace.came_up(by_itself=True)
    assert all(soon(grace, clock, 0.1 * n) for n in range(1, 20))
    assert not soon(grace, clock, 2.2)


def test_a_key_that_confirms_and_is_held_down_is_no_answer_however_long(clock: Clock) -> None:
    grace = InputGuard(clock)
    grace.came_up(by_itself=True)
    for _ in range(20):
        clock.now += 0.1
        assert grace.too_soon(confirms=True)
    clock.now += 0.16
    assert not grace.too_soon(confirms=True)


# -- on the screen -----------------------------------------------------------------------------------------------------


def ring() -> Session:
    """The Cheese Ring, red being a person: two of the others come first."""
    scenario = load("cheese-ring")
    return begin(scenario, player_seats(scenario), 1)


def answered(played: Hand) -> int:
    """So many answers were given."""
    return len(played.session.match.history)


async def gone_on(played: Hand) -> int:
    """Presses Enter from act to act until a player is asked; returns the number of answers so far."""
    while played.battle.choosing is None:
        await played.pilot.press("enter")
        await played.until(lambda: played.playback.is_showing or not isinstance(played.playback.state, Thinking))
    return answered(played)


async def test_what_was_typed_too_soon_is_no_answer() -> None:
    async with hand(duel()) as played:
        answers = answered(played)
        played.director.grace = InputGuard(lambda: -1.0)
        await played.press("enter", "tab")
        assert answered(played) == answers
        assert played.walking.cursor == played.walking.home


async def test_a_click_too_soon_is_none_either() -> None:
    async with hand(duel()) as played:
        choosing = played.battle.choosing
        assert choosing is not None
        played.director.grace = InputGuard(lambda: -1.0)
        played.battle.on_order_menu_picked(OrderMenu.Picked(1))
        played.battle.on_hex_map_picked(HexMap.Picked(Cell(4, 4)))
        assert choosing.listing.place == 0
        assert played.walking.cursor == played.walking.home
        played.director.grace = InputGuard(lambda: 1.0)
        played.battle.on_order_menu_picked(OrderMenu.Picked(1))
        assert choosing.listing.place == 1


async def test_the_key_after_the_one_that_went_on_is_no_answer_yet(clock: Clock) -> None:
    async with watched(ring()) as played:
        played.director.grace = InputGuard(clock)
        asked = await gone_on(played)
        clock.now += SPARED * TO_READ - 0.01
        await played.press("enter")
        assert answered(played) == asked
        clock.now += SPARED + 0.01
        await played.pilot.press("enter")
        assert answered(played) == asked + 1


async def test_nor_the_one_after_the_computer_was_led_act_by_act(clock: Clock) -> None:
    async with watched(ring()) as played:
        played.director.grace = InputGuard(clock)
        await played.pilot.press("space")
        await played.until(lambda: played.playback.is_stopped)
        asked = await gone_on(played)
        clock.now += SPARED * TO_READ - 0.01
        await played.press("enter")
        assert answered(played) == asked
