"""Orders as plain values: figure, verb and fields, as JSON has them. Orders as text: notation.py and writing.py.

Cells are their printed numbers and facings their names, as everywhere outside; enums are the texts that they stand
for, tuples are lists, and a cell that may be missing is then None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from operator import attrgetter
from typing import Any, TypeAlias, TypeVar, cast, get_args

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
Row: TypeAlias = tuple[Plain, ...]
"""The fields of an order in their order."""
T = TypeVar("T")


# -- from choices ------------------------------------------------------------------------------------------------------


class OrderData:
    """Returns orders on one map as plain values: all of their fields, in their order."""

    def __init__(self, grid: Grid) -> None:
        self._kinds = _Kinds(grid)

    def fields(self, choice: Choice) -> Fields:
        """Return the fields of an order by name."""
        return {
            name: getattr(choice, name) if convert is None else convert(getattr(choice, name))
            for name, convert in self._kinds[type(choice)]
        }

    def value(self, value: object, of: object, name: str) -> Plain:
        """Return the value of a field of this type and name."""
        convert = self._kinds.convert(of, name)
        return cast("Plain", value) if convert is None else convert(value)

    def names(self, kind: type[Choice]) -> tuple[str, ...]:
        """Return the names of the fields of a kind of order."""
        return tuple(name for name, _ in self._kinds[kind])

    def rows(self, choices: Sequence[Choice]) -> list[Row]:
        """Return the fields of orders of one kind. Lists that follow each other and are the same value can be the same
        object."""
        found = [*choices]
        columns = [_column(found, name, convert) for name, convert in self._kinds[type(found[0])]]
        return [*zip(*columns, strict=True)] if columns else [()] * len(found)


@lru_cache(maxsize=MOST_MAPS)
def order_data_of(grid: Grid) -> OrderData:
    """Return what returns orders on this map as plain values."""
    return OrderData(grid)


_Convert: TypeAlias = Callable[[Any], Plain]


class _Kinds(dict[type, "list[tuple[str, _Convert | None]]"]):
    """The fields of each kind of order, and what makes plain values of theirs, if they aren't; found when they are
    first needed."""

    def __init__(self, grid: Grid) -> None:
        super().__init__()
        self._grid, self._cells = grid, _Cells(grid)

    def __missing__(self, kind: type[Choice]) -> list[tuple[str, _Convert | None]]:
        self[kind] = found = [(field.name, self.convert(of, field.name)) for field, of in fields_of(kind)]
        return found

    def convert(self, of: object, name: str) -> _Convert | None:
        """Return what makes plain values of those of a field with this type and name; None if they are plain."""
        if is_list(of):
            (part,) = {*get_args(of)} - {...}
            one = self.convert(part, name)
            return list if one is None else lambda value: [one(each) for each in value]
        if of is Cell:
            return self._cells.__getitem__
        if isinstance(of, type) and issubclass(of, Enum):
            return {member: str(member.value) for member in of}.__getitem__
        if of is int and is_facing(name):
            return self._grid.facing_names.__getitem__
        if of in (str, bool, int):
            return None
        raise TypeError(f"{name}: {of} has no plain form")


class _Cells(dict["Cell | None", "str | None"]):
    """The printed numbers of cells; None is no cell."""

    def __init__(self, grid: Grid) -> None:
        super().__init__({None: None})
        self._grid = grid

    def __missing__(self, cell: Cell) -> str:
        self[cell] = name = self._grid.name(cell)
        return name


def _column(choices: Sequence[Choice], name: str, convert: _Convert | None) -> list[Plain]:
    """The values of one field. Moves differ mostly in their facing, so that a path often follows itself."""
    values = [*map(attrgetter(name), choices)]
    if convert is None:
        return values
    found, last, known = list[Plain](), None, convert(values[0])
    for value in values:
        if value is not last:
            known, last = convert(value), value
        found.append(known)
    return found


# -- to choices --------------------------------------------------------------------------------------------------------


def parse_fields(
    figure: FigureId,
    verb: str,
    fields: Mapping[str, object] | Sequence[object],
    grid: Grid,
    kinds: Kinds,
    figures: Iterable[FigureId],
) -> ParsedOrder:
    """Return an order from plain values, by name or all in their order, even if required fields are missing. Raises
    NotationError that names the field."""
    if figure not in (names := list(figures)):
        raise NotationError(f"unknown figure '{figure}'{nearest(figure, names)}")
    if verb not in kinds:
        raise NotationError(f"unknown verb '{verb}'{nearest(verb, kinds)}")
    kind, given = kinds[verb], dict[str, object]()
    known = {field.name: (field.default, of) for field, of in fields_of(kind)}
    if not isinstance(fields, Mapping):
        if len(fields) != len(known):
            raise NotationError(f"'{verb}' has {len(known)} fields ({', '.join(known)}), got {len(fields)} values")
        fields = dict(zip(known, fields, strict=True))
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
