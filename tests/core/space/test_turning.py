"""Walks with alternating diagonals: the same as the search over any edges, however far and in which order asked."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.space.cell import Cell
from core.space.edges import by_turns, reach
from core.space.squares import SquareGrid
from core.space.turning import TurningSteps, TurningWalks
from core.space.ways import Path, Ways

GRID = SquareGrid(7, 6)
WALLS = frozenset({Cell(2, 1), Cell(2, 2), Cell(4, 3)})
CLOSED = frozenset({Cell(3, 4), Cell(5, 1)})
START = Cell(1, 1)
FAR = 24


def searched(points: int) -> dict[Cell, Path]:
    """What the search over any edges finds."""
    cost = by_turns(2, lambda cell: None if cell in WALLS | CLOSED else 0)
    return dict(reach(Ways(GRID, {}), START, 0, points, cost, lambda cell: False))


def walks() -> TurningWalks:
    """A new search on the same map."""
    return TurningWalks(TurningSteps(GRID, 2, lambda here, there: there not in WALLS), START, CLOSED)


@pytest.mark.parametrize("points", range(0, FAR, 2))
def test_the_same_paths_in_the_same_order(points: int) -> None:
    assert [*walks().within(points).items()] == [*searched(points).items()]


def test_a_search_continues_and_shorter_walks_are_part_of_it() -> None:
    going = walks()
    for points in (4, 12, 2, FAR, 7):
        assert [*going.within(points).items()] == [*searched(points).items()]


def test_a_closed_start_can_be_left() -> None:
    steps = TurningSteps(GRID, 2, lambda here, there: True)
    assert len(TurningWalks(steps, START, [START]).within(2)) > 1


@given(st.integers(2, 9), st.integers(2, 9), st.data())
def test_on_any_map_past_anything(width: int, height: int, data: st.DataObject) -> None:
    grid = SquareGrid(width, height)
    cells = st.sampled_from(grid.cells())
    start, points = data.draw(cells), data.draw(st.integers(0, 30))
    walls, closed = (data.draw(st.frozensets(cells, max_size=width * height // 3)) for _ in range(2))
    shut = walls | (closed - {start})
    cost = by_turns(2, lambda cell: None if cell in shut else 0)
    expected = reach(Ways(grid, {}), start, 0, points, cost, lambda cell: False)
    found = TurningWalks(TurningSteps(grid, 2, lambda here, there: there not in walls), start, closed).within(points)
    assert [*found.items()] == [*expected.items()]
