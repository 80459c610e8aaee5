"""Templates of fighters, by name, from templates.toml. A figure's own keys come first: roster.py."""

from __future__ import annotations

from functools import cache

from scenarios.part import Part
from scenarios.rosters.clinch.keys import ClinchFigure
from scenarios.rosters.likeness import Templates, fill_in, read_templates
from scenarios.schema import FigureTable


@cache
def templates() -> Templates:
    """Return the keys of each template."""
    return read_templates(__package__)


def with_template(table: FigureTable) -> ClinchFigure:
    """Return a figure filled in by its template, with the skills of both."""
    assert isinstance(table, ClinchFigure), "a figure of another ruleset"
    return fill_in(table, templates().get(table.like, {}), beside=("skills",))


def part_with_template(part: Part[FigureTable]) -> Part[ClinchFigure]:
    """Return the part of a figure filled in by its template. Its faulty keys stay invalid."""
    return Part(part.path, with_template(part.table), part.faulty)
