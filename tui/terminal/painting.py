"""Lines in colours on standard output, if the terminal has any. Plain lines: saying.py."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias, get_args

from rich.console import Console
from rich.text import Text

from core.match.harmless import harmless
from tui.terminal.saying import say

Colours: TypeAlias = Literal["standard", "256", "truecolor"]
"""How many colours a terminal has, in Rich's words; `standard` is 16."""


class Piece(NamedTuple):
    """A part of a line with its colours: names of Rich's, or `#rrggbb`; empty for those of the terminal."""

    text: str
    ink: str = ""
    ground: str = ""


def colours_of_output() -> Colours | None:
    """Return how many colours can be printed; None if standard output is no terminal, or its user wants none
    (NO_COLOR)."""
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return None
    found = Console(file=sys.stdout).color_system
    return next((system for system in get_args(Colours) if system == found), None)


def say_in_colours(*lines: Sequence[Piece]) -> None:
    """Print lines with their colours, or the nearest ones of the terminal."""
    if (system := colours_of_output()) is None:
        say(*("".join(piece.text for piece in line).rstrip() for line in lines))
        return
    console = Console(file=sys.stdout, color_system=system, highlight=False, emoji=False)
    for line in lines:
        text = Text(no_wrap=True, overflow="ignore")
        for piece in line:
            ground = f" on {piece.ground}" if piece.ground else ""
            _ = text.append(harmless(piece.text), f"{piece.ink}{ground}".strip())
        console.print(text, soft_wrap=True)
