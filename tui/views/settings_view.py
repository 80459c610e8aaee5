"""The settings as lines: what a player can choose, and every command with its key. The values are in
keeping/settings.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from core.match.columns import padded
from tui.views.key_labels import command_keys
from tui.views.keys import TABLES
from tui.views.lines import Line, Piece, line
from tui.views.rows import cut
from tui.views.speeds import DISPLAY as SPEEDS

SAYS: Mapping[str, tuple[str, str]] = {
    "theme": ("Theme", "dark, light, high contrast, or safe for colour-blind players (dark)"),
    "colours": ("Colours", "how many; auto: as many as the terminal says it has"),
    "signs": ("Symbols", "auto: ASCII unless the terminal is known to show more"),
    "speed": ("Speed", "how long AI actions are shown; auto: not at all over SSH"),
    "reactions": ("Reactions", "of your figures: ask, leave to the AI (auto), or never"),
    "rulers": ("Rulers", "numbers of columns and rows along the map: on or off"),
    "log": ("Log", "a story in sentences, or every roll with its modifiers (dice)"),
    "effects": ("Effects", "flashes, shots and blasts on the map; auto: not over SSH"),
    "bell": ("Bell", "after the AI's turn, when a figure of yours is hit, or both"),
    "handover": ("Handover", "a page between two people at one keyboard"),
}
"""The name and the description of each setting."""
DISPLAY: Mapping[str, str] = {**SPEEDS, "colourblind": "colour-blind"}
"""Display words for the values that need one."""
NAMES: Mapping[str, str] = {
    "everywhere": "On every screen",
    "title": "On the title screen",
    "battles": "In the list of all battles",
    "confirm": "At a question with yes or no",
    "handover": "Between two people at one keyboard",
    "setup": "Before a battle",
    "battle": "In a battle",
    "neighbours": "In a battle: move the cursor",
    "kinds": "In a battle: kinds of order",
    "dice": "While you enter your dice",
    "trouble": "While a battle can't be saved",
    "log": "In the full log",
    "replay": "In a replay",
    "look": "While you look around",
    "seats": "While you set control",
    "by_hand": "During a GM edit",
    "what_if": "What if",
    "overrule": "While a roll is overruled",
    "modify": "While a modifier is given",
    "result": "When a battle is over",
    "review": "Review of a battle",
    "help": "In the help",
    "palette": "In the command list",
    "settings": "In these settings",
    "whole": "On the page with everything in full",
}
"""The names of the key tables."""


class Row(NamedTuple):
    """A row of the settings. `place` is its name in the settings file; `own` if it differs from the default."""

    place: str
    says: str
    value: str
    own: bool
    heading: str


def rows(values: Mapping[str, str], usual: Mapping[str, str], own: Mapping[str, str]) -> list[Row]:
    """Return every setting with its value, then every command with its key; `own` are the keys that the player has
    set."""
    found = [
        Row(place, SAYS[place][0], DISPLAY.get(value, value), value != usual[place], "Display and play")
        for place, value in values.items()
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


def settings_lines(found: list[Row], at: int, room: tuple[int, int], *, hearing: bool) -> list[Line]:
    """Return the rows that fit into `room` (width, height) around the selected one, with their headings. `hearing`: the
    next key becomes the key of the selected command."""
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
    mark = Piece(" custom" if row.own else "", "muted")
    return line(Piece(f"  {padded(value, 18)}", "focus" if chosen else "key"), Piece(f" {cut(row.says, room)}"), mark)
