"""Every choice as a line of text, and back: `agnar move path=0703,0704 facing=NE`.

A figure, a verb, and the fields of the choice in their order; those that are as their default are left out, and so is
an empty path. Cells go by their printed numbers, facings by their names, a true boolean by its bare name. What would be
misread stands in double quotes: `mara ready item="mara/short sword"`. Orders that leave something out: completing.py.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, fields
from difflib import get_close_matches
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import NamedTuple, TypeAlias, Union, get_args, get_origin, get_type_hints

from core.battle.names import FigureId
from core.errors import HexfrayError
from core.play.asking import Choice, Pass
from core.rulebook.rule import Verb
from core.rulebook.rulebook import Rulebook
from core.space.cell import Cell
from core.space.grid import Grid

_PLAIN = re.compile(r"[^\s\",\\]+")
_QUOTED = r'"(?:[^"\\]|\\.)*"'
_WORD = re.compile(rf'(?:[^\s"]|{_QUOTED})+')
_ITEM = re.compile(rf'(?:[^,"]|{_QUOTED})+')
_SPACE = re.compile(r"\s+")
_COMMA = re.compile(",")


class NotationError(HexfrayError, ValueError):
    """A text that is no choice. The message names the word, what is wrong with it, and the nearest right one."""


def words(text: str) -> list[str]:
    """The words of a line; a quoted part belongs to the word that it stands in."""
    return _pieces(text.strip(), _WORD, _SPACE)


def split_at(text: str) -> list[str]:
    """The items of a list with commas; none if the text is empty."""
    return _pieces(text, _ITEM, _COMMA)


def quoted(text: str) -> str:
    """A name as it is or, where it would be misread, in double quotes."""
    return text if _PLAIN.fullmatch(text) else enclosed(text)


def enclosed(text: str) -> str:
    """A text in double quotes: a list in a list, for instance."""
    return json.dumps(text, ensure_ascii=False)


def unquoted(text: str) -> str:
    """The name in the quotes, or the text itself if it has none."""
    if not text.startswith('"'):
        return text
    try:
        said: str = json.loads(text)
    except json.JSONDecodeError:
        raise NotationError(f"{text} is not rightly quoted") from None
    return said


def _pieces(text: str, piece: re.Pattern[str], between: re.Pattern[str]) -> list[str]:
    found: list[str] = []
    at = 0
    while at < len(text):
        gap = between.match(text, at) if found else None
        at = gap.end() if gap else at
        match = piece.match(text, at)
        if match is None:
            fault = "a quote that is never closed" if '"' in text[at:] else "an empty part"
            raise NotationError(f"'{text}' has {fault}")
        found.append(match[0])
        at = match.end()
    return found


Kinds: TypeAlias = Mapping[str, type[Choice]]
"""The kinds of choice of a game by their verbs."""


def kinds_of(book: Rulebook) -> Kinds:
    """Every kind of choice that a rulebook offers or carries out, and Pass. Two kinds with one verb: ValueError."""
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


def write(choice: Choice, grid: Grid) -> str:
    """A choice as text."""
    said = [quoted(choice.figure), choice.verb]
    for field, kind in _fields_of(type(choice)):
        value = getattr(choice, field.name)
        if value == _default(field, kind):
            continue
        said.append(field.name if value is True else f"{field.name}={_written(value, kind, field.name, grid)}")
    return " ".join(said)


class Said(NamedTuple):
    """What a text says of a choice: what kind it is, whose, and those of its fields that are in the text."""

    kind: type[Choice]
    figure: FigureId
    given: Mapping[str, object]
    text: str

    @property
    def missing(self) -> tuple[str, ...]:
        """The fields that must be said and are not."""
        return tuple(
            field.name
            for field, of in _fields_of(self.kind)
            if field.name not in self.given and _default(field, of) is MISSING
        )

    def is_said_by(self, choice: Choice) -> bool:
        """Whether this choice is as the text says, whatever else it is."""
        return type(choice) is self.kind and all(getattr(choice, name) == value for name, value in self.given.items())

    def unsaid(self) -> Iterator[tuple[str, object]]:
        """The fields that the text leaves out, with what they are then; MISSING: they must be said."""
        return ((f.name, _default(f, of)) for f, of in _fields_of(self.kind) if f.name not in self.given)

    def made(self) -> Choice:
        """The choice. Raises NotationError for a field that must be said."""
        if missing := self.missing:
            raise NotationError(f"'{self.kind.verb}' needs {missing[0]}=…")
        return self.kind(self.figure, **dict(self.unsaid()), **self.given)


def read(text: str, grid: Grid, kinds: Kinds, figures: Iterable[FigureId] = ()) -> Choice:
    """The choice that a text means. Raises NotationError. Where `figures` are given, it must be one of theirs."""
    return said_in(text, grid, kinds, figures).made()


def said_in(text: str, grid: Grid, kinds: Kinds, figures: Iterable[FigureId] = ()) -> Said:
    """What a text says, even if that leaves fields out that must be said. Raises NotationError as `read`."""
    said = words(text)
    if len(said) < 2:
        raise NotationError(f"'{text.strip()}' is no order: a figure and a verb are wanted, as in 'agnar pass'")
    figure, verb, *rest = said
    if (names := list(figures)) and unquoted(figure) not in names:
        raise NotationError(f"'{figure}' is no figure{_nearest(figure, names)}")
    if verb not in kinds:
        raise NotationError(f"'{verb}' is no verb{_nearest(verb, kinds)}")
    return Said(kinds[verb], unquoted(figure), _given(kinds[verb], rest, grid), text.strip())


def written_field(kind: type, name: str, value: object, grid: Grid) -> str:
    """The value of a field as it stands in a text."""
    return _written(value, _hints(kind)[name], name, grid)


def _given(kind: type[Choice], said: list[str], grid: Grid) -> Mapping[str, object]:
    known = {field.name: (field, of) for field, of in _fields_of(kind)}
    given: dict[str, object] = {}
    for word in said:
        name, equals, value = word.partition("=")
        if name not in known:
            raise NotationError(f"'{name}' is no part of '{kind.verb}'{_nearest(name, known)}")
        if name in given:
            raise NotationError(f"'{name}' is said twice")
        if not equals and known[name][1] is not bool:
            raise NotationError(f"'{name}' needs a value, as in {name}=…")
        given[name] = _read(value, known[name][1], name, grid) if equals else True
    return given


# -- values --------------------------------------------------------------------------------------------------------


def _written(value: object, kind: object, name: str, grid: Grid) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case Cell():
            return grid.name(value)
        case Enum():
            return quoted(str(value.value))
        case int() if _is_facing(name):
            return grid.facing_names[value]
        case int() | float():
            return str(value)
        case str():
            return quoted(value)
        case tuple():
            return ",".join(
                enclosed(_written(one, part, name, grid)) if _is_list(part) else _written(one, part, name, grid)
                for one, part in zip(value, _parts(kind, len(value), name), strict=True)
            )
        case _:
            raise TypeError(f"{name}={value!r} has no text form")


def _read(text: str, kind: object, name: str, grid: Grid) -> object:
    if _is_list(kind):
        said = split_at(text)
        return tuple(
            _read(unquoted(one) if _is_list(part) else one, part, name, grid)
            for one, part in zip(said, _parts(kind, len(said), name), strict=True)
        )
    if kind is Cell:
        return _cell(text, name, grid)
    if kind is str:
        return unquoted(text)
    if kind is bool:
        return _one_of(text, {"yes": True, "no": False}, name)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _one_of(unquoted(text), {str(member.value): member for member in kind}, name)
    if kind is int and _is_facing(name):
        return _one_of(text.upper(), {facing: n for n, facing in enumerate(grid.facing_names)}, name)
    assert kind in (int, float), f"{name}: {kind} has no text form"
    try:
        return int(text) if kind is int else float(text)
    except ValueError:
        raise NotationError(f"{name}={text}: '{text}' is no number") from None


def _cell(text: str, name: str, grid: Grid) -> Cell:
    try:
        return grid.cell(text)
    except ValueError as fault:
        raise NotationError(f"{name}={text}: {fault}") from None


def _one_of(text: str, known: Mapping[str, object], name: str) -> object:
    if text not in known:
        raise NotationError(f"{name}={text}: '{text}' is none of {', '.join(known)}{_nearest(text, known)}")
    return known[text]


def _is_list(kind: object) -> bool:
    return get_origin(kind) is tuple


def _is_facing(name: str) -> bool:
    return name in ("facing", "facings") or name.endswith(("_facing", "_facings"))


# -- fields --------------------------------------------------------------------------------------------------------


@cache
def _hints(kind: type) -> Mapping[str, object]:
    return {name: _without_none(hint) for name, hint in get_type_hints(kind).items()}


def _fields_of(kind: type) -> Iterator[tuple[Field[object], object]]:
    """The fields of a choice after its figure, with their types; of `X | None` that is X."""
    hints = _hints(kind)
    return ((field, hints[field.name]) for field in fields(kind) if field.name != "figure")


def _without_none(kind: object) -> object:
    if get_origin(kind) not in (Union, UnionType):
        return kind
    (only,) = (one for one in get_args(kind) if one is not NoneType)
    found: object = only
    return found


def _default(field: Field[object], kind: object) -> object:
    """What a field is when nothing is said; a path that must be given is empty then."""
    if field.default is MISSING and _is_list(kind) and get_args(kind)[-1] is Ellipsis:
        return ()
    return field.default


def _parts(kind: object, count: int, name: str) -> tuple[object, ...]:
    """The types of a tuple's items."""
    parts: tuple[object, ...] = get_args(kind)
    if parts[-1] is Ellipsis:
        return parts[:1] * count
    if len(parts) != count:
        raise NotationError(f"{name} has {len(parts)} parts, not {count}")
    return parts


def _nearest(word: str, known: Iterable[str]) -> str:
    near = get_close_matches(word, list(known), n=1, cutoff=0.5)
    return f": did you mean '{near[0]}'?" if near else ""
