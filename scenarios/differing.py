"""What differs between two scenarios, key by key, figures matched by their ids. Other values for keys: overrides.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeGuard

from core.records import record
from scenarios.overrides import document_of
from scenarios.scenario import Scenario

LONGEST = 40
"""The most characters of a value to show."""
ABSENT = "not set"
STORY = ("title", "about", "hard", "favours", "lesson", "expect")
"""The keys that no battle depends on."""


@record
class Change:
    """A key that differs, by its path such as `mara.main`, with both values; None if a file doesn't have it."""

    path: str
    a: object
    b: object

    @property
    def text(self) -> str:
        """The change in a line: `mara.STR: 13 -> 16`."""
        if self.a is None and isinstance(self.b, dict):
            return f"{self.path}: added"
        if self.b is None and isinstance(self.a, dict):
            return f"{self.path}: removed"
        before, after = label(self.a), label(self.b)
        return f"{self.path}: changed" if before == after else f"{self.path}: {before} -> {after}"

    def as_data(self) -> dict[str, object]:
        """Return the change as JSON."""
        return {"path": self.path, "a": self.a, "b": self.b}


def changes(a: Scenario, b: Scenario) -> tuple[Change, ...]:
    """Return what differs between two files, in the order of the first. Keys that no battle depends on come last."""
    found = [*_between(_by_id(document_of(a)), _by_id(document_of(b)), ())]
    return tuple(sorted(found, key=lambda change: change.path.split(".")[0].split("[")[0] in STORY))


def label(value: object) -> str:
    """Return a value in a line of text, cut if it is long, as in labels and tables."""
    match value:
        case None:
            text = ABSENT
        case bool():
            text = "true" if value else "false"
        case list():
            text = ", ".join(map(label, value)) or "none"
        case dict():
            text = ", ".join(f"{key} {label(one)}" for key, one in value.items()) or "none"
        case _:
            text = " ".join(str(value).split()) or "none"
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def _by_id(document: dict[str, Any]) -> dict[str, Any]:
    """Return a document with its figures as tables at the top, by id, in place of the list."""
    found = {key: value for key, value in document.items() if key != "figure"}
    return {**found, **{str(figure["id"]): figure for figure in document["figure"]}}


def _between(a: object, b: object, path: tuple[str, ...]) -> Iterator[Change]:
    if isinstance(a, dict) and isinstance(b, dict):
        for key in dict.fromkeys((*a, *b)):
            yield from _between(a.get(key), b.get(key), (*path, key))
    elif are_tables(a) and are_tables(b) and len(a) == len(b):
        for number, (one, other) in enumerate(zip(a, b, strict=True), 1):
            yield from _between(one, other, (*path[:-1], f"{path[-1]}[{number}]"))
    elif a != b or type(a) is not type(b):
        yield Change(".".join(path), a, b)


def are_tables(value: object) -> TypeGuard[list[dict[str, Any]]]:
    """Whether a value is a list of tables, as `[[figure]]` makes it; also an empty list."""
    return isinstance(value, list) and all(isinstance(one, dict) for one in value)
