"""Every choice as a line of text, and back (written in writing.py): `agnar move path=0703,0704 facing=NE`.

A figure, a verb, and the fields of the choice in order; fields at their default and empty paths are left out. Cells
go by their printed numbers, facings by name, a true boolean by its bare name. Ambiguous text is in double quotes:
`mara ready item="mara/short sword"`. Orders with omitted fields: completing.py.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING
from difflib import get_close_matches
from enum import Enum
from types import UnionType
from typing import NamedTuple, TypeAlias, get_args

from core.battle.names import FigureId
from core.match.writing import NotationError, default_of, fields_of, is_facing, is_list, parts_of, write, written_field
from core.play.asking import Choice, Pass
from core.play.spoken import listed
from core.rulebook.rule import Verb
from core.rulebook.rulebook import Rulebook
from core.space.cell import Cell
from core.space.grid import Grid

__all__ = [
    "Kinds",
    "NotationError",
    "ParsedOrder",
    "cell_of",
    "kinds_of",
    "nearest",
    "one_of",
    "parse",
    "read",
    "split_at",
    "unquoted",
    "words",
    "write",
    "written_field",
]

_QUOTED = r'"(?:[^"\\]|\\.)*"'
_WORD = re.compile(rf'(?:[^\s"]|{_QUOTED})+')
_ITEM = re.compile(rf'(?:[^,"]|{_QUOTED})+')
_SPACE = re.compile(r"\s+")
_COMMA = re.compile(",")


def words(text: str) -> list[str]:
    """Split a line into words; a quoted part belongs to its word."""
    return _pieces(text.strip(), _WORD, _SPACE)


def split_at(text: str) -> list[str]:
    """Split a list at commas; an empty text has no items."""
    return _pieces(text, _ITEM, _COMMA)


def unquoted(text: str) -> str:
    """The name in the quotes, or the text itself."""
    if not text.startswith('"'):
        return text
    try:
        said: str = json.loads(text)
    except json.JSONDecodeError:
        raise NotationError(f'{text}: bad quoting; write "…"') from None
    return said


def _pieces(text: str, piece: re.Pattern[str], between: re.Pattern[str]) -> list[str]:
    found: list[str] = []
    at = 0
    while at < len(text):
        gap = between.match(text, at) if found else None
        at = gap.end() if gap else at
        match = piece.match(text, at)
        if match is None:
            fault = "missing closing quote" if '"' in text[at:] else "empty item"
            raise NotationError(f"'{text}': {fault}")
        found.append(match[0])
        at = match.end()
    return found


Kinds: TypeAlias = Mapping[str, type[Choice]]
"""The order types of a game by verb."""


def kinds_of(book: Rulebook) -> Kinds:
    """Every order type a rulebook offers or carries out, and Pass. Raises ValueError if two share a verb."""
    found: dict[str, type[Choice]] = {Pass.verb: Pass}
    for rule in book:
        for kind in _choices(rule.of if rule.verb is Verb.PROCEDURE else rule.offers):
            other = found.setdefault(kind.verb, kind)
            if other is not kind:
                raise ValueError(f"'{kind.verb}' is the verb of both {other.__name__} and {kind.__name__}")
    return found


def _choices(kind: type | UnionType | None) -> Iterator[type[Choice]]:
    for one in get_args(kind) if isinstance(kind, UnionType) else (kind,):
        if isinstance(one, type) and issubclass(one, Choice):
            yield one


class ParsedOrder(NamedTuple):
    """A parsed order: its type, its figure, and the fields given in the text."""

    kind: type[Choice]
    figure: FigureId
    given: Mapping[str, object]
    text: str

    @property
    def missing(self) -> tuple[str, ...]:
        """The required fields that weren't given."""
        return tuple(
            field.name
            for field, of in fields_of(self.kind)
            if field.name not in self.given and default_of(field, of) is MISSING
        )

    def matches(self, choice: Choice) -> bool:
        """Whether this choice matches the text, whatever its other fields."""
        return type(choice) is self.kind and all(getattr(choice, name) == value for name, value in self.given.items())

    def omitted(self) -> Iterator[tuple[str, object]]:
        """The omitted fields with their defaults; MISSING marks required ones."""
        return ((f.name, default_of(f, of)) for f, of in fields_of(self.kind) if f.name not in self.given)

    def build(self) -> Choice:
        """Return the choice. Raises NotationError if a required field is missing."""
        if missing := self.missing:
            raise NotationError(f"'{self.kind.verb}' needs {missing[0]}=…")
        return self.kind(self.figure, **dict(self.omitted()), **self.given)


