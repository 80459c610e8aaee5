"""Lines of styled text: what the views hand to the panels."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

SIDES = tuple(f"side-{number}" for number in range(9))
"""The tags of the sides, one for each colour of side_colours.py."""
STYLES = (
    *("plain", "strong", "muted", "key", "heading", "roll", "rule", "well", "warning"),
    *("harm-me", "harm-them", "focus", *SIDES),
)
"""Every style of a piece, by meaning. `harm-me` is harm to the player's side, `harm-them` harm to its enemies; `well`
is a figure in good shape, `focus` the selected line or figure. Their colours: tui/app/themes.py."""


def side_style(number: int) -> str:
    """Return the style of a side's tag, by the number of its colour (side_colours.py)."""
    return SIDES[min(number, len(SIDES) - 1)]


class Piece(NamedTuple):
    """Some text in one style."""

    text: str
    style: str = "plain"


Line: TypeAlias = tuple[Piece, ...]


def line(*pieces: str | Piece) -> Line:
    """Return a line; bare strings are plain."""
    return tuple(piece if isinstance(piece, Piece) else Piece(piece) for piece in pieces)


def text_of(lines: Iterable[Line]) -> str:
    """Return the text alone."""
    return "\n".join("".join(piece.text for piece in found) for found in lines)
