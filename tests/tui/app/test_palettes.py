"""Palettes: in every number of colours and every theme, no two meanings that can stand next to each other share a
colour, red is red, and one theme is safe for colour-blind people."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.support.tui.colours import BLIND, CAMPBELL, TANGO, XTERM, chroma, contrast, distance, hue
from tui.app.palettes.named import NAMED, NAMES
from tui.app.palettes.truecolor import TRUECOLOR
from tui.app.themes import COLOURBLIND, CONTRAST, LIGHT, NOT_TEXT, PALETTES, SIDES, THEMES, numbers, roles
from tui.terminal.depth import Depth
from tui.views.lines import SIDES as TAGS
from tui.views.side_colours import COLOURS

FINE = [Depth.TRUE, Depth.INDEXED]
TEXT = ("page", "muted", "key", "harm-me", "harm-them", "warning", "well")
"""What stands side by side in panels."""
NOT_ON_THE_MAP = {*TEXT, "bar", "rule", "edge"}
MAP = [role for role in TRUECOLOR if role not in NOT_ON_THE_MAP]
MARKS = [*SIDES, "focus"]
"""What figures and the selection are drawn in."""
FIRST = SIDES[:6]
"""The colours of sides without one of their own, as long as there are no more than six."""
SIGNS = {
    "threat",
    "danger-1",
    "danger-2",
    "danger-3",
    "line",
    "blast",
    "rim",
    "other",
    "water",
    "plant",
    "wood",
    "earth",
    "gas",
    "fire",
    "bomb",
    "smoke",
}
"""What holds signs, which are not read as text is."""
SHADES = {"threat", "danger-1", "danger-2", "danger-3"}
"""The two pages of the danger map, which are never shown together, and its shades, which are meant to be alike."""
TERMINALS = {"xterm": XTERM, "campbell": CAMPBELL, "tango": TANGO}
TOLD_APART, SIDE_BY_SIDE = 4.0, 6.5
"""The least distances of two meanings, and of a figure or the selection from everything else."""

every_theme = pytest.mark.parametrize("theme", THEMES)
every_depth = pytest.mark.parametrize("depth", Depth, ids=lambda depth: depth.value)
fine = pytest.mark.parametrize("depth", FINE, ids=lambda depth: depth.value)


def named(theme: str, role: str) -> tuple[str, str]:
    """Ink and ground of a role by their names."""
    ink, _, ground = NAMED[role][THEMES.index(theme)].partition(" on ")
    return ink, ground or named(theme, "page")[1]


def on(terminal: str, name: str) -> str:
    """A colour as that terminal shows it."""
    return TERMINALS[terminal][NAMES.index(name)]


# -- in every number of colours ----------------------------------------------------------------------------------------


@every_theme
@every_depth
def test_no_two_meanings_on_the_map_share_a_look(depth: Depth, theme: str) -> None:
    looks = roles(theme, depth)
    bare = {"open", "void"}  # cells without anything, beside nothing at all
    alike = [pair for pair in combinations(MAP, 2) if looks[pair[0]] == looks[pair[1]]]
    assert [pair for pair in alike if {*pair} != bare and not ("threat" in pair and {*pair} <= SHADES)] == []


@every_theme
@every_depth
def test_figures_and_the_selection_share_a_ground_with_nothing(depth: Depth, theme: str) -> None:
    looks = roles(theme, depth)
    marks = (*FIRST, "focus")
    assert [
        (mark, role) for mark in marks for role in MAP if role != mark and looks[mark].ground == looks[role].ground
    ] == []


@every_theme
@every_depth
def test_no_two_meanings_of_text_share_an_ink(depth: Depth, theme: str) -> None:
    looks = roles(theme, depth)
    alike = [(a, b) for a, b in combinations(TEXT, 2) if looks[a].ink == looks[b].ink]
    if depth is Depth.NAMED and theme == LIGHT:
        alike.remove(("page", "key"))  # few of the 16 can be read on white; keys are bold
    if depth is Depth.NAMED and theme == CONTRAST:
        alike.remove(("page", "muted"))
    assert alike == []


@every_theme
@every_depth
def test_walls_differ_from_the_floor(depth: Depth, theme: str) -> None:
    wall, floor = roles(theme, depth)["rock"], roles(theme, depth)["open"]
    assert wall.ground != floor.ground
    assert distance(wall.ink, floor.ground) >= 15


def test_every_side_has_a_colour_of_its_own_name() -> None:
    assert TAGS == SIDES
    assert len(SIDES) == len(COLOURS)


HUES = {"red": 25, "blue": 259, "green": 145, "violet": 310, "brown": 75, "teal": 205, "yellow": 100}
"""Where each hue lies; a side may be this far from it."""
OFF = {"teal": 40, "violet": 50, "brown": 30}


@every_theme
@fine
@pytest.mark.parametrize("colour", HUES)
def test_a_side_has_the_colour_of_its_name(colour: str, depth: Depth, theme: str) -> None:
    ground = roles(theme, depth)[f"side-{COLOURS.index(colour)}"].ground
    assert chroma(ground) >= 4
    assert abs((hue(ground) - HUES[colour] + 180) % 360 - 180) <= OFF.get(colour, 25)


@every_theme
def test_in_16_colours_a_side_has_the_colour_of_that_name(theme: str) -> None:
    also = {"violet": "magenta", "brown": "yellow", "teal": "cyan"}
    for number, colour in enumerate(COLOURS[:8]):
        assert named(theme, f"side-{number}")[1].removeprefix("bright-") == also.get(colour, colour)


# -- with room to choose -----------------------------------------------------------------------------------------------


@every_theme
@fine
def test_meanings_on_the_map_can_be_told_apart(depth: Depth, theme: str) -> None:
    assert apart(theme, depth, "") == []


@every_theme
@fine
def test_meanings_of_text_can_be_told_apart(depth: Depth, theme: str) -> None:
    looks = roles(theme, depth)
    assert [(a, b) for a, b in combinations(TEXT, 2) if distance(looks[a].ink, looks[b].ink) < 5] == []


# -- 16 colours, which every terminal has its own of -------------------------------------------------------------------


@every_theme
@pytest.mark.parametrize("terminal", TERMINALS)
def test_text_in_16_colours_can_be_read(terminal: str, theme: str) -> None:
    faint = {}
    for role in sorted(set(NAMED) - NOT_TEXT - {"dark", "well"}):
        ink, ground = named(theme, role)
        found = contrast(on(terminal, ink), on(terminal, ground))
        grey = "bright-black" in (ink, ground)  # no two terminals agree on it
        least = 1.6 if role in SIGNS and theme == LIGHT else 2.3 if role in SIGNS else 4.0 if grey else 4.5
        if role == "key" and theme == COLOURBLIND:
            least = 3.0  # a letter in bold
        if found < least:
            faint[role] = found
    assert faint == {}


# -- for colour-blind people -------------------------------------------------------------------------------------------


@fine
@pytest.mark.parametrize("blindness", BLIND)
def test_one_theme_is_safe_for_colour_blind_people(blindness: str, depth: Depth) -> None:
    assert apart(COLOURBLIND, depth, blindness) == []
    looks = roles(COLOURBLIND, depth)
    read = [role for role in TEXT if role != "well"]
    assert [(a, b) for a, b in combinations(read, 2) if distance(looks[a].ink, looks[b].ink, blindness) < 5] == []


@pytest.mark.parametrize("blindness", BLIND)
@pytest.mark.parametrize("terminal", TERMINALS)
def test_in_16_colours_the_first_sides_and_the_selection_are_safe_too(terminal: str, blindness: str) -> None:
    for one, other in combinations((*SIDES[:4], "focus", "reach", "path", "blast", "threat"), 2):
        pairs = zip(named(COLOURBLIND, one), named(COLOURBLIND, other), strict=True)
        assert max(distance(on(terminal, a), on(terminal, b), blindness) for a, b in pairs) >= 5


def test_the_usual_theme_is_not_which_is_why_there_is_another() -> None:
    looks = roles()
    assert distance(looks["side-0"].ground, looks["side-2"].ground, "deuteranopia") < distance(
        looks["side-0"].ground, looks["side-2"].ground
    )


def apart(theme: str, depth: Depth, blindness: str) -> list[tuple[str, str, float]]:
    """The pairs on the map that look too much alike."""
    looks = roles(theme, depth)
    found = []
    for one, other in combinations(MAP, 2):
        if {one, other} <= SHADES:
            continue
        ground = distance(looks[one].ground, looks[other].ground, blindness)
        ink = distance(looks[one].ink, looks[other].ink, blindness)
        strict = one in (*FIRST, "focus") or other in (*FIRST, "focus")
        extra = one in MARKS or other in MARKS
        least = 5.9 if blindness else SIDE_BY_SIDE
        near = ground < least if strict else max(ground, ink) < TOLD_APART
        if near or (extra and max(ground, ink) < least):
            found.append((one, other, round(ground, 1)))
    return found


# -- numbers -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("depth", [Depth.INDEXED, Depth.NAMED], ids=lambda depth: depth.value)
def test_every_colour_of_a_small_palette_has_its_number(depth: Depth) -> None:
    found = set(numbers(depth).values())
    assert all(16 <= number < 256 for number in found) if depth is Depth.INDEXED else found <= set(range(16))
    words = {word for looks in PALETTES[depth].values() for look in looks for word in look.split(" on ")}
    assert len(found) == len(words) == len(numbers(depth))
