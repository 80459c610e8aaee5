"""What arrows, keys of neighbours and clicks point at, in each mode."""

from __future__ import annotations

import pytest

from core.space.cell import Cell
from core.space.hexes import HexGrid
from tests.support.tui.parts import Told, looks_round, strikes, walks
from tui.choosing.looking import direction
from tui.screens.battle.modes import Left, Mode, Ordering, Watching
from tui.screens.battle.pointer import Confirmed, Ignored, Moved, Pointer


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def pointer(told: Told) -> Pointer:
    return Pointer(told.append)


def test_an_arrow_and_a_neighbour_lead_the_cursor_of_a_walk(pointer: Pointer, told: Told) -> None:
    choosing = walks()
    pointer.arrow(Ordering(choosing), "up")
    assert choosing.cursor == choosing.battle.grid.step(choosing.battle["agnar"].at, 0)
    pointer.towards(Ordering(choosing), "S")
    assert choosing.cursor == choosing.battle["agnar"].at
    assert told.heard() == [Moved(), Moved()]


def test_a_direction_that_cells_do_not_have_moves_nothing(pointer: Pointer, told: Told) -> None:
    choosing = walks()
    pointer.towards(Ordering(choosing), "W")
    assert told == []


@pytest.mark.parametrize(("column", "end"), [(0, "SE"), (1, "NE")])
def test_where_hexes_have_no_side_the_cursor_zigzags(column: int, end: str) -> None:
    grid = HexGrid(6, 6)
    at = next(cell for cell in grid.cells() if grid.offset(cell) == (column, 2))
    assert grid.facing_names[direction(grid, "right", at)] == end


def test_the_cursor_that_looks_round_goes_anywhere_and_finds_who_is_there(pointer: Pointer, told: Told) -> None:
    mode = looks_round()
    pointer.next(mode, 1)
    assert mode.look.figure == "ann"
    pointer.find(mode, "bran")
    assert mode.look.cursor == mode.look.battle["bran"].at
    pointer.click(mode, mode.look.battle["agnar"].at, turns=False)
    assert mode.look.figure == "agnar"
    assert told.heard() == [Moved()] * 3


def test_a_click_leads_a_walk_and_a_second_one_confirms_it(pointer: Pointer, told: Told) -> None:
    choosing = walks()
    there = choosing.battle.grid.step(choosing.battle["agnar"].at, 0)
    pointer.click(Ordering(choosing), there, turns=False)
    assert choosing.cursor == there
    assert told.heard() == [Moved()]
    pointer.click(Ordering(choosing), there, turns=False)
    assert told.heard() == [Confirmed()]


def test_the_right_button_turns_at_the_end_of_a_walk(pointer: Pointer, told: Told) -> None:
    choosing = walks()
    home = choosing.battle["agnar"].at
    pointer.click(Ordering(choosing), choosing.battle.grid.step(home, 3), turns=True)
    assert choosing.walking is not None
    assert (choosing.walking.cursor, choosing.walking.facing) == (home, 3)


def test_a_click_on_a_friend_who_waits_for_orders_chooses_him(pointer: Pointer, told: Told) -> None:
    choosing = walks()
    pointer.click(Ordering(choosing), choosing.battle["ann"].at, turns=False)
    assert choosing.figure == "ann"


def test_a_click_on_an_enemy_selects_an_order_against_him(pointer: Pointer, told: Told) -> None:
    choosing = strikes()
    for name in ("cid", "bran"):
        pointer.click(Ordering(choosing), choosing.battle[name].at, turns=False)
        assert choosing.listing.entry is not None
        assert choosing.listing.entry.target == name


def test_the_next_figure_is_one_that_may_be_given_an_order(pointer: Pointer, told: Told) -> None:
    choosing = walks()
    pointer.next_figure(Ordering(choosing), 1)
    assert choosing.figure == "ann"
    alone = strikes()
    _ = told.heard()
    pointer.next_figure(Ordering(alone), 1)
    assert told == []


@pytest.mark.parametrize("mode", [Watching(), Left()])
def test_while_nobody_is_asked_arrows_and_clicks_hurry_and_all_else_does_nothing(
    pointer: Pointer, told: Told, mode: Mode
) -> None:
    pointer.arrow(mode, "up")
    pointer.click(mode, Cell(0, 0), turns=False)
    assert told.heard() == [Ignored(), Ignored()]
    pointer.towards(mode, "N")
    pointer.next(mode, 1)
    pointer.next_figure(mode, 1)
    pointer.find(mode, "agnar")
    assert told == []
