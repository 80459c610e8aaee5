"""What is worked out beside the keys: where the cursor rests, once for each question, and no longer than wanted."""

from __future__ import annotations

import pytest

from tests.support.tui.by_hand import ByHand
from tests.support.tui.parts import Told, looks_round, strikes, walks
from tui.choosing.ahead import REST
from tui.screens.battle.forecast import Forecast, Foreseen


@pytest.fixture
def clock() -> ByHand:
    return ByHand()


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def forecast(clock: ByHand, told: Told) -> Forecast:
    return Forecast(clock, told.append)


def test_what_a_walk_costs_is_known_once_the_cursor_has_rested(forecast: Forecast, clock: ByHand, told: Told) -> None:
    choosing = walks()
    choosing.step(0)
    question = choosing.question
    assert question is not None
    forecast.rest_on(choosing.ahead, question)
    assert clock.groups == []
    clock.pass_time(REST)
    clock.work("ahead")
    assert choosing.ahead.knows(question)
    assert told.heard() == [Foreseen(choosing.ahead)]


def test_a_cursor_that_goes_on_asks_nothing_on_its_way(forecast: Forecast, clock: ByHand, told: Told) -> None:
    choosing = walks()
    for _ in range(3):
        choosing.step(0)
        forecast.rest_on(choosing.ahead, choosing.question)
        clock.pass_time(REST / 2)
    assert clock.groups == []
    clock.pass_time(REST)
    assert clock.groups == ["ahead"]


def test_what_is_known_is_not_asked_again_and_where_there_is_no_question_nothing_is(
    forecast: Forecast, clock: ByHand
) -> None:
    mode = looks_round()
    assert mode.question is not None
    mode.ahead.keep(mode.question, ())
    forecast.rest_on(mode.ahead, mode.question)
    forecast.rest_on(mode.ahead, None)
    clock.pass_time(REST)
    assert clock.groups == []


def test_what_nobody_wants_any_more_is_broken_off(forecast: Forecast, clock: ByHand, told: Told) -> None:
    mode = looks_round()
    forecast.rest_on(mode.ahead, mode.question)
    clock.pass_time(REST)
    clock.stale = True
    clock.work("ahead")
    assert told == []


def test_a_cursor_that_moves_breaks_off_the_preview_under_way(forecast: Forecast, clock: ByHand, told: Told) -> None:
    choosing = walks()
    choosing.step(0)
    forecast.rest_on(choosing.ahead, choosing.question)
    clock.pass_time(REST)
    choosing.step(0)
    forecast.rest_on(choosing.ahead, choosing.question)
    clock.work("ahead")
    assert told == []


def test_a_preview_under_way_goes_on_while_the_cursor_rests(forecast: Forecast, clock: ByHand, told: Told) -> None:
    choosing = walks()
    choosing.step(0)
    forecast.rest_on(choosing.ahead, choosing.question)
    clock.pass_time(REST)
    forecast.rest_on(choosing.ahead, choosing.question)
    clock.work("ahead")
    assert told.heard() == [Foreseen(choosing.ahead)]


def test_everything_is_broken_off_once_no_player_is_asked(forecast: Forecast, clock: ByHand, told: Told) -> None:
    mode = looks_round()
    choosing = strikes()
    order = choosing.selected_order
    assert order is not None
    dangers = choosing.dangers
    assert dangers is not None
    forecast.rest_on(mode.ahead, mode.question)
    clock.pass_time(REST)
    forecast.odds_of(choosing, order)
    forecast.shade(choosing.ahead, dangers, choosing.cursor)
    forecast.stop()
    for group in ("ahead", "odds", "danger"):
        clock.work(group)
    assert told == []
    assert not dangers.known


def test_the_odds_of_an_order_are_worked_out_once(forecast: Forecast, clock: ByHand, told: Told) -> None:
    choosing = strikes()
    order = choosing.selected_order
    assert order is not None
    forecast.odds_of(choosing, order)
    clock.work("odds")
    assert order in choosing.outlooks
    assert told.heard() == [Foreseen(choosing.ahead)]
    forecast.odds_of(choosing, order)
    assert clock.groups == []


def test_the_odds_of_another_order_take_the_place_of_those_that_were_asked_for(
    forecast: Forecast, clock: ByHand
) -> None:
    choosing = strikes()
    first, second, *_ = (one.choice for one in choosing.listing.entries if one.choice is not None and one.target)
    forecast.odds_of(choosing, first)
    forecast.odds_of(choosing, second)
    clock.work("odds")
    assert list(choosing.outlooks) == [second]
