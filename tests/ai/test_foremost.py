"""Which ends of a move are followed, with moves of given scores; in battles: test_move_ends.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.assessment import Assessment
from ai.move_ends import APART, LOOKED_AT, LOOKED_AT_APART, WORSE, apart, foremost
from core.battle.battle import Battle
from core.battle.record import replace
from core.play.asking import Pass
from core.rulesets.skirmish.movement.moving import Move
from core.space.cell import Cell
from core.space.hexes import HexGrid
from hexfray.testing.skirmish import battle_of, fighter

BATTLE: Battle = replace(battle_of(fighter("ann", (0, 0))), grid=HexGrid(60, 20))


def ends(*scored: tuple[int, int]) -> list[Assessment]:
    """Moves along a row: to which column, and their scores."""
    return [Assessment(Move("ann", (BATTLE.grid.at(column, 5),), 0), score, ()) for column, score in scored]


def columns(found: list[Assessment]) -> list[int]:
    cells = [one.choice.path[-1] for one in found if isinstance(one.choice, Move)]
    return [BATTLE.grid.offset(cell)[0] for cell in cells]


def test_of_one_cell_the_best_is_kept_and_those_much_worse_are_not_looked_at() -> None:
    moves = ends((1, 9000), (1, 8900), (2, 9000 - WORSE), (3, 9000 - WORSE - 1), (4, 0))
    looked, kept = foremost(BATTLE, iter(moves), 9)
    assert (columns(looked), columns(kept)) == ([1, 1, 2, 3], [1, 2])


def test_no_more_are_kept_than_wanted_nor_looked_at_than_the_best() -> None:
    moves = ends(*((column, 100 - column) for column in range(55)))
    assert [len(found) for found in foremost(BATTLE, iter(moves), 3)] == [3, 3]
    assert [len(found) for found in foremost(BATTLE, iter(moves), 99)] == [LOOKED_AT, LOOKED_AT]


def test_what_is_no_move_is_one_end_by_itself() -> None:
    stay = Assessment(Pass("ann"), 50, ())
    looked, kept = foremost(BATTLE, iter([*ends((1, 60)), stay, stay]), 9)
    assert (len(looked), len(kept)) == (3, 2)
    assert apart(BATTLE, iter([stay]), [], 5) == ([stay], [])


def test_ends_apart_are_far_from_those_taken_and_from_one_another() -> None:
    moves = ends((1, 9), (2, 8), (3, 7), (4, 6), (6, 5), (7, 4))
    looked, kept = apart(BATTLE, iter(moves), ends((0, 10)), 9)
    assert APART == 2
    assert (columns(looked), columns(kept)) == ([1, 2, 3, 4, 6, 7], [2, 4, 6])
    assert columns(apart(BATTLE, iter(moves), ends((0, 10)), 2)[1]) == [2, 4]
    assert apart(BATTLE, iter(moves), [], 0) == ([], [])


def test_only_so_many_are_looked_through_for_ends_apart() -> None:
    def many() -> Iterator[Assessment]:
        yield from ends(*((1, 5) for _ in range(LOOKED_AT_APART + 9)))

    looked, kept = apart(BATTLE, many(), [], 5)
    assert (len(looked), len(kept)) == (LOOKED_AT_APART, 1)
    assert isinstance(kept[0].choice, Move)
    assert kept[0].choice.path == (Cell(1, 5),)
