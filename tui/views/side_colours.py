"""Which colour each side has: the one in its name, in the scenario file, or in its id; else the first one left. The
colours themselves are in tui/app/palettes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from core.battle.battle import Battle
from core.battle.names import Side
from core.battle.once import once

COLOURS = ("red", "blue", "green", "violet", "brown", "teal", "yellow", "white", "black")
"""The colours of sides, in the order in which sides without one of their own get them."""
ALSO: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("crimson", "scarlet", "ruby"), "red"),
        **dict.fromkeys(("azure", "navy", "sapphire"), "blue"),
        **dict.fromkeys(("emerald", "lime"), "green"),
        **dict.fromkeys(("purple", "magenta", "pink", "mauve", "lilac"), "violet"),
        **dict.fromkeys(("orange", "amber", "ochre", "bronze"), "brown"),
        **dict.fromkeys(("cyan", "turquoise"), "teal"),
        **dict.fromkeys(("gold", "golden"), "yellow"),
        **dict.fromkeys(("silver", "grey", "gray"), "white"),
    }
)
"""Other words for them."""


def side_number(battle: Battle, side: Side) -> int:
    """Return the number of a side's colour in COLOURS; sides beyond the last share it."""
    return side_numbers(battle)[side]


@once
def side_numbers(battle: Battle) -> Mapping[Side, int]:
    """Return the number of each side's colour. If two sides ask for one colour, the first gets it."""
    found: dict[Side, int] = {}
    for side in battle.sides:
        wanted = _wanted(battle, side)
        if wanted is not None and wanted not in found.values():
            found[side] = wanted
    for side in battle.sides:
        free = (number for number in range(len(COLOURS)) if number not in found.values())
        found.setdefault(side, next(free, len(COLOURS) - 1))
    return found


def _wanted(battle: Battle, side: Side) -> int | None:
    """Return the number of the colour that a side is named after or was given, None without one."""
    named = (battle.side_names.get(side, ""), battle.side_colours.get(side, ""), side)
    return next((number for text in named if (number := _in_words(text)) is not None), None)


def _in_words(text: str) -> int | None:
    for word in text.lower().replace("-", " ").replace("_", " ").split():
        for one in (word, word.removesuffix("s")):
            colour = ALSO.get(one, one)
            if colour in COLOURS:
                return COLOURS.index(colour)
    return None
