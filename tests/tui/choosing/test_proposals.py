"""The computer's proposals to the game master: best first, and different in more than a detail."""

from __future__ import annotations

from ai.assessment import Assessment, Term
from core.play.asking import Choice
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.movement.moving import Move
from core.space.cell import Cell
from tui.choosing.proposals import MOST, distinct

HERE, THERE = Cell(1, 1), Cell(2, 2)


def scored(*orders: Choice) -> list[Assessment]:
    """The orders with falling scores."""
    return [Assessment.of(order, Term("attack", 1000 - n)) for n, order in enumerate(orders)]


def test_of_moves_to_one_place_only_the_best_is_proposed() -> None:
    moves = Move("ann", (HERE,), 0), Move("ann", (HERE,), 1), Move("ann", (THERE,), 0)
    assert [one.choice for one in distinct(scored(*moves))] == [moves[0], moves[2]]


def test_the_same_order_of_others_or_against_others_is_another_proposal() -> None:
    strikes = Strike("ann", "bo", "x"), Strike("ann", "bo", "y"), Strike("ann", "cy", "x"), Strike("dee", "bo", "x")
    assert [one.choice for one in distinct(scored(*strikes))] == [strikes[0], strikes[2], strikes[3]]


def test_alike_orders_are_better_than_none() -> None:
    moves = Move("ann", (HERE,), 0), Move("ann", (HERE,), 1)
    assert [one.choice for one in distinct(scored(*moves))] == [*moves]


def test_there_are_not_too_many() -> None:
    moves = [Move("ann", (Cell(n, 0),), 0) for n in range(20)]
    assert len(distinct(scored(*moves))) == MOST
