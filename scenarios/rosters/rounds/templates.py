"""Templates of fighters, by name, from templates.toml. A figure's own keys come first: roster.py."""

from __future__ import annotations

from functools import cache

from scenarios.part import Part
from scenarios.rosters.likeness import Templates, fill_in, read_templates
from scenarios.rosters.rounds.keys import RoundsFigure
from scenarios.schema import FigureTable

ADDED = ("skills", "specialties", "reactions")
"""The keys that a figure adds to its template's."""


@cache
def templates() -> Templates:
    """Return the keys of each template."""
    return read_templates(__package__)


def with_template(table: FigureTable) -> RoundsFigure:
    """Return a figure filled in by its template, with the training of both."""
    assert isinstance(table, RoundsFigure), "a figure of another ruleset"
    given = templates().get(table.like, {})
    told = fill_in(table, given, ADDED)
    if "bonuses" in table.model_fields_set:
        before = given.get("bonuses", {})
        both = {skill: {**before.get(skill, {}), **of} for skill, of in table.bonuses.items()}
        told = told.model_copy(update={"bonuses": {**before, **both}})
    if "edges" in table.model_fields_set:
        told = told.model_copy(update={"edges": [*given.get("edges", []), *table.edges]})
    return told


def own_edge(told: RoundsFigure, index: int) -> int | None:
    """Return the index of an edge among the figure's own; None if its template has it."""
    own = index - len(templates().get(told.like, {}).get("edges", []))
    return own if own >= 0 else None


def part_with_template(part: Part[FigureTable]) -> Part[RoundsFigure]:
    """Return the part of a figure filled in by its template. Its faulty keys stay invalid."""
    return Part(part.path, with_template(part.table), part.faulty)
