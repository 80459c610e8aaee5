"""What a screen hears: the bindings of a table of keys, by the names that own keys go by. The tables are in
views/keys.py."""

from __future__ import annotations

from collections.abc import Collection

from textual.binding import Binding, BindingType

from tui.views.keys import TABLES


def bindings(table: str, *, first: Collection[str] = ()) -> list[BindingType]:
    """The bindings of a table, each with its command's name as `battle.end`. `first`: what is heard before whatever
    Textual does with such a key itself."""
    return [
        Binding(key.keys, key.does, key.says, show=False, priority=key.command in first, id=f"{table}.{key.command}")
        for key in TABLES[table]
        if key.does
    ]
