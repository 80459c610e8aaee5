"""Fighters to begin with, by name, read from templates.toml. What a figure says itself goes before them: roster.py."""

from __future__ import annotations

from functools import cache

from scenarios.part import Part
from scenarios.rosters.clinch.keys import ClinchFigure
from scenarios.rosters.likeness import Templates, filled_in, read_templates
from scenarios.schema import FigureTable


@cache
def templates() -> Templates:
    """What each template says."""
    return read_templates(__package__)


def told_by(table: FigureTable) -> ClinchFigure:
    """A figure with what its template says where it says nothing itself. Skills of both are its own."""
    assert isinstance(table, ClinchFigure), "a figure of another ruleset"
    return filled_in(table, templates().get(table.like, {}), beside=("skills",))


def whole(part: Part[FigureTable]) -> Part[ClinchFigure]:
    """The part of a figure with what its template says. What the figure says wrongly stays unsure."""
    return Part(part.path, told_by(part.table), part.faulty)
