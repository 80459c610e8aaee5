"""What holds for the clauses of every game, however many there are, so that nobody counts them by hand."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable

from core.battle.names import RuleId
from scenarios.clauses.sources import proven


def gaps(clauses: Iterable[RuleId]) -> list[RuleId]:
    """The clauses that are missing between the first of a section, 01, and the last that is there: one that was lost
    from its file, or has the number of another."""
    sections = defaultdict[str, set[int]](set)
    for clause in clauses:
        section, _, number = clause.rpartition("-")
        sections[section].add(int(number))
    return [
        f"{section}-{number:02d}"
        for section, there in sections.items()
        for number in range(1, max(there))
        if number not in there
    ]


def unproven(clauses: Iterable[RuleId]) -> list[RuleId]:
    """The clauses that no test is marked with."""
    return [clause for clause in clauses if clause not in proven()]


def unread(game: str, clauses: Collection[RuleId]) -> set[RuleId]:
    """What the tests of a game's rules are marked with though no clause of that id can be read."""
    folder = f"tests/rules/{game}/"
    marked = {clause for clause, tests in proven().items() if any(test.file.startswith(folder) for test in tests)}
    return marked - set(clauses)
