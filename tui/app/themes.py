"""The themes: every colour by role, in as many colours as the terminal has. palettes/ has the colours themselves, and
no other file names one; depth.py finds the number of colours.

The roles are used in widgets/panel.tcss and widgets/hex_map.tcss. A role has an ink and, if it fills the background, a
ground: `$threat` is a ground, `$threat-ink` its ink, `$muted-ink` an ink alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from rich.color import Color
from textual.theme import Theme

from tui.app.palettes.indexed import INDEXED
from tui.app.palettes.named import NAMED, NAMES
from tui.app.palettes.truecolor import TRUECOLOR
from tui.terminal.depth import Depth


class Role(NamedTuple):
    """The colours of a role in one theme, in Textual's notation: `ink` on `ground`. Without a ground the page shows
    through."""

    ink: str
    ground: str = ""


DARK, LIGHT, CONTRAST, COLOURBLIND = "hexfray-dark", "hexfray-light", "hexfray-contrast", "hexfray-colourblind"

THEMES = (DARK, LIGHT, CONTRAST, COLOURBLIND)

PALETTES: Mapping[Depth, Mapping[str, tuple[str, str, str, str]]] = MappingProxyType(
    {Depth.TRUE: TRUECOLOR, Depth.INDEXED: INDEXED, Depth.NAMED: NAMED}
)
"""Every role in the four themes, for each number of colours."""

SIDES = tuple(role for role in TRUECOLOR if role.startswith("side-"))

NOT_TEXT = frozenset({"rock", "void", "edge", "rule"})
"""Roles that never hold text to read: walls, cell borders."""


def name_in(theme: str, depth: Depth) -> str:
    """Return Textual's name of a theme in that many colours."""
    return theme if depth is Depth.TRUE else f"{theme}-{depth.value}"


def themes(depth: Depth) -> tuple[Theme, ...]:
    """Return the themes for Textual in that many colours."""
    return tuple(_theme(name, depth) for name in THEMES)


@cache
def roles(name: str = DARK, depth: Depth = Depth.TRUE) -> Mapping[str, Role]:
    """Return the colours of a theme by role. Raises ValueError for an unknown theme."""
    number = THEMES.index(name)
    return MappingProxyType({role: _role(looks[number], depth) for role, looks in PALETTES[depth].items()})


def variables(name: str = DARK, depth: Depth = Depth.TRUE) -> dict[str, str]:
    """Return the colours of a theme by their names in the style sheets. Raises ValueError for an unknown theme."""
    return {
        key: colour
        for role, look in roles(name, depth).items()
        for key, colour in ((role, look.ground), (f"{role}-ink", look.ink))
        if colour
    }


@cache
def numbers(depth: Depth) -> Mapping[tuple[int, int, int], int]:
    """Return the number of each colour of a palette by its red, green and blue; empty for 16 million colours."""
    if depth is Depth.TRUE:
        return MappingProxyType({})
    words = {word for looks in PALETTES[depth].values() for look in looks for word in look.split(" on ")}
    return MappingProxyType({_rich(number): number for number in map(_number, words)})


def _role(look: str, depth: Depth) -> Role:
    ink, _, ground = look.partition(" on ")
    if depth is Depth.TRUE:
        return Role(ink, ground)
    return Role(_shown(ink), _shown(ground) if ground else "")


@cache
def _shown(word: str) -> str:
    """Return a colour of a small palette as one of the 16 million, which depth.py turns back at the end."""
    red, green, blue = _rich(_number(word))
    return f"#{red:02x}{green:02x}{blue:02x}"


def _number(word: str) -> int:
    return int(word) if word.isdecimal() else NAMES.index(word)


def _rich(number: int) -> tuple[int, int, int]:
    red, green, blue = Color.from_ansi(number).get_truecolor()
    return red, green, blue


def _theme(name: str, depth: Depth) -> Theme:
    of = roles(name, depth)
    return Theme(
        name=name_in(name, depth),
        primary=of["key"].ink,
        secondary=of["muted"].ink,
        accent=of["warning"].ink,
        foreground=of["page"].ink,
        background=of["page"].ground,
        surface=of["page"].ground,
        panel=of["bar"].ground,
        success=of["harm-them"].ink,
        warning=of["warning"].ink,
        error=of["harm-me"].ink,
        dark=name != LIGHT,
        variables=variables(name, depth),
    )
