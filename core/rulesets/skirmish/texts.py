"""The clauses of the skirmish rules, read from rules/*.toml. The code for a clause is in the file of its topic."""

from __future__ import annotations

from functools import cache

from core.battle.names import RuleId
from core.rulebook.texts import Clause, Clauses, read_clauses


@cache
def clauses() -> Clauses:
    """Every clause by its id, in the order of the book."""
    return read_clauses(__package__)


def clause(name: RuleId) -> Clause:
    """Return the clause of that id. Raises KeyError for unknown ids."""
    return clauses()[name]
