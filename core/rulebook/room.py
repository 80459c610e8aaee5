"""A room of a game's rules: its topics in order, and its machines. binding.py builds a book from rooms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from core.records import record
from core.rulebook.rule import Rule
from core.rulebook.transitions import Transitions


@record
class Room:
    """A room. `topics` are in the order of the book, which tallies, menus and upkeep follow."""

    name: str
    topics: tuple[ModuleType, ...]
    machines: Mapping[str, Transitions] = field(default_factory=dict)


def room(package: str, *topics: str, **machines: Transitions) -> Room:
    """Return the room of a package: `ROOM = room(__name__, "fuses", "blast")` in its `__init__` gives the order of
    its topics in the book. Other files with rules follow alphabetically.

    Raises ImportError if a topic doesn't exist.
    """
    named = tuple(import_module(f"{package}.{topic}") for topic in topics)
    names = sorted(file.name for file in iter_modules(import_module(package).__path__) if file.name not in topics)
    others = (import_module(f"{package}.{name}") for name in names)
    found = (*named, *(other for other in others if holds_rules(other)))
    return Room(package.rpartition(".")[2], found, machines)


def holds_rules(file: ModuleType) -> bool:
    """Whether a file defines a rule or a part of an order."""
    own = (value for value in vars(file).values() if getattr(value, "__module__", "") == file.__name__)
    return any(isinstance(getattr(value, "rule", None), Rule) for value in own)
