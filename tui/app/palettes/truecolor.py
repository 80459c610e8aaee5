"""The palette of terminals with 16 million colours, as `ink` or `ink on ground`; the same roles in 256 colours are in
indexed.py, in 16 in named.py."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

TRUECOLOR: Mapping[str, tuple[str, str, str, str]] = MappingProxyType(
    {
        # text
        "page": ("#d8dee6 on #11151c", "#20252b on #f2efe8", "#ffffff on #000000", "#e2e6ea on #101216"),
        "bar": ("#d8dee6 on #1c232d", "#20252b on #dcd8ce", "#ffffff on #202020", "#e2e6ea on #22262c"),
        "muted": ("#8b97a5", "#5d656e", "#c8c8c8", "#9aa2ab"),
        "rule": ("#475361", "#b4afa4", "#a8a8a8", "#50565e"),
        "key": ("#8fc7ff", "#0d4f9c", "#80d0ff", "#f0c8f0"),
        "harm-me": ("#ff9e57", "#a33c00", "#ffb060", "#ff9a4a"),
        "harm-them": ("#7fdca0", "#0b6b39", "#60ffa0", "#4da6ff"),
        "warning": ("#ffd479", "#7a5200", "#ffff60", "#ffc400"),
        "well": ("#4fb477", "#487a10", "#2fd080", "#3c8ad0"),
        "focus": ("#14181f on #ffd75f", "#ffe58a on #3a2f00", "#000000 on #ffff00", "#000000 on #ffffff"),
        # sides, each by the name of its colour (views/side_colours.py)
        "side-0": ("#ffffff on #a62b3a", "#ffffff on #b3202f", "#000000 on #ff6464", "#000000 on #d55e00"),
        "side-1": ("#ffffff on #2458b8", "#ffffff on #1a4fb0", "#000830 on #78b0ff", "#ffffff on #005a9c"),
        "side-2": ("#ffffff on #1e6e3c", "#ffffff on #17663a", "#001800 on #3cdc6c", "#000000 on #18a87c"),
        "side-3": ("#ffffff on #6b4fa8", "#ffffff on #5f3fa0", "#2a0060 on #e0c8ff", "#000000 on #d287b4"),
        "side-4": ("#ffffff on #80591c", "#ffffff on #7a4c00", "#301c00 on #ffc890", "#000000 on #e69f00"),
        "side-5": ("#ffffff on #176b72", "#ffffff on #0d626b", "#002c30 on #90e8f0", "#000000 on #56b4e9"),
        "side-6": ("#14181f on #c2a014", "#2a2200 on #e8c400", "#302800 on #ffe000", "#000000 on #f0e442"),
        "side-7": ("#14181f on #b9c0ca", "#14181f on #949eac", "#000000 on #ffffff", "#000000 on #c4c4c4"),
        "side-8": ("#ffffff on #000000", "#ffffff on #000000", "#ffffff on #585858", "#ffffff on #000000"),
        # overlays of the map
        "threat": ("#e6b3f2 on #43204e", "#6a1480 on #ecd2f2", "#ffffff on #500060", "#ffd9c2 on #5c2b12"),
        "danger-1": ("#d9b8e2 on #2c1a33", "#5a1a6c on #f3e6f6", "#ffffff on #2c0034", "#ecd6f2 on #2e1c38"),
        "danger-2": ("#eccff4 on #54265f", "#4a0a5c on #dfb4ea", "#ffffff on #6a0078", "#ffffff on #765766"),
        "danger-3": ("#ffffff on #8b2f9c", "#ffffff on #8a2aa0", "#000000 on #ff90ff", "#2a0018 on #f2b6d6"),
        "reach": ("#d6fff4 on #1d4a44", "#06382f on #a6ddcd", "#ffffff on #004840", "#d2ecff on #163f66"),
        "far": ("#93a4a8 on #202f33", "#55636a on #ebefed", "#c0c0c0 on #000000", "#9fb0bd on #1d2a36"),
        "path": ("#fff0b8 on #5a4b16", "#4a3a00 on #ffe9a3", "#ffffff on #5a4a00", "#fff6c8 on #57530c"),
        "line": ("#e2e0ff on #3d3a6b", "#38328a on #dcdaf7", "#ffffff on #30309a", "#14101f on #e2d4ff"),
        "blast": ("#ffe6d2 on #7a3410", "#6b2500 on #ffcfae", "#ffffff on #a02800", "#ffffff on #98460a"),
        "rim": ("#ffd2b0 on #4d2a18", "#7d3208 on #ffe6d6", "#ffffff on #4a1800", "#ffcf9e on #3c2410"),
        "goal": ("#e8e0b4 on #2b2a1c", "#4f4a20 on #efe9c8", "#ffffff on #2c2800", "#f0eab0 on #34331a"),
        # fields on the map
        "fire": ("#1a0e00 on #e8901c", "#7a1f00 on #ffb070", "#000000 on #ffb000", "#3a1000 on #ffcfa0"),
        "smoke": ("#dde3e8 on #434a52", "#30363c on #c9cdd1", "#000000 on #c4c4c4", "#e4e8ec on #4e545a"),
        "gas": ("#dcf27a on #3c4710", "#465200 on #e3efb0", "#000000 on #b0f040", "#14180a on #b4c890"),
        "bomb": ("#ffd0dc on #8a1c50", "#7a0c40 on #ffc4d8", "#ffffff on #a0005a", "#ffe0f0 on #3c0a28"),
        "other": ("#c9d4e0 on #2e3742", "#38414a on #dadfe4", "#ffffff on #303030", "#cfd8e0 on #333b44"),
        # the ground
        "void": ("#475361 on #11151c", "#b4afa4 on #e9e6df", "#a8a8a8 on #000000", "#50565e on #101216"),
        "open": ("#9aa5b1 on #171c24", "#4a5058 on #f7f5f0", "#ffffff on #000000", "#a8b0b8 on #181b20"),
        "edge": ("#475361", "#b4afa4", "#a8a8a8", "#50565e"),
        "rock": ("#5a6678 on #2b313a", "#94989f on #b9bcc1", "#8a8a8a on #3c3c3c", "#6c7480 on #30353c"),
        "wood": ("#d0a870 on #33291c", "#6f4a12 on #ecdcc2", "#ffd080 on #000000", "#dcb070 on #30281c"),
        "plant": ("#6fbf73 on #15291c", "#1f6a2a on #dcecd6", "#80ff80 on #000000", "#5fbf96 on #10382c"),
        "water": ("#6fb3e8 on #10283f", "#155a92 on #d3e5f5", "#a0d8ff on #000040", "#78b8f0 on #081a44"),
        "earth": ("#a8977a on #262219", "#6b5a38 on #ebe3d2", "#e8d8b0 on #101010", "#d8c8a8 on #2a2620"),
        "dark": ("#8b97a5 on #0b0e13", "#565d65 on #dedad0", "#c8c8c8 on #101010", "#98a0a8 on #0a0b0e"),
    }
)
"""Every role in the dark, the light, the high-contrast and the colour-blind theme."""
