"""The palette of terminals with 16 colours, as `ink` or `ink on ground`, by name: each terminal has its own red, and
that is the red to use. The same roles: truecolor.py and indexed.py."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

NAMES = (
    *("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"),
    *("bright-black", "bright-red", "bright-green", "bright-yellow"),
    *("bright-blue", "bright-magenta", "bright-cyan", "bright-white"),
)
"""The colours by number; yellow is brown on some terminals."""

_DARK: Mapping[str, str] = MappingProxyType(
    {
        # text
        "page": "bright-white on black",
        "bar": "bright-white on black",
        "muted": "white",
        "rule": "bright-black",
        "key": "bright-cyan",
        "harm-me": "bright-red",
        "harm-them": "bright-green",
        "warning": "bright-yellow",
        "well": "green",
        "focus": "black on bright-white",
        # sides, each by the name of its colour (views/side_colours.py)
        "side-0": "bright-white on red",
        "side-1": "bright-white on blue",
        "side-2": "black on green",
        "side-3": "bright-white on magenta",
        "side-4": "black on yellow",
        "side-5": "black on bright-cyan",
        "side-6": "black on bright-yellow",
        "side-7": "black on white",
        "side-8": "bright-white on bright-black",
        # overlays of the map: only those over large areas fill their cells
        "threat": "black on bright-magenta",
        "danger-1": "bright-magenta on black",
        "danger-2": "magenta on white",
        "danger-3": "black on bright-magenta",
        "reach": "black on cyan",
        "far": "cyan on black",
        "path": "black on bright-green",
        "line": "black on bright-blue",
        "blast": "black on bright-red",
        "rim": "red on white",
        "goal": "bright-cyan on black",
        # fields on the map
        "fire": "red on bright-yellow",
        "smoke": "bright-white on black",
        "gas": "bright-green on black",
        "bomb": "bright-red on black",
        "other": "magenta on black",
        # the ground
        "void": "black on black",
        "open": "white on black",
        "edge": "bright-black",
        "rock": "white on bright-black",
        "wood": "yellow on black",
        "plant": "green on black",
        "water": "bright-blue on black",
        "earth": "bright-yellow on black",
        "dark": "bright-black on black",
    }
)
"""The dark theme, which the high-contrast and the colour-blind one share but for some roles."""

_LIGHT: Mapping[str, str] = MappingProxyType(
    {
        # text
        "page": "black on bright-white",
        "bar": "black on white",
        "muted": "bright-black",
        "rule": "white",
        "key": "black",
        "harm-me": "red",
        "harm-them": "blue",
        "warning": "magenta",
        "well": "green",
        "focus": "bright-white on black",
        # sides
        "side-0": "bright-white on red",
        "side-1": "bright-white on blue",
        "side-2": "black on green",
        "side-3": "bright-white on magenta",
        "side-4": "black on yellow",
        "side-5": "black on cyan",
        "side-6": "blue on bright-yellow",
        "side-7": "black on white",
        "side-8": "bright-white on bright-black",
        # overlays of the map
        "threat": "black on bright-magenta",
        "danger-1": "bright-magenta on bright-white",
        "danger-2": "magenta on white",
        "danger-3": "black on bright-magenta",
        "reach": "black on bright-cyan",
        "far": "blue on bright-white",
        "path": "black on bright-yellow",
        "line": "black on bright-blue",
        "blast": "black on bright-red",
        "rim": "red on white",
        "goal": "magenta on bright-white",
        # fields on the map
        "fire": "red on bright-yellow",
        "smoke": "black on bright-white",
        "gas": "black on bright-green",
        "bomb": "magenta on bright-yellow",
        "other": "magenta on bright-cyan",
        # the ground
        "void": "white on bright-white",
        "open": "bright-black on bright-white",
        "edge": "white",
        "rock": "bright-black on white",
        "wood": "yellow on bright-white",
        "plant": "green on bright-white",
        "water": "blue on white",
        "earth": "red on bright-white",
        "dark": "white on bright-black",
    }
)

_CONTRAST: Mapping[str, str] = MappingProxyType({**_DARK, "muted": "bright-white", "rule": "white", "edge": "white"})

_COLOURBLIND: Mapping[str, str] = MappingProxyType(
    {
        **_DARK,
        "key": "bright-magenta",
        "harm-them": "bright-cyan",
        "well": "cyan",
        "side-2": "black on green",
        "path": "bright-yellow on black",
        "side-5": "black on cyan",
        "reach": "black on bright-cyan",
        "side-8": "bright-white on bright-black",
        "line": "blue on white",
        "rim": "bright-red on black",
        "bomb": "magenta on black",
        "other": "bright-cyan on bright-black",
        "focus": "blue on bright-white",
        "earth": "bright-yellow on bright-black",
        "blast": "bright-white on bright-red",
    }
)

NAMED: Mapping[str, tuple[str, str, str, str]] = MappingProxyType(
    {role: (_DARK[role], _LIGHT[role], _CONTRAST[role], _COLOURBLIND[role]) for role in _DARK}
)
"""Every role in the dark, the light, the high-contrast and the colour-blind theme."""
