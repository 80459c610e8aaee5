"""The files of a ruleset's room that hold rules, as they lie on the disk. What a room is: core/rulebook/room.py."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from core.rulebook.room import Room, holds_rules


def files_with_rules(ruleset: str, room: Room) -> list[str]:
    """Every file in a room of that ruleset that holds a rule of its own, by its whole name, sorted."""
    package = f"core.rulesets.{ruleset}.{room.name}"
    files = [import_module(f"{package}.{file.name}") for file in iter_modules(import_module(package).__path__)]
    return sorted(file.__name__ for file in files if holds_rules(file))
