"""The cheapest ways to some cells: what counts, and that the same question is asked once. What becomes of them in the
games: test_routes.py."""

from __future__ import annotations

import pytest

from ai.route_dangers import Sight, Watch
from ai.route_search import MOST, POINT, way_field
from core.battle.battle import Battle
from core.battle.record import replace
from core.space.cell import Cell
from core.space.hexes import HexGrid
from core.space.terrain import TerrainMap, key_of
from core.space.ways import Ways, ways_of
from hexfray.testing.skirmish import battle_of, fighter

GRID = HexGrid(9, 5)
START, GOAL = GRID.at(0, 2), GRID.at(8, 2)
MIDDLE = GRID.at(4, 2)
"""In the middle of the only straight way."""


def ways(terrain: TerrainMap | None = None) -> Ways:
    """The ways over a small map."""
    return ways_of(GRID, key_of(terrain or {}))


def watch(*seen: Cell, shot: int = 1000, clear: int = 100) -> Watch:
    """An enemy in a corner who sees only some cells."""
    sight = Sight(battle_of(fighter("ann")), lambda _, __, cell: clear if cell in seen else 0, GRID.at(8, 0))
    return Watch("ben", GRID.at(8, 0), sight, shot)


def way(
    field_of: Ways, *watches: Watch, bodies: frozenset[tuple[Cell, int]] = frozenset(), weight: int = 100
) -> tuple[Cell, ...]:
    """The way from the start to the goal."""
    return way_field(field_of, frozenset({GOAL}), watches, bodies, weight).way(START)


def test_without_anybody_it_is_the_shortest_over_the_ground() -> None:
    rough: TerrainMap = {cell: "rubble" for cell in GRID.cells() if (cell.q * 7 + cell.r * 3) % 4 == 0}
    ground = ways(rough)
    field = way_field(ground, frozenset({GOAL}), (), frozenset(), 0)
    points = ground.distances({GOAL}, ground.cost)
    assert {cell: field.left(cell) for cell in GRID.cells()} == {cell: POINT * points[cell] for cell in GRID.cells()}


def test_a_way_is_a_walk_step_by_step_to_the_goal() -> None:
    found = way(ways())
    assert len(found) == GRID.distance(START, GOAL)
    assert all(GRID.distance(a, b) == 1 for a, b in zip((START, *found), found, strict=False))
    assert found[-1] == GOAL


def test_a_danger_costs_as_much_as_it_weighs_and_no_more_than_three_points() -> None:
    field = way_field(ways(), frozenset({GOAL}), (), frozenset(), 0)
    near = GRID.at(7, 2)
    plain = field.left(near)
    assert plain == POINT
    for shot, clear, more in ((1000, 100, 50), (1000, 60, 30), (2000, 100, 100), (90_000, 100, MOST)):
        danger = watch(GOAL, shot=shot, clear=clear)
        assert way_field(ways(), frozenset({GOAL}), (danger,), frozenset(), 50).left(near) == POINT + more


def test_who_can_strike_is_feared_within_reach_and_who_shoots_in_sight() -> None:
    both = watch(MIDDLE)._replace(blow=500, reach=3)
    near, far = GRID.at(8, 2), GRID.at(0, 2)
    assert [both.harm(ways(), cell) for cell in (near, MIDDLE, far)] == [500, 1000, 0]
    assert both._replace(at=MIDDLE).harm(ways(), MIDDLE) == 1500


def test_it_goes_round_what_is_seen_unless_that_is_too_long() -> None:
    seen = [GRID.at(4, row) for row in (1, 2, 3)]
    assert MIDDLE not in way(ways(), watch(*seen))
    assert len(way(ways(), watch(*seen), weight=5)) == GRID.distance(START, GOAL)


def test_a_body_is_gone_round_where_there_is_room_and_past_where_there_is_none() -> None:
    body = frozenset({(MIDDLE, 10)})
    assert MIDDLE not in way(ways(), bodies=body)
    wall: TerrainMap = {GRID.at(4, row): "wall" for row in (0, 1, 3, 4)}
    assert MIDDLE in way(ways(wall), bodies=body)


def test_there_is_no_way_through_walls() -> None:
    shut = ways({GRID.at(4, row): "wall" for row in range(5)})
    field = way_field(shut, frozenset({GOAL}), (), frozenset(), 0)
    assert field.left(START) is None
    assert field.way(START) == ()
    assert way_field(shut, frozenset({MIDDLE}), (), frozenset(), 0).left(START) is None, "a goal in a wall"


def test_of_equal_ways_it_is_that_of_the_lowest_directions() -> None:
    found = way(ways())
    field = way_field(ways(), frozenset({GOAL}), (), frozenset(), 100)
    for here, there in zip((START, *found), found, strict=False):
        as_good = [cell for _, cell in ways().steps(here) if field.left(cell) == field.left(there)]
        assert there == as_good[0]


@pytest.mark.parametrize("turned", [False, True])
def test_the_order_of_goals_and_bodies_does_not_matter(turned: bool) -> None:
    cells = [GOAL, GRID.at(8, 4), GRID.at(8, 0)]
    bodies = [(MIDDLE, 10), (GRID.at(5, 2), 3)]
    if turned:
        cells, bodies = cells[::-1], bodies[::-1]
    way_field.cache_clear()
    field = way_field(ways(), frozenset(cells), (), frozenset(bodies), 0)
    assert field.way(START) == way_field(ways(), frozenset(cells[::-1]), (), frozenset(bodies[::-1]), 0).way(START)


def test_the_same_question_is_answered_once_and_anew_when_somebody_has_moved() -> None:
    seen = watch(MIDDLE)
    one = way_field(ways(), frozenset({GOAL}), (seen,), frozenset(), 100)
    assert way_field(ways(), frozenset({GOAL}), (seen,), frozenset(), 100) is one
    assert way_field(ways(), frozenset({GOAL}), (seen._replace(at=GRID.at(7, 0)),), frozenset(), 100) is not one
    assert way_field(ways(), frozenset({GOAL}), (seen,), frozenset({(MIDDLE, 3)}), 100) is not one


def test_on_a_large_map_only_dangers_near_the_figure_count() -> None:
    long = ways_of(HexGrid(60, 3), key_of({}))
    goal, start = long.grid.at(59, 1), long.grid.at(0, 1)
    seen = watch(*(long.grid.at(50, row) for row in range(3)))
    everywhere = way_field(long, frozenset({goal}), (seen,), frozenset(), 100).left(start)
    near, far = (
        way_field(long, frozenset({goal}), (seen,), frozenset(), 100, around).left(start)
        for around in (long.grid.at(45, 1), start)
    )
    assert near == everywhere == (far or 0) + POINT
    assert far == POINT * long.grid.distance(start, goal)


def test_what_is_seen_from_a_cell_is_looked_up_once() -> None:
    asked: list[Cell] = []

    def clear(battle: Battle, shooter: Cell, target: Cell) -> int:
        asked.append(target)
        return 60

    sight = Sight(replace(battle_of(fighter("ann")), figures={}), clear, GOAL)
    assert [sight.clear(MIDDLE), sight.clear(MIDDLE), sight.clear(GOAL)] == [60, 60, 100]
    assert asked == [MIDDLE]
