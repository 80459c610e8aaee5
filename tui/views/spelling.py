"""How keys are written for people: the player's own where there are some, else those of the tables in keys.py."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from unicodedata import lookup

from tui.views.keys import BATTLE, TABLES, Key

_own: dict[str, str] = {}
"""The keys that the player has chosen, by table and command; there is one player at a terminal."""


def wear(own: Mapping[str, str]) -> None:
    """From now on these keys are shown, as `battle.end` has them in Textual's words; all others are the table's."""
    _own.clear()
    _own.update(own)


def shown(table: str, key: Key) -> str:
    """What is written for a key of a table: the player's own if it has one."""
    own = _own.get(f"{table}.{key.command}")
    return key.shown if own is None else written(own)


def written(keys: str) -> str:
    """A key of Textual's as a person writes it; of several the first: `question_mark` is ?, `ctrl+p` is Ctrl+P."""
    *held, last = keys.split(",")[0].split("+")
    sign = sign_of(last)
    shown = _WRITTEN.get(last) or (sign.upper() if held else sign) or last.capitalize()
    return "+".join((*(word.capitalize() for word in held), shown))


def sign_of(name: str) -> str:
    """The sign that a key of Textual's types: `question_mark` is ?; empty: it types none."""
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


def command_keys(table: str) -> dict[str, str]:
    """Every command of a table with its keys as they are shown now, in the order of the table."""
    return {key.command: shown(table, key) for key in TABLES[table] if key.command}


def spelled(command: str) -> str:
    """The keys of a command of a battle, as they are shown: `end` is Space, `turn` is [ ]. Raises KeyError."""
    said = [shown("battle", key) for key in BATTLE if key.word == command]
    return " ".join(said or _others()[command])


def _others() -> dict[str, list[str]]:
    """Commands whose keys are not in the table of a battle."""
    return {"arrows": ["arrows"], "neighbours": [*command_keys("neighbours").values()][:6], "digits": ["digits"]}
