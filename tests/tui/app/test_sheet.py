"""The style sheet of the app: the rules are Textual's own, and nothing is read twice."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.css.stylesheet import Stylesheet

import tui
from tui.app.app import HexfrayApp
from tui.app.sheet import Sheet
from tui.app.themes import DARK, LIGHT, variables

PATHS = sorted(Path(tui.__file__).parent.rglob("*.tcss"))


def colours(theme: str) -> dict[str, str]:
    """All variables of a theme, Textual's own among them."""
    app = HexfrayApp(pause=0)
    app.theme = theme
    return {**app.get_css_variables(), **variables(theme)}


def filled(sheet: Stylesheet) -> Stylesheet:
    sheet.read_all(PATHS)
    return sheet


@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_the_rules_are_those_that_textual_reads(theme: str) -> None:
    known = colours(theme)
    sheet = filled(Sheet(variables=known))
    sheet.reparse()
    assert sheet.css == filled(Stylesheet(variables=known)).css


def test_another_theme_has_its_colours_and_the_first_one_comes_back() -> None:
    sheet = filled(Sheet(variables=colours(DARK)))
    dark = sheet.css
    said = []
    for theme in (LIGHT, DARK):
        sheet.set_variables(colours(theme))
        sheet.reparse()
        said.append(sheet.css)
    assert said[0] != dark
    assert said[1] == dark


def test_what_was_read_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    filled(Sheet(variables=colours(DARK))).parse()

    def read(*_: object, **__: object) -> None:
        raise AssertionError("it is read again")

    monkeypatch.setattr("textual.css.stylesheet.parse", read)
    sheet = filled(Sheet(variables=colours(DARK)))
    sheet.parse()
    sheet.reparse()
    assert sheet.rules
