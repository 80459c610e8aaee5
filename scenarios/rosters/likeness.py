"""Templates of a ruleset: reading them, and filling in a figure. Its templates.py says which keys are merged."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from importlib.resources import files
from typing import Any, TypeVar

from scenarios.schema import FigureTable

F = TypeVar("F", bound=FigureTable)

Templates = Mapping[str, Mapping[str, Any]]
"""The keys of each template, by its name."""


def read_templates(package: str) -> Templates:
    """Return the templates in templates.toml of a package."""
    return tomllib.loads(files(package).joinpath("templates.toml").read_text("utf-8"))


def fill_in(table: F, given: Mapping[str, Any], beside: Collection[str]) -> F:
    """Return a figure with the keys of its template that it leaves out. The keys `beside`, all tables, are merged."""
    said = table.model_fields_set
    more = {key: value for key, value in given.items() if key not in said}
    more |= {key: {**given.get(key, {}), **getattr(table, key)} for key in beside if key in said}
    return table.model_copy(update=more)
