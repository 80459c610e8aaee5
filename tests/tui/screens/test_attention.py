"""Where the terminal's cursor stands: on the map, in the menu, behind a text being typed; never in the corner."""

from __future__ import annotations

import pytest
from textual.geometry import Offset

from tests.support.tui.playing import Hand, duel, face_to_face, hand
from tui.app.app import HexfrayApp
from tui.screens.attention import attention
from tui.screens.find import FindScreen
from tui.screens.palette import PaletteScreen
from tui.screens.title import TitleScreen
from tui.widgets.hex_map import HexMap
from tui.widgets.order_menu import OrderMenu


def at(played: Hand) -> tuple[object, Offset]:
    """The widget under the cursor, and the place in it."""
    place = played.app.cursor_position
    assert place == attention(played.app.screen) != Offset(0, 0)
    widget, region = played.app.screen.get_widget_at(*place)
    return widget, place - region.offset


async def test_while_you_move_it_is_in_the_cell_under_the_cursor_and_goes_along() -> None:
    async with hand(duel()) as played:
        widget, before = at(played)
        assert isinstance(widget, HexMap)
        assert widget.drawing is not None
        cell = played.walking.cursor
        found = widget.drawing.cell_at(before.x + widget._left, before.y + widget._top)
        assert found == cell
        await played.press("i")
        widget, after = at(played)
        assert isinstance(widget, HexMap)
        assert after != before


async def test_in_the_menu_it_is_at_the_selected_entry() -> None:
    async with hand(face_to_face()) as played:
        for entry in ("move first", "move second"):
            widget, place = at(played)
            assert isinstance(widget, OrderMenu)
            assert entry in [piece.text.strip() for piece in widget.rows[place.y] if piece.style == "focus"]
            await played.press("pagedown")


async def test_it_stands_behind_the_text_being_typed() -> None:
    async with hand(duel()) as played:
        await played.pilot.press("f")
        await played.until(lambda: isinstance(played.app.screen, FindScreen))
        _, before = at(played)
        await played.pilot.press("b", "r")
        await played.pilot.pause()
        _, after = at(played)
        assert after - before == Offset(2, 0)
        await played.pilot.press("escape", "ctrl+p")
        await played.until(lambda: isinstance(played.app.screen, PaletteScreen))
        await played.until(lambda: "command:" in played.panel("palette"))
        _, before = at(played)
        await played.pilot.press("u")
        await played.pilot.pause()
        _, after = at(played)
        assert after - before == Offset(1, 0)


async def test_on_the_title_it_is_at_the_selected_line() -> None:
    app = HexfrayApp(pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, TitleScreen) and app.cursor_position.y > 1)
        before = app.cursor_position
        await pilot.press("down", "down", "down")
        await pilot.pause()
        assert app.cursor_position.y > before.y


@pytest.mark.parametrize("size", [(80, 24), (200, 60)])
async def test_no_screen_over_a_battle_leaves_it_in_the_corner(size: tuple[int, int]) -> None:
    async with hand(duel(), size) as played:
        for key in ("question_mark", "g", "D", "f2", "ctrl+p", "f", "semicolon", "z", "v"):
            before = played.app.screen
            await played.pilot.press(key)
            await played.until(lambda: played.app.cursor_position != Offset(0, 0))
            if played.app.screen is not before:
                await played.until(lambda: played.app.screen.is_mounted)
                assert played.app.cursor_position != Offset(0, 0), key
                await played.pilot.press("escape")
                await played.until(lambda here=before: played.app.screen is here)  # type: ignore[misc]


async def test_in_a_window_too_small_for_the_game_it_is_not_lost() -> None:
    async with hand(duel(), (30, 8)) as played:
        place = played.app.cursor_position
        assert 0 <= place.x < 30
        assert 0 <= place.y < 8
