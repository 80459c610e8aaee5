"""Lines of words with the name of a style for each piece: what the views hand to the panels."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

SIDES = tuple(f"side-{number}" for number in range(6))
"""The tags of the sides, in the order of the roster; beyond the last it counts as the last."""
STYLES = (
    *("plain", "strong", "muted", "key", "heading", "roll", "rule", "well", "warning"),
    *("harm-me", "harm-them", "focus", *SIDES),
)
"""Every style that a piece may have, by what it means. `harm-me` befalls one's own side and `harm-them` its enemies;
`well` is a figure in good shape, `focus` the line or figure at hand. Their colours: tui/app/themes.py."""


def side_style(number: int) -> str:
    """The style of the tag of a side, by its place in the roster."""
    return SIDES[min(number, len(SIDES) - 1)]


class Piece(NamedTuple):
    """Some words in one style."""

    text: str
    style: str = "plain"


Line: TypeAlias = tuple[Piece, ...]


def line(*pieces: str | Piece) -> Line:
    """A line; bare words are plain."""
    return tuple(piece if isinstance(piece, Piece) else Piece(piece) for piece in pieces)


def text_of(lines: Iterable[Line]) -> str:
    """The words alone."""
    return "\n".join("".join(piece.text for piece in found) for found in lines)
