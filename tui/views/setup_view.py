"""The set-up of a battle as lines: control of each side, optional rules, dice. The values are in
tui/keeping/beginning.py."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tui.views.lines import Line, Piece, line


class Choice(NamedTuple):
    """A line that can be changed. `what` it is and `of` which side or rule identify it; `label` stands before the
    value, `note` behind it, `heading` above."""

    what: str
    of: str
    heading: str
    label: str
    value: str
    note: str = ""


def choice_lines(choices: Iterable[Choice], at: int) -> tuple[list[Line], int]:
    """Return the lines with their headings, and the row of line `at`."""
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
    """Return the lines that fit, with line `here` in the middle if there are more."""
    top = max(0, min(here - height // 2, len(lines) - height))
    return lines[top : top + max(1, height)]
