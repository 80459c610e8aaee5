"""A drawn map: characters with style classes. faces.py decides how a cell looks, hex_drawing.py and square_drawing.py
where it goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from core.match.columns import columns
from core.play.portrait import Look
from tui.views.lines import SIDES

if TYPE_CHECKING:
    from core.space.cell import Cell
    from tui.views.glyphs import Glyphs
    from tui.views.map_view import MapView

GROUND_CLASSES = ("wall", "pillar", "door", "doorway", "rubble", "brush", "table", "barricade", "water", "pit")
FIELD_CLASSES = {look: f"{look}-field" for look in Look}
STYLES = (
    *("edge", "ruler", "clear", *GROUND_CLASSES, "void", "item", "goal", *FIELD_CLASSES.values()),
    *(f"{kind}-sign" for kind in GROUND_CLASSES),
    *(
        "reach",
        "far",
        "path",
        "threat",
        "danger-1",
        "danger-2",
        "danger-3",
        "unseen",
        "covered",
        "line",
        "area",
        "rim",
        "hiding",
        "crossed",
    ),
    *("well", "hurt", "cursor", "active", "target", "ghost", "out", "melee"),
    *("second-pair", "third-pair"),
    *("shot", "blaze", "flash"),
    *SIDES,
)
"""Every class that a character of a map can have."""


class Drawn(NamedTuple):
    """One column: a letter with its combining marks, and its style classes, the strongest last. The second column of a
    wide letter is empty."""

    char: str
    style: tuple[str, ...]


class Box(NamedTuple):
    """A rectangle on the screen, in characters."""

    x: int
    y: int
    width: int
    height: int


Frame: TypeAlias = Mapping["Cell", str]
"""The cells that look different for a moment, with their style: `shot`, `blaze` or `flash`."""


class Drawing(Protocol):
    """A map as lines of characters."""

    view: MapView
    glyphs: Glyphs

    @property
    def width(self) -> int: ...

    @property
    def height(self) -> int: ...

    def line(self, y: int, start: int, end: int) -> list[Drawn]:
        """Return the characters of line `y` from column `start` up to `end`."""
        ...

    def cell_at(self, x: int, y: int) -> Cell | None:
        """Return the cell drawn there."""
        ...

    def box_of(self, cell: Cell) -> Box:
        """Return the rectangle of a cell, its rim included."""
        ...


VOID = Drawn(" ", ("void",))


def in_sight(drawn: list[Drawn]) -> list[Drawn]:
    """Return part of a line, with a blank for each wide letter cut in half."""
    if drawn and not drawn[0].char:
        drawn = [Drawn(" ", drawn[0].style), *drawn[1:]]
    if drawn and columns(drawn[-1].char) > 1:
        drawn = [*drawn[:-1], Drawn(" ", drawn[-1].style)]
    return drawn
