"""What a drawn map is: characters with the classes of their style. What a cell looks like is in faces.py, where faces
go in hex_drawing.py and square_drawing.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from core.match.columns import columns
from core.play.portrait import Look

if TYPE_CHECKING:
    from core.space.cell import Cell
    from tui.views.glyphs import Glyphs
    from tui.views.map_view import MapView

GROUND_CLASSES = ("wall", "pillar", "door", "doorway", "rubble", "brush", "table", "barricade", "water", "pit")
FIELD_CLASSES = {look: f"{look}-field" for look in Look}
STYLES = (
    *("edge", "clear", *GROUND_CLASSES, "void", "item", "goal", *FIELD_CLASSES.values()),
    *(f"{kind}-sign" for kind in GROUND_CLASSES),
    *("reach", "far", "path", "threat", "unseen", "covered", "line", "area", "rim", "hiding", "crossed"),
    *("well", "hurt", "cursor", "active", "target", "ghost", "out", "melee"),
    *(f"side-{number}" for number in range(6)),
)
"""Every class that a character of a map may have."""


class Drawn(NamedTuple):
    """What is in one column, a letter with its marks, and the classes of its style, the strongest last. The second
    column of a letter of two is empty."""

    char: str
    style: tuple[str, ...]


class Box(NamedTuple):
    """Where something is drawn, in characters."""

    x: int
    y: int
    width: int
    height: int


class Drawing(Protocol):
    """A map as lines of characters."""

    view: MapView
    glyphs: Glyphs

    @property
    def width(self) -> int: ...

    @property
    def height(self) -> int: ...

    def line(self, y: int, start: int, end: int) -> list[Drawn]:
        """The characters of a line, from one column up to another."""
        ...

    def cell_at(self, x: int, y: int) -> Cell | None:
        """The cell that is drawn there."""
        ...

    def box_of(self, cell: Cell) -> Box:
        """Where a cell is drawn, its rim included."""
        ...


VOID = Drawn(" ", ("void",))


def in_sight(drawn: list[Drawn]) -> list[Drawn]:
    """A part of a line, where no letter of two columns is seen by half: a blank stands in its place."""
    if drawn and not drawn[0].char:
        drawn = [Drawn(" ", drawn[0].style), *drawn[1:]]
    if drawn and columns(drawn[-1].char) > 1:
        drawn = [*drawn[:-1], Drawn(" ", drawn[-1].style)]
    return drawn
