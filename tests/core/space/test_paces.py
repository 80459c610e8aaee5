"""Walks that cost by gait and direction: the same as the search over any edges."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from core.space.cell import Cell
from core.space.edges import length, reach
from core.space.paces import Paces, arrivals
from core.space.ways import Ways
from tests.core.space.test_ways import walks

DIRECTIONS = 8
"""As many as squares have."""


def turning(faces: int, direction: int) -> tuple[int, int]:
    """A step costs one more if it isn't straight ahead, and turns the walker."""
    return (1 if direction == faces else 2), direction


@given(walks(), st.data())
def test_the_same_paths_in_the_same_order(walk: tuple[Ways, Cell, int, frozenset[Cell]], data: st.DataObject) -> None:
    ways, start, points, stops = walk
    cells = st.sampled_from(ways.grid.cells())
    more = data.draw(st.dictionaries(cells, st.sampled_from([None, 0, 1, 3]), max_size=8))

    def cost(here: Cell, there: Cell, faces: int, /) -> tuple[int, int] | None:
        ground = ways.cost(there)
        added = more.get(there, None if ground is None else ground - 1)
        if added is None:
            return None
        step, after = turning(faces, ways.grid.direction(here, there))
        return step + added, after

    paces = Paces(turning, DIRECTIONS)
    found = arrivals(ways, start, paces.number(0), points, paces, more, stops)
    paths = {cell: arrival.path for cell, arrival in found.items()}
    assert [*paths.items()] == [*reach(ways, start, 0, points, cost, stops.__contains__).items()]
    for arrival in found.values():
        assert arrival.cost == length(arrival.path, start, 0, cost)
        last = (start, *arrival.path)[-2:]
        assert paces.gait(arrival.pace) == (ways.grid.direction(*last) if arrival.path else 0)
