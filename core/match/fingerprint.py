"""A battle in sixteen digits: journals note it every turn, so that a replay that goes wrong is detected."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import cache
from hashlib import sha256
from typing import NamedTuple, TypeAlias

from core.battle.battle import Battle
from core.battle.record import KNOWN_AS, Reformed

Plain: TypeAlias = "str | int | float | bool | list[Plain] | None"
"""JSON values without objects."""

DIGITS = 16


def fingerprint(battle: Battle) -> str:
    """Return the fingerprint of a battle: the same for equal battles, under any hash seed. Besides values only the
    order of the roster counts."""
    plainly = json.dumps([list(battle.figures), plain(battle)], separators=(",", ":"))
    return sha256(plainly.encode()).hexdigest()[:DIGITS]


def plain(value: object) -> Plain:
    """Return a frozen value in canonical form: records as type and fields, mappings and sets sorted.

    Fields that aren't compared are left out; fields added to a record later (core/battle/record.py) come last, by
    name, and are left out at their default. Raises TypeError for anything else.
    """
    match value:
        case Enum():
            return plain(value.value)
        case None | bool() | int() | float() | str():
            return value
        case Mapping():
            return _in_order([[plain(key), plain(one)] for key, one in value.items()])
        case tuple() | list():
            return [plain(one) for one in value]
        case frozenset() | set():
            return _in_order([plain(one) for one in value])
        case _ if is_dataclass(value) and not isinstance(value, type):
            return _record(value)
        case _:
            raise TypeError(f"{type(value).__name__} has no plain form: {value!r}")


def _in_order(items: list[Plain]) -> Plain:
    return sorted(items, key=json.dumps)


# -- records -----------------------------------------------------------------------------------------------------------


class _Shape(NamedTuple):
    """The fields of a record type that count: first those known by place, then the later ones by name, sorted."""

    placed: tuple[str, ...]
    later: Mapping[str, Field[object]]
    reformed: bool


@cache
def _shape_of(kind: type) -> _Shape:
    compared = [f for f in fields(kind) if f.compare]
    placed = tuple(f.name for f in compared if KNOWN_AS not in f.metadata)
    later = {f.metadata[KNOWN_AS] or f.name: f for f in compared if KNOWN_AS in f.metadata}
    return _Shape(placed, dict(sorted(later.items())), issubclass(kind, Reformed))


def _record(record: object) -> Plain:
    kind: type = type(record)
    shape = _shape_of(kind)
    now = _values(record, shape)
    placed: list[Plain] = [plain(now[name]) for name in shape.placed if name in now]
    named: list[Plain] = [
        [name, plain(now[field.name])]
        for name, field in shape.later.items()
        if field.name in now and now[field.name] != _default(field)
    ]
    return [kind.__name__, *placed, *named]


def _values(record: object, shape: _Shape) -> dict[str, object]:
    """The values of the fields, or what they were when one value stood for several of them."""
    values = {name: getattr(record, name) for name in (*shape.placed, *(f.name for f in shape.later.values()))}
    if shape.reformed:
        assert isinstance(record, Reformed)
        for value, (first, *rest) in record.formerly():
            assert values.keys() >= {first, *rest}, f"{type(record).__name__} has no {' or no '.join((first, *rest))}"
            values[first] = value
            for name in rest:
                del values[name]
    return values


def _default(field: Field[object]) -> object:
    return field.default if field.default_factory is MISSING else field.default_factory()
