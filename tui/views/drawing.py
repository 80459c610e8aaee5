"""What a map looks like in characters: the face of a cell. Where faces go: hex_drawing.py and square_drawing.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from core.space.cell import Cell
from tui.views.glyphs import Glyphs
from tui.views.map_view import MapView, Token

GROUND_CLASSES = ("wall", "pillar", "door", "doorway", "rubble", "brush", "table", "barricade", "water", "pit")
STYLES = (
    *("edge", "clear", *GROUND_CLASSES, "void", "item"),
    *("reach", "path", "threat", "unseen", "cursor", "active", "target", "ghost", "out", "melee"),
    *(f"side-{number}" for number in range(6)),
)
"""Every class that a character of a map may have."""


class Drawn(NamedTuple):
    """One character and the classes of its style, the strongest last."""

    char: str
    style: tuple[str, ...]


class Box(NamedTuple):
    """Where something is drawn, in characters."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Face:
    """The inside of a cell: two lines of three characters, and their style. `edge` is the style of its rim."""

    upper: str
    lower: str
    style: tuple[str, ...]
    lower_style: tuple[str, ...]
    edge: tuple[str, ...]


class Drawing(Protocol):
    """A map as lines of characters."""

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


def face(view: MapView, cell: Cell, glyphs: Glyphs) -> Face:
    """How a cell looks: its ground, the number of its reach, and who stands there."""
    over = view.overlay
    kind = view.ground.get(cell, "clear")
    upper, lower = glyphs.of_ground(kind)
    ground = kind if kind in GROUND_CLASSES else "clear"
    washes = tuple(
        name
        for name, cells in (
            ("unseen", over.unseen),
            ("reach", over.reach),
            ("threat", over.threat),
            ("path", over.path),
        )
        if cell in cells
    )
    rim = (ground, *washes)
    style = rim
    if cell in over.reach:
        upper = _with_number(upper, over.reach[cell])
    if cell in over.path and cell not in view.tokens:
        lower = f"_{glyphs.step}_"
    if cell in view.items:
        upper, style = upper[:2] + glyphs.item, (*style, "item")
    who = view.tokens.get(cell, ())
    lower_style = style
    if who:
        upper, token_lower, added = _crowd(view, who, glyphs)
        lower = token_lower or lower
        style = (*style, *added)
        lower_style = style if token_lower else lower_style
    if over.ghost is not None and over.ghost[0] == cell:
        upper, style = _ghost(view, glyphs), (*rim, "ghost")
    if cell == over.cursor:
        style, lower_style = (*style, "cursor"), (*lower_style, "cursor")
    return Face(upper, lower, style, lower_style, ("edge", *rim))


def _with_number(upper: str, number: int) -> str:
    text = str(number)
    return upper[0] + text + upper[-1] if len(text) == 1 else f"{text:^3}"


def _crowd(view: MapView, who: tuple[Token, ...], glyphs: Glyphs) -> tuple[str, str, tuple[str, ...]]:
    """One figure with its facing; two side by side with theirs below; of more the first, and how many there are."""
    first = who[0]
    style = _token_style(view, first)
    if len(who) == 1:
        return f"{first.letter}{glyphs.arrow(view.grid, first.facing)}{first.posture or ' '}", "", style
    if len(who) == 2:
        second = who[1]
        between = glyphs.holding if first.holding or second.holding else (second.posture or " ")
        facings = [glyphs.arrow(view.grid, token.facing) for token in who]
        fight = ("melee",) if first.side != second.side and not second.out else ()
        return f"{first.letter}{between}{second.letter}", f"{facings[0]}_{facings[1]}", (*style, *fight)
    return f"{first.letter}+{min(9, len(who) - 1)}", "", style


def _token_style(view: MapView, token: Token) -> tuple[str, ...]:
    over = view.overlay
    style: tuple[str, ...] = ("out",) if token.out else (f"side-{min(token.side, 5)}",)
    if token.figure == over.target:
        style = (*style, "target")
    return (*style, "active") if token.figure == over.active else style


def _ghost(view: MapView, glyphs: Glyphs) -> str:
    assert view.overlay.ghost is not None
    tokens = (token for who in view.tokens.values() for token in who)
    letter = next((token.letter for token in tokens if token.figure == view.overlay.active), "?")
    return f"{letter}{glyphs.arrow(view.grid, view.overlay.ghost[1])}?"
