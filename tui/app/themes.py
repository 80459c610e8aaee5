"""Every colour of the game, named by what it means, once for each theme. No other file names a colour.

What is drawn in which of them: widgets/panel.tcss and widgets/hex_map.tcss. A role has an ink and, where it fills what
it is written on, a ground; `$threat` is a ground and `$threat-ink` its ink, `$muted-ink` an ink alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from textual.theme import Theme


class Role(NamedTuple):
    """What a meaning looks like in one theme: `ink` on `ground`. A role without a ground is written on the page."""

    ink: str
    ground: str = ""


DARK, LIGHT, CONTRAST = "hexfray-dark", "hexfray-light", "hexfray-contrast"

_THREE = (DARK, LIGHT, CONTRAST)

ROLES: Mapping[str, tuple[Role, Role, Role]] = MappingProxyType(
    {
        # what is written
        "page": (Role("#d8dee6", "#11151c"), Role("#20252b", "#f2efe8"), Role("#ffffff", "#000000")),
        "bar": (Role("#d8dee6", "#1c232d"), Role("#20252b", "#dcd8ce"), Role("#ffffff", "#202020")),
        "muted": (Role("#8b97a5"), Role("#5d656e"), Role("#c8c8c8")),
        "rule": (Role("#475361"), Role("#b4afa4"), Role("#a8a8a8")),
        "key": (Role("#8fc7ff"), Role("#0d4f9c"), Role("#80d0ff")),
        "harm-me": (Role("#ff9e57"), Role("#a33c00"), Role("#ffb060")),
        "harm-them": (Role("#7fdca0"), Role("#0b6b39"), Role("#60ffa0")),
        "warning": (Role("#ffd479"), Role("#7a5200"), Role("#ffff60")),
        "well": (Role("#7fdca0"), Role("#0b6b39"), Role("#60ffa0")),
        "focus": (Role("#14181f", "#ffd75f"), Role("#ffe58a", "#3a2f00"), Role("#000000", "#ffff00")),
        # whose
        "side-0": (Role("#ffffff", "#a62b3a"), Role("#ffffff", "#b3202f"), Role("#8c0000", "#ffffff")),
        "side-1": (Role("#ffffff", "#2458b8"), Role("#ffffff", "#1a4fb0"), Role("#000830", "#78b0ff")),
        "side-2": (Role("#ffffff", "#1e6e3c"), Role("#ffffff", "#17663a"), Role("#ffffff", "#004d1a")),
        "side-3": (Role("#ffffff", "#6b4fa8"), Role("#ffffff", "#5f3fa0"), Role("#2a0060", "#e0c8ff")),
        "side-4": (Role("#ffffff", "#80591c"), Role("#ffffff", "#7a4c00"), Role("#301c00", "#ffc890")),
        "side-5": (Role("#ffffff", "#176b72"), Role("#ffffff", "#0d626b"), Role("#002c30", "#90e8f0")),
        # laid over the map
        "threat": (Role("#e6b3f2", "#43204e"), Role("#6a1480", "#ecd2f2"), Role("#ffffff", "#500060")),
        "reach": (Role("#d6fff4", "#1d4a44"), Role("#06382f", "#a6ddcd"), Role("#ffffff", "#004840")),
        "far": (Role("#93a4a8", "#202f33"), Role("#55636a", "#ebefed"), Role("#c0c0c0", "#000000")),
        "path": (Role("#fff0b8", "#5a4b16"), Role("#4a3a00", "#ffe9a3"), Role("#ffffff", "#5a4a00")),
        "line": (Role("#e2e0ff", "#3d3a6b"), Role("#38328a", "#dcdaf7"), Role("#ffffff", "#30309a")),
        "blast": (Role("#ffe6d2", "#7a3410"), Role("#6b2500", "#ffcfae"), Role("#ffffff", "#a02800")),
        "rim": (Role("#ffd2b0", "#4d2a18"), Role("#7d3208", "#ffe6d6"), Role("#ffffff", "#4a1800")),
        "goal": (Role("#e8e0b4", "#2b2a1c"), Role("#4f4a20", "#efe9c8"), Role("#ffffff", "#2c2800")),
        # what lies over it for a while
        "fire": (Role("#ffd060", "#7a2c08"), Role("#7a1f00", "#ffc38a"), Role("#000000", "#ffb000")),
        "smoke": (Role("#dde3e8", "#434a52"), Role("#30363c", "#c9cdd1"), Role("#000000", "#d0d0d0")),
        "gas": (Role("#dcf27a", "#3c4710"), Role("#465200", "#e3efb0"), Role("#000000", "#d8f070")),
        "bomb": (Role("#ffe6d2", "#7a3410"), Role("#6b2500", "#ffcfae"), Role("#ffffff", "#a02800")),
        "other": (Role("#c9d4e0", "#2e3742"), Role("#38414a", "#dadfe4"), Role("#ffffff", "#303030")),
        # the ground
        "void": (Role("#475361", "#11151c"), Role("#b4afa4", "#e9e6df"), Role("#a8a8a8", "#000000")),
        "open": (Role("#9aa5b1", "#171c24"), Role("#4a5058", "#f7f5f0"), Role("#ffffff", "#000000")),
        "edge": (Role("#475361"), Role("#b4afa4"), Role("#a8a8a8")),
        "rock": (Role("#465060", "#2b313a"), Role("#a2a6ad", "#b9bcc1"), Role("#6a6a6a", "#3c3c3c")),
        "wood": (Role("#d0a870", "#33291c"), Role("#6f4a12", "#ecdcc2"), Role("#ffd080", "#000000")),
        "plant": (Role("#6fbf73", "#15291c"), Role("#1f6a2a", "#dcecd6"), Role("#80ff80", "#000000")),
        "water": (Role("#6fb3e8", "#10283f"), Role("#155a92", "#d3e5f5"), Role("#a0d8ff", "#000040")),
        "earth": (Role("#a8977a", "#262219"), Role("#6b5a38", "#ebe3d2"), Role("#e8d8b0", "#000000")),
        "dark": (Role("#8b97a5", "#0b0e13"), Role("#565d65", "#dedad0"), Role("#c8c8c8", "#101010")),
    }
)
"""Every role: how it looks in the dark theme, in the light one and in high contrast."""

NOT_TEXT = frozenset({"rock", "void", "edge", "rule"})
"""Roles in which nothing is written that must be read: the faces of walls, the rims of cells."""


def themes() -> tuple[Theme, ...]:
    """The themes, as Textual knows them."""
    return tuple(
        _theme(name, {role: looks[number] for role, looks in ROLES.items()}) for number, name in enumerate(_THREE)
    )


def variables(name: str = DARK) -> dict[str, str]:
    """The colours of a theme by the names that the style sheets use. Raises ValueError for a name that is none."""
    number = _THREE.index(name)
    return {
        key: colour
        for role, looks in ROLES.items()
        for key, colour in ((role, looks[number].ground), (f"{role}-ink", looks[number].ink))
        if colour
    }


def _theme(name: str, of: Mapping[str, Role]) -> Theme:
    return Theme(
        name=name,
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
        variables=variables(name),
    )
