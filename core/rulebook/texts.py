"""The clauses of a ruleset in words, for the rulebook screen. The functions that implement them: rule.py."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
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


def read_clauses(package: str) -> Clauses:
    """Read the clauses in a ruleset's folder `rules`, its files in alphabetical order."""
    folder = files(package).joinpath("rules")
    found: dict[RuleId, Clause] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        for row in tomllib.loads(file.read_text("utf-8"))["rule"]:
            found[row["id"]] = Clause(**row)
    return found
