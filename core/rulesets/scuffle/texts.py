"""The clauses of scuffle: its own, read from rules/*.toml, and those of skirmish that still apply."""

from __future__ import annotations

from functools import cache

from core.battle.names import RuleId
from core.rulebook.texts import Clause, Clauses, ReadWhenNeeded, read_clauses
from core.rulesets.skirmish.texts import clauses as clauses_of_skirmish


def _numbered(prefix: str, first: int, last: int) -> tuple[RuleId, ...]:
    return tuple(f"{prefix}-{number:02d}" for number in range(first, last + 1))


REPLACED = (
    "S12.0-20",
    "S12.0-29",
    *_numbered("S16.5", 5, 6),
    *_numbered("S16.14", 1, 11),
    *_numbered("S16.15.3", 1, 23),
    *_numbered("S16.15.3", 25, 26),
    "S16.15.4-06",
    "S16.15.4-08",
    "S16.15.4-10",
    *_numbered("S16.15.5", 1, 12),
    *_numbered("S16.15.6", 1, 10),
)
"""The clauses of skirmish that don't apply here."""


@cache
def clauses() -> Clauses:
    """Every clause by its id: scuffle's own in the order of the book, then those of skirmish that apply."""
    own = read_clauses(__package__)
    stands = clauses_of_skirmish()
    return ReadWhenNeeded(lambda: {**own, **{name: stands[name] for name in stands if name not in REPLACED}})


def clause(name: RuleId) -> Clause:
    """The clause of that id. Raises KeyError if there is none."""
    return clauses()[name]
