"""Frozen values as JSON and back, by the types of their fields alone: a saved battle stays readable when its records
get new fields. The parts of a position are in positions.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeAlias, Union, get_args, get_origin, get_type_hints

from core.errors import HexfrayError, expected, shown
from core.space.cell import Cell
from core.space.grid import Grid
from scenarios.faults import KeyPath, spelled, unknown
from scenarios.older import in_fields

Json: TypeAlias = Any
"""A value of `json.loads`."""

MOST = 10_000
"""The most entries of a list, and the most characters of a text."""
GREATEST = 1_000_000
"""The largest number."""
FACING = "facing"
SCALARS: Mapping[Any, str] = {bool: "true or false", int: "a whole number", str: "text", float: "a number"}
"""The names of plain values in messages."""


class Misread(HexfrayError, ValueError):
    """A value of the wrong kind. The message begins with its path."""

    def __init__(self, path: KeyPath, fault: str) -> None:
        super().__init__(f"{spelled(path)}: {fault}" if path else fault)


class Values:
    """Writes and reads the values of one battle, whose grid names cells and facings. Fields with default values are
    omitted; cells go by name, off the map by coordinates; records with ids are lists, and so are mappings whose keys
    have several parts."""

    def __init__(self, grid: Grid, sheet: type) -> None:
        """`sheet` is the type of fields that belong to the ruleset."""
        self.grid = grid
        self.sheet = sheet

    # -- writing ---------------------------------------------------------------------------------------------------

    def plain(self, value: object, name: str = "") -> Json:
        """Return a value as JSON."""
        match value:
            case Enum():
                return value.value
            case None | bool() | str() | float():
                return value
            case int():
                return self.grid.facing_names[value] if name == FACING else value
            case Cell():
                return self.grid.name(value) if value in self.grid else list(value)
            case Mapping():
                if any(_has_id(one) for one in value.values()):
                    return [self.plain(one) for one in value.values()]
                if any(type(key) is tuple for key in value):
                    return [[self.plain(key), self.plain(one)] for key, one in value.items()]
                return {str(self.plain(key)): self.plain(one) for key, one in value.items()}
            case tuple():
                return [self.plain(one) for one in value]
            case frozenset():
                return [self.plain(one) for one in sorted(value)]
            case _:
                return self.record(value)

    def record(self, value: object, *, without: tuple[str, ...] = ()) -> dict[str, Json]:
        """Return a record as a JSON object, without the fields named."""
        assert is_dataclass(value), f"{value!r} is not a record"
        said = {field.name: getattr(value, field.name) for field in kept_fields(type(value))}
        given = {name: one for name, one in said.items() if name not in without}
        defaults = {field.name: _default(field) for field in kept_fields(type(value))}
        return {name: self.plain(one, name) for name, one in given.items() if one != defaults[name]}

    # -- reading ---------------------------------------------------------------------------------------------------

    def read(self, said: Json, kind: Any, path: KeyPath) -> Any:
        """Return the value of type `kind` in JSON. Raises Misread."""
        if get_origin(kind) in (Union, UnionType):
            if said is None and NoneType in get_args(kind):
                return None
            kind = _meant(said, [one for one in get_args(kind) if one is not NoneType])
        origin, parts = get_origin(kind), get_args(kind)
        if kind is object:
            return self.read(said, self.sheet, path)
        if kind is Cell:
            return self._cell(said, path)
        if origin is tuple:
            return tuple(self._list(said, parts, path))
        if origin is frozenset:
            return frozenset(self._list(said, (*parts, Ellipsis), path))
        if origin is not None and issubclass(origin, Mapping):
            return self._mapping(said, parts, path)
        if isinstance(kind, type) and is_dataclass(kind):
            return self.read_record(said, kind, path)
        if isinstance(kind, type) and issubclass(kind, Enum):
            return _one_of(said, {one.value: one for one in kind}, path)
        if kind is int and path[-1] == FACING:
            return _one_of(said, {name: n for n, name in enumerate(self.grid.facing_names)}, path)
        return _scalar(said, kind, path)

    def read_record(self, said: Json, kind: type, path: KeyPath, **given: object) -> Any:
        """Return the record of type `kind` in JSON, with some fields `given`. Raises Misread."""
        if not isinstance(said, dict):
            raise Misread(path, expected("an object in braces", said))
        said = in_fields(said, kind)
        known = {field.name: field for field in kept_fields(kind) if field.name not in given}
        for name in said:
            if name not in known:
                raise Misread(path, unknown("field", name, known))
        hints: Mapping[str, Any] = _hints(kind)
        values = dict(given)
        for name, field in known.items():
            if name in said:
                values[name] = self.read(said[name], hints[name], (*path, name))
            elif _default(field) is MISSING:
                raise Misread((*path, name), f"missing; expected {_wanted(hints[name])}")
        return kind(**values)

    def _list(self, said: Json, parts: tuple[Any, ...], path: KeyPath) -> Iterator[Any]:
        if not isinstance(said, list) or len(said) > MOST:
            raise Misread(path, expected(f"a list of at most {MOST} entries", said))
        if parts[-1] is not Ellipsis and len(said) != len(parts):
            raise Misread(path, f"expected {len(parts)} entries, got {len(said)}")
        for n, one in enumerate(said):
            yield self.read(one, parts[0] if parts[-1] is Ellipsis else parts[n], (*path, n))

    def _mapping(self, said: Json, parts: tuple[Any, ...], path: KeyPath) -> dict[Any, Any]:
        key, kind = parts
        if isinstance(kind, type) and "id" in _hints(kind):
            found: dict[Any, Any] = {}
            for n, one in enumerate(self._list(said, (kind, Ellipsis), path)):
                if one.id in found:
                    raise Misread((*path, n, "id"), f"duplicate id {one.id!r}")
                found[one.id] = one
            return found
        if get_origin(key) is tuple:
            return dict(self._list(said, (_pair(key, kind), Ellipsis), path))
        if not isinstance(said, dict) or len(said) > MOST:
            raise Misread(path, expected(f"an object in braces of at most {MOST} entries", said))
        return {self.read(name, key, (*path, name)): self.read(one, kind, (*path, name)) for name, one in said.items()}

    def _cell(self, said: Json, path: KeyPath) -> Cell:
        match said:
            case str():
                try:
                    return self.grid.cell(said)
                except ValueError as fault:
                    raise Misread(path, str(fault)) from None
            case [int(q), int(r)] if max(abs(q), abs(r)) <= GREATEST:
                return Cell(q, r)
            case _:
                raise Misread(path, expected('a cell such as "0703"', said))


def kept_fields(kind: Any) -> list[Field[Any]]:
    """Return the fields that make up the value of a record."""
    return [field for field in fields(kind) if field.init and field.compare]


def _meant(said: Json, kinds: list[Any]) -> Any:
    """Return the first of several record types that fits the fields of `said`."""
    for kind in kinds:
        if isinstance(said, dict) and is_dataclass(kind):
            names = {field.name for field in kept_fields(kind)}
            needed = {field.name for field in kept_fields(kind) if _default(field) is MISSING}
            if needed <= said.keys() <= names:
                return kind
    return kinds[0]


def _has_id(value: object) -> bool:
    return is_dataclass(value) and any(field.name == "id" for field in fields(value))


def _default(field: Field[Any]) -> object:
    return field.default if field.default_factory is MISSING else field.default_factory()


@cache
def _hints(kind: type) -> Mapping[str, Any]:
    return get_type_hints(kind)


def _pair(key: Any, kind: Any) -> Any:
    return tuple[key, kind]


def _one_of(said: Json, known: Mapping[str, Any], path: KeyPath) -> Any:
    if not isinstance(said, str) or said not in known:
        raise Misread(path, expected(f"one of {', '.join(known)}", said))
    return known[said]


def _wanted(kind: Any) -> str:
    """Return the name of a field's type in messages."""
    origin = get_origin(kind)
    if origin in (tuple, frozenset):
        return "a list"
    if isinstance(kind, type) and issubclass(kind, Enum):
        return f"one of {', '.join(str(one.value) for one in kind)}"
    if kind is Cell:
        return 'a cell such as "0703"'
    return SCALARS.get(kind, "an object in braces")


def _scalar(said: Json, kind: Any, path: KeyPath) -> Any:
    good = type(said) is kind or (kind is float and type(said) is int)
    if not good:
        raise Misread(path, expected(SCALARS[kind], said))
    if isinstance(said, str) and len(said) > MOST:
        raise Misread(path, f"expected at most {MOST} characters, got {len(said)}")
    if isinstance(said, int | float) and not abs(said) <= GREATEST:
        raise Misread(path, f"{shown(said)} is too large; the maximum is {GREATEST}")
    return said
