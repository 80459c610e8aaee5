"""The orders, modifiers, code and tests that belong to a clause, in lines. Its text is in help_view.py."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from core.rulebook.texts import Clause
from scenarios.clauses.sources import Place
from scenarios.clauses.usage import Usage, Work
from tui.views.lines import Line, Piece, line

WIDTH = 78
"""A place and its name share a row up to this many columns."""


def usage_lines(found: Usage, *, tests_by_name: bool = False) -> list[Line]:
    """Return what belongs to a clause. With `tests_by_name`, each test has a row of its own, else only its line
    number."""
    rows: list[Line] = []
    for heading, words in (
        ("Orders", found.orders),
        ("Modifiers", found.modifiers),
        ("Needs the optional rules", found.switches),
    ):
        if words:
            rows.append(line(Piece(f"  {heading}: ", "muted"), ", ".join(words)))
    carried = [_row(work.place, _told(work)) for work in found.rules]
    cited = [
        *(_row(work.place, _told(work)) for work in found.citing),
        *(_row(place, place.name) for place in found.places),
    ]
    rows += _under("Code", carried) + _under("Also cited in", cited)
    if not (carried or cited):
        rows.append(line(Piece("  Code: none.", "muted")))
    return [*rows, *_tests(found.tests, by_name=tests_by_name)]


def section_lines(clauses: Iterable[Clause]) -> list[Line]:
    """Return the clauses of a section by id and title."""
    listed = list(clauses)
    width = max(len(clause.id) for clause in listed)
    return [line(Piece(f"{clause.id:<{width}}  ", "muted"), clause.title) for clause in listed]


def _tests(tests: tuple[Place, ...] | None, *, by_name: bool) -> list[Line]:
    if tests is None:
        return [line(Piece("  Tests: not installed with the game.", "muted"))]
    if by_name:
        rows = [_row(place, place.name or "all tests in the file") for place in tests]
    else:
        files = groupby(tests, lambda place: place.file)
        rows = [[line(f"    {file}:{', '.join(str(place.line) for place in places)}")] for file, places in files]
    return _under("Tests", rows) or [line(Piece("  Tests: none.", "muted"))]


def _under(heading: str, rows: list[list[Line]]) -> list[Line]:
    return [line(Piece(f"  {heading}:", "muted")), *(one for row in rows for one in row)] if rows else []


def _row(place: Place, told: str) -> list[Line]:
    """Return a place and its description, in two rows if one is too short."""
    if not told or len(f"    {place}  {told}") <= WIDTH:
        return [line(f"    {place}", Piece(f"  {told}" if told else "", "muted"))]
    return [line(f"    {place}"), line(Piece(f"      {told}", "muted"))]


def _told(work: Work) -> str:
    return f"{work.place.name} ({work.verb})"
