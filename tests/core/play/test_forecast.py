"""Forecasts in a game of squares and actions that shares nothing with skirmish, and in one that foresees nothing. What
a walk brings is in test_move_preview.py."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.posture import Life
from core.battle.record import replace
from core.play.asking import Choice
from core.play.forecast import NEXT_TURN, THIS_TURN, forecast
from core.play.order_odds import outlook
from core.play.position import Position, begin
from core.play.quick_odds import QuickOdds
from core.play.ruleset import Odds, Opening
from core.rulebook.rule import Verb
from core.rulebook.rulebook import Rulebook
from core.space.cell import Cell
from tests.support.parts import with_part
from tests.support.toy import TOY, Attack, Grab, Step, toy_battle
from tests.support.toy_ahead import FORESIGHTED
from tests.support.toy_alley import ALLEY, Blast


def yard(*at: tuple[int, int]) -> Position:
    """Ann to act at (0, 0), and blues at these places who act after her."""
    blues = [(f"b{number}", "blue", place) for number, place in enumerate(at)]
    return begin(FORESIGHTED, toy_battle(("ann", "red", (0, 0)), *blues))[0]


def test_who_is_beside_strikes_with_the_odds_of_the_blow() -> None:
    position = yard((1, 0))
    (danger,) = forecast(FORESIGHTED, position.battle, "ann")
    assert (danger.figure, danger.steps) == ("b0", ())
    assert isinstance(danger.order, Attack | Grab)


def test_who_is_two_squares_away_steps_and_strikes() -> None:
    (near,) = forecast(FORESIGHTED, yard((2, 0), (5, 5)).battle, "ann")
    assert isinstance(near.steps[0], Step)
    assert near.figure == "b0"


def test_who_is_three_squares_away_can_do_nothing_with_two_actions() -> None:
    assert forecast(FORESIGHTED, yard((3, 0)).battle, "ann", NEXT_TURN) == ()


def test_what_the_last_action_may_do_is_as_likely_as_the_rules_say() -> None:
    position = yard((2, 0))
    (danger,) = forecast(FORESIGHTED, position.battle, "ann")
    (step,) = danger.steps
    assert isinstance(step, Step)
    after = position.battle.with_figure(replace(position.battle["b0"], at=step.to))
    slot = tuple(one for one in after.clock.queue if one.figure == "b0")[:1]
    acting, _ = begin(FORESIGHTED, replace(after, clock=replace(after.clock, queue=slot)))
    odds = outlook(FORESIGHTED, acting, danger.order)
    assert danger.odds.hits == pytest.approx(odds.on("ann").hits)


def test_a_figure_that_has_acted_can_do_nothing_more() -> None:
    battle = yard((1, 0)).battle
    gone = replace(battle, clock=replace(battle.clock, queue=()))
    assert forecast(FORESIGHTED, gone, "ann", THIS_TURN) == ()
    assert len(forecast(FORESIGHTED, gone, "ann", NEXT_TURN)) == 1


def test_a_game_that_looks_no_turn_ahead_forecasts_nothing() -> None:
    position, _ = begin(TOY, toy_battle(("ann", "red", (0, 0)), ("b0", "blue", (1, 0))))
    assert forecast(TOY, position.battle, "ann") == ()


def glance(book: Rulebook, battle: Battle, order: Choice) -> QuickOdds | None:
    """Every blow is known at a glance: it does five hits, from the corner nine."""
    return QuickOdds(0.25, 9.0 if battle[order.figure].at == CORNER else 5.0) if isinstance(order, Attack) else None


CORNER = Cell(1, 1)
KNOWN = with_part(FORESIGHTED, Verb.QUICK_ODDS, glance)


def test_a_figure_that_is_out_of_the_fight_is_in_no_danger() -> None:
    battle = yard((1, 0)).battle
    out = battle.with_figure(replace(battle["ann"], life=Life.UNCONSCIOUS))
    assert forecast(FORESIGHTED, out, "ann") == ()


def test_figures_it_is_asked_without_are_left_out_and_the_roster_decides_ties() -> None:
    battle = yard((1, 0), (0, 1), (1, 1)).battle
    assert [danger.figure for danger in forecast(FORESIGHTED, battle, "ann")] == ["b0", "b1", "b2"]
    assert [danger.figure for danger in forecast(FORESIGHTED, battle, "ann", without={"b1"})] == ["b0", "b2"]


def test_what_is_known_at_a_glance_is_told_as_it_is_from_the_best_place() -> None:
    (danger,) = forecast(KNOWN, yard((1, 0)).battle, "ann")
    assert danger.steps == (Step("b0", CORNER),)
    assert (danger.order, danger.odds) == (Attack("b0", "ann"), QuickOdds(0.25, 9.0))


@pytest.mark.parametrize(("promise", "hits"), [(5.0, 5.0), (5.1, 9.0)])
def test_what_promises_no_more_than_was_found_is_not_looked_into(promise: float, hits: float) -> None:
    beside, corner = yard((1, 0)).battle, yard((1, 1)).battle

    def openings(book: Rulebook, battle: Battle, *asked: object) -> Iterator[Opening]:
        for at, worth in ((beside, 0.0), (corner, promise)):
            yield Opening((), replace(at, clock=replace(at.clock, queue=(Slot((0, 0), "b0"),))), worth)

    (danger,) = forecast(replace(KNOWN, odds=Odds(openings=openings)), beside, "ann")
    assert danger.odds.hits == hits


def test_a_blow_that_is_not_known_is_run_through_for_what_it_is_for() -> None:
    (danger,) = forecast(with_part(FORESIGHTED, Verb.SUCCESS, lambda order, told: False), yard((1, 0)).battle, "ann")
    assert (danger.odds.chance, danger.odds.harm > 0) == (0.0, True)
    (danger,) = forecast(with_part(FORESIGHTED, Verb.SUCCESS, lambda order, told: None), yard((1, 0)).battle, "ann")
    assert danger.odds.chance == pytest.approx(1.0)


def test_an_area_attack_threatens_the_figures_in_its_area_only() -> None:
    figures = [("ann", "red", (0, 0)), ("b0", "blue", (4, 4)), ("bea", "red", (0, 1)), ("cid", "red", (5, 0))]
    battle = begin(ALLEY, toy_battle(*figures))[0].battle
    (danger,) = forecast(ALLEY, battle, "ann")
    assert danger.order in (Blast("b0", Cell(0, 0)), Blast("b0", Cell(0, 1)))
    assert danger.odds.chance == pytest.approx(1.0)
    assert danger.odds.hits == 3.5
    (danger,) = forecast(ALLEY, battle, "cid")
    assert danger.order == Blast("b0", Cell(5, 0))
