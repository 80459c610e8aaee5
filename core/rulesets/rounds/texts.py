"""The rulebook of rounds, read from rules/*.toml. Each rule's code is in the room of its topic."""

from __future__ import annotations

from functools import cache

from core.battle.names import RuleId
from core.rulebook.texts import Clause, Clauses, read_clauses


@cache
def clauses() -> Clauses:
    """Return every clause by its id, in the order of the book."""
    return read_clauses(__package__)


def clause(name: RuleId) -> Clause:
    """Return the clause of this id. Raises KeyError if there is none."""
    return clauses()[name]
