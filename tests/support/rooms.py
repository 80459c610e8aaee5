"""The files of a ruleset's room that hold rules, as they lie on the disk. What a room lists: core/rulebook/room.py."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from core.rulebook.room import Room
from core.rulebook.rule import Rule


def files_with_rules(ruleset: str, room: Room) -> list[str]:
    """Every file in a room of that ruleset that holds a rule of its own, by its whole name, sorted."""
    package = f"core.rulesets.{ruleset}.{room.name}"
    files = [import_module(f"{package}.{file.name}") for file in iter_modules(import_module(package).__path__)]
    return sorted(
        file.__name__ for file in files if any(isinstance(getattr(f, "rule", None), Rule) for f in _own(file))
    )


def _own(file: ModuleType) -> list[object]:
    return [value for value in vars(file).values() if getattr(value, "__module__", "") == file.__name__]
