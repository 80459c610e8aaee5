"""Heights of a map: drawn in rows of digits, told where they are wrong, and kept in positions."""

from __future__ import annotations

import json

import pytest

from core.battle.record import replace
from core.match.fingerprint import fingerprint
from core.play.position import begin
from core.space.cell import Cell
from scenarios.catalogue import parse
from scenarios.positions import at_position, text_of
from tests.support.scenarios import GOOD, complaints, spoilt

DRAWN = "heights = '''\n. 1 . .\n. . . 9\n0 . 2 .\n'''\n"


def with_heights(drawn: str) -> str:
    return spoilt(("[sides.red]", f"{drawn}\n[sides.red]"))


def test_a_map_lies_as_high_as_it_is_drawn() -> None:
    battle = parse(with_heights(DRAWN), "well.toml").battle
    assert [(battle.grid.name(cell), up) for cell, up in battle.heights.items()] == [
        ("0201", 1),
        ("0402", 9),
        ("0303", 2),
    ]
    assert parse(GOOD, "well.toml").battle.heights == {}


@pytest.mark.parametrize(
    ("drawn", "told"),
    [
        ("heights = '''\n. 1 . .\n. . .\n. . . .\n'''", "expected 4 cells in this row, got 3"),
        ("heights = '''\n. 1 . .\n'''", "expected 3 rows, got 1"),
        ("heights = '''\n. 1 . .\n. . . x\n. . . .\n'''", "expected a height of 0 to 9 metres, or a dot, got 'x'"),
    ],
)
def test_what_is_wrong_with_them_is_told(drawn: str, told: str) -> None:
    (complaint,) = complaints(with_heights(drawn))
    assert complaint.endswith(f"map.heights: {told}")


def test_they_are_kept_in_a_position_and_in_the_hash() -> None:
    scenario = parse(with_heights(DRAWN), "well.toml")
    position, _ = begin(scenario.ruleset, scenario.battle)
    kept = at_position(scenario, json.loads(text_of(scenario.ruleset, position)))
    assert kept.battle.heights == scenario.battle.heights
    flat = replace(scenario.battle, heights={})
    assert fingerprint(flat) == fingerprint(parse(GOOD, "well.toml").battle)
    assert fingerprint(flat) != fingerprint(scenario.battle)
    assert fingerprint(scenario.battle) != fingerprint(replace(scenario.battle, heights={Cell(0, 0): 1}))
