"""What is chosen before a battle, as lines: the sides with their players, the optional clauses, the dice. The values
behind them are in tui/keeping/beginning.py."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tui.views.lines import Line, Piece, line


class Choice(NamedTuple):
    """A line that can be changed. `what` it is and `of` which side or clause (empty: of none) are its name. `label`
    is before its value, `note` behind it; `heading` is what it belongs to."""

    what: str
    of: str
    heading: str
    label: str
    value: str
    note: str = ""


def choices_told(choices: Iterable[Choice], at: int) -> tuple[list[Line], int]:
    """The lines with their headings, and the number of the one at hand."""
    lines: list[Line] = []
    heading, here = "", 0
    for number, choice in enumerate(choices):
        if choice.heading != heading:
            heading = choice.heading
            lines += [line(), line(Piece(heading, "heading"))]
        if number == at:
            here = len(lines)
        value = Piece(f"< {choice.value} >", "focus" if number == at else "plain")
        lines.append(line(f"  {choice.label}  ", value, Piece(f"  {choice.note}" if choice.note else "", "muted")))
    return lines, here


def in_sight(lines: list[Line], here: int, height: int) -> list[Line]:
    """As many lines as there is room for, with this one in the middle of them where not all fit."""
    top = max(0, min(here - height // 2, len(lines) - height))
    return lines[top : top + max(1, height)]
