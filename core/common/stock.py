"""A game's items as data: tables in a file beside the code become records, their flags members of an enum. What items
do is in each game's records and rules."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields
from enum import StrEnum
from importlib.resources import files
from typing import Any, TypeAlias, TypeVar

Row: TypeAlias = Mapping[str, Any]
"""The keys of one item's table."""

Tables: TypeAlias = Mapping[str, Mapping[str, Row]]
"""By the table's name, then by the item's."""

F = TypeVar("F", bound=StrEnum)
T = TypeVar("T")


def tables_in(package: str, file: str) -> Tables:
    """Return the tables of a TOML file in a package."""
    return tomllib.loads(files(package).joinpath(file).read_text("utf-8"))


def flags_of(name: str, words: Iterable[str], kind: type[F]) -> frozenset[F]:
    """Return an item's flags. Raises ValueError for a word the enum lacks."""
    said = frozenset(words)
    if strange := sorted(said - frozenset(kind)):
        raise ValueError(f"{name!r}: unknown flag {strange[0]!r} (not in {kind.__name__})")
    return frozenset(flag for flag in kind if flag in said)


def thing_of(kind: type[T], name: str, row: Row, /, **made: object) -> T:
    """Return an item's record: its name, values already made, and the rest of its row. Raises ValueError for unknown
    keys, and for missing ones."""
    known = {f.name: f for f in fields(kind)}  # type: ignore[arg-type]
    said = {"name": name, **row, **made}
    if strange := sorted(said.keys() - known.keys()):
        raise ValueError(f"{name!r}: unknown key {strange[0]!r} for a {kind.__name__.lower()}")
    wanted = [key for key, f in known.items() if f.default is MISSING and f.default_factory is MISSING]
    if lacking := [key for key in wanted if key not in said]:
        raise ValueError(f"{name!r}: {lacking[0]!r} is missing")
    return kind(**said)
