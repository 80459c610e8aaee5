"""The clauses of a ruleset in words, for the rulebook screen. The functions that implement them: rule.py."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import TypeAlias

from core.battle.names import RuleId
from core.records import record


@record
class Clause:
    """A clause: its rule in plain words and, where that is ambiguous, our ruling.

    `option`: it is an optional rule, off unless the scenario turns it on.
    """

    id: RuleId
    title: str
    rule: str
    reading: str = ""
    option: bool = False


Clauses: TypeAlias = Mapping[RuleId, Clause]
"""The clauses of a ruleset by id, in the order of its book."""


class ReadWhenNeeded(Mapping[RuleId, Clause]):
    """Clauses that are read when first asked for: most battles begin without a look at the book."""

    def __init__(self, read: Callable[[], Clauses]) -> None:
        self._read = cache(read)

    def __getitem__(self, name: RuleId) -> Clause:
        return self._read()[name]

    def __iter__(self) -> Iterator[RuleId]:
        return iter(self._read())

    def __len__(self) -> int:
        return len(self._read())


def read_clauses(package: str) -> Clauses:
    """The clauses in a ruleset's folder `rules`, its files in alphabetical order; read when first asked for."""
    return ReadWhenNeeded(lambda: _read(package))


def _read(package: str) -> Clauses:
    folder = files(package).joinpath("rules")
    found: dict[RuleId, Clause] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        for row in tomllib.loads(file.read_text("utf-8"))["rule"]:
            found[row["id"]] = Clause(**row)
    return found
