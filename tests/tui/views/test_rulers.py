"""The rulers along a map: the number of a column stands above its cells and that of a row beside them, at every scale,
scrolled or not; a key shows them, and clicks still meet the right cell."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from scenarios.catalogue import load
from tests.support.tui.playing import duel, hand
from tui.views.glyphs import UNICODE
from tui.views.map_view import MapView, Overlay
from tui.views.ruler_view import DIGITS, column_ruler, row_ruler
from tui.views.square_drawing import drawing_of
from tui.widgets.hex_map import HexMap


def bare(battle: Battle) -> MapView:
    return MapView(battle.grid, {}, {}, frozenset(), Overlay(), {})


@pytest.mark.parametrize("start", [0, 7])
@pytest.mark.parametrize("scale", [{}, {"small": True}, {"large": True}], ids=["usual", "small", "large"])
@pytest.mark.parametrize("name", ["duel", "customs"])
def test_the_number_of_a_column_and_of_a_row_is_that_of_its_cells(
    name: str, scale: dict[str, bool], start: int
) -> None:
    battle = load(name).battle
    drawing, grid = drawing_of(bare(battle), UNICODE, **scale), battle.grid
    above = "".join(drawn.char for drawn in column_ruler(drawing, start, drawing.width - start))
    for at, shown in ((at, above[at : at + DIGITS]) for at in range(len(above) - 1)):
        if shown.isdigit() and not above[max(0, at - 1) : at].isdigit():
            row = next(y for y in range(drawing.height) if drawing.cell_at(at + start, y) is not None)
            cell = drawing.cell_at(at + start, row)
            assert cell is not None
            assert grid.name(cell)[:2] == shown
    rows = ["".join(drawn.char for drawn in row_ruler(drawing, y)) for y in range(drawing.height)]
    assert [row for row in rows if row.strip()] == [grid.name(grid.at(0, row))[2:] for row in range(grid.height)]
    for y, shown in enumerate(rows):
        cell = drawing.cell_at(drawing.box_of(grid.at(0, 0)).width // 2, y)
        assert not shown.strip() or (cell is not None and grid.name(cell)[2:] == shown)


@pytest.mark.parametrize("size", [(80, 24), (200, 60)])
async def test_a_key_shows_the_rulers_and_a_click_still_meets_its_cell(size: tuple[int, int]) -> None:
    async with hand(duel(), size) as played:
        seen = played.app.screen.query_one(HexMap)
        assert played.app.likes.rulers == "off"
        await played.press("number_sign")
        assert played.app.likes.rulers == "on"
        assert "01" in "".join(segment.text for segment in seen.render_line(0))
        choosing = played.battle.choosing
        assert choosing is not None
        drawing = seen.drawing
        assert drawing is not None
        await played.press("i")
        spot = seen.spot
        assert spot is not None
        before = choosing.cursor
        await played.press("k", "k")
        assert await played.pilot.click(HexMap, offset=(spot.x, spot.y))
        await played.settle()
        assert choosing.cursor == before
        await played.press("number_sign")
        assert played.app.likes.rulers == "off"
