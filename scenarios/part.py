"""Reading one table of a file by its model: the usable part of it, and its faults in our own words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, time
from typing import Generic, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from core.records import record
from scenarios.examples import example
from scenarios.faults import KeyPath, unknown
from scenarios.schema import (
    WORD,
    ExpectTable,
    FieldTable,
    FigureTable,
    GoalTable,
    GroundTable,
    HeadTable,
    LessonTable,
    MapTable,
    OptionsTable,
    SideTable,
)

M = TypeVar("M", bound=BaseModel)
_NUMBER = re.compile(r"[+-]?[0-9]+([.][0-9]+)?")
_WHOLE = re.compile(r"[+-]?[0-9]+")
HOMES: dict[str, type[BaseModel]] = {
    "at the top of the file, before the first [table]": HeadTable,
    "in [map]": MapTable,
    "in [options]": OptionsTable,
    "in [sides.red]": SideTable,
    "in [[figure]]": FigureTable,
    "in [[ground]]": GroundTable,
    "in [[field]]": FieldTable,
    "in [[lesson]]": LessonTable,
    "in [[goal]]": GoalTable,
    "in [[expect]]": ExpectTable,
}
"""The place of each table in a file."""


@record
class Complaint:
    """A fault at a key path; its line is looked up later."""

    path: KeyPath
    message: str
    row: int | None = None
    """The row within a text of several lines, from 0."""


@record
class Part(Generic[M]):
    """A table and its path. Don't read keys that are missing or wrong: ask `valid` first."""

    path: KeyPath
    table: M
    faulty: frozenset[str] = frozenset()

    def valid(self, *keys: str) -> bool:
        """Whether all these keys have valid values."""
        return self.faulty.isdisjoint(keys)

    def complaint(self, key: str, message: str, *, at: str | int | None = None, row: int | None = None) -> Complaint:
        """Return a complaint about a key, or about the entry `at` in it."""
        inner: KeyPath = (key,) if at is None else (key, at)
        return Complaint((*self.path, *inner), message, row)


def examine(model: type[M], raw: object, path: KeyPath) -> tuple[Part[M], list[Complaint]]:
    """Return the usable part of a table, and all complaints about it."""
    if not isinstance(raw, dict):
        everything = frozenset(model.model_fields)
        name = ".".join(key for key in path if isinstance(key, str))
        hint = f"write [{name}], in single brackets" if isinstance(raw, list) else "expected a table of keys"
        return Part(path, model.model_construct(), everything), [Complaint(path, hint)]
    try:
        return Part(path, model.model_validate(raw)), []
    except ValidationError as error:
        details = error.errors(include_url=False)
    faulty = frozenset(str(detail["loc"][0]) for detail in details)
    good = {key: value for key, value in raw.items() if key in model.model_fields and key not in faulty}
    return Part(path, model.model_construct(**good), faulty), list(_complaints(model, details, path))


def _complaints(model: type[BaseModel], details: list[ErrorDetails], path: KeyPath) -> Iterator[Complaint]:
    for detail in details:
        inner = tuple(key for key in detail["loc"] if key != "[key]")
        yield Complaint((*path, *inner), _told(model, detail))


def _told(model: type[BaseModel], detail: ErrorDetails) -> str:
    given, bounds = detail["input"], detail.get("ctx", {})
    match detail["type"]:
        case "missing":
            return f"missing; write for example {example(model.__name__, str(detail['loc'][-1]))}"
        case "extra_forbidden":
            key = str(detail["loc"][-1])
            elsewhere: str | None = getattr(model, "elsewhere", {}).get(key)
            return elsewhere or _unknown_key(model, key)
        case "literal_error":
            return unknown(
                "word", str(given), str(bounds["expected"]).replace("'", "").replace(" or ", ", ").split(", ")
            )
        case "string_type":
            quotes = "" if isinstance(given, dict | list) else f'; add quotes: "{shown(given)}"'
            return f"expected text, got {shown(given)}{quotes}"
        case "bool_type":
            bare = f"; write {given.lower()}" if isinstance(given, str) and given.lower() in ("true", "false") else ""
            return f"expected true or false, got {shown(given)}{bare}"
        case "int_type":
            bare = f"; drop the quotes: {given}" if isinstance(given, str) and _WHOLE.fullmatch(given) else ""
            return f"expected a whole number, got {shown(given)}{bare}"
        case "float_type":
            bare = f"; drop the quotes: {given}" if isinstance(given, str) and _NUMBER.fullmatch(given) else ""
            return f"expected a number, got {shown(given)}{bare}"
        case "list_type" if isinstance(given, dict) and issubclass(model, HeadTable):
            return f"can occur several times; write [[{detail['loc'][-1]}]], in double brackets"
        case "list_type" if issubclass(model, ExpectTable):
            return f"expected two bounds, got {shown(given)}; write the lower and the upper one in brackets"
        case "list_type":
            one = shown(given).replace("'", '"')
            return f"expected a list, got {shown(given)}; add brackets: [{one}]"
        case "dict_type" if isinstance(given, list) and issubclass(model, HeadTable):
            return f"occurs only once; write [{detail['loc'][-1]}], in single brackets"
        case "dict_type":
            return f"expected a table of keys, got {shown(given)}"
        case "greater_than_equal":
            return f"expected at least {bounds['ge']}, got {given}"
        case "less_than_equal":
            return f"expected at most {bounds['le']}, got {given}"
        case "string_too_short":
            return "expected text, got none"
        case "string_too_long":
            return f"expected at most {bounds['max_length']} characters"
        case "string_pattern_mismatch":
            return "expected a single word" if bounds["pattern"] == WORD else "expected a single line"
        case "too_short":
            return f"expected at least {bounds['min_length']} entries, got {bounds['actual_length']}"
        case "too_long":
            return f"expected at most {bounds['max_length']} entries, got {bounds['actual_length']}"
        case _:
            return detail["msg"]


def shown(value: object) -> str:
    """Return a value as the file has it: texts in quotes, `true`, dates as written."""
    match value:
        case bool():
            return "true" if value else "false"
        case date() | time():
            return value.isoformat()
        case list():
            return f"[{', '.join(map(shown, value))}]"
        case _:
            return repr(value)


def _unknown_key(model: type[BaseModel], key: str) -> str:
    """Return where an unknown key belongs, or the nearest known one."""
    homes = [home for home, table in HOMES.items() if key in table.model_fields and not issubclass(model, table)]
    if homes:
        own = [known for known in model.model_fields if known in (f"{key}s", key.removesuffix("s"))]
        meant = f"; did you mean {own[0]!r}?" if own else ""
        return f"key {key!r} belongs {' or '.join(homes)}{meant}"
    return unknown("key", key, model.model_fields)
