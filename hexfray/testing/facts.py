"""Checks of events that must have happened, or must not. A failure lists what happened instead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any, Protocol, TypeVar

from core.battle.battle import Battle
from core.battle.events import Event

E = TypeVar("E")


class Tells(Protocol):
    """A source of events: a `Game` or a `Play`."""

    @property
    def events(self) -> Iterable[Event]: ...

    @property
    def battle(self) -> Battle: ...


def told(source: Tells, kind: type[E], **wanted: object) -> list[E]:
    """Return the events of a type with these fields, in order. Raises TypeError for an unknown field."""
    _must_be_fields(kind, wanted)
    return [event for event in source.events if isinstance(event, kind) and not _differences(event, wanted)]


def expect(source: Tells, kind: type[E], **wanted: object) -> E:
    """Return the first event of a type with these fields. Raises AssertionError if there is none, and lists others."""
    if found := told(source, kind, **wanted):
        return found[0]
    near = [f"{kind.__name__}: {_differences(event, wanted)}" for event in source.events if isinstance(event, kind)]
    raise AssertionError(
        "\n  ".join([f"{_named(kind, wanted)} was not told, but instead:", *(near or _lines(source, source.events))])
    )


def expect_none(source: Tells, kind: type[object], **wanted: object) -> None:
    """Raise AssertionError if there is an event of a type with these fields."""
    if found := told(source, kind, **wanted):
        unwelcome = [event for event in source.events if any(event is one for one in found)]
        raise AssertionError("\n  ".join([f"{_named(kind, wanted)} was told:", *_lines(source, unwelcome)]))


def _must_be_fields(kind: type[Any], wanted: Mapping[str, object]) -> None:
    known = [field.name for field in fields(kind)]
    for name in wanted:
        if name not in known and not hasattr(kind, name):
            raise TypeError(f"{kind.__name__} has no '{name}'; known: {', '.join(known)}")


def _differences(event: object, wanted: Mapping[str, object]) -> str:
    """Return `hits is 4, not 5`; empty if all fields match."""
    found = [(name, getattr(event, name), value) for name, value in wanted.items()]
    return ", ".join(f"{name} is {_plain(is_)}, not {_plain(value)}" for name, is_, value in found if is_ != value)


def _named(kind: type[object], wanted: Mapping[str, object]) -> str:
    said = ", ".join(f"{name}={_plain(value)}" for name, value in wanted.items())
    return f"{kind.__name__}({said})" if said else kind.__name__


def _plain(value: object) -> str:
    """Return the text of a value, without the name of its enum."""
    return repr(str(value)) if isinstance(value, str) else repr(value)


def _lines(source: Tells, events: Iterable[Event]) -> list[str]:
    """Return the type and log line of each event."""
    lines = [f"{type(event).__name__}: {event.describe(source.battle)}".rstrip(": ") for event in events]
    return lines or ["nothing at all"]
