"""The settings as lines: what a player may choose, every command with its key. What there is: keeping/settings.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from core.match.columns import padded
from tui.views.keys import TABLES
from tui.views.lines import Line, Piece, line
from tui.views.rows import cut
from tui.views.spelling import command_keys

SAYS: Mapping[str, tuple[str, str]] = {
    "theme": ("Colours", "dark, light, or high contrast"),
    "signs": ("Signs", "auto: plain ASCII where the terminal is not known to show more"),
    "speed": ("Speed", "how long each act of others is shown; auto: not at all over SSH"),
    "reactions": ("Reactions", "of your figures: ask you, leave them to the computer (auto), or none"),
}
"""What each setting is called, and what it is about."""
NAMES: Mapping[str, str] = {
    "everywhere": "On every screen",
    "title": "On the title",
    "setup": "Before a battle",
    "battle": "In a battle",
    "neighbours": "In a battle: the neighbours of the cursor",
    "dice": "While you type the faces of your dice",
    "trouble": "While a battle can't be saved",
    "log": "In the large log",
    "replay": "In a replay",
    "seats": "While seats are changed",
    "by_hand": "While a figure is changed by hand",
    "result": "When a battle is over",
    "help": "In the help",
    "palette": "In the list of commands",
    "settings": "In these settings",
    "whole": "On the page that shows everything in full",
}
"""What the tables of keys are called."""


class Row(NamedTuple):
    """A line of the settings. `place` is its name in their file; `own`: it is not as usual."""

    place: str
    says: str
    value: str
    own: bool
    heading: str


def rows(values: Mapping[str, str], usual: Mapping[str, str], own: Mapping[str, str]) -> list[Row]:
    """Every setting with its value, then every command with its key; `own` are the keys that the player has chosen."""
    found = [
        Row(place, SAYS[place][0], value, value != usual[place], "Looks and manners") for place, value in values.items()
    ]
    for table, keys in TABLES.items():
        now = command_keys(table)
        found += [
            Row(
                f"keys.{table}.{key.command}",
                key.says,
                now[key.command],
                f"{table}.{key.command}" in own,
                f"Keys: {NAMES[table].lower()}",
            )
            for key in keys
            if key.command
        ]
    return found


def settings_told(found: list[Row], at: int, room: tuple[int, int], *, hearing: bool) -> list[Line]:
    """As many rows as there is room for (width, height) around the one at hand, with the headings above them.
    `hearing`: the next key is the new one of the command at hand."""
    width, height = room
    lines: list[Line] = []
    here = 0
    for number, row in enumerate(found):
        if number == 0 or found[number - 1].heading != row.heading:
            lines += [*([line()] if number else []), line(Piece(row.heading, "heading"))]
        if number == at:
            here = len(lines)
        lines.append(_row(row, width, chosen=number == at, hearing=hearing))
    top = max(0, min(here - height // 2, len(lines) - height))
    return lines[top : top + height]


def _row(row: Row, width: int, *, chosen: bool, hearing: bool) -> Line:
    if chosen and hearing:
        value = "press the new key"
    else:
        value = f"< {row.value} >" if chosen and not row.place.startswith("keys.") else row.value
    room = max(1, width - 26)
    mark = Piece(" yours" if row.own else "", "muted")
    return line(Piece(f"  {padded(value, 18)}", "focus" if chosen else "key"), Piece(f" {cut(row.says, room)}"), mark)
