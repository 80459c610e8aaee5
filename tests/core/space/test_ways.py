"""Ways: walks within their points, routes, and the distances to goals."""

from collections.abc import Callable
from itertools import pairwise

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.space.board import Board
from core.space.cell import Cell
from core.space.grid import Grid
from core.space.hexes import HexGrid
from core.space.squares import SquareGrid
from core.space.terrain import TERRAIN, key_of
from core.space.ways import Ways, ways_of
from tests.core.space.boards import CENTRE, HEXES, boards, cells_of, there

OPEN = Ways(HEXES, {})


def nowhere(_: Cell) -> bool:
    return False


def price(path: tuple[Cell, ...], cost: Callable[[Cell], int | None]) -> int:
    return sum(cost(cell) or 0 for cell in path)


@st.composite
def walks(draw: st.DrawFn, on: st.SearchStrategy[Board] = boards) -> tuple[Ways, Cell, int, frozenset[Cell]]:
    """A map with some ground on it, a start, points to spend and the cells that stop a walk."""
    board = draw(on)
    cells = cells_of(board)
    terrain = draw(st.dictionaries(cells, st.sampled_from(sorted(TERRAIN)), max_size=40))
    return Ways(board, terrain), draw(cells), draw(st.integers(0, 9)), draw(st.frozensets(cells, max_size=10))


def dijkstra(ways: Ways, start: Cell, points: int, stops: frozenset[Cell]) -> dict[Cell, float]:
    """What networkx makes of the same walk."""
    found: dict[Cell, float] = nx.single_source_dijkstra_path_length(
        ways.graph,
        start,
        cutoff=points,
        weight=lambda here, there, _: None if here in stops and here != start else ways.cost(there),
    )
    return found


# Reach


def test_on_open_ground_points_are_steps() -> None:
    found = OPEN.reach(CENTRE, 3, OPEN.cost, nowhere)
    assert set(found) == set(HEXES.disc(CENTRE, 3))


def test_the_start_is_reached_by_standing_still() -> None:
    assert OPEN.reach(CENTRE, 0, OPEN.cost, nowhere) == {CENTRE: ()}


def test_a_walk_goes_round_a_wall() -> None:
    ways = Ways(HEXES, {there(0, -1): "wall"})
    assert ways.reach(CENTRE, 5, ways.cost, nowhere)[there(0, -2)] == (there(1, -1), there(1, -2), there(0, -2))


def test_dear_ground_is_walked_round_if_that_is_cheaper() -> None:
    ways = Ways(HEXES, {there(0, -1): "barricade"})
    assert there(0, -1) not in ways.reach(CENTRE, 5, ways.cost, nowhere)[there(0, -2)]


def test_a_walk_enters_a_cell_that_stops_it_and_goes_no_further() -> None:
    corridor = Ways(HexGrid(1, 5), {})
    found = corridor.reach(Cell(0, 0), 9, corridor.cost, {Cell(0, 2)}.__contains__)
    assert set(found) == {(0, 0), (0, 1), (0, 2)}


def test_a_walk_may_begin_where_others_stop() -> None:
    assert there(0, -2) in OPEN.reach(CENTRE, 2, OPEN.cost, {CENTRE}.__contains__)


def test_of_equal_paths_the_lower_directions_come_first() -> None:
    found = OPEN.reach(CENTRE, 2, OPEN.cost, nowhere)
    assert found[there(1, -2)] == (there(0, -1), there(1, -2))


def test_a_step_that_costs_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="expected 1 or more, got"):
        OPEN.reach(CENTRE, 2, lambda _: 0, nowhere)


@given(walks())
def test_a_reach_costs_what_networkx_says(walk: tuple[Ways, Cell, int, frozenset[Cell]]) -> None:
    ways, start, points, stops = walk
    found = ways.reach(start, points, ways.cost, stops.__contains__)
    assert {cell: price(path, ways.cost) for cell, path in found.items()} == dijkstra(ways, start, points, stops)


@given(walks())
def test_a_path_is_of_steps_through_open_cells_and_ends_at_the_first_stop(
    walk: tuple[Ways, Cell, int, frozenset[Cell]],
) -> None:
    ways, start, points, stops = walk
    for cell, path in ways.reach(start, points, ways.cost, stops.__contains__).items():
        trail = (start, *path)
        assert trail[-1] == cell
        assert all(there in ways.grid.neighbours(here) for here, there in pairwise(trail))
        assert not any(ways.cost(passed) is None for passed in path)
        assert not any(passed in stops for passed in path[:-1])


small_boards: st.SearchStrategy[Board] = st.one_of(
    st.builds(HexGrid, st.integers(1, 4), st.just(3)), st.builds(SquareGrid, st.integers(1, 4), st.just(3))
)


