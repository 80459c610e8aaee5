"""A GM edit as a typed line: `bo hurt=3 facing=SW`, `add figure cal copy=bo at=0507`, `remove hold odo>tib`. What the
values mean is in editing.py; orders have a notation of their own (notation.py)."""

from __future__ import annotations

import re

from core.battle.battle import Battle
from core.match.editing import Edit, EditFault, Subject, Way
from core.match.json_input import InvalidJson, parse_json
from core.match.notation import NotationError, split_at, unquoted, words

FORM = "[add|remove] [figure|group|item|hold|cell|field|goal|battle] NAME key=value …"
"""The form of a line, for messages."""
TEXTS = frozenset(("at", "to", "cell", "over", "taken_to", "about", "name", "id", "short", "state", "side", "copy"))
"""The keys whose values are never numbers: cells look like some."""
LISTS = frozenset(("cells", "unmark", "hands", "how", "loads", "worn", "pack", "figures", "switches"))
"""The keys whose values are lists, with a comma between entries."""
_NUMBER = re.compile(r"-?(0|[1-9][0-9]*)")
_BOOLS = {"true": True, "yes": True, "false": False, "no": False}
_UNNAMED = (Subject.ITEM, Subject.FIELD, Subject.GOAL)
"""The subjects that can be added without a name."""


def parse_edit(text: str, battle: Battle) -> Edit:
    """Return the edit in a line. A subject can be left out before the id or name of a figure, a cell's number or an
    item's id. Raises EditFault."""
    try:
        said = [*words(text)]
        way = Way(said.pop(0)) if said and said[0] in (Way.ADD, Way.REMOVE, Way.SET) else Way.SET
        subject, name, rest = _named(said, way, battle)
        return Edit(subject, name, _values(rest), way)
    except (NotationError, InvalidJson) as fault:
        raise EditFault(str(fault)) from None


def _named(said: list[str], way: Way, battle: Battle) -> tuple[Subject, str, list[str]]:
    """Return subject and name of an edit, and its values."""
    if not said:
        raise EditFault(f"expected {FORM}")
    if said[0] in [one.value for one in Subject]:
        subject, rest = Subject(said[0]), said[1:]
        if subject is Subject.BATTLE or ((not rest or "=" in rest[0]) and way is Way.ADD and subject in _UNNAMED):
            return subject, "", rest
        if not rest or "=" in rest[0]:
            raise EditFault(f"{subject}: name one; expected {FORM}")
        name, rest = unquoted(rest[0]), rest[1:]
        return subject, (figure_called(battle, name) or name) if subject is Subject.FIGURE else name, rest
    if "=" in said[0] or way is Way.ADD:
        raise EditFault(f"'{said[0]}': not an edit; expected {FORM}")
    name, rest = unquoted(said[0]), said[1:]
    return *_guessed(battle, name), rest


def _guessed(battle: Battle, name: str) -> tuple[Subject, str]:
    """Return what a name without a subject is of."""
    if (figure := figure_called(battle, name)) is not None:
        return Subject.FIGURE, figure
    if any(name == item.id for one in battle for item in one.gear):
        return Subject.ITEM, name
    if any(name == item.id for lying in battle.fallen.values() for item in lying):
        return Subject.ITEM, name
    if any(name == field.id for field in battle.fields):
        return Subject.FIELD, name
    if name[:1].isdigit():
        return Subject.CELL, name
    return (Subject.HOLD if ">" in name else Subject.FIGURE), name


def figure_called(battle: Battle, name: str) -> str | None:
    """Return the id of the figure of this id or name, or None."""
    if name in battle.figures:
        return name
    wanted = name.casefold()
    return next((one.id for one in battle if wanted in (one.name.casefold(), one.short_name.casefold())), None)


# -- values ------------------------------------------------------------------------------------------------------------


def _values(said: list[str]) -> dict[str, object]:
    """Return the values in words such as `hurt=3`, `sheet.strength=14` or `mark=aiming mark.about=bo`."""
    values: dict[str, object] = {}
    for word in said:
        key, equals, text = word.partition("=")
        if not equals:
            raise EditFault(f"'{word}': expected key=value, for example hurt=3")
        first, dot, inner = key.partition(".")
        if first == "mark":
            _add_mark(values, inner, text)
        elif dot:
            table = values.setdefault(first, {})
            if not isinstance(table, dict):
                raise EditFault(f"key '{first}' given twice")
            _put(table, inner, text)
        elif key in values:
            raise EditFault(f"key '{key}' given twice")
        else:
            values[key] = _value(key, text)
    return values


def _put(table: dict[str, object], key: str, text: str) -> None:
    """Put a value into a table, and into one in it for each dot before the last part; ids have dots of their own only
    behind a slash."""
    first, dot, inner = key.partition(".")
    if dot and "/" not in inner:
        within = table.setdefault(first, {})
        if not isinstance(within, dict):
            raise EditFault(f"key '{first}' given twice")
        _put(within, inner, text)
    else:
        table[key] = _value(key, text)


def _add_mark(values: dict[str, object], key: str, text: str) -> None:
    """`mark=stunned` begins a mark, `mark.value=2` and so on are of the last one begun."""
    marks = values.setdefault("mark", [])
    assert isinstance(marks, list), "only marks are put there"
    if not key:
        said = _value("mark", text)
        marks += said if isinstance(said, list) else [said if isinstance(said, dict) else {"kind": str(said)}]
        return
    if not marks or not isinstance(marks[-1], dict):
        raise EditFault(f"mark.{key}: name the mark first, for example mark=stunned")
    _put(marks[-1], key, text)


def _value(key: str, text: str) -> object:
    if text[:1] in ("[", "{"):
        return parse_json(text)
    if key in LISTS:
        return [unquoted(one) for one in split_at(text)]
    if text.startswith('"'):
        return unquoted(text)
    if key in ("main", "off") and text in ("none", "null", ""):
        return None
    if key not in TEXTS:
        if _NUMBER.fullmatch(text):
            return int(text)
        if text in _BOOLS:
            return _BOOLS[text]
    return text
