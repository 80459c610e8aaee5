"""Orders as text: what `notation.read` reads. Menus have thousands of orders, most of them moves that differ in their
facing alone, so what is known of a map and of a kind of order is found once.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, Field, fields
from enum import Enum
from functools import cache, lru_cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import TypeAlias, Union, cast, get_args, get_origin, get_type_hints

from core.errors import HexfrayError
from core.play.asking import Choice
from core.space.cell import Cell
from core.space.grid import Grid

_PLAIN = re.compile(r"[^\s\",\\]+")
MOST_NAMES = 1024
"""How many names are kept as text."""
MOST_MAPS = 16
"""For how many maps the writers of orders are kept."""

Writer: TypeAlias = Callable[[Choice], str]
"""A function that writes orders on one map."""
_Spelling: TypeAlias = tuple[str, object, Callable[[object], str]]
"""A field: its name, its default, and the function that writes it."""


class NotationError(HexfrayError, ValueError):
    """A text that isn't a choice. The message names the word, the problem and the nearest right word."""


@lru_cache(maxsize=MOST_NAMES)
def quoted(text: str) -> str:
    """A name, in double quotes if it would be ambiguous."""
    return text if _PLAIN.fullmatch(text) else enclosed(text)


def enclosed(text: str) -> str:
    """A text in double quotes, for instance a list within a list."""
    return json.dumps(text, ensure_ascii=False)


def write(choice: Choice, grid: Grid) -> str:
    """Return the text of a choice."""
    return writer_of(grid)(choice)


@lru_cache(maxsize=MOST_MAPS)
def writer_of(grid: Grid) -> Writer:
    """Return the function that writes orders on this map."""
    kinds = _Kinds(grid)

    def write_order(choice: Choice) -> str:
        return kinds[type(choice)](choice)

    return write_order


class _Kinds(dict[type, Writer]):
    """The writer of each kind of order, made when it is first needed."""

    def __init__(self, grid: Grid) -> None:
        super().__init__()
        self._grid, self._names = grid, _Names(grid)

    def __missing__(self, kind: type[Choice]) -> Writer:
        found = [*fields_of(kind)]
        spelled = [self._spelling(field, of) for field, of in found]
        turns = bool(found) and found[-1][1] is int and is_facing(found[-1][0].name)
        self[kind] = made = _writer_of_turns(kind, spelled, self._grid) if turns else _writer(kind, spelled)
        return made

    def _spelling(self, field: Field[object], of: object) -> _Spelling:
        name, grid, names = field.name, self._grid, self._names

        def written_path(value: object) -> str:
            return ",".join([names[cell] for cell in cast("tuple[Cell, ...]", value)])

        def written(value: object) -> str:
            return _written(value, of, name, grid)

        return name, default_of(field, of), written_path if get_args(of) == (Cell, ...) else written


class _Names(dict[Cell, str]):
    """The printed numbers of cells."""

    def __init__(self, grid: Grid) -> None:
        super().__init__()
        self._grid = grid

    def __missing__(self, cell: Cell) -> str:
        self[cell] = name = self._grid.name(cell)
        return name


def _writer(kind: type[Choice], spelled: list[_Spelling]) -> Writer:
    verb = kind.verb

    def write_order(choice: Choice) -> str:
        said = [quoted(choice.figure), verb]
        for name, default, spell in spelled:
            value = getattr(choice, name)
            if value != default:
                said.append(name if value is True else f"{name}={spell(value)}")
        return " ".join(said)

    return write_order


def _writer_of_turns(kind: type[Choice], spelled: list[_Spelling], grid: Grid) -> Writer:
    """The same for orders whose last field is a facing: what is before it is written once for all facings."""
    *before, (facing, default, _) = spelled
    head, faces = _writer(kind, before), attrgetter(facing)
    parts = attrgetter("figure", *(name for name, _, _ in before))
    tails = [f" {facing}={name}" for name in grid.facing_names]
    last: list[tuple[object, str]] = [(None, "")]

    def write_order(choice: Choice) -> str:
        known, text = last[0]
        values = parts(choice)
        if values != known:
            text = head(choice)
            last[0] = values, text
        value = faces(choice)
        return text if value == default else text + tails[value]

    return write_order


def written_field(kind: type, name: str, value: object, grid: Grid) -> str:
    """The value of a field as written in a text."""
    return _written(value, _hints(kind)[name], name, grid)


# -- values --------------------------------------------------------------------------------------------------------


def _written(value: object, kind: object, name: str, grid: Grid) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case Cell():
            return grid.name(value)
        case Enum():
            return quoted(str(value.value))
        case int() if is_facing(name):
            return grid.facing_names[value]
        case int() | float():
            return str(value)
        case str():
            return quoted(value)
        case tuple():
            return ",".join(
                enclosed(_written(one, part, name, grid)) if is_list(part) else _written(one, part, name, grid)
                for one, part in zip(value, parts_of(kind, len(value), name), strict=True)
            )
        case _:
            raise TypeError(f"{name}={value!r} has no text form")


def is_list(kind: object) -> bool:
    """Whether a field's type is a tuple, which is written as a list."""
    return get_origin(kind) is tuple


def is_facing(name: str) -> bool:
    """Whether a field of this name is a facing, which is written by name."""
    return name in ("facing", "facings") or name.endswith(("_facing", "_facings"))


# -- fields --------------------------------------------------------------------------------------------------------


@cache
def _hints(kind: type) -> Mapping[str, object]:
    return {name: _without_none(hint) for name, hint in get_type_hints(kind).items()}


def fields_of(kind: type) -> Iterator[tuple[Field[object], object]]:
    """The fields of a choice after its figure, with their types; `X | None` counts as X."""
    hints = _hints(kind)
    return ((field, hints[field.name]) for field in fields(kind) if field.name != "figure")


def _without_none(kind: object) -> object:
    if get_origin(kind) not in (Union, UnionType):
        return kind
    (only,) = (one for one in get_args(kind) if one is not NoneType)
    found: object = only
    return found


def default_of(field: Field[object], kind: object) -> object:
    """A field's default; a required path is empty by default."""
    if field.default is MISSING and is_list(kind) and get_args(kind)[-1] is Ellipsis:
        return ()
    return field.default


def parts_of(kind: object, count: int, name: str) -> tuple[object, ...]:
    """The types of the items of a tuple. Raises NotationError for another number of items."""
    parts: tuple[object, ...] = get_args(kind)
    if parts[-1] is Ellipsis:
        return parts[:1] * count
    if len(parts) != count:
        raise NotationError(f"{name}: expected {len(parts)} values, got {count}")
    return parts
