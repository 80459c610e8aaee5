"""Orders as plain values: figure, verb and fields, as JSON has them. Orders as text: notation.py and writing.py.

Cells are their printed numbers and facings their names, as everywhere outside; enums are the texts that they stand
for, tuples are lists, and nothing is None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import lru_cache
from typing import TypeAlias, TypeVar, cast

from core.battle.names import FigureId
from core.errors import expected, shown
from core.match.notation import Kinds, NotationError, ParsedOrder, cell_of, nearest, one_of
from core.match.writing import MOST_MAPS, fields_of, is_facing, is_list, parts_of
from core.play.asking import Choice
from core.space.cell import Cell
from core.space.grid import Grid

Plain: TypeAlias = "str | int | bool | list[Plain] | None"
"""A value that JSON has."""
Fields: TypeAlias = dict[str, Plain]
"""The fields of an order by name."""
FieldsWriter: TypeAlias = Callable[[Choice], Fields]
_Convert: TypeAlias = Callable[[object], Plain]
T = TypeVar("T")


# -- from choices ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=MOST_MAPS)
def fields_writer_of(grid: Grid) -> FieldsWriter:
    """Return the function that returns the fields of an order on this map: all of them, in their order."""
    kinds = _Kinds(grid)

    def fields_of_order(choice: Choice) -> Fields:
        return {name: convert(getattr(choice, name)) for name, convert in kinds[type(choice)]}

    return fields_of_order


class _Kinds(dict[type, list[tuple[str, _Convert]]]):
    """The fields of each kind of order, and what makes plain values of theirs; found when they are first needed."""

    def __init__(self, grid: Grid) -> None:
        super().__init__()
        self._grid = grid

    def __missing__(self, kind: type[Choice]) -> list[tuple[str, _Convert]]:
        self[kind] = found = [(field.name, converter(of, field.name, self._grid)) for field, of in fields_of(kind)]
        return found


def converter(of: object, name: str, grid: Grid) -> _Convert:
    """Return what makes plain values of the values of a field with this type."""
    if is_list(of):
        return lambda value: [plain(one, name, grid) for one in cast("tuple[object, ...]", value)]
    if of in (str, bool) or (of is int and not is_facing(name)):
        return lambda value: cast("Plain", value)
    return lambda value: plain(value, name, grid)


def plain(value: object, name: str, grid: Grid) -> Plain:
    """Return the value of a field as a plain one."""
    match value:
        case Cell():
            return grid.name(value)
        case tuple():
            return [plain(one, name, grid) for one in value]
        case Enum():
            return str(value.value)
        case bool() | str() | None:
            return value
        case int():
            return grid.facing_names[value] if is_facing(name) else value
        case _:
            raise TypeError(f"{name}={value!r} has no plain form")


# -- to choices --------------------------------------------------------------------------------------------------------


def parse_fields(
    figure: FigureId,
    verb: str,
    fields: Mapping[str, object],
    grid: Grid,
    kinds: Kinds,
    figures: Iterable[FigureId],
) -> ParsedOrder:
    """Return an order from plain values, even if required fields are missing. Raises NotationError that names the
    field."""
    if figure not in (names := list(figures)):
        raise NotationError(f"unknown figure '{figure}'{nearest(figure, names)}")
    if verb not in kinds:
        raise NotationError(f"unknown verb '{verb}'{nearest(verb, kinds)}")
    kind, given = kinds[verb], dict[str, object]()
    known = {field.name: (field.default, of) for field, of in fields_of(kind)}
    for name, value in fields.items():
        if name not in known:
            raise NotationError(f"'{verb}' has no field '{name}'{nearest(name, known)}")
        default, of = known[name]
        given[name] = None if value is None and default is None else _value(value, of, name, grid)
    return ParsedOrder(kind, figure, given, f"{figure} {verb}")


def _value(value: object, of: object, name: str, grid: Grid) -> object:
    if is_list(of):
        if not isinstance(value, list | tuple):
            raise NotationError(f"{name}: {expected('a list', value)}")
        parts = zip(value, parts_of(of, len(value), name), strict=True)
        return tuple(_value(one, part, name, grid) for one, part in parts)
    if of is Cell:
        return cell_of(_exactly(str, value, "the number of a cell, such as '0703'", name), name, grid)
    if isinstance(of, type) and issubclass(of, Enum):
        return _named(value, {str(member.value): member for member in of}, name)
    if of is int and is_facing(name):
        return _named(value, {facing: n for n, facing in enumerate(grid.facing_names)}, name)
    if of is str:
        return _exactly(str, value, "a text", name)
    if of is bool:
        return _exactly(bool, value, "true or false", name)
    assert of is int, f"{name}: {of} has no plain form"
    return _exactly(int, value, "a whole number", name)


def _named(value: object, known: Mapping[str, object], name: str) -> object:
    return one_of(value if isinstance(value, str) else shown(value), known, name)


def _exactly(kind: type[T], value: object, words: str, name: str) -> T:
    if type(value) is not kind:
        raise NotationError(f"{name}: {expected(words, value)}")
    return value
