"""The things of a game as data: tables in a file beside its code, made records, their flags words of an enum. What each
thing can do, its game's own records and rules say."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields
from enum import StrEnum
from importlib.resources import files
from typing import Any, TypeAlias, TypeVar

Row: TypeAlias = Mapping[str, Any]
"""What a table says of one thing."""

Tables: TypeAlias = Mapping[str, Mapping[str, Row]]
"""By the name of the table, then by that of the thing."""

F = TypeVar("F", bound=StrEnum)
T = TypeVar("T")


def tables_in(package: str, file: str) -> Tables:
    """The tables of a TOML file in a package."""
    return tomllib.loads(files(package).joinpath(file).read_text("utf-8"))


def flags_of(name: str, words: Iterable[str], kind: type[F]) -> frozenset[F]:
    """The flags of a thing. Raises ValueError for a word that is none of the kind."""
    said = frozenset(words)
    if strange := sorted(said - frozenset(kind)):
        raise ValueError(f"{name!r} has the flag {strange[0]!r}, which {kind.__name__} does not list")
    return frozenset(flag for flag in kind if flag in said)


def thing_of(kind: type[T], name: str, row: Row, /, **made: object) -> T:
    """A record of a thing: its name, what was made of its row already, and the rest of the row as it stands. Raises
    ValueError for a key that the record has not, and for one that it must have and the row lacks."""
    known = {f.name: f for f in fields(kind)}  # type: ignore[arg-type]
    said = {"name": name, **row, **made}
    if strange := sorted(said.keys() - known.keys()):
        raise ValueError(f"{name!r} has {strange[0]!r}, which no {kind.__name__.lower()} has")
    wanted = [key for key, f in known.items() if f.default is MISSING and f.default_factory is MISSING]
    if lacking := [key for key in wanted if key not in said]:
        raise ValueError(f"{name!r} does not say its {lacking[0]!r}")
    return kind(**said)
