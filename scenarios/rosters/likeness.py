"""Reading the templates of a ruleset, and filling in a figure by one. Which keys it adds to, its templates.py says."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from importlib.resources import files
from typing import Any, TypeVar

from scenarios.schema import FigureTable

F = TypeVar("F", bound=FigureTable)

Templates = Mapping[str, Mapping[str, Any]]
"""What each template says, by its name."""


def read_templates(package: str) -> Templates:
    """Those of the templates.toml in a package."""
    return tomllib.loads(files(package).joinpath("templates.toml").read_text("utf-8"))


def filled_in(table: F, given: Mapping[str, Any], beside: Collection[str]) -> F:
    """A figure with what its template says where it says nothing itself; what it says of the keys `beside` (tables all)
    goes with what the template says of them."""
    said = table.model_fields_set
    more = {key: value for key, value in given.items() if key not in said}
    more |= {key: {**given.get(key, {}), **getattr(table, key)} for key in beside if key in said}
    return table.model_copy(update=more)
