"""Puts the docs into the wheel, for `hexfray docs` (hexfray/cli/manual.py). Editable installations read them
in place.

Hatch runs this while it builds; pyproject.toml names it.
"""

from __future__ import annotations

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGES = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs")


class Docs(BuildHookInterface[Any]):
    """Adds the pages to hexfray/pages, in the folders that they have here."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by Hatch; `version` is the kind of wheel."""
        if version == "standard":
            build_data["force_include"].update({name: f"hexfray/pages/{name}" for name in PAGES})
