"""Fighters to begin with, by name, read from templates.toml. What a figure says itself goes before them: roster.py."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from scenarios.part import Part
from scenarios.rosters.rounds.keys import RoundsFigure
from scenarios.schema import FigureTable

ADDED = ("skills", "specialties", "reactions")
"""What a figure says of these goes beside what its template says."""


@cache
def templates() -> Mapping[str, Mapping[str, Any]]:
    """What each template says."""
    return tomllib.loads(files(__package__).joinpath("templates.toml").read_text("utf-8"))


def told_by(table: FigureTable) -> RoundsFigure:
    """A figure with what its template says where it says nothing itself. What was learnt is of both."""
    assert isinstance(table, RoundsFigure), "a figure of another ruleset"
    given = templates().get(table.like, {})
    said = table.model_fields_set
    more = {key: value for key, value in given.items() if key not in said}
    for key in ADDED:
        if key in said:
            more[key] = {**given.get(key, {}), **getattr(table, key)}
    if "bonuses" in said:
        before = given.get("bonuses", {})
        more["bonuses"] = {**before, **{skill: {**before.get(skill, {}), **of} for skill, of in table.bonuses.items()}}
    if "edges" in said:
        more["edges"] = [*given.get("edges", []), *table.edges]
    return table.model_copy(update=more)


def whole(part: Part[FigureTable]) -> Part[RoundsFigure]:
    """The part of a figure with what its template says. What the figure says wrongly stays unsure."""
    return Part(part.path, told_by(part.table), part.faulty)
