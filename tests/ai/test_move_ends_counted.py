"""How many ends of a move are kept, for made-up moves. Those of a battle: test_move_ends.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ai.assessment import Assessment
from ai.move_ends import apart, foremost
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Choice, Pass
from core.space.cell import Cell
from core.space.squares import SquareGrid

HERE = Cell(20, 20)
BATTLE = Battle(SquareGrid(50, 50), {"ann": Figure("ann", "Ann", "red", HERE, 0, None)})


@dataclass(frozen=True, slots=True)
class Go(Choice):
    """Goes a way."""

    verb: ClassVar[str] = "go"
    path: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Creep(Go):
    """Goes it slowly."""

    verb: ClassVar[str] = "creep"


def to(column: int, row: int = 0, score: int = 0) -> Assessment:
    """A move by way of the corner."""
    return Assessment(Go("ann", (Cell(49, 49), Cell(column, row))), score, ())


def kept_of(moves: Sequence[Assessment], most: int = 1000) -> tuple[int, list[Assessment]]:
    found, kept = foremost(BATTLE, iter(moves), most)
    return len(found), kept


def kept_apart(moves: Sequence[Assessment], *taken: Assessment, most: int = 1000) -> tuple[int, list[Assessment]]:
    found, kept = apart(BATTLE, iter(moves), list(taken), most)
    return len(found), kept


def test_the_foremost_are_among_the_first_forty() -> None:
    moves = [to(number) for number in range(45)]
    assert kept_of(moves) == (40, moves[:40])
    assert kept_of(moves, 7) == (7, moves[:7])
    assert kept_of(moves, 1) == (1, moves[:1])


def test_what_is_four_hits_worse_is_the_last_that_counts() -> None:
    best, as_good, worse, other = to(0, score=500), to(1, score=-3500), to(2, score=-3501), to(3, score=-3501)
    assert kept_of([best, as_good, worse, other]) == (3, [best, as_good])


def test_of_one_cell_the_first_is_kept_of_each_kind() -> None:
    creep = Assessment(Creep("ann", (Cell(1, 0),)), 0, ())
    moves = [to(1), to(1), creep, to(2)]
    assert kept_of(moves) == (4, [moves[0], creep, moves[3]])


def test_who_goes_nowhere_ends_where_he_is() -> None:
    stays, comes_back = Assessment(Go("ann"), 0, ()), to(HERE.q, HERE.r)
    assert kept_of([stays, comes_back]) == (2, [stays])
    assert kept_apart([to(HERE.q + 1, HERE.r), to(HERE.q + 2, HERE.r)], stays)[1] == [to(HERE.q + 2, HERE.r)]


def test_those_apart_are_two_cells_from_all_that_are_taken_and_from_one_another() -> None:
    beside, away, beside_that = to(1, 1), to(4), to(5)
    assert kept_apart([beside, away, beside_that, to(6)], to(0), to(20)) == (4, [away, to(6)])


def test_no_more_are_looked_at_than_are_wanted() -> None:
    moves = [to(2 * number) for number in range(1, 9)]
    assert kept_apart(moves, to(0), most=3) == (3, moves[:3])
    assert kept_apart(moves, to(0), most=1) == (1, moves[:1])
    assert kept_apart(moves, to(0), most=0) == (0, [])


def test_those_apart_are_among_the_next_six_hundred() -> None:
    moves = [to(1)] * 600
    assert kept_apart([*moves[1:], to(9), to(12)], to(0)) == (600, [to(9)])
    assert kept_apart([*moves, to(9)], to(0)) == (600, [])


def test_what_is_no_move_is_apart_from_nothing() -> None:
    wait = Assessment(Pass("ann"), 0, ())
    assert kept_apart([wait, to(9)], wait) == (2, [to(9)])
    assert kept_of([wait, wait]) == (2, [wait])
