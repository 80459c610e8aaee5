"""How far the enemies are, and which way to look for them."""

from __future__ import annotations

from ai.enemy_distances import FACES, enemy_distances
from core.space.cell import Cell
from core.space.hexes import HexGrid

GRID = HexGrid(15, 15)
HERE = Cell(7, 3)


def test_the_nearest_is_counted_and_who_is_here_is_not() -> None:
    seen = enemy_distances(GRID, (Cell(7, 6), Cell(7, 5), HERE))
    assert seen.nearest(HERE) == 2
    assert enemy_distances(GRID, (HERE,)).nearest(HERE) == 0


def test_it_looks_where_the_nearest_is_and_a_little_aside() -> None:
    seen = enemy_distances(GRID, (Cell(7, 5), Cell(7, 0)))
    south, north = 3, 0
    assert seen.ahead(HERE) == south
    assert seen.faces(HERE)[south] == 2 * FACES // 2 + -FACES // 3
    assert seen.faces(HERE)[south - 1] == FACES // 2
    assert seen.faces(HERE)[north] == 2 * FACES // 3 + -FACES // 2
