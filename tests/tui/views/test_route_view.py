"""The signs of a long way on the map, and the line about it. How it is found: tests/ai/test_routes.py."""

from __future__ import annotations

import pytest

from ai.headings import Heading
from ai.route_words import Told
from ai.routes import Route
from core.rulesets.skirmish import SKIRMISH
from core.space.cell import Cell
from hexfray.testing.skirmish import battle_of, cell, fighter
from tui.views.glyphs import ASCII, UNICODE, Glyphs
from tui.views.lines import text_of
from tui.views.map_view import Overlay, map_view
from tui.views.overlays import cell_classes, overlay_sign
from tui.views.route_view import route_cells, route_line, turns_in_words, with_route

BATTLE = battle_of(fighter("ann"), fighter("ben", (0, -9), side="blue"))
WAY = tuple(cell(0, -steps) for steps in range(1, 6))
FOUND = Told(Heading("closing in", Route(frozenset(WAY[-1:]), WAY, (0, 3, 2), 5), "ben"), "goes round by the mill")


def test_the_end_of_each_turn_has_its_number() -> None:
    assert route_cells(FOUND) == dict(zip(WAY, ("", "", "2", "", "3"), strict=True))
    assert route_cells(None) == {}


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_signs_and_not_colours_alone_show_it(glyphs: Glyphs) -> None:
    view = map_view(SKIRMISH, BATTLE, Overlay(route=route_cells(FOUND)))
    assert [overlay_sign(view, at, glyphs) for at in WAY] == [glyphs.step, glyphs.step, "2", glyphs.step, "3"]
    assert all("path" in cell_classes(view, at) for at in WAY)


def test_it_takes_the_place_of_the_costs_of_its_cells() -> None:
    aside = cell(3, 0)
    costs: dict[Cell, int] = {WAY[0]: 1, aside: 3}
    assert with_route(Overlay(reach=costs), FOUND).reach == {aside: 3}
    assert with_route(Overlay(reach=costs), None).reach == costs


def test_the_line_says_where_how_long_and_why() -> None:
    assert text_of([route_line(SKIRMISH, BATTLE, "ann", FOUND)]) == "Ann's way to Ben: 3 turns; goes round by the mill"
    assert text_of([route_line(SKIRMISH, BATTLE, "ann", None)]) == "Ann has nowhere to go beyond this turn"


def test_each_turn_is_told_by_its_cells() -> None:
    names = [BATTLE.grid.name(at) for at in WAY]
    told = turns_in_words(BATTLE, FOUND, "turn")
    assert told == ["turn 0: stays", f"turn 1: {' '.join(names[:3])}", f"turn 2: {' '.join(names[3:])}"]