@given(walks(small_boards))
def test_a_path_is_the_first_of_all_paths_by_price_then_steps_then_directions(
    walk: tuple[Ways, Cell, int, frozenset[Cell]],
) -> None:
    ways, start, _, stops = walk
    best: dict[Cell, tuple[int, int, list[int]]] = {}
    for path in every_path(ways.grid, (start,), 4):
        costs = [ways.cost(cell) for cell in path[1:]]
        if None in costs or any(cell in stops for cell in path[1:-1]):
            continue
        total = sum(cost for cost in costs if cost)
        if total <= 4:
            ranked = (total, len(costs), directions(ways.grid, path))
            best[path[-1]] = min(ranked, best.get(path[-1], ranked))
    found = ways.reach(start, 4, ways.cost, stops.__contains__)
    walked = {cell: directions(ways.grid, (start, *path)) for cell, path in found.items()}
    assert walked == {cell: turns for cell, (_, _, turns) in best.items()}


def directions(grid: Grid, path: tuple[Cell, ...]) -> list[int]:
    return [grid.direction(here, there) for here, there in pairwise(path)]


def every_path(grid: Grid, path: tuple[Cell, ...], steps: int) -> list[tuple[Cell, ...]]:
    """Every path of at most so many steps that crosses no cell twice, the one given included."""
    if steps == 0:
        return [path]
    onward = [there for there in grid.neighbours(path[-1]) if there not in path]
    return [path] + [found for there in onward for found in every_path(grid, (*path, there), steps - 1)]


# Distances


def test_the_nearest_goal_counts() -> None:
    found = OPEN.distances([there(0, -4), there(0, 3)], OPEN.cost)
    assert found[CENTRE] == 3


def test_where_one_stands_costs_nothing_to_leave() -> None:
    found = OPEN.distances([there(0, -2)], lambda cell: None if cell == CENTRE else 1)
    assert found[CENTRE] == 2


def test_without_a_goal_nothing_is_near() -> None:
    assert OPEN.distances([], OPEN.cost) == {}


@given(walks())
def test_a_distance_is_the_price_of_the_walk(walk: tuple[Ways, Cell, int, frozenset[Cell]]) -> None:
    ways, start, points, _ = walk
    for goal, path in ways.reach(start, points, ways.cost, nowhere).items():
        assert ways.distances([goal], ways.cost)[start] == price(path, ways.cost)


@given(walks())
def test_distances_are_those_of_dijkstra(walk: tuple[Ways, Cell, int, frozenset[Cell]]) -> None:
    ways, _, _, goals = walk
    back = ways.graph.reverse()
    found = (
        nx.multi_source_dijkstra_path_length(back, sorted(goals), weight=lambda here, _, __: ways.cost(here))
        if goals
        else {}
    )
    assert ways.distances(goals, ways.cost) == found


@given(walks(), st.data())
def test_nobody_comes_through_what_is_blocked(
    walk: tuple[Ways, Cell, int, frozenset[Cell]], data: st.DataObject
) -> None:
    ways, _, _, goals = walk
    blocked = data.draw(st.frozensets(st.sampled_from(ways.grid.cells()), max_size=8))
    found = ways.distances(goals, lambda cell: None if cell in blocked else ways.cost(cell))
    assert ways.distances_past(goals, blocked) == found


@given(walks())
def test_beside_a_cell_is_where_nothing_more_is_asked(walk: tuple[Ways, Cell, int, frozenset[Cell]]) -> None:
    ways, start, _, _ = walk
    near = [cell for cell in ways.grid.neighbours(start) if ways.cost(cell) is not None]
    assert ways.beside(start) == ways.distances(near, ways.cost)
    assert all(ways.beside(start)[cell] == 0 for cell in near)


# Walks remembered


@given(walks(), st.data())
def test_a_walk_remembered_is_the_walk(walk: tuple[Ways, Cell, int, frozenset[Cell]], data: st.DataObject) -> None:
    ways, start, points, stops = walk
    cells = st.sampled_from(ways.grid.cells())
    for _ in range(3):
        changed = data.draw(st.dictionaries(cells, st.sampled_from([None, 1, 2, 5]), max_size=8))
        cost = {**{cell: ways.cost(cell) for cell in ways.grid.cells()}, **changed}
        found = ways.walks(start, points, changed, stops)
        assert list(found.items()) == list(ways.reach(start, points, cost.__getitem__, stops.__contains__).items())


# Sharing


def test_the_same_ground_has_the_same_ways() -> None:
    assert ways_of(HEXES, key_of({CENTRE: "wall"})) is ways_of(HexGrid(24, 20), key_of({CENTRE: "wall"}))


def test_the_steps_out_of_a_cell_are_found_when_a_walk_comes_there() -> None:
    ways = Ways(HexGrid(99, 99), {})
    _ = ways.reach(CENTRE, 1, lambda _: 1, nowhere)
    assert len(ways._steps) < 99
