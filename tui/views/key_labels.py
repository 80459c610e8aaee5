"""How keys are written for people: the player's own if set, else those of the tables in keys.py."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from unicodedata import lookup

from core.play.kinds import Kind
from tui.views.keys import BATTLE, KINDS, TABLES, Key, together

_own: dict[str, str] = {}
"""The keys that the player has set, by table and command; there is one player at a terminal."""


def use_own_keys(own: Mapping[str, str]) -> None:
    """Show these keys from now on, given as `battle.end` in Textual's words; all other commands keep the table's."""
    _own.clear()
    _own.update(own)


def label_of(table: str, key: Key) -> str:
    """Return the text for a key of a table: the player's own if set; empty for the letter of a kind of order that the
    player has given to another command."""
    own = _own.get(f"{table}.{key.command}")
    if own is None:
        return "" if table == "kinds" and key.keys in _own_in(together(table)) else key.shown
    return key_name(own)


def _own_in(tables: Collection[str]) -> set[str]:
    """Return the keys that the player has set in these tables."""
    return {key for place, keys in _own.items() if place.partition(".")[0] in tables for key in keys.split(",")}


def kind_label(kind: Kind) -> str:
    """Return the letter of a kind of order as shown; empty if it has none."""
    return next(label_of("kinds", key) for key in KINDS if key.keys == kind.letter)


def key_name(keys: str) -> str:
    """Return one of Textual's keys as people write it, the first if there are several: `question_mark` is ?, `ctrl+p`
    is Ctrl+P."""
    *held, last = keys.split(",")[0].split("+")
    sign = sign_of(last)
    label_of = _WRITTEN.get(last) or (sign.upper() if held else sign) or last.capitalize()
    return "+".join((*(word.capitalize() for word in held), label_of))


def sign_of(name: str) -> str:
    """Return the character typed by one of Textual's keys: `question_mark` is ?; empty for keys without a character."""
    if len(name) == 1:
        return name
    for between in (" ", "-"):
        with suppress(KeyError):
            found = lookup(_UNICODE.get(name, name).replace("_", between))
            return found if found.isprintable() and found != " " else ""
    return ""


_WRITTEN = {"space": "Space", "backspace": "Bksp", "escape": "Esc", "pageup": "PgUp", "pagedown": "PgDn"}
_UNICODE = {"slash": "solidus", "backslash": "reverse_solidus", "at": "commercial_at", "plus": "plus_sign"}
_UNICODE |= {"underscore": "low_line", "minus": "hyphen-minus"}
_UNICODE |= {"greater_than_sign": "greater-than sign", "less_than_sign": "less-than sign"}


def command_keys(table: str) -> dict[str, str]:
    """Return every command of a table with its keys as shown now, in the order of the table."""
    return {key.command: label_of(table, key) for key in TABLES[table] if key.command}


def key_label(command: str) -> str:
    """Return the keys of a battle command as shown: `end` is Space, `turn` is [ ]. Raises KeyError."""
    said = [label_of("battle", key) for key in BATTLE if key.word == command]
    return " ".join(said or _others()[command])


def _others() -> dict[str, list[str]]:
    """Return commands whose keys are not in the table of a battle."""
    return {"arrows": ["arrows"], "neighbours": [*command_keys("neighbours").values()][:6], "digits": ["digits"]}
