"""The sums that all games share: what a strike is worth, how long patience lasts, what a plan comes to."""

from __future__ import annotations

from typing import cast

import pytest

from ai.assessment import Assessment, Term, ranked
from ai.patience import LAST_TURN, RECKLESS_AT, danger_weight, patience
from ai.plans import Plan, ReadingDefaults, assessed, legal
from ai.strike import DOWN, NO_STRIKE, OUT, STUNNED, Strike
from ai.worth import ACTION
from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.figure import Figure
from core.play.asking import Need, Pass
from core.play.menu import Menu
from core.space.cell import Cell
from core.space.squares import SquareGrid

PASS = Pass("ann")


def at_turn(turn: int) -> Battle:
    return Battle(SquareGrid(2, 2), {}, clock=Clock(turn=turn))


def test_a_strike_is_worth_its_hits_and_what_it_does_besides() -> None:
    assert Strike(500, 1200, 0, 0).worth == 1200
    assert Strike(500, 0, 1000, 0).worth == OUT
    assert Strike(500, 0, 0, 500).worth == DOWN // 2
    assert Strike(500, 0, 0, 0, 250).worth == STUNNED // 4
    assert Strike(500, 1200, 100, 200, 300).worth == 1200 + (100 * OUT + 200 * DOWN + 300 * STUNNED) // 1000
    assert OUT > STUNNED > DOWN > 0


def test_a_strike_stops_an_enemy_it_puts_out_or_fells_or_stuns() -> None:
    assert Strike(900, 5000, 100, 20, 3).stops == 123
    assert NO_STRIKE.stops == NO_STRIKE.worth == NO_STRIKE.chance == 0


def test_a_share_of_a_strike_is_a_share_of_each_part() -> None:
    assert Strike(900, 500, 100, 40, 20).share(50) == Strike(450, 250, 50, 20, 10)
    assert Strike(900, 500, 100, 40, 20).share(100) == Strike(900, 500, 100, 40, 20)


@pytest.mark.parametrize(("turn", "left"), [(0, 100), (5, 80), (LAST_TURN - 1, 4), (LAST_TURN, 0), (LAST_TURN + 9, 0)])
def test_patience_ends_with_the_turns(turn: int, left: int) -> None:
    assert patience(at_turn(turn)) == left


def test_danger_is_minded_while_there_is_patience_and_less_and_less_after() -> None:
    assert [danger_weight(at_turn(turn)) for turn in (0, LAST_TURN, LAST_TURN + 3, RECKLESS_AT - 3)] == [
        100,
        100,
        80,
        20,
    ]
    assert [danger_weight(at_turn(turn)) for turn in (RECKLESS_AT, RECKLESS_AT + 5)] == [0, 0]


def test_a_plan_counts_each_reason_once_and_leaves_out_those_of_no_weight() -> None:
    plan = Plan(PASS, (("harm", 500), ("danger", -200), ("harm", 100), ("wait", 0)), "ben")
    assert plan.score == 400
    found = assessed(plan)
    assert found.terms == (Term("harm", 600), Term("danger", -200))
    assert (found.score, found.aim, found.choice) == (400, "ben", PASS)


def test_the_best_comes_first_and_of_equals_the_one_thought_of_first() -> None:
    poor, good, other = (Assessment.of(Pass(name), Term("x", value)) for name, value in (("a", 1), ("b", 5), ("c", 5)))
    assert ranked([poor, good, other]) == [good, other, poor]


def test_what_the_rules_do_not_allow_is_left_out_and_the_order_stays() -> None:
    found = [Assessment.of(Pass(name), Term("x", value)) for name, value in (("a", 1), ("b", 9), ("c", 5))]
    assert legal(found, cast(Menu, {Pass("a"), Pass("c")})) == [found[0], found[2]]


def test_a_game_in_which_nothing_lies_about_has_plain_answers() -> None:
    plain, ann = ReadingDefaults(), Figure("ann", "Ann", "red", Cell(0, 0), 0, None)
    battle = Battle(SquareGrid(2, 2), {"ann": ann})
    assert plain.chances is True
    assert plain.apart(Need(10), 12) is False
    assert (plain.may_still_do(ann), plain.ground(battle, "red"), plain.follows(battle, "ann")) == (ACTION, 0, 0)
    assert [*plain.strikes_of(ann), *plain.judged(PASS), *plain.changes(battle, PASS)] == []
    with pytest.raises(NotImplementedError):
        plain.mover(ann)
