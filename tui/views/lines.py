"""Lines of words with the name of a style for each piece: what the views hand to the panels."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

STYLES = ("plain", "strong", "muted", "good", "bad", "key", "heading", "roll", "harm", "chosen")
"""Every style that a piece may have."""


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
