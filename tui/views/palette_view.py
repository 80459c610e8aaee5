"""The palette: every command of a screen by its name and key, and those that fit what was typed. The keys: keys.py."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from core.match.columns import columns, padded
from tui.views.keys import TABLES
from tui.views.lines import Line, Piece, line
from tui.views.rows import cut
from tui.views.spelling import shown


class Command(NamedTuple):
    """A command. `id` is what the screen knows it by, `key` what is written for its key; empty: it has none."""

    id: str
    says: str
    key: str = ""


def commands(ids: Collection[str]) -> list[Command]:
    """Those of the tables of keys that a screen hears now, in the order of the tables, the screen's own first."""
    found = [
        Command(name, key.says, shown(table, key))
        for table, keys in TABLES.items()
        for key in keys
        if (name := f"{table}.{key.command}") in ids
    ]
    return sorted(found, key=lambda command: command.id.startswith("everywhere."))


def fitting(offered: Iterable[Command], typed: str) -> list[Command]:
    """The commands that have every word that was typed in their name or are its key; the nearest first."""
    words = typed.lower().split()
    told = [
        (_distance(command, words), number, command)
        for number, command in enumerate(offered)
        if all(word in _words(command) for word in words)
    ]
    return [command for *_, command in sorted(told)]


def _words(command: Command) -> str:
    return f"{command.says} {command.id.partition('.')[2].replace('_', ' ')} {command.key}".lower()


def _distance(command: Command, words: list[str]) -> int:
    """0: it begins with what was typed, or that is its key; 1: one of its words begins so; 2: it is within a word."""
    if not words or words == [command.key.lower()] or _words(command).startswith(words[0]):
        return 0
    return 1 if f" {words[0]}" in _words(command) else 2


def palette(found: list[Command], at: int, typed: str, room: tuple[int, int]) -> list[Line]:
    """What was typed and the commands that fit it, as many as there is room for (width, height) around the one at
    hand, each with its key at the right."""
    width, height = room[0], max(1, room[1] - 2)
    top = max(0, min(at - height // 2, len(found) - height))
    rows = [_row(command, chosen=top + n == at, width=width) for n, command in enumerate(found[top : top + height])]
    count = f"{at + 1} of {len(found)}" if found else "none fits"
    head = line(Piece(f"command: {typed}_", "strong"), Piece(f"  {count}", "muted"))
    return [head, *(rows or [line(Piece("nothing here is called so", "warning"))])]


def _row(command: Command, *, chosen: bool, width: int) -> Line:
    room = max(1, width - columns(command.key) - 2)
    says = cut(command.says, room)
    style = "focus" if chosen else "plain"
    return line(Piece(f"{padded(says, room)}  ", style), Piece(command.key, "focus" if chosen else "key"))
