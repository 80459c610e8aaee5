"""Colours: one table of what they mean, readable in each theme, and none named anywhere else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.app import App
from textual.content import Content

import tui
from tests.support.tui.colours import contrast
from tests.support.tui.playing import Hand
from tui.app.app import HexfrayApp
from tui.app.palettes.truecolor import TRUECOLOR
from tui.app.themes import (
    COLOURBLIND,
    CONTRAST,
    DARK,
    LIGHT,
    NOT_TEXT,
    PALETTES,
    THEMES,
    name_in,
    roles,
    themes,
    variables,
)
from tui.terminal.depth import Depth
from tui.widgets.panel import Panel

HERE = Path(tui.__file__).parent
SHEETS = sorted(HERE.rglob("*.tcss"))
COLOURING = {"themes.py", "depth.py"}
"""What turns names and numbers into colours."""
OTHERS = sorted(path for path in HERE.rglob("*.py") if path.parent.name != "palettes" and path.name not in COLOURING)
LEAST = {DARK: 4.5, LIGHT: 4.5, CONTRAST: 7.0, COLOURBLIND: 4.5}
BAR = 3.0
"""The least contrast of bars, which aren't read."""
COLOURED = re.compile(r"(?:^|[\s;{])(?:color|background|border(?:-\w+)?|scrollbar-color\S*):([^;}]*)")
KEPT = {"round", "ascii", "outer", "solid", "none", "transparent", "0%"}


@pytest.mark.parametrize("depth", [Depth.TRUE, Depth.INDEXED], ids=lambda depth: depth.value)
@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("role", sorted(set(TRUECOLOR) - NOT_TEXT))
def test_every_text_can_be_read_on_its_ground(role: str, name: str, depth: Depth) -> None:
    look, page = roles(name, depth)[role], roles(name, depth)["page"]
    assert contrast(look.ink, look.ground or page.ground) >= (BAR if role == "well" else LEAST[name])


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_a_style_sheet_names_no_colour_but_by_its_meaning(path: Path) -> None:
    known = {f"${name}" for name in variables()}
    used = {word for values in COLOURED.findall(path.read_text("utf-8")) for word in values.split()}
    assert used - known - KEPT == set()


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.name)
def test_no_other_file_names_a_colour(path: Path) -> None:
    assert not re.search(r"#[0-9a-fA-F]{3,8}\b(?<!#\d)|rgba?\(|Color\.(?!parse\b)|\bcolor=", path.read_text("utf-8"))


def test_every_theme_has_every_role() -> None:
    assert all(variables(name, depth).keys() >= variables().keys() for name in THEMES for depth in Depth)
    for depth in Depth:
        assert [theme.name for theme in themes(depth)] == [name_in(name, depth) for name in THEMES]
    assert all(palette.keys() == TRUECOLOR.keys() for palette in PALETTES.values())


def test_no_role_has_a_name_that_textual_gives_a_meaning_of_its_own() -> None:
    assert not variables().keys() & App[None]().get_css_variables().keys()


async def test_in_another_theme_what_stays_on_the_screen_has_its_colours_too() -> None:
    app = HexfrayApp(pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: bool(app.screen.query("#hints").first(Panel).lines))
        panel = app.screen.query_one("#hints", Panel)

        def styles() -> set[object]:
            assert isinstance(panel.visual, Content)
            return {span.style for span in panel.visual.spans}

        app.theme = DARK
        await played.until(lambda: bool(styles()))
        dark = styles()
        app.theme = LIGHT
        await played.until(lambda: bool(styles()) and not styles() & dark)
