"""What was changed in a scenario file since a journal was recorded, key by key, with the lines of today's file: where
to look for the cause of a difference."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping

from core.errors import shown
from core.records import record
from scenarios.differing import STORY, are_tables
from scenarios.faults import KeyPath, spelled
from scenarios.lines import Lines

NAMES = frozenset(("name", "short", "pronouns", "plural", "colour", "seat"))
"""The keys of sides and figures that no battle depends on."""


@record
class ChangedKey:
    """A key that was changed: its line in today's file (0: no line) and what it was and is, None if it isn't there.
    Figures go by their ids: `figure mara.STR`."""

    line: int
    key: str
    was: object
    now: object

    def describe(self) -> str:
        """Return `line 34: figure mara.STR: 13, was 12`."""
        place = f"line {self.line}: " if self.line else ""
        match self.was, self.now:
            case None, now:
                return f"{place}{self.key}: {_short(now)}, new"
            case was, None:
                return f"{place}{self.key}: was {_short(was)}, removed"
            case str(was), str(now) if "\n" in was and "\n" in now:
                return f"{place}{self.key}: {_short(now)}"
            case was, now:
                return f"{place}{self.key}: {_short(now)}, was {_short(was)}"


def changed_keys(then: str, now: str) -> list[ChangedKey]:
    """Return what was changed between two texts of a scenario and can change a battle, in the order of today's text;
    nothing if one of them can't be read."""
    try:
        before, after = _flat(_document(then)), _flat(_document(now))
    except (ValueError, RecursionError):
        return []
    lines = None if now.startswith("{") else Lines(now)
    found = []
    for key in dict.fromkeys((*after, *before)):
        was, is_ = before.get(key, (None, ()))[0], after.get(key, (None, ()))[0]
        if was != is_:
            place = after.get(key, (None, ()))[1]
            found.append(ChangedKey(lines.of(place) if lines and place else 0, key, was, is_))
    return sorted(found, key=lambda one: one.line or len(now))


def _document(text: str) -> dict[str, object]:
    said = json.loads(text) if text.startswith("{") else tomllib.loads(text)
    return said if isinstance(said, dict) else {}


def _flat(document: Mapping[str, object]) -> dict[str, tuple[object, KeyPath]]:
    """Return the values that count, by their keys in words, each with its path in the document."""
    kept = {key: value for key, value in document.items() if key not in STORY}
    return {name: (value, path) for name, value, path in _leaves(kept, "", ())}


def _leaves(table: Mapping[str, object], name: str, path: KeyPath) -> Iterator[tuple[str, object, KeyPath]]:
    for key, value in table.items():
        if key in NAMES and path:
            continue
        inner = f"{name}.{key}" if name else key
        if isinstance(value, dict):
            yield from _leaves(value, inner, (*path, key))
        elif value and are_tables(value):
            for number, one in enumerate(value):
                called = f"{key} {one['id']}" if isinstance(one.get("id"), str) else spelled((key, number))
                yield from _leaves(one, called, (*path, key, number))
        else:
            yield inner, value, (*path, key)


def _short(value: object) -> str:
    return "another drawing" if isinstance(value, str) and "\n" in value else shown(value)
