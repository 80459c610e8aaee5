"""Fighters to begin with, by name, read from templates.toml. What a figure says itself goes before them: roster.py."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from scenarios.part import Part
from scenarios.rosters.clinch.keys import ClinchFigure
from scenarios.schema import FigureTable


@cache
def templates() -> Mapping[str, Mapping[str, Any]]:
    """What each template says."""
    return tomllib.loads(files(__package__).joinpath("templates.toml").read_text("utf-8"))


def told_by(table: FigureTable) -> ClinchFigure:
    """A figure with what its template says where it says nothing itself. Skills of both are its own."""
    assert isinstance(table, ClinchFigure), "a figure of another ruleset"
    given = templates().get(table.like, {})
    said = table.model_fields_set
    more = {key: value for key, value in given.items() if key not in said}
    if "skills" in said:
        more["skills"] = {**given.get("skills", {}), **table.skills}
    return table.model_copy(update=more)


def whole(part: Part[FigureTable]) -> Part[ClinchFigure]:
    """The part of a figure with what its template says. What the figure says wrongly stays unsure."""
    return Part(part.path, told_by(part.table), part.faulty)
