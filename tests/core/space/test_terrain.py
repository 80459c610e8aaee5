"""The kinds of ground agree with themselves."""

import pytest

from core.space.cell import Cell
from core.space.terrain import TERRAIN, Cover, Terrain, ground, key_of

HERE, THERE = Cell(1, 1), Cell(2, 1)
kinds = pytest.mark.parametrize("kind", TERRAIN.values(), ids=TERRAIN)


def test_ground_is_clear_unless_said_otherwise() -> None:
    assert ground({HERE: "wall"}, THERE) == Terrain("clear", "clear ground")


def test_a_wall_stops_feet_and_eyes() -> None:
    wall = ground({HERE: "wall"}, HERE)
    assert wall.solid
    assert wall.opaque


@kinds
def test_a_kind_is_found_by_its_id(kind: Terrain) -> None:
    assert TERRAIN[kind.id] is kind


@kinds
def test_every_step_costs_something(kind: Terrain) -> None:
    assert kind.cost >= 1


@kinds
def test_what_stops_sight_needs_no_cover(kind: Terrain) -> None:
    assert not (kind.opaque and kind.cover > Cover.NONE)


@kinds
def test_only_what_can_be_entered_is_dangerous(kind: Terrain) -> None:
    assert not (kind.solid and kind.dangerous)


def test_clear_ground_spelled_out_gives_the_same_key() -> None:
    assert key_of({THERE: "wall", HERE: "clear"}) == key_of({THERE: "wall"})
