"""Walks over rough ground: the same as the search over any edges."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.space.cell import Cell
from core.space.edges import StepCost, reach
from core.space.hexes import HexGrid
from core.space.runs import EVEN, ODD, OUT, walks_in_runs
from core.space.ways import Ways
from tests.core.space.test_ways import walks

DEAR, CHEAP = 3, 2
"""The costs of rough cells in odd and in even places of a run."""
ROW = Ways(HexGrid(7, 1), {})


def in_runs(ways: Ways, closed: frozenset[Cell], rough: frozenset[Cell]) -> StepCost[int]:
    """The costs of steps over the same ground."""

    def cost(here: Cell, there: Cell, gait: int, /) -> tuple[int, int] | None:
        base = ways.cost(there)
        if base is None or there in closed:
            return None
        if there not in rough:
            return base, OUT
        return (CHEAP, EVEN) if gait == ODD else (DEAR, ODD)

    return cost


@given(walks(), st.data())
def test_the_same_paths_in_the_same_order(walk: tuple[Ways, Cell, int, frozenset[Cell]], data: st.DataObject) -> None:
    ways, start, points, closed = walk
    rough = data.draw(st.frozensets(st.sampled_from(ways.grid.cells())))
    gait = data.draw(st.sampled_from([ODD, EVEN])) if start in rough else OUT
    found = walks_in_runs(ways, start, gait, points, closed, dict.fromkeys(rough, (DEAR, CHEAP)))
    expected = reach(ways, start, gait, points, in_runs(ways, closed, rough), lambda cell: False)
    assert [*found.items()] == [*expected.items()]


@pytest.mark.parametrize(("gait", "steps"), [(OUT, 2), (ODD, 3), (EVEN, 2)])
def test_a_run_continues_from_where_it_begins(gait: int, steps: int) -> None:
    cells = ROW.grid.cells()
    found = walks_in_runs(ROW, cells[0], gait, CHEAP + DEAR + CHEAP, (), dict.fromkeys(cells, (DEAR, CHEAP)))
    assert len(found[cells[steps]]) == steps
    assert len(found) == steps + 1
