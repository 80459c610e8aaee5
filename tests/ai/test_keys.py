"""Keys of numbers that are kept: they tell apart what was declared to matter, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ai.keys import Key, bearing, facts, facts_of
from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalKind
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.record import replace
from core.battle.wind import Breeze, Wind
from core.rulebook.reads import Reads
from core.space.cell import Cell
from core.space.grid import Grid
from core.space.hexes import HexGrid
from core.space.squares import SquareGrid

Change = Callable[[Battle], Battle]
HEXES, SQUARES = HexGrid(30, 30), SquareGrid(30, 30)
KEYED = [flag for flag in Reads if not flag & (Reads.FIGURES | Reads.MANNER)]


def battle(grid: Grid = HEXES) -> Battle:
    return Battle(
        grid,
        {
            name: Figure(name, name, side, Cell(10 + q, 10 + r), facing, None)
            for name, side, q, r, facing in (("ann", "red", 0, 0, 1), ("ben", "blue", 2, 1, 4), ("cy", "red", -2, 3, 0))
        },
        terrain={Cell(11, 10): "brush"},
    )


def key(reads: Reads, of: Battle) -> Key:
    return facts(reads, of, of["ann"], of["ben"])


def figure(name: str, **fields: Any) -> Change:
    return lambda before: before.with_figure(replace(before[name], **fields))


def of_battle(**fields: Any) -> Change:
    return lambda before: replace(before, **fields)


CHANGES: tuple[tuple[str, Change, Reads], ...] = (
    ("another moves", figure("cy", at=Cell(0, 0)), Reads.OTHERS),
    ("another goes", lambda before: before.without("cy"), Reads.OTHERS),
    ("another is held", of_battle(holds=(Hold("ann", "cy", "grip"),)), Reads.OTHERS),
    ("a turn later", of_battle(clock=Clock(turn=3)), Reads.CLOCK),
    ("wind", of_battle(wind=Wind(Breeze.STRONG, 2)), Reads.WEATHER),
    (
        "fire",
        of_battle(fields=(Field("f", "fire", "burns", "", Cell(0, 0), frozenset({Cell(0, 0)}), 1),)),
        Reads.FIELDS,
    ),
    ("a goal", of_battle(goals=(Goal("red", GoalKind.REACH, (Cell(0, 0),)),)), Reads.GOALS),
    ("the first walked", figure("ann", walk=(Cell(9, 10), Cell(10, 10))), Reads.WALK),
    ("the second walked", figure("ben", walk=(Cell(9, 10), Cell(12, 11))), Reads.WALK),
    ("the ground is higher", of_battle(heights={Cell(10, 10): 2}), Reads.CELL),
    ("the ground between is clear", of_battle(terrain={}), Reads.CELL),
    ("a thing lies there", lambda before: before.with_fallen(Cell(10, 10), (Item("a", "rock"),)), Reads.CELL),
    ("the first turns", figure("ann", facing=2), Reads.FACING | Reads.BEARING),
    ("the second turns", figure("ben", facing=2), Reads.FACING | Reads.BEARING),
    ("the first moves", figure("ann", at=Cell(10, 9)), Reads.CELL | Reads.BEARING),
    ("the second moves", figure("ben", at=Cell(13, 11)), Reads.CELL | Reads.BEARING),
    ("the first lies in another cell", figure("ann", also=(Cell(10, 11),)), Reads.CELL | Reads.BEARING),
    ("the second lies in another cell", figure("ben", also=(Cell(12, 12),)), Reads.CELL | Reads.BEARING),
    ("the first is hurt", figure("ann", hurt=3), Reads.NOTHING),
)


@pytest.mark.parametrize("grid", [HEXES, SQUARES])
@pytest.mark.parametrize(("change", "matters"), [row[1:] for row in CHANGES], ids=[row[0] for row in CHANGES])
def test_what_matters_is_told_apart_and_nothing_else(grid: Grid, change: Change, matters: Reads) -> None:
    before = battle(grid)
    after = change(before)
    assert [flag for flag in KEYED if key(flag, before) != key(flag, after)] == [f for f in KEYED if f in matters]
    assert (key(Reads.EVERYTHING, before) != key(Reads.EVERYTHING, after)) is bool(matters)


@pytest.mark.parametrize("flag", KEYED)
def test_the_same_battle_has_the_same_key(flag: Reads) -> None:
    one = battle()
    assert key(flag, one) == key(flag, one)
    assert hash(key(flag, one)) == hash(key(flag, replace(one)))


def test_what_depends_on_the_figures_and_the_manner_alone_has_no_key_here() -> None:
    for reads in (Reads.NOTHING, Reads.FIGURES, Reads.FIGURES | Reads.MANNER):
        assert key(reads, battle()) == ()


def test_a_declaration_has_its_facts_made_once() -> None:
    assert facts_of(Reads.CELL | Reads.CLOCK) is facts_of(Reads.CLOCK | Reads.CELL)


def test_ground_of_the_same_kind_is_the_same() -> None:
    one, other = battle(), replace(battle(), terrain={Cell(11, 10): "brush"})
    assert key(Reads.CELL, one) == key(Reads.CELL, other)


# -- how two stand to one another --------------------------------------------------------------------------------------


def turned_about(cell: Cell, grid: Grid, by: int) -> Cell:
    """A cell after the map was turned about 15, 15: a sixth of a turn for hexes, a quarter for squares."""
    q, r = cell.q - 15, cell.r - 15
    for _ in range(by):
        q, r = (-r, q + r) if isinstance(grid, HexGrid) else (-r, q)
    return Cell(15 + q, 15 + r)


def all_turned(before: Battle, by: int) -> Battle:
    grid = before.grid
    facings = by if isinstance(grid, HexGrid) else 2 * by
    figures = {
        one.id: replace(
            one,
            at=turned_about(one.at, grid, by),
            also=tuple(turned_about(cell, grid, by) for cell in one.also),
            facing=grid.turned(one.facing, facings),
        )
        for one in before
    }
    return replace(before, figures=figures)


@pytest.mark.parametrize("grid", [HEXES, SQUARES])
def test_two_stand_to_one_another_the_same_however_the_map_is_turned_and_shifted(grid: Grid) -> None:
    for also in ((), (Cell(10, 11),)):
        for looks in range(grid.facings):
            one = battle(grid).with_figure(replace(battle(grid)["ann"], facing=looks, also=also))
            for by in range(1, 6 if grid is HEXES else 4):
                other = all_turned(one, by)
                assert bearing(one, one["ann"], one["ben"]) == bearing(other, other["ann"], other["ben"])
            there = one
            for each in one:
                cells = tuple(Cell(cell.q + 3, cell.r - 2) for cell in each.also)
                there = there.with_figure(replace(each, at=Cell(each.at.q + 3, each.at.r - 2), also=cells))
            assert bearing(one, one["ann"], one["ben"]) == bearing(there, there["ann"], there["ben"])


@pytest.mark.parametrize("grid", [HEXES, SQUARES])
def test_the_grid_agrees_with_what_is_the_same(grid: Grid) -> None:
    """Adjacent figures whose bearing is the same have one another in the same arcs."""
    known = dict[Key, tuple[object, object]]()
    start = battle(grid)
    for beside in grid.neighbours(Cell(10, 10)):
        for looks in range(grid.facings):
            for other in range(grid.facings):
                one = replace(start["ann"], facing=looks)
                two = replace(start["ben"], at=beside, facing=other)
                arcs = grid.arc(one.at, looks, two.at), grid.arc(two.at, other, one.at)
                assert known.setdefault(bearing(start, one, two), arcs) == arcs
    assert len(known) == grid.facings**2 * (1 if grid is HEXES else 2)
