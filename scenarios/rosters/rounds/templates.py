"""Fighters to begin with, by name, read from templates.toml. What a figure says itself goes before them: roster.py."""

from __future__ import annotations

from functools import cache

from scenarios.part import Part
from scenarios.rosters.likeness import Templates, filled_in, read_templates
from scenarios.rosters.rounds.keys import RoundsFigure
from scenarios.schema import FigureTable

ADDED = ("skills", "specialties", "reactions")
"""What a figure says of these goes beside what its template says."""


@cache
def templates() -> Templates:
    """What each template says."""
    return read_templates(__package__)


def told_by(table: FigureTable) -> RoundsFigure:
    """A figure with what its template says where it says nothing itself. What was learnt is of both."""
    assert isinstance(table, RoundsFigure), "a figure of another ruleset"
    given = templates().get(table.like, {})
    told = filled_in(table, given, ADDED)
    if "bonuses" in table.model_fields_set:
        before = given.get("bonuses", {})
        both = {skill: {**before.get(skill, {}), **of} for skill, of in table.bonuses.items()}
        told = told.model_copy(update={"bonuses": {**before, **both}})
    if "edges" in table.model_fields_set:
        told = told.model_copy(update={"edges": [*given.get("edges", []), *table.edges]})
    return told


def own_edge(told: RoundsFigure, index: int) -> int | None:
    """Which of its own edges that one is of a figure told by its template; None: its template has it."""
    own = index - len(templates().get(told.like, {}).get("edges", []))
    return own if own >= 0 else None


def whole(part: Part[FigureTable]) -> Part[RoundsFigure]:
    """The part of a figure with what its template says. What the figure says wrongly stays unsure."""
    return Part(part.path, told_by(part.table), part.faulty)
