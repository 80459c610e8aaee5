"""The map and the panels as widgets: what of a map is in sight at first, and styles by meaning. What is drawn in them
is in the views."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from tests.support.toy import TOY, toy_battle
from tests.support.tui.bare import Bare
from tests.support.tui.playing import Hand
from tui.app.app import HexfrayApp
from tui.app.themes import CONTRAST, DARK
from tui.views.glyphs import UNICODE
from tui.views.map_view import Overlay, map_view
from tui.views.square_drawing import drawing_of
from tui.widgets.hex_map import HexMap
from tui.widgets.panel import Panel


async def laid_out(hexes: HexMap, pilot: Pilot[None]) -> None:
    """Wait until the map has its place on the screen, however busy the machine is."""
    while not hexes.size:
        await pilot.pause(0.01)
    await pilot.pause()


async def test_the_cell_in_focus_begins_in_the_middle() -> None:
    battle = toy_battle(("ann", "red", (3, 3)))
    drawing = drawing_of(map_view(TOY, battle, Overlay()), UNICODE, small=False)
    width, height = drawing.width - 8, drawing.height - 8
    app = Bare()
    async with app.run_test(size=(width, height)) as pilot:
        hexes = HexMap()
        hexes.display = False
        await app.mount(hexes)
        hexes.show(drawing, battle["ann"].at, still=True)
        hexes.display = True
        await laid_out(hexes, pilot)
        box, at = drawing.box_of(battle["ann"].at), (hexes._left, hexes._top)
        assert at == (box.x + (box.width - width) // 2, box.y + (box.height - height) // 2)


@pytest.mark.parametrize("spare", [1, -1])
async def test_other_cells_are_in_sight_too_if_there_is_room(spare: int) -> None:
    """The target of the selected order, beside an act that is still shown."""
    battle = toy_battle(("ann", "red", (3, 0)), ("ben", "blue", (3, 3)))
    drawing = drawing_of(map_view(TOY, battle, Overlay()), UNICODE, small=False)
    ann, ben = (drawing.box_of(battle[name].at) for name in ("ann", "ben"))
    height = ben.y + ben.height - ann.y + spare
    app = Bare()
    async with app.run_test(size=(drawing.width, height)) as pilot:
        hexes = HexMap()
        await app.mount(hexes)
        await laid_out(hexes, pilot)
        hexes.show(drawing, battle["ben"].at)
        hexes.show(drawing, battle["ann"].at, (battle["ben"].at,))
        assert hexes._top <= ann.y
        assert (ben.y + ben.height <= hexes._top + height) == (spare > 0)


async def test_a_style_by_meaning_is_that_of_the_sheet_in_each_theme() -> None:
    app = HexfrayApp(pause=0)
    async with app.run_test() as pilot:
        hand = Hand(app, pilot)
        await hand.until(lambda: bool(app.screen.query("#about")))
        panel = app.screen.query_one("#about", Panel)
        inks = []
        for theme in (DARK, CONTRAST):
            app.theme = theme
            await pilot.pause()
            inks.append(panel.get_component_styles("line--warning").color.hex.lower())
            assert inks[-1] == app.get_css_variables()["warning-ink"].lower()
        assert inks[0] != inks[1]
        with pytest.raises(KeyError):
            _ = panel.get_component_styles("line--nothing")
