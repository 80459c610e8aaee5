"""Megahexes in these rules (S12.0-02, -03). Their geometry is tested in tests/core/space/test_megahex.py."""

from __future__ import annotations

import pytest

from core.rulesets.skirmish.sheet.megahexes import area, megahexes
from hexfray.testing.skirmish import GRID, battle_of, cell, fighter


@pytest.mark.rule("S12.0-02")
@pytest.mark.parametrize(
    ("hexes", "count"),
    [(0, 0), (1, 0), (2, 1), (4, 1), (5, 2), (7, 2), (8, 3), (15, 5), (30, 10), (31, 10), (32, 11)],
)
def test_hexes_are_counted_to_the_nearest_megahex(hexes: int, count: int) -> None:
    assert megahexes(hexes) == count


@pytest.mark.rule("S12.0-02")
def test_distance_is_the_fewest_steps() -> None:
    assert GRID.distance(cell(0, 0), cell(2, -5)) == 5


@pytest.mark.rule("S12.0-03")
def test_a_megahex_is_a_hex_with_its_neighbours() -> None:
    found = area(battle_of(fighter("agnar")), cell(0, 0))
    assert len(found) == 7
    assert cell(1, -1) in found
    assert cell(1, -2) not in found
