"""The command palette: every command of a screen by name and key, filtered by the typed text. The keys: keys.py."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from core.match.columns import columns, padded
from tui.views.key_labels import label_of
from tui.views.keys import TABLES
from tui.views.lines import Line, Piece, line
from tui.views.rows import cut


class Command(NamedTuple):
    """A command. `id` is its name for the screen, `key` the text for its key, empty if it has none; `sought` are other
    words for it."""

    id: str
    says: str
    key: str = ""
    sought: str = ""


def commands(ids: Collection[str]) -> list[Command]:
    """Return the commands with these ids, in the order of the key tables, the screen's own first."""
    found = [
        Command(name, key.says, label_of(table, key), key.sought)
        for table, keys in TABLES.items()
        for key in keys
        if (name := f"{table}.{key.command}") in ids
    ]
    return sorted(found, key=lambda command: command.id.startswith("everywhere."))


def fitting(offered: Iterable[Command], typed: str) -> list[Command]:
    """Return the commands that match all typed words by name, by key, or by another word for it; best matches first."""
    words = typed.lower().split()
    told = [
        (_distance(command, words), number, command)
        for number, command in enumerate(offered)
        if all(word in _words(command) for word in words)
    ]
    return [command for *_, command in sorted(told)]


def _words(command: Command) -> str:
    name = command.id.partition(".")[2].replace("_", " ")
    return f"{command.says} {name} {command.sought} {command.key}".lower()


def _distance(command: Command, words: list[str]) -> int:
    """Return 0 if name, key or another word for the command begins with the typed text, 1 if a later word does, else
    2."""
    meant = any(word.startswith(words[0]) for word in command.sought.split()) if words else True
    if meant or words == [command.key.lower()] or _words(command).startswith(words[0]):
        return 0
    return 1 if f" {words[0]}" in _words(command) else 2


def palette(found: list[Command], at: int, typed: str, room: tuple[int, int]) -> list[Line]:
    """Return the typed text and the matching commands that fit into `room` (width, height) around the selected one."""
    width, height = room[0], max(1, room[1] - 2)
    top = max(0, min(at - height // 2, len(found) - height))
    rows = [_row(command, chosen=top + n == at, width=width) for n, command in enumerate(found[top : top + height])]
    count = f"{at + 1} of {len(found)}" if found else "no match"
    head = line(Piece(f"command: {typed}_", "strong"), Piece(f"  {count}", "muted"))
    return [head, *(rows or [line(Piece("no matching command", "warning"))])]


def _row(command: Command, *, chosen: bool, width: int) -> Line:
    room = max(1, width - columns(command.key) - 2)
    says = cut(command.says, room)
    style = "focus" if chosen else "plain"
    return line(Piece(f"{padded(says, room)}  ", style), Piece(command.key, "focus" if chosen else "key"))
