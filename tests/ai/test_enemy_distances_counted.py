"""What each facing is worth of an enemy so far away, in numbers. Which way is chosen: test_enemy_distances.py."""

from __future__ import annotations

import pytest

from ai.enemy_distances import EnemyDistances, enemy_distances
from core.space.cell import Cell
from core.space.hexes import HexGrid

GRID = HexGrid(15, 15)
HERE = Cell(7, 3)
SOUTH = 3


@pytest.mark.parametrize(
    ("away", "faces"),
    [
        (1, (-60, 0, 60, 120, 60, 0)),
        (2, (-30, 0, 30, 60, 30, 0)),
        (10, (-6, 0, 6, 12, 6, 0)),
        (11, (0, 0, 0, 0, 0, 0)),
    ],
)
def test_the_farther_the_less_and_nothing_beyond_ten_cells(away: int, faces: tuple[int, ...]) -> None:
    seen = EnemyDistances(GRID, (Cell(HERE.q, HERE.r + away),))
    assert seen.faces(HERE) == faces
    assert seen.ahead(HERE) == faces.index(max(faces))
    assert seen.nearest(HERE) == away


def test_each_question_may_come_first() -> None:
    south = (Cell(7, 5),)
    assert EnemyDistances(GRID, south).ahead(HERE) == SOUTH
    assert EnemyDistances(GRID, south).nearest(HERE) == 2
    assert EnemyDistances(GRID, south).faces(HERE)[SOUTH] == 60


def test_where_nobody_is_no_way_is_better_than_another() -> None:
    nobody = EnemyDistances(GRID, ())
    assert (nobody.nearest(HERE), nobody.faces(HERE), nobody.ahead(HERE)) == (0, (0,) * 6, 0)


def test_it_is_shared_by_all_who_ask_about_the_same_cells() -> None:
    assert enemy_distances(GRID, (HERE,)) is enemy_distances(GRID, (HERE,))
