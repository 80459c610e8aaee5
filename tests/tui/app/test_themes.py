"""Colours: one table of what they mean, readable in each theme, and none named anywhere else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.app import App
from textual.color import Color
from textual.content import Content

import tui
from tests.support.tui.playing import Hand
from tui.app.app import HexfrayApp
from tui.app.themes import CONTRAST, DARK, LIGHT, NOT_TEXT, ROLES, themes, variables
from tui.widgets.panel import Panel

NAMES = (DARK, LIGHT, CONTRAST)
HERE = Path(tui.__file__).parent
SHEETS = sorted(HERE.rglob("*.tcss"))
OTHERS = sorted(path for path in HERE.rglob("*.py") if path.name != "themes.py")
LEAST = {DARK: 4.5, LIGHT: 4.5, CONTRAST: 7.0}
COLOURED = re.compile(r"(?:^|[\s;{])(?:color|background|border(?:-\w+)?|scrollbar-color\S*):([^;}]*)")
KEPT = {"round", "ascii", "outer", "solid", "none", "transparent", "0%"}


def contrast(one: str, other: str) -> float:
    """Of two colours, as WCAG counts it."""

    def light(colour: str) -> float:
        parts = [part / 255 for part in Color.parse(colour).rgb]
        red, green, blue = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("number", range(3), ids=NAMES)
@pytest.mark.parametrize("role", sorted(set(ROLES) - NOT_TEXT))
def test_every_text_can_be_read_on_its_ground(role: str, number: int) -> None:
    look, page = ROLES[role][number], ROLES["page"][number]
    assert contrast(look.ink, look.ground or page.ground) >= LEAST[NAMES[number]]


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_a_style_sheet_names_no_colour_but_by_its_meaning(path: Path) -> None:
    known = {f"${name}" for name in variables()}
    used = {word for values in COLOURED.findall(path.read_text("utf-8")) for word in values.split()}
    assert used - known - KEPT == set()


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.name)
def test_no_other_file_names_a_colour(path: Path) -> None:
    assert not re.search(r"#[0-9a-fA-F]{3,8}\b(?<!#\d)|rgba?\(|Color\.(?!parse\b)|\bcolor=", path.read_text("utf-8"))


def test_every_theme_has_every_role() -> None:
    assert all(variables(name).keys() == variables().keys() for name in NAMES)
    assert tuple(theme.name for theme in themes()) == NAMES


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
