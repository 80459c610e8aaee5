"""The bindings of a screen: those of a table of keys, with ids for the player's own keys. The tables are in
views/keys.py."""

from __future__ import annotations

from collections.abc import Collection

from textual.binding import Binding, BindingType

from tui.views.keys import TABLES


def bindings(table: str, *, first: Collection[str] = ()) -> list[BindingType]:
    """Return the bindings of a table, each with an id such as `battle.end`. Commands in `first` take precedence over
    Textual's own bindings."""
    return [
        Binding(key.keys, key.does, key.says, show=False, priority=key.command in first, id=f"{table}.{key.command}")
        for key in TABLES[table]
        if key.does
    ]
