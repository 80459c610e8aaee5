"""Megahexes: the ledger's count and area."""

import pytest

from core.space.cell import Cell
from core.space.megahex import adjacent, area, megahexes
from tests.core.space.boards import CENTRE, HEXES, there


@pytest.mark.rule("S12.0-02")
def test_hexes_are_counted_in_megahexes_to_the_nearest_whole() -> None:
    counted = {hexes: megahexes(hexes) for hexes in (0, 1, 2, 4, 5, 7, 8, 15, 30, 31, 32)}
    assert counted == {0: 0, 1: 0, 2: 1, 4: 1, 5: 2, 7: 2, 8: 3, 15: 5, 30: 10, 31: 10, 32: 11}


@pytest.mark.rule("S12.0-02")
def test_five_hexes_are_two_megahexes() -> None:
    assert megahexes(HEXES.distance(Cell(0, 0), Cell(2, -5))) == 2


@pytest.mark.rule("S12.0-03")
def test_a_megahex_is_seven_hexes() -> None:
    found = area(HEXES, CENTRE)
    assert len(set(found)) == len(found) == 7
    assert there(1, -1) in found
    assert there(1, -2) not in found


@pytest.mark.rule("S12.0-03")
def test_twelve_hexes_touch_a_megahex() -> None:
    found = adjacent(HEXES, CENTRE)
    assert len(set(found)) == len(found) == 12
    assert {there(1, -2), there(2, 0)} <= set(found)
    assert there(3, 0) not in found
