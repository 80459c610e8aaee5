"""Forecasts and prices in a game of squares and actions that shares nothing with skirmish, and in one that foresees
nothing."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.record import replace
from core.play.asking import Choice
from core.play.forecast import NEXT_TURN, THIS_TURN, forecast
from core.play.met import Met
from core.play.outlook import outlook
from core.play.position import Position, begin
from core.play.price import price
from core.space.cell import Cell
from tests.support.toy import TOY, Attack, Grab, Step, toy_battle
from tests.support.toy_ahead import FORESIGHTED


def yard(*at: tuple[int, int]) -> Position:
    """Ann to act at (0, 0), and blues at these places who act after her."""
    blues = [(f"b{number}", "blue", place) for number, place in enumerate(at)]
    return begin(FORESIGHTED, toy_battle(("ann", "red", (0, 0)), *blues))[0]


def test_who_is_beside_strikes_with_the_odds_of_the_blow() -> None:
    position = yard((1, 0))
    (menace,) = forecast(FORESIGHTED, position.battle, "ann")
    assert (menace.figure, menace.steps) == ("b0", ())
    assert isinstance(menace.order, Attack | Grab)


def test_who_is_two_squares_away_steps_and_strikes() -> None:
    (near,) = forecast(FORESIGHTED, yard((2, 0), (5, 5)).battle, "ann")
    assert isinstance(near.steps[0], Step)
    assert near.figure == "b0"


def test_who_is_three_squares_away_can_do_nothing_with_two_actions() -> None:
    assert forecast(FORESIGHTED, yard((3, 0)).battle, "ann", NEXT_TURN) == ()


def test_what_the_last_action_may_do_is_as_likely_as_the_rules_say() -> None:
    position = yard((2, 0))
    (menace,) = forecast(FORESIGHTED, position.battle, "ann")
    (step,) = menace.steps
    assert isinstance(step, Step)
    after = position.battle.with_figure(replace(position.battle["b0"], at=step.to))
    slot = tuple(one for one in after.clock.queue if one.figure == "b0")[:1]
    acting, _ = begin(FORESIGHTED, replace(after, clock=replace(after.clock, queue=slot)))
    odds = outlook(FORESIGHTED, acting, menace.order)
    assert menace.odds.hits == pytest.approx(odds.on("ann").hits)


def test_whoever_has_acted_can_do_nothing_more() -> None:
    battle = yard((1, 0)).battle
    gone = replace(battle, clock=replace(battle.clock, queue=()))
    assert forecast(FORESIGHTED, gone, "ann", THIS_TURN) == ()
    assert len(forecast(FORESIGHTED, gone, "ann", NEXT_TURN)) == 1


def test_a_game_that_looks_no_turn_ahead_forecasts_nothing() -> None:
    position, _ = begin(TOY, toy_battle(("ann", "red", (0, 0)), ("b0", "blue", (1, 0))))
    assert forecast(TOY, position.battle, "ann") == ()


def test_a_step_has_a_price_as_a_walk_has() -> None:
    position = yard((3, 0))
    found = price(FORESIGHTED, position, Step("ann", Cell(1, 0)))
    assert found.sure
    assert [menace.figure for menace in found.dangers] == ["b0"]
    assert found.chances == ()
    close = price(FORESIGHTED, position, Step("ann", Cell(0, 1)))
    assert close.dangers == ()


def test_what_a_ruleset_knows_of_the_way_is_met() -> None:
    def met(battle: Battle, walk: Choice) -> tuple[Met, ...]:
        return (Met(Cell(1, 0), "a puddle", "T-99"),)

    wet = replace(FORESIGHTED, met=met)
    assert price(wet, yard((3, 0)), Step("ann", Cell(1, 0))).met == (Met(Cell(1, 0), "a puddle", "T-99"),)