def read(text: str, grid: Grid, kinds: Kinds, figures: Iterable[FigureId] = ()) -> Choice:
    """Return the choice that a text means. Raises NotationError. If `figures` are given, it must be an order for one
    of them."""
    return parse(text, grid, kinds, figures).build()


def parse(text: str, grid: Grid, kinds: Kinds, figures: Iterable[FigureId] = ()) -> ParsedOrder:
    """Parse a text, even if it lacks required fields. Raises NotationError as `read`."""
    said = words(text)
    if len(said) < 2:
        raise NotationError(f"'{text.strip()}': expected a figure and a verb, for example 'agnar pass'")
    figure, verb, *rest = said
    if (names := list(figures)) and unquoted(figure) not in names:
        raise NotationError(f"unknown figure '{figure}'{nearest(figure, names)}")
    if verb not in kinds:
        raise NotationError(f"unknown verb '{verb}'{nearest(verb, kinds)}")
    return ParsedOrder(kinds[verb], unquoted(figure), _given(kinds[verb], rest, grid), text.strip())


def _given(kind: type[Choice], said: list[str], grid: Grid) -> Mapping[str, object]:
    known = {field.name: (field, of) for field, of in fields_of(kind)}
    given: dict[str, object] = {}
    for word in said:
        name, equals, value = word.partition("=")
        if name not in known:
            raise NotationError(f"'{kind.verb}' has no field '{name}'{nearest(name, known)}")
        if name in given:
            raise NotationError(f"field '{name}' given twice")
        if not equals and known[name][1] is not bool:
            raise NotationError(f"field '{name}' needs a value: {name}=…")
        given[name] = _read(value, known[name][1], name, grid) if equals else True
    return given


# -- values --------------------------------------------------------------------------------------------------------


def _read(text: str, kind: object, name: str, grid: Grid) -> object:
    if is_list(kind):
        said = split_at(text)
        return tuple(
            _read(unquoted(one) if is_list(part) else one, part, name, grid)
            for one, part in zip(said, parts_of(kind, len(said), name), strict=True)
        )
    if kind is Cell:
        return cell_of(text, name, grid)
    if kind is str:
        return unquoted(text)
    if kind is bool:
        return one_of(text, {"yes": True, "no": False}, name)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return one_of(unquoted(text), {str(member.value): member for member in kind}, name)
    if kind is int and is_facing(name):
        return one_of(text.upper(), {facing: n for n, facing in enumerate(grid.facing_names)}, name)
    assert kind in (int, float), f"{name}: {kind} has no text form"
    try:
        return int(text) if kind is int else float(text)
    except ValueError:
        raise NotationError(f"{name}: expected a {'whole ' if kind is int else ''}number, got '{text}'") from None


def cell_of(text: str, name: str, grid: Grid) -> Cell:
    """Return the cell with this printed number. Raises NotationError naming the field."""
    try:
        return grid.cell(text)
    except ValueError as fault:
        raise NotationError(f"{name}: {fault}") from None


def one_of(text: str, known: Mapping[str, object], name: str) -> object:
    """Return the value of this name. Raises NotationError naming the field and the known names."""
    if text not in known:
        raise NotationError(f"{name}: expected {listed(list(known), 'or')}, got '{text}'{nearest(text, known)}")
    return known[text]


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the end of an error: the known word nearest to this one, if there is one."""
    near = get_close_matches(word, list(known), n=1, cutoff=0.5)
    return f"; did you mean '{near[0]}'?" if near else ""
